package org.mahjongtable.firmware.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.display.Nextion;
import org.mahjongtable.drivers.display.NextionSettings;
import org.mahjongtable.drivers.port.SerialProbe;
import org.mahjongtable.drivers.port.SerialProbe.Candidate;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.rfid.metratec.MetratecReader;
import org.mahjongtable.drivers.rfid.metratec.MetratecSettings;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;

/**
 * What answers on a serial port.
 *
 * @param caps what a tilebus board can; empty for anything else
 */
record Plugged(Kind kind, SerialSettings serial, String identity, String caps) implements Plug {

    /** What may answer, in the order in which it is asked for: who takes longest to give up comes last. */
    enum Kind {
        TILEBUS,
        METRATEC,
        FEIG,
        DICE,
        NEXTION
    }

    /** Asks a port for each kind in turn, at the usual speeds. */
    static Plug in(Path port) {
        Airspace.Share share = Airspace.undisturbed().of("");
        TilebusBoard board = new TilebusBoard(new TilebusSettings(List.of(), 0, ""), share);
        var nextion = new NextionSettings(StandardCharsets.UTF_8, Map.of());
        List<Candidate> candidates = List.of(
                new Candidate(Kind.TILEBUS.name(), 115_200, Parity.NONE, () -> board),
                new Candidate(
                        Kind.METRATEC.name(),
                        115_200,
                        Parity.NONE,
                        () -> new MetratecReader(new MetratecSettings(List.of(1)), share)),
                feig(38_400, Parity.EVEN),
                feig(38_400, Parity.NONE),
                feig(115_200, Parity.EVEN),
                new Candidate(Kind.DICE.name(), 115_200, Parity.NONE, () -> new SerialDice(3)),
                new Candidate(Kind.DICE.name(), 57_600, Parity.NONE, () -> new SerialDice(3)),
                new Candidate(Kind.NEXTION.name(), 9_600, Parity.NONE, () -> new Nextion(nextion)),
                new Candidate(Kind.NEXTION.name(), 115_200, Parity.NONE, () -> new Nextion(nextion)));
        return switch (SerialProbe.ask(port, candidates)) {
            case SerialProbe.Found(String kind, SerialSettings settings, String identity) ->
                new Plugged(Kind.valueOf(kind), settings, identity, board.caps());
            case SerialProbe.Barred(String detail) -> new Plug.None(detail);
            case SerialProbe.Silent _ -> new Plug.None(port + ": nothing answers that could be part of a table");
        };
    }

    private static Candidate feig(int baud, Parity parity) {
        return new Candidate(
                Kind.FEIG.name(),
                baud,
                parity,
                () -> new FeigReader(
                        new FeigSettings(List.of(1)), Airspace.undisturbed().of("")));
    }
}
