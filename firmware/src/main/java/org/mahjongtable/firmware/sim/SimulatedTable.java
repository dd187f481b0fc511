package org.mahjongtable.firmware.sim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.scoring.RuleSet;

/**
 * A table to watch: the world with its people in this process, at the pace of people, for a program of its own: serial
 * devices on real pseudo terminals, GPIO lines and I2C buses on a socket. What the people do is told as it happens.
 */
public final class SimulatedTable implements AutoCloseable {
    /** What a table calls people who sit down and give no name. */
    private static final List<String> NAMES = List.of("玩家1", "玩家2", "玩家3", "玩家4");

    /** How often people who wait for the readouts to light up look at them. */
    private static final long LOOK = 500 * Agenda.MILLI;

    private final Agenda agenda = new Agenda();
    private final RealTime world = new RealTime(agenda);
    private final Map<String, PtyLine> lines = new LinkedHashMap<>();
    private final Rig rig;
    private final Buses buses;
    private final Wiring wiring;
    private final @Nullable PinServer pins;
    private final Path socket;
    private final Boards boards;
    private final Evening evening;
    private final Answers answers;
    private final Waiting waiting;
    private final Accidents accidents;
    private final Eyes eyes;
    private final Request request;
    private volatile boolean resting;
    /** Of the world's thread. */
    private final Begun begun = new Begun();

    /**
     * What is to be played.
     *
     * @param hands after so many deals the people go home; with 0 they never come
     * @param speed how many times faster than usual people think
     */
    public record Request(
            RuleSet rules, TableOptions options, Wiring wiring, int hands, long seed, Faults faults, double speed) {}

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
        for (Map.Entry<String, SerialSettings> port : request.wiring().ports().entrySet()) {
            SerialSettings settings = port.getValue();
            Noise noise = new Noise(mishaps, Chance.of(request.seed(), "noise/" + settings.path()));
            lines.put(settings.path(), new PtyLine(port.getKey(), ports, agenda, world, settings, noise));
        }
        wiring = request.wiring().at(path -> line(path).path().toString());
        Header header = new Header();
        buses = new Buses();
        socket = ports.resolve("pins");
        pins = usesPins() ? new PinServer(socket, agenda, world, header, buses) : null;
        rig = Rig.of(
                agenda,
                request.wiring(),
                Coupling.of(request.wiring()),
                request.options().discards(),
                request.rules().game().dice(),
                mishaps,
                strangers,
                request.seed(),
                header,
                buses,
                this::line);
        boards = rig.boards();
        eyes = new Eyes(boards::readout);
        Fingers fingers = new Fingers(agenda, boards, eyes);
        Clumsiness clumsy = new Clumsiness(mishaps, request.seed(), () -> {});
        Recall recall = new Recall();
        answers = new Answers(agenda, eyes, fingers, clumsy, recall);
        waiting = new Waiting(agenda, eyes, request.speed() > 1);
        Scene scene = new Scene(
                agenda,
                rig.world(),
                request.rules(),
                new Strategy(request.rules(), new Distance()),
                new Motions(
                        agenda, rig.world(), request.seed(), request.options().discards(), mishaps),
                fingers,
                (nanos, event) -> {
                    begun.happened(event);
                    watcher.happened(event);
                    waiting.happened(event);
                    recall.happened(event);
                },
                Chance.of(request.seed(), "thought"),
                request.options().confirmWin(),
                request.speed(),
                () -> waiting.isOn() || (resting && !begun.isAnything()),
                waiting::hasJustAsked,
                Habits.of(request.rules()),
                Chance.of(request.seed(), "slips"),
                clumsy);
        accidents = new Accidents(
                agenda,
                mishaps,
                new Accidents.Site(
                        new Ports(), request.wiring(), List.copyOf(lines.keySet()), strangers, rig.world(), rig.tags()),
                new Accidents.Program(by -> {}, away -> {}, watcher::brokerGoes),
                request.seed());
        Evening.House house =
                new Evening.House(request.options(), Rolling.of(request.wiring().dice()), true);
        Course course = new Shuffled(request.rules().game(), request.seed());
        evening = new Evening(scene, rig.dome(), house, NAMES, course, played -> {
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
            throw new IllegalArgumentException("no device is on port " + name);
        }
        return line;
    }

    /** Which tag is which tile, for the table's registry. */
    public Map<TagId, TileId> registry() {
        Map<TagId, TileId> registry = new HashMap<>();
        for (int index = 0; index < TileId.ALL; index++) {
            registry.put(rig.tags().of(TileId.of(index)), TileId.of(index));
        }
        return registry;
    }

    private boolean usesPins() {
        return Rig.usesPins(request.wiring())
                || !request.wiring().oleds().isEmpty()
                || !request.wiring().digits().isEmpty();
    }

    /** Where the program finds the table's GPIO lines and I2C buses; empty if the table has none. */
    public Optional<Path> pins() {
        return Optional.ofNullable(pins).map(server -> socket);
    }

    /** The devices as the table's program finds them: each on its pseudo terminal, whoever it says it is. */
    public Wiring wiring() {
        return wiring;
    }

    /**
     * The table's program is gone: the readouts go dark, and people wait until another lights them up. All devices come back under other port numbers. Any
     * thread may say so.
     */
    public void programGone() throws IOException {
        world.hand(buses::powerLost);
        for (Map.Entry<String, Board> board : boards.byPort().entrySet()) {
            line(board.getKey()).replug(board.getValue());
        }
    }

    private Board board(String device) {
        Board board = boards.byPort().get(device);
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
        boards.byPort().forEach((name, board) -> line(name).plug(board));
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
            waiting.begin();
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
        if (pins != null) {
            try {
                pins.close();
            } catch (IOException failed) {
                throw new UncheckedIOException("the simulated pins cannot be closed", failed);
            }
        }
    }

    /** A port that comes back is always another pseudo terminal. */
    private final class Ports implements Lines {
        @Override
        public void drop(String device, long away, boolean renumbered) {
            if (!lines.containsKey(device)) {
                return; // the chip, which stays while the program lives
            }
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
