package org.mahjongtable.firmware.wire;

import java.util.Map;
import java.util.TreeMap;
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

    /** Whether every check is {@code ok}. */
    public static boolean isWell(Map<String, String> checks) {
        return checks.values().stream().allMatch("ok"::equals);
    }
}
