package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** Boards and the program's own drivers with a wire between them. */
class BoardsTest {
    private static final Zone RACK = new Zone.Rack(Seat.ONE);
    private static final Zone RIVER = new Zone.River(Seat.ONE);

    private static final Wiring WIRING = Cabling.of(DiscardLayout.RIVERS, Equipment.STANDARD, 3);

    private final Agenda agenda = new Agenda();
    private final World world = new World();
    private final Tags tags = new Tags(1);
    private final List<Reading> readings = new ArrayList<>();
    private final Strangers strangers = new Strangers();

    private Wire wire(Device driver, Faults faults) {
        Noise noise = new Noise(new Mishaps(faults), Chance.of(1, "noise"));
        return new Wire(agenda, new SerialSettings("port", 115_200, Parity.NONE), noise, driver, readings::add);
    }

    private Wire reader(Faults faults) {
        Wire wire = wire(
                new FeigReader(
                        new FeigSettings(List.of(1, 2, 3)),
                        Airspace.undisturbed().of("reader.1")),
                faults);
        Wiring.Reader reader = WIRING.readers().getFirst();
        Mishaps mishaps = new Mishaps(faults);
        Field field = new Field(world, mishaps, 1, DiscardLayout.RIVERS);
        wire.plug(new FeigBoard(
                agenda,
                255,
                new Air(agenda, field, Coupling.of(WIRING), tags, reader.name(), reader.zones(), strangers, mishaps, 1),
                wire));
        return wire;
    }

    private Boards boards(Wiring wiring, Function<String, Board.Out> lines) {
        Mishaps none = new Mishaps(Faults.NONE);
        return new Boards(
                agenda,
                wiring,
                reader -> new Air(
                        agenda,
                        new Field(world, none, 1, DiscardLayout.RIVERS),
                        Coupling.of(wiring),
                        tags,
                        reader.name(),
                        reader.zones(),
                        strangers,
                        none,
                        1),
                new Dome(agenda, 1, 3),
                new Header(),
                new Buses(),
                Chance.of(1, "skew"),
                lines);
    }

    private List<TileId> layOut(int rack, int river) {
        world.raiseWall(TileId.ofSet(1));
        List<TileId> laid = new ArrayList<>();
        for (int i = 0; i < rack + river; i++) {
            TileId tile = world.take(Seat.ONE, false);
            world.lay(tile, i < rack ? RACK : RIVER);
            laid.add(tile);
        }
        return laid;
    }

    private List<RoundRead> rounds(int antenna) {
        return readings.stream()
                .filter(RoundRead.class::isInstance)
                .map(RoundRead.class::cast)
                .filter(round -> round.antenna() == antenna)
                .toList();
    }

    @Test
    void withoutFaultsEveryRoundTellsExactlyWhatLiesThere() {
        List<TileId> laid = layOut(13, 40);
        reader(Faults.NONE);
        agenda.runUntil(20 * Agenda.SECOND);
        assertThat(rounds(1)).hasSizeGreaterThan(20).allSatisfy(round -> {
            assertThat(round.complete()).isTrue();
            assertThat(seen(round)).isEqualTo(tagsOf(laid.subList(0, 13)));
        });
        assertThat(rounds(2))
                .hasSizeGreaterThan(20)
                .allSatisfy(round -> assertThat(round.tags()).isEmpty());
        assertThat(rounds(3))
                .hasSizeGreaterThan(20)
                .allSatisfy(round -> assertThat(seen(round)).isEqualTo(tagsOf(laid.subList(13, 53))));
    }

    private static Set<TagId> seen(RoundRead round) {
        return round.tags().stream().map(TagSeen::tag).collect(Collectors.toSet());
    }

    private Set<TagId> tagsOf(List<TileId> tiles) {
        return tiles.stream().map(tags::of).collect(Collectors.toSet());
    }

    @Test
    void faultsComeAsOftenAsTheyAreSaidTo() {
        layOut(13, 0);
        reader(Faults.parse("reads,failed-round=0.1"));
        agenda.runUntil(600 * Agenda.SECOND);
        List<RoundRead> rack = rounds(1);
        long whole = rack.stream().filter(RoundRead::complete).count();
        assertThat((double) whole / rack.size()).isCloseTo(0.9, within(0.02));
        double seen = rack.stream()
                .filter(RoundRead::complete)
                .mapToInt(round -> round.tags().size())
                .average()
                .orElseThrow();
        assertThat(seen / 13).isCloseTo(0.95, within(0.01));
        double crossed = rounds(2).stream()
                .filter(RoundRead::complete)
                .mapToInt(round -> round.tags().size())
                .average()
                .orElseThrow();
        // The rack beside it, and what is left of the side of the wall behind it.
        assertThat(crossed / (13 + 23)).isCloseTo(0.01, within(0.002));
    }

