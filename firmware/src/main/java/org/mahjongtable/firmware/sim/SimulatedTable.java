package org.mahjongtable.firmware.sim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.RuleSet;

/**
 * A table to watch: the world with its people in this process, at the pace of people, every device on a real pseudo terminal for a program of its own.
 * What the people do is told as it happens.
 */
public final class SimulatedTable implements AutoCloseable {
    /** What a table calls people who sit down and give no name. */
    private static final List<String> NAMES = List.of("玩家1", "玩家2", "玩家3", "玩家4");

    /** How often people who wait for the readouts to light up look at them. */
    private static final long LOOK = 500 * Agenda.MILLI;

    private final Agenda agenda = new Agenda();
    private final RealTime world = new RealTime(agenda);
    private final Map<String, PtyLine> lines = new LinkedHashMap<>();
    private final Tags tags;
    private final Boards boards;
    private final Evening evening;
    private final Answers answers;
    private final Accidents accidents;
    private final Eyes eyes;
    private final Request request;
    private volatile boolean resting;
    /** Wins called and not yet declared; of the world's thread. */
    private int calls;

    /**
     * What is to be played.
     *
     * @param hands after so many deals the people go home; with 0 they never come
     * @param speed how many times faster than usual people think
     */
    public record Request(
            RuleSet rules,
            DiscardLayout discards,
            int hands,
            long seed,
            Faults faults,
            double speed,
            boolean confirmWin,
            Equipment.Readers readers,
            SeatChange seatChange) {

        public Request(
                RuleSet rules,
                DiscardLayout discards,
                int hands,
                long seed,
                Faults faults,
                double speed,
                boolean confirmWin) {
            this(rules, discards, hands, seed, faults, speed, confirmWin, Equipment.Readers.FEIG, SeatChange.NEVER);
        }

        /** A program of its own has no bus that could be simulated: readouts are panels. */
        Equipment equipment() {
            return new Equipment(readers, Equipment.Readouts.PANEL);
        }
    }

    /** Takes what truly happens at the table. */
    public interface Watcher {
        void happened(TableEvent event);

        /** The broker goes away, and is to come back after so long. */
        default void brokerGoes(Duration away) {}
    }

    /**
     * @param ports a folder for links to the pseudo terminals, by the name of the device
     * @throws IOException if the system gives no pseudo terminal
     */
    public SimulatedTable(Request request, Path ports, Watcher watcher) throws IOException {
        this.request = request;
        Mishaps mishaps = new Mishaps(request.faults());
        Strangers strangers = new Strangers();
        for (Map.Entry<String, Integer> device :
                Cabling.bits(request.discards(), request.equipment()).entrySet()) {
            lines.put(
                    device.getKey(),
                    new PtyLine(
                            device.getKey(),
                            ports,
                            agenda,
                            world,
                            Cabling.BAUD,
                            device.getValue(),
                            new Noise(mishaps, Chance.of(request.seed(), "noise/" + device.getKey()))));
        }
        tags = new Tags(request.seed());
        World tiles = new World();
        Dome dome = new Dome(agenda, request.seed(), request.rules().game().dice());
        Field field = new Field(tiles, mishaps, request.seed(), request.discards());
        boards = new Boards(
                agenda,
                field,
                tags,
                dome,
                strangers,
                mishaps,
                request.seed(),
                request.discards(),
                request.equipment(),
                this::line);
        eyes = new Eyes(boards::readout);
        Fingers fingers = new Fingers(agenda, boards, eyes);
        answers = new Answers(agenda, eyes, fingers);
        Scene scene = new Scene(
                agenda,
                tiles,
                request.rules(),
                new Strategy(request.rules(), new Distance()),
                new Motions(agenda, tiles, request.seed(), request.discards(), mishaps),
                fingers,
                (nanos, event) -> {
                    calls += event instanceof TableEvent.WinCalled
                            ? 1
                            : event instanceof TableEvent.WinDeclared ? -1 : 0;
                    watcher.happened(event);
                },
                Chance.of(request.seed(), "thought"),
                request.confirmWin(),
                request.speed(),
                () -> eyes.doubt() || !eyes.lit() || (resting && calls == 0),
                Habits.of(request.rules()),
                Chance.of(request.seed(), "slips"));
        accidents = new Accidents(
                agenda,
                mishaps,
                Accidents.Site.of(new Ports(), request.discards(), List.copyOf(lines.keySet()), strangers, tiles, tags),
                new Accidents.Program(by -> {}, away -> {}, watcher::brokerGoes),
                request.seed());
        Course course = new Shuffled(request.rules().game(), request.seed());
        evening = new Evening(scene, dome, NAMES, request.seatChange(), course, played -> {
            accidents.dealBegins();
            if (played >= request.hands()) {
                world.stop();
            }
            return played < request.hands();
        });
    }

