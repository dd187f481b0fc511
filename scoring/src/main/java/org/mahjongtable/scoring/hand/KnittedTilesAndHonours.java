package org.mahjongtable.scoring.hand;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tiles;

/** Fourteen single tiles: honours, and of the suits tiles of one knitted straight only. Where that straight is whole its sets are groups. */
final class KnittedTilesAndHonours implements Shape.Reader {

    @Override
    public List<List<Meld>> read(Tiles concealed, int declared) {
        long kinds = concealed.mask();
        if (declared > 0 || Long.bitCount(kinds) != 14 || concealed.size() != 14) {
            return List.of();
        }
        for (long straight : KnittedStraight.ALL) {
            if ((kinds & ~(straight | Kinds.HONOURS)) == 0) {
                return List.of(reading(straight, kinds));
            }
        }
        return List.of();
    }

    private static List<Meld> reading(long straight, long kinds) {
        if ((straight & ~kinds) != 0) {
            return List.of(new Meld.Singles(Tiles.each(kinds)));
        }
        List<Meld> reading = new ArrayList<>(KnittedStraight.knitted(straight));
        reading.add(new Meld.Singles(Tiles.each(kinds & ~straight)));
        return reading;
    }

    @Override
    public long waits(Tiles concealed, int declared) {
        long kinds = concealed.mask();
        if (declared > 0 || Long.bitCount(kinds) != 13 || concealed.size() != 13) {
            return 0;
        }
        long waits = 0;
        for (long straight : KnittedStraight.ALL) {
            long wanted = straight | Kinds.HONOURS;
            waits |= (kinds & ~wanted) == 0 ? wanted & ~kinds : 0;
        }
        return waits;
    }
}
