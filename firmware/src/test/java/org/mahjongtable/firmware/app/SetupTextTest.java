package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.journal.Boot;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.table.TableSetup.Button;
import org.mahjongtable.firmware.table.TableState.Language;
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
        TableSetup read = SetupText.read(boot(SetupText.write(SETUP)));
        assertThat(SetupText.write(read)).isEqualTo(SetupText.write(SETUP));
        assertThat(read.rules().settings()).isEqualTo(SETUP.rules().settings());
        assertThat(read.tiles()).isEqualTo(SETUP.tiles());
        assertThat(read.antennas()).isEqualTo(SETUP.antennas());
        assertThat(read.buttons()).isEqualTo(SETUP.buttons());
        assertThat(read.players()).isEqualTo(SETUP.players());
        assertThat(read.dice()).isEqualTo(SETUP.dice());
        assertThat(read.options()).isEqualTo(SETUP.options());
    }

    private static Boot boot(String setup) {
        return new Boot(3, Instant.parse("2026-11-30T06:25:00Z"), "0.8", "", setup, true);
    }

    private static String stored(String name) throws IOException {
        try (InputStream in = SetupTextTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }

    /** It knew no change of seats. */
    @Test
    void ofASetupThatAnOlderProgramKeptTheDefaultStandsForWhatItDidNotKnow() throws IOException {
        String older = stored("setup-of-six-options.txt");
        TableSetup read = SetupText.read(boot(older));
        assertThat(read.options())
                .isEqualTo(new TableOptions(
                        6000,
                        false,
                        TableOptions.FirstDealer.DICE,
                        DiscardLayout.POOL,
                        new MatchEnd.Rounds(2),
                        SeatChange.NEVER,
                        Language.EN));
        assertThat(read.tiles()).isEqualTo(SETUP.tiles());
        assertThat(SetupText.read(boot(older.replace(",EN)", ")"))).options().language())
                .isEqualTo(Language.ZH);
    }

    @Test
    void aSetupThatCannotBeReadNamesBothVersions() throws IOException {
        String newer = stored("setup-of-six-options.txt").replace(",EN)", ",NEVER,EN,7)");
        assertThatThrownBy(() -> SetupText.read(boot(newer)))
                .isInstanceOf(UnreadableSetup.class)
                .hasMessageStartingWith(
                        "start 3 of the journal, on 2026-11-30T06:25:00Z, was of version 0.8; this is version "
                                + Version.number() + ", which cannot read its setup: at character ")
                .hasMessageContaining("',' stands where ')' should");
    }
}
