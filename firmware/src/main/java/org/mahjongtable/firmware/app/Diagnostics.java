package org.mahjongtable.firmware.app;

import java.io.File;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.mahjongtable.firmware.journal.Boot;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.wire.ServiceForm;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How this table does, for who looks after it from afar. */
final class Diagnostics {
    private static final Logger LOG = LoggerFactory.getLogger(Diagnostics.class);
    private static final long MEBIBYTE = 1 << 20;

    private final Path database;
    private final Pulse pulse;
    private final AtomicBoolean reading = new AtomicBoolean();

    Diagnostics(Path database, Pulse pulse) {
        this.database = database;
        this.pulse = pulse;
    }

    /**
     * Tells how it is now, on a thread of its own: it reads the database, which takes a moment.
     *
     * @return false if somebody is just being told: nobody can keep the machine busy with it
     */
    boolean tell(Consumer<String> asking) {
        if (reading.getAndSet(true)) {
            return false;
        }
        Thread.ofVirtual().start(() -> {
            try {
                asking.accept(json());
            } finally {
                reading.set(false);
            }
        });
        return true;
    }

    private String json() {
        Usage usage = Usage.now();
        File file = database.toFile();
        long boot = 0;
        long unclean = 0;
        long events = 0;
        Instant startedAt = Instant.now().minus(usage.up());
        try (Kept kept = Kept.open(database)) {
            Boot newest = kept.boots().getLast();
            boot = newest.number();
            startedAt = newest.at();
            unclean = kept.uncleanEnds();
            events = kept.newestSeq();
        } catch (JournalException e) {
            LOG.warn("diagnostics without the journal: {}", e.getMessage());
        }
        return ServiceForm.diagnostics(
                new ServiceForm.Diagnostics(
                        Version.number(),
                        Runtime.version().toString(),
                        startedAt,
                        boot,
                        unclean,
                        events,
                        file.length() / MEBIBYTE,
                        file.getUsableSpace() / MEBIBYTE,
                        usage.residentMiB().orElse(-1),
                        usage.corePercent().orElse(-1)),
                pulse.quickness().orElse(null));
    }
}
