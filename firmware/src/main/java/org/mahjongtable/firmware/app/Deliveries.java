package org.mahjongtable.firmware.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The events of one table as a broker was given them: each next one or one that was there before, and then the same. Calls from any thread. */
final class Deliveries {
    private final String topic;
    private final Map<Long, String> events = new TreeMap<>();
    private final List<String> wrong = new ArrayList<>();
    private int again;

    /** @param topic on which the events come */
    Deliveries(String topic) {
        this.topic = topic;
    }

    synchronized void published(String at, OptionalLong seq, String payload) {
        if (!at.equals(topic)) {
            return;
        }
        if (seq.isEmpty()) {
            wrong.add("an event without a number: " + payload);
            return;
        }
        String before = events.putIfAbsent(seq.getAsLong(), payload);
        if (before != null) {
            again++;
            if (!before.equals(payload)) {
                wrong.add("event %d came as %s and again as %s".formatted(seq.getAsLong(), before, payload));
            }
        } else if (seq.getAsLong() != events.size()) {
            wrong.add("event %d came where %d should".formatted(seq.getAsLong(), events.size()));
        }
    }

    /** The number of the newest event, which is how many there are. */
    synchronized long newest() {
        return events.size();
    }

    /** How often an event came that had come before. */
    synchronized int again() {
        return again;
    }

    /** What was wrong with the order and with what came twice. */
    synchronized List<String> wrong() {
        return List.copyOf(wrong);
    }

    /** The text of an event; empty if it has not come. */
    synchronized String text(long seq) {
        return events.getOrDefault(seq, "");
    }
}
