package org.mahjongtable.firmware.sensing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Where every tile lies, as far as antenna rounds tell. Immutable.
 *
 * <p>One round proves nothing: a tag that is there is missed in one of twenty rounds, and one that is not is heard from next door in one of a hundred.
 * Each tile therefore keeps its place until another is far more likely, and a tile at the edge of two antennas, which both hear it for as long as it lies
 * there, lies where it is heard more strongly.
 */
public final class Presence {
    /** Nanoseconds after which no hand holds a tile any more. */
    public static final long IN_HAND = 3_000_000_000L;

    /** Nanoseconds for which a reader that was unplugged for a moment is waited for. */
    public static final long READER_BACK = 8_000_000_000L;

    /** Rounds after which it is known whether a tile that is heard in a place has come to lie there. */
    private static final int COMING = 10;

    /** In place of an antenna. */
    static final int NOWHERE = -1;

    private final Antennas antennas;
    /** The antenna in whose field each tile lies, by the index of the tile; {@link #NOWHERE} for none. */
    private final byte[] place;
    /** Table time since when it lies there. */
    private final long[] since;

    private Presence(Antennas antennas, byte[] place, long[] since) {
        this.antennas = antennas;
        this.place = place;
        this.since = since;
    }

    /** An empty cloth under antennas that watch the given zones. */
    public static Presence of(List<Zone> zones) {
        byte[] place = new byte[TileId.ALL];
        Arrays.fill(place, (byte) NOWHERE);
        return new Presence(Antennas.of(zones), place, new long[TileId.ALL]);
    }

    /** This presence under antennas that watch the same zones; under others where tiles lie is to be seen anew. */
    public Presence under(List<Zone> zones) {
        return antennas.zones().equals(zones) ? this : of(zones);
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
        Presence presence = new Presence(antennas.after(antenna, sightings, complete, now), place, since);
        List<TileMoved> moved = new ArrayList<>();
        for (Sighting sighting : sightings) {
            int tile = sighting.tile().index();
            if (place[tile] != antenna) {
                Arrival arrival = presence.arrival(tile, antenna);
                presence = arrival.isCertain(now) ? presence.with(arrival, moved) : presence;
            }
        }
        return new Rounded(presence, moved);
    }

    private Arrival arrival(int tile, int to) {
        return new Arrival(antennas, tile, place[tile], since[tile], to);
    }

    private Presence with(Arrival arrival, List<TileMoved> moved) {
        int tile = arrival.tile();
        int to = arrival.to();
        if (!isElsewhere(to, tile)) {
            return with(tile, to, since[tile]);
        }
        Zone from = place[tile] == NOWHERE ? null : antennas.zone(place[tile]);
        moved.add(new TileMoved(TileId.of(tile), from, antennas.zone(to), arrival.since()));
        return with(tile, to, arrival.since());
    }

    private Presence with(int tile, int antenna, long lying) {
        byte[] laterPlace = place.clone();
        long[] laterSince = since.clone();
        laterPlace[tile] = (byte) antenna;
        laterSince[tile] = lying;
        return new Presence(antennas, laterPlace, laterSince);
    }

    /** With a tile on that side of an edge on which the rules say that it lies. */
    public Presence with(TileId tile, Zone side) {
        int i = tile.index();
        for (int antenna : antennas.watching(side)) {
            if (antennas.hearsOften(antenna, i)) {
                Watch there = antennas.watch(antenna);
                return with(i, antenna, there.presentSince(i).orElse(there.newest()));
            }
        }
        return this;
    }

    /** Without tiles that are gone: they are as if never seen, and must be seen anew as often as any other before they lie somewhere. */
    public Presence without(Collection<TileId> gone) {
        byte[] laterPlace = place.clone();
        gone.forEach(tile -> laterPlace[tile.index()] = NOWHERE);
        return new Presence(antennas, laterPlace, since);
    }

    /** What the antennas hear, wherever tiles lie. */
    public Antennas antennas() {
        return antennas;
    }

    /** The tiles that lie in a zone. */
    public List<TileId> in(Zone zone) {
        List<TileId> tiles = new ArrayList<>();
        for (int i = 0; i < place.length; i++) {
            if (place[i] != NOWHERE && antennas.zone(place[i]).equals(zone)) {
                tiles.add(TileId.of(i));
            }
        }
        return tiles;
    }

    /** The tiles that lie in any zone but a wall. */
    public List<TileId> lying() {
        return IntStream.range(0, place.length)
                .filter(i -> place[i] != NOWHERE && !(antennas.zone(place[i]) instanceof Zone.Wall))
                .mapToObj(TileId::of)
                .toList();
    }

    /** The zone a tile lies in; nothing if it was not seen since the cloth was empty. */
    public Optional<Zone> zone(TileId tile) {
        int at = place[tile.index()];
        return at == NOWHERE ? Optional.empty() : Optional.of(antennas.zone(at));
    }

    /** Table time of the round that first saw a tile in the zone it lies in; only of a tile that lies in one. */
    public long since(TileId tile) {
        return since[tile.index()];
    }

    /** Table time since when a tile may have lain there: where rounds failed just before one saw it, the first of them would have. */
    public long mayLieSince(TileId tile) {
        int i = tile.index();
        return antennas.watch(place[i]).due(since[i]);
    }

