package org.mahjongtable.firmware.config;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.dice.GpioDice.Die;
import org.mahjongtable.drivers.display.NextionSettings;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.rfid.Airspace.Antenna;
import org.mahjongtable.firmware.config.DeviceKeys.DiceKind;
import org.mahjongtable.firmware.config.DeviceKeys.Encoding;
import org.mahjongtable.firmware.config.DeviceKeys.Level;
import org.mahjongtable.firmware.config.DeviceKeys.PanelKind;
import org.mahjongtable.firmware.config.DeviceKeys.ReaderKind;
import org.mahjongtable.firmware.config.TableConfig.BrokerAccess;
import org.mahjongtable.firmware.config.Wiring.Dice;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.config.Wiring.PanelProtocol;
import org.mahjongtable.firmware.config.Wiring.Reader;
import org.mahjongtable.firmware.config.Wiring.ReaderProtocol;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.table.TableOptions;

/** Settings as the text of a {@code table.toml} of a simulated table: {@link TableFile} reads the same settings from it. An owner's file is never written. */
public final class TableText {
    private final StringBuilder text = new StringBuilder();

    private TableText() {}

    /** All of a table's settings but its rules, which have a file of their own. */
    public static String of(TableConfig config) {
        var written = new TableText();
        written.identity(config.identity());
        written.options(config.options());
        written.wiring(config.wiring());
        written.rest(config);
        return written.text.toString();
    }

    private void section(String name) {
        text.append("\n[").append(name).append("]\n");
    }

    private <T> void put(Key<T> key, T value) {
        text.append("%s = %s\n".formatted(key.name(), key.kind().write(value)));
    }

    private <T> void putKnown(Key<T> key, @Nullable T value) {
        if (value != null) {
            put(key, value);
        }
    }

    private void identity(TableConfig.Identity identity) {
        section("table");
        put(TableKeys.CLUB, identity.club());
        put(TableKeys.TABLE, identity.table());
        put(TableKeys.TITLE, identity.title());
        put(TableKeys.RULES, identity.rules());
    }

    private void options(TableOptions options) {
        section("play");
        put(TableKeys.DISCARDS, options.discards());
        put(TableKeys.SETTLE_MILLIS, options.settleMillis());
        put(TableKeys.CONFIRM_WIN, options.confirmWin());
        put(TableKeys.FIRST_DEALER, options.firstDealer());
        put(TableKeys.MATCH_END, matchEnd(options.matchEnd()));
        put(TableKeys.SEAT_CHANGE, options.seatChange());
        put(TableKeys.LANGUAGE, options.language());
    }

    private static String matchEnd(MatchEnd end) {
        return switch (end) {
            case MatchEnd.Rounds(var rounds) -> rounds == null ? "rules" : rounds + " rounds";
            case MatchEnd.Deals(var deals) -> deals + " deals";
            case MatchEnd.Time(var time) -> time.toMinutes() + " minutes";
        };
    }

    private void wiring(Wiring wiring) {
        wiring.readers().forEach(this::reader);
        if (!wiring.disturbing().isEmpty()) {
            section("antennas");
            List<String> pairs = wiring.disturbing().stream()
                    .map(pair -> "[%s, %s]".formatted(antenna(pair.first()), antenna(pair.second())))
                    .toList();
            text.append("disturbing = [%s]\n".formatted(String.join(", ", pairs)));
        }
        Dice dice = wiring.dice();
        if (dice != null) {
            dice(dice);
        }
        wiring.panels().forEach(this::panel);
        if (!wiring.chips().equals(GpioLines.HEADERS)) {
            section("gpio");
            put(DeviceKeys.CHIP, wiring.chips().getFirst());
        }
        for (Wiring.Button button : wiring.buttons()) {
            section(button.name());
            put(DeviceKeys.BUTTON_LINE, button.line());
        }
        for (Wiring.Lamp lamp : wiring.lamps()) {
            section(lamp.name());
            put(DeviceKeys.LAMP_LINE, lamp.line());
            put(DeviceKeys.LAMP_ON, lamp.activeHigh() ? Level.HIGH : Level.LOW);
            put(DeviceKeys.LAMP_SHOWS, lamp.shows());
        }
        for (Wiring.Oled oled : wiring.oleds()) {
            section(oled.name());
            put(DeviceKeys.I2C_BUS, oled.bus());
            put(DeviceKeys.OLED_ADDRESS, oled.address());
            put(DeviceKeys.OLED_CHIP, oled.chip());
        }
        for (Wiring.Digits digits : wiring.digits()) {
            section(digits.name());
            put(DeviceKeys.I2C_BUS, digits.bus());
            put(DeviceKeys.DIGITS_ADDRESS, digits.address());
            put(DeviceKeys.DIGITS_BRIGHTNESS, digits.brightness());
        }
    }

