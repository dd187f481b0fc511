package org.mahjongtable.firmware.calibration;

import java.util.List;
import org.mahjongtable.firmware.sensing.TileId;

/** How far a task is, and what a person is to do. */
public sealed interface Prompt {
    /** The tiles of the task before still lie there: they are to be taken away first. */
    record TakeAway(int left) implements Prompt {}

    /** Tiles are to be laid; so many are heard. */
    record Lay(int heard, int wanted) implements Prompt {}

    /** Fewer than wanted have been heard for a while: a tag is dead, or badly laid. */
    record Fewer(int heard, int wanted) implements Prompt {}

    /** More tags than wanted that nobody knows. */
    record TooMany(int heard, int wanted) implements Prompt {}

    /** What lies there is known as other tiles. */
    record Known(List<TileId> as) implements Prompt {
        public Known {
            as = List.copyOf(as);
        }
    }

    /** Nothing is heard where it should be, but so many on another antenna. */
    record Elsewhere(Spot spot, int heard) implements Prompt {}

    /** The antenna is not read at all. */
    record Silent() implements Prompt {}

    /**
     * They lie there and are listened to.
     *
     * @param surplus whether a tag has been laid beside them since
     */
    record Listening(int rounds, int of, boolean surplus) implements Prompt {}
}
