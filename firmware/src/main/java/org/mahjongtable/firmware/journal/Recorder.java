package org.mahjongtable.firmware.journal;

import java.util.List;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;

/** Says how the events of a step are kept and published. The same step always gives the same record. */
@FunctionalInterface
public interface Recorder {

    /** The events of a step of a table, each as it goes on record. */
    List<Recorded> record(Table table, TableState before, Step step);
}
