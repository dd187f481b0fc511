package org.mahjongtable.firmware.sensing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * What the antennas under the cloth heard in their newest rounds, wherever tiles lie. Immutable.
 *
 * <p>Several may watch one zone. Within this package an antenna is its index into the zones that they watch.
 */
public final class Antennas {
    /** How much must say that a tile is somewhere for that to be looked into: two sightings in three rounds. */
    static final int AUDIBLE = 600;

    /** How much stronger a signal must be to decide between two places: half of what lies between the two in practice. */
    private static final int STRONGER = 3;

    /** How much stronger a reader's own scale of 0 to 255 must tell it to be for two places, one beside the other, to differ at all. */
    private static final int FAR_STRONGER = 20;

    /** Rounds in which two places must have heard a tile for it to lie at their edge. */
    static final int EDGE = 6;

    /** The newest rounds among which those must be. */
    static final int EDGE_AMONG = 8;

    private static final int[] NONE = {};

    private final List<Zone> zones;
    private final Map<Zone, int[]> watching;
    /** Of each antenna the first that watches the same zone. */
    private final int[] first;

    private final Watch[] watches;

    private Antennas(List<Zone> zones, Map<Zone, int[]> watching, int[] first, Watch[] watches) {
        this.zones = zones;
        this.watching = watching;
        this.first = first;
        this.watches = watches;
    }

    /** Antennas that have not been read yet. */
    static Antennas of(List<Zone> zones) {
        Map<Zone, int[]> watching = new HashMap<>();
        for (Zone zone : zones) {
            watching.put(
                    zone,
                    IntStream.range(0, zones.size())
                            .filter(antenna -> zones.get(antenna).equals(zone))
                            .toArray());
        }
        Watch[] watches = new Watch[zones.size()];
        Arrays.fill(watches, Watch.unread());
        return new Antennas(
                List.copyOf(zones),
                watching,
                zones.stream().mapToInt(zones::indexOf).toArray(),
                watches);
    }

    /** After a round of one of them; see {@link Presence#after}. */
    Antennas after(int antenna, List<Sighting> sightings, boolean complete, long now) {
        Watch[] later = watches.clone();
        later[antenna] = watches[antenna].after(sightings, complete, now);
        return new Antennas(zones, watching, first, later);
    }

    /** What each of them watches. */
    List<Zone> zones() {
        return zones;
    }

    /** How many there are. */
    int count() {
        return watches.length;
    }

    /** Those that watch a zone, in their order. */
    int[] watching(Zone zone) {
        return watching.getOrDefault(zone, NONE);
    }

    Zone zone(int antenna) {
        return zones.get(antenna);
    }

    Watch watch(int antenna) {
        return watches[antenna];
    }

    /** Whether two of them watch the same zone. */
    boolean watchOneZone(int one, int other) {
        return first[one] == first[other];
    }

    /** Whether one is still being read: its newest round is not older than six of its rounds. */
    boolean isRead(int antenna, long now) {
        Watch watch = watches[antenna];
        return watch.pace() > 0 && now - watch.newest() <= 6 * watch.pace();
    }

    /** Whether one hears a tile more strongly than another does, by more than signals vary. */
    boolean isStronger(int antenna, int other, int tile) {
        return watches[antenna].strongerThan(watches[other], tile, STRONGER);
    }

    /** Whether one heard a tile so much more strongly than another does that what the other hears lies beside it. */
    boolean isFarStronger(int antenna, int other, int tile) {
        Watch watch = watches[antenna];
        return watch.strongerThan(watches[other], tile, watch.tellsDbm(tile) ? STRONGER : FAR_STRONGER);
    }

    /** Whether one hears a tile as often as one that lies there. */
    boolean hearsOften(int antenna, int tile) {
        return watches[antenna].seenIn(tile, EDGE_AMONG) >= EDGE;
    }

    /** Whether an antenna of a zone is being read. */
    public boolean isRead(Zone zone, long now) {
        return Arrays.stream(watching(zone)).anyMatch(antenna -> isRead(antenna, now));
    }

    /** The longest time from round to round, in nanoseconds; 0 before the second round. */
    public long pace() {
        long longest = 0;
        for (Watch watch : watches) {
            longest = Math.max(longest, watch.pace());
        }
        return longest;
    }

    /** How many complete rounds each antenna of a zone has had at the least after one time and up to another, as far as they are remembered. */
    public int rounds(Zone zone, long after, long upTo) {
        return Arrays.stream(watching(zone))
                .map(antenna -> watches[antenna].roundsAfter(after) - watches[antenna].roundsAfter(upTo))
                .min()
                .orElse(0);
    }

