package org.mahjongtable.firmware.deal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** Kongs that lie in a stack: the lowest tile does not answer, and may never have done so there. */
final class Stacks {
    /** A hand of which more tiles than these are up is being sorted. */
    private static final int MOST_SILENT = 1;

    /** How long the three must have lain there and the fourth been silent: whoever carries it has laid it down by then. */
    private static final long LAID = 4_000_000_000L;

    private Stacks() {}

    /** Where a tile lies: with melds under the three others of its face, if it has left its place for longer than a hand holds a tile; else where it is seen. */
    static Optional<Zone> zone(Presence presence, TileId tile, long now) {
        return under(presence, tile, now).or(() -> presence.zone(tile));
    }

    /** Since when it lies there: since the last of those that lie on it, if any do; only of a tile that lies in a zone. */
    static long since(Presence presence, TileId tile, long now) {
        return under(presence, tile, now).isEmpty()
                ? presence.since(tile)
                : others(tile).stream().mapToLong(presence::since).max().orElseThrow();
    }

    private static Optional<Zone> under(Presence presence, TileId tile, long now) {
        boolean mayLieUnder = !tile.face().isBonus()
                && presence.isGone(tile, now)
                && now - presence.antennas().lastHeard(tile) >= LAID
                && !isSorted(presence, tile);
        if (!mayLieUnder) {
            return Optional.empty();
        }
        Map<Zone, Integer> lying = new HashMap<>();
        others(tile).stream()
                .filter(other -> presence.zone(other).isPresent() && now - presence.since(other) >= LAID)
                .forEach(other -> lying.merge(presence.zone(other).orElseThrow(), 1, Integer::sum));
        return lying.entrySet().stream()
                .filter(entry -> entry.getKey() instanceof Zone.Melds && entry.getValue() == 3)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /**
     * A tile of the wall that lies, never seen, under the three others of its face: somebody has laid those down from the rack, and has drawn another tile since.
     *
     * @param drawn all tiles that are known to have been drawn
     * @param strays what lies where it does not belong
     */
    static Optional<Stray> neverSeen(Set<TileId> drawn, Presence presence, List<Stray> strays, long now) {
        for (Stray stray : strays) {
            if (!(stray.belongs() instanceof Zone.Rack(var seat))
                    || !stray.seen().equals(new Zone.Melds(seat))) {
                continue;
            }
            List<Stray> laid = strays.stream()
                    .filter(other -> other.tile().face() == stray.tile().face()
                            && stray.belongs().equals(other.belongs())
                            && stray.seen().equals(other.seen()))
                    .toList();
            long since = laid.stream().mapToLong(Stray::since).max().orElseThrow();
            boolean replaced = strays.stream()
                    .anyMatch(other -> other.belongs() == null && other.seen().equals(stray.belongs()));
            if (laid.size() == 3 && replaced && now - since >= LAID) {
                return others(stray.tile()).stream()
                        .filter(other -> presence.zone(other).isEmpty() && !drawn.contains(other))
                        .findFirst()
                        .map(fourth -> new Stray(fourth, null, stray.seen(), since));
            }
        }
        return Optional.empty();
    }

    private static List<TileId> others(TileId tile) {
        return TileId.ofSet(tile.set()).stream()
                .filter(other -> other.face() == tile.face() && !other.equals(tile))
                .toList();
    }

    private static boolean isSorted(Presence presence, TileId tile) {
        return presence.zone(tile)
                .filter(zone -> zone instanceof Zone.Rack)
                .map(rack -> presence.in(rack).stream()
                                .filter(other -> !other.equals(tile) && presence.isSilent(other))
                                .count()
                        > MOST_SILENT)
                .orElse(false);
    }
}
