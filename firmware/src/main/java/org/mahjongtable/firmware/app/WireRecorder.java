package org.mahjongtable.firmware.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Recorder;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.wire.EventForm;
import org.mahjongtable.scoring.payment.Payment;

/** Events on record are events as they are published, with what they moved. */
final class WireRecorder implements Recorder {

    @Override
    public List<Recorded> record(Table table, TableState before, Step step) {
        List<Recorded> recorded = new ArrayList<>();
        for (NumberedEvent event : step.events()) {
            recorded.add(new Recorded(
                    event.seq(),
                    event.at(),
                    event.deal(),
                    EventForm.event(table.setup(), step.state(), event),
                    EventForm.hand(table.setup(), step.state(), event).orElse(null),
                    transfers(event.event(), before, step.state())));
        }
        return recorded;
    }

    private static List<Recorded.Transfer> transfers(TableEvent event, TableState before, TableState after) {
        if (!(event instanceof TableEvent.Settled settled)) {
            return List.of();
        }
        Opening opening = opening(after)
                .or(() -> opening(before))
                .orElseThrow(() -> new IllegalStateException("points moved without a deal: " + settled));
        List<Recorded.Transfer> transfers = new ArrayList<>();
        for (Payment payment : settled.settlement().payments()) {
            transfers.add(new Recorded.Transfer(
                    opening.seat(payment.from()),
                    opening.seat(payment.to()),
                    payment.points(),
                    payment.why().toString()));
        }
        return transfers;
    }

    private static Optional<Opening> opening(TableState state) {
        return state.deal().map(Deal::opening);
    }
}
