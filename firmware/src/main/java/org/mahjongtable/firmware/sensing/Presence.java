package org.mahjongtable.firmware.sensing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Where every tile lies, as far as antenna rounds tell. Immutable.
 *
 * <p>One round proves nothing: a tag that is there is missed in one of twenty rounds, and one that is not is heard from next door in one of a hundred.
 * Each tile therefore keeps its place until another is far more likely, and a tile at the edge of two antennas, which both hear it for as long as it lies
 * there, lies where it is heard more strongly.
 */
public final class Presence {
    /** Rounds that must see a tile in its new place after the last one that saw it in the old, with at most one between that does not. */
    private static final int ARRIVED = 3;

    /** Nanoseconds from the first of those rounds to the last: a hand that carries a tile across a zone is gone by then. */
    private static final long DWELT = 500_000_000L;

    /** Rounds that must not see it in the old place any more. */
    private static final int LEFT = 3;

    /** The same for a tile that both places heard before: silence is then the only evidence, and eight misses in a row are 4 in 10<sup>11</sup>. */
    private static final int LEFT_EDGE = 8;

    /** Rounds in a row that must see a tile that lay nowhere before. A hundred tiles of the wall are heard by chance all the time. */
    private static final int APPEARED = 5;

    /** The same where one round between does not see it. */
    private static final int APPEARED_WITH_GAP = 6;

    /** How much stronger a signal must be to decide between two places: half of what lies between the two in practice. */
    private static final int STRONGER = 3;

    /** Rounds in which both places must have heard a tile before the stronger one wins. */
    private static final int EDGE = 6;

    /** Nanoseconds after which a tile that is seen nowhere is as good as never seen. */
    private static final long FORGOTTEN = 6_000_000_000L;

    /** Nanoseconds without being seen after which a tile is in transit. */
    private static final long TRANSIT = 1_200_000_000L;

    private static final int NOWHERE = -1;

    private final List<Zone> zones;
    private final Watch[] watches;
    /** The antenna in whose field each tile lies, by the index of the tile; {@link #NOWHERE} for none. */
    private final byte[] place;
    /** Table time since when it lies there. */
    private final long[] since;

    private Presence(List<Zone> zones, Watch[] watches, byte[] place, long[] since) {
        this.zones = zones;
        this.watches = watches;
        this.place = place;
        this.since = since;
    }

    /** An empty cloth under antennas that watch the given zones. */
    public static Presence of(List<Zone> antennas) {
        Watch[] watches = new Watch[antennas.size()];
        Arrays.fill(watches, Watch.unread());
        byte[] place = new byte[TileId.ALL];
        Arrays.fill(place, (byte) NOWHERE);
        return new Presence(List.copyOf(antennas), watches, place, new long[TileId.ALL]);
    }

    /** This presence under the same antennas; under others where tiles lie is to be seen anew. */
    public Presence under(List<Zone> antennas) {
        return zones.equals(antennas) ? this : of(antennas);
    }

    /** What one round changed. */
    public record Rounded(Presence presence, List<TileMoved> moved) {}

    /**
     * After a round.
     *
     * @param antenna index into the zones this began with
     * @param sightings each tile once
     * @param complete false for a round that failed on the way
     * @param now table time, in nanoseconds
     */
    public Rounded after(int antenna, List<Sighting> sightings, boolean complete, long now) {
        Watch[] later = watches.clone();
        later[antenna] = watches[antenna].after(sightings, complete, now);
        Presence presence = new Presence(zones, later, place, since);
        List<TileMoved> moved = new ArrayList<>();
        for (Sighting sighting : sightings) {
            int tile = sighting.tile().index();
            if (place[tile] != antenna && presence.hasMoved(tile, antenna, now)) {
                presence = presence.with(tile, antenna, moved);
            }
        }
        return new Rounded(presence, moved);
    }

    private Presence with(int tile, int to, List<TileMoved> moved) {
        Zone from = place[tile] == NOWHERE ? null : zones.get(place[tile]);
        boolean sameZone = zones.get(to).equals(from);
        byte[] laterPlace = place.clone();
        long[] laterSince = since;
        laterPlace[tile] = (byte) to;
        if (!sameZone) {
            laterSince = since.clone();
            laterSince[tile] = watches[to].firstSeen(tile, leftAt(tile, to)).orElse(watches[to].newest());
            moved.add(new TileMoved(TileId.of(tile), from, zones.get(to), laterSince[tile]));
        }
        return new Presence(zones, watches, laterPlace, laterSince);
    }

    /** After when the new place's rounds tell of the tile's new life: those that decided where nothing else is known. */
    private long leftAt(int tile, int to) {
        long decided = watches[to].timeOf(EDGE + 1);
        if (place[tile] == NOWHERE) {
            return decided;
        }
        Watch old = watches[place[tile]];
        return old.silence(tile) < LEFT ? decided : Math.max(old.lastSeen(tile), decided);
    }