    /** Table time of the newest round in which any of them heard a tile; 0 if none ever did. */
    public long lastHeard(TileId tile) {
        return Arrays.stream(watches)
                .mapToLong(watch -> watch.lastSeen(tile.index()))
                .max()
                .orElse(0);
    }

    /** Whether a zone has heard a tile at all after a table time. */
    public boolean hasHeard(Zone zone, TileId tile, long after) {
        long since = Math.max(0, after);
        return Arrays.stream(watching(zone)).anyMatch(antenna -> watches[antenna].lastSeen(tile.index()) > since);
    }

    /** Table time of the oldest round in memory, after a time, in which an antenna of a zone heard a tile, be it by chance. */
    public OptionalLong firstHeard(Zone zone, TileId tile, long after) {
        return Arrays.stream(watching(zone))
                .mapToObj(antenna -> watches[antenna].firstSeen(tile.index(), after))
                .flatMapToLong(OptionalLong::stream)
                .min();
    }

    /** Whether a zone has not heard a tile in so many complete rounds of each of its antennas; false where nothing has read it so often. */
    public boolean isUnheard(Zone zone, TileId tile, int rounds) {
        int[] all = watching(zone);
        return all.length > 0
                && Arrays.stream(all)
                        .mapToObj(antenna -> watches[antenna])
                        .allMatch(watch -> watch.rounds() >= rounds && watch.silence(tile.index()) >= rounds);
    }

    /** The tiles that a zone hears more often than by chance. */
    public List<TileId> heard(Zone zone) {
        List<TileId> tiles = new ArrayList<>();
        for (int antenna : watching(zone)) {
            for (int tile = 0; tile < TileId.ALL; tile++) {
                if (watches[antenna].presence(tile) >= AUDIBLE) {
                    tiles.add(TileId.of(tile));
                }
            }
        }
        return tiles;
    }

    /**
     * The tiles that a zone has heard of late more often than by chance, but not so in the newest rounds: some may lie badly there.
     *
     * @param enough so many sightings in the newest eight rounds are more than chance
     */
    public List<TileId> heardBefore(Zone zone, int enough) {
        List<TileId> tiles = new ArrayList<>();
        for (int antenna : watching(zone)) {
            Watch watch = watches[antenna];
            for (int tile = 0; tile < TileId.ALL; tile++) {
                if (watch.seenIn(tile, Watch.ROUNDS) > 0
                        && watch.presence(tile) < AUDIBLE
                        && (watch.presenceBefore(tile, Long.MAX_VALUE) >= AUDIBLE
                                || watch.seenIn(tile, EDGE_AMONG) >= enough)) {
                    tiles.add(TileId.of(tile));
                }
            }
        }
        return tiles;
    }

    /**
     * The tiles of both sets that two antennas or more hear as often as one that lies there: few, of which {@link #alike} tells more.
     */
    public List<TileId> heardTwice() {
        BitSet once = new BitSet();
        BitSet twice = new BitSet();
        for (Watch watch : watches) {
            BitSet often = watch.often();
            BitSet again = (BitSet) often.clone();
            again.and(once);
            twice.or(again);
            once.or(often);
        }
        return twice.stream().mapToObj(TileId::of).toList();
    }

    /**
     * The zones that hear a tile alike: it lies at their edge, and no signal tells on which side, since readers tell none or the same. Where it lies is for the
     * rules to say. Empty for every other tile.
     */
    public List<Zone> alike(TileId tile, long now) {
        int i = tile.index();
        return IntStream.range(0, watches.length)
                .filter(antenna -> isAtEdge(antenna, i, now) && hasEqual(antenna, i, now))
                .mapToObj(zones::get)
                .distinct()
                .toList();
    }

    private boolean hasEqual(int antenna, int tile, long now) {
        for (int other = 0; other < watches.length; other++) {
            if (isAtEdge(other, tile, now)
                    && !watchOneZone(antenna, other)
                    && !isStronger(antenna, other, tile)
                    && !isStronger(other, antenna, tile)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAtEdge(int antenna, int tile, long now) {
        return hearsOften(antenna, tile) && watches[antenna].silence(tile) < 2 && isRead(antenna, now);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Antennas other && zones.equals(other.zones) && Arrays.equals(watches, other.watches);
    }

    @Override
    public int hashCode() {
        return 31 * zones.hashCode() + Arrays.hashCode(watches);
    }
}
