package org.mahjongtable.firmware.sim;

import java.util.List;
import java.util.function.Function;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * What people understand of their readouts: of the four lines that stand on a panel they read the marks of a doubt and the answer that the button would
 * give. Nothing else of the program reaches them.
 */
final class Eyes {
    private static final List<String> AFTER_STOP = List.of("停機核對", "Stop check");
    private static final List<String> DOUBT = List.of("有疑問", "Doubt", "停機核對", "Stop check");
    private static final List<String> DEALING = List.of("派牌中", "Dealing");
    private static final List<String> CHECKING = List.of("核對牌張中", "Checking tiles");
    private static final List<String> PRESS_FOR_AS_IT_LIES = List.of("按鈕＝照現況繼續", "Press: go on as");

    private final Function<Seat, List<String>> readouts;

    /** @param readouts the lines that stand on the panel of a seat */
    Eyes(Function<Seat, List<String>> readouts) {
        this.readouts = readouts;
    }

    /** Whether every readout shows something, and not that the tiles are still being checked: the table's program is there. */
    boolean lit() {
        for (Seat seat : Seat.values()) {
            List<String> lines = readouts.apply(seat);
            if (lines.stream().allMatch(String::isBlank) || CHECKING.stream().anyMatch(lines.get(2)::startsWith)) {
                return false;
            }
        }
        return true;
    }

    /** Whether anybody's readout says that something is in doubt: then nobody goes on. */
    boolean doubt() {
        return says(DOUBT);
    }

    /** Whether it says that hands are dealt still. */
    boolean dealing() {
        for (Seat seat : Seat.values()) {
            if (DEALING.stream().anyMatch(readouts.apply(seat).get(2)::startsWith)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it asks them to confirm what has changed while the program was away. */
    boolean afterStop() {
        return says(AFTER_STOP);
    }

    private boolean says(List<String> heads) {
        for (Seat seat : Seat.values()) {
            List<String> lines = readouts.apply(seat);
            if (heads.stream().anyMatch(lines.get(1)::startsWith)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the page that stands at this seat says that its button answers: the tiles lie as they should. */
    boolean offersAsItLies(Seat seat) {
        List<String> lines = readouts.apply(seat);
        return doubt() && PRESS_FOR_AS_IT_LIES.stream().anyMatch(lines.get(2)::startsWith);
    }

    /** Whether a seat's readout shows that the button was taken. */
    boolean sees(Seat seat, Sign sign) {
        return sign.isTaken(readouts.apply(seat));
    }

    /** Whether it shows that it was not. */
    boolean denies(Seat seat, Sign sign) {
        return sign.isNotTaken(readouts.apply(seat));
    }
}