    @Test
    void anEdgeTileIsHeardWeaklyOnOneMoreAntennaForAsLongAsItLies() {
        layOut(13, 0);
        reader(Faults.parse("edge-tile=1"));
        agenda.runUntil(5 * Agenda.SECOND);
        assertThat(rounds(2)).isNotEmpty().allSatisfy(round -> {
            assertThat(round.tags()).hasSize(13);
            assertThat(round.tags()).allSatisfy(tag -> assertThat(tag.rssi()).isLessThan(120));
        });
        assertThat(rounds(1))
                .allSatisfy(round -> assertThat(round.tags())
                        .allSatisfy(tag -> assertThat(tag.rssi()).isGreaterThan(130)));
    }

    @Test
    void damagedFramesNeverTellOfATagThatIsNotThere() {
        List<TileId> laid = layOut(13, 20);
        reader(Faults.parse("corrupt-frame=0.1,split-frame=0.3"));
        agenda.runUntil(120 * Agenda.SECOND);
        assertThat(readings).hasAtLeastOneElementOfType(Reading.FramesDropped.class);
        for (int antenna = 1; antenna <= 3; antenna++) {
            assertThat(rounds(antenna))
                    .allSatisfy(round -> assertThat(tagsOf(laid)).containsAll(seen(round)));
        }
    }

    @Test
    void aRollOfTheDomeIsReadOnce() {
        Dome dome = new Dome(agenda, 1, 3);
        SerialDice dice = new SerialDice(3);
        Wire wire = wire(dice, Faults.NONE);
        wire.plug(new DiceBoard(agenda, dome, wire));
        agenda.runUntil(Agenda.SECOND);
        wire.update(dice::roll);
        agenda.runUntil(10 * Agenda.SECOND);
        assertThat(readings).hasAtLeastOneElementOfType(DiceRolling.class);
        assertThat(readings)
                .filteredOn(DiceSettled.class::isInstance)
                .singleElement()
                .isEqualTo(new DiceSettled(settledAt(), dome.faces(), 1));
    }

    private long settledAt() {
        return readings.stream()
                .filter(DiceSettled.class::isInstance)
                .findFirst()
                .orElseThrow()
                .nanos();
    }

    @Test
    void aPanelTellsPressesAndShowsWhatItIsTold() {
        TilebusBoard driver = new TilebusBoard(
                TilebusSettings.panel("panel.1"), Airspace.undisturbed().of("panel.1"));
        Wire wire = wire(driver, Faults.NONE);
        HomeBoard board = new HomeBoard(agenda, "panel.1", wire);
        HomePanel panel = new HomePanel(agenda, true, board::say);
        wire.plug(board.with(panel));
        agenda.runUntil(Agenda.SECOND);
        panel.push(120 * Agenda.MILLI);
        agenda.runUntil(3 * Agenda.SECOND);
        panel.push(2 * Agenda.SECOND);
        Readout readout = new Readout(List.of("東圈 南", "+1,234", "輪到你 牆63", ""), "1234", Readout.Lamp.OFF);
        wire.update(() -> driver.show(readout));
        agenda.runUntil(8 * Agenda.SECOND);
        assertThat(readings).hasAtLeastOneElementOfType(ButtonPressed.class);
        assertThat(readings).hasAtLeastOneElementOfType(ButtonHeld.class);
        assertThat(panel.lines()).containsExactly("東圈 南", "+1,234", "輪到你 牆63", "");
    }

    @Test
    void aPortThatDropsComesBack() {
        layOut(13, 0);
        Wire wire = reader(Faults.NONE);
        agenda.runUntil(2 * Agenda.SECOND);
        wire.drop(3 * Agenda.SECOND, false);
        agenda.runUntil(4 * Agenda.SECOND);
        assertThat(readings.getLast()).isInstanceOf(PortDown.class);
        int before = rounds(1).size();
        agenda.runUntil(8 * Agenda.SECOND);
        assertThat(readings).filteredOn(PortUp.class::isInstance).hasSize(2);
        assertThat(rounds(1)).hasSizeGreaterThan(before);
    }

    @Test
    void aPortThatBelongsToAnotherDeviceWhenItIsBackIsGivenUpAndFoundAgain() {
        layOut(13, 0);
        Wire wire = reader(Faults.NONE);
        agenda.runUntil(2 * Agenda.SECOND);
        wire.drop(Agenda.SECOND, true);
        agenda.runUntil(20 * Agenda.SECOND);
        assertThat(readings)
                .filteredOn(reading -> reading instanceof PortUp || reading instanceof PortDown)
                .extracting(reading -> reading.getClass().getSimpleName())
                .containsExactly("PortUp", "PortDown", "PortDown", "PortUp");
        assertThat(readings.getLast()).isInstanceOf(RoundRead.class);
    }

