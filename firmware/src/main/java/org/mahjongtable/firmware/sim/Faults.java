package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.mahjongtable.scoring.Nearest;

/** What goes wrong at a simulated table and how often. All under the one seed of the run, each kind with a stream of its own. */
public final class Faults {
    /** A table as its makers wish it. */
    public static final Faults NONE = new Faults("none", Map.of());

    /** What antennas do on good days and bad. */
    public static final Faults READS = new Faults("reads", usual(EnumSet.of(Fault.MISSED, Fault.CROSS_READ)));

    /** What the table must bear: reads, tiles at edges, noise on the lines, and a port that drops once in 20 deals. */
    public static final Faults STANDARD = new Faults(
            "standard",
            usual(EnumSet.of(
                    Fault.MISSED,
                    Fault.CROSS_READ,
                    Fault.EDGE_TILE,
                    Fault.FAILED_ROUND,
                    Fault.CORRUPT_FRAME,
                    Fault.SPLIT_FRAME,
                    Fault.PORT_DROP)));

    /** What clumsy people do in one of fifty moves. */
    public static final Faults CLUMSY =
            new Faults("clumsy", usual(EnumSet.range(Fault.TAKES_BACK, Fault.SWEEPS_EARLY)));

    /** Every kind there is. */
    public static final Faults ALL = new Faults("all", usual(EnumSet.allOf(Fault.class)));

    /** With these a port goes away and comes back. */
    private static final Set<Fault> AWAY = EnumSet.of(Fault.PORT_DROP, Fault.READOUT_AWAY, Fault.DICE_AWAY);

    private static final Map<String, Faults> BY_NAME = byName();

    private final String text;
    private final Map<Fault, Double> probabilities;

    private Faults(String text, Map<Fault, Double> probabilities) {
        this.text = text;
        this.probabilities = Map.copyOf(probabilities);
    }

    private static Map<Fault, Double> usual(Set<Fault> kinds) {
        Map<Fault, Double> usual = new EnumMap<>(Fault.class);
        kinds.forEach(kind -> usual.put(kind, kind.usual()));
        return usual;
    }

    private static Map<String, Faults> byName() {
        Map<String, Faults> all = new LinkedHashMap<>();
        for (Faults preset : List.of(NONE, READS, STANDARD, CLUMSY, ALL)) {
            all.put(preset.text, preset);
        }
        for (Fault kind : Fault.values()) {
            all.put(kind.key(), new Faults(kind.key(), usual(EnumSet.of(kind))));
        }
        return Collections.unmodifiableMap(all);
    }

    /**
     * {@code standard,stack-loss,missed=0.1}: presets and single kinds, a kind also with a probability of its own; what comes later counts. No name stands
     * twice, {@code none} stands alone, and nothing is named that cannot happen.
     *
     * @throws IllegalArgumentException with a sentence that says which name is unknown and which there are, or what is wrong with a probability
     */
    public static Faults parse(String text) {
        Map<Fault, Double> probabilities = new EnumMap<>(Fault.class);
        Set<String> names = new HashSet<>();
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String name = (equals < 0 ? part : part.substring(0, equals)).strip();
            Faults named = BY_NAME.get(name);
            if (named == null) {
                throw new IllegalArgumentException("'%s' is none of %s%s"
                        .formatted(name, String.join(", ", BY_NAME.keySet()), Nearest.hint(name, BY_NAME.keySet())));
            }
            if (!names.add(name)) {
                throw new IllegalArgumentException("'%s' is named twice".formatted(name));
            }
            if (equals < 0) {
                probabilities.putAll(named.probabilities);
            } else {
                probabilities.put(
                        kind(name), probability(name, part.substring(equals + 1).strip()));
            }
        }
        if (names.size() > 1 && names.contains(NONE.text)) {
            throw new IllegalArgumentException("'none' stands beside others");
        }
        if (happens(probabilities, Fault.RENUMBERED) && AWAY.stream().noneMatch(kind -> happens(probabilities, kind))) {
            throw new IllegalArgumentException("renumbered is of no use without one of %s: no port comes back"
                    .formatted(AWAY.stream().map(Fault::key).collect(Collectors.joining(", "))));
        }
        return new Faults(text, probabilities);
    }

    private static boolean happens(Map<Fault, Double> probabilities, Fault kind) {
        return probabilities.getOrDefault(kind, 0.0) > 0;
    }

    /** Whether a kind that happens was asked for by its own name, not as part of a preset. */
    public boolean names(String kind) {
        return kinds().contains(kind)
                && Arrays.stream(text.split(",", -1))
                        .anyMatch(part -> part.split("=", 2)[0].strip().equals(kind));
    }

    private static Fault kind(String name) {
        return Arrays.stream(Fault.values())
                .filter(kind -> kind.key().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("'%s' is many kinds and has no one probability".formatted(name)));
    }

    private static double probability(String kind, String text) {
        if (!text.matches("-?[0-9]*\\.?[0-9]+")) {
            throw new IllegalArgumentException(
                    "%s: probability '%s' is not a number such as 0.05".formatted(kind, text));
        }
        double probability = Double.parseDouble(text);
        if (probability < 0 || probability > 1) {
            throw new IllegalArgumentException("%s: probability %s is not 0 to 1".formatted(kind, text));
        }
        return probability;
    }

    /** What each preset and each kind is, a line each. */
    public static List<String> explained() {
        List<String> lines = new ArrayList<>();
        BY_NAME.forEach((name, faults) -> lines.add("%-15s %s".formatted(name, faults.sentence())));
        return lines;
    }

    private String sentence() {
        if (probabilities.size() == Fault.values().length) {
            return "all kinds";
        }
        return probabilities.size() == 1
                ? probabilities.entrySet().stream()
                        .map(one -> "%s (%s)".formatted(one.getKey().sentence(), one.getValue()))
                        .collect(Collectors.joining())
                : probabilities.isEmpty() ? "nothing goes wrong" : String.join(", ", kinds());
    }

    /** How likely a kind is, each time that it could happen. */
    double of(Fault kind) {
        return probabilities.getOrDefault(kind, 0.0);
    }

    /** The kinds that happen at all, by their names, in their order. */
    List<String> kinds() {
        return Arrays.stream(Fault.values())
                .filter(kind -> of(kind) > 0)
                .map(Fault::key)
                .toList();
    }

    /** Half of the kinds, drawn for one evening: what a fault hides or breaks is found where another is absent. */
    Faults swarm(long seed) {
        Chance chance = Chance.of(seed, "swarm");
        Map<Fault, Double> left = new EnumMap<>(Fault.class);
        for (Fault kind : Fault.values()) {
            if (chance.happens(0.5) && of(kind) > 0) {
                left.put(kind, of(kind));
            }
        }
        return new Faults(text, left);
    }

    /** As it was asked for. */
    @Override
    public String toString() {
        return text;
    }
}
