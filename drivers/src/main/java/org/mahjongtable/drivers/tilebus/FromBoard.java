package org.mahjongtable.drivers.tilebus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.dice.DiceState;
import org.mahjongtable.drivers.frame.TilebusLine;

/** What a board says, with its fields in the order of the line. */
public sealed interface FromBoard {

    /** The line that says it. */
    TilebusLine line();

    /**
     * {@code $BOARD,version,name,firmware,serial,caps}: who it is, in answer to HELLO.
     *
     * @param caps letters of what it can: T tags, B buttons, D dice, R readout, N digits, L lamp
     */
    record Board(int version, String name, String firmware, String serial, String caps) implements FromBoard {
        @Override
        public TilebusLine line() {
            return new TilebusLine("BOARD", String.valueOf(version), name, firmware, serial, caps);
        }
    }

    /**
     * {@code $TAG,antenna,uid,rssi}: one tag of the running round.
     *
     * @param tag of 8 bytes
     * @param rssi in dBm; null where the board does not know
     */
    record Tag(int antenna, TagId tag, @Nullable Integer rssi) implements FromBoard {
        public Tag {
            if (tag.hex().length() != 16) {
                throw new IllegalArgumentException(
                        "a tag of a board has 16 hex digits, not " + tag.hex().length());
            }
        }

        @Override
        public TilebusLine line() {
            return new TilebusLine("TAG", String.valueOf(antenna), tag.hex(), rssi == null ? "" : rssi.toString());
        }
    }

    /** {@code $ROUND,antenna,count,ok}: a round is over; so many TAG lines were sent, and whether it went well. */
    record Round(int antenna, int count, boolean ok) implements FromBoard {
        @Override
        public TilebusLine line() {
            return new TilebusLine("ROUND", String.valueOf(antenna), String.valueOf(count), ok ? "1" : "0");
        }
    }

    /** {@code $BTN,n,D,ms} or {@code $BTN,n,U,ms}: a button went down or up at this time of the board's clock, or is still down. */
    record Button(int button, boolean down, long millis) implements FromBoard {
        private static final int MOST = 16;

        public Button {
            if (button < 1 || button > MOST) {
                throw new IllegalArgumentException("button " + button + " is not 1 to 16");
            }
        }

        @Override
        public TilebusLine line() {
            return new TilebusLine("BTN", String.valueOf(button), down ? "D" : "U", String.valueOf(millis));
        }
    }

    /** {@code $DICE,roll,flags,faces}: flags S settled, R rolling, C cocked, F fault; faces as {@code 3;5;1}. */
    record Dice(DiceState state) implements FromBoard {
        @Override
        public TilebusLine line() {
            String flags = (state.settled() ? "S" : "")
                    + (state.rolling() ? "R" : "")
                    + (state.cocked() ? "C" : "")
                    + (state.fault() ? "F" : "");
            String faces =
                    String.join(";", state.faces().stream().map(String::valueOf).toList());
            return new TilebusLine("DICE", String.valueOf(state.roll()), flags, faces);
        }
    }

    /** {@code $ALIVE,ms,resets}: every second; the board's clock, and how often it has restarted. */
    record Alive(long millis, int resets) implements FromBoard {
        @Override
        public TilebusLine line() {
            return new TilebusLine("ALIVE", String.valueOf(millis), String.valueOf(resets));
        }
    }

    /** {@code $OK,type}: the last command of this type is carried out. */
    record Ok(String type) implements FromBoard {
        @Override
        public TilebusLine line() {
            return new TilebusLine("OK", type);
        }
    }

    /** {@code $ERR,type,reason}: the last command of this type cannot be carried out. */
    record Err(String type, String reason) implements FromBoard {
        @Override
        public TilebusLine line() {
            return new TilebusLine("ERR", type, reason);
        }
    }

    /** What a line says; empty if it is none of these or a field is wrong. Fields beyond those above are ignored. */
    static Optional<FromBoard> read(TilebusLine line) {
        List<String> f = line.fields();
        try {
            return switch (line.type()) {
                case "BOARD" -> Optional.of(new Board(Numbers.small(f.get(0)), f.get(1), f.get(2), f.get(3), f.get(4)));
                case "TAG" ->
                    Optional.of(new Tag(
                            Numbers.small(f.get(0)),
                            new TagId(f.get(1)),
                            f.get(2).isEmpty() ? null : Numbers.small(f.get(2))));
                case "ROUND" ->
                    Optional.of(new Round(
                            Numbers.small(f.get(0)),
                            Numbers.small(f.get(1)),
                            f.get(2).equals("1")));
                case "BTN" ->
                    Optional.of(new Button(Numbers.small(f.get(0)), isDown(f.get(1)), Numbers.millis(f.get(2))));
                case "DICE" -> Optional.of(new Dice(state(Numbers.small(f.get(0)), f.get(1), f.get(2))));
                case "ALIVE" -> Optional.of(new Alive(Numbers.millis(f.get(0)), Numbers.small(f.get(1))));
                case "OK" -> Optional.of(new Ok(f.get(0)));
                case "ERR" -> Optional.of(new Err(f.get(0), f.size() > 1 ? f.get(1) : ""));
                default -> Optional.empty();
            };
        } catch (IllegalArgumentException | IndexOutOfBoundsException wrongField) {
            return Optional.empty();
        }
    }

    private static boolean isDown(String field) {
        return switch (field) {
            case "D" -> true;
            case "U" -> false;
            default -> throw new IllegalArgumentException("a button is D or U, not " + field);
        };
    }

    private static DiceState state(int roll, String flags, String faces) {
        List<Integer> read = new ArrayList<>();
        for (String face : faces.isEmpty() ? List.<String>of() : List.of(faces.split(";", -1))) {
            read.add(Numbers.small(face));
        }
        return new DiceState(
                roll & 0xFF,
                flags.contains("S"),
                flags.contains("R"),
                flags.contains("C"),
                flags.contains("F"),
                false,
                read);
    }
}
