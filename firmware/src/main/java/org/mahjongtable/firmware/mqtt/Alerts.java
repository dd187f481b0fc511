package org.mahjongtable.firmware.mqtt;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import org.mahjongtable.firmware.view.Alert;

/** The open alerts, the newest last. */
final class Alerts {

    private final SequencedMap<String, Alert> open = new LinkedHashMap<>();

    /** True unless the same words are open already. */
    synchronized boolean raise(Alert alert) {
        Alert old = open.get(alert.code());
        if (old != null && old.text().equals(alert.text())) {
            return false;
        }
        open.remove(alert.code());
        open.put(alert.code(), alert);
        return true;
    }

    /** True if it was open. */
    synchronized boolean clear(String code) {
        return open.remove(code) != null;
    }

    synchronized Optional<Alert> newest() {
        return open.isEmpty() ? Optional.empty() : Optional.of(open.lastEntry().getValue());
    }
}
