package org.mahjongtable.firmware.deal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.sensing.DiscardLayout.RIVERS;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** Asking for a win, and what hand is then laid before the rule set. */
final class CallTest {
    private static final RuleSet HONG_KONG = RuleSets.of("hongkong");

    /** Seat 1 is to discard. Seat 2 waits for 1p, 4p; seat 3 for 9s; seat 4 has a pung of 5m. */
    private static TableTop table() {
        return TableTop.inPlay(
                HONG_KONG,
                RIVERS,
                Seat.ONE,
                "1p 19m 19s ESWN CFP 9m C",
                "123m 23p 456s 789s EE",
                "123789m 123p 78s 55s f1",
                "[555m] 22m 678s 88p NNN");
    }

    private static WinCall call(TableTop table, Seat seat) {
        return table.playing().calls().stream()
                .filter(call -> call.seat() == seat)
                .findFirst()
                .orElseThrow();
    }

    private static Win only(TableTop table, Seat seat) {
        List<Win> wins = WinFacts.of(table.rules, call(table, seat));
        assertThat(wins).hasSize(1);
        return wins.getFirst();
    }

    // ---- the button ----

    @Test
    void twoPressesDeclareAWin() {
        table().play("""
                press 2, wait 1 | call 2
                press 2, wait 1 | declare 2
                press 2, wait 1 |
                """);
    }

    @Test
    void aCallThatIsNotSaidAgainInTenSecondsIsTakenBack() {
        table().play("""
                press 2, wait 9 | call 2
                wait 2          | uncall 2
                """);
    }

    @Test
    void aHoldTakesACallBack() {
        table().play("""
                press 2, wait 1 | call 2
                hold 2, wait 1  | uncall 2
                press 2, wait 1 | call 2
                press 2, wait 1 | declare 2
                hold 2, wait 1  | uncall 2
                """);
    }

    @Test
    void playGoesOnUntilACallIsSaidAgain() {
        table().play("""
                press 2, wait 1             | call 2
                9m rack.1 > river.1, wait 3 | discard 1 9m
                """);
    }

    // ---- the hand as it was at the first press ----

    @Test
    void aDiscardThatLayThereAtThePressIsTheWinningTile() {
        TableTop table = table().play("""
                1p rack.1 > river.1, wait 0.3 |
                press 2, wait 1.5             | call 2, discard 1 1p
                press 2, wait 1               | declare 2
                """);
        Win win = only(table, Seat.TWO);
        assertThat(win.tile()).isEqualTo(Tile.P1);
        assertThat(win.by()).isEqualTo(new By.Discard(Wind.EAST));
        assertThat(win.hand().concealed()).hasToString("123m23p456789sEE");
        assertThat(win.at().discards()).isEqualTo(1);
    }

    @Test
    void theWinnerMayTakeTheDiscardAndLayTheHandDown() {
        TableTop table = table().play("""
                1p rack.1 > river.1                             | discard 1 1p
                press 2, press 2, wait 1                        | call 2, declare 2
                1p river.1 > rack.2, 123m rack.2 > melds.2, wait 7 |
                """);
        assertThat(only(table, Seat.TWO).tile()).isEqualTo(Tile.P1);
    }

    @Test
    void whatIsDiscardedAfterThePressIsAnotherMatter() {
        TableTop table = table().play("""
                9m rack.1 > river.1                                 | discard 1 9m
                press 2, press 2, wait 2                            | call 2, declare 2
                5p wall > rack.2, 1p wall > river.3, wait 7         |
                """);
        assertThat(only(table, Seat.TWO).tile()).isEqualTo(Tile.M9);
    }

    @Test
    void aDrawThatComesAfterThePressCompletesTheHand() {
        TableTop table = table().play("""
                9m rack.1 > river.1       | discard 1 9m
                press 2, press 2, wait 2  | call 2, declare 2
                4p wall > rack.2          | draw 2 4p
                """);
        Win win = only(table, Seat.TWO);
        assertThat(win.by()).isEqualTo(new By.SelfDraw());
        assertThat(win.tile()).isEqualTo(Tile.P4);
    }

