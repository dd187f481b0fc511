package org.mahjongtable.scoring.hongkong;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.Option;
import org.mahjongtable.scoring.Options;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Wind;

/** Payments by the table of the rule text; X1 to X12 are its settlement examples. */
class HongKongPaymentsTest {

    private static final String K03 = "123456m55789p23s f2 +4s";
    private static final String K04 = "3335599pEEE [777p] +5p";
    private static final String K05 = "3335557779p [111p] f2 +9p";
    private static final String K28 = "1115m [CCC] [FFF] [PPP] f1 +5m";
    private static final String K33 = "3335557779p [111p] +9p";
    private static final String ORPHANS = "19m19p19sESWNCFP +E";

    /** Changes of E S W N as text. */
    private static String settled(String options, String hand, String how, String... feeders) {
        RuleSet rules = RuleSets.of("hongkong", RowCase.options(options));
        Win plain = RowCase.win(hand, how);
        Map<Integer, Wind> fed = new HashMap<>();
        for (String feeder : feeders) {
            fed.put(feeder.charAt(0) - '0', wind(feeder.charAt(1)));
        }
        Win win = new Win(plain.hand(), plain.tile(), plain.by(), plain.at(), fed);
        Score score = rules.judge(win).worth().orElseThrow();
        return text(rules.settle(win, score));
    }

    private static Wind wind(char letter) {
        return List.of(Wind.values()).stream()
                .filter(w -> w.letter() == letter)
                .findFirst()
                .orElseThrow();
    }

    private static String text(Settlement settlement) {
        return "%d %d %d %d"
                .formatted(
                        settlement.change(Wind.EAST),
                        settlement.change(Wind.SOUTH),
                        settlement.change(Wind.WEST),
                        settlement.change(Wind.NORTH));
    }

    @Test
    void x1FullShooterPaysThreeShares() {
        assertThat(settled("", K04, "discard E E")).isEqualTo("144 -144 0 0");
    }

    @Test
    void x2HalfShooterPaysTwoSharesAndTheOthersOneEach() {
        assertThat(settled("responsibility=half", K04, "discard E E")).isEqualTo("192 -96 -48 -48");
    }

    @Test
    void x3SelfDrawIsPaidByAllThree() {
        assertThat(settled("", K03, "self-draw S E")).isEqualTo("-8 24 -8 -8");
    }

    @Test
    void x4TenFaanInEachWay() {
        assertThat(settled("", ORPHANS, "self-draw S E")).isEqualTo("-64 192 -64 -64");
        assertThat(settled("", K05, "discard S E")).isEqualTo("-192 192 0 0");
        assertThat(settled("responsibility=half", K05, "discard S E")).isEqualTo("-128 256 -64 -64");
    }

    @Test
    void x5TwelveFaanUnderCap13() {
        assertThat(settled("cap=13", K33, "self-draw S E")).isEqualTo("-128 384 -128 -128");
    }

    @Test
    void x6FourteenFaanUnderCap13PayThirteen() {
        assertThat(settled("cap=13", K28, "discard S E")).isEqualTo("-576 576 0 0");
    }

    @Test
    void x7FullSpicyNineFaan() {
        assertThat(settled("scale=fullSpicy", K04, "discard E E")).isEqualTo("768 -768 0 0");
        assertThat(settled("scale=fullSpicy responsibility=half", K04, "discard E E"))
                .isEqualTo("1024 -512 -256 -256");
    }

    @Test
    void x8FullSpicyLimitSelfDrawn() {
        assertThat(settled("scale=fullSpicy", ORPHANS, "self-draw S E")).isEqualTo("-512 1536 -512 -512");
    }

    @Test
    void x9TheLiablePlayerPaysTheWholeSelfDraw() {
        String eight = "5m [123m] [456m] [789m] [111m] f1 +5m";
        assertThat(settled("", eight, "self-draw S E", "0E", "1E", "2N", "3W")).isEqualTo("0 96 -96 0");
        String dragons = "123m5s [CCC] [FFF] [PPP] f1 +5s";
        assertThat(settled("", dragons, "self-draw S E", "0E", "1W", "2N")).isEqualTo("0 144 0 -144");
        assertThat(settled("", dragons, "discard S E", "0W", "1W", "2E")).isEqualTo("-96 96 0 0");
    }

