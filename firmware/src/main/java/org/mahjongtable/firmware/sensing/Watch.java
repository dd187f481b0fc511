package org.mahjongtable.firmware.sensing;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;

/**
 * What one antenna saw in its newest rounds. Immutable.
 *
 * <p>{@code seen} holds for each tile, by {@link TileId#index}, one bit a complete round: the lowest is the newest. A round that failed adds no bit: the
 * tiles it names are taken as seen in the round before it, of the others it says nothing.
 */
final class Watch {
    /** How many rounds are remembered. */
    static final int ROUNDS = 16;

    /**
     * What a sighting says for a tile being there, and what a miss says against it, in hundredths of a natural logarithm: a tile that is there is missed in
     * one round of twenty, one that is not is heard from next door in one of a hundred. ln(0.95 / 0.01) and ln(0.99 / 0.05).
     */
    private static final int SIGHTING = 455;

    private static final int MISS = 299;

    /** More than this is never remembered for a tile: three misses make it doubtful whether it still lies there. */
    static final int REMEMBERED = 1_200;

    /**
     * Nanoseconds between remembered rounds at the least: an antenna with a tile or two is read many times in the while that a hand takes to carry one across it.
     * What comes sooner adds its sightings to the round before.
     */
    private static final long SPACING = 50_000_000L;

    /** What {@link #presence} tells of each pattern of rounds: it is asked of every tile, many times a second. */
    private static final short[] PRESENCE = presences();

    /** Stands in {@code signal} for a tile whose reader tells none. */
    private static final short UNTOLD = Short.MIN_VALUE;

    private final short[] seen;
    private final short[] signal;
    /** Table time of the round that last saw each tile; without meaning for one that was never seen. */
    private final long[] last;
    /** Table times of the complete rounds, the newest first; as many as there were, at most {@link #ROUNDS}. */
    private final long[] times;
    /** One bit a tile: whether it was seen in most of the newest rounds. Not recorded, since it follows from what is. */
    private final transient BitSet often;

    /** An antenna that has not been read. */
    static Watch unread() {
        short[] signal = new short[TileId.ALL];
        Arrays.fill(signal, UNTOLD);
        return new Watch(new short[TileId.ALL], signal, new long[TileId.ALL], new long[0]);
    }

    private Watch(short[] seen, short[] signal, long[] last, long[] times) {
        this.seen = seen;
        this.signal = signal;
        this.last = last;
        this.times = times;
        often = new BitSet(seen.length);
        for (int tile = 0; tile < seen.length; tile++) {
            if (seenIn(tile, Antennas.EDGE_AMONG) >= Antennas.EDGE) {
                often.set(tile);
            }
        }
    }

    /** After one more round. */
    Watch after(List<Sighting> sightings, boolean complete, long now) {
        short[] laterSignal = sightings.isEmpty() ? signal : signal.clone();
        short[] laterSeen = seen.clone();
        long[] laterLast = sightings.isEmpty() ? last : last.clone();
        boolean remembered = complete && (times.length == 0 || now - times[0] >= SPACING);
        if (remembered) {
            for (int i = 0; i < laterSeen.length; i++) {
                laterSeen[i] = (short) (laterSeen[i] << 1);
            }
        }
        for (Sighting sighting : sightings) {
            int i = sighting.tile().index();
            laterSignal[i] = smoothed(i, sighting);
            laterSeen[i] = (short) (laterSeen[i] | 1);
            laterLast[i] = now;
        }
        return new Watch(laterSeen, laterSignal, laterLast, remembered ? later(now) : times);
    }

    /** Half of what was, half of what is: after three rounds the place before has no weight. A tile that was away begins anew. */
    private short smoothed(int tile, Sighting sighting) {
        Integer told = sighting.signal();
        if (told == null) {
            return UNTOLD;
        }
        short before = signal[tile];
        boolean away = (seen[tile] & 0b11) == 0;
        return (short) (before == UNTOLD || away ? told : (before + told) / 2);
    }

    private long[] later(long now) {
        long[] later = new long[Math.min(times.length + 1, ROUNDS)];
        System.arraycopy(times, 0, later, 1, later.length - 1);
        later[0] = now;
        return later;
    }

    /** In how many of the newest rounds the tile was seen. */
    int seenIn(int tile, int rounds) {
        return Integer.bitCount(seen[tile] & (1 << rounds) - 1);
    }

    /** The indices of the tiles that were seen in as many of the newest rounds as one that lies there is; to be read only. */
    BitSet often() {
        return often;
    }

    /** How many of the remembered rounds came after a time. */
    int roundsAfter(long time) {
        int count = 0;
        while (count < times.length && times[count] > time) {
            count++;
        }
        return count;
    }

    /** In how many of the remembered rounds after one time and up to another the tile was seen. */
    int seenBetween(int tile, long after, long upTo) {
        int count = 0;
        for (int round = 0; round < times.length && times[round] > after; round++) {
            if (times[round] <= upTo && (seen[tile] & 1 << round) != 0) {
                count++;
            }
        }
        return count;
    }

