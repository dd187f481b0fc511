package org.mahjongtable.firmware.web;

import java.util.Optional;
import java.util.function.Consumer;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;

/** Takes what is asked for on the pages. Called on many threads; must not wait. */
public interface Orders {

    /**
     * Takes a command.
     *
     * @param author {@code page}, or {@code referee:Name}
     * @param answer told when the command was refused, or is carried out and on the disk
     */
    void order(String author, TableCommand command, Consumer<Optional<Refusal>> answer);
}
