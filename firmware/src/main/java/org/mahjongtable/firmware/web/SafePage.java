package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The page of a table that cannot play: it says why, whatever is asked for. */
public final class SafePage implements AutoCloseable {
    private final PageServer server;
    private volatile byte[] page;
    private final String health;

    private SafePage(PageServer server, List<String> errors, String health) {
        this.server = server;
        this.page = page(errors).getBytes(StandardCharsets.UTF_8);
        this.health = health;
        server.start(this::answer);
    }

    /**
     * Opens the page.
     *
     * @param errors what is wrong, one error a line
     * @param health what {@code /health} answers
     * @throws IOException with a sentence for the owner, for instance that the port is taken
     */
    public static SafePage open(String address, int port, List<String> errors, String health) throws IOException {
        try {
            return new SafePage(new PageServer(new InetSocketAddress(address, port)), errors, health);
        } catch (IOException e) {
            throw new IOException("the page cannot use port %d of %s: %s".formatted(port, address, e.getMessage()), e);
        }
    }

    /** Where the page is. */
    public int port() {
        return server.port();
    }

    /** Something else is wrong now. */
    public void show(List<String> errors) {
        page = page(errors).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        server.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Answer.protect(exchange);
            if (exchange.getRequestURI().getPath().equals("/health")) {
                Answer.json(exchange, 503, health);
            } else {
                Answer.body(exchange, 503, "text/html; charset=utf-8", page);
            }
        }
    }

    private static String page(List<String> errors) {
        var items = new StringBuilder();
        errors.forEach(
                error -> items.append("<li><code>").append(escaped(error)).append("</code></li>\n"));
        return """
                <!DOCTYPE html>
                <html lang="zh-Hant">
                <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
                <title>mahjong-table</title></head>
                <body>
                <h1>設定有誤，暫停使用 Settings are wrong, nothing is played</h1>
                <ul>
                %s</ul>
                <p>改好檔案後會自動開始。The table starts by itself when the files are mended.</p>
                </body>
                </html>
                """.formatted(items);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