    @Test
    void x10TheLiablePlayerPaysTheWholeOfADiscardUnderHalfResponsibility() {
        String hand = "123m5s [CCC] [FFF] [PPP] f1 +5s";
        assertThat(settled("responsibility=half", hand, "discard S E", "2E")).isEqualTo("-128 128 0 0");
        assertThat(settled("responsibility=half liabilityOnDiscard=liablePlayer", hand, "discard S E", "2N"))
                .isEqualTo("0 128 0 -128");
        assertThat(settled("responsibility=half", hand, "discard S E", "2N")).isEqualTo("-64 128 -32 -32");
    }

    @Test
    void x11AFalseWinPaysEachTheShareOfTheCap() {
        assertThat(text(RuleSets.of("hongkong").falseWin(Wind.WEST, Wind.EAST, 0)))
                .isEqualTo("64 64 -192 64");
        assertThat(text(RuleSets.of("hongkong", Map.of("cap", 13)).falseWin(Wind.WEST, Wind.EAST, 0)))
                .isEqualTo("192 192 -576 192");
        assertThat(text(RuleSets.of("hongkong", Map.of("falseWinPays", "threeShares"))
                        .falseWin(Wind.WEST, Wind.EAST, 0)))
                .isEqualTo("192 192 -576 192");
        assertThat(text(RuleSets.of("hongkong", Map.of("falseWinPays", "nothing"))
                        .falseWin(Wind.WEST, Wind.EAST, 0)))
                .isEqualTo("0 0 0 0");
    }

    @Test
    void x12EightBonusTilesArePaidAsASelfDrawOfEight() {
        String eight = "159m26p37sESWCF f1f2f3f4s1s2s3s4 +9s";
        assertThat(settled("", eight, "self-draw S E")).isEqualTo("-32 96 -32 -32");
        assertThat(settled("", eight, "discard S E")).isEqualTo("-32 96 -32 -32");
    }

    @ParameterizedTest
    @CsvSource({
        "3, 4, 4",
        "4, 8, 8",
        "5, 12, 16",
        "6, 16, 32",
        "7, 24, 64",
        "8, 32, 128",
        "9, 48, 256",
        "10, 64, 512",
        "11, 96, 1024",
        "12, 128, 2048",
        "13, 192, 4096",
        "2, 2, 2",
        "1, 1, 1",
    })
    void aShareGrowsWithTheFaan(int faan, int half, int full) {
        assertThat(payments("cap=13 minimum=1").share(faan)).isEqualTo(half);
        assertThat(payments("cap=13 minimum=1 scale=fullSpicy").share(faan)).isEqualTo(full);
        assertThat(payments("cap=13 minimum=1 scale=association").share(faan)).isEqualTo(half);
    }

    private static HongKongPayments payments(String options) {
        List<Option> described = HongKongOptions.DESCRIPTIONS;
        return new HongKongPayments(HongKongOptions.of(Options.of(described, RowCase.options(options))));
    }

    @Test
    void withoutAMinimumPaymentsAreCountedInHalfPoints() {
        RuleSet rules = RuleSets.of("hongkong", Map.of("minimum", 0));
        assertThat(rules.game().unitsPerPoint()).isEqualTo(2);
        String chicken = "456m789p1239s [111m] f1 +9s";
        assertThat(settled("minimum=0", chicken, "discard S E")).isEqualTo("-3 3 0 0");
        assertThat(settled("minimum=0", K04, "discard E E")).isEqualTo("288 -288 0 0");
    }

    @Test
    void theAssociationTakesTwoSharesFromTheDiscarderOrOneFromEach() {
        assertThat(settled("scale=association", K04, "discard E E")).isEqualTo("96 -96 0 0");
        assertThat(settled("scale=association", K03, "self-draw S E")).isEqualTo("-8 24 -8 -8");
    }

    @Test
    void aRobbedPlayerPaysAsADiscarderOrTheWholeSelfDraw() {
        String k31 = "123456m78999p56s +7s";
        assertThat(settled("", k31, "robbed-kong S E")).isEqualTo("-24 24 0 0");
        assertThat(settled("responsibility=half", k31, "robbed-kong S E")).isEqualTo("-16 32 -8 -8");
        assertThat(settled("responsibility=half robbingPays=selfDraw", k31, "robbed-kong S E"))
                .isEqualTo("-24 24 0 0");
    }

