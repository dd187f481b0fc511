package org.mahjongtable.firmware.deal;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Expectations.Expected;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/**
 * Whether an explanation may be told. The tiles that are known to have moved may be only some of those that did; so the seats that act must be quiet: what
 * should stand in their racks has been seen there since, and nothing is heard near them that the explanation does not know.
 */
final class Certainty {
    /** How long a pung waits to be a kong while its fourth tile still stands in the rack: tiles are laid down one after the other. */
    private static final long FOURTH = 2_000_000_000L;

    private static final long JUST_NOW = 1_000_000_000L;

    private final DealRules rules;
    private final Presence presence;
    private final long now;

    Certainty(DealRules rules, Presence presence, long now) {
        this.rules = rules;
        this.presence = presence;
        this.now = now;
    }

    boolean isSure(List<Expected> path, List<Stray> strays, int set) {
        Position end = path.getLast().after();
        long newest = strays.stream().mapToLong(Stray::since).max().orElse(now);
        for (Expected step : path) {
            if (step.event() instanceof TableEvent.PungMade pung && !isNoKong(pung, end, newest)) {
                return false;
            }
        }
        return now - newest >= rules.settle(presence) || isQuiet(acting(path), end, newest, set);
    }

    /** A pung whose fourth tile stands in the own rack may be a kong of which one tile is still on its way. */
    private boolean isNoKong(TableEvent.PungMade pung, Position end, long newest) {
        for (TileId tile : end.board().at(pung.seat()).rack()) {
            if (tile.face() == pung.tile()) {
                return now - newest >= FOURTH && presence.seenAfter(tile, newest) >= 2;
            }
        }
        return true;
    }

    private boolean isQuiet(Set<Seat> seats, Position end, long newest, int set) {
        Map<TileId, Zone> belongs = end.board().zones(rules.discards());
        for (Seat seat : seats) {
            for (TileId tile : end.board().at(seat).rack()) {
                if (presence.seenAfter(tile, newest - 1) == 0) {
                    return false;
                }
            }
            for (Zone zone : List.of(
                    new Zone.Rack(seat), new Zone.Melds(seat), rules.discards().zone(seat))) {
                for (TileId tile : presence.heard(zone)) {
                    if (tile.set() == set && !zone.equals(belongs.get(tile)) && !isHome(tile, belongs.get(tile))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** Whether a tile that is heard elsewhere as well was just seen where it belongs: it lies at an edge. */
    private boolean isHome(TileId tile, @Nullable Zone home) {
        return home != null
                && presence.zone(tile).filter(home::equals).isPresent()
                && presence.seenAfter(tile, now - JUST_NOW) > 0;
    }

    private static Set<Seat> acting(List<Expected> path) {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        path.forEach(step -> seats.add(step.event().seat()));
        return seats;
    }
}
