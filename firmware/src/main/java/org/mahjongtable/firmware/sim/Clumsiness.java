package org.mahjongtable.firmware.sim;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * When people are clumsy, what of it is not put right yet, and how often each kind happened. While something lies wrong nobody tells the table that all is
 * as it should be, and nobody clears the cloth.
 */
final class Clumsiness {
    private final Mishaps mishaps;
    private final Map<Fault, Chance> chances = new EnumMap<>(Fault.class);
    private final Chance hesitation;
    private final Map<String, Integer> moves = new TreeMap<>();
    private final Map<String, Integer> corrections = new TreeMap<>();
    private final Set<Seat> calling = EnumSet.noneOf(Seat.class);
    private final Runnable astray;
    private int wrong;

    /** @param astray is told each time that something lies wrong or is put right */
    Clumsiness(Mishaps mishaps, long seed, Runnable astray) {
        this.mishaps = mishaps;
        this.astray = astray;
        this.hesitation = Chance.of(seed, "clumsy");
        for (Fault kind : Fault.values()) {
            chances.put(kind, Chance.of(seed, "clumsy/" + kind.key()));
        }
    }

    /** Whether a move goes wrong in that way now. */
    boolean happens(Fault kind) {
        Chance chance = chances.get(kind);
        boolean happens = chance != null && chance.happens(mishaps.of(kind));
        if (happens) {
            moves.merge(kind.key(), 1, Integer::sum);
        }
        return happens;
    }

    /** What is drawn at random about clumsy moves and nothing else. */
    Chance chance() {
        return hesitation;
    }

    /** How long it takes until somebody sees what lies wrong and reaches for it: usually before the table asks, often after. */
    long noticed() {
        return hesitation.humanNanos(600, 2500, 9000);
    }

    /** From now on something lies wrong. */
    void liesWrong() {
        wrong++;
        astray.run();
    }

    /** It is put right; {@code asked} if the readouts were asking then. */
    void putRight(Fault kind, boolean asked) {
        wrong--;
        astray.run();
        if (asked) {
            corrections.merge(kind.key(), 1, Integer::sum);
        }
    }

    /** All is swept away, and the deal counts for nothing. */
    void forget() {
        wrong = 0;
        calling.clear();
        astray.run();
    }

    /** Whether nothing lies wrong. */
    boolean allRight() {
        return wrong == 0;
    }

    // ---- wins called by mistake ----

    void calls(Seat seat) {
        calling.add(seat);
    }

    void callIsOver(Seat seat) {
        calling.remove(seat);
    }

    boolean isCalling(Seat seat) {
        return calling.contains(seat);
    }

    boolean anybodyCalls() {
        return !calling.isEmpty();
    }

    // ---- what came of it ----

    /** How often each kind happened, by key. */
    Map<String, Integer> moves() {
        return moves;
    }

    /** How often each kind was put right when the readouts asked for it, by key. */
    Map<String, Integer> corrections() {
        return corrections;
    }
}
