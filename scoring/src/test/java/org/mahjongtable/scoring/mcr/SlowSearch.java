package org.mahjongtable.scoring.mcr;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** Whether tiles are a complete hand of MCR, found by taking sets away one by one. */
final class SlowSearch {

    private static final List<List<Suit>> ORDERS = orders();

    private SlowSearch() {}

    private static List<List<Suit>> orders() {
        List<List<Suit>> orders = new ArrayList<>();
        for (Suit one : Suit.values()) {
            for (Suit two : Suit.values()) {
                for (Suit three : Suit.values()) {
                    if (one != two && two != three && one != three) {
                        orders.add(List.of(one, two, three));
                    }
                }
            }
        }
        return orders;
    }

    /** Standing tiles with the winning one beside so many declared sets. */
    static boolean isComplete(Tiles standing, int declared) {
        if (setsAndPair(standing, 4 - declared)) {
            return true;
        }
        for (List<Suit> suits : ORDERS) {
            Tiles knitted = knitted(suits);
            if (declared <= 1 && standing.containsAll(knitted) && setsAndPair(standing.minus(knitted), 1 - declared)) {
                return true;
            }
            if (declared == 0 && singles(standing, knitted)) {
                return true;
            }
        }
        return declared == 0 && (sevenPairs(standing) || thirteenOrphans(standing));
    }

    private static boolean setsAndPair(Tiles tiles, int sets) {
        if (tiles.size() != 3 * sets + 2) {
            return false;
        }
        for (Tile pair : tiles.kinds()) {
            if (tiles.count(pair) >= 2 && sets(tiles.minus(pair).minus(pair))) {
                return true;
            }
        }
        return false;
    }

    private static boolean sets(Tiles tiles) {
        if (tiles.isEmpty()) {
            return true;
        }
        Tile first = tiles.list().getFirst();
        if (tiles.count(first) >= 3 && sets(tiles.minus(first).minus(first).minus(first))) {
            return true;
        }
        if (!first.isSuited() || first.rank() > 7) {
            return false;
        }
        Tile second = Tile.of(first.ordinal() + 1);
        Tile third = Tile.of(first.ordinal() + 2);
        return tiles.contains(second)
                && tiles.contains(third)
                && sets(tiles.minus(first).minus(second).minus(third));
    }

    private static Tiles knitted(List<Suit> suits) {
        Tiles tiles = Tiles.NONE;
        for (int rank = 1; rank <= 9; rank++) {
            tiles = tiles.plus(suits.get((rank - 1) % 3).rank(rank));
        }
        return tiles;
    }

    /** Fourteen different tiles, each an honour or of the knitted ones. */
    private static boolean singles(Tiles tiles, Tiles knitted) {
        return tiles.size() == 14
                && tiles.kinds().size() == 14
                && tiles.kinds().stream().allMatch(tile -> !tile.isSuited() || knitted.contains(tile));
    }

    private static boolean sevenPairs(Tiles tiles) {
        return tiles.size() == 14 && tiles.kinds().stream().allMatch(tile -> tiles.count(tile) % 2 == 0);
    }

    private static boolean thirteenOrphans(Tiles tiles) {
        return tiles.size() == 14 && tiles.mask() == Kinds.ORPHANS;
    }
}
