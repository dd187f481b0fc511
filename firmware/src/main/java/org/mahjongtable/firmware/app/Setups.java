package org.mahjongtable.firmware.app;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.table.TableSetup.Button;
import org.mahjongtable.firmware.table.TableState.Language;

/** What a table's steps know, from its owner's files and its registered tiles. */
final class Setups {
    /** A panel or GPIO device has one button. */
    static final int BUTTON = 1;

    private Setups() {}

    static TableSetup of(Settings settings, Map<TagId, TileId> tiles) {
        TableConfig config = settings.table();
        Wiring wiring = config.wiring();
        Map<Antenna, Zone> antennas = new HashMap<>();
        wiring.readers()
                .forEach(reader -> reader.zones()
                        .forEach((number, zone) -> antennas.put(new Antenna(reader.name(), number), zone)));
        Map<Button, Seat> buttons = new HashMap<>();
        wiring.panels().forEach(panel -> buttons.put(new Button(panel.name(), BUTTON), panel.seat()));
        wiring.buttons().forEach(button -> buttons.put(new Button(button.name(), BUTTON), button.seat()));
        return new TableSetup(
                settings.rules(),
                config.options(),
                players(config.options().language()),
                tiles,
                antennas,
                buttons,
                wiring.dice() == null ? Set.of() : Set.of(Wiring.DICE),
                config.identity().title());
    }

    /** Names for players who sit down by a press and give none. */
    private static List<String> players(Language language) {
        String name = switch (language) {
            case ZH -> "玩家%d";
            case EN -> "Player %d";
        };
        return IntStream.rangeClosed(1, 4).mapToObj(name::formatted).toList();
    }
}
