package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.firmware.sim.Faults;

/**
 * The program in a process of its own, on real pseudo terminals whose bytes arrive wrong and in pieces, whose ports go away and come back under other
 * numbers, and whose readers start anew: a whole deal is followed without a wrong event.
 */
final class FaultyLinesTest {
    private static final Faults FAULTS = Faults.parse(
            "reads,corrupt-frame=0.005,split-frame=0.05,failed-round,port-drop=1,renumbered=1,reader-restart=1");

    private static final int DEALS = 1;
    private static final double HURRY = 6;

    @TempDir
    private Path dir;

    @Test
    void aWholeDealIsFollowed() throws Exception {
        try (TerminalTable table = new TerminalTable(dir, FAULTS, 40, HURRY)) {
            try (TableProcess program = new TableProcess(table.config(), dir.resolve("table.log"), null)) {
                table.awaitEvents("deal.ended", DEALS);
                table.rest();
                assertThat(program.isRunning()).isTrue();
            }
            table.assertWhole();
            // The faults did happen.
            assertThat(table.count("device.lost")).isPositive();
            assertThat(table.count("device.found")).isPositive();
        }
    }
}
