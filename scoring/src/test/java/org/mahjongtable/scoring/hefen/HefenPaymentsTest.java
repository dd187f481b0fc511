package org.mahjongtable.scoring.hefen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.Moment.Discard;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.Won;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** What is paid with a win, at once and as a penalty; S1 to S11 are the examples of settlement by the club's sheet. */
class HefenPaymentsTest {

    private static final RuleSet RULES = RuleSets.of("hefen");

    private static final String H11 = "12345678m345678p22s +9m";
    private static final String H36 = "123456m34567p23499s +8p";

    private static String settled(String options, String hand, String how, String... feeders) {
        RuleSet rules = RuleSets.of("hefen", RowCase.options(options));
        Win plain = RowCase.win(hand, how);
        Map<Integer, Wind> fed = new HashMap<>();
        for (String feeder : feeders) {
            fed.put(feeder.charAt(0) - '0', Notation.wind(feeder.substring(1)));
        }
        Win win = new Win(plain.hand(), plain.tile(), plain.by(), plain.at(), fed);
        Verdict verdict = rules.judge(win);
        assertThat(verdict.isLegal()).isTrue();
        return text(rules.settle(win, verdict.worth().orElseThrow()));
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
    void s1ASelfDrawIsPaidByEachOfTheThree() {
        assertThat(settled("", H11, "self-draw S E")).isEqualTo("-67 201 -67 -67");
    }

    @Test
    void s2TheDiscarderPaysAlone() {
        assertThat(settled("", H11, "discard S E from=W")).isEqualTo("0 52 -52 0");
        assertThat(settled("discardPays=everyone", H11, "discard S E from=W")).isEqualTo("-52 156 -52 -52");
    }

    @Test
    void s3TheDealerOnAStreakIsPaidTheDieByEach() {
        assertThat(settled("", H36, "self-draw E E last-tile streak=2")).isEqualTo("213 -71 -71 -71");
    }

    @Test
    void s4TheDealerOnAStreakPaysTheDieAsDiscarderAndNotOnAnothersSelfDraw() {
        String hand = "123456m123456p6777s +6s";
        assertThat(settled("", hand, "discard S E from=E")).isEqualTo("-24 24 0 0");
        assertThat(settled("", hand, "discard S E from=E streak=3")).isEqualTo("-31 31 0 0");
        assertThat(settled("", hand, "self-draw S E streak=3")).isEqualTo("-33 99 -33 -33");
        assertThat(settled("dealerDieOnSelfDraw=true", hand, "self-draw S E streak=3"))
                .isEqualTo("-40 106 -33 -33");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "123456m123456p5777s +5s                | discard S S from=W     |                          | true",
                "33334m678p99s [123p] [777s] +5m        | discard S S from=W     |                          | false",
                "67m345pEE [234m] [777p] [567s] f3 +8m  | robbed-kong S S from=W |                          | false",
                "67m345pEE [234m] [777p] [567s] f3 +8m  | discard S S from=W     |                          | true",
                "67m345pEE [234m] [777p] [567s] f3 +8m  | discard S N from=W     |                          | false",
                "67m345pEE [234m] [777p] [567s] f3 +8m  | discard S N from=W     | minimumNorth=25          | true",
                "67m345pEE [234m] [777p] [567s] f3 +8m  | discard S E from=W     | minimumEast=26           | false",
                "67m345pEE [234m] [777p] [567s] f3 +8m  | discard S W from=W     | minimumWest=26           | false",
                "67m345pEE [234m] [777p] [567s] f3 +8m  | discard S S from=W     | minimumSouth=26          | false",
                "67m345pEE [234m] [777p] [567s] f3 +8m  | discard S S from=W     | minimumWithout=base,      | false",
                "123456m123456p6777s +6s                | discard S W from=E     |                          | true",
                "123456m123456p6777s +6s                | discard S W from=E     | minimumWithout=dealer,    | false",
                "123456m123456p6777s +6s                | discard S N from=E streak=1 |                     | true",
                "123456m123456p6777s +6s                | discard S N from=E streak=1 | minimumWithout=dealerDie, | false",
                "123456m123456p6777s f1f3f4 +6s         | discard S E from=W     |                          | true",
                "123456m123456p6777s f1f3f4 +6s         | discard S E from=W     | minimumWithout=bonusTiles, | false",
                "123456m345678p1234s f1f2f3f4s1s2s3 +9s | self-draw S N seven-flowers |                     | true",
            })
    void s5AHandMustReachTheMinimumOfItsRound(String hand, String how, String options, boolean legal) {
        RuleSet rules = RuleSets.of("hefen", RowCase.options(options == null ? "" : options));
        Verdict verdict = rules.judge(RowCase.win(hand, how));
        assertThat(verdict.isLegal()).isEqualTo(legal);
        assertThat(verdict).isInstanceOf(legal ? Verdict.Legal.class : Verdict.TooLittle.class);
    }

