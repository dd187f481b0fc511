package org.mahjongtable.scoring.hefen;

import static org.mahjongtable.scoring.tile.Kinds.HONOURS;
import static org.mahjongtable.scoring.tile.Kinds.ORPHANS;

import org.mahjongtable.scoring.fan.Hit;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tile;

/** What the rows ask of the tiles of a hand together: what is missing, and of which suits they are. */
final class TileRows {

    private final HefenOptions house;

    TileRows(HefenOptions house) {
        this.house = house;
    }

    boolean noFlowers(Arrangement a) {
        return a.bonus().isEmpty() && !upgraded(a);
    }

    boolean noHonours(Arrangement a) {
        return !upgraded(a) || !isAllChows(a);
    }

    boolean nothingButNumbers(Arrangement a) {
        return a.bonus().isEmpty() && !upgraded(a);
    }

    /** Whether what is missing was counted already, by a pattern worth more for it. */
    private boolean upgraded(Arrangement a) {
        return !house.absenceInPatternUpgrade()
                && a.bonus().isEmpty()
                && !a.holds(HONOURS)
                && (isAllChows(a) || a.suits() == 2);
    }

    static long outside(Arrangement a) {
        return a.everyGroupHas(ORPHANS) ? Hit.of(a.holds(HONOURS) ? 20 : 40, 1, a.groups()) : Hit.NONE;
    }

    static long twoSuits(Arrangement a) {
        return a.suits() == 2 && !a.holds(HONOURS) ? Hit.of(a.bonus().isEmpty() ? 15 : 5, 1, a.groups()) : Hit.NONE;
    }

    boolean jewel(Arrangement a, long suit, Tile dragon) {
        long stone = Kinds.of(dragon);
        return a.within(suit | stone)
                && a.holds(suit)
                && a.holds(stone)
                && (!house.jewelNeedsPung() || a.pungs(stone) != 0);
    }

    private static boolean isAllChows(Arrangement a) {
        return a.standard() && a.pungs() == 0;
    }

    static long allChows(Arrangement a) {
        return isAllChows(a) ? Hit.of(a.bonus().isEmpty() && !a.holds(HONOURS) ? 15 : 5, 1, a.groups()) : Hit.NONE;
    }
}
