package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.rfid.Airspace.Antenna;
import org.mahjongtable.drivers.rfid.Airspace.Pair;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.sim.Equipment.Readers;
import org.mahjongtable.firmware.sim.Equipment.Readouts;

/** Antennas that disturb each other, on readers that know nothing of one another, seen from the air. */
final class DisturbingTest {
    private static final List<Pair> PAIRS = List.of(
            new Pair(new Antenna("reader.1", 3), new Antenna("reader.2", 3)),
            new Pair(new Antenna("reader.2", 3), new Antenna("reader.3", 3)),
            new Pair(new Antenna("reader.4", 1), new Antenna("reader.1", 2)));
    private static final Zone RIVER = new Zone.River(Seat.TWO);
    private static final int LAID = 10;

    private final Agenda agenda = new Agenda();
    private final List<RoundRead> rounds = new ArrayList<>();

    @ParameterizedTest
    @EnumSource(Readers.class)
    void theyAreNeverOnTogether(Readers readers) {
        Coupling coupling = read(readers, PAIRS, Faults.NONE);
        assertThat(coupling.overlaps()).isZero();
        assertThat(rounds)
                .hasSizeGreaterThan(100)
                .allSatisfy(round -> assertThat(round.tags()).hasSizeLessThanOrEqualTo(LAID));
    }

    @ParameterizedTest
    @EnumSource(Readers.class)
    void notEvenWhenFramesAreLostAndPortsComeAndGo(Readers readers) {
        Coupling coupling = read(readers, PAIRS, Faults.parse("failed-round=0.01,corrupt-frame=0.02,split-frame=0.1"));
        assertThat(coupling.overlaps()).isZero();
        assertThat(rounds).hasSizeGreaterThan(100);
    }

    /** What the tests above would see if nothing kept them apart. */
    @ParameterizedTest
    @EnumSource(Readers.class)
    void aTableThatIsNotToldOfThemReadsTilesWhereNoneLie(Readers readers) {
        Coupling coupling = read(readers, List.of(), Faults.NONE);
        assertThat(coupling.overlaps()).isGreaterThan(10);
        assertThat(rounds)
                .filteredOn(round -> round.antenna() == 3)
                .anySatisfy(round -> assertThat(round.tags()).hasSizeGreaterThan(0));
    }

    /** Two minutes at a table with tiles in one river; the other seats' rounds are kept. */
    private Coupling read(Readers readers, List<Pair> told, Faults faults) {
        Wiring standard = Cabling.of(DiscardLayout.RIVERS, new Equipment(readers, Readouts.PANEL), 3);
        Wiring wiring = new Wiring(
                standard.readers(),
                told,
                standard.dice(),
                standard.panels(),
                standard.chips(),
                standard.buttons(),
                standard.lamps(),
                standard.oleds(),
                standard.digits());
        Coupling coupling = new Coupling(wiring, PAIRS);
        Header lines = new Header();
        Buses buses = new Buses();
        Mishaps mishaps = new Mishaps(faults);
        MemoryLinks links = new MemoryLinks(agenda, lines, buses, mishaps, 1);
        Hardware hardware = new Hardware(wiring, links, 0, this::told);
        Rig rig = Rig.of(
                agenda,
                wiring,
                coupling,
                DiscardLayout.RIVERS,
                3,
                mishaps,
                new Strangers(),
                1,
                lines,
                buses,
                links::wire);
        rig.world().raiseWall(TileId.ofSet(1));
        for (int i = 0; i < LAID; i++) {
            rig.world().lay(rig.world().take(Seat.TWO, false), RIVER);
        }
        rig.boards().byPort().forEach((path, board) -> links.wire(path).plug(board));
        hardware.start();
        agenda.runUntil(120 * Agenda.SECOND);
        return coupling;
    }

    private void told(String device, Reading reading) {
        if (reading instanceof RoundRead round && !device.equals("reader.2")) {
            rounds.add(round);
        }
    }
}
