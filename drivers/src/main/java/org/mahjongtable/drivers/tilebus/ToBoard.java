package org.mahjongtable.drivers.tilebus;

import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.frame.TilebusLine;

/** What a board is told, with its fields in the order of the line. */
public sealed interface ToBoard {

    /** The line that tells it. */
    TilebusLine line();

    /** {@code $HELLO,version}: who are you; this version is spoken. */
    record Hello(int version) implements ToBoard {
        @Override
        public TilebusLine line() {
            return new TilebusLine("HELLO", String.valueOf(version));
        }
    }

    /** {@code $SCAN,antenna,...}: read these antennas in turn for ever; none to stop. */
    record Scan(List<Integer> antennas) implements ToBoard {
        public Scan {
            antennas = List.copyOf(antennas);
        }

        @Override
        public TilebusLine line() {
            return new TilebusLine(
                    "SCAN", antennas.stream().map(String::valueOf).toList());
        }
    }

    /** {@code $TEXT,line,text}: line 1 to 4 of the readout. */
    record Text(int number, String text) implements ToBoard {
        /** Twice as many as a line shows; each takes 4 bytes at most, so that the whole always fits. */
        private static final int LONGEST = 32;

        public Text {
            if (text.codePointCount(0, text.length()) > LONGEST) {
                text = text.substring(0, text.offsetByCodePoints(0, LONGEST));
            }
        }

        @Override
        public TilebusLine line() {
            return new TilebusLine("TEXT", String.valueOf(number), text);
        }
    }

    /** {@code $DIGITS,text}: score digits. */
    record Digits(String text) implements ToBoard {
        @Override
        public TilebusLine line() {
            return new TilebusLine("DIGITS", text);
        }
    }

    /** {@code $LAMP,n,colour,mode}: colour rrggbb, mode off, on or blink. */
    record Lamp(int number, Readout.Lamp lamp) implements ToBoard {
        @Override
        public TilebusLine line() {
            String colour = HexFormat.of().toHexDigits(lamp.rgb(), 6);
            String mode = lamp.mode().name().toLowerCase(Locale.ROOT);
            return new TilebusLine("LAMP", String.valueOf(number), colour, mode);
        }
    }

    /** {@code $ROLL}: start the dice motor. */
    record Roll() implements ToBoard {
        @Override
        public TilebusLine line() {
            return new TilebusLine("ROLL");
        }
    }

    /** What a line tells; empty if it is none of these or a field is wrong. Fields beyond those above are ignored. */
    static Optional<ToBoard> read(TilebusLine line) {
        List<String> f = line.fields();
        try {
            return switch (line.type()) {
                case "HELLO" -> Optional.of(new Hello(Numbers.small(f.get(0))));
                case "SCAN" ->
                    Optional.of(new Scan(f.stream().map(Numbers::small).toList()));
                case "TEXT" -> Optional.of(new Text(Numbers.small(f.get(0)), f.get(1)));
                case "DIGITS" -> Optional.of(new Digits(f.get(0)));
                case "LAMP" ->
                    Optional.of(new Lamp(
                            Numbers.small(f.get(0)),
                            new Readout.Lamp(
                                    HexFormat.fromHexDigits(f.get(1)),
                                    Readout.Lamp.Mode.valueOf(f.get(2).toUpperCase(Locale.ROOT)))));
                case "ROLL" -> Optional.of(new Roll());
                default -> Optional.empty();
            };
        } catch (IllegalArgumentException | IndexOutOfBoundsException wrongField) {
            return Optional.empty();
        }
    }
}
