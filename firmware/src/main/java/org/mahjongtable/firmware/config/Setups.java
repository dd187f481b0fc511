package org.mahjongtable.firmware.config;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.table.TableSetup.Button;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.scoring.RuleSet;

/** What a table's steps know, from its owner's files and its registered tiles. */
public final class Setups {
    private Setups() {}

    /** With players whose names nobody has given yet. */
    public static TableSetup of(Settings settings, Map<TagId, TileId> tiles) {
        TableConfig config = settings.table();
        return of(
                settings.rules(),
                config.options(),
                config.wiring(),
                players(config.options().language()),
                tiles,
                config.identity().title());
    }

    /** With players of these names at seats 1 to 4. */
    public static TableSetup of(
            RuleSet rules,
            TableOptions options,
            Wiring wiring,
            List<String> players,
            Map<TagId, TileId> tiles,
            String title) {
        Map<Antenna, Zone> antennas = new HashMap<>();
        wiring.readers()
                .forEach(reader -> reader.zones()
                        .forEach((number, zone) -> antennas.put(new Antenna(reader.name(), number), zone)));
        Map<Button, Seat> buttons = new HashMap<>();
        wiring.panels().forEach(panel -> buttons.put(new Button(panel.name(), Wiring.BUTTON), panel.seat()));
        wiring.buttons().forEach(button -> buttons.put(new Button(button.name(), Wiring.BUTTON), button.seat()));
        return new TableSetup(
                rules,
                options,
                players,
                tiles,
                antennas,
                buttons,
                wiring.dice() == null ? Set.of() : Set.of(Wiring.DICE),
                title);
    }

    /** Names for players who sit down by a press and give none. */
    public static List<String> players(Language language) {
        String name = switch (language) {
            case ZH -> "玩家%d";
            case EN -> "Player %d";
        };
        return IntStream.rangeClosed(1, 4).mapToObj(name::formatted).toList();
    }
}
