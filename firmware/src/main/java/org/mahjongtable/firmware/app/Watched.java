package org.mahjongtable.firmware.app;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** All that the devices of a table have told so far, as lines for a terminal. Any thread may tell and look. */
final class Watched {
    private static final int WIDTH = 132;

    private final Map<TagId, TileId> tiles;
    private final Map<String, Told> devices = new LinkedHashMap<>();

    /** What one device told. */
    private static final class Told {
        private final Map<Integer, Zone> zones;
        private final Map<Integer, AntennaTally> antennas = new TreeMap<>();
        private String state = "nothing heard yet";
        private boolean answers;
        private long dropped;
        private String newest = "";
        private int presses;
        private int rolls;

        Told(Map<Integer, Zone> zones) {
            this.zones = zones;
            zones.keySet().forEach(antenna -> antennas.put(antenna, new AntennaTally()));
        }
    }

    /** @param tiles what is known of tags; empty if nothing is */
    Watched(Wiring wiring, Map<TagId, TileId> tiles) {
        this.tiles = Map.copyOf(tiles);
        Reach.of(wiring).forEach(device -> devices.put(device.device(), new Told(Map.of())));
        wiring.readers().forEach(reader -> devices.put(reader.name(), new Told(reader.zones())));
    }

    synchronized void told(String device, Reading reading) {
        Told told = devices.get(device);
        if (told == null) {
            return;
        }
        switch (reading) {
            case Reading.RoundRead round -> {
                AntennaTally antenna = told.antennas.get(round.antenna());
                if (antenna != null) {
                    antenna.round(round);
                }
            }
            case Reading.PortUp up -> {
                told.state = up.identity();
                told.answers = true;
            }
            case Reading.PortDown down when down.why() == Reading.PortDown.Why.CLOSED -> {}
            case Reading.PortDown down -> {
                told.state = down.detail();
                told.answers = false;
            }
            case Reading.FramesDropped dropped -> told.dropped += dropped.count();
            case Reading.ButtonPressed press -> pressed(told, "button " + press.button() + " pressed");
            case Reading.ButtonHeld held -> pressed(told, "button " + held.button() + " held");
            case Reading.ButtonStuck stuck -> told.newest = "button " + stuck.button() + " is stuck";
            case Reading.ButtonFreed freed -> told.newest = "button " + freed.button() + " came up";
            case Reading.DiceRolling _ -> told.newest = "rolling";
            case Reading.DiceSettled dice -> {
                told.rolls++;
                told.newest = "rolled " + dice.faces();
            }
            case Reading.DiceLying dice -> told.newest = "lying there: " + dice.faces();
            case Reading.DiceCocked _ -> told.newest = "cocked: a die leans";
            case Reading.DiceFault fault ->
                told.newest = "fault: "
                        + fault.fault().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    private static void pressed(Told told, String what) {
        told.presses++;
        told.newest = what;
    }

    /** Whether every device answers and every antenna has been read. */
    synchronized boolean isComplete() {
        return devices.values().stream()
                .allMatch(told ->
                        told.answers && told.antennas.values().stream().allMatch(antenna -> antenna.complete() > 0));
    }

    /** One line a device and one an antenna. */
    synchronized List<String> lines() {
        List<String> lines = new ArrayList<>();
        devices.forEach((name, told) -> {
            lines.add(cut("%-10s %s %s%s".formatted(name, told.answers ? "ok  " : "lost", told.state, counts(told))));
            told.antennas.forEach((number, antenna) -> lines.add(cut(line(number, told.zones.get(number), antenna))));
        });
        return lines;
    }

    private static String counts(Told told) {
        return Stream.of(
                        told.dropped == 0 ? "" : told.dropped + " frames dropped",
                        told.presses == 0 ? "" : told.presses + " pushes",
                        told.rolls == 0 ? "" : told.rolls + " rolls",
                        told.newest)
                .filter(part -> !part.isEmpty())
                .map(", "::concat)
                .collect(Collectors.joining());
    }

    private String line(int number, @Nullable Zone zone, AntennaTally antenna) {
        Integer weakest = antenna.weakest();
        return "  %2d %-8s %5d rounds %4.1f/s %3d failed  missed %4.1f %%  %2d tags%s  %s"
                .formatted(
                        number,
                        zone == null ? "" : zone.text(),
                        antenna.complete(),
                        antenna.rate(),
                        antenna.failed(),
                        antenna.missedPercent(),
                        antenna.tags().size(),
                        weakest == null ? "" : " from " + weakest,
                        antenna.tags().stream()
                                .sorted(Comparator.comparing(TagId::hex))
                                .map(this::name)
                                .sorted()
                                .collect(Collectors.joining(" ")));
    }

    /** A tile by its face; the end of a tag's id, which is enough to tell it from its neighbours. */
    private String name(TagId tag) {
        TileId tile = tiles.get(tag);
        String hex = tag.hex();
        return tile == null
                ? ".." + hex.substring(hex.length() - 6)
                : tile.face().text();
    }

    private static String cut(String wide) {
        String line = wide.stripTrailing();
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH - 1) + ">";
    }
}
