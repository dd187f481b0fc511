package org.mahjongtable.scoring.taiwan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.Won;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** Base 100 and 20 a 台; P1 to P10 are the examples of payment. */
class TaiwanPaymentsTest {

    private static final RuleSet RULES = RuleSets.of("taiwan");

    private static final String THREE = "123456789m456p1234s +1s";
    private static final String SEVEN = "67m345pWW [CCC] [FFF] [567s] f2f1f3f4 +8m";
    private static final String EIGHT_FLOWERS = "1123456m345678p55s f1f2f3f4s1s2s3s4 +2p";
    private static final String DRAGONS = "5s [CCC] [FFF] [PPP] [123m] [456m] f3 +5s";

    private static String settled(String options, int tai, String hand, String how, String... feeders) {
        RuleSet rules = RuleSets.of("taiwan", RowCase.options(options));
        Win plain = RowCase.win(hand, how);
        Map<Integer, Wind> fed = new HashMap<>();
        for (String feeder : feeders) {
            fed.put(feeder.charAt(0) - '0', Notation.wind(feeder.substring(1)));
        }
        Win win = new Win(plain.hand(), plain.tile(), plain.by(), plain.at(), fed);
        Score score = rules.judge(win).worth().orElseThrow();
        assertThat(score.total()).isEqualTo(tai);
        return text(rules.settle(win, score));
    }

    /** Changes of E S W N as text. */
    private static String text(Settlement settlement) {
        return "%d %d %d %d"
                .formatted(
                        settlement.change(Wind.EAST),
                        settlement.change(Wind.SOUTH),
                        settlement.change(Wind.WEST),
                        settlement.change(Wind.NORTH));
    }

    @Test
    void p1TheDealersTaiAreNotPaidWhereTheDealerIsNotInvolved() {
        assertThat(settled("", 3, THREE, "discard S E from=W streak=5")).isEqualTo("0 160 -160 0");
    }

    @Test
    void p2TheDealerWinningIsPaidOneMore() {
        assertThat(settled("", 3, THREE, "discard E E from=W")).isEqualTo("180 0 -180 0");
    }

    @Test
    void p3TheDealerDiscardingOnAStreakOfOnePaysThreeMore() {
        assertThat(settled("", 3, THREE, "discard S E from=E streak=1")).isEqualTo("-220 220 0 0");
    }

    @Test
    void p4OnlyTheDealersPaymentOfAnothersSelfDrawCarriesTheStreak() {
        assertThat(settled("", 7, SEVEN, "self-draw S E streak=2 last-tile flower-replacement"))
                .isEqualTo("-340 820 -240 -240");
        assertThat(settled(
                        "dealerPaysOnSelfDraw=false", 7, SEVEN, "self-draw S E streak=2 last-tile flower-replacement"))
                .isEqualTo("-240 720 -240 -240");
    }

    @Test
    void eachPaymentSaysHowItIsReckoned() {
        Win win = RowCase.win(SEVEN, "self-draw S E streak=2 last-tile flower-replacement");
        Settlement settlement = RULES.settle(win, RULES.judge(win).worth().orElseThrow());
        assertThat(settlement.payments())
                .extracting(payment -> payment.from() + " " + payment.points() + " "
                        + payment.why().en())
                .containsExactlyInAnyOrder(
                        "EAST 340 self-draw: base 100 + 20 × 12 tai, 5 of them the dealer's",
                        "WEST 240 self-draw: base 100 + 20 × 7 tai",
                        "NORTH 240 self-draw: base 100 + 20 × 7 tai");
        assertThat(settlement.payments())
                .extracting(payment -> payment.why().zh())
                .contains("自摸：底100＋20×12台，含莊家5台", "自摸：底100＋20×7台");
    }

    @Test
    void p5ThirtySevenIsTheMostOfTheDealer() {
        String one = "67m345pWW [234m] [777p] [567s] f3 +8m";
        assertThat(settled("", 1, one, "self-draw E E streak=18")).isEqualTo("2580 -860 -860 -860");
        assertThat(settled("", 1, one, "self-draw E E streak=19")).isEqualTo("2580 -860 -860 -860");
        assertThat(settled("", 1, one, "self-draw E E streak=17")).isEqualTo("2460 -820 -820 -820");
        assertThat(settled("streakMost=3", 1, one, "self-draw E E streak=17")).isEqualTo("780 -260 -260 -260");
    }

    @Test
    void p6EightFlowersArePaidByAllAndByTheDealerOneMore() {
        assertThat(settled("", 8, EIGHT_FLOWERS, "self-draw S E")).isEqualTo("-280 800 -260 -260");
    }

