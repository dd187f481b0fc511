package org.mahjongtable.firmware.sensing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where every tile lies, as far as antenna rounds tell. Immutable.
 *
 * <p>One round proves nothing: a tag that is there is missed in one of twenty rounds, and one that is not is heard from next door in one of a hundred.
 * Each tile therefore keeps its place until another is far more likely, and a tile at the edge of two antennas, which both hear it for as long as it lies
 * there, lies where it is heard more strongly.
 */
public final class Presence {
    /** Rounds that must see a tile in its new place at the least. */
    private static final int ARRIVED = 3;

    /** Nanoseconds from the first of those rounds to the last: a hand that carries a tile across a zone is gone by then. */
    private static final long DWELT = 500_000_000L;

    /** Rounds that must not see it in the old place before its silence says that it left. */
    private static final int LEFT = 3;

    /** The most that the silence of the old place says for a new one: a tile may also be silent because another lies on it. */
    private static final int MOST_SILENCE = 4;

    /**
     * How much likelier the new place must be than the old one, or than none, in hundredths of a natural logarithm. A deal offers about 400,000 chances to
     * err, one a round and tile near an antenna; e<sup>21</sup> leaves one error in 3,000 deals from this alone, before legality is asked.
     */
    private static final int CERTAIN = 2_100;

    /**
     * The same for a tile that comes from the wall to where the wall is not heard: it stands behind the melds, so that a rack or a discard antenna hears none
     * of its tiles by chance.
     */
    private static final int CERTAIN_FAR_FROM_WALL = 1_800;

    /**
     * How much must say that a third place, which hears the tile as well, is not the one: three misses without a sighting, or four with one. Of 200 tiles
     * laid down one lies at an edge and is heard by both places, hence less than elsewhere.
     */
    private static final int NOT_THERE = -670;

    /** How much must say that a tile is somewhere for that to be looked into: two sightings in three rounds. */
    private static final int AUDIBLE = 600;

    /** How much stronger a signal must be to decide between two places: half of what lies between the two in practice. */
    private static final int STRONGER = 3;

    /** Rounds in which both places must have heard a tile before the stronger one wins. */
    private static final int EDGE = 6;

    /** The newest rounds among which those must be. */
    private static final int EDGE_AMONG = 8;

    /** Nanoseconds after which a tile that is seen nowhere is as good as never seen; at least so many rounds of the place where it comes to be seen. */
    private static final long FORGOTTEN = 6_000_000_000L;

    private static final int FORGOTTEN_ROUNDS = 4;

    /** Nanoseconds without being seen after which a tile is in transit. */
    private static final long TRANSIT = 1_200_000_000L;

    /** How much the newest rounds say for a tile that is where it was: not more than one miss. */
    private static final int HOME = 900;

    /** Nanoseconds after which no hand holds a tile any more. */
    private static final long IN_HAND = 3_000_000_000L;

    /**
     * What the rounds of so long must say against a tile for it to be gone: seven misses, and three more for each time that it was heard from next door, as
     * tiles of the wall behind the melds are.
     */
    private static final int GONE = -2_000;

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

    /** After when the new place's rounds tell of the tile's new life: since they say that it is there, and the old place does not any more. */
    private long leftAt(int tile, int to) {
        Watch there = watches[to];
        long came = cameTo(to, tile).orElse(there.newest()) - 1;
        if (place[tile] == NOWHERE) {
            return came;
        }
        Watch old = watches[place[tile]];
        return Math.max(came, old.silence(tile) < LEFT ? there.timeOf(EDGE + 1) : old.lastSeen(tile));
    }

    /**
     * Table time of the first sighting of a tile that has come to a place: what is far from the wall hears none of its tiles by chance, so that rounds that
     * missed one in between do not matter.
     */
    private OptionalLong cameTo(int to, int tile) {
        boolean fromWall = place[tile] == NOWHERE && !(zones.get(to) instanceof Zone.Melds);
        return fromWall ? watches[to].seenSince(tile) : watches[to].presentSince(tile);
    }

