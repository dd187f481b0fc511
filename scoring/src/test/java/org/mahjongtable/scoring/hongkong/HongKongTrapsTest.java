package org.mahjongtable.scoring.hongkong;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Notation;

/** The contradictions and traps of the rule text, by number. */
class HongKongTrapsTest {

    private static final RuleSet RULES = RuleSets.of("hongkong");

    private static Verdict judge(String hand, String how) {
        return RULES.judge(RowCase.win(hand, how));
    }

    private static Set<String> awards(String hand, String how) {
        return RowCase.awards(judge(hand, how));
    }

    private static int received(RuleSet rules, String hand, String how) {
        var win = RowCase.win(hand, how);
        Settlement settlement = rules.settle(win, rules.judge(win).worth().orElseThrow());
        return settlement.change(win.at().seat());
    }

    @Test
    void trap1ADiscardUnderFullResponsibilityPaysAsMuchAsASelfDrawOfTheSameFaan() {
        String eight = "1123456m [777m] [999m] f1 +1m";
        String eightOnDiscard = "123m5s [CCC] [FFF] [PPP] f1 +5s";
        assertThat(received(RULES, eight, "self-draw S E")).isEqualTo(96);
        assertThat(received(RULES, eightOnDiscard, "discard S E")).isEqualTo(96);
    }

    @Test
    void trap2HalfResponsibilityPaysTheWinnerMoreThanASelfDraw() {
        RuleSet half = RuleSets.of("hongkong", Map.of("responsibility", "half"));
        String eight = "123m5s [CCC] [FFF] [PPP] f1 +5s";
        assertThat(received(half, eight, "discard S E")).isEqualTo(128);
        assertThat(received(half, "1123456m [777m] [999m] f1 +1m", "self-draw S E"))
                .isEqualTo(96);
    }

    @Test
    void trap3ConcealedAllChowsWithASeatFlowerAreFourFaanOnlyWhenSelfDrawn() {
        assertThat(awards("123456m55789p23s f2 +4s", "self-draw S E"))
                .containsExactlyInAnyOrder("self-draw 1", "concealed-hand 1", "seat-flower 1", "all-chows 1");
        assertThat(awards("123456m55789p23s f2 +4s", "discard S E"))
                .containsExactlyInAnyOrder("concealed-hand 1", "seat-flower 1", "all-chows 1");
    }

    @Test
    void trap4LittleThreeDragonsWithASeatWindAreNeverSixFaan() {
        assertThat(awards("WWWFFFP [CCC] [123m] f1 +P", "discard W E"))
                .containsExactlyInAnyOrder("seat-wind 1", "little-three-dragons 5", "half-flush 3");
    }

    @Test
    void trap5LittleFourWindsWithADragonPungAreAllHonours() {
        assertThat(awards("NCCC [EEE] [SSS] [WWW] +N", "discard S E")).containsExactly("all-honours 10");
        assertThat(judge("222mN [EEE] [SSS] [WWW] f1 +N", "discard S E")
                        .worth()
                        .orElseThrow()
                        .raw())
                .isEqualTo(12);
    }

    @Test
    void trap6LittleFourWindsAreSixBeforeTheFlush() {
        assertThat(awards("234mN [EEE] [SSS] [WWW] f1 +N", "discard S E"))
                .containsExactlyInAnyOrder("little-four-winds 6", "half-flush 3");
    }

    @Test
    void trap7AConcealedKongBreaksTheConcealedHandButServesFourConcealedPungsAndFourKongs() {
        assertThat(awards("111m333p77sEE (5555s) +7s", "discard S E"))
                .containsExactlyInAnyOrder("no-flowers 1", "all-pungs 3");
        assertThat(awards("111m333p77sEE (5555s) +7s", "self-draw S E")).containsExactly("four-concealed-pungs 10");
        assertThat(awards("5m [1111p] (2222s) (3333m) [9999p] +5m", "discard S E"))
                .containsExactly("four-kongs 10");
    }

    @Test
    void trap8FourConcealedPungsOnADiscardNeedThePairWait() {
        assertThat(awards("111m333p555777sE f1 +E", "discard S E")).containsExactly("four-concealed-pungs 10");
        assertThat(awards("111m333p55577sEE f1 +7s", "discard S E"))
                .containsExactlyInAnyOrder("concealed-hand 1", "all-pungs 3");
    }

    @Test
    void trap9AFlowerSetReplacesOnlyTheSeatFlowerOfItsOwnSet() {
        assertThat(awards("456m789p1239s [111m] f1f2f3f4s2 +9s", "discard S E"))
                .containsExactlyInAnyOrder("flower-set 2", "seat-flower 1");
    }

