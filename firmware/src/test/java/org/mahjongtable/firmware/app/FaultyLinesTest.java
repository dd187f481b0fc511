package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.firmware.sim.Faults;

/**
 * The program in a process of its own, on real pseudo terminals whose bytes arrive wrong and in pieces, whose ports go away and come back under other
 * numbers, and whose readers start anew: a whole deal is followed without a wrong event.
 */
@Execution(ExecutionMode.CONCURRENT)
final class FaultyLinesTest {
    private static final Faults FAULTS = Faults.parse(
            "reads,corrupt-frame=0.005,split-frame=0.05,failed-round,port-drop=1,renumbered=1,reader-restart=1");

    /** A short deal, in which the port of the dice goes away and reader 3 starts anew and is silent for so long that it counts as lost. */
    private static final int SEED = 846771;

    private static final double HURRY = 6;

    @TempDir
    private Path dir;

    @Test
    void aWholeDealIsFollowed() throws Exception {
        try (TerminalTable table = new TerminalTable(dir, FAULTS, SEED, HURRY)) {
            try (TableProcess program = new TableProcess(table.config(), dir.resolve("table.log"), null)) {
                table.awaitEvents("deal.ended", 1);
                table.rest();
                assertThat(program.isRunning()).isTrue();
            }
            table.assertWhole();
            assertThat(table.deviceEvents()).containsSubsequence("device.lost dice vanished", "device.found dice");
            assertThat(table.deviceEvents())
                    .containsSubsequence("device.lost reader.3 silent", "device.found reader.3");
        }
    }
}
