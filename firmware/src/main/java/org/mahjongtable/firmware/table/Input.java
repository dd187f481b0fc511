package org.mahjongtable.firmware.table;

import org.mahjongtable.drivers.Reading;

/** Everything that may change the table. The inputs in order are the journal; the same inputs always give the same table. */
public sealed interface Input {

    /** When it arrived. */
    Stamp at();

    /**
     * A device told something.
     *
     * @param device its name in the configuration: {@code reader.1}, {@code dice}, {@code panel.2}
     */
    record FromDevice(Stamp at, String device, Reading reading) implements Input {}

    /** Time has passed; wanted at least every 100 ms while a match is on, so that what waits for time is not late. */
    record Tick(Stamp at) implements Input {}

    /**
     * Somebody asked for something other than by a button of the table.
     *
     * @param author who, for the record: {@code page}, {@code mqtt:club-admin}, {@code referee:Name}, {@code sim}
     */
    record Command(Stamp at, String author, TableCommand command) implements Input {}
}