    /**
     * How much the complete rounds from a time on say for the tile being there, in hundredths of a natural logarithm.
     *
     * @param from table time of the first round that counts
     */
    int evidence(int tile, long from) {
        int counted = 0;
        while (counted < times.length && times[counted] >= from) {
            counted++;
        }
        int sightings = seenIn(tile, counted);
        return sightings * SIGHTING - (counted - sightings) * MISS;
    }

    /** How much the newest rounds say that the tile has come to be there, whenever it came: 0 for one that is not, at most {@link #REMEMBERED}. */
    int presence(int tile) {
        return PRESENCE[seen[tile] & (1 << times.length) - 1];
    }

    /** Rounds before the first remembered one saw nothing, which leaves what follows as it is. */
    private static short[] presences() {
        short[] presences = new short[1 << ROUNDS];
        for (int seen = 1; seen < presences.length; seen++) {
            int presence = 0;
            for (int round = ROUNDS - 1; round >= 0; round--) {
                int later = presence + ((seen & 1 << round) != 0 ? SIGHTING : -MISS);
                presence = Math.clamp(later, 0, REMEMBERED);
            }
            presences[seen] = (short) presence;
        }
        return presences;
    }

    /** Table time of the sighting with which the newest rounds began to say that the tile is there; nothing while they do not. */
    OptionalLong presentSince(int tile) {
        int presence = 0;
        OptionalLong since = OptionalLong.empty();
        for (int round = times.length - 1; round >= 0; round--) {
            int before = presence;
            presence = Math.clamp(before + (saw(tile, round) ? SIGHTING : -MISS), 0, REMEMBERED);
            since = presence == 0 ? OptionalLong.empty() : before == 0 ? OptionalLong.of(times[round]) : since;
        }
        return since;
    }

    /** Table time of the oldest remembered sighting; nothing if there is none. */
    OptionalLong seenSince(int tile) {
        int oldest = 31 - Integer.numberOfLeadingZeros(seen[tile] & (1 << times.length) - 1);
        return oldest < 0 ? OptionalLong.empty() : OptionalLong.of(times[oldest]);
    }

    /** How much at most the rounds before a time said for the tile being there. */
    int presenceBefore(int tile, long before) {
        int most = 0;
        int presence = 0;
        for (int round = times.length - 1; round >= 0 && times[round] < before; round--) {
            presence = Math.max(0, presence + (saw(tile, round) ? SIGHTING : -MISS));
            most = Math.max(most, presence);
        }
        return most;
    }

    /** What so many misses in a row say against a tile being there. */
    static int silenceSays(int misses) {
        return misses * MISS;
    }

    private boolean saw(int tile, int round) {
        return (seen[tile] & 1 << round) != 0;
    }

    /** How many complete rounds are remembered. */
    int rounds() {
        return times.length;
    }

    /** Table time of the round so many rounds ago, 0 for the newest; before all time if there was none or it is forgotten. */
    long timeOf(int rounds) {
        return rounds < times.length ? times[rounds] : Long.MIN_VALUE;
    }

    /** How many rounds ago the tile was last seen: 0 in the newest, {@link #ROUNDS} if not in any remembered one. */
    int silence(int tile) {
        return Math.min(ROUNDS, Integer.numberOfTrailingZeros(seen[tile]));
    }

    /** Table time of the newest round that saw the tile. */
    long lastSeen(int tile) {
        return last[tile];
    }

    /** Table time of the oldest round after a time that saw the tile, if there is one remembered. */
    OptionalLong firstSeen(int tile, long after) {
        OptionalLong first = OptionalLong.empty();
        for (int round = 0; round < times.length && times[round] > after; round++) {
            if ((seen[tile] & 1 << round) != 0) {
                first = OptionalLong.of(times[round]);
            }
        }
        return first;
    }

    /**
     * When the round of a time would have come had none of those before it failed, nor of those before the one before it, which may have missed what it saw;
     * the time itself where rounds that long ago are forgotten.
     */
    long due(long time) {
        long due = time;
        for (int round = 0; round < times.length; round++) {
            if (times[round] == time) {
                for (int before = 1; before <= 2 && round + before < times.length; before++) {
                    due = Math.min(due, times[round + before] + before * pace());
                }
            }
        }
        return due;
    }

    /** Table time of the newest complete round. */
    long newest() {
        return times.length == 0 ? Long.MIN_VALUE : times[0];
    }

    /** Nanoseconds from round to round, of those remembered; 0 before the second. */
    long pace() {
        return times.length < 2 ? 0 : (times[0] - times[times.length - 1]) / (times.length - 1);
    }

    /** Whether the signal of a tile is told in dBm, which are below 0; a reader's own scale is not. */
    boolean tellsDbm(int tile) {
        return signal[tile] < 0;
    }

    /**
     * Whether this antenna hears the tile clearly more strongly than another does; false where either does not tell, or in another unit: dBm are below 0, a
     * reader's own scale is not.
     */
    boolean strongerThan(Watch other, int tile, int margin) {
        short here = signal[tile];
        short there = other.signal[tile];
        boolean compare = here != UNTOLD && there != UNTOLD && (here < 0) == (there < 0);
        return compare && here >= there + margin;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Watch other
                && Arrays.equals(seen, other.seen)
                && Arrays.equals(signal, other.signal)
                && Arrays.equals(last, other.last)
                && Arrays.equals(times, other.times);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(seen) + Arrays.hashCode(times);
    }
}
