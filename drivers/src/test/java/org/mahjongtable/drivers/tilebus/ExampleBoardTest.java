package org.mahjongtable.drivers.tilebus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.FramesDropped;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.Session;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.frame.TilebusLine;
import org.mahjongtable.drivers.rfid.Airspace;

/** The board of docs/tilebus.md, compiled as it is printed there, with the driver at the other end of its wire. */
class ExampleBoardTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<TagSeen> TAGS = List.of(
            new TagSeen(TagId.parse("E0040150954F02B1"), -47), new TagSeen(TagId.parse("E0040150954F02B2"), -60));

    @TempDir
    Path folder;

    @Test
    void isWrittenInFiftyLines() throws IOException {
        assertThat(example().lines()).hasSizeLessThanOrEqualTo(50);
    }

    @Test
    void isReadShownAndPressed() throws IOException, InterruptedException {
        var device = new TilebusBoard(
                new TilebusSettings(List.of(1, 2, 3), 0, "my-seat"),
                Airspace.undisturbed().of("r"));
        device.show(new Readout(List.of("東圈 南", "50%, $1*2", "輪到你 牆63", ""), "", Lamp.OFF));
        Path shown = folder.resolve("shown");
        try (Wire wire = new Wire(compiled(), shown, device)) {
            wire.runUntil(() -> wire.of(RoundRead.class).size() >= 9
                    && !wire.of(ButtonPressed.class).isEmpty());
            assertThat(wire.of(PortUp.class))
                    .extracting(PortUp::identity)
                    .containsExactly("tilebus board my-seat, firmware 1.0, serial 0001, can TBR");
            assertThat(wire.of(ButtonPressed.class))
                    .extracting(ButtonPressed::button)
                    .containsExactly(1);
            assertThat(wire.of(ButtonHeld.class)).isEmpty();
            assertThat(wire.of(FramesDropped.class)).isEmpty();
            wire.send(new TilebusLine("LAMP", "1", "ffffff", "on").encode());
            String cannot = new String(new TilebusLine("ERR", "LAMP", "cannot").encode(), UTF_8);
            wire.runUntil(() -> wire.said().contains(cannot));
            assertThat(wire.of(RoundRead.class)).allSatisfy(round -> {
                assertThat(round.complete()).isEqualTo(round.antenna() != 3);
                assertThat(round.tags()).isEqualTo(round.antenna() == 1 ? TAGS : List.of());
            });
        }
        assertThat(Files.readAllLines(shown)).contains("1 東圈 南", "2 50%, $1*2", "3 輪到你 牆63");
    }

    private static String example() throws IOException {
        String text = Files.readString(Path.of("docs/tilebus.md"));
        int start = text.indexOf("```cpp\n") + "```cpp\n".length();
        return text.substring(start, text.indexOf("```", start));
    }

    private Path compiled() throws IOException, InterruptedException {
        Path program = folder.resolve("board");
        Files.writeString(folder.resolve("example.inc"), example());
        Path source = folder.resolve("board.cpp");
        try (InputStream core =
                Objects.requireNonNull(ExampleBoardTest.class.getResourceAsStream("board.cpp"), "board.cpp")) {
            Files.copy(core, source);
        }
        Process compiler = new ProcessBuilder(
                        compiler(), "-Wall", "-Wextra", "-Werror", "-o", program.toString(), source.toString())
                .redirectErrorStream(true)
                .start();
        String told = new String(compiler.getInputStream().readAllBytes(), UTF_8);
        assertThat(compiler.waitFor()).as(told).isZero();
        return program;
    }

    private static String compiler() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .map(path -> Path.of(path, "g++"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Path::toString)
                .orElseGet(() -> {
                    String missing = "there is no program 'g++' on this machine; install it to run this test";
                    return "true".equals(System.getenv("MAHJONG_REQUIRE_TOOLS")) ? fail(missing) : abort(missing);
                });
    }

    /** The board as a program, its wire on standard input and output. */
    private static final class Wire implements AutoCloseable {
        private final List<Reading> readings = new ArrayList<>();
        private final ByteArrayOutputStream said = new ByteArrayOutputStream();
        private final Process board;
        private final Session session;

        Wire(Path program, Path shown, TilebusBoard device) throws IOException {
            board = new ProcessBuilder(program.toString())
                    .redirectError(shown.toFile())
                    .start();
            session = new Session(device, this::send, readings::add);
            session.opened(System.nanoTime());
        }

        <R extends Reading> List<R> of(Class<R> kind) {
            return readings.stream().filter(kind::isInstance).map(kind::cast).toList();
        }

        String said() {
            return said.toString(UTF_8);
        }

        void runUntil(BooleanSupplier enough) {
            await().atMost(PATIENCE).pollInSameThread().pollDelay(Duration.ZERO).until(() -> {
                InputStream from = board.getInputStream();
                byte[] bytes = from.readNBytes(from.available());
                said.writeBytes(bytes);
                session.received(bytes, System.nanoTime());
                session.tick(System.nanoTime());
                return enough.getAsBoolean();
            });
        }

        private void send(byte[] bytes) {
            try {
                board.getOutputStream().write(bytes);
                board.getOutputStream().flush();
            } catch (IOException ended) {
                throw new UncheckedIOException(ended);
            }
        }

        @Override
        public void close() {
            board.destroy();
        }
    }
}
