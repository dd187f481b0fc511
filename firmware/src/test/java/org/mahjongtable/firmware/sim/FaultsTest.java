package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultsTest {

    @Test
    void theStandardOnesAreTheFiguresThatTheTableMustBear() {
        assertThat(Faults.STANDARD.of(Fault.MISSED)).isEqualTo(0.05);
        assertThat(Faults.STANDARD.of(Fault.CROSS_READ)).isEqualTo(0.01);
        assertThat(Faults.STANDARD.of(Fault.EDGE_TILE)).isEqualTo(1.0 / 200);
        assertThat(Faults.STANDARD.of(Fault.CORRUPT_FRAME)).isEqualTo(0.001);
        assertThat(Faults.STANDARD.of(Fault.PORT_DROP)).isEqualTo(1.0 / 20);
        assertThat(Faults.STANDARD.of(Fault.POWER_CUT)).isZero();
    }

    @Test
    void presetsAndKindsAddUpAndTheLaterCounts() {
        Faults faults = Faults.parse("standard,stack-loss,missed=0.1");
        assertThat(faults.of(Fault.CROSS_READ)).isEqualTo(0.01);
        assertThat(faults.of(Fault.STACK_LOSS)).isEqualTo(Fault.STACK_LOSS.usual());
        assertThat(faults.of(Fault.MISSED)).isEqualTo(0.1);
        assertThat(faults.toString()).isEqualTo("standard,stack-loss,missed=0.1");
        assertThat(Faults.parse("all").kinds())
                .isEqualTo(Arrays.stream(Fault.values()).map(Fault::key).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "standart        | 'standart' is none of none, reads, standard, clumsy, all, missed,",
                "reads,split-fram | (did you mean split-frame?)",
                "missed=2        | missed: probability 2 is not 0 to 1",
                "missed=often    | missed: probability 'often' is not a number",
                "edge-tile=NaN   | edge-tile: probability 'NaN' is not a number such as 0.05",
                "missed=0x1p-3   | missed: probability '0x1p-3' is not a number such as 0.05",
                "missed=0.1f     | missed: probability '0.1f' is not a number such as 0.05",
                "missed=1e-400   | missed: probability '1e-400' is not a number such as 0.05",
                "missed=-0.1     | missed: probability -0.1 is not 0 to 1",
                "none,missed=0.1 | 'none' stands beside others",
                "renumbered=1    | renumbered is of no use without one of port-drop, readout-away, dice-away: no port comes back",
                "all,port-drop=0,readout-away=0,dice-away=0 | renumbered is of no use without one of",
                "reads,missed=   | missed: probability '' is not a number",
                "missed,missed=1 | 'missed' is named twice",
                "none,reads,none | 'none' is named twice",
                "reads=0.1       | 'reads' is many kinds and has no one probability",
            })
    void whatIsUnknownIsNamed(String text, String reason) {
        assertThatThrownBy(() -> Faults.parse(text)).hasMessageContaining(reason);
    }

    @Test
    void aKindIsNamedWhereItStandsByItself() {
        assertThat(Faults.parse("standard,broker-away=.5").names("broker-away")).isTrue();
        assertThat(Faults.parse("all").names("broker-away")).isFalse();
        assertThat(Faults.parse("all,broker-away=0").names("broker-away")).isFalse();
        assertThat(Faults.parse("renumbered,port-drop").names("renumbered")).isTrue();
    }

    @Test
    void everyKindIsExplainedInOneLine() {
        for (Fault kind : Fault.values()) {
            assertThat(kind.sentence()).contains(": per ").hasSizeLessThan(100);
            assertThat(Faults.explained())
                    .anyMatch(line -> line.startsWith(kind.key() + " ") && line.contains(kind.sentence()));
        }
    }

    @Test
    void aSwarmSwitchesWholeKindsOffAndEveryKindIsOnSomewhere() {
        Set<List<String>> drawn = new HashSet<>();
        Set<String> on = new HashSet<>();
        for (long seed = 0; seed < 40; seed++) {
            List<String> kinds = Faults.ALL.swarm(seed).kinds();
            assertThat(kinds).hasSizeLessThan(Fault.values().length);
            assertThat(Faults.ALL.swarm(seed).kinds()).isEqualTo(kinds);
            drawn.add(kinds);
            on.addAll(kinds);
        }
        assertThat(drawn).hasSizeGreaterThan(35);
        assertThat(on).containsExactlyInAnyOrderElementsOf(Faults.ALL.kinds());
        assertThat(Faults.READS.swarm(7).kinds()).isSubsetOf("missed", "cross-read");
    }
}
