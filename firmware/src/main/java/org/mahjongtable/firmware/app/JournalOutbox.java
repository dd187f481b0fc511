package org.mahjongtable.firmware.app;

import java.time.Duration;
import java.util.List;
import org.mahjongtable.firmware.journal.Outbox;
import org.mahjongtable.firmware.mqtt.OutboxSource;
import org.mahjongtable.firmware.mqtt.Outgoing;

/** The journal's events as the link to a broker asks for them. */
final class JournalOutbox implements OutboxSource {
    private final Outbox outbox;
    private final Pulse pulse;

    JournalOutbox(Outbox outbox, Pulse pulse) {
        this.outbox = outbox;
        this.pulse = pulse;
    }

    @Override
    public long newest() {
        return outbox.newest();
    }

    @Override
    public long firstWithin(long seq, Duration limit) {
        return outbox.firstWithin(seq, limit);
    }

    @Override
    public List<Outgoing> after(long seq, int limit) {
        return outbox.after(seq, limit).stream()
                .map(row -> new Outgoing(row.seq(), row.at(), row.event(), row.hand()))
                .toList();
    }

    @Override
    public void reached(long seq, long nanos) {
        pulse.reached(seq, nanos);
    }

    @Override
    public long acknowledged() {
        return outbox.acknowledged();
    }

    @Override
    public void acknowledge(long seq) {
        outbox.acknowledge(seq);
    }
}