    private PtyLine line(String name) {
        PtyLine line = lines.get(name);
        if (line == null) {
            throw new IllegalArgumentException("no line is called " + name);
        }
        return line;
    }

    /** Which tag is which tile, for the table's registry. */
    public Map<TagId, TileId> registry() {
        Map<TagId, TileId> registry = new HashMap<>();
        for (int index = 0; index < TileId.ALL; index++) {
            registry.put(tags.of(TileId.of(index)), TileId.of(index));
        }
        return registry;
    }

    /** As {@link #writeConfig(Path, Path, String, List)}, of the table that is called {@code table-1}. */
    public void writeConfig(Path file, Path database, List<String> more) throws IOException {
        writeConfig(file, database, "table-1", more);
    }

    /**
     * Writes the configuration of a table with these devices.
     *
     * @param table its name in topics
     * @param more further sections, for instance where it publishes
     */
    public void writeConfig(Path file, Path database, String table, List<String> more) throws IOException {
        StringBuilder toml = new StringBuilder();
        toml.append("[table]\ntable = \"%s\"\ntitle = \"Simulated table 模擬麻雀檯\"\nrules = \"%s\"\n\n"
                .formatted(table, request.rules().id()));
        toml.append("[play]\ndiscards = \"%s\"\nconfirmWin = %s\nseatChange = \"%s\"\n\n"
                .formatted(
                        request.discards() == DiscardLayout.POOL ? "pool" : "rivers",
                        request.confirmWin(),
                        request.seatChange()));
        Cabling.readers(request.discards()).forEach((name, zones) -> {
            String kind = request.equipment().protocol(name).name().toLowerCase(Locale.ROOT);
            toml.append("[%s]\nkind = \"%s\"\nport = \"%s\"\nbaud = %d\n[%s.antennas]\n"
                    .formatted(name, kind, line(name).path(), Cabling.BAUD, name));
            zones.forEach((number, zone) -> toml.append("%d = \"%s\"\n".formatted(number, zone.text())));
            toml.append("\n");
        });
        toml.append("[dice]\nport = \"%s\"\nbaud = %d\ncount = %d\n\n"
                .formatted(
                        line(Cabling.DICE).path(),
                        Cabling.BAUD,
                        request.rules().game().dice()));
        for (Seat seat : Seat.values()) {
            String name = Cabling.panel(seat);
            toml.append("[%s]\nport = \"%s\"\nbaud = %d\n\n"
                    .formatted(name, line(name).path(), Cabling.BAUD));
        }
        toml.append("[journal]\ndatabase = \"%s\"\n".formatted(database));
        more.forEach(section -> toml.append("\n").append(section).append("\n"));
        Files.writeString(file, toml);
    }

    /**
     * The table's program is gone: the readouts go dark, and people wait until another lights them up. All devices come back under other port numbers. Any
     * thread may say so.
     */
    public void programGone() throws IOException {
        for (Map.Entry<String, Board> board : boards.byName().entrySet()) {
            line(board.getKey()).replug(board.getValue());
        }
    }

    private Board board(String device) {
        Board board = boards.byName().get(device);
        if (board == null) {
            throw new IllegalArgumentException("no board is called " + device);
        }
        return board;
    }

    /** Lives until {@link #stop} or until all deals are played. People sit down when the readouts light up. */
    public void play() throws InterruptedException {
        if (request.hands() > 0) {
            invite();
        }
        live();
    }

    /** Lives until {@link #stop} or until all deals are played; people come when they are invited. */
    public void live() throws InterruptedException {
        boards.byName().forEach((name, board) -> line(name).plug(board));
        world.run();
    }

    /** People come, and sit down when the readouts light up. Any thread may ask. */
    public void invite() {
        world.hand(this::beginWhenLit);
    }

    private void beginWhenLit() {
        if (eyes.lit()) {
            accidents.dealBegins();
            evening.begin();
            answers.begin();
        } else {
            agenda.after(LOOK, this::beginWhenLit);
        }
    }

    /** People finish what they are doing and begin nothing more. Any thread may ask. */
    public void rest() {
        resting = true;
    }

    /** Ends {@link #play} soon. Any thread may ask. */
    public void stop() {
        world.stop();
    }

    @Override
    public void close() {
        stop();
        lines.values().forEach(PtyLine::close);
    }

    /** A port that comes back is always another pseudo terminal. */
    private final class Ports implements Lines {
        @Override
        public void drop(String device, long away, boolean renumbered) {
            try {
                line(device).unplug();
                agenda.after(away, () -> back(device));
            } catch (IOException broken) {
                throw new UncheckedIOException("the simulated port of " + device + " broke", broken);
            }
        }

        private void back(String device) {
            try {
                line(device).replug(board(device));
            } catch (IOException broken) {
                throw new UncheckedIOException("the simulated port of " + device + " broke", broken);
            }
        }

        @Override
        public void restart(String device, long silent) {
            line(device).restart(board(device), silent);
        }
    }
}
