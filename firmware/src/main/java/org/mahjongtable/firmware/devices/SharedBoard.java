package org.mahjongtable.firmware.devices;

import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.port.Link;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.Panel;
import org.mahjongtable.firmware.config.Wiring.Reader;

/** One tilebus board, which may be reader, dice and panel at once: what it tells goes to the part that it is about. */
final class SharedBoard {
    private final SerialSettings serial;
    private final String identity;
    private @Nullable Reader reader;
    private @Nullable Panel panel;
    private int dice;

    SharedBoard(SerialSettings serial, String identity) {
        this.serial = serial;
        this.identity = identity;
    }

    void isReader(Reader reader) {
        this.reader = reader;
    }

    void isPanel(Panel panel) {
        this.panel = panel;
    }

    /** @param count how many dice it has */
    void hasDice(int count) {
        dice = count;
    }

    Attached attached(Airspace airspace, Links links, BiConsumer<String, Reading> listener) {
        List<Integer> antennas = reader == null ? List.of() : reader.antennas();
        TilebusBoard board = new TilebusBoard(
                new TilebusSettings(antennas, dice, identity), airspace.of(reader == null ? "" : reader.name()));
        Link link = links.serial(
                serial, board, reading -> concerned(reading).forEach(name -> listener.accept(name, reading)));
        List<Attached.Display> displays =
                panel == null ? List.of() : List.of(new Attached.Display(panel.seat(), board));
        return new Attached(link, displays, dice == 0 ? null : board::roll);
    }

    private Stream<String> concerned(Reading reading) {
        String ofReader = reader == null ? null : reader.name();
        String ofPanel = panel == null ? null : panel.name();
        String ofDice = dice == 0 ? null : Wiring.DICE;
        Stream<@Nullable String> names = switch (reading) {
            case Reading.RoundRead _ -> Stream.of(ofReader);
            case Reading.ButtonPressed _, Reading.ButtonHeld _, Reading.ButtonStuck _, Reading.ButtonFreed _ ->
                Stream.of(ofPanel);
            case Reading.DiceSettled _,
                    Reading.DiceLying _,
                    Reading.DiceRolling _,
                    Reading.DiceCocked _,
                    Reading.DiceFault _ -> Stream.of(ofDice);
            case Reading.PortUp _, Reading.PortDown _ -> Stream.of(ofReader, ofPanel, ofDice);
            case Reading.FramesDropped _ ->
                Stream.of(ofReader, ofPanel, ofDice).filter(Objects::nonNull).limit(1);
        };
        return names.filter(Objects::nonNull);
    }
}
