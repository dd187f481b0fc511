package org.mahjongtable.firmware.calibration;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Tile;

/** One task while it is being done: wait until the tiles before are gone, until those wanted lie still, and listen to them. */
final class Lesson {
    /** The same tags for so many rounds and so long lie there: nobody is still laying. */
    private static final int STILL_ROUNDS = 4;

    private static final long STILL_NANOS = 1_200_000_000L;

    /** Five readings in a hundred are missed at a good antenna; of 20, six are missed there three times in 10,000. */
    static final int ROUNDS = 20;

    /** Where a tag seems to answer badly it is listened to for longer before anybody is told. */
    static final int MORE_ROUNDS = 40;

    private static final double DOUBTFUL_SHARE = 0.85;

    /** A tag that was silent for so many rounds was taken away. */
    private static final int GONE_ROUNDS = 12;

    /** Fewer than wanted, or nothing where it should be, is worth a word after so long. */
    private static final long PATIENCE_NANOS = 8_000_000_000L;

    /** An antenna that is read has told something in this time. */
    private static final long SILENT_NANOS = 5_000_000_000L;

    private final Task task;
    private final KnownTiles tiles;
    private final Set<TagId> foreign;
    private final @Nullable Set<TagId> before;
    private final Map<Antenna, Window> windows;
    private final List<Spot> spots;
    private boolean cleared;
    private Set<TagId> lying = Set.of();
    private int stillRounds;
    private long stillSince;
    private long readAt;
    private @Nullable Ear ear;
    private Set<TagId> heard = Set.of();

    /**
     * @param tiles what is known; may change meanwhile
     * @param foreign tags that are no tiles; may grow meanwhile
     * @param before tags that must be gone first; null at the beginning, when nothing may lie anywhere
     * @param windows what lies on each antenna
     */
    Lesson(
            Task task,
            KnownTiles tiles,
            Set<TagId> foreign,
            @Nullable Set<TagId> before,
            Map<Antenna, Window> windows,
            List<Spot> spots,
            long nanos) {
        this.task = task;
        this.tiles = tiles;
        this.foreign = foreign;
        this.before = before == null ? null : Set.copyOf(before);
        this.windows = windows;
        this.spots = spots;
        this.stillSince = nanos;
        this.readAt = nanos;
    }

    Task task() {
        return task;
    }

    /**
     * Takes a round that the windows have seen already.
     *
     * @param seen null if it failed
     * @return whether the tiles have lain and been listened to for long enough
     */
    boolean round(Antenna antenna, @Nullable List<TagSeen> seen, long nanos) {
        Ear listening = ear;
        if (listening != null) {
            listening.round(antenna, seen);
        }
        if (!antenna.equals(task.antenna()) || seen == null) {
            return false;
        }
        readAt = nanos;
        if (listening != null) {
            if (heard.stream().anyMatch(tag -> listening.silence(tag, antenna) >= GONE_ROUNDS)) {
                ear = null; // taken away too soon
                stillRounds = 0;
                return false;
            }
            return listening.rounds(antenna) >= roundsWanted(listening);
        }
        if (!cleared) {
            Window window = windows.get(antenna);
            cleared = left() == 0 && window != null && window.rounds() >= STILL_ROUNDS;
            stillSince = nanos;
            return false;
        }
        still(nanos);
        return false;
    }

    private int roundsWanted(Ear listening) {
        if (listening.rounds(task.antenna()) < ROUNDS) {
            return ROUNDS;
        }
        boolean doubtful = heard.stream()
                .anyMatch(tag -> listening.hearing(tag, task.antenna()).share() < DOUBTFUL_SHARE);
        return doubtful ? MORE_ROUNDS : ROUNDS;
    }

    private void still(long nanos) {
        Set<TagId> now = here(tag -> true);
        if (!now.equals(lying)) {
            lying = now;
            stillRounds = 0;
            stillSince = nanos;
        }
        stillRounds++;
        if (stillRounds >= STILL_ROUNDS && nanos - stillSince >= STILL_NANOS && isComplete()) {
            heard = here(tag -> isFresh(tag) || isOfTask(tag));
            ear = new Ear(heard);
        }
    }

    private boolean isComplete() {
        return others().isEmpty() && fresh() == wanted();
    }

    /** Tags that are to be learnt or, where none are, that are to be listened to. */
    private int fresh() {
        return here(this::isFresh).size();
    }

