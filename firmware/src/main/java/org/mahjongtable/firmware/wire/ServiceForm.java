package org.mahjongtable.firmware.wire;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** What a table says of itself to those who look after it: {@code …/info} and {@code …/health}. */
public final class ServiceForm {

    private ServiceForm() {}

    /**
     * {@code …/info}.
     *
     * @param antennas what each antenna watches, by reader and number: {@code reader.1:2} to {@code melds.1}
     * @param safeMode whether nothing is played because the settings are wrong
     */
    public static String info(
            String version, String title, String rules, String page, Map<String, String> antennas, boolean safeMode) {
        ObjectNode info = Json.versioned()
                .put("version", version)
                .put("title", title)
                .put("rules", rules)
                .put("page", page);
        ObjectNode zones = info.putObject("antennas");
        new TreeMap<>(antennas).forEach(zones::put);
        return Json.text(info.put("safeMode", safeMode));
    }

    /**
     * {@code …/health}.
     *
     * @param checks {@code ok}, or in a word what is wrong, by what was checked
     */
    public static String health(Map<String, String> checks) {
        ObjectNode health = Json.versioned().put("ok", isWell(checks));
        ObjectNode all = health.putObject("checks");
        new TreeMap<>(checks).forEach(all::put);
        return Json.text(health);
    }

    /**
     * How a table does, for who looks after it. Nothing in it tells of tiles, tags or passwords.
     *
     * @param startedAt of this start of the program, which has the number {@code boot}
     * @param uncleanEnds how many starts before this one ended without a goodbye: power cuts and kills
     * @param corePercent processor time since the start in percent of one core; -1 where the system does not tell, as with memory
     */
    public record Diagnostics(
            String version,
            String java,
            Instant startedAt,
            long boot,
            long uncleanEnds,
            long events,
            long databaseMiB,
            long diskFreeMiB,
            long residentMiB,
            double corePercent) {}

    /**
     * The result of {@code …/cmd/diagnostics}.
     *
     * @param quickness null before an event has reached the broker
     */
    public static String diagnostics(Diagnostics known, @Nullable Quickness quickness) {
        ObjectNode json = Json.object()
                .put("version", known.version)
                .put("java", known.java)
                .put("startedAt", known.startedAt.toString())
                .put("boot", known.boot)
                .put("uncleanEnds", known.uncleanEnds)
                .put("events", known.events)
                .put("databaseMiB", known.databaseMiB)
                .put("diskFreeMiB", known.diskFreeMiB)
                .put("residentMiB", known.residentMiB)
                .put("corePercent", Math.round(10 * known.corePercent) / 10.0);
        if (quickness != null) {
            ObjectNode quick = json.putObject("eventsToBrokerMillis").put("events", quickness.events());
            spread(quick.putObject("whole"), quickness.whole());
            spread(quick.putObject("commits"), quickness.commits());
            spread(quick.putObject("beyondCommits"), quickness.beyond());
        }
        return Json.text(json);
    }

    private static void spread(ObjectNode json, Quickness.Spread spread) {
        json.put("p50", spread.half()).put("p99", spread.most()).put("max", spread.all());
    }

    /** Whether every check is {@code ok}. */
    public static boolean isWell(Map<String, String> checks) {
        return checks.values().stream().allMatch("ok"::equals);
    }
}