    @Test
    void theReasonNamesThePointsThatCountAndTheMinimum() {
        Verdict verdict = RULES.judge(RowCase.win("33334m678p99s [123p] [777s] +5m", "discard S S from=W"));
        assertThat(verdict.reason().orElseThrow().zh()).isEqualTo("只有 15 分，未夠南圈 22 分起胡");
        assertThat(verdict.reason().orElseThrow().en())
                .isEqualTo("only 15 points count, 22 are needed in the south round");
    }

    @ParameterizedTest
    @CsvSource({
        "4 4 4, true,  15 -5 -5 -5",
        "1 1 1, true,  15 -5 -5 -5",
        "6 6 6, true,  30 -10 -10 -10",
        "6 6 5, true,  0 0 0 0",
        "6 6 6, false, 0 0 0 0",
    })
    void s6AnOpeningTripleIsPaidToTheDealer(String dice, boolean played, String changes) {
        List<Integer> faces =
                List.of(dice.split(" ")).stream().map(Integer::valueOf).toList();
        RuleSet rules = RuleSets.of("hefen", Map.of("payDice", played));
        assertThat(text(rules.atOnce(new Moment.Rolled(Wind.EAST, faces)))).isEqualTo(changes);
    }

    /** Lays bonus tiles one by one and tells what each of the others pays for each. */
    private static List<Integer> bouquets(String options, String bonus) {
        RuleSet rules = RuleSets.of("hefen", RowCase.options(options));
        List<Integer> paid = new ArrayList<>();
        Tiles before = Tiles.NONE;
        for (Tile tile : Notation.list(bonus, 0, bonus.length())) {
            Settlement settlement = rules.atOnce(new Moment.BonusLaid(Wind.SOUTH, before, tile));
            assertThat(settlement.change(Wind.SOUTH)).isEqualTo(-3 * settlement.change(Wind.WEST));
            paid.add(-settlement.change(Wind.WEST));
            before = before.plus(tile);
        }
        return paid;
    }

    @Test
    void s7BouquetsArePaidByTheTileThatCompletesThem() {
        assertThat(bouquets("", "f1s2f3s4f2f4")).containsExactly(0, 0, 0, 5, 0, 10);
        assertThat(settled("", "123456m123456p6777s f1f2f3f4s2s4 +6s", "discard S E from=W"))
                .isEqualTo("0 27 -27 0");
    }

    @Test
    void aBouquetIsPaidOnceWhateverTheOrder() {
        assertThat(bouquets("", "f1f2f3f4s2")).containsExactly(0, 0, 0, 10, 5);
        assertThat(bouquets("", "f1f2f3s1f4")).containsExactly(0, 0, 0, 0, 15);
        assertThat(bouquets("", "f1f2f3s4s1s2s3f4")).containsExactly(0, 0, 0, 5, 0, 0, 20, 10);
        assertThat(bouquets("bouquetsStack=false", "f1s2f3s4f2f4")).containsExactly(0, 0, 0, 5, 0, 5);
        assertThat(bouquets("payBouquets=false", "f1s2f3s4f2f4s1")).containsOnly(0);
    }

    @Test
    void theSeventhFlowerIsABouquetOfItsOwn() {
        assertThat(bouquets("", "f1f2f3f4s1s2s3s4")).containsExactly(0, 0, 0, 10, 5, 0, 10, 10);
        assertThat(bouquets("sevenFlowerBouquet=false", "f1f2f3f4s1s2s3s4")).containsExactly(0, 0, 0, 10, 5, 0, 0, 10);
    }

    @Test
    void s8SevenFlowersBeforeFillingUpAreAFalseWin() {
        String unfilled = "123456m345678p123s f1f2f3f4s1s2s3 +4s";
        Verdict verdict = RULES.judge(RowCase.win(unfilled, "self-draw S E seven-flowers"));
        assertThat(verdict).isInstanceOf(Verdict.NoWin.class);
        assertThat(verdict.reason().orElseThrow().en()).isEqualTo("wrong number of tiles: 16 instead of 17");
        String lastIsFlower = "123456m345678p1234s f1f2f3f4s1s2 +s3";
        assertThat(RULES.judge(RowCase.win(lastIsFlower, "self-draw S E"))).isInstanceOf(Verdict.NoWin.class);
        assertThat(text(RULES.falseWin(Wind.SOUTH, Wind.EAST, 0))).isEqualTo("25 -75 25 25");
        assertThat(RULES.falseWinEndsDeal()).isTrue();
        String filled = "123456m345678p1234s f1f2f3f4s1s2s3 +9s";
        assertThat(settled("", filled, "self-draw S E seven-flowers")).isEqualTo("-25 75 -25 -25");
    }

