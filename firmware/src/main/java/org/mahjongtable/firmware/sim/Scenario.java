package org.mahjongtable.firmware.sim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.scoring.RuleSet;

/** What is played at the simulated table, and how well its sensors work. */
record Scenario(RuleSet rules, TableOptions options, Equipment equipment, Faults faults) {
    static final List<String> PLAYERS = List.of("Ah-Ming 阿明", "Bo 寶", "Chan 陳", "Dai 戴");

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