    private int wanted() {
        return switch (task) {
            case Task.Teach(int set, Tile face, var _) -> face.copies() - tiles.copies(set, face);
            case Task.Measure _ -> Math.max(Task.Measure.TILES, fresh());
            case Task.Try _ -> 1;
        };
    }

    private boolean isFresh(TagId tag) {
        return switch (task) {
            case Task.Teach _ -> !tiles.knows(tag);
            case Task.Measure _ -> tiles.knows(tag);
            case Task.Try _ -> true;
        };
    }

    private boolean isOfTask(TagId tag) {
        TileId tile = tiles.get(tag);
        return tile != null && task instanceof Task.Teach teach && isOf(teach, tile);
    }

    private static boolean isOf(Task.Teach teach, TileId tile) {
        return tile.set() == teach.set() && tile.face() == teach.face();
    }

    /** Tags that lie there and are known as tiles that were not asked for. */
    Set<TagId> others() {
        return task instanceof Task.Teach ? here(tag -> !isFresh(tag) && !isOfTask(tag)) : Set.of();
    }

    /** Tags that are no tiles as far as anybody knows, and lie where they are in the way. */
    Set<TagId> unknown() {
        if (cleared) {
            return here(tag -> !tiles.knows(tag));
        }
        return windows.keySet().stream()
                .flatMap(antenna -> on(antenna, tag -> !tiles.knows(tag)).stream())
                .filter(this::isBefore)
                .collect(Collectors.toSet());
    }

    private boolean isBefore(TagId tag) {
        return before == null || before.contains(tag);
    }

    private Set<TagId> here(Predicate<TagId> kind) {
        return on(task.antenna(), kind);
    }

    private Set<TagId> on(Antenna antenna, Predicate<TagId> kind) {
        Set<TagId> here = new TreeSet<>();
        Window window = windows.get(antenna);
        if (window != null) {
            window.lying().stream()
                    .filter(tag -> !foreign.contains(tag))
                    .filter(kind)
                    .forEach(here::add);
        }
        return here;
    }

    /** How many tags that must be gone first are still heard, wherever. */
    private int left() {
        return (int) windows.keySet().stream()
                .flatMap(antenna -> on(antenna, this::isBefore).stream())
                .distinct()
                .count();
    }

    /** What lay there while it was listened to. */
    Set<TagId> heard() {
        return heard;
    }

    /** What was heard of it. */
    Ear ear() {
        Ear listening = ear;
        if (listening == null) {
            throw new IllegalStateException("nothing has been listened to yet");
        }
        return listening;
    }

    /** How far it is at this moment. */
    Prompt prompt(long nanos) {
        if (nanos - readAt >= SILENT_NANOS) {
            return new Prompt.Silent();
        }
        Ear listening = ear;
        if (listening != null) {
            return new Prompt.Listening(
                    listening.rounds(task.antenna()),
                    roundsWanted(listening),
                    unknown().stream().anyMatch(tag -> !heard.contains(tag)));
        }
        if (!cleared) {
            return new Prompt.TakeAway(left());
        }
        Set<TagId> others = others();
        if (!others.isEmpty()) {
            return new Prompt.Known(others.stream()
                    .flatMap(tag -> Stream.ofNullable(tiles.get(tag)))
                    .sorted()
                    .toList());
        }
        int fresh = fresh();
        int wanted = wanted();
        if (fresh > wanted) {
            return new Prompt.TooMany(fresh, wanted);
        }
        boolean isWaiting = nanos - stillSince >= PATIENCE_NANOS;
        if (fresh == 0 && nanos - stillSince >= STILL_NANOS && !(task instanceof Task.Try)) {
            return elsewhere(wanted);
        }
        return fresh > 0 && fresh < wanted && isWaiting
                ? new Prompt.Fewer(fresh, wanted)
                : new Prompt.Lay(fresh, wanted);
    }

    private Prompt elsewhere(int wanted) {
        return spots.stream()
                .filter(spot -> !spot.antenna().equals(task.antenna()))
                .map(spot -> new Prompt.Elsewhere(
                        spot, on(spot.antenna(), this::isFresh).size()))
                .max(Comparator.comparingInt(Prompt.Elsewhere::heard))
                .filter(found -> found.heard() > 0)
                .<Prompt>map(found -> found)
                .orElseGet(() -> new Prompt.Lay(0, wanted));
    }
}
