package org.mahjongtable.drivers.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.port.SerialLink;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;

/** A FEIG reader on a USB serial port, played by {@link OutsideWorld}, which plugs and unplugs it when it reads so on the console. */
final class ReaderChecks {
    private static final Path READER = Path.of("/dev/serial/by-id/" + OutsideWorld.READER);
    private static final int ROUNDS = 10;

    private final Checks checks;
    private final Heard heard = new Heard();
    private final SerialLink link = new SerialLink(
            new SerialSettings(READER.toString(), 38_400, SerialSettings.Parity.EVEN),
            new FeigReader(
                    new FeigSettings(List.copyOf(OutsideWorld.TAGS.keySet())),
                    Airspace.undisturbed().of("reader")),
            heard);

    ReaderChecks(Checks checks) {
        this.checks = checks;
    }

    void run() {
        checks.check("a reader that is not plugged in is waited for", this::missing);
        checks.check("a FEIG reader on a USB serial port is read", this::read);
        checks.check("a reader unplugged in the middle of an answer is gone, not empty", this::unplugged);
        checks.check("a reader that comes back under another number is found", this::back);
        link.close();
    }

    private String missing() throws InterruptedException {
        link.start();
        PortDown down = heard.first(PortDown.class);
        Checks.same("reason", PortDown.Why.NOT_FOUND, down.why());
        return down.detail();
    }

    private String read() throws InterruptedException, IOException {
        OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.READER);
        PortUp up = heard.first(PortUp.class);
        Checks.await("rounds", () -> heard.count(RoundRead.class) >= ROUNDS);
        return "%s as %s; %s".formatted(up.identity(), port(), rounds());
    }

    private String unplugged() throws InterruptedException {
        heard.forget();
        OutsideWorld.ask(OutsideWorld.CUT + OutsideWorld.READER);
        PortDown down = heard.first(PortDown.class);
        Checks.that("reason " + down, down.why() == PortDown.Why.VANISHED || down.why() == PortDown.Why.SILENT);
        Checks.await("the port's end", () -> !Files.exists(READER));
        return "%s; %s".formatted(down.detail(), rounds());
    }

    private String back() throws InterruptedException, IOException {
        Path before = Path.of("/dev/ttyUSB0");
        OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.STRANGER);
        Checks.await("a stranger on the reader's old number", () -> Files.exists(before));
        heard.forget();
        OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.READER);
        heard.first(PortUp.class);
        Checks.await("rounds", () -> heard.count(RoundRead.class) >= ROUNDS);
        Checks.that("the number is the same: " + port(), !port().equals(before));
        return "now %s; %s".formatted(port(), rounds());
    }

    private static Path port() throws IOException {
        return READER.toRealPath();
    }

    private String rounds() {
        return rounds(heard);
    }

    /** Every complete round must have seen what lies on its antenna, and an incomplete one nothing else. */
    static String rounds(Heard heard) {
        Map<Integer, Integer> complete = new TreeMap<>();
        int failed = 0;
        for (RoundRead round : heard.all(RoundRead.class)) {
            List<TagId> lying = OutsideWorld.TAGS.getOrDefault(round.antenna(), List.of()).stream()
                    .map(TagId::new)
                    .toList();
            List<TagId> seen = round.tags().stream().map(TagSeen::tag).toList();
            if (round.complete()) {
                Checks.same("tags on antenna " + round.antenna(), lying, seen);
                complete.merge(round.antenna(), 1, Integer::sum);
            } else {
                Checks.that("tags that do not lie there: " + seen, lying.containsAll(seen));
                failed++;
            }
        }
        return "complete rounds by antenna %s, unknown %d".formatted(complete, failed);
    }
}
