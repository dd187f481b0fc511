package org.mahjongtable.firmware.table;

import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.RuleSets;

/** A round that failed says nothing: what lay there before a button was pushed may be seen only when the reader answers again. */
final class FailedRoundTest {

    /** Seat 1 is to discard; seat 2 waits for 3s and 6s. */
    private static MatchTop table() {
        return MatchTop.withReaderASeat(
                RuleSets.of("hongkong"),
                Seat.ONE,
                "258m 369p 147s ESWN 6s",
                "111m 222m 333m 45s 88s",
                "111p 999p 555s 66s 88m",
                "147m 147p 369s SSWN");
    }

    @Test
    void aDiscardThatNoRoundCouldSeeBeforeTheCallIsWonWith() {
        table().play("""
                6s rack.1 > river.1, mute 1, wait 0.2         |
                press 2, press 2, wait 2                      | call 2, declare 2
                hear 1                                        | discard 1 6s, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    @Test
    void aDiscardThatRoundsBeforeItDidNotSeeCameAfterTheCallWhichIsJudgedByIt() {
        table().play("""
                press 2, press 2, wait 2                      | call 2, declare 2
                6s rack.1 > river.1, wait 5                   | discard 1 6s, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    /** The first round after the failed ones hears nothing of it, as one in twenty does of any tile. */
    @Test
    void aDiscardThatTheNextRoundMissedIsWonWithToo() {
        table().play("""
                6s rack.1 > hand, mute 1, wait 0.2            |
                press 2, press 2, wait 1                      | call 2, declare 2
                hear 1, wait 0.3                              |
                6s hand > river.1                             | discard 1 6s, won 2 with 10, WIN -192/192/0/0, ended Won
                """);
    }

    /** Nor that the newest discard still lies there: the next draw is not told before it is read again. */
    @Test
    void aDiscardThatNothingReadsMayBeTakenBack() {
        table().play("""
                E rack.1 > river.1                            | discard 1 E
                mute 1, E river.1 > rack.1, S rack.1 > river.1, wait 1 |
                9s wall > rack.2                              |
                hear 1                                        | takeBack 1 E, discard 1 S, draw 2 9s
                """);
    }

    @Test
    void playGoesOnWithoutAReaderThatDoesNotComeBack() {
        table().play("""
                E rack.1 > river.1                            | discard 1 E
                mute 1, wait 1                                |
                9s wall > rack.2, wait 6                      |
                wait 2                                        | draw 2 9s
                """);
    }
}
