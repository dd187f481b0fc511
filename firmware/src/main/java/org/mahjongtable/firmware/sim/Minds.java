package org.mahjongtable.firmware.sim;

import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/** What the people of one deal do where they have a choice. A win that the rules give is always taken unless it is let pass. */
interface Minds {

    /** The tile to discard. Asked more than once before it is done. */
    Tile discard(Seat seat);

    /** Another tile than the one drawn, from a hand that is locked; nothing where there is no other, or where the hand is not. */
    Optional<Tile> wrongDiscard(Seat seat);

    /** The kong to declare in the own turn. Asked more than once before it is done. */
    Optional<Meld.Kong> kong(Seat seat);

    /** The strongest claim that anybody makes on a discard; nothing if nobody wants it. */
    Optional<Want> claim(Seat discarder, TileId tile);

    /** Somebody wants a set with another's discard. */
    record Want(Seat seat, Meld meld) {}

    /** Whether a drawn tile goes on to where it belongs without having stood in the rack. */
    boolean goesStraightOn(Seat seat);

    /** Whether the button is held before discarding that tile. */
    boolean declares(Seat seat, Tile discard);

    // ---- what people do beside playing well ----

    /** Whether a win is let pass. */
    boolean letsPass();

    /**
     * Whether somebody declares a win that is none.
     *
     * @param complete whether the hand is whole, and only worth too little
     */
    boolean insists(Seat seat, boolean complete);

    /** Whether somebody may take two tiles by mistake: nobody does so with a bonus tile, which is shown at once, or at the end of the wall. */
    boolean mayTakeTwo(Seat seat);

    /** Whether a bonus tile may be forgotten: not at the end of the wall, where it could not be replaced any more. */
    boolean mayForget(Seat seat);

    /** Whether somebody takes a wrong number of tiles now. */
    boolean miscounts(Seat seat);
}
