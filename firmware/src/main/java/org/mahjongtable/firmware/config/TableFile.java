package org.mahjongtable.firmware.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
import org.mahjongtable.firmware.config.TableConfig.BrokerAccess;
import org.mahjongtable.firmware.config.TableConfig.Dice;
import org.mahjongtable.firmware.config.TableConfig.Identity;
import org.mahjongtable.firmware.config.TableConfig.Page;
import org.mahjongtable.firmware.config.TableConfig.Panel;
import org.mahjongtable.firmware.config.TableConfig.Reader;
import org.mahjongtable.firmware.config.TableConfig.ReaderKind;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.scoring.Nearest;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.tomlj.TomlArray;

/** Reads {@code table.toml}: the whole of it or, with every error named, nothing. */
public final class TableFile {
    private static final Pattern ANTENNA = Pattern.compile("(reader\\.\\d{1,2}):(\\d{1,3})");

    /** Where the page is when nothing says otherwise. */
    public static final Page DEFAULT_PAGE = new Page(TableKeys.PAGE_ADDRESS.standard(), TableKeys.PAGE_PORT.standard());

    /** Where the database is when nothing says otherwise. */
    public static final Path DEFAULT_DATABASE = Path.of(TableKeys.DATABASE.standard());

    private final Path path;
    private final Problems problems;
    private final Map<Zone, String> watchers = new HashMap<>();
    private final Map<String, String> ports = new HashMap<>();
    private final List<String> antennas = new ArrayList<>();

    private TableFile(Path path) {
        this.path = path;
        this.problems = new Problems(path.toString());
    }

    /** The settings in a file, which is named in errors as it is named here, and in the file of its rules. */
    public static Settings read(Path path) throws WrongConfig {
        return new TableFile(path).read(TomlFile.read(path));
    }

    /** What a text says that the file held once, without its rules. */
    public static TableConfig parse(Path path, String text) throws WrongConfig {
        var file = new TableFile(path);
        TableConfig config = file.config(new TomlFile(path, text));
        file.problems.refuse();
        return config;
    }

    private Settings read(TomlFile file) throws WrongConfig {
        TableConfig config = config(file);
        RuleSet rules = rules(config.identity().rules());
        problems.refuse();
        return new Settings(config, Objects.requireNonNull(rules), file.text());
    }

    private TableConfig config(TomlFile file) throws WrongConfig {
        Section top = file.top(problems);
        var config = new TableConfig(
                identity(top.section("table")),
                options(top.section("play")),
                readers(top.required("reader")),
                disturbing(top.section("antennas")),
                dice(top.optional("dice")),
                panels(top.section("panel")),
                broker(top.optional("broker")),
                page(top.section("page")),
                database(top.section("journal")));
        top.close();
        if (top.has("reader")) {
            missingZones(config.options().discards(), top.lineOf("reader"));
        }
        return config;
    }

    private static Identity identity(Section section) {
        var identity = new Identity(
                section.get(TableKeys.CLUB),
                section.get(TableKeys.TABLE),
                section.get(TableKeys.TITLE),
                section.get(TableKeys.RULES));
        section.close();
        return identity;
    }

    private @Nullable RuleSet rules(String id) {
        try {
            return RulesFile.read(RuleSets.rules(id), beside("rules/" + id + ".toml"));
        } catch (WrongConfig e) {
            problems.add(e);
            return null;
        }
    }

    private static TableOptions options(Section section) {
        DiscardLayout discards = section.get(TableKeys.DISCARDS);
        var options = new TableOptions(
                section.get(TableKeys.SETTLE_MILLIS),
                section.get(TableKeys.CONFIRM_WIN),
                section.get(TableKeys.FIRST_DEALER),
                discards,
                matchEnd(section.get(TableKeys.MATCH_END)),
                section.get(TableKeys.EYE_REVEAL),
                section.get(TableKeys.PROMPT_MIJI),
                section.get(TableKeys.LANGUAGE));
        section.close();
        return options;
    }

    private static MatchEnd matchEnd(String written) {
        if (written.equals("rules")) {
            return new MatchEnd.Rounds(null);
        }
        int number = Integer.parseInt(written.substring(0, written.indexOf(' ')));
        return switch (written.charAt(written.indexOf(' ') + 1)) {
            case 'r' -> new MatchEnd.Rounds(number);
            case 'd' -> new MatchEnd.Deals(number);
            default -> new MatchEnd.Time(Duration.ofMinutes(number));
        };
    }

