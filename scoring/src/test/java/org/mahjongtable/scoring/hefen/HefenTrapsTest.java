package org.mahjongtable.scoring.hefen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** The contradictions and traps of the club's sheet, by number. */
class HefenTrapsTest {

    private static final RuleSet RULES = RuleSets.of("hefen");

    private static Set<String> awards(String hand, String how) {
        return RowCase.awards(RULES.judge(RowCase.win(hand, how)));
    }

    private static Set<String> awards(Map<String, ?> options, String hand, String how) {
        return RowCase.awards(RuleSets.of("hefen", options).judge(RowCase.win(hand, how)));
    }

    private static int total(String hand, String how) {
        return RULES.judge(RowCase.win(hand, how)).worth().orElseThrow().total();
    }

    @Test
    void trap1TheBaseIsCountedOnce() {
        assertThat(total("67m345pEE [234m] [777p] [567s] f1f3 +8m", "discard S E from=W"))
                .isEqualTo(7);
        assertThat(awards("67m345pEE [234m] [777p] [567s] f1f3 +8m", "discard S E from=W"))
                .containsExactlyInAnyOrder("base 5", "bonus-tile 2");
    }

    @Test
    void trap2AnOpenKongClimbsTheConcealedLadderAndBarsTheHundred() {
        assertThat(awards("7m222999p444sCCC [1111p] f3 +7m", "discard S E from=W"))
                .contains("concealed-pungs 80");
        assertThat(awards("7m222999p444sCCC (1111p) f3 +7m", "discard S E from=W"))
                .contains("five-concealed-pungs 100")
                .doesNotContain("concealed-pungs 80");
    }

    @Test
    void trap3TheSeventhFlowerIsPaidWhetherOrNotSevenFlowersAreDeclared() {
        Moment seventh = new Moment.BonusLaid(Wind.SOUTH, Notation.tiles("f1f2f3f4s1s2"), Tile.AUTUMN);
        assertThat(RULES.atOnce(seventh).change(Wind.SOUTH)).isEqualTo(30);
        String played = "123456m345678p1234s f1f2f3f4s1s2s3 +1s";
        assertThat(awards(played, "self-draw S E")).contains("bonus-tile 7").doesNotContain("seven-flowers 20");
    }

    @Test
    void trap4NothingButNumbersReplacesItsParts() {
        assertThat(awards("67m345p99s [234m] [777p] [567s] +8m", "discard S E from=W"))
                .containsExactlyInAnyOrder("base 5", "nothing-but-numbers 5");
    }

    @Test
    void trap5ConcealmentOfAStraightIsJudgedByItsOwnChows() {
        String pairLast = "123456789m345678p2s +2s";
        String chowLast = "12345678m345678p22s +9m";
        assertThat(awards(pairLast, "discard S E from=W")).contains("pure-straight 20");
        assertThat(awards(chowLast, "discard S E from=W")).contains("pure-straight 15");
        assertThat(awards(chowLast, "self-draw S E")).contains("pure-straight 20");
        assertThat(awards("123456789mC [345p] [678p] +C", "discard S E from=W")).contains("pure-straight 20");
        assertThat(awards("123456mC [789m] [345p] [678p] +C", "self-draw S E")).contains("pure-straight 15");
    }

    @Test
    void trap6TwoTerminalChowSetsAreWorthMoreInOneSuitAndTwoPungSetsTheSameEitherWay() {
        assertThat(awards("78mEE [123p] [789p] [123m] [222s] f3 +9m", "discard S E from=W"))
                .contains("terminal-chow-set 15");
        assertThat(awards("78pEE [123p] [789p] [123p] [222s] f3 +9p", "discard S E from=W"))
                .contains("terminal-chow-set 20");
        assertThat(awards("9mEE9m [111p] [999p] [111s] [999s] f3 +E", "discard S E from=W"))
                .contains("terminal-pung-set 20");
    }

    @Test
    void trap7SixteenOrphansNeedAGapOfThree() {
        assertThat(awards("135m258p369sESWNCFP +5m", "discard S E from=W")).containsExactly("no win");
        assertThat(awards(Map.of("sixteenOrphansGap", 2), "135m258p369sESWNCFP +5m", "discard S E from=W"))
                .contains("sixteen-orphans 50");
    }

    @Test
    void trap8SixteenOrphansMayCountFiveForWhatIsThreeInTheTable() {
        assertThat(awards(Map.of("sixteenOrphansSisters", true), "147m147p369sESWNCFP +C", "discard S E from=W"))
                .contains("sixteen-orphans-sisters 5");
        assertThat(awards("123456m123456p5777s +6s", "discard S E from=W")).contains("mixed-chows 6");
    }

