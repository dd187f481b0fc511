package org.mahjongtable.firmware.calibration;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup.Antenna;

/**
 * Teaching tiles and measuring antennas: takes the rounds of all antennas and the orders of a person, and says what is to be laid next. What is known grows
 * with every task that is done; whoever keeps it keeps it then. Used by one thread; time is an argument.
 */
public final class Calibration {
    private final List<Spot> spots;
    private final Set<Antenna> antennas;
    private final KnownTiles tiles;
    private final Set<TagId> foreign = new HashSet<>();
    private final Map<Antenna, Window> windows = new HashMap<>();
    private final Deque<Task> ahead = new ArrayDeque<>();
    private final Deque<Done> done = new ArrayDeque<>();
    private final Set<Antenna> measuredNow = new HashSet<>();
    private Measured measured;
    private @Nullable Lesson lesson;
    private Shown.@Nullable Tried tried;
    private int planned;

    /** What there was before a task, and the tags that it found, for who takes it back. */
    private record Done(Task task, Map<TagId, TileId> tiles, Measured measured, boolean first) {}

    /**
     * @param antennas what each watches
     * @param tiles which tags are known
     * @param measured what was measured before
     */
    public Calibration(Map<Antenna, Zone> antennas, Map<TagId, TileId> tiles, Measured measured) {
        this.spots = Spot.roundTheTable(antennas);
        this.antennas = Set.copyOf(antennas.keySet());
        this.tiles = new KnownTiles(tiles);
        this.measured = measured;
    }

    /**
     * Carries out an order, or says why not.
     *
     * @param nanos now, on the clock of the rounds
     */
    public Optional<Hindrance> take(Order order, long nanos) {
        if (spots.isEmpty()) {
            return Optional.of(Hindrance.NO_SUCH_ANTENNA);
        }
        Hindrance refused = switch (order) {
            case Order.Teach(int set) -> begin(Plan.teaching(set, tiles.all(), spots), Hindrance.ALL_KNOWN, nanos);
            case Order.TeachFace teach -> teachFace(teach, nanos);
            case Order.Forget(int set) -> forget(set);
            case Order.MeasureAll _ -> measure(Plan.measuring(spots), nanos);
            case Order.MeasureOne(var antenna) -> measureOne(antenna, nanos);
            case Order.TryTiles _ -> begin(List.of(new Task.Try(spots.getFirst().antenna())), Hindrance.NOT_NOW, nanos);
            case Order.Use(var antenna) -> use(antenna, nanos);
            case Order.Replace _ -> replace();
            case Order.Ignore _ -> ignore();
            case Order.Skip _ -> skip(nanos);
            case Order.Undo _ -> undo(nanos);
            case Order.Stop _ -> stop();
        };
        return Optional.ofNullable(refused);
    }

    private @Nullable Hindrance begin(List<Task> tasks, Hindrance ifNone, long nanos) {
        if (lesson != null) {
            return Hindrance.BUSY;
        }
        if (tasks.isEmpty()) {
            return ifNone;
        }
        ahead.clear();
        ahead.addAll(tasks);
        done.clear();
        tried = null;
        foreign.clear();
        windows.clear();
        measuredNow.clear();
        planned = tasks.size();
        next(null, nanos);
        return null;
    }

    private @Nullable Hindrance teachFace(Order.TeachFace teach, long nanos) {
        if (lesson != null) {
            return Hindrance.BUSY;
        }
        Optional<Task> task = Plan.teaching(teach.set(), List.of(), spots).stream()
                .filter(one -> one instanceof Task.Teach that && that.face() == teach.face())
                .findFirst();
        tiles.forget(teach.set(), teach.face());
        return begin(task.stream().toList(), Hindrance.NO_SUCH_ANTENNA, nanos);
    }

    private @Nullable Hindrance forget(int set) {
        if (lesson != null) {
            return Hindrance.BUSY;
        }
        tiles.forget(set);
        done.clear();
        return null;
    }

    private @Nullable Hindrance measure(List<Task> tasks, long nanos) {
        if (lesson != null) {
            return Hindrance.BUSY;
        }
        return tiles.size() < Task.Measure.TILES
                ? Hindrance.TOO_FEW_KNOWN
                : begin(tasks, Hindrance.NO_SUCH_ANTENNA, nanos);
    }

    private @Nullable Hindrance measureOne(Antenna antenna, long nanos) {
        return lesson != null || antennas.contains(antenna)
                ? measure(List.of(new Task.Measure(antenna)), nanos)
                : Hindrance.NO_SUCH_ANTENNA;
    }

    private @Nullable Hindrance use(Antenna antenna, long nanos) {
        Lesson now = lesson;
        if (now == null) {
            return Hindrance.NOT_BEGUN;
        }
        if (!antennas.contains(antenna)) {
            return Hindrance.NO_SUCH_ANTENNA;
        }
        Antenna left = now.task().antenna();
        List<Task> rest = List.copyOf(ahead);
        ahead.clear();
        rest.forEach(task -> ahead.addLast(task.antenna().equals(left) ? task.on(antenna) : task));
        lesson = lesson(now.task().on(antenna), Set.of(), nanos);
        return null;
    }

