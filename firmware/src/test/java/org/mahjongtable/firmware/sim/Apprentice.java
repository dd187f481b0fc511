package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.firmware.calibration.Calibration;
import org.mahjongtable.firmware.calibration.Hindrance;
import org.mahjongtable.firmware.calibration.Measured;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.calibration.Prompt;
import org.mahjongtable.firmware.calibration.Shown;
import org.mahjongtable.firmware.calibration.Spot;
import org.mahjongtable.firmware.calibration.Task;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.sim.Equipment.Readers;
import org.mahjongtable.firmware.sim.Equipment.Readouts;
import org.mahjongtable.firmware.table.TableSetup.Antenna;

/** Somebody at a simulated table, in simulated time, who lays what is asked for and takes it away again. The real drivers read the antennas. */
public final class Apprentice {
    private static final long LOOK = 100 * Agenda.MILLI;
    private static final long HANDS = 900 * Agenda.MILLI;

    private final Agenda agenda = new Agenda();
    private final Map<Antenna, Zone> antennas = new HashMap<>();
    private final Strangers strangers = new Strangers();
    private final Rig rig;
    private final List<Lying> lying = new ArrayList<>();
    private final List<Spot> walked = new ArrayList<>();
    private Calibration calibration;
    private long busyUntil;

    private record Lying(TileId tile, Zone zone) {}

    /** @param coupled antennas that disturb each other, of which the table knows nothing */
    public Apprentice(Readers readers, List<Airspace.Pair> coupled, Faults faults, long seed) {
        Wiring wiring = Cabling.of(DiscardLayout.RIVERS, new Equipment(readers, Readouts.PANEL), 3);
        wiring.readers()
                .forEach(reader -> reader.zones()
                        .forEach((number, zone) -> antennas.put(new Antenna(reader.name(), number), zone)));
        Header lines = new Header();
        Buses buses = new Buses();
        Mishaps mishaps = new Mishaps(faults);
        MemoryLinks links = new MemoryLinks(agenda, lines, buses, mishaps, seed);
        Hardware hardware = new Hardware(wiring, links, 0, this::told);
        rig = Rig.of(
                agenda,
                wiring,
                new Coupling(wiring, coupled),
                DiscardLayout.RIVERS,
                3,
                mishaps,
                strangers,
                seed,
                lines,
                buses,
                links::wire);
        rig.world().raiseWall(TileId.ofSet(1));
        for (int i = 0; i < TileId.SET_SIZE; i++) {
            rig.world().take(Seat.ONE, false);
        }
        rig.boards().byPort().forEach((path, board) -> links.wire(path).plug(board));
        calibration = new Calibration(antennas, Map.of(), Measured.NOTHING);
        hardware.start();
        agenda.runUntil(5 * Agenda.SECOND);
    }

    private void told(String device, Reading reading) {
        if (reading instanceof Reading.RoundRead round) {
            calibration.round(
                    new Antenna(device, round.antenna()), round.complete() ? round.tags() : null, agenda.now());
        }
    }

    public void damage(TileId tile, double share) {
        rig.field().damage(tile, share);
    }

    public void lay(TagId stranger, Zone zone) {
        strangers.lay(stranger, zone);
    }

    /** All tags of the set are known already. */
    void knowAll() {
        knowAll(Measured.NOTHING);
    }

    void knowAll(Measured measured) {
        calibration = new Calibration(antennas, truth(1), measured);
    }

    public Optional<Hindrance> order(Order order) {
        return calibration.take(order, agenda.now());
    }

    public Shown shown() {
        return calibration.shown(agenda.now());
    }

    /** What is said now. */
    public Prompt prompt() {
        Shown.Now now = shown().now();
        if (now == null) {
            throw new AssertionError("nothing is taught");
        }
        return now.prompt();
    }

    /** Each tag with its face; which copy it is called is all the same. */
    public Map<TagId, String> tiles() {
        return faces(calibration.tiles());
    }

    /** What the tags truly are, in the same form. */
    public Map<TagId, String> truthOfFaces(int set) {
        return faces(truth(set));
    }

    public Map<TagId, TileId> truth(int set) {
        return TileId.ofSet(set).stream()
                .collect(Collectors.toMap(tile -> rig.tags().of(tile), tile -> tile));
    }

    private static Map<TagId, String> faces(Map<TagId, TileId> tiles) {
        return tiles.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry ->
                                entry.getValue().set() + entry.getValue().face().text()));
    }

    Measured measured() {
        return calibration.measured();
    }

    long seconds() {
        return agenda.now() / Agenda.SECOND;
    }

    /** The antennas that were laid on, in order, each once for a row of tasks. */
    List<Spot> walked() {
        return walked;
    }

    /** Only time passes. */
    public void pass(int seconds) {
        agenda.runUntil(agenda.now() + seconds * Agenda.SECOND);
    }

    /** Time passes until it is so far. */
    public void passUntil(Class<? extends Prompt> prompt) {
        for (int looks = 0; !prompt.isInstance(prompt()); looks++) {
            if (looks > 600) {
                throw new AssertionError("still " + prompt());
            }
            agenda.runUntil(agenda.now() + LOOK);
        }
    }

    /** Does what is asked until nothing is any more. */
    public void work(int atMostSeconds) {
        long end = agenda.now() + atMostSeconds * Agenda.SECOND;
        while (calibration.isOn()) {
            if (agenda.now() > end) {
                throw new AssertionError("not done: " + shown().now());
            }
            agenda.runUntil(agenda.now() + LOOK);
            if (agenda.now() >= busyUntil && act()) {
                busyUntil = agenda.now() + HANDS;
            }
        }
        takeAway();
    }

    private boolean act() {
        Shown.Now now = shown().now();
        if (now == null) {
            return false;
        }
        switch (now.prompt()) {
            case Prompt.TakeAway _ -> takeAway();
            case Prompt.Lay _, Prompt.Elsewhere _ -> {
                if (!lying.isEmpty()) {
                    return false;
                }
                lay(now.task());
            }
            // What noise does passes.
            case Prompt.Listening _, Prompt.Fewer _, Prompt.TooMany _, Prompt.Known _, Prompt.Silent _ -> {
                return false;
            }
        }
        return true;
    }

    public void takeAway() {
        lying.forEach(one -> rig.world().lift(one.tile(), one.zone(), Seat.ONE));
        lying.clear();
    }

    /** Lays what is asked for. */
    public void layAsked() {
        Shown.Now now = shown().now();
        if (now != null) {
            lay(now.task());
        }
    }

    /** Lays another tile where something is asked for. */
    public void layThere(TileId tile) {
        Shown.Now now = shown().now();
        if (now != null) {
            lay(List.of(tile), spot(now.task()).zone());
        }
    }

    private Spot spot(Task task) {
        return shown().spots().stream()
                .filter(one -> one.antenna().equals(task.antenna()))
                .findFirst()
                .orElseThrow();
    }

    private void lay(Task task) {
        Spot spot = spot(task);
        if (walked.isEmpty() || !walked.getLast().equals(spot)) {
            walked.add(spot);
        }
        lay(
                TileId.ofSet(1).stream()
                        .filter(tile -> switch (task) {
                            case Task.Teach teach -> tile.face() == teach.face();
                            case Task.Measure _ -> tile.index() < Task.Measure.TILES;
                            case Task.Try _ -> tile.index() == 0;
                        })
                        .toList(),
                spot.zone());
    }

    private void lay(List<TileId> tiles, Zone zone) {
        for (TileId tile : tiles) {
            rig.world().lay(tile, zone);
            lying.add(new Lying(tile, zone));
        }
    }
}
