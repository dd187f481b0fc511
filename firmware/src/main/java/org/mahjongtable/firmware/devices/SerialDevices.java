package org.mahjongtable.firmware.devices;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.display.Nextion;
import org.mahjongtable.drivers.port.Link;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.rfid.metratec.MetratecReader;
import org.mahjongtable.drivers.rfid.metratec.MetratecSettings;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.Dice;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.config.Wiring.Panel;
import org.mahjongtable.firmware.config.Wiring.PanelProtocol;
import org.mahjongtable.firmware.config.Wiring.Reader;
import org.mahjongtable.firmware.config.Wiring.ReaderProtocol;
import org.mahjongtable.firmware.devices.Attached.Display;

/** The devices of a table that are on serial ports. A tilebus board is one device on one port, whatever parts of it the configuration names. */
final class SerialDevices {
    private final Links links;
    private final BiConsumer<String, Reading> listener;
    private final Airspace airspace;
    private final List<Attached> attached = new ArrayList<>();
    private final Map<String, SharedBoard> boards = new LinkedHashMap<>();

    SerialDevices(Wiring wiring, Links links, BiConsumer<String, Reading> listener) {
        this.links = links;
        this.listener = listener;
        airspace = new Airspace(wiring.disturbing());
        wiring.readers().forEach(this::reader);
        Dice dice = wiring.dice();
        if (dice != null) {
            dice(dice);
        }
        wiring.panels().forEach(this::panel);
        boards.values().forEach(board -> attached.add(board.attached(airspace, links, listener)));
    }

    List<Attached> attached() {
        return attached;
    }

    private void reader(Reader reader) {
        Airspace.Share share = airspace.of(reader.name());
        switch (reader.protocol()) {
            case ReaderProtocol.Feig(int address) ->
                alone(
                        reader.name(),
                        reader.serial(),
                        new FeigReader(new FeigSettings(address, reader.antennas(), reader.identity()), share));
            case ReaderProtocol.Metratec(boolean checksums) ->
                alone(
                        reader.name(),
                        reader.serial(),
                        new MetratecReader(
                                new MetratecSettings(reader.antennas(), checksums, reader.identity()), share));
            case ReaderProtocol.Tilebus() ->
                board(reader.serial(), reader.identity()).isReader(reader);
        }
    }

    private void dice(Dice dice) {
        switch (dice.source()) {
            case DiceSource.Serial(SerialSettings serial) -> {
                SerialDice dome = new SerialDice(dice.count());
                attached.add(new Attached(link(Wiring.DICE, serial, dome), List.of(), dome::roll));
            }
            case DiceSource.Tilebus(SerialSettings serial, String identity) ->
                board(serial, identity).hasDice(dice.count());
            case DiceSource.Gpio _ -> {}
        }
    }

    private void panel(Panel panel) {
        switch (panel.protocol()) {
            case PanelProtocol.Tilebus(String identity) ->
                board(panel.serial(), identity).isPanel(panel);
            case PanelProtocol.Nextion(var settings) -> {
                Nextion display = new Nextion(settings);
                attached.add(new Attached(
                        link(panel.name(), panel.serial(), display),
                        List.of(new Display(panel.seat(), display)),
                        null));
            }
        }
    }

    private void alone(String name, SerialSettings serial, Device device) {
        attached.add(new Attached(link(name, serial, device), List.of(), null));
    }

    private Link link(String name, SerialSettings serial, Device device) {
        return links.serial(serial, device, reading -> listener.accept(name, reading));
    }

    private SharedBoard board(SerialSettings serial, String identity) {
        return boards.computeIfAbsent(serial.path(), path -> new SharedBoard(serial, identity));
    }
}
