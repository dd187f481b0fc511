package org.mahjongtable.scoring.hand;

import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tiles;

/** Fourteen single tiles: honours, and of the suits tiles of one knitted straight only. Where that straight is whole its sets are groups. */
final class KnittedTilesAndHonours implements Shape.Reader {

    private static final int TILES = 14;

    @Override
    public void read(Tiles standing, long kinds, Groups found) {
        if (Long.bitCount(kinds) != TILES) {
            return;
        }
        for (long straight : KnittedStraight.ALL) {
            if ((kinds & ~(straight | Kinds.HONOURS)) == 0) {
                boolean whole = (straight & ~kinds) == 0;
                if (whole) {
                    KnittedStraight.add(straight, found);
                }
                found.singles(whole ? kinds & ~straight : kinds).complete();
                return;
            }
        }
    }

    @Override
    public long waits(Tiles standing, long kinds) {
        long waits = 0;
        if (Long.bitCount(kinds) == TILES - 1) {
            for (long straight : KnittedStraight.ALL) {
                long wanted = straight | Kinds.HONOURS;
                waits |= (kinds & ~wanted) == 0 ? wanted & ~kinds : 0;
            }
        }
        return waits;
    }
}
