package org.mahjongtable.firmware.calibration;

import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What a person is asked to lay on one antenna. An antenna tells a set of tags without order, so that only tiles which need not be told apart may be laid
 * together: all copies of one face.
 */
public sealed interface Task {
    /** Where. */
    Antenna antenna();

    /** The same on another antenna. */
    Task on(Antenna antenna);

    /** All tiles of one face of a set, so that their tags are known from then on. */
    record Teach(int set, Tile face, Antenna antenna) implements Task {
        @Override
        public Task on(Antenna other) {
            return new Teach(set, face, other);
        }
    }

    /** A few tiles whose tags are known, any of them, to hear how well the antenna reads and which others hear them. */
    record Measure(Antenna antenna) implements Task {
        /** How many: enough that one at the edge does not stand for all. */
        public static final int TILES = 4;

        @Override
        public Task on(Antenna other) {
            return new Measure(other);
        }
    }

    /** One tile after the other, whatever it is, to hear how well each answers: of four equal tiles this tells which has the bad tag. */
    record Try(Antenna antenna) implements Task {
        @Override
        public Task on(Antenna other) {
            return new Try(other);
        }
    }
}