    private List<Reader> readers(Section all) {
        List<Reader> readers = new ArrayList<>();
        for (String number : all.names()) {
            if (!number.matches("[1-9]\\d?")) {
                all.take(number);
                all.complaint(number).accept("is not the number of a reader, 1 .. 99");
                continue;
            }
            Section section = all.section(number);
            String name = "reader." + number;
            ReaderKind kind = section.get(TableKeys.READER_KIND);
            readers.add(new Reader(
                    name,
                    kind,
                    port(section, TableKeys.READER_PORT, name),
                    section.get(TableKeys.READER_BAUD),
                    section.get(TableKeys.READER_ADDRESS),
                    section.get(TableKeys.READER_IDENTITY),
                    zones(section.required("antennas"), name, kind)));
            section.close();
        }
        all.close();
        return readers;
    }

    private Map<Integer, Zone> zones(Section section, String reader, ReaderKind kind) {
        Map<Integer, Zone> zones = new LinkedHashMap<>();
        for (String number : section.names()) {
            Object written = section.take(number);
            if (!number.matches("[1-9]\\d?") || Integer.parseInt(number) > kind.antennas()) {
                problems.add(
                        section.lineOf(number),
                        "antenna %s is not a number from 1 to %d".formatted(number, kind.antennas()));
            } else if (!(written instanceof String text)) {
                problems.add(
                        section.lineOf(number),
                        "antenna %s: %s is not a zone; wanted is a text such as \"rack.1\""
                                .formatted(number, Kind.shown(Objects.requireNonNull(written))));
            } else {
                Zone zone = Zone.parse(text).orElse(null);
                if (zone == null) {
                    problems.add(section.lineOf(number), "antenna %s: %s".formatted(number, ZoneNames.wrong(text)));
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

    /** Without one of these zones the table could not follow a deal. */
    private void missingZones(DiscardLayout discards, int line) {
        Set<Zone> wanted = new HashSet<>();
        for (Seat seat : Seat.values()) {
            wanted.add(new Zone.Rack(seat));
            wanted.add(new Zone.Melds(seat));
            wanted.add(discards == DiscardLayout.POOL ? new Zone.Pool() : new Zone.River(seat));
        }
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

    private List<Airspace.Pair> disturbing(Section section) {
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

    private @Nullable Dice dice(@Nullable Section section) {
        if (section == null) {
            return null;
        }
        var dice = new Dice(
                port(section, TableKeys.DICE_PORT, "dice"),
                section.get(TableKeys.DICE_BAUD),
                section.get(TableKeys.DICE_COUNT));
        section.close();
        return dice;
    }

    private List<Panel> panels(Section all) {
        List<Panel> panels = new ArrayList<>();
        for (String number : all.names()) {
            if (!number.matches("[1-4]")) {
                all.take(number);
                all.complaint(number).accept("is not the number of a seat, 1 .. 4");
                continue;
            }
            Section section = all.section(number);
            panels.add(new Panel(
                    Seat.of(Integer.parseInt(number)),
                    port(section, TableKeys.PANEL_PORT, "panel." + number),
                    section.get(TableKeys.PANEL_BAUD),
                    section.get(TableKeys.PANEL_IDENTITY)));
            section.close();
        }
        all.close();
        return panels;
    }

    /** A port serves one device. */
    private String port(Section section, Key<String> key, String device) {
        String port = section.get(key);
        if (section.has(key.name())) {
            String other = ports.putIfAbsent(port, "%s (line %d)".formatted(device, section.lineOf(key.name())));
            if (other != null) {
                section.complaint(key.name()).accept("'%s' is the port of %s already".formatted(port, other));
            }
        }
        return port;
    }

    private @Nullable BrokerAccess broker(@Nullable Section section) {
        if (section == null) {
            return null;
        }
        String url = section.get(TableKeys.BROKER_URL);
        var broker = new BrokerAccess(
                url,
                section.get(TableKeys.BROKER_USER),
                optionalPath(section.get(TableKeys.BROKER_PASSWORD)),
                optionalPath(section.get(TableKeys.BROKER_CERTIFICATE)));
        section.close();
        return broker;
    }

    private static Page page(Section section) {
        var page = new Page(section.get(TableKeys.PAGE_ADDRESS), section.get(TableKeys.PAGE_PORT));
        section.close();
        return page;
    }

    private Path database(Section section) {
        Path database = beside(section.get(TableKeys.DATABASE));
        section.close();
        return database;
    }

    private @Nullable Path optionalPath(String written) {
        return written.isEmpty() ? null : beside(written);
    }

    /** A path as written in the file: relative ones begin at the file's folder. */
    private Path beside(String written) {
        return path.resolveSibling(written);
    }
}
