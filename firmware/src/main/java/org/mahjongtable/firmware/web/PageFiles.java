package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files of the pages, from the program's own jar. Nothing else there can be asked for. Every page begins with the same head, which has a file of its own. */
final class PageFiles {

    private static final Pattern NAME = Pattern.compile("[A-Za-z]+\\.([a-z0-9]+)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "woff2", "font/woff2",
            "txt", "text/plain; charset=utf-8");

    private final Map<String, PageFile> read = new ConcurrentHashMap<>();

    /** A file that nobody changes; {@code tag} is its hash. */
    private static final class PageFile {
        private final String type;
        private final byte[] bytes;
        private final String tag;

        PageFile(String type, byte[] bytes) {
            this.type = type;
            this.bytes = bytes;
            this.tag = "\"" + HexFormat.of().formatHex(sha256(bytes), 0, 8) + "\"";
        }

        private static byte[] sha256(byte[] bytes) {
            try {
                return MessageDigest.getInstance("SHA-256").digest(bytes);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JDK has SHA-256", e);
            }
        }
    }

    /** Serves a file; a browser that has it already is told so. */
    void serve(HttpExchange exchange, String name) throws IOException {
        Optional<PageFile> found = file(name);
        if (found.isEmpty()) {
            Answer.text(exchange, 404, "這裡沒有頁面", "there is no page here");
            return;
        }
        PageFile file = found.get();
        exchange.getResponseHeaders().set("Cache-Control", "no-cache");
        exchange.getResponseHeaders().set("ETag", file.tag);
        if (file.tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            exchange.sendResponseHeaders(304, -1);
        } else {
            Answer.body(exchange, 200, file.type, file.bytes);
        }
    }

    private Optional<PageFile> file(String name) throws IOException {
        PageFile known = read.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        Matcher matcher = NAME.matcher(name);
        String type = matcher.matches() ? TYPES.get(matcher.group(1)) : null;
        if (type == null) {
            return Optional.empty();
        }
        Optional<byte[]> bytes = bytes(name);
        if (bytes.isPresent() && name.endsWith(".html")) {
            bytes = Optional.of(withHead(bytes.get()));
        }
        Optional<PageFile> file = bytes.map(all -> new PageFile(type, all));
        file.ifPresent(one -> read.put(name, one));
        return file;
    }

    private static Optional<byte[]> bytes(String name) throws IOException {
        try (InputStream in = PageFiles.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        }
    }

    /** A page with what all of them have in their head. */
    private static byte[] withHead(byte[] page) throws IOException {
        String head = new String(bytes("head.html").orElseThrow(), StandardCharsets.UTF_8);
        return new String(page, StandardCharsets.UTF_8)
                .replace("<head>", "<head>\n" + head)
                .getBytes(StandardCharsets.UTF_8);
    }
}
