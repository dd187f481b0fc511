package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** The program stops in the middle of a deal and starts again: all tiles are looked for, what differs is shown and confirmed, and play goes on. */
final class StopInADealTest {
    private static final RuleSet HONGKONG = RuleSets.of("hongkong");
    private static final String[] HANDS = {
        "258m 369p 147s ESWN 6s", "111m 222m 333m 45s 88s", "11p 222p 333p 444p 57s", "147m 147p 369s SSWN"
    };

    private MatchTop table = MatchTop.inPlay(HONGKONG, Seat.ONE, HANDS);

    /** Seat 1 has discarded 6s, and seat 2 is to draw. */
    private MatchTop discarded() {
        return table.play("6s rack.1 > river.1 | discard 1 6s");
    }

    @AfterEach
    void theJournalGivesTheSame() {
        assertThat(table.replayed()).isEqualTo(table.state());
    }

    @Test
    void nothingIsAskedWhereNothingMoved() {
        discarded().play("""
                restart, wait 1                           |
                """);
        assertThat(line(2, 3)).isEqualTo("核對牌張中");
        assertThat(table.state().isTakingInventory()).isTrue();
        table.play("""
                wait 3                                    |
                5s wall > rack.2                          | draw 2 5s
                """);
        assertThat(line(2, 3)).startsWith("輪到你");
    }

    @Test
    void aDiscardTakenBackIsShownByItsFaceAndToldWhenTwoConfirm() {
        discarded().play("""
                restart, 6s river.1 > rack.1              | doubt CHANGED_WHILE_OFF 1
                """);
        assertThat(text())
                .isEqualTo("Since the stop: East's rack: 1 more; East's discards: 6 bamboo gone. Put back, or confirm");
        table.play("""
                press 3                                   |
                press 1                                   | CONFIRMED CHANGED_WHILE_OFF, takeBack 1 6s
                """);
    }

    @Test
    void aDrawnTileIsCountedAndNotNamed() {
        discarded().play("""
                restart, 5s wall > rack.2                 | doubt CHANGED_WHILE_OFF 2
                """);
        assertThat(text()).isEqualTo("Since the stop: South's rack: 1 more. Put back, or confirm");
        table.play("""
                press 2, press 4                          | CONFIRMED CHANGED_WHILE_OFF, draw 2 5s
                5s rack.2 > river.2                       | discard 2 5s
                """);
    }

    @Test
    void tilesOfARackThatAreGoneOrElsewhereAreCounted() {
        discarded().play("""
                restart, 4s rack.2 > hand, 5s rack.2 > river.3 | doubt CHANGED_WHILE_OFF 2 3
                """);
        assertThat(text())
                .isEqualTo("Since the stop: South's rack: 1 missing, 1 elsewhere; West's discards: 5 bamboo added."
                        + " Put back, or confirm");
        table.play("""
                4s hand > rack.2                          |
                """);
        assertThat(text())
                .isEqualTo("Since the stop: South's rack: 1 elsewhere; West's discards: 5 bamboo added."
                        + " Put back, or confirm");
        table.play("""
                5s river.3 > rack.2                       | EXPLAINED CHANGED_WHILE_OFF
                """);
    }

    @Test
    void whatNoRuleExplainsIsADoubtWithItsNameWhenItIsConfirmed() {
        discarded().play("""
                restart, 5s9s wall > rack.3               | doubt CHANGED_WHILE_OFF 3
                press 3, press 1                          | CONFIRMED CHANGED_WHILE_OFF, doubt TOO_MANY_TILES 3
                5s rack.3 > hand, 9s rack.3 > hand, wait 6 | EXPLAINED TOO_MANY_TILES
                """);
    }

    @Test
    void aWallThatWasPushedKeepsItsFacesHidden() {
        discarded().play("""
                restart, 5s9s wall > melds.4              | doubt CHANGED_WHILE_OFF 4
                """);
        assertThat(text()).isEqualTo("Since the stop: North's melds: 2 of the wall. Put back, or confirm");
        table.play("""
                5s melds.4 > hand, 9s melds.4 > hand, wait 8 | EXPLAINED CHANGED_WHILE_OFF
                """);
    }

