package org.mahjongtable.firmware.deal;

import java.util.List;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.tile.Wind;

/**
 * What a deal begins with.
 *
 * @param number of the deal in the match, from 1
 * @param round the prevalent wind
 * @param streak how many deals in a row the dealer has kept
 * @param east the seat whose seat wind is east: the dealer, but where the broken wall is east
 * @param dice the faces of each roll so far, the first roll first
 */
public record Opening(int number, Wind round, Seat dealer, int streak, Seat east, List<List<Integer>> dice) {
    public Opening {
        dice = dice.stream().map(List::copyOf).toList();
    }

    /** The seat wind of a seat in this deal. */
    public Wind wind(Seat seat) {
        return Wind.EAST.after(seat.turnsAfter(east));
    }

    /** The seat with a seat wind in this deal. */
    public Seat seat(Wind wind) {
        return east.plus(Wind.EAST.turnsTo(wind));
    }
}
