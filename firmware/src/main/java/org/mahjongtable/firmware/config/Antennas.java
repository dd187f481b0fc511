package org.mahjongtable.firmware.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.Airspace.Antenna;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.Nearest;
import org.tomlj.TomlArray;

/** The antennas of all readers while their sections are read: what each watches, and which disturb each other. */
final class Antennas {
    private static final Pattern ANTENNA = Pattern.compile("(reader\\.\\d{1,2}):(\\d{1,3})");

    private final Problems problems;
    private final Map<Zone, String> watchers = new HashMap<>();
    private final List<String> antennas = new ArrayList<>();

    Antennas(Problems problems) {
        this.problems = problems;
    }

    /** What each antenna of a reader watches, by its number. */
    Map<Integer, Zone> zones(Section section, String reader, int most) {
        Map<Integer, Zone> zones = new LinkedHashMap<>();
        for (String number : section.names()) {
            Object written = section.take(number);
            if (!number.matches("[1-9]\\d?") || Integer.parseInt(number) > most) {
                problems.add(
                        section.lineOf(number),
                        "antenna %s of %s is not a number from 1 to %d".formatted(number, reader, most));
            } else if (!(written instanceof String text)) {
                problems.add(
                        section.lineOf(number),
                        "antenna %s of %s: %s is not a zone; wanted is a text such as \"rack.1\""
                                .formatted(number, reader, Kind.shown(Objects.requireNonNull(written))));
            } else {
                Zone zone = Zone.parse(text).orElse(null);
                if (zone == null) {
                    problems.add(
                            section.lineOf(number),
                            "antenna %s of %s: %s".formatted(number, reader, ZoneNames.wrong(text)));
                } else {
                    zones.put(Integer.valueOf(number), zone);
                    antennas.add(reader + ":" + number);
                    watch(zone, "antenna %s of %s".formatted(number, reader), section.lineOf(number));
                }
            }
        }
        return zones;
    }

    private void watch(Zone zone, String antenna, int line) {
        String other = watchers.putIfAbsent(zone, "%s (line %d)".formatted(antenna, line));
        if (other != null) {
            problems.add(line, "%s: zone '%s' is watched by %s already".formatted(antenna, zone.text(), other));
        }
    }

    /** Reports the zones without which the table could not follow a deal. */
    void missingZones(DiscardLayout discards, int line) {
        Set<Zone> wanted = discards.zones();
        wanted.removeAll(watchers.keySet());
        if (!wanted.isEmpty()) {
            problems.add(
                    line,
                    "no antenna watches %s; with discards = \"%s\" every seat needs rack, melds and %s"
                            .formatted(
                                    String.join(
                                            ", ",
                                            wanted.stream()
                                                    .map(Zone::text)
                                                    .sorted()
                                                    .toList()),
                                    discards == DiscardLayout.POOL ? "pool" : "rivers",
                                    discards == DiscardLayout.POOL ? "the pool" : "river"));
        }
    }

    /** The pairs that may not be on together. */
    List<Airspace.Pair> disturbing(Section section) {
        List<Airspace.Pair> disturbing = new ArrayList<>();
        Object written = section.take("disturbing");
        if (written instanceof TomlArray pairs) {
            for (int i = 0; i < pairs.size(); i++) {
                Object pair = pairs.get(i);
                int line = pairs.inputPositionOf(i).line();
                if (!(pair instanceof TomlArray two) || two.size() != 2) {
                    problems.add(
                            line,
                            "disturbing: %s is not a pair such as [\"reader.1:3\", \"reader.2:1\"]"
                                    .formatted(Kind.shown(pair)));
                    continue;
                }
                Antenna one = antenna(two.get(0), line);
                Antenna other = antenna(two.get(1), line);
                if (one != null && other != null) {
                    if (one.equals(other)) {
                        problems.add(line, "disturbing: %s stands on both sides".formatted(Kind.shown(two.get(0))));
                    } else {
                        disturbing.add(new Airspace.Pair(one, other));
                    }
                }
            }
        } else if (written != null) {
            section.complaint("disturbing").accept(Kind.shown(written) + " is not a list of pairs");
        }
        section.close();
        return disturbing;
    }

    private @Nullable Antenna antenna(Object written, int line) {
        if (written instanceof String text) {
            Matcher matcher = ANTENNA.matcher(text);
            if (matcher.matches() && antennas.contains(text)) {
                return new Antenna(matcher.group(1), Integer.parseInt(matcher.group(2)));
            }
        }
        String hint = written instanceof String text ? Nearest.hint(text, antennas) : "";
        problems.add(line, "disturbing: %s is no antenna of this file%s".formatted(Kind.shown(written), hint));
        return null;
    }
}