    @Test
    void p7EightFlowersOfTheDealer() {
        assertThat(settled("", 8, EIGHT_FLOWERS, "self-draw E E")).isEqualTo("840 -280 -280 -280");
        assertThat(settled("", 8, EIGHT_FLOWERS, "self-draw E E streak=2")).isEqualTo("1080 -360 -360 -360");
        assertThat(settled("eightFlowersDealerFlat=true", 8, EIGHT_FLOWERS, "self-draw E E streak=2"))
                .isEqualTo("840 -280 -280 -280");
    }

    @Test
    void p8AHeavenlyHand() {
        assertThat(settled("", 18, "123456m345678p9sCCC f1 +9s", "self-draw E E heavenly"))
                .isEqualTo("1440 -480 -480 -480");
    }

    @Test
    void p9WhoeverDeclaredEyeAndDidNotWinPaysTheWinner() {
        assertThat(settled("", 3, THREE, "discard S E from=W declared=N:eye")).isEqualTo("0 180 -160 -20");
        assertThat(settled("", 3, THREE, "discard S E from=W declared=W:eye")).isEqualTo("0 180 -180 0");
        assertThat(settled("", 3, THREE, "discard S E from=W declared=N:miji")).isEqualTo("0 180 -160 -20");
        assertThat(settled("", 4, THREE, "discard S E from=W declared=S:eye")).isEqualTo("0 180 -180 0");
        assertThat(settled("eyePenalty=0", 3, THREE, "discard S E from=W declared=N:eye"))
                .isEqualTo("0 160 -160 0");
        assertThat(settled("eyePenalty=2", 3, THREE, "discard S E from=W declared=N:eye"))
                .isEqualTo("0 200 -160 -40");
    }

    @Test
    void p10NobodyPaysForADrawNotEvenForEye() {
        assertThat(RULES.exhausted(Wind.EAST, 3)).isEqualTo(Settlement.NONE);
    }

    @Test
    void baseAndUnitAreTheHouses() {
        assertThat(settled("base=0 unit=1", 3, THREE, "discard S E from=W")).isEqualTo("0 3 -3 0");
        assertThat(settled("base=300 unit=100", 3, THREE, "discard E E from=W")).isEqualTo("700 0 -700 0");
        assertThat(settled("cap=2", 2, THREE, "discard S E from=W")).isEqualTo("0 140 -140 0");
        assertThat(settled("base=0", 0, "67m345pWW [234m] [777p] [567s] f3 +8m", "discard S E from=W"))
                .isEqualTo("0 0 0 0");
    }

    @Test
    void theRobbedPlayerPaysAsDiscarder() {
        assertThat(settled("", 3, "123456m34567p55s [234s] +8p", "robbed-kong S E from=N"))
                .isEqualTo("0 160 0 -160");
    }

    @Test
    void theDealerIsWhoeverDealsAlsoWhereTheBrokenWallIsEast() {
        assertThat(settled("", 3, THREE, "discard E E from=W dealer=S")).isEqualTo("160 0 -160 0");
        assertThat(settled("", 3, THREE, "discard S E from=W dealer=S")).isEqualTo("0 180 -180 0");
        assertThat(settled("", 3, THREE, "discard E E from=S dealer=S streak=1"))
                .isEqualTo("220 -220 0 0");
    }

    @ParameterizedTest
    @CsvSource({
        "nearest,      E N,   N",
        "all,          E N,   N E",
        "nearestOfTwo, E N,   N",
        "nearestOfTwo, E N W, W N E",
    })
    void severalWinnersAreThoseOfTheHouse(String house, String declare, String win) {
        RuleSet rules = RuleSets.of("taiwan", Map.of("multipleWinners", house));
        List<Win> wins = Stream.of(declare.split(" "))
                .map(seat -> RowCase.win(THREE, "discard " + seat + " E from=S"))
                .toList();
        assertThat(rules.winners(wins).stream()
                        .map(w -> String.valueOf(w.at().seat().letter())))
                .containsExactly(win.split(" "));
    }

    @Test
    void aDeclarerWhoWinsTooIsNotFined() {
        Win one = RowCase.win(THREE, "discard W E from=S declared=N:eye");
        Win two = RowCase.win(THREE, "discard N E from=S declared=N:eye");
        List<Won> won = Stream.of(one, two)
                .map(win -> new Won(win, RULES.judge(win).worth().orElseThrow()))
                .toList();
        assertThat(text(RULES.settle(won))).isEqualTo("0 -340 160 180");
        assertThat(text(RULES.settle(won.subList(0, 1)))).isEqualTo("0 -160 180 -20");
    }

