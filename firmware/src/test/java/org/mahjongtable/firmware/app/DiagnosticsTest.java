package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiagnosticsTest {
    @TempDir
    private Path dir;

    @Test
    void oneAtATimeIsTold() throws Exception {
        var diagnostics = new Diagnostics(dir.resolve("none.db"), new Pulse());
        var told = new LinkedBlockingQueue<String>();
        var go = new CountDownLatch(1);
        assertThat(diagnostics.tell(json -> {
                    told.add(json);
                    wait(go);
                }))
                .isTrue();
        assertThat(told.take()).contains("\"version\":");
        assertThat(diagnostics.tell(told::add)).isFalse();
        go.countDown();
        await().until(() -> diagnostics.tell(told::add));
        assertThat(told.take()).contains("\"version\":");
    }

    private static void wait(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
