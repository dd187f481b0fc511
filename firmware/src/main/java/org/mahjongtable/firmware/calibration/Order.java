package org.mahjongtable.firmware.calibration;

import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Tile;

/** What may be asked for while tiles are taught or antennas measured. */
public sealed interface Order {
    /** Teach the tiles of a set that are unknown. */
    record Teach(int set) implements Order {}

    /** Forget the tiles of one face, and teach them again. */
    record TeachFace(int set, Tile face) implements Order {}

    /** Forget all tiles of a set. */
    record Forget(int set) implements Order {}

    /** Measure every antenna. */
    record MeasureAll() implements Order {}

    /** Measure one antenna. */
    record MeasureOne(Antenna antenna) implements Order {}

    /** Listen to tiles one after the other, until it is ended. */
    record TryTiles() implements Order {}

    /** Lay the tiles of this task, and of those to come there, on another antenna. */
    record Use(Antenna antenna) implements Order {}

    /** What lies there are truly the tiles asked for, whatever they were known as. */
    record Replace() implements Order {}

    /** What is heard there are no tiles and stays. */
    record Ignore() implements Order {}

    /** Go on without this task. */
    record Skip() implements Order {}

    /** Take back the last step. */
    record Undo() implements Order {}

    /** End it; what was learnt is kept. */
    record Stop() implements Order {}
}