    @Test
    void aFalseWinPaysEachABaseAndEightAndTheDealersTai() {
        assertThat(text(RULES.falseWin(Wind.SOUTH, Wind.EAST, 1))).isEqualTo("320 -840 260 260");
        assertThat(text(RULES.falseWin(Wind.EAST, Wind.EAST, 0))).isEqualTo("-840 280 280 280");
        assertThat(text(RuleSets.of("taiwan", Map.of("falseWinTai", 0)).falseWin(Wind.WEST, Wind.EAST, 0)))
                .isEqualTo("120 100 -320 100");
        assertThat(RULES.falseWinEndsDeal()).isTrue();
    }

    @Test
    void aLiablePlayerPaysForAllWhereTheHousePlaysIt() {
        String[] feeders = {"0E", "1E", "2W", "3E", "4E"};
        assertThat(settled("", 12, DRAGONS, "self-draw S E", feeders)).isEqualTo("-360 1040 -340 -340");
        assertThat(settled("liability=bigThreeDragons,", 12, DRAGONS, "self-draw S E", feeders))
                .isEqualTo("0 1040 -1040 0");
        assertThat(settled("liability=bigThreeDragons,", 11, DRAGONS, "discard S E from=N", feeders))
                .isEqualTo("0 320 -320 0");
    }

    @Test
    void nothingIsPaidAtOnce() {
        assertThat(RULES.atOnce(new Moment.Rolled(Wind.EAST, List.of(6, 6, 6)))).isEqualTo(Settlement.NONE);
        assertThat(RULES.atOnce(new Moment.BonusLaid(Wind.EAST, Notation.tiles("f1f2f3"), Tile.BAMBOO)))
                .isEqualTo(Settlement.NONE);
        assertThat(RULES.atOnce(new Moment.KongDeclared(Wind.EAST, Tile.M1, KongKind.CONCEALED)))
                .isEqualTo(Settlement.NONE);
    }

    @Test
    void theDealerKeepsOnAWinAndOnADraw() {
        DealEnd dealer = new DealEnd.Won(List.of(Wind.SOUTH));
        DealEnd other = new DealEnd.Won(List.of(Wind.EAST));
        assertThat(RULES.next(dealer, Wind.SOUTH, 18)).isEqualTo(new NextDeal(true, 19));
        assertThat(RULES.next(other, Wind.SOUTH, 2)).isEqualTo(NextDeal.PASSES);
        assertThat(RULES.next(new DealEnd.Exhausted(), Wind.SOUTH, 2)).isEqualTo(new NextDeal(true, 3));
        assertThat(RULES.next(new DealEnd.FalseWin(Wind.SOUTH), Wind.SOUTH, 2)).isEqualTo(new NextDeal(true, 2));
        assertThat(RULES.next(new DealEnd.Abandoned(), Wind.SOUTH, 2)).isEqualTo(new NextDeal(true, 2));
        RuleSet flat = RuleSets.of("taiwan", Map.of("drawExtendsStreak", false, "falseWinDealerKeeps", false));
        assertThat(flat.next(new DealEnd.Exhausted(), Wind.SOUTH, 2)).isEqualTo(new NextDeal(true, 2));
        assertThat(flat.next(new DealEnd.FalseWin(Wind.EAST), Wind.SOUTH, 2)).isEqualTo(NextDeal.PASSES);
        RuleSet passes = RuleSets.of("taiwan", Map.of("dealerKeepsOnDraw", false));
        assertThat(passes.next(new DealEnd.Exhausted(), Wind.SOUTH, 2)).isEqualTo(NextDeal.PASSES);
    }

    @Test
    void eightFlowersWinAtOnceAlsoWhileDealing() {
        assertThat(RULES.bonusWin(Notation.tiles("f1f2f3f4s1s2s3"))).isEqualTo(BonusWin.NONE);
        assertThat(RULES.bonusWin(Notation.tiles("f1f2f3f4s1s2s3s4"))).isEqualTo(BonusWin.FORCED);
        Hand hand = HandNotation.parse("1123456m345678p55s f1f2f3f4s1s2s3s4").hand();
        Win win = Win.of(hand, Tile.WINTER, new By.SelfDraw(), Circumstances.of(Wind.SOUTH, Wind.EAST));
        assertThat(RULES.judge(win).worth().orElseThrow().total()).isEqualTo(8);
    }
}
