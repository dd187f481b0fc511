package org.mahjongtable.firmware.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.port.SerialLink;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.TableConfig.Dice;
import org.mahjongtable.firmware.config.TableConfig.Panel;
import org.mahjongtable.firmware.config.TableConfig.Reader;
import org.mahjongtable.firmware.sensing.Seat;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The devices of a table on their ports, under their names in the configuration. */
final class Hardware implements AutoCloseable {
    static final String DICE = "dice";

    private static final Logger LOG = LoggerFactory.getLogger(Hardware.class);

    private final BiConsumer<String, Reading> listener;
    private final Map<String, SerialLink> links = new LinkedHashMap<>();
    private final Map<Seat, TilebusBoard> panels = new EnumMap<>(Seat.class);
    private final Map<Seat, Readout> shown = new EnumMap<>(Seat.class);
    private @Nullable SerialDice dice;

    /** @param listener takes the name of the device and what it told, from threads of the ports; must not wait */
    Hardware(TableConfig config, BiConsumer<String, Reading> listener) {
        this.listener = listener;
        var airspace = new Airspace(config.disturbing());
        for (Reader reader : config.readers()) {
            add(reader.name(), settings(reader), device(reader, airspace));
        }
        Dice dome = config.dice();
        if (dome != null) {
            dice = new SerialDice(dome.count());
            add(DICE, new SerialSettings(dome.port(), dome.baud(), Parity.NONE), dice);
        }
        for (Panel panel : config.panels()) {
            var board = new TilebusBoard(TilebusSettings.panel(panel.identity()), airspace.of(panel.name()));
            panels.put(panel.seat(), board);
            add(panel.name(), new SerialSettings(panel.port(), panel.baud(), Parity.NONE), board);
        }
    }

    /** Begins to search for every device. */
    void start() {
        links.values().forEach(SerialLink::start);
    }

    /** What a seat is shown from now on; what it shows already costs nothing. */
    void show(Seat seat, Readout readout) {
        TilebusBoard panel = panels.get(seat);
        if (panel != null && !readout.equals(shown.put(seat, readout))) {
            link(Panel.name(seat)).update(() -> panel.show(readout));
        }
    }

    /** Rolls the dice, where they have a motor. */
    void roll() {
        SerialDice dome = dice;
        if (dome != null) {
            link(DICE).update(dome::roll);
        }
    }

    /** One line for each port that is configured but does not exist. */
    static List<String> missingPorts(TableConfig config) {
        Map<String, String> ports = new LinkedHashMap<>();
        config.readers().forEach(reader -> ports.put(reader.name(), reader.port()));
        Dice dome = config.dice();
        if (dome != null) {
            ports.put(DICE, dome.port());
        }
        config.panels().forEach(panel -> ports.put(panel.name(), panel.port()));
        List<String> missing = new ArrayList<>();
        ports.forEach((device, port) -> {
            if (!Files.exists(Path.of(port))) {
                missing.add("%s: there is no port %s".formatted(device, port));
            }
        });
        return missing;
    }

    @Override
    public void close() {
        links.values().forEach(SerialLink::close);
    }

    private void add(String name, SerialSettings settings, Device device) {
        links.put(name, new SerialLink(settings, device, reading -> {
            log(name, reading);
            listener.accept(name, reading);
        }));
    }

    private static void log(String name, Reading reading) {
        switch (reading) {
            case Reading.PortUp up -> LOG.info("{}: {}", name, up.identity());
            case Reading.PortDown down when down.why() == Reading.PortDown.Why.CLOSED -> {}
            case Reading.PortDown down -> LOG.warn("{}: {}; the search goes on", name, down.detail());
            default -> {}
        }
    }

    private SerialLink link(String name) {
        SerialLink link = links.get(name);
        if (link == null) {
            throw new IllegalArgumentException("no device is called " + name);
        }
        return link;
    }

    private static SerialSettings settings(Reader reader) {
        Parity parity = switch (reader.kind()) {
            case FEIG -> Parity.EVEN;
            case TILEBUS -> Parity.NONE;
        };
        return new SerialSettings(reader.port(), reader.baud(), parity);
    }

    private static Device device(Reader reader, Airspace airspace) {
        List<Integer> antennas = List.copyOf(reader.zones().keySet());
        return switch (reader.kind()) {
            case FEIG ->
                new FeigReader(
                        new FeigSettings(reader.address(), antennas, reader.identity()), airspace.of(reader.name()));
            case TILEBUS ->
                new TilebusBoard(new TilebusSettings(antennas, 0, reader.identity()), airspace.of(reader.name()));
        };
    }
}
