package org.mahjongtable.firmware.sim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.scoring.RuleSet;

/**
 * What is played at the simulated table, and how well its sensors work.
 *
 * @param twoPhases whether in every deal faults stop for a while, and the table must then know all
 * @param cores makes the program of an evening in which the power is cut
 */
record Scenario(
        RuleSet rules, TableOptions options, Equipment equipment, Faults faults, boolean twoPhases, Core.Maker cores) {
    static final List<String> PLAYERS = List.of("Ah-Ming 阿明", "Bo 寶", "Chan 陳", "Dai 戴");

    /** The same with other faults. */
    Scenario with(Faults other) {
        return new Scenario(rules, options, equipment, other, twoPhases, cores);
    }

    /** The same by other rules. */
    Scenario with(RuleSet other) {
        return new Scenario(other, options, equipment, faults, twoPhases, cores);
    }

    /** The program of one evening; one that keeps a journal only where it needs it. */
    Core core(Table table) {
        return faults.of(Fault.POWER_CUT) > 0 ? cores.make(table) : new Core.Unkept(table);
    }

    /** What the table knows of its devices and tiles. */
    TableSetup setup(Tags tags) {
        Map<TagId, TileId> registry = new HashMap<>();
        for (int index = 0; index < TileId.ALL; index++) {
            registry.put(tags.of(TileId.of(index)), TileId.of(index));
        }
        Map<TableSetup.Antenna, Zone> antennas = new HashMap<>();
        Cabling.readers(options.discards())
                .forEach((reader, zones) ->
                        zones.forEach((number, zone) -> antennas.put(new TableSetup.Antenna(reader, number), zone)));
        Map<TableSetup.Button, Seat> buttons = new HashMap<>();
        for (Seat seat : Seat.values()) {
            buttons.put(new TableSetup.Button(Cabling.panel(seat), Cabling.BUTTON), seat);
        }
        return new TableSetup(
                rules, options, PLAYERS, registry, antennas, buttons, Set.of(Cabling.DICE), "Simulated table 模擬麻雀檯");
    }
}
