package org.mahjongtable.firmware.wire;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.mahjongtable.firmware.view.Alert;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a table says of its connection: {@code …/status}, {@code …/alert}, answers, and the mark of skipped events. */
public final class LinkForms {

    private LinkForms() {}

    /** Where a table stands, as published under {@code …/status}. */
    public enum Status {
        /** Connected, still sending what it kept. */
        INIT,
        /** Connected, everything sent. */
        ONLINE,
        /** Online with an open alert. */
        ALERT,
        /** Said goodbye. */
        OFFLINE,
        /** The broker's word for a table that went without a goodbye. */
        LOST;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * {@code …/status}.
     *
     * @param boot the number of this start of the table
     * @param instance a name that this table's database keeps: two tables under one id show two
     * @param since when this status began; the will carries the time of the connection it guards
     */
    public static String status(Status status, long boot, String instance, Instant since) {
        return Json.text(Json.versioned()
                .put("state", status.word())
                .put("boot", boot)
                .put("instance", instance)
                .put("since", since.toString()));
    }

    /**
     * What another status says.
     *
     * @param living true if its table is connected
     */
    public record Seen(String instance, boolean living) {}

    /** Reads a {@code …/status}; nothing if it is none. */
    public static Optional<Seen> readStatus(String json) {
        try {
            JsonNode status = Json.MAPPER.readTree(json);
            JsonNode state = status.path("state");
            JsonNode instance = status.path("instance");
            if (!state.isString() || !instance.isString()) {
                return Optional.empty();
            }
            boolean gone = state.stringValue().equals(Status.OFFLINE.word())
                    || state.stringValue().equals(Status.LOST.word());
            return Optional.of(new Seen(instance.stringValue(), !gone));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** {@code …/alert}. */
    public static String alert(Alert alert) {
        var object = Json.versioned()
                .put("code", alert.code())
                .put("since", alert.since().toString());
        object.set("text", Json.label(alert.text()));
        object.set("cure", Json.label(alert.cure()));
        return Json.text(object);
    }

    /** The event that stands for events that are too old to be sent again, or lost. It carries the number of the last of them, so that no gap remains. */
    public static String skipped(Instant at, long from, long to) {
        var object = Json.versioned().put("seq", to).put("at", at.toString()).put("type", "outbox.skipped");
        object.putObject("data").put("from", from).put("to", to);
        return Json.text(object);
    }

    /** The answer to a command that was taken. */
    public static String accepted(String command) {
        return Json.text(Json.versioned().put("command", command).put("status", "accepted"));
    }

    /** The answer to a command that asked for something; {@code result} is a JSON object. */
    public static String accepted(String command, String result) {
        ObjectNode answer = Json.versioned().put("command", command).put("status", "accepted");
        return Json.text(answer.set("result", Json.MAPPER.readTree(result)));
    }

    /** The answer to a command that was not. */
    public static String refused(String command, String error) {
        return Json.text(Json.versioned()
                .put("command", command)
                .put("status", "refused")
                .put("error", error));
    }
}
