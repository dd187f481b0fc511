package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.util.Optional;
import org.mahjongtable.firmware.wire.LinkForms;

/**
 * Notices another table that runs under the same id. Brokers let the newer connection push out the older one, and not every broker says
 * so: the sign is a living status of another instance, seen at once, or found after our own connection broke.
 */
final class Twin {

    private static final Duration MEMORY = Duration.ofSeconds(60);

    private final String instance;
    private long brokeAt;
    private boolean broke;

    Twin(String instance) {
        this.instance = instance;
    }

    /** Our connection stood and is gone. */
    void broke(long nanos) {
        broke = true;
        brokeAt = nanos;
    }

    /** True if this status, which arrived on our own topic, shows a second table. */
    boolean isShownBy(Signal.Arrived status, long nanos) {
        Optional<LinkForms.Seen> seen = LinkForms.readStatus(status.payload());
        if (seen.isEmpty() || !seen.get().living() || seen.get().instance().equals(instance)) {
            return false;
        }
        // What the broker kept from an earlier table under this id is only a past; after a break it is the one that
        // pushed us out.
        return !status.retained() || (broke && nanos - brokeAt < MEMORY.toNanos());
    }
}
