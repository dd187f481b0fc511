package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.DiceSource;
import org.mahjongtable.firmware.sensing.DiscardLayout;

/**
 * What stands around a table's program: the tiles, the dome, and the device side of everything that the table's configuration names.
 */
record Rig(World world, Tags tags, Dome dome, Field field, Boards boards) {

    /**
     * @param coupling of the antennas
     * @param dice how many the rules roll
     * @param lines what is wired to the GPIO chip
     * @param buses what is on I2C
     * @param wires the wire that leads from the board at the port of a path to its host
     */
    static Rig of(
            Agenda agenda,
            Wiring wiring,
            Coupling coupling,
            DiscardLayout discards,
            int dice,
            Mishaps mishaps,
            Strangers strangers,
            long seed,
            Header lines,
            Buses buses,
            Function<String, Board.Out> wires) {
        Tags tags = new Tags(seed);
        World world = new World();
        Dome dome = new Dome(agenda, seed, dice);
        Field field = new Field(world, mishaps, seed, discards);
        Boards boards = new Boards(
                agenda,
                wiring,
                reader ->
                        new Air(agenda, field, coupling, tags, reader.name(), reader.zones(), strangers, mishaps, seed),
                dome,
                lines,
                buses,
                Chance.of(seed, "skew"),
                wires);
        return new Rig(world, tags, dome, field, boards);
    }

    /** Whether anything is wired to the GPIO chip. */
    static boolean usesPins(Wiring wiring) {
        Wiring.Dice dice = wiring.dice();
        return (dice != null && dice.source() instanceof DiceSource.Gpio)
                || !wiring.buttons().isEmpty()
                || !wiring.lamps().isEmpty();
    }

    /** Everything that may be unplugged, by the paths of ports, {@link MemoryLinks#CHIP} and the names of displays. */
    List<String> places(Wiring wiring) {
        List<String> places = new ArrayList<>(boards.byPort().keySet());
        if (usesPins(wiring)) {
            places.add(MemoryLinks.CHIP);
        }
        wiring.oleds().forEach(oled -> places.add(oled.name()));
        wiring.digits().forEach(digits -> places.add(digits.name()));
        return places;
    }
}