    @Test
    void eightFlowersArePaidWithTheDieByAll() {
        assertThat(settled("", "123456m345678p1234s f1f2f3f4s1s2s3s4 +9s", "self-draw E E streak=1"))
                .isEqualTo("144 -48 -48 -48");
    }

    @Test
    void s9AConcealedKongIsPaidAtOnceAndFinedIfNotShown() {
        assertThat(text(RULES.atOnce(new Moment.KongDeclared(Wind.SOUTH, Tile.M3, KongKind.CONCEALED))))
                .isEqualTo("-5 15 -5 -5");
        assertThat(text(RULES.atOnce(new Moment.KongDeclared(Wind.SOUTH, Tile.M3, KongKind.MELDED))))
                .isEqualTo("0 0 0 0");
        assertThat(text(RULES.atOnce(new Moment.KongDeclared(Wind.SOUTH, Tile.M3, KongKind.ADDED))))
                .isEqualTo("0 0 0 0");
        assertThat(text(RULES.atOnce(new Moment.KongNotShown(Wind.SOUTH, Tile.M3))))
                .isEqualTo("10 -30 10 10");
        RuleSet off = RuleSets.of("hefen", Map.of("payKongs", false));
        assertThat(off.atOnce(new Moment.KongNotShown(Wind.SOUTH, Tile.M3))).isEqualTo(Settlement.NONE);
        assertThat(off.atOnce(new Moment.KongDeclared(Wind.SOUTH, Tile.M3, KongKind.CONCEALED)))
                .isEqualTo(Settlement.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "NN EN SN WN,        , 5 5 5 -15",
        "N7p E7p S7p W7p,    , 10 10 10 -30",
        "S1m NN EN SN WN,    , 5 5 5 -15",
        "NN EN SN W1m,       , 0 0 0 0",
        "NN EN SN,           , 0 0 0 0",
        "WN EN SN WN,        , 0 0 0 0",
        "NW EW SW WW,        , 5 5 5 -15",
        "NW EW SW WW, chasingExemptsWest=true, 0 0 0 0",
        "NN EN SN WN, chasingExemptsWest=true, 5 5 5 -15",
        "NN EN SN WN, payChasing=false,        0 0 0 0",
    })
    void s10FourOfATileInOneGoRoundArePaidByTheFirst(String text, String options, String changes) {
        List<Discard> discards = List.of(text.split(" ")).stream()
                .map(word -> new Discard(Notation.wind(word.substring(0, 1)), Notation.tile(word.substring(1))))
                .toList();
        RuleSet rules = RuleSets.of("hefen", RowCase.options(options == null ? "" : options));
        assertThat(text(rules.atOnce(new Moment.Discarded(discards)))).isEqualTo(changes);
    }

    @Test
    void s11TilesTooNearEachOtherAreNotSixteenOrphans() {
        Verdict verdict = RULES.judge(RowCase.win("135m258p369sESWNCFP +5m", "self-draw S E"));
        assertThat(verdict).isInstanceOf(Verdict.NoWin.class);
        assertThat(verdict.reason().orElseThrow().en()).isEqualTo("the hand is not complete");
    }

    @Test
    void theRobbedPlayerPaysAsDiscarder() {
        Win win = RowCase.win("67m345pEE [234m] [777p] [567s] f3 +8m", "robbed-kong S E from=N");
        Score score = RULES.judge(win).worth().orElseThrow();
        assertThat(score.total()).isEqualTo(16);
        assertThat(text(RULES.settle(win, score))).isEqualTo("0 16 0 -16");
    }

    @Test
    void everyWinnerIsPaidInFullByTheDiscarder() {
        List<Win> wins = new ArrayList<>();
        for (String seat : List.of("E", "N", "W")) {
            wins.add(RowCase.win("12345678m345678p22s +9m", "discard " + seat + " E from=S"));
        }
        List<Win> winners = RULES.winners(wins);
        assertThat(winners.stream().map(win -> win.at().seat())).containsExactly(Wind.WEST, Wind.NORTH, Wind.EAST);
        List<Won> won = winners.stream()
                .map(win -> new Won(win, RULES.judge(win).worth().orElseThrow()))
                .toList();
        assertThat(text(RULES.settle(won))).isEqualTo("53 -157 52 52");
        RuleSet nearest = RuleSets.of("hefen", Map.of("multipleWinners", "nearest"));
        assertThat(nearest.winners(wins)).containsExactly(wins.get(2));
    }