    @Test
    void trap9FullyExposedIsWorthMoreOnADiscardAndConcealedMoreSelfDrawn() {
        String exposed = "5s [123m] [456m] [777p] [222s] [EEE] +5s";
        String concealed = "67mWW234m777p567s456p f1 +8m";
        assertThat(awards(exposed, "discard S E from=W")).contains("fully-exposed-discard 15");
        assertThat(awards(exposed, "self-draw S E")).contains("fully-exposed-self-draw 10");
        assertThat(awards(concealed, "discard S S from=W")).contains("concealed-hand 5");
        assertThat(awards(concealed, "self-draw S S")).contains("fully-concealed-hand 15");
    }

    @Test
    void trap10OnePointBeforeTheBaseIsTwentyFiveAndTwoPointsAreSeven() {
        String hand = "67m345pEE [234m] [777p] [567s] f3 +8m";
        assertThat(total(hand, "discard S E from=W")).isEqualTo(25);
        assertThat(total(hand, "discard E S from=W")).isEqualTo(7);
    }

    @Test
    void trap11AHumanHandIsCountedInDiscards() {
        String hand = "67mWW [234m] [777p] [567s] [456p] f1 +8m";
        assertThat(awards(hand, "discard S S from=N discards=4")).contains("early-win 80");
        assertThat(awards(hand, "discard S S from=N discards=5")).contains("early-win 50");
        assertThat(awards("67mWW234m777p567s456p f1 +8m", "discard S S from=N discards=5 human"))
                .contains("early-win 50");
    }

    @Test
    void trap12AllHonoursAddsAllPungsAndTheOutsideHand() {
        String hand = "EEEFFFPPPW [SSS] [CCC] f3 +W";
        assertThat(awards(hand, "discard N N from=W"))
                .contains("all-honours 140", "all-pungs 25", "outside-hand 20", "big-three-dragons 40");
        assertThat(awards(Map.of("excludeImplied", true), hand, "discard N N from=W"))
                .contains("all-honours 140", "big-three-dragons 40")
                .doesNotContain("all-pungs 25", "outside-hand 20");
    }

    @Test
    void trap13AConcealedKongIsPaidAtOnceAndCountedAtTheWin() {
        Settlement now = RULES.atOnce(new Moment.KongDeclared(Wind.SOUTH, Tile.S2, KongKind.CONCEALED));
        assertThat(now.change(Wind.SOUTH)).isEqualTo(15);
        assertThat(awards("67m345p66s [234m] [777p] (2222s) f1 +8m", "discard S E from=W"))
                .contains("concealed-kong 2");
    }

    @Test
    void trap14AFalseSingleWaitIsWorthAsMuchAsATrueOne() {
        assertThat(awards("123456m123456p5777s f1 +5s", "discard S E from=W")).contains("false-single-wait 2");
        assertThat(awards("123456789m345678p2s +2s", "discard S E from=W")).contains("true-single-wait 2");
    }

    @Test
    void trap15TheWhiteDragonIsInTwoJewels() {
        assertThat(awards("67mPP [234m] [777m] [999m] [123m] f1 +8m", "discard S E from=W"))
                .contains("sapphire 20");
        assertThat(awards("67pPP [234p] [777p] [999p] [123p] f1 +8p", "discard S E from=W"))
                .contains("diamond 20");
    }

    @Test
    void trap16WhatWasPaidEarlierDoesNotCountTowardTheMinimum() {
        Win win = RowCase.win("67m345p66s [234m] [777p] (2222s) f1 +8m", "discard S E from=W");
        Verdict verdict = RULES.judge(win);
        assertThat(verdict).isInstanceOf(Verdict.TooLittle.class);
        assertThat(verdict.worth().orElseThrow().total()).isEqualTo(14);
    }

    @Test
    void trap17OnlyDiscardsThatStillLieOnTheTableMakeAWinLessEarly() {
        String hand = "67mWW [234m] [777p] [567s] [456p] f1 +8m";
        assertThat(awards(hand, "discard S S from=N discards=4 claimed=7")).contains("early-win 80");
        assertThat(awards(Map.of("earlyWinCountsClaimed", true), hand, "discard S S from=N discards=4 claimed=7"))
                .doesNotContain("early-win 80", "early-win 50", "early-win 10");
    }

    @Test
    void trap18EverythingAddsUpAndOneChowServesManyRows() {
        assertThat(awards("1234556789m123p123s +5m", "discard S E from=W"))
                .containsExactlyInAnyOrder(
                        "base 5",
                        "nothing-but-numbers 5",
                        "mixed-chows 10",
                        "pure-straight 20",
                        "terminal-chow-set 5",
                        "all-chows 15",
                        "good-eyes 2",
                        "true-single-wait 2",
                        "concealed-hand 5");
        assertThat(RULES
                        .judge(RowCase.win("1234556789m123p123s +5m", "discard S E from=W"))
                        .worth()
                        .orElseThrow()
                        .awards()
                        .stream()
                        .filter(award -> award.melds().stream()
                                .anyMatch(meld -> meld.text().equals("123m")))
                        .map(Award::fan)
                        .map(fan -> fan.key()))
                .contains("mixed-chows", "pure-straight", "terminal-chow-set");
    }
}