    /**
     * For how long rounds have not seen a tile where it lies, in nanoseconds: from the newest that saw it to the newest of all, since a table that hears nothing
     * for a while has not seen tiles go. Only of a tile that lies in a zone.
     */
    public long unseenFor(TileId tile) {
        int i = tile.index();
        Watch watch = antennas.watch(place[i]);
        return watch.newest() - watch.lastSeen(i);
    }

    /** How many complete rounds have seen the tile where it lies after a table time. */
    public int seenAfter(TileId tile, long time) {
        int i = tile.index();
        return place[i] == NOWHERE ? 0 : antennas.watch(place[i]).seenBetween(i, time, Long.MAX_VALUE);
    }

    /** How many complete rounds there have been where a tile lies after a table time, whether they saw it or not. Only of a tile that lies in a zone. */
    public int roundsAfter(TileId tile, long time) {
        return antennas.watch(place[tile.index()]).roundsAfter(time);
    }

    /** Whether the antenna that a tile lies on is being read: only then its silence means something. */
    public boolean isWatched(TileId tile, long now) {
        int at = place[tile.index()];
        return at != NOWHERE && antennas.isRead(at, now);
    }

    /** Whether the newest rounds leave no doubt that a tile still answers where it lies; it may be heard elsewhere too. */
    public boolean isHome(TileId tile) {
        int i = tile.index();
        return place[i] != NOWHERE && lying(i).isHome();
    }

    /** Whether the newest rounds leave it open that a tile still answers where it lies, without another on it: it may be about to be known elsewhere. */
    public boolean isSilent(TileId tile) {
        int i = tile.index();
        return place[i] != NOWHERE && !lying(i).isHome() && !isCovered(tile);
    }

    /** Whether a tile that lies in a zone is not seen there for three rounds and 1.2 s: somebody may have it in hand. */
    public boolean inTransit(TileId tile, long now) {
        int i = tile.index();
        return place[i] != NOWHERE && lying(i).isInTransit(now) && !isCovered(tile);
    }

    /** Whether a tile that lay in a zone has been away from it for longer than a hand holds one: it lies where nothing hears it but by chance. */
    public boolean isGone(TileId tile, long now) {
        int i = tile.index();
        return place[i] != NOWHERE && lying(i).isGone(now) && isWatched(tile, now) && !isCovered(tile);
    }

    private Lying lying(int tile) {
        return new Lying(antennas.watch(place[tile]), tile, since[tile]);
    }

    /** Whether another tile of the face came to lie there as this one fell silent: it lies under it then, and no longer answers. */
    private boolean isCovered(TileId tile) {
        int at = place[tile.index()];
        Lying lying = lying(tile.index());
        return antennas.zone(at) instanceof Zone.Melds
                && TileId.ofSet(tile.set()).stream()
                        .filter(other -> !other.equals(tile) && other.face() == tile.face())
                        .anyMatch(other -> place[other.index()] == at && lying.fellSilentAt(since(other)));
    }

    /**
     * Whether some zone has begun of late to hear a tile more often than by chance that lies in another, or in none. What it has heard for longer lies at the
     * edge of both.
     */
    public boolean isComing(TileId tile) {
        int i = tile.index();
        for (int antenna = 0; antenna < antennas.count(); antenna++) {
            Watch watch = antennas.watch(antenna);
            if (isElsewhere(antenna, i)
                    && watch.presence(i) >= Antennas.AUDIBLE
                    && watch.presentSince(i).orElse(Long.MAX_VALUE) > watch.timeOf(COMING)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The one zone that has heard a tile in two more rounds of late than not, while the one it lay in, if any, falls silent; nothing if none has, or several.
     * Behind the melds stands the wall, of which they hear tiles by chance: what comes from there must be heard once more.
     */
    public Optional<Zone> likelyZone(TileId tile) {
        int i = tile.index();
        if (place[i] != NOWHERE && !isSilent(tile)) {
            return Optional.empty();
        }
        Zone likely = null;
        for (int antenna = 0; antenna < antennas.count(); antenna++) {
            Zone zone = antennas.zone(antenna);
            int enough = place[i] == NOWHERE && zone instanceof Zone.Melds ? Watch.REMEMBERED : Lying.HOME;
            if (isElsewhere(antenna, i) && antennas.watch(antenna).presence(i) >= enough) {
                if (likely != null && !likely.equals(zone)) {
                    return Optional.empty();
                }
                likely = zone;
            }
        }
        return Optional.ofNullable(likely);
    }

    /** Whether an antenna watches another zone than the one where a tile lies. */
    private boolean isElsewhere(int antenna, int tile) {
        return place[tile] == NOWHERE || !antennas.watchOneZone(antenna, place[tile]);
    }

    /** Table time since when a zone hears a tile more often than by chance; nothing if it does not. */
    public OptionalLong heardSince(Zone zone, TileId tile) {
        int i = tile.index();
        return Arrays.stream(antennas.watching(zone))
                .filter(antenna -> antennas.watch(antenna).presentSince(i).isPresent())
                .mapToObj(antenna -> arrival(i, antenna).firstHeard())
                .flatMapToLong(OptionalLong::stream)
                .min();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Presence other
                && antennas.equals(other.antennas)
                && Arrays.equals(place, other.place)
                && Arrays.equals(since, other.since);
    }

    @Override
    public int hashCode() {
        return 31 * antennas.hashCode() + Arrays.hashCode(place);
    }
}
