package org.mahjongtable.drivers;

import java.util.List;

/**
 * Something a device told, with the time it arrived: nanoseconds of one monotonic clock, the same for all devices of a table. A reading does not name
 * its device; whoever listens to a {@link Session} knows which one it is.
 */
public sealed interface Reading {

    /** Monotonic nanoseconds at which this became known. */
    long nanos();

    /**
     * One inventory of one antenna.
     *
     * @param antenna the reader's own number, from 1
     * @param tags what answered, each tag once
     * @param complete true if the reader finished the round without an error. If false the round is <em>unknown</em>: what is listed was there, what is
     *     not listed may be there too. A failed round is never an empty one.
     */
    record RoundRead(long nanos, int antenna, List<TagSeen> tags, boolean complete) implements Reading {
        public RoundRead {
            if (antenna < 1) {
                throw new IllegalArgumentException("antenna " + antenna + " is below 1");
            }
            tags = List.copyOf(tags);
            long distinct = tags.stream().map(TagSeen::tag).distinct().count();
            if (distinct != tags.size()) {
                throw new IllegalArgumentException("a tag is listed twice in one round of antenna " + antenna);
            }
        }
    }

    /**
     * A roll came to rest and every die can be read. Each roll is reported once, however often the device repeats its state.
     *
     * @param faces 1 to 6 each, in the order of the dice; as many as the line is configured for
     * @param roll the roll's number; consecutive rolls differ, but the number may wrap (0 to 255 on serial lines)
     */
    record DiceSettled(long nanos, List<Integer> faces, int roll) implements Reading {
        public DiceSettled {
            faces = checkedFaces(faces);
        }
    }

    /**
     * Dice that lie still and were not seen rolling: what was under the dome when the line was opened for the first time, or after the dice board
     * restarted. It may be a roll of long ago. It counts as a roll only for a listener that waits for one and knows the number before it as the last one
     * (255 is followed by 0).
     */
    record DiceLying(long nanos, List<Integer> faces, int roll) implements Reading {
        public DiceLying {
            faces = checkedFaces(faces);
        }
    }

    /** The dice have begun to roll. */
    record DiceRolling(long nanos) implements Reading {}

    /** A roll came to rest but a die leans or cannot be read: roll again. Reported once a roll. */
    record DiceCocked(long nanos, int roll) implements Reading {}

    /** The dice board cannot be trusted at the moment; reported when the fault appears or changes. */
    record DiceFault(long nanos, Fault fault) implements Reading {
        /** What is wrong with the dice. */
        public enum Fault {
            /** The board says its sensor is broken, or its lines say what no board may say. */
            SENSOR,
            /** The board reports another number of dice than configured. */
            WRONG_COUNT,
            /** The faces changed although nothing rolled them: the table was bumped or the dome touched. */
            DISTURBED,
            /** The board was asked to roll and does not. */
            NO_ROLL,
            /** The motor ran longer than it may and was switched off. */
            MOTOR_TIMEOUT
        }
    }

    /** A button went down and came up again before it counted as held. Exactly one of this and {@link ButtonHeld} is reported for a push. */
    record ButtonPressed(long nanos, int button) implements Reading {}

    /** A button has been down for 1.5 s and is still down. */
    record ButtonHeld(long nanos, int button) implements Reading {}

    /** A button has been down for 5 s: something lies on it or it is broken. */
    record ButtonStuck(long nanos, int button) implements Reading {}

    /** A button that was reported stuck came up. */
    record ButtonFreed(long nanos, int button) implements Reading {}

    /**
     * The device answered as what it should be and is ready.
     *
     * @param identity what it says of itself: kind, firmware, serial number where it has one. For owners, not for parsing.
     */
    record PortUp(long nanos, String identity) implements Reading {}

    /** The device is not there; the search goes on. Reported when it goes, and again when the reason changes. */
    record PortDown(long nanos, Why why, String detail) implements Reading {
        /** Why a device is not there. */
        public enum Why {
            /** No such port. */
            NOT_FOUND,
            /** The port exists but this user may not open it. */
            NOT_ALLOWED,
            /** The port exists but cannot be opened, for instance because another program holds it. */
            NOT_OPENED,
            /** The port was open and went away: unplugged, or its other end closed. */
            VANISHED,
            /** The port is open but the device says nothing, or nothing valid. */
            SILENT,
            /** Another device answers; the detail says as what. */
            OTHER_DEVICE,
            /** This program failed at it, and begins anew. */
            FAILED,
            /** Closed by this program. */
            CLOSED
        }
    }

    /** So many frames were dropped as damaged or misunderstood since the last reading of this kind. */
    record FramesDropped(long nanos, long count) implements Reading {}

    private static List<Integer> checkedFaces(List<Integer> faces) {
        if (faces.isEmpty() || faces.stream().anyMatch(face -> face < 1 || face > 6)) {
            throw new IllegalArgumentException("dice faces " + faces + " are not all 1 to 6");
        }
        return List.copyOf(faces);
    }
}
