package org.mahjongtable.firmware.web;

import java.util.Optional;
import java.util.function.Consumer;
import org.mahjongtable.firmware.calibration.Hindrance;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;

/** Takes what is asked for on the pages. Called on many threads; must not wait. */
public interface Orders {

    /**
     * Takes a command.
     *
     * @param author {@code page}, or {@code referee:Name}
     * @param answer told when the command was refused, or is carried out and on the disk
     * @return false if too many wait already: it is not taken, and nobody is told
     */
    boolean order(String author, TableCommand command, Consumer<Optional<Refusal>> answer);

    /**
     * Takes what is asked for while tiles are taught and antennas measured; where nothing can be taught it is refused.
     *
     * @param answer as with {@link #order}
     * @return as with {@link #order}
     */
    default boolean calibrate(String author, Order order, Consumer<Optional<Hindrance>> answer) {
        answer.accept(Optional.of(Hindrance.NOT_NOW));
        return true;
    }
}