    private void reader(Reader reader) {
        section(reader.name());
        switch (reader.protocol()) {
            case ReaderProtocol.Feig(int address) -> {
                put(DeviceKeys.READER_KIND, ReaderKind.FEIG);
                put(DeviceKeys.FEIG_PARITY, reader.serial().parity());
                put(DeviceKeys.FEIG_ADDRESS, address);
            }
            case ReaderProtocol.Metratec(boolean checksums) -> {
                put(DeviceKeys.READER_KIND, ReaderKind.METRATEC);
                put(DeviceKeys.METRATEC_CHECKSUMS, checksums);
            }
            case ReaderProtocol.Tilebus() -> put(DeviceKeys.READER_KIND, ReaderKind.TILEBUS);
        }
        port(reader.serial());
        put(DeviceKeys.READER_IDENTITY, reader.identity());
        section(reader.name() + ".antennas");
        reader.zones().forEach((number, zone) -> text.append("%d = \"%s\"\n".formatted(number, zone.text())));
    }

    private void port(SerialSettings serial) {
        put(DeviceKeys.READER_PORT, serial.path());
        put(DeviceKeys.FAST_BAUD, serial.baud());
    }

    private static String antenna(Antenna antenna) {
        return "\"%s:%d\"".formatted(antenna.reader(), antenna.number());
    }

    private void dice(Dice dice) {
        section(Wiring.DICE);
        put(DeviceKeys.DICE_COUNT, dice.count());
        switch (dice.source()) {
            case DiceSource.Serial(var serial) -> {
                put(DeviceKeys.DICE_KIND, DiceKind.SERIAL);
                port(serial);
            }
            case DiceSource.Tilebus(var serial, var identity) -> {
                put(DeviceKeys.DICE_KIND, DiceKind.TILEBUS);
                port(serial);
                put(DeviceKeys.BOARD_IDENTITY, identity);
            }
            case DiceSource.Gpio(var lines) -> {
                put(DeviceKeys.DICE_KIND, DiceKind.GPIO);
                lines(lines);
            }
        }
    }

    private void lines(GpioDice.Wiring lines) {
        List<Key<List<Integer>>> keys = List.of(DeviceKeys.DIE_1, DeviceKeys.DIE_2, DeviceKeys.DIE_3);
        for (int i = 0; i < lines.dice().size(); i++) {
            Die die = lines.dice().get(i);
            put(keys.get(i), List.of(die.bit0(), die.bit1(), die.bit2()));
        }
        put(DeviceKeys.ROLLING, lines.rolling());
        putKnown(DeviceKeys.MOTOR, lines.motor());
        put(DeviceKeys.MOTOR_ON, lines.motorHigh() ? Level.HIGH : Level.LOW);
    }

    private void panel(Wiring.Panel panel) {
        section(panel.name());
        switch (panel.protocol()) {
            case PanelProtocol.Tilebus(var identity) -> {
                put(DeviceKeys.PANEL_KIND, PanelKind.TILEBUS);
                put(DeviceKeys.BOARD_IDENTITY, identity);
            }
            case PanelProtocol.Nextion(NextionSettings settings) -> {
                put(DeviceKeys.PANEL_KIND, PanelKind.NEXTION);
                put(DeviceKeys.NEXTION_ENCODING, encoding(settings.charset()));
                settings.buttons().forEach((component, button) -> put(DeviceKeys.NEXTION_BUTTON, component));
            }
        }
        port(panel.serial());
    }

    private static Encoding encoding(Charset charset) {
        return charset.equals(StandardCharsets.UTF_8)
                ? Encoding.UTF8
                : charset.name().equals("Big5") ? Encoding.BIG5 : Encoding.GBK;
    }

    private void rest(TableConfig config) {
        BrokerAccess broker = config.broker();
        if (broker != null) {
            section("broker");
            put(TableKeys.BROKER_URL, broker.url());
            put(TableKeys.BROKER_USER, broker.user());
            putKnown(TableKeys.BROKER_PASSWORD, written(broker.passwordFile()));
            putKnown(TableKeys.BROKER_CERTIFICATE, written(broker.certificate()));
        }
        section("page");
        put(TableKeys.PAGE_ADDRESS, config.page().address());
        put(TableKeys.PAGE_PORT, config.page().port());
        putKnown(TableKeys.PAGE_REFEREE, written(config.page().refereePasswordFile()));
        section("journal");
        put(TableKeys.DATABASE, config.storage().database().toAbsolutePath().toString());
        put(TableKeys.KEEP_DEALS, config.storage().keepDeals());
    }

    private static @Nullable String written(@Nullable Path path) {
        return path == null ? null : path.toAbsolutePath().toString();
    }
}
