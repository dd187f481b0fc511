package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;

/** A deal after something was looked at or pressed, and the events that became certain by it. */
public record Progress(Deal deal, List<TableEvent> events) {
    public Progress {
        events = List.copyOf(events);
    }

    static Progress none(Deal deal) {
        return new Progress(deal, List.of());
    }

    /** This one and then what came of its deal. */
    Progress then(Progress next) {
        List<TableEvent> all = new ArrayList<>(events);
        all.addAll(next.events);
        return new Progress(next.deal, all);
    }
}