    @Test
    void aReaderThatIsMissingIsNamedAndItsTilesAreNot() {
        table = MatchTop.withReaderASeat(HONGKONG, Seat.ONE, HANDS);
        discarded().play("""
                unplug 3, restart, wait 2                 | lost reader.3
                wait 3                                    |
                """);
        assertThat(line(2, 4)).isEqualTo("reader.3離線");
        table.play("""
                restart, 5s wall > rack.2                 | doubt CHANGED_WHILE_OFF 2
                """);
        assertThat(text())
                .isEqualTo(
                        "Since the stop: South's rack: 1 more; West's rack cannot be read; West's melds cannot be read;"
                                + " West's discards cannot be read. Put back, or confirm");
        table.play("""
                plug 3                                    | found reader.3
                """);
        assertThat(text()).isEqualTo("Since the stop: South's rack: 1 more. Put back, or confirm");
        table.play("""
                press 2, press 1                          | CONFIRMED CHANGED_WHILE_OFF, draw 2 5s
                """);
    }

    @Test
    void aReaderThatSaysNothingIsNotWaitedForLong() {
        table = MatchTop.withReaderASeat(HONGKONG, Seat.ONE, HANDS);
        discarded().play("""
                unplug 3, at once                         | lost reader.3
                plug 3, at once                           | found reader.3
                """);
        table.mute("reader.3");
        table.play("restart, wait 7 |");
        assertThat(table.state().isTakingInventory()).isTrue();
        table.play("wait 2 |");
        assertThat(table.state().isTakingInventory()).isFalse();
    }

    @Test
    void aStopDuringTheInventoryBeginsItAnew() {
        discarded().play("""
                restart, 5s wall > rack.2, wait 1         |
                restart, wait 1                           |
                """);
        assertThat(table.state().isTakingInventory()).isTrue();
        table.play("""
                wait 3                                    | doubt CHANGED_WHILE_OFF 2
                press 2, wait 1                           |
                restart, 7s wall > melds.4                |
                """);
        assertThat(text())
                .isEqualTo("Since the stop: South's rack: 1 more; North's melds: 1 of the wall. Put back, or confirm");
        table.play("""
                7s melds.4 > hand, wait 8                 |
                press 2                                   |
                press 4                                   | CONFIRMED CHANGED_WHILE_OFF, draw 2 5s
                """);
    }

    @Test
    void aWinThatIsDeclaredIsJudgedByWhatLayThereAtThePress() {
        discarded().play("""
                press 2, press 2, at once                 | call 2, declare 2
                restart, 88s rack.2 > melds.2, lift rack.2, wait 8 | won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void aWinThatIsOnlyCalledMayStillBeDeclared() {
        discarded().play("""
                press 2, at once                          | call 2
                restart, wait 1                           |
                """);
        assertThat(line(2, 4)).isEqualTo("再按一次即胡");
        table.play("""
                press 2, wait 4                           | declare 2, won 2 with 10, WIN -192/192/0/0, ended Won
                restart, sweep rack, sweep melds, sweep river, wait 3 | cleared
                """);
    }

    @Test
    void aDoubtThatWasOpenStaysWhatItIs() {
        discarded().play("""
                7p wall > rack.3, wait 9                  | doubt TOO_MANY_TILES 3
                restart, wait 4                           |
                press 3, press 1                          | CONFIRMED TOO_MANY_TILES, tiles 13>6s/13/14/13 turn 3
                """);
    }

    private String line(int seat, int number) {
        return SeatReadouts.of(table.setup(), table.state(), Seat.of(seat))
                .lines()
                .get(number - 1);
    }

    /** What the page says. */
    private String text() {
        return TableViews.of(table.setup(), table.state()).message().en();
    }
}
