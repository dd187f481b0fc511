package org.mahjongtable.firmware.calibration;

import java.util.List;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

/** What an owner should do about what was measured. Shares are 0 to 1. */
public sealed interface Advice {
    /** A tile's tag is to be replaced: it answered in this share of rounds only while others beside it answered well. */
    record ReplaceTile(TileId tile, double share, Spot on) implements Advice {}

    /**
     * Tiles of a set were never learnt, though others of it were.
     *
     * @param missing how many
     * @param faces of which
     */
    record TeachRest(int set, int missing, List<Tile> faces) implements Advice {
        public TeachRest {
            faces = List.copyOf(faces);
        }
    }

    /**
     * An antenna is to be moved away from its neighbours: it hears tiles that lie on them.
     *
     * @param from which, the one heard most first
     */
    record MoveAway(Spot spot, List<Crossing> from) implements Advice {
        public MoveAway {
            from = List.copyOf(from);
        }
    }

    /** An antenna hears badly what lies on it: nearer to the cloth with it, or look at its cable. */
    record HearsBadly(Spot spot, double share) implements Advice {}

    /** Too many rounds of an antenna end with an error: look at cable and reader. */
    record Fails(Spot spot, double failedShare) implements Advice {}

    /**
     * Tiles that lie on one antenna and are heard by another.
     *
     * @param hears the other
     */
    record Crossing(Spot lies, Spot hears, Hearing hearing) {
        /** In which share of its rounds the other hears a tile. */
        public double share() {
            return hearing.share();
        }
    }
}