    @Test
    void aLiablePlayerPaysForAllWhereTheHousePlaysIt() {
        String dragons = "5s [CCC] [FFF] [PPP] [123m] [456m] f3 +5s";
        assertThat(settled("", dragons, "self-draw S E", "0E", "1E", "2W", "3E", "4E"))
                .isEqualTo("-66 198 -66 -66");
        assertThat(settled("liability=bigThreeDragons,", dragons, "self-draw S E", "0E", "1E", "2W", "3E", "4E"))
                .isEqualTo("0 198 -198 0");
        assertThat(settled("liability=bigThreeDragons,", dragons, "discard S E from=N", "0E", "1E", "2W", "3E", "4E"))
                .isEqualTo("0 71 -71 0");
        assertThat(settled("liability=bigFourWinds,", dragons, "self-draw S E", "0E", "1E", "2W", "3E", "4E"))
                .isEqualTo("-66 198 -66 -66");
    }

    @Test
    void aCapLimitsWhatIsPaidAndNotWhatIsCounted() {
        Win win = RowCase.win("12345678m345678p22s +9m", "self-draw S E");
        RuleSet capped = RuleSets.of("hefen", Map.of("cap", 60));
        Score score = capped.judge(win).worth().orElseThrow();
        assertThat(score.raw()).isEqualTo(67);
        assertThat(score.total()).isEqualTo(60);
        assertThat(text(capped.settle(win, score))).isEqualTo("-60 180 -60 -60");
    }

    @Test
    void aFalseWinPaysWhatTheHouseSays() {
        assertThat(text(RuleSets.of("hefen", Map.of("falseWinPays", 10)).falseWin(Wind.EAST, Wind.EAST, 3)))
                .isEqualTo("-30 10 10 10");
        assertThat(RuleSets.of("hefen", Map.of("falseWinPays", 0)).falseWin(Wind.EAST, Wind.EAST, 3))
                .isEqualTo(Settlement.NONE);
    }

    @Test
    void nobodyPaysWhenTheWallIsExhausted() {
        assertThat(RULES.exhausted(Wind.EAST, 2)).isEqualTo(Settlement.NONE);
    }

    @Test
    void everyPaymentSaysWhatItIsFor() {
        Settlement both = RULES.atOnce(new Moment.BonusLaid(Wind.EAST, Notation.tiles("f1f2f3s1"), Tile.BAMBOO));
        assertThat(both.payments().stream()
                        .map(Payment::why)
                        .map(Object::toString)
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder("雜色花組 Mixed bouquet", "同色完整花組 Full bouquet");
    }

    @Test
    void theDieTurnsWithEveryWinOfTheDealerAndTheDealPassesOtherwise() {
        DealEnd dealer = new DealEnd.Won(List.of(Wind.SOUTH, Wind.EAST));
        DealEnd other = new DealEnd.Won(List.of(Wind.SOUTH));
        assertThat(RULES.next(dealer, Wind.EAST, 2)).isEqualTo(new NextDeal(true, 3));
        assertThat(RULES.next(other, Wind.EAST, 2)).isEqualTo(NextDeal.PASSES);
        assertThat(RULES.next(new DealEnd.Exhausted(), Wind.EAST, 2)).isEqualTo(NextDeal.PASSES);
        assertThat(RULES.next(new DealEnd.FalseWin(Wind.EAST), Wind.EAST, 2)).isEqualTo(new NextDeal(true, 2));
        assertThat(RULES.next(new DealEnd.Abandoned(), Wind.EAST, 2)).isEqualTo(new NextDeal(true, 2));
        RuleSet keeps = RuleSets.of("hefen", Map.of("dealerKeepsOnDraw", true, "falseWinDealerKeeps", false));
        assertThat(keeps.next(new DealEnd.Exhausted(), Wind.EAST, 2)).isEqualTo(new NextDeal(true, 2));
        assertThat(keeps.next(new DealEnd.FalseWin(Wind.SOUTH), Wind.EAST, 2)).isEqualTo(NextDeal.PASSES);
    }

    @Test
    void sevenAndEightFlowersAreOfferedAndMayBeDeclined() {
        assertThat(RULES.bonusWin(Notation.tiles("f1f2f3f4s1s2"))).isEqualTo(BonusWin.NONE);
        assertThat(RULES.bonusWin(Notation.tiles("f1f2f3f4s1s2s3"))).isEqualTo(BonusWin.OFFERED);
        assertThat(RULES.bonusWin(Notation.tiles("f1f2f3f4s1s2s3s4"))).isEqualTo(BonusWin.OFFERED);
        assertThat(RuleSets.of("hefen", Map.of("flowerWin", "forced")).bonusWin(Notation.tiles("f1f2f3f4s1s2s3")))
                .isEqualTo(BonusWin.FORCED);
    }
}
