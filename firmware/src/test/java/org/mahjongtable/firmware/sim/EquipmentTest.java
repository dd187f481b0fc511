package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.display.Glyphs;
import org.mahjongtable.drivers.display.Oled;
import org.mahjongtable.drivers.display.OledGlass;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Equipment.Readers;
import org.mahjongtable.firmware.sim.Equipment.Readouts;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.scoring.RuleSets;

/** The same evening on tables with other devices. */
final class EquipmentTest {
    private static final int HANDS = 4;
    /** Dealers who win deal again: 16 deals are the least. */
    private static final int A_MATCH = 30;

    @ParameterizedTest
    @EnumSource(Readers.class)
    void whateverTheReadersSpeakEveryHandIsFollowed(Readers readers) {
        Report report = play(new Equipment(readers, Readouts.PANEL), Faults.STANDARD, HANDS, Simulation.Log.NONE);
        assertThat(report.failures()).isEmpty();
        assertThat(report.hands()).isEqualTo(HANDS);
    }

    /** Tiles read by metraTec readers, serial dice, and people who read pixels. */
    @Test
    void aMatchIsPlayedWithMetratecReadersAndOledReadouts() {
        List<TableEvent> published = new ArrayList<>();
        Simulation.Log log = (double seconds, NumberedEvent event) -> published.add(event.event());
        Report report = play(new Equipment(Readers.METRATEC, Readouts.OLED), Faults.READS, A_MATCH, log);
        assertThat(report.failures()).isEmpty();
        assertThat(published.stream().filter(TableEvent.MatchEnded.class::isInstance))
                .hasSize(1);
        assertThat(published.stream().filter(TableEvent.Settled.class::isInstance))
                .hasSizeGreaterThan(15);
    }

    @Test
    void aPersonReadsOnTheGlassWhatTheTableShows() {
        Glyphs glyphs = Glyphs.load();
        GlassReader reader = new GlassReader(glyphs);
        OledGlass glass = new OledGlass(true);
        Oled oled = new Oled(Oled.Chip.SH1106, 0x3C, glyphs);
        List<String> lines = List.of("東圈 南  莊連2", "+1,234 ▲96", "按鈕＝照現況繼續", "Press: go on as");
        oled.show(new Readout(lines, "", Readout.Lamp.OFF));
        assertThat(reader.lines(glass)).containsOnly("");
        oled.initialise().stream().map(Bytes::array).forEach(glass::write);
        assertThat(reader.lines(glass)).isEqualTo(lines);
    }

    private static Report play(Equipment equipment, Faults faults, int hands, Simulation.Log log) {
        return new Simulation(new Simulation.Request(
                        RuleSets.of("hongkong"), DiscardLayout.RIVERS, hands, 1, faults, equipment))
                .evening(0, log);
    }
}
