package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** The reader dies during a deal: the rack of who wins is entered by hand, and confirmed by that seat and one other. */
final class UnseenRackTest {
    private static final RuleSet HONGKONG = RuleSets.of("hongkong");

    /** Seat 2 waits for 3s and 6s, seat 1 has discarded 6s, and the only reader is gone. */
    private static MatchTop unplugged() {
        return MatchTop.inPlay(
                        HONGKONG,
                        Seat.ONE,
                        "258m 369p 147s ESWN 6s",
                        "111m 222m 333m 45s 88s",
                        "11p 222p 333p 444p 57s",
                        "147m 147p 369s SSWN")
                .play("""
                6s rack.1 > river.1                | discard 1 6s
                unplug, at once                    | lost reader
                """);
    }

    @Test
    void aWinWithARackThatNothingSeesIsNotJudgedButAskedFor() {
        unplugged().play("""
                press 2, press 2, wait 7           | call 2, declare 2
                wait 4                             | doubt RACK_UNSEEN 2
                wait 60                            |
                """);
    }

    @Test
    void theEnteredRackIsJudgedWhenTheSeatAndOneOtherConfirm() {
        unplugged().play("""
                press 2, press 2, wait 11          | call 2, declare 2, doubt RACK_UNSEEN 2
                enter 2 2 111222333m4588s          | proposed rackEntered by 2
                press 2                            |
                press 4                            | CONFIRMED RACK_UNSEEN, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void anEnteredRackThatIsNoWinIsAFalseOne() {
        unplugged().play("""
                press 2, press 2, wait 11          | call 2, declare 2, doubt RACK_UNSEEN 2
                enter 2 2 111222336m4588s          | proposed rackEntered by 2
                press 4                            | CONFIRMED RACK_UNSEEN, false 2 the hand is not complete, FALSE_WIN 64/-192/64/64, ended FalseWin
                """);
    }

    @Test
    void aRefereeEntersAndConfirmsIt() {
        unplugged().play("""
                press 2, press 2, wait 11          | call 2, declare 2, doubt RACK_UNSEEN 2
                enter 0 2 111222333m4588s          | proposed rackEntered, referee ENTERED_RACK
                answer rackEntered                 | REFEREE RACK_UNSEEN, won 2 with 10, WIN -192/192/0/0, ended Won, referee RESOLVED
                """);
    }

    @Test
    void aRackThatCannotBeIsRefused() {
        MatchTop top = unplugged().play("press 2, press 2, wait 11 | call 2, declare 2, doubt RACK_UNSEEN 2");
        // A tile short, a tile that lies in the river, five of a tile, a bonus tile, another seat's rack.
        for (String wrong : new String[] {
            "2 11122233m4588s", "2 111222333m4566s88s", "2 11112223m4588s", "2 111222333m4588sf1", "3 11p222333444p57s"
        }) {
            top.play("enter 2 %s |".formatted(wrong));
            assertThat(top.refusal()).as(wrong).isEqualTo(Refusal.IMPOSSIBLE_RACK);
        }
    }

    @Test
    void aReaderThatComesBackSeesForItself() {
        unplugged().play("""
                press 2, press 2, wait 11          | call 2, declare 2, doubt RACK_UNSEEN 2
                plug, wait 8                       | found reader, EXPLAINED RACK_UNSEEN, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void aReaderThatIsBackBeforeAnybodyIsAskedCostsNothing() {
        unplugged().play("""
                press 2, press 2, wait 4           | call 2, declare 2
                plug, wait 8                       | found reader, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }
}