    private boolean hasMoved(int tile, int to, long now) {
        Watch there = watches[to];
        if (place[tile] == NOWHERE) {
            return appeared(there, tile) && !contested(tile, to, 5);
        }
        Watch old = watches[place[tile]];
        if (zones.get(place[tile]).equals(zones.get(to))) {
            return there.seenIn(tile, 3) >= 2 && old.silence(tile) >= 2;
        }
        if (!hears(place[tile], now) || now - old.lastSeen(tile) > FORGOTTEN) {
            return appeared(there, tile) && !contested(tile, to, 5);
        }
        if (old.silence(tile) < LEFT) {
            return there.seenIn(tile, 8) >= EDGE
                    && old.seenIn(tile, 8) >= 2
                    && there.strongerThan(old, tile, STRONGER)
                    && !contested(tile, to, 4);
        }
        long left = old.lastSeen(tile);
        long first = there.firstSeen(tile, left).orElse(now);
        boolean edge = there.seenBetween(tile, since[tile], left) >= 2;
        int seen = there.seenBetween(tile, left, now);
        return seen >= ARRIVED
                && now - first >= DWELT
                && there.seenIn(tile, ARRIVED + 1) >= ARRIVED
                && (!edge || old.silence(tile) >= LEFT_EDGE)
                && !contested(tile, to, 4);
    }

    private static boolean appeared(Watch there, int tile) {
        return there.seenIn(tile, APPEARED) == APPEARED
                || there.seenIn(tile, APPEARED_WITH_GAP + 1) >= APPEARED_WITH_GAP;
    }

    /** Whether a third zone hears the tile as well, and not more weakly: where it lies is then open. */
    private boolean contested(int tile, int to, int rounds) {
        for (int other = 0; other < watches.length; other++) {
            if (other != to
                    && other != place[tile]
                    && watches[other].seenIn(tile, rounds) > 0
                    && !zones.get(other).equals(zones.get(to))
                    && !watches[to].strongerThan(watches[other], tile, STRONGER)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an antenna is still being read: its newest round is not older than six of its rounds. */
    private boolean hears(int antenna, long now) {
        Watch watch = watches[antenna];
        return watch.pace() > 0 && now - watch.newest() <= 6 * watch.pace();
    }

    /** The zone a tile lies in; nothing if it was not seen since the cloth was empty. */
    public Optional<Zone> zone(TileId tile) {
        int at = place[tile.index()];
        return at == NOWHERE ? Optional.empty() : Optional.of(zones.get(at));
    }

    /** Table time of the round that first saw a tile in the zone it lies in; only of a tile that lies in one. */
    public long since(TileId tile) {
        return since[tile.index()];
    }

    /** Table time of the newest round that saw the tile where it lies; only of a tile that lies in a zone. */
    public long lastSeen(TileId tile) {
        int i = tile.index();
        return watches[place[i]].lastSeen(i);
    }

    /** How many complete rounds have seen the tile where it lies after a table time. */
    public int seenAfter(TileId tile, long time) {
        int i = tile.index();
        return place[i] == NOWHERE ? 0 : watches[place[i]].seenBetween(i, time, Long.MAX_VALUE);
    }

    /** Whether a tile that lies in a zone is not seen there for three rounds and 1.2 s: somebody may have it in hand. */
    public boolean inTransit(TileId tile, long now) {
        int i = tile.index();
        if (place[i] == NOWHERE) {
            return false;
        }
        Watch watch = watches[place[i]];
        return watch.silence(i) >= LEFT && now - watch.lastSeen(i) >= TRANSIT && !covered(i, watch);
    }

    /** Whether another tile of the face came to lie there as this one fell silent: it lies under it then, and no longer answers. */
    private boolean covered(int tile, Watch watch) {
        if (!(zones.get(place[tile]) instanceof Zone.Melds)) {
            return false;
        }
        TileId id = TileId.of(tile);
        for (TileId other : TileId.ofSet(id.set())) {
            int i = other.index();
            if (i != tile
                    && other.face() == id.face()
                    && place[i] == place[tile]
                    && Math.abs(since[i] - watch.lastSeen(tile)) <= 1_000_000_000L) {
                return true;
            }
        }
        return false;
    }

    /** Whether the antenna that a tile lies on is being read: only then its silence means something. */
    public boolean isWatched(TileId tile, long now) {
        int at = place[tile.index()];
        return at != NOWHERE && hears(at, now);
    }

    /** The tiles that two of the three newest rounds of a zone have seen, wherever they lie. */
    public List<TileId> heard(Zone zone) {
        List<TileId> tiles = new ArrayList<>();
        for (int antenna = 0; antenna < watches.length; antenna++) {
            if (zones.get(antenna).equals(zone)) {
                for (int tile = 0; tile < place.length; tile++) {
                    if (watches[antenna].seenIn(tile, 3) >= 2) {
                        tiles.add(TileId.of(tile));
                    }
                }
            }
        }
        return tiles;
    }

    /** The tiles that lie in a zone. */
    public List<TileId> in(Zone zone) {
        List<TileId> tiles = new ArrayList<>();
        for (int i = 0; i < place.length; i++) {
            if (place[i] != NOWHERE && zones.get(place[i]).equals(zone)) {
                tiles.add(TileId.of(i));
            }
        }
        return tiles;
    }

    /** The longest time from round to round among the antennas, in nanoseconds; 0 before the second round. */
    public long pace() {
        return Arrays.stream(watches).mapToLong(Watch::pace).max().orElse(0);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Presence other
                && zones.equals(other.zones)
                && Arrays.equals(watches, other.watches)
                && Arrays.equals(place, other.place)
                && Arrays.equals(since, other.since);
    }

    @Override
    public int hashCode() {
        return 31 * zones.hashCode() + Arrays.hashCode(place);
    }
}
