package org.mahjongtable.firmware.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.mahjongtable.firmware.Needed;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A script for a real browser at the table's pages. It says a line at a time what it has come to, and at the end what it found. */
final class BrowserScript implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 120;

    private final Process node;
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();

    private BrowserScript(Process node) {
        this.node = node;
        Thread.ofVirtual().start(this::read);
    }

    /**
     * Starts a script that lies beside the tests; where a program is missing that it needs, the test is skipped. Screenshots go to {@code
     * target/screenshots}.
     *
     * @param folder for a copy of the script
     * @param port of the pages
     */
    static BrowserScript start(String name, Path folder, int port) throws IOException, InterruptedException {
        Path node = Needed.program("node");
        Path chromium = Needed.program("chromium");
        needPlaywright(node);
        Path shots = Files.createDirectories(Path.of("target", "screenshots"));
        Path script = folder.resolve(name);
        try (InputStream in = Objects.requireNonNull(BrowserScript.class.getResourceAsStream(name), name)) {
            Files.copy(in, script);
        }
        return new BrowserScript(new ProcessBuilder(
                        node.toString(),
                        script.toString(),
                        "http://127.0.0.1:%d/".formatted(port),
                        shots.toString(),
                        chromium.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    private static void needPlaywright(Path node) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(node.toString(), "-e", "require('playwright-core')")
                .redirectErrorStream(true)
                .start();
        process.getInputStream().readAllBytes();
        if (process.waitFor() != 0) {
            Needed.missing(
                    "node finds no playwright-core; npm install playwright-core and set NODE_PATH to its node_modules");
        }
    }

    private void read() {
        try (var out = new BufferedReader(new InputStreamReader(node.getInputStream(), StandardCharsets.UTF_8))) {
            out.lines().forEach(said::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        said.add("{\"failed\":\"the browser ended\"}");
    }

    /** What it says next. */
    String next() throws InterruptedException {
        String line = said.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (line == null) {
            throw new AssertionError("the browser said nothing for %d s".formatted(PATIENCE_SECONDS));
        }
        return line;
    }

    /** Whether a line says what it found. */
    static boolean isFound(String line) {
        return line.startsWith("{");
    }

    /** What it found, once it has ended. */
    JsonNode found(String line) throws InterruptedException {
        assertThat(node.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("the browser ends")
                .isTrue();
        JsonNode found = JsonMapper.shared().readTree(line);
        assertThat(found.path("failed").isMissingNode()).as(line).isTrue();
        return found;
    }

    @Override
    public void close() {
        node.descendants().forEach(ProcessHandle::destroyForcibly);
        node.destroyForcibly().onExit().join();
    }
}
