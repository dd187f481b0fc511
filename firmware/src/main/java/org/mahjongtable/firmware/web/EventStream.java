package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** Server-sent events: all that is shown, then each change, an event a name. One virtual thread a listener. */
final class EventStream {

    /** More listeners than that are turned away: a table in a hall has a few screens and some phones. */
    static final int MOST = 64;

    /** How often something is sent while nothing changes, so that a listener that is gone is noticed. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);

    private final Semaphore places = new Semaphore(MOST);

    /** Serves one listener until it goes or the pages are closed; whoever asks for the head alone is no listener. */
    void serve(HttpExchange exchange, Shown shown) throws IOException {
        if (exchange.getRequestMethod().equals("HEAD")) {
            head(exchange, -1);
            return;
        }
        if (!places.tryAcquire()) {
            Answer.text(exchange, 503, "開啟的頁面太多", "too many pages are open");
            return;
        }
        try {
            head(exchange, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                long moment = 0;
                while (!shown.isClosed()) {
                    Shown.Changes changes = shown.after(moment, HEARTBEAT);
                    moment = changes.until();
                    out.write(text(changes).getBytes(StandardCharsets.UTF_8));
                    out.flush();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            places.release();
        }
    }

    /** @param length -1 for no body, 0 for one whose length nobody knows */
    private static void head(HttpExchange exchange, int length) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(200, length);
    }

    private static String text(Shown.Changes changes) {
        if (changes.values().isEmpty()) {
            return ": alive\n\n";
        }
        StringBuilder text = new StringBuilder();
        for (Shown.Named value : changes.values()) {
            // Each value is JSON in one line.
            text.append("event: ")
                    .append(value.name())
                    .append("\ndata: ")
                    .append(value.text())
                    .append("\n\n");
        }
        return text.toString();
    }
}
