package org.mahjongtable.drivers.tilebus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.mahjongtable.drivers.Errands;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.Turns;

/**
 * The tags of a board: {@code TAG} lines gathered until their {@code ROUND}. A board scans all its antennas by itself, unless one of them disturbs an
 * antenna of another reader; then it is told one antenna at a time, when the airspace is free.
 */
final class Scan {
    private static final String SCAN = "SCAN";
    /** A board that lives but tells no round for so long is told again to scan. */
    private static final long QUIET_NANOS = 3_000_000_000L;
    /** An antenna that disturbs one that is on is tried again after this. */
    private static final long WAIT_NANOS = 5_000_000L;
    /** No round has more lines: their ROUND got lost again and again. */
    private static final int MOST_LINES = 1000;

    private final List<Integer> antennas;
    private final Turns turns;
    private final Map<Integer, Round> rounds = new HashMap<>();
    private State state = State.OFF;
    private long roundNanos;

    private enum State {
        OFF,
        /** All antennas in turn, by the board. */
        FREE_RUNNING,
        /** One antenna at a time: told to stop. */
        STOPPING,
        /** One antenna at a time: the next one has to wait. */
        WAITING,
        /** One antenna at a time: this one. */
        READING
    }

    private static final class Round {
        final Map<TagId, TagSeen> tags = new LinkedHashMap<>();
        int lines;
    }

    Scan(List<Integer> antennas, Airspace.Share airspace) {
        this.antennas = antennas;
        turns = new Turns(antennas, airspace);
    }

    /** The board is ready, perhaps for the second time. */
    void start(Errands<ToBoard> errands, long nanos) {
        stop();
        if (antennas.isEmpty()) {
            return;
        }
        roundNanos = nanos;
        if (turns.anyShared()) {
            state = State.STOPPING;
            errands.want(SCAN, new ToBoard.Scan(List.of()));
        } else {
            state = State.FREE_RUNNING;
            errands.want(SCAN, new ToBoard.Scan(antennas));
        }
    }

    /** The board is gone or restarts. */
    void stop() {
        state = State.OFF;
        rounds.clear();
        turns.restart();
    }

    /** Time has passed, or the board has answered. */
    void tick(Errands<ToBoard> errands, long nanos) {
        if (state == State.STOPPING && errands.isDone(SCAN)) {
            turns.release();
            state = State.WAITING;
        }
        if (state == State.WAITING && turns.takeNext()) {
            state = State.READING;
            errands.want(SCAN, new ToBoard.Scan(List.of(turns.current())));
        }
        if (state != State.OFF && nanos - roundNanos >= QUIET_NANOS) {
            roundNanos = nanos;
            errands.again(SCAN);
        }
    }

    OptionalLong wakeAt(long now) {
        return switch (state) {
            case OFF -> OptionalLong.empty();
            case WAITING -> OptionalLong.of(now + WAIT_NANOS);
            case FREE_RUNNING, STOPPING, READING -> OptionalLong.of(roundNanos + QUIET_NANOS);
        };
    }

    /** One tag of a round that goes on. */
    void tag(FromBoard.Tag told) {
        if (antennas.contains(told.antenna())) {
            Round round = rounds.computeIfAbsent(told.antenna(), key -> new Round());
            if (round.lines < MOST_LINES) {
                round.lines++;
                round.tags.merge(told.tag(), new TagSeen(told.tag(), told.rssi()), Scan::stronger);
            }
        }
    }

    /** A round is over. */
    void round(FromBoard.Round told, Errands<ToBoard> errands, Line line, long nanos) {
        int antenna = told.antenna();
        if (state == State.OFF || !antennas.contains(antenna)) {
            return;
        }
        Round round = rounds.containsKey(antenna) ? rounds.remove(antenna) : new Round();
        roundNanos = nanos;
        boolean complete = told.ok() && told.count() == round.lines;
        line.report(new RoundRead(nanos, antenna, new ArrayList<>(round.tags.values()), complete));
        if (state == State.READING && antenna == turns.current()) {
            state = State.STOPPING;
            errands.want(SCAN, new ToBoard.Scan(List.of()));
        }
    }

    private static TagSeen stronger(TagSeen a, TagSeen b) {
        if (a.rssi() == null || b.rssi() == null) {
            return a.rssi() == null ? b : a;
        }
        return a.rssi() >= b.rssi() ? a : b;
    }
}