    @Test
    void aTileThatComesTooLateDoesNot() {
        TableTop table = table().play("""
                9m rack.1 > river.1       | discard 1 9m
                press 2, press 2, wait 6  | call 2, declare 2
                4p wall > rack.2          |
                """);
        assertThat(only(table, Seat.TWO).tile()).isEqualTo(Tile.M9);
    }

    @Test
    void aDiscardMayStillBeWonWithASecondAfterTheNextDrawWasTold() {
        TableTop table = table().play("""
                1p rack.1 > river.1          | discard 1 1p
                7m wall > rack.2, wait 2     | draw 2 7m
                press 3, wait 0.7            | call 3
                """);
        assertThat(WinFacts.of(table.rules, call(table, Seat.THREE))).hasSize(1);
        table.play("""
                wait 2                       |
                press 4, wait 0.7            | call 4
                """);
        assertThat(WinFacts.of(table.rules, call(table, Seat.FOUR))).isEmpty();
    }

    // ---- circumstances ----

    @Test
    void aDealtHandMayBeCompletedByAnyOfItsTiles() {
        TableTop table = table().play("press 1, wait 1 | call 1");
        List<Win> wins = WinFacts.of(table.rules, call(table, Seat.ONE));
        assertThat(wins).extracting(Win::tile).contains(Tile.P1, Tile.RED).doesNotHaveDuplicates();
        assertThat(wins).allMatch(win -> win.at().has(Flag.HEAVENLY));
    }

    @Test
    void theDealersFirstDiscardIsEarthlyAndHuman() {
        TableTop table = table().play("""
                1p rack.1 > river.1      | discard 1 1p
                press 2, wait 1          | call 2
                """);
        assertThat(only(table, Seat.TWO).at().flags()).containsExactlyInAnyOrder(Flag.EARTHLY, Flag.HUMAN);
    }

    @Test
    void aDiscardOfTheFirstRoundIsHumanUntilSomebodyClaims() {
        TableTop table = table().play("""
                9m rack.1 > river.1      | discard 1 9m
                1p wall > river.2        | draw 2 1p, discard 2 1p
                press 3, wait 1          | call 3
                """);
        assertThat(only(table, Seat.THREE).at().flags()).containsExactly(Flag.HUMAN);
    }

    @Test
    void aKongReplacementAndABonusReplacement() {
        TableTop table = table().play("""
                9m rack.1 > river.1      | discard 1 9m
                8m wall > river.2        | draw 2 8m, discard 2 8m
                8m wall > river.3        | draw 3 8m, discard 3 8m
                5m wall > melds.4        | draw 4 5m, added kong 4 5m from 3
                f2 wall > melds.4        | replace 4 f2, bonus 4 f2
                8p wall > rack.4         | replace 4 8p
                press 4, wait 1          | call 4
                """);
        Win win = only(table, Seat.FOUR);
        assertThat(win.at().flags()).containsExactlyInAnyOrder(Flag.KONG_REPLACEMENT, Flag.FLOWER_REPLACEMENT);
        assertThat(win.feeders()).containsExactly(Map.entry(0, Wind.WEST));
        assertThat(win.hand().bonus()).hasToString("f2");
    }

    @Test
    void anAddedKongIsRobbedUntilItsReplacementIsSeen() {
        TableTop table = TableTop.inPlay(
                        HONG_KONG,
                        RIVERS,
                        Seat.FOUR,
                        "46m 123p 456789s EE",
                        "123m 23p 456s 789s EE",
                        "123789m 123p 78s 55s",
                        "[555m] 5m 22m 678s 88p NNN")
                .play("""
                5m rack.4 > melds.4      | added kong 4 5m from 3
                press 1, wait 1          | call 1
                """);
        Win win = only(table, Seat.ONE);
        assertThat(win.by()).isEqualTo(new By.RobbedKong(Wind.NORTH, KongKind.ADDED));
        assertThat(win.at().has(Flag.LAST_OF_KIND)).isTrue();
        table.play("""
                hold 1, wait 1           | uncall 1
                9p wall > rack.4         | replace 4 9p
                press 1, wait 1          | call 1
                """);
        assertThat(WinFacts.of(table.rules, call(table, Seat.ONE))).isEmpty();
    }

