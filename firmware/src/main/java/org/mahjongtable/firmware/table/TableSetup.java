package org.mahjongtable.firmware.table;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.RuleSet;

/**
 * Everything a step needs that is not state; it is the same for all steps of a run.
 *
 * @param players the names of seats 1 to 4 where nobody gave others
 * @param tiles which tag is which tile
 * @param antennas which antenna watches what
 * @param buttons which button is whose
 * @param dice names of the dice lines; empty where a table has none
 * @param title what the owner calls the table
 */
public record TableSetup(
        RuleSet rules,
        TableOptions options,
        List<String> players,
        Map<TagId, TileId> tiles,
        Map<Antenna, Zone> antennas,
        Map<Button, Seat> buttons,
        Set<String> dice,
        String title) {

    public TableSetup {
        players = List.copyOf(players);
        tiles = Map.copyOf(tiles);
        antennas = Map.copyOf(antennas);
        buttons = Map.copyOf(buttons);
        dice = Set.copyOf(dice);
        if (players.size() != 4) {
            throw new IllegalArgumentException("players of 4 seats are wanted, not " + players);
        }
    }

    /** An antenna: the reader's name in the configuration, and the reader's own number for it. */
    public record Antenna(String device, int number) {}

    /** A button: the name of its panel or board in the configuration, and the board's own number for it. */
    public record Button(String device, int number) {}

    /** Whether all tiles of a set are known: without one no match begins. */
    public boolean isAnySetWhole() {
        int ofFirst = 0;
        int ofSecond = 0;
        for (TileId tile : tiles.values()) {
            if (tile.set() == 1) {
                ofFirst++;
            } else {
                ofSecond++;
            }
        }
        return ofFirst == TileId.SET_SIZE || ofSecond == TileId.SET_SIZE;
    }
}
