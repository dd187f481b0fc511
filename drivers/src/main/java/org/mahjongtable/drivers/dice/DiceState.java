package org.mahjongtable.drivers.dice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.DiceFrame;

/**
 * What a dice board says of its dice. In a frame: {@code FLAGS, N, three faces}; flags are bit 0 settled, 1 rolling, 2 cocked, 3 fault, 7 button.
 *
 * @param roll the roll counter, 0 to 255; changes once a roll
 * @param rolling they move
 * @param cocked they lie still but cannot be read
 * @param fault the board says its sensor is broken
 * @param byButton the roll was started at the board
 * @param faces as sent, 0 for unknown; empty unless they lie still and can be read
 */
public record DiceState(
        int roll,
        boolean settled,
        boolean rolling,
        boolean cocked,
        boolean fault,
        boolean byButton,
        List<Integer> faces) {
    private static final int SETTLED = 0x01;
    private static final int ROLLING = 0x02;
    private static final int COCKED = 0x04;
    private static final int FAULT = 0x08;
    private static final int BUTTON = 0x80;
    private static final int UNUSED = 0x70;
    private static final int MOST_DICE = 3;

    public DiceState {
        faces = List.copyOf(faces);
    }

    /** Dice that lie still and can be read. */
    public static DiceState settled(int roll, List<Integer> faces) {
        return new DiceState(roll, true, false, false, false, false, faces);
    }

    /** Dice that move. */
    public static DiceState rolling(int roll) {
        return new DiceState(roll, false, true, false, false, false, List.of());
    }

    /** Dice of which one leans. */
    public static DiceState cocked(int roll) {
        return new DiceState(roll, false, false, true, false, false, List.of());
    }

    /** A board that is broken. */
    public static DiceState faulty(int roll) {
        return new DiceState(roll, false, false, false, true, false, List.of());
    }

    /**
     * What a host finds in a frame; empty if it is no state or says the impossible. Eight bits of checksum let one damaged frame in 256 pass; what a board
     * never says together catches those.
     */
    public static Optional<DiceState> read(DiceFrame frame) {
        if (frame.type() != DiceFrame.STATE || frame.payload().length() == 0) {
            return Optional.empty();
        }
        int flags = frame.payload().at(0);
        int count = frame.payload().at(1);
        boolean oneState = Integer.bitCount(flags & (SETTLED | ROLLING | COCKED)) <= 1 && (flags & UNUSED) == 0;
        if (!oneState || count > MOST_DICE || ((flags & SETTLED) == 0 && count > 0)) {
            return Optional.empty();
        }
        List<Integer> faces = new ArrayList<>();
        for (int i = 0; i < MOST_DICE; i++) {
            int face = frame.payload().at(2 + i);
            if (i < count) {
                faces.add(face);
            } else if (face != 0) {
                return Optional.empty();
            }
        }
        return Optional.of(new DiceState(
                frame.sequence(),
                (flags & SETTLED) != 0,
                (flags & ROLLING) != 0,
                (flags & COCKED) != 0,
                (flags & FAULT) != 0,
                (flags & BUTTON) != 0,
                faces));
    }

    /** What a board sends. */
    public DiceFrame frame() {
        int[] payload = new int[2 + MOST_DICE];
        payload[0] = (settled ? SETTLED : 0)
                | (rolling ? ROLLING : 0)
                | (cocked ? COCKED : 0)
                | (fault ? FAULT : 0)
                | (byButton ? BUTTON : 0);
        payload[1] = faces.size();
        for (int i = 0; i < faces.size(); i++) {
            payload[2 + i] = faces.get(i);
        }
        return new DiceFrame(DiceFrame.STATE, roll, Bytes.of(payload));
    }
}
