package org.mahjongtable.firmware.wire;

import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** What a table is and how it is: {@code …/info} and {@code …/health}, the latter also at the page's {@code /health}. */
public final class InfoForm {

    private InfoForm() {}

    /**
     * What a table is.
     *
     * @param title what the owner calls it
     * @param rules the name of its rule set, as in configuration
     * @param page where its page is; null where it has none
     */
    public record Info(
            String version,
            String title,
            String rules,
            @Nullable String page,
            boolean safeMode) {}

    /** How one part of a table is. */
    public enum Check {
        OK,
        WARN,
        FAIL
    }

    /**
     * How a table is.
     *
     * @param checks each part by name, for instance {@code rfid}, {@code dice}, {@code journal}, {@code broker}
     * @param outbox events that the broker does not have yet
     * @param cpuTempC degrees Celsius; null where nobody measures it
     * @param throttled the board's own word on its power supply; null where it has none
     * @param diskFreeMiB null where it is unknown
     */
    public record Health(
            Map<String, Check> checks,
            long outbox,
            @Nullable Double cpuTempC,
            @Nullable String throttled,
            @Nullable Long diskFreeMiB) {

        public Health {
            checks = Map.copyOf(checks);
        }

        /** True unless a part has failed. */
        public boolean ok() {
            return !checks.containsValue(Check.FAIL);
        }
    }

    /** {@code …/info}. */
    public static String info(Info info) {
        ObjectNode form = Json.versioned()
                .put("version", info.version())
                .put("title", info.title())
                .put("rules", info.rules());
        if (info.page() != null) {
            form.put("page", info.page());
        }
        return Json.text(form.put("safeMode", info.safeMode()));
    }

    /** {@code …/health}. */
    public static String health(Health health) {
        ObjectNode form = Json.versioned().put("ok", health.ok());
        ObjectNode checks = form.putObject("checks");
        SequencedMap<String, Check> byName = new TreeMap<>(health.checks());
        byName.forEach((name, check) -> checks.put(name, check.name().toLowerCase(Locale.ROOT)));
        form.put("outbox", health.outbox());
        if (health.cpuTempC() != null) {
            form.put("cpuTempC", health.cpuTempC());
        }
        if (health.throttled() != null) {
            form.put("throttled", health.throttled());
        }
        if (health.diskFreeMiB() != null) {
            form.put("diskFreeMiB", health.diskFreeMiB());
        }
        return Json.text(form);
    }
}
