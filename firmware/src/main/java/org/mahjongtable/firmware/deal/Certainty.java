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
 * Whether an explanation may be told. The tiles that are known to have moved may be only some of those that did: others may be in somebody's hand, or heard
 * where they have come to lie but not often enough. It is told when it stays true wherever those of the seats that act come to lie.
 */
final class Certainty {
    /** How long a pung waits to be a kong while its fourth tile still stands in the rack: tiles are laid down one after the other, by some in no hurry. */
    private static final long FOURTH = 5_000_000_000L;

    private static final long JUST_NOW = 1_000_000_000L;

    private final DealRules rules;
    private final Presence presence;
    private final long now;
    private final Supposed supposed;

    /** What would explain the picture if one more tile lay elsewhere. */
    interface Supposed {
        List<List<Expected>> explanations(TileId tile, Zone zone);
    }

    Certainty(DealRules rules, Presence presence, long now, Supposed supposed) {
        this.rules = rules;
        this.presence = presence;
        this.now = now;
        this.supposed = supposed;
    }

    /**
     * Whether these events may be told.
     *
     * @param newest since when the last of their tiles lies where it came to rest
     */
    boolean isSure(List<Expected> path, long newest, int set) {
        // Whoever has discarded since has made no kong.
        Expected last = path.getLast();
        if (last.event() instanceof TableEvent.PungMade pung && !isNoKong(pung, last.after(), newest)) {
            return false;
        }
        long lain = now - newest;
        long settle = rules.settle(presence);
        return acting(path).stream()
                .allMatch(seat -> lain >= settle
                        ? lain >= 2 * settle || !isContradicted(seat, path, set)
                        : isSettled(seat, path, newest, set));
    }

    /** A pung whose fourth tile stands in the own rack may be a kong of which one tile is still on its way. */
    private boolean isNoKong(TableEvent.PungMade pung, Position end, long newest) {
        for (TileId tile : end.board().at(pung.seat()).rack()) {
            if (tile.face() == pung.tile()) {
                return now - newest >= FOURTH
                        && presence.seenAfter(tile, newest + FOURTH / 4) >= 2
                        && presence.isHome(tile)
                        && (now - newest >= rules.settle(presence) || !isHeardWithMelds(tile, pung.seat()));
            }
        }
        return true;
    }

    private boolean isHeardWithMelds(TileId tile, Seat seat) {
        return presence.heardSince(new Zone.Melds(seat), tile).isPresent();
    }

    private boolean isSettled(Seat seat, List<Expected> path, long newest, int set) {
        Position end = path.getLast().after();
        Map<TileId, Zone> belongs = end.board().zones(rules.discards());
        List<Zone> open = List.of(new Zone.Melds(seat), rules.discards().zone(seat));
        for (TileId tile : end.board().at(seat).rack()) {
            boolean inHand = presence.seenAfter(tile, newest - 1) == 0;
            if (inHand && !open.stream().allMatch(zone -> isImpossible(tile, zone) || staysTrue(path, tile, zone))) {
                return false;
            }
        }
        if (isContradicted(seat, path, set)) {
            return false;
        }
        // What was heard in one of them may have gone on to another.
        List<Zone> near = near(seat);
        for (Zone zone : near) {
            // What stands in the rack may replace a bonus tile or the fourth of a pung that was laid down and is heard
            // badly.
            int enough = zone instanceof Zone.Melds ? 1 : 2;
            for (TileId tile : presence.antennas().heardBefore(zone, enough)) {
                boolean ofWall = tile.set() == set
                        && !belongs.containsKey(tile)
                        && presence.zone(tile).isEmpty();
                // No rack hears the wall: of two tiles that one heard, either may be the one that is put back.
                boolean second = zone instanceof Zone.Rack && isImpossible(tile, zone);
                if (ofWall
                        && (second
                                || !near.stream()
                                        .allMatch(on -> isImpossible(tile, on) || staysTrue(path, tile, on)))) {
                    return false;
                }
            }
        }
        return true;
    }

    private List<Zone> near(Seat seat) {
        return List.of(new Zone.Melds(seat), rules.discards().zone(seat), new Zone.Rack(seat));
    }

    /** Whether a tile is heard where it does not belong that would be part of another story if it came to lie there. */
    private boolean isContradicted(Seat seat, List<Expected> path, int set) {
        Map<TileId, Zone> belongs = path.getLast().after().board().zones(rules.discards());
        for (Zone zone : near(seat)) {
            for (TileId tile : presence.antennas().heard(zone)) {
                boolean elsewhere =
                        tile.set() == set && !zone.equals(belongs.get(tile)) && !isHome(tile, belongs.get(tile));
                if (elsewhere && !staysTrue(path, tile, zone)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isImpossible(TileId tile, Zone zone) {
        return supposed.explanations(tile, zone).isEmpty();
    }

    /** Whether the same events come first in every explanation of the picture with that tile there. */
    private boolean staysTrue(List<Expected> path, TileId tile, Zone zone) {
        List<List<Expected>> explanations = supposed.explanations(tile, zone);
        return !explanations.isEmpty() && explanations.stream().allMatch(other -> beginsWith(other, path));
    }

    private static boolean beginsWith(List<Expected> longer, List<Expected> path) {
        if (longer.size() < path.size()) {
            return false;
        }
        for (int i = 0; i < path.size(); i++) {
            if (!longer.get(i).event().equals(path.get(i).event())) {
                return false;
            }
        }
        return true;
    }

    /** Whether a tile that is heard elsewhere as well was just seen where it belongs: it lies at an edge. */
    private boolean isHome(TileId tile, @Nullable Zone home) {
        return home != null
                && presence.zone(tile).filter(home::equals).isPresent()
                && presence.seenAfter(tile, now - JUST_NOW) > 0
                && presence.isHome(tile);
    }

    private static Set<Seat> acting(List<Expected> path) {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        path.forEach(step -> seats.add(step.event().seat()));
        return seats;
    }
}
