package org.mahjongtable.firmware.table;

import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.table.TableState.Language;

/**
 * What an owner may choose about the table's behaviour, beside the rules. Journals hold it: of a component that an older program did not know, the default
 * is read, as long as it does not stand before one of its own type.
 *
 * @param settleMillis how long nothing must move before an unexplained picture becomes a doubt, 1000 to 20000
 * @param confirmWin whether a win must be pressed twice; if not, the first press declares it
 * @param firstDealer who deals first
 * @param discards where discards lie
 * @param matchEnd when a match ends
 * @param seatChange when its players change seats
 * @param language of the readouts until a seat chooses its own
 */
public record TableOptions(
        int settleMillis,
        boolean confirmWin,
        FirstDealer firstDealer,
        DiscardLayout discards,
        MatchEnd matchEnd,
        SeatChange seatChange,
        Language language) {

    /** What is in force where a configuration says nothing. */
    public static final TableOptions DEFAULT = new TableOptions(
            4000,
            true,
            FirstDealer.SEAT_1,
            DiscardLayout.RIVERS,
            new MatchEnd.Rounds(null),
            SeatChange.NEVER,
            Language.ZH);

    public TableOptions {
        if (settleMillis < 1000 || settleMillis > 20_000) {
            throw new IllegalArgumentException("settleMillis %d is not 1000 to 20000".formatted(settleMillis));
        }
    }

    /** Who deals first. */
    public enum FirstDealer {
        SEAT_1,
        /** Seat 1 rolls, and the dice count counter-clockwise from it. */
        DICE
    }
}
