package org.mahjongtable.firmware.sim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.Setups;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.sensing.TileId;
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
        RuleSet rules, TableOptions options, Wiring wiring, Faults faults, boolean twoPhases, Core.Maker cores) {
    static final List<String> PLAYERS = List.of("Ah-Ming 阿明", "Bo 寶", "Chan 陳", "Dai 戴");

    /** The same with other faults. */
    Scenario with(Faults other) {
        return new Scenario(rules, options, wiring, other, twoPhases, cores);
    }

    /** The same by other rules. */
    Scenario with(RuleSet other) {
        return new Scenario(other, options, wiring, faults, twoPhases, cores);
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
        return Setups.of(rules, options, wiring, PLAYERS, registry, "Simulated table 模擬麻雀檯");
    }
}
