package org.mahjongtable.firmware.app;

import java.util.Locale;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.firmware.sensing.Seat;

/** Devices that were found, as sections of {@code table.toml}. Which seat a device serves is a guess by the order of the ports, to be corrected by hand. */
final class FoundDevices {
    private static final int SEATS = Seat.values().length;

    private final StringBuilder text = new StringBuilder();
    private int readers;
    private int panels;
    private boolean dice;

    /** Whether nothing has answered. */
    boolean isEmpty() {
        return readers == 0 && panels == 0 && !dice;
    }

    String text() {
        return text.toString();
    }

    void add(Plug plug) {
        switch (plug) {
            case Plugged found -> add(found);
            case Plug.None(String sentence) -> {
                line("# " + sentence);
                line("");
            }
        }
    }

    private void add(Plugged found) {
        line("# " + found.identity());
        switch (found.kind()) {
            case FEIG -> reader(found, 38_400);
            case METRATEC -> reader(found, 115_200);
            case DICE -> dice(found, "serial");
            case NEXTION -> panel(found, 9_600);
            case TILEBUS -> board(found);
        }
    }

    /** One section for each part of the board. */
    private void board(Plugged found) {
        if (found.caps().contains("T")) {
            reader(found, 115_200);
        }
        if (found.caps().contains("D")) {
            dice(found, "tilebus");
        }
        if (found.caps().contains("B")
                || found.caps().contains("R")
                || !found.caps().matches(".*[TD].*")) {
            panel(found, 115_200);
        }
    }

    private void reader(Plugged found, int usualBaud) {
        readers++;
        String name = "reader." + readers;
        line("[%s]".formatted(name));
        kind(found, "feig");
        port(found, usualBaud);
        if (found.kind() == Plugged.Kind.FEIG && found.serial().parity() != Parity.EVEN) {
            line("parity = \"%s\"".formatted(word(found.serial().parity())));
        }
        line("[%s.antennas]   # rack.N, melds.N, river.N and wall.N of seats 1 to 4, or pool".formatted(name));
        if (readers <= SEATS) {
            line("1 = \"rack.%d\"".formatted(readers));
            line("2 = \"melds.%d\"".formatted(readers));
            line("3 = \"river.%d\"".formatted(readers));
        }
        line("");
    }

    private void dice(Plugged found, String kind) {
        if (dice) {
            line("# one dome too many: a table has one");
            return;
        }
        dice = true;
        line("[dice]");
        if (!kind.equals("serial")) {
            line("kind = \"%s\"".formatted(kind));
        }
        port(found, 115_200);
        line("count = 3   # as many as lie in it");
        line("");
    }

    private void panel(Plugged found, int usualBaud) {
        panels++;
        if (panels > SEATS) {
            line("# one panel too many: a table has four seats");
            return;
        }
        line("[panel.%d]".formatted(panels));
        kind(found, "tilebus");
        port(found, usualBaud);
        if (found.kind() == Plugged.Kind.NEXTION) {
            line("# button = 7   # the id of the component that is the seat's button");
        }
        line("");
    }

    private void kind(Plugged found, String usual) {
        String kind = word(found.kind());
        if (!kind.equals(usual)) {
            line("kind = \"%s\"".formatted(kind));
        }
    }

    private void port(Plugged found, int usualBaud) {
        line("port = \"%s\"".formatted(found.serial().path()));
        if (found.serial().baud() != usualBaud) {
            line("baud = %d".formatted(found.serial().baud()));
        }
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
