package org.mahjongtable.firmware.sim;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.MetratecLine;

/** A metraTec reader with a multiplexer from its own side of the wire, in the time that such a reader takes. */
final class MetratecBoard implements Board {
    private static final long THINK = 2 * Agenda.MILLI;
    private static final int GAP_MILLIS = 200;
    private static final String SELECT = "SAP MAN ";
    private static final String DONE = "OK!";

    private final Agenda agenda;
    private final Air air;
    private final Out out;
    private final Framer<MetratecLine> framer = new Framer<>(MetratecLine::cut, GAP_MILLIS);
    private boolean checksums;
    private boolean endsAnswers;
    private boolean fieldOn;
    private int antenna;

    MetratecBoard(Agenda agenda, Air air, Out out) {
        this.agenda = agenda;
        this.air = air;
        this.out = out;
        begin();
    }

    private void begin() {
        framer.clear();
        checksums = false;
        endsAnswers = false;
        fieldOn = false;
        antenna = 1;
        air.off();
    }

    @Override
    public void opened() {
        begin();
    }

    @Override
    public void restarted() {
        begin();
        answer(0, List.of("SRT"));
    }

    @Override
    public void received(byte[] bytes) {
        framer.push(bytes, agenda.now()).forEach(this::asked);
    }

    private void asked(MetratecLine line) {
        // COF has a checksum in any case: it is how a host that knows nothing begins.
        Optional<String> command =
                checksums || line.text().startsWith("COF ") ? line.withoutChecksum() : Optional.of(line.text());
        if (command.isEmpty()) {
            answer(THINK, List.of("CCE"));
        } else if (command.get().startsWith("INV")) {
            inventory();
        } else {
            answer(THINK, List.of(done(command.get())));
        }
    }

    private String done(String command) {
        switch (command) {
            case "BRK" -> {
                return "NCM";
            }
            case "WAK" -> {
                return "DNS";
            }
            case "REV" -> {
                return "QUASAR_MX      01000218";
            }
            case "COF" -> checksums = false;
            case "CON" -> checksums = true;
            case "EOF" -> endsAnswers = true;
            case "SRI SS 100" -> {
                fieldOn = true;
                air.on(antenna);
            }
            case "SRI OFF" -> {
                fieldOn = false;
                air.off();
            }
            case "MOD 156" -> {}
            default -> {
                return select(command);
            }
        }
        return DONE;
    }

    private String select(String command) {
        if (!command.startsWith(SELECT)) {
            return "UCO";
        }
        if (!command.substring(SELECT.length()).matches("[1-9][0-9]?")
                || !air.hasAntenna(Integer.parseInt(command.substring(SELECT.length())))) {
            return "UPA";
        }
        antenna = Integer.parseInt(command.substring(SELECT.length()));
        if (fieldOn) {
            air.on(antenna);
        }
        return DONE;
    }

    private void inventory() {
        if (!fieldOn) {
            answer(THINK, List.of("NRF"));
            return;
        }
        int read = antenna;
        air.round(read, round -> {
            List<String> lines = new ArrayList<>();
            if (round.failed()) {
                lines.add("CLD");
            } else {
                round.heard().forEach(heard -> lines.add(heard.tag().hex()));
            }
            int count = lines.size();
            lines.add("ARP %02d".formatted(read));
            lines.add("IVF %02d".formatted(round.failed() ? 0 : count));
            answer(0, lines);
        });
    }

    private void answer(long after, List<String> lines) {
        StringBuilder answer = new StringBuilder();
        for (String line : lines) {
            MetratecLine said = checksums ? MetratecLine.checked(line) : new MetratecLine(line);
            answer.append(new String(said.encode(), US_ASCII));
        }
        String end = endsAnswers ? "\n" : "";
        agenda.after(after, () -> out.send((answer + end).getBytes(US_ASCII)));
    }
}