    private boolean hasMoved(int tile, int to, long now) {
        Watch there = watches[to];
        int at = place[tile];
        if (at == NOWHERE) {
            return hasCome(tile, to, NOWHERE);
        }
        Watch old = watches[at];
        if (zones.get(at).equals(zones.get(to))) {
            return there.seenIn(tile, 3) >= 2 && old.silence(tile) >= 2;
        }
        boolean edge = there.seenBetween(tile, since[tile], old.lastSeen(tile)) >= 2;
        long forgotten = Math.max(FORGOTTEN, FORGOTTEN_ROUNDS * there.pace());
        if (!hears(at, now) || now - old.lastSeen(tile) > forgotten) {
            // Of a tile at an edge the new place tells nothing new while the old one is not read.
            return (hears(at, now) || !edge) && hasCome(tile, to, NOWHERE);
        }
        if (old.silence(tile) < LEFT && there.seenIn(tile, EDGE_AMONG) >= EDGE && old.seenIn(tile, EDGE_AMONG) >= 2) {
            return there.strongerThan(old, tile, STRONGER) && !contested(tile, to, there.timeOf(3));
        }
        if (edge) {
            // The new place heard the tile before: only the silence of the old one tells that it left.
            return Watch.silenceSays(old.silence(tile)) >= CERTAIN
                    && there.seenIn(tile, ARRIVED + 1) >= ARRIVED
                    && !contested(tile, to, there.timeOf(3));
        }
        return hasCome(tile, to, at);
    }

    /** Whether since some round everything that was heard says that the tile came to a place, and not that it is elsewhere. */
    private boolean hasCome(int tile, int to, int from) {
        Watch there = watches[to];
        int certain = from == NOWHERE && !(zones.get(to) instanceof Zone.Melds) ? CERTAIN_FAR_FROM_WALL : CERTAIN;
        for (int round = ARRIVED - 1; round < there.rounds(); round++) {
            long began = there.timeOf(round);
            int evidence = there.evidence(tile, began);
            int against = from == NOWHERE ? -onItsWay(tile, to, began) : still(watches[from], tile, began);
            if (from != NOWHERE && began <= since[tile]) {
                return false;
            }
            if (evidence - against >= certain
                    && there.seenIn(tile, round + 1) >= ARRIVED
                    && there.newest() - began >= DWELT
                    && !contested(tile, to, began)) {
                return true;
            }
        }
        return false;
    }

    /** How much says that a tile has left the wall: it was heard elsewhere before it came here, drawn and discarded faster than rounds can tell. */
    private int onItsWay(int tile, int to, long began) {
        int said = 0;
        for (int other = 0; other < watches.length; other++) {
            if (!zones.get(other).equals(zones.get(to)) && watches[other].seenIn(tile, Watch.ROUNDS) > 0) {
                int before = watches[other].presenceBefore(tile, began);
                said += before >= AUDIBLE ? before : 0;
            }
        }
        return said;
    }

    /** How much says that a tile still lies where it lay. */
    private static int still(Watch old, int tile, long began) {
        return old.lastSeen(tile) < began
                ? -Watch.silenceSays(Math.min(old.silence(tile), MOST_SILENCE))
                : old.evidence(tile, began);
    }

