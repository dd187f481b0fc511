package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class PageServerTest {
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void closingInterruptsWhoWaits() throws Exception {
        var waiting = new CountDownLatch(1);
        var interrupted = new CountDownLatch(1);
        try (HttpClient client = HttpClient.newHttpClient()) {
            try (PageServer server = new PageServer(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
                server.start(exchange -> {
                    waiting.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                });
                var _ = client.sendAsync(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port()))
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
                waiting.await();
            }
            assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }
}