    @Test
    void trap10EightBonusTilesAreNoLimitHand() {
        Verdict verdict = judge("159m26p37sESWCF f1f2f3f4s1s2s3s4 +9s", "self-draw S E");
        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.worth().orElseThrow().total()).isEqualTo(8);
        assertThat(RULES.bonusWin(Notation.tiles("f1f2f3f4s1s2s3s4"))).isEqualTo(BonusWin.FORCED);
        assertThat(RULES.bonusWin(Notation.tiles("f1f2f3f4s1s2s3"))).isEqualTo(BonusWin.NONE);
        assertThat(RuleSets.of("hongkong", Map.of("sevenFlowers", true)).bonusWin(Notation.tiles("f1f2f3f4s1s2s3")))
                .isEqualTo(BonusWin.OFFERED);
    }

    @Test
    void trap11NoBonusTilesNeverMeetsAFlowerFaan() {
        assertThat(awards("456m789p1239s [111m] f1 +9s", "self-draw S E flower-replacement"))
                .containsExactlyInAnyOrder("self-draw 1", "flower-replacement-win 1");
    }

    @Test
    void trap12TheLastTileIsADrawOrAClaimNeverBoth() {
        assertThat(awards("456m789p1239s [111m] f1 +9s", "discard S E last-tile"))
                .containsExactly("last-tile-claim 1");
        assertThat(awards("456m789p1239s [111m] f1 +9s", "self-draw S E last-tile"))
                .containsExactlyInAnyOrder("self-draw 1", "last-tile-draw 1");
    }

    @Test
    void trap13FullSpicyGoesOnDoublingAboveTen() {
        RuleSet spicy = RuleSets.of("hongkong", Map.of("scale", "fullSpicy", "cap", 13));
        assertThat(received(spicy, "3335557779p [111p] +9p", "discard S E")).isEqualTo(3 * 1024);
        assertThat(received(spicy, "3335557779p [111p] +9p", "self-draw S E")).isEqualTo(3 * 2048);
    }

    @Test
    void trap14MixedTerminalsHideAllPungsAndLimitHandsHideEverything() {
        assertThat(awards("111999mE [WWW] [NNN] f1 +E", "discard S E"))
                .containsExactlyInAnyOrder("all-terminals-and-honours 4", "half-flush 3");
        assertThat(awards("111m999p1s [999m] [1111p] +1s", "self-draw S E")).containsExactly("all-terminals 10");
    }

    @Test
    void trap15AllChowsMayHaveAGuestWindAsPair() {
        assertThat(awards("123456m78pNN [345s] f1 +9p", "discard S E")).containsExactly("all-chows 1");
        assertThat(awards("123456m78pNN [345s] f1 +9p", "discard N E")).containsExactly("chicken-hand 0");
    }

    @Test
    void trap16AHeavenlyHandIsJudgedAfterFlowerReplacement() {
        assertThat(awards("111456m789p1239s f2s3 +9s", "self-draw E E heavenly flower-replacement"))
                .containsExactly("heavenly-hand 10");
    }

    @Test
    void trap17LiabilityIsAListOfOptions() {
        assertThat(HongKongOptions.DESCRIPTIONS)
                .filteredOn(option -> option.name().equals("liability"))
                .singleElement()
                .satisfies(option -> assertThat(option.allowed())
                        .containsExactly("fullFlush", "bigThreeDragons", "bigFourWinds", "fourKongs"));
    }

    @Test
    void belowTheMinimumIsNoWinAndSaysWhy() {
        Verdict verdict = judge("111456m789p1239s +9s", "discard S E");
        assertThat(verdict.isLegal()).isFalse();
        assertThat(verdict.reason().orElseThrow().en()).isEqualTo("only 2 faan count, 3 are needed");
        assertThat(verdict.reason().orElseThrow().zh()).isEqualTo("只有 2 番，未夠 3 番起胡");
    }

    @Test
    void flowersCountTowardTheMinimumUnlessTheHouseSaysNo() {
        RuleSet strict = RuleSets.of("hongkong", Map.of("flowersTowardMinimum", false));
        assertThat(judge("111456m789p1239s +9s", "self-draw S E").isLegal()).isTrue();
        assertThat(strict.judge(RowCase.win("111456m789p1239s +9s", "self-draw S E"))
                        .isLegal())
                .isFalse();
        assertThat(strict.judge(RowCase.win("3335599pEEE [777p] +5p", "discard E E"))
                        .isLegal())
                .isTrue();
    }

    @Test
    void anIncompleteHandAndAWrongCountAreRefusedByName() {
        assertThat(judge("111456m789p1249s +9s", "discard S E")
                        .reason()
                        .orElseThrow()
                        .en())
                .isEqualTo("the hand is not complete");
        assertThat(judge("111456m789p123s +9s", "discard S E")
                        .reason()
                        .orElseThrow()
                        .en())
                .isEqualTo("wrong number of tiles: 13 instead of 14");
        assertThat(judge("111456m789p12399s [EEE] +9s", "discard S E")
                        .reason()
                        .orElseThrow()
                        .en())
                .isEqualTo("wrong number of tiles: 18 instead of 14");
    }

    @Test
    void awardsNameTheMeldsThatEarnedThem() {
        var score = judge("WWWFFFP [CCC] [123m] f1 +P", "discard W E").worth().orElseThrow();
        assertThat(score.awards().get(0).melds())
                .extracting(meld -> meld.text())
                .containsExactly("WWW");
        assertThat(score.awards().get(1).melds())
                .extracting(meld -> meld.text())
                .containsExactly("[CCC]", "FFF", "PP");
        assertThat(score.melds()).hasSize(5);
    }

    @Test
    void waitsAreTheTilesThatCompleteTheHand() {
        assertThat(RULES.waits(HandNotation.parse("1112345678999m").hand())).hasSize(9);
        assertThat(RULES.waits(HandNotation.parse("19m19p19sESWNCFP").hand())).hasSize(13);
        assertThat(RULES.waits(HandNotation.parse("123456m55789p24s").hand())).containsExactly(Notation.tile("3s"));
    }
}