    /** Whether a third zone hears the tile as well, and not more weakly: where it lies is then open. */
    private boolean contested(int tile, int to, long began) {
        for (int other = 0; other < watches.length; other++) {
            if (other != to
                    && other != place[tile]
                    && watches[other].seenIn(tile, Watch.ROUNDS) > 0
                    && !zones.get(other).equals(zones.get(to))
                    && watches[other].evidence(tile, began) > NOT_THERE
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

    /** Table time since when a tile may have lain there: where rounds failed just before one saw it, the first of them would have. */
    public long mayLieSince(TileId tile) {
        int i = tile.index();
        return watches[place[i]].due(since[i]);
    }

    /** Table time of the newest round in which any antenna heard the tile; 0 if none ever did. */
    public long lastHeard(TileId tile) {
        return Arrays.stream(watches)
                .mapToLong(watch -> watch.lastSeen(tile.index()))
                .max()
                .orElse(0);
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

    /** Whether the newest rounds leave it open that a tile still answers where it lies, without another on it: it may be about to be known elsewhere. */
    public boolean isSilent(TileId tile) {
        int i = tile.index();
        return place[i] != NOWHERE && !isHome(tile) && !covered(i, watches[place[i]]);
    }

    /** Whether a tile that lay in a zone has been away from it for longer than a hand holds one: it lies where nothing hears it but by chance. */
    public boolean isGone(TileId tile, long now) {
        int i = tile.index();
        if (place[i] == NOWHERE || !hears(place[i], now)) {
            return false;
        }
        Watch watch = watches[place[i]];
        if (watch.presence(i) >= AUDIBLE || covered(i, watch)) {
            return false;
        }
        for (int round = LEFT; round < watch.rounds(); round++) {
            long began = watch.timeOf(round);
            if (now - began > IN_HAND && began > since[i] && watch.evidence(i, began) <= GONE) {
                return true;
            }
        }
        return false;
    }

    /** Without tiles that are gone: they are as if never seen, and must be seen anew as often as any other before they lie somewhere. */
    public Presence without(Collection<TileId> gone) {
        byte[] laterPlace = place.clone();
        gone.forEach(tile -> laterPlace[tile.index()] = NOWHERE);
        return new Presence(zones, watches, laterPlace, since);
    }

    /** Whether a zone that is read has not heard a tile in so many complete rounds of each of its antennas; false where nothing has read it so often. */
    public boolean isUnheard(Zone zone, TileId tile, int rounds) {
        boolean read = false;
        for (int antenna = 0; antenna < watches.length; antenna++) {
            if (zones.get(antenna).equals(zone)) {
                if (watches[antenna].rounds() < rounds || watches[antenna].silence(tile.index()) < rounds) {
                    return false;
                }
                read = true;
            }
        }
        return read;
    }

    /** Whether an antenna of a zone is being read. */
    public boolean isRead(Zone zone, long now) {
        for (int antenna = 0; antenna < watches.length; antenna++) {
            if (zones.get(antenna).equals(zone) && hears(antenna, now)) {
                return true;
            }
        }
        return false;
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

    /**
     * The zones that hear a tile alike: it lies at their edge, and no signal tells on which side, since readers tell none or the same. Where it lies is for the
     * rules to say. Empty for every other tile.
     */
    public List<Zone> alike(TileId tile, long now) {
        int i = tile.index();
        List<Zone> alike = new ArrayList<>();
        for (int one = 0; one < watches.length; one++) {
            if (!isAtEdge(i, one, now)) {
                continue;
            }
            for (int other = 0; other < watches.length; other++) {
                if (isAtEdge(i, other, now)
                        && !zones.get(one).equals(zones.get(other))
                        && !watches[one].strongerThan(watches[other], i, STRONGER)
                        && !watches[other].strongerThan(watches[one], i, STRONGER)
                        && !alike.contains(zones.get(one))) {
                    alike.add(zones.get(one));
                }
            }
        }
        return alike;
    }

    private boolean isAtEdge(int tile, int antenna, long now) {
        Watch watch = watches[antenna];
        return watch.seenIn(tile, EDGE_AMONG) >= EDGE && watch.silence(tile) < 2 && hears(antenna, now);
    }

    /** With a tile on that side of an edge on which the rules say that it lies. */
    public Presence with(TileId tile, Zone side) {
        int i = tile.index();
        for (int antenna = 0; antenna < watches.length; antenna++) {
            if (zones.get(antenna).equals(side) && watches[antenna].seenIn(i, EDGE_AMONG) >= EDGE) {
                byte[] laterPlace = place.clone();
                long[] laterSince = since.clone();
                laterPlace[i] = (byte) antenna;
                laterSince[i] = watches[antenna].presentSince(i).orElse(watches[antenna].newest());
                return new Presence(zones, watches, laterPlace, laterSince);
            }
        }
        return this;
    }

    /** Whether the antenna that a tile lies on is being read: only then its silence means something. */
    public boolean isWatched(TileId tile, long now) {
        int at = place[tile.index()];
        return at != NOWHERE && hears(at, now);
    }

    /** The tiles that a zone hears more often than by chance, wherever they lie. */
    public List<TileId> heard(Zone zone) {
        List<TileId> tiles = new ArrayList<>();
        for (int antenna = 0; antenna < watches.length; antenna++) {
            if (zones.get(antenna).equals(zone)) {
                for (int tile = 0; tile < place.length; tile++) {
                    if (watches[antenna].presence(tile) >= AUDIBLE) {
                        tiles.add(TileId.of(tile));
                    }
                }
            }
        }
        return tiles;
    }

    /**
     * The one zone that has heard a tile in two more rounds of late than not, while the one it lay in, if any, falls silent; nothing if none has, or several.
     */
    public Optional<Zone> likelyZone(TileId tile) {
        int i = tile.index();
        if (place[i] != NOWHERE && !isSilent(tile)) {
            return Optional.empty();
        }
        Zone likely = null;
        for (int antenna = 0; antenna < watches.length; antenna++) {
            Zone zone = zones.get(antenna);
            boolean elsewhere = place[i] == NOWHERE || !zone.equals(zones.get(place[i]));
            if (elsewhere && watches[antenna].presence(i) >= HOME) {
                if (likely != null && !likely.equals(zone)) {
                    return Optional.empty();
                }
                likely = zone;
            }
        }
        return Optional.ofNullable(likely);
    }

    /** Tiles seen nowhere that a zone has heard more often than by chance of late, but not in the newest rounds: some may lie badly there. */
    public List<TileId> heardBefore(Zone zone) {
        List<TileId> tiles = new ArrayList<>();
        for (int antenna = 0; antenna < watches.length; antenna++) {
            if (zones.get(antenna).equals(zone)) {
                for (int tile = 0; tile < place.length; tile++) {
                    Watch watch = watches[antenna];
                    if (place[tile] == NOWHERE
                            && watch.seenIn(tile, Watch.ROUNDS) > 0
                            && watch.presence(tile) < AUDIBLE
                            && watch.presenceBefore(tile, Long.MAX_VALUE) >= AUDIBLE) {
                        tiles.add(TileId.of(tile));
                    }
                }
            }
        }
        return tiles;
    }

    /** Whether some zone hears a tile more often than by chance that lies in another, or in none. */
    public boolean isHeardElsewhere(TileId tile) {
        int i = tile.index();
        for (int antenna = 0; antenna < watches.length; antenna++) {
            boolean elsewhere = place[i] == NOWHERE || !zones.get(antenna).equals(zones.get(place[i]));
            if (elsewhere && watches[antenna].presence(i) >= AUDIBLE) {
                return true;
            }
        }
        return false;
    }

    /** Whether the newest rounds leave no doubt that a tile still answers where it lies; it may be heard elsewhere too. */
    public boolean isHome(TileId tile) {
        int at = place[tile.index()];
        return at != NOWHERE && watches[at].presence(tile.index()) >= HOME;
    }

    /** Table time since when a zone hears a tile more often than by chance; nothing if it does not. */
    public OptionalLong heardSince(Zone zone, TileId tile) {
        OptionalLong since = OptionalLong.empty();
        for (int antenna = 0; antenna < watches.length; antenna++) {
            OptionalLong there = watches[antenna].presentSince(tile.index()).isPresent()
                    ? cameTo(antenna, tile.index())
                    : OptionalLong.empty();
            if (zones.get(antenna).equals(zone) && there.isPresent()) {
                since = OptionalLong.of(Math.min(there.getAsLong(), since.orElse(Long.MAX_VALUE)));
            }
        }
        return since;
    }

    /** Whether a zone has heard a tile at all since the cloth was empty. */
    public boolean hasHeard(Zone zone, TileId tile) {
        for (int antenna = 0; antenna < watches.length; antenna++) {
            if (zones.get(antenna).equals(zone) && watches[antenna].lastSeen(tile.index()) > 0) {
                return true;
            }
        }
        return false;
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
