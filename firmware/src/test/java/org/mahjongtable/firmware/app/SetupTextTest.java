package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.table.TableSetup.Button;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.tile.Tile;

final class SetupTextTest {
    private static final TableSetup SETUP = new TableSetup(
            RuleSets.of("hongkong", Map.of("cap", 13, "liability", List.of())),
            TableOptions.DEFAULT,
            List.of("甲", "乙", "C \"c\"", "D"),
            Map.of(TagId.of(7), new TileId(2, Tile.PLUM, 1)),
            Map.of(new Antenna("reader.1", 1), new Zone.Rack(Seat.ONE), new Antenna("reader.1", 2), new Zone.Pool()),
            Map.of(new Button("panel.1", 1), Seat.ONE),
            Set.of("dice"),
            "Table 檯");

    @Test
    void aSetupIsReadAsItWas() {
        TableSetup read = SetupText.read(SetupText.write(SETUP));
        assertThat(SetupText.write(read)).isEqualTo(SetupText.write(SETUP));
        assertThat(read.rules().settings()).isEqualTo(SETUP.rules().settings());
        assertThat(read.tiles()).isEqualTo(SETUP.tiles());
        assertThat(read.antennas()).isEqualTo(SETUP.antennas());
        assertThat(read.buttons()).isEqualTo(SETUP.buttons());
        assertThat(read.players()).isEqualTo(SETUP.players());
        assertThat(read.dice()).isEqualTo(SETUP.dice());
        assertThat(read.options()).isEqualTo(SETUP.options());
    }
}
