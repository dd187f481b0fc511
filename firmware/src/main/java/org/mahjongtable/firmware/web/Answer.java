package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Whole answers to requests. */
final class Answer {

    private Answer() {}

    /** Words for whoever asked, a line in each language. */
    static void text(HttpExchange exchange, int status, String zh, String en) throws IOException {
        String text = zh + "\n" + en + "\n";
        send(exchange, status, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    static void json(HttpExchange exchange, int status, String json) throws IOException {
        send(exchange, status, "application/json", json.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        body(exchange, status, type, body);
    }

    static void body(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, head || body.length == 0 ? -1 : body.length);
        if (!head && body.length > 0) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        }
    }

    /** What every answer says: nothing from elsewhere is loaded, nobody frames the page, types are as given. */
    static void protect(HttpExchange exchange) {
        Headers headers = exchange.getResponseHeaders();
        headers.set(
                "Content-Security-Policy",
                "default-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
    }
}