    @Test
    void whoFedTheLastSetIsLiableAndNobodyElse() {
        String flush = "5m [123m] [456m] [789m] [111m] f1 +5m";
        assertThat(settled("", flush, "self-draw S E", "0E", "1E", "2E", "3W")).isEqualTo("0 96 -96 0");
        assertThat(settled("", flush, "self-draw S E", "0E", "1E", "2E")).isEqualTo("-32 96 -32 -32");
        assertThat(settled("liability=", flush, "self-draw S E", "3W")).isEqualTo("-32 96 -32 -32");
        String winds = "5m [EEE] [SSS] [WWW] [NNN] f1 +5m";
        assertThat(settled("", winds, "self-draw S E", "0E", "3W")).isEqualTo("0 192 -192 0");
        String kongs = "5m [1111p] (2222s) (3333m) [9999p] f1 +5m";
        assertThat(settled("", kongs, "self-draw S E", "0E", "3W")).isEqualTo("0 192 -192 0");
        String added = "5m [1111p] (2222s) [333+3m] [9999p] f1 +5m";
        assertThat(settled("", added, "self-draw S E", "0E", "2N", "3W")).isEqualTo("-64 192 -64 -64");
    }

    @Test
    void threeExposedSetsOrAnotherHandMakeNobodyLiable() {
        String three = "1115m [123m] [456m] [789m] f1 +5m";
        assertThat(settled("", three, "self-draw S E", "0W", "1W", "2W")).isEqualTo("-32 96 -32 -32");
        String half = "E [123m] [456m] [789m] [111m] f2 +E";
        assertThat(settled("", half, "self-draw S E", "3W")).isEqualTo("-12 36 -12 -12");
        String hidden = "123m5sPPP [CCC] [FFF] f1 +5s";
        assertThat(settled("", hidden, "self-draw S E", "0W", "1W")).isEqualTo("-48 144 -48 -48");
    }

    @Test
    void aWinOnAKongsReplacementFreesTheLiablePlayer() {
        String hand = "123m5s [CCC] [FFF] [PPPP] f1 +5s";
        assertThat(settled("", hand, "self-draw S E", "2N")).isEqualTo("0 144 0 -144");
        assertThat(settled("", hand, "self-draw S E kong-replacement", "2N")).isEqualTo("-64 192 -64 -64");
    }

    @Test
    void ofSeveralWinnersTheNextInTurnAfterTheGiverWinsUnlessAllDo() {
        Win south = RowCase.win(K05, "discard S E");
        Win north = RowCase.win("3335599p222m [777p] +5p", "discard N E");
        assertThat(RuleSets.of("hongkong").winners(List.of(north, south))).containsExactly(south);
        assertThat(RuleSets.of("hongkong", Map.of("multipleWinners", "all")).winners(List.of(north, south)))
                .containsExactly(south, north);
    }

    @Test
    void theDealerKeepsOnAWinADrawAndAnothersFalseWin() {
        RuleSet rules = RuleSets.of("hongkong");
        assertThat(rules.next(new DealEnd.Won(List.of(Wind.EAST)), Wind.EAST, 2))
                .isEqualTo(new NextDeal(true, 3));
        assertThat(rules.next(new DealEnd.Won(List.of(Wind.WEST)), Wind.EAST, 2))
                .isEqualTo(NextDeal.PASSES);
        assertThat(rules.next(new DealEnd.Exhausted(), Wind.EAST, 0)).isEqualTo(new NextDeal(true, 1));
        assertThat(rules.next(new DealEnd.FalseWin(Wind.WEST), Wind.EAST, 0)).isEqualTo(new NextDeal(true, 1));
        assertThat(rules.next(new DealEnd.FalseWin(Wind.EAST), Wind.EAST, 1)).isEqualTo(NextDeal.PASSES);
        assertThat(rules.next(new DealEnd.Abandoned(), Wind.EAST, 1)).isEqualTo(new NextDeal(true, 1));
        RuleSet other =
                RuleSets.of("hongkong", RowCase.options("dealerKeepsOnDraw=false dealerPassesOnOwnFalseWin=false"));
        assertThat(other.next(new DealEnd.Exhausted(), Wind.EAST, 0)).isEqualTo(NextDeal.PASSES);
        assertThat(other.next(new DealEnd.FalseWin(Wind.EAST), Wind.EAST, 1)).isEqualTo(new NextDeal(true, 2));
    }
}
