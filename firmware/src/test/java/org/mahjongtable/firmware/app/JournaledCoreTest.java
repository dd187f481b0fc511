package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.Report;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.RuleSets;

/** An evening in which the power is cut in every deal. */
final class JournaledCoreTest {
    private static final int DEALS = 4;

    private final List<Long> boots = new ArrayList<>();
    private final List<Long> published = new ArrayList<>();

    private final Simulation.Log log = new Simulation.Log() {
        @Override
        public void published(double seconds, NumberedEvent event) {
            published.add(event.seq());
        }

        @Override
        public void stepped(Table table, TableState before, Input input, Step step) {
            if (boots.isEmpty() || boots.getLast() != input.at().boot()) {
                boots.add(input.at().boot());
            }
        }
    };

    @Test
    void theSameDealsGoOnBehindEveryPowerCut() {
        var request = new Simulation.Request(
                RuleSets.of("hongkong"), DiscardLayout.RIVERS, DEALS, 1, Faults.parse("reads,power-cut=1"));
        Report report = new Simulation(request, JournaledCore::new).evening(0, log);
        assertThat(report.failures()).isEmpty();
        assertThat(report.hands()).isEqualTo(DEALS);
        assertThat(boots.size()).isBetween(2, DEALS + 1);
        for (int i = 0; i < boots.size(); i++) {
            assertThat(boots.get(i)).isEqualTo(i + 1);
        }
        for (int i = 0; i < published.size(); i++) {
            assertThat(published.get(i)).isEqualTo(i + 1);
        }
    }
}