    @ParameterizedTest
    @EnumSource(Equipment.Readers.class)
    void aReaderThatStartsAnewReadsOn(Equipment.Readers readers) {
        List<TileId> laid = layOut(13, 0);
        Wiring wiring = Cabling.of(DiscardLayout.RIVERS, new Equipment(readers, Equipment.Readouts.PANEL), 3);
        MemoryLinks links = new MemoryLinks(agenda, new Header(), new Buses(), new Mishaps(Faults.NONE), 1);
        Hardware hardware = new Hardware(wiring, links, 0, (device, reading) -> readings.add(reading));
        Boards boards = boards(wiring, links::wire);
        Wire wire = links.wire("reader.1");
        wire.plug(Objects.requireNonNull(boards.byPort().get("reader.1")));
        hardware.start();
        agenda.runUntil(5 * Agenda.SECOND);
        wire.restart(2 * Agenda.SECOND);
        agenda.runUntil(7 * Agenda.SECOND);
        readings.clear();
        agenda.runUntil(20 * Agenda.SECOND);
        assertThat(rounds(1).stream().filter(RoundRead::complete))
                .hasSizeGreaterThan(10)
                .allSatisfy(round -> assertThat(seen(round)).isEqualTo(tagsOf(laid)));
    }

    @Test
    void aStrangersTagAnswersWhereItLies() {
        layOut(13, 0);
        reader(Faults.NONE);
        TagId card = TagId.of(0xE016010012345678L);
        strangers.lay(card, RIVER);
        agenda.runUntil(5 * Agenda.SECOND);
        assertThat(rounds(3))
                .isNotEmpty()
                .allSatisfy(round -> assertThat(seen(round)).containsExactly(card));
        strangers.clear();
        readings.clear();
        agenda.runUntil(10 * Agenda.SECOND);
        assertThat(rounds(3).stream().skip(1))
                .isNotEmpty()
                .allSatisfy(round -> assertThat(seen(round)).isEmpty());
    }

    @Test
    void theLowerTilesOfStacksDoNotAnswer() {
        List<TileId> order = TileId.ofSet(1);
        TileId first = order.getFirst();
        List<TileId> kong =
                order.stream().filter(tile -> tile.face() == first.face()).toList();
        List<TileId> wall = new ArrayList<>(kong);
        order.stream().filter(tile -> !kong.contains(tile)).forEach(wall::add);
        world.raiseWall(wall);
        Zone melds = new Zone.Melds(Seat.ONE);
        Field field = new Field(world, new Mishaps(Faults.parse("stack-loss=1,cross-read=1")), 1, DiscardLayout.RIVERS);
        for (int i = 0; i < 3; i++) {
            world.lay(world.take(Seat.ONE, false), melds);
        }
        assertThat(heard(field, melds)).containsAll(kong.subList(0, 3));
        // Of the wall behind, the tile that the third one stood on is free now; of every other stack the upper one
        // answers.
        assertThat(heard(field, melds)).contains(kong.getLast()).hasSize(3 + 1 + 16);
        world.lay(world.take(Seat.ONE, false), melds);
        assertThat(heard(field, melds)).doesNotContain(kong.getFirst()).containsAll(kong.subList(1, 4));
    }

    private static List<TileId> heard(Field field, Zone zone) {
        return field.listen(zone).stream().map(Field.Heard::tile).toList();
    }

    @Test
    void aFingerInAHurryPushesAsOftenAsThePanelTakesIt() {
        Map<String, Wire> wires = new HashMap<>();
        Boards boards = boards(WIRING, name -> {
            Wire wire = wire(
                    new TilebusBoard(
                            TilebusSettings.panel(""), Airspace.undisturbed().of(name)),
                    Faults.NONE);
            wires.put(name, wire);
            return wire;
        });
        String panel = "panel.2";
        Objects.requireNonNull(wires.get(panel))
                .plug(Objects.requireNonNull(boards.byPort().get(panel)));
        agenda.runUntil(2 * Agenda.SECOND);
        readings.clear();
        boards.press(Seat.TWO);
        boards.press(Seat.TWO);
        agenda.runUntil(4 * Agenda.SECOND);
        boards.hold(Seat.TWO);
        boards.press(Seat.TWO);
        agenda.runUntil(10 * Agenda.SECOND);
        assertThat(readings)
                .filteredOn(reading -> reading instanceof ButtonPressed || reading instanceof ButtonHeld)
                .extracting(reading -> reading.getClass().getSimpleName())
                .containsExactly("ButtonPressed", "ButtonPressed", "ButtonHeld", "ButtonPressed");
    }
}