    @Test
    void whoHasClaimedATileHasDrawnNone() {
        TableTop table = table().play("""
                C rack.1 > river.1                         | discard 1 C
                8p wall > river.2                          | draw 2 8p, discard 2 8p
                8p river.2 > melds.4, 88p rack.4 > melds.4 | pung 4 8p from 2
                press 4, wait 1                            | call 4
                """);
        assertThat(WinFacts.of(table.rules, call(table, Seat.FOUR))).isEmpty();
    }

    // ---- the end of the wall ----

    @Test
    void theLastDiscardMayBeWonWithForFiveSeconds() {
        TableTop table = bonusShown().play("C rack.1 > river.1 | discard 1 C");
        Seat last = table.drain(1).playing().turn().seat();
        table.play("""
                P wall > river.%1$d, wait 3 | draw %1$d P, discard %1$d P
                wait 4                      | exhausted
                """.formatted(last.number()));
    }

    /** It seems to have lain there since its place heard it by chance. */
    @Test
    void theLastDiscardCountsFromWhenTheTableIsSureOfItWhereItWasHeardByChanceBefore() {
        TableTop table = bonusShown().play("C rack.1 > river.1 | discard 1 C");
        Seat last = table.drain(1).playing().turn().seat();
        table.play("""
                P wall > river.%1$d, wait .3  |
                P river.%1$d > hand, wait 3   |
                P hand > river.%1$d, wait 3.5 | draw %1$d P, discard %1$d P
                wait 3                        | exhausted
                """.formatted(last.number()));
    }

    /** It is in the hand as its five seconds end. */
    @Test
    void theLastDiscardMayBeTakenBackAndAnotherLaid() {
        TableTop table = bonusShown().play("C rack.1 > river.1 | discard 1 C");
        Seat last = table.drain(1).playing().turn().seat();
        table.play("""
                P wall > rack.%1$d            | draw %1$d P
                P rack.%1$d > river.%1$d, wait 3.5 | discard %1$d P
                P river.%1$d > hand, wait 2   |
                P hand > rack.%1$d            | takeBack %1$d P
                P rack.%1$d > river.%1$d, wait 3.5 | discard %1$d P
                wait 3                        | exhausted
                """.formatted(last.number()));
    }

    /** No tile is left to replace it. */
    @Test
    void aBonusTileAsTheLastOneLeavesFiveSecondsToo() {
        TableTop table = bonusShownBut("s4").play("C rack.1 > river.1 | discard 1 C");
        Seat last = table.drain(1).playing().turn().seat();
        table.play("""
                wait 8                      |
                s4 wall > melds.%1$d, wait 3 | draw %1$d s4, bonus %1$d s4
                wait 4                      | exhausted
                """.formatted(last.number()));
    }

    @Test
    void aWinOnTheLastDiscardIsOneOnTheLastTile() {
        TableTop table = bonusShown().play("C rack.1 > river.1 | discard 1 C");
        Seat last = table.drain(1).playing().turn().seat();
        table.play("""
                P wall > river.%1$d, wait 3 | draw %1$d P, discard %1$d P
                press %2$d, wait 8          | call %2$d
                """.formatted(last.number(), last.next().number()));
        assertThat(only(table, last.next()).at().has(Flag.LAST_TILE)).isTrue();
    }

    private static TableTop bonusShown() {
        return bonusShownBut("");
    }

    private static TableTop bonusShownBut(String left) {
        return TableTop.inPlay(
                HONG_KONG,
                RIVERS,
                Seat.ONE,
                "1p 19m 19s ESWN CFP 9m C",
                "123m 23p 456s 789s EE f1 f2 f3 f4",
                "123789m 123p 78s 55s s1 s2 s3 s4".replace(left, "").strip(),
                "[555m] 22m 678s 88p NNN");
    }
}