    private @Nullable Hindrance replace() {
        if (lesson == null) {
            return Hindrance.NOT_BEGUN;
        }
        Set<TagId> others = lesson.others();
        if (others.isEmpty()) {
            return Hindrance.NOT_NOW;
        }
        tiles.forget(others);
        return null;
    }

    private @Nullable Hindrance ignore() {
        if (lesson == null) {
            return Hindrance.NOT_BEGUN;
        }
        Set<TagId> unknown = lesson.unknown();
        if (unknown.isEmpty()) {
            return Hindrance.NOT_NOW;
        }
        foreign.addAll(unknown);
        return null;
    }

    private @Nullable Hindrance skip(long nanos) {
        if (lesson == null) {
            return Hindrance.NOT_BEGUN;
        }
        next(lying(), nanos);
        return null;
    }

    private @Nullable Hindrance undo(long nanos) {
        if (done.isEmpty()) {
            return Hindrance.NOT_NOW;
        }
        Done last = done.removeLast();
        tiles.replace(last.tiles);
        measured = last.measured;
        if (last.first) {
            measuredNow.remove(last.task.antenna());
        }
        if (lesson != null) {
            ahead.addFirst(lesson.task());
        }
        lesson = lesson(last.task, lying(), nanos);
        return null;
    }

    private @Nullable Hindrance stop() {
        if (lesson == null) {
            return Hindrance.NOT_BEGUN;
        }
        lesson = null;
        ahead.clear();
        done.clear();
        return null;
    }

    /** Everything that lies anywhere at this moment. */
    private Set<TagId> lying() {
        return windows.values().stream()
                .flatMap(window -> window.lying().stream())
                .collect(Collectors.toSet());
    }

    private void next(@Nullable Set<TagId> before, long nanos) {
        Task task = ahead.pollFirst();
        lesson = task == null ? null : lesson(task, before, nanos);
    }

    private Lesson lesson(Task task, @Nullable Set<TagId> before, long nanos) {
        // Whoever measures may take the same tiles from antenna to antenna, and have laid them before asking.
        Set<TagId> gone = !(task instanceof Task.Teach) && before == null ? Set.of() : before;
        return new Lesson(task, tiles, foreign, gone, windows, spots, nanos);
    }

    /**
     * Takes a round of an antenna.
     *
     * @param seen what answered; null if the round failed
     * @return whether a task is done: what is known or measured has changed
     */
    public boolean round(Antenna antenna, @Nullable List<TagSeen> seen, long nanos) {
        Lesson now = lesson;
        if (now == null || !antennas.contains(antenna)) {
            return false;
        }
        if (seen != null) {
            windows.computeIfAbsent(antenna, any -> new Window())
                    .round(seen.stream().map(TagSeen::tag).collect(Collectors.toSet()));
        }
        if (!now.round(antenna, seen, nanos)) {
            return false;
        }
        if (now.task() instanceof Task.Try) {
            tried(now);
            lesson = lesson(now.task(), lying(), nanos);
            return false;
        }
        boolean first = measuredNow.add(now.task().antenna());
        done.addLast(new Done(now.task(), tiles.copy(), measured, first));
        if (now.task() instanceof Task.Teach teach) {
            tiles.learn(teach, now.heard());
        }
        Map<TileId, Hearing> laid = new HashMap<>();
        for (TagId tag : now.heard()) {
            TileId tile = tiles.get(tag);
            if (tile != null) {
                laid.put(tile, now.ear().hearing(tag, antenna));
            }
        }
        measured = measured.with(antenna, laid, now.ear().hearings(), first);
        next(lying(), nanos);
        return true;
    }

    private void tried(Lesson now) {
        for (TagId tag : now.heard()) {
            Hearing hearing = now.ear().hearing(tag, now.task().antenna());
            tried = new Shown.Tried(tiles.get(tag), hearing, hearing.share() < Report.TILE_LIMIT);
        }
    }

    /** Which tag is which tile, as far as it is known; for the registry alone. */
    public Map<TagId, TileId> tiles() {
        return tiles.sorted();
    }

    /** All that was measured. */
    public Measured measured() {
        return measured;
    }

    /** Whether somebody is teaching or measuring. */
    public boolean isOn() {
        return lesson != null;
    }

    /**
     * What a person is shown.
     *
     * @param nanos now, on the clock of the rounds
     */
    public Shown shown(long nanos) {
        Lesson now = lesson;
        return new Shown(
                spots,
                now == null
                        ? null
                        : new Shown.Now(
                                now.task(),
                                now.prompt(nanos),
                                planned - ahead.size(),
                                planned,
                                !now.unknown().isEmpty(),
                                tried),
                Shown.known(tiles.all()),
                foreign.size(),
                !done.isEmpty(),
                Report.of(spots, Set.copyOf(tiles.all()), measured));
    }
}
