package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.devices.Machine;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.journal.Recorded;
import org.mahjongtable.firmware.journal.Replay;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Table;
import tools.jackson.databind.json.JsonMapper;

/** The clock of the day jumps by an hour, back and forth, within a start and from one to the next: what happens at the table is the same. */
@Execution(ExecutionMode.CONCURRENT)
final class ClockStepTest {
    private static final Duration HOUR = Duration.ofHours(1);

    private static final double HURRY = 6;

    /** So many lines the page has. */
    private static final int NEWS = 6;

    private static final List<Duration> STEPS = List.of(Duration.ZERO, HOUR.negated(), HOUR, HOUR.negated());

    @TempDir
    private Path dir;

    @Test
    void aClockThatJumpsDecidesNothing() throws Exception {
        List<Input> steady = PlayedEvening.INPUTS.subList(0, PlayedEvening.INPUTS.size() / 2);
        List<Input> jumping = new ArrayList<>();
        for (int i = 0; i < steady.size(); i++) {
            jumping.add(later(steady.get(i), STEPS.get(STEPS.size() * i / steady.size())));
        }
        List<Recorded> wanted = played("steady", steady);
        List<Recorded> events = played("jumping", jumping);
        assertThat(events.stream().map(Recorded::seq))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, events.size()).boxed().toList());
        assertThat(events.stream().map(ClockStepTest::withoutTime))
                .isEqualTo(wanted.stream().map(ClockStepTest::withoutTime).toList());
        List<Duration> off = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            off.add(Duration.between(at(wanted.get(i)), at(events.get(i))));
        }
        assertThat(off.stream().distinct())
                .containsExactlyElementsOf(STEPS.stream().distinct().toList());
    }

    @Test
    void recordBrokerAndPageStayInTheOrderInWhichThingsHappened() throws Exception {
        AtomicReference<Duration> off = new AtomicReference<>(Duration.ZERO);
        InstantSource wall = () -> Instant.now().plus(off.get());
        try (TerminalTable table = new TerminalTable(dir, Faults.READS, 3, HURRY)) {
            try (Running _ = new Running(table, wall)) {
                table.awaitEvents("tile.discarded", 2);
                off.set(HOUR.negated());
                table.awaitEvents("tile.discarded", 4);
            }
            table.programGone();
            off.set(HOUR);
            try (Running _ = new Running(table, wall)) {
                table.awaitEvents("tile.discarded", 6);
                off.set(HOUR.negated());
                table.awaitEvents("tile.discarded", 8);
                table.rest();
                List<String> record = new ArrayList<>(
                        table.events().stream().map(ClockStepTest::text).toList());
                assertThat(news(table.page()))
                        .isEqualTo(record.subList(record.size() - NEWS, record.size())
                                .reversed());
            }
            table.assertWhole();
            List<Instant> times = table.events().stream().map(ClockStepTest::at).toList();
            assertThat(jumps(times)).containsExactly(-1, 2, -2);
        }
    }

    /** By how many hours the clock went another way than time, wherever it did. */
    private static List<Integer> jumps(List<Instant> times) {
        List<Integer> jumps = new ArrayList<>();
        for (int i = 1; i < times.size(); i++) {
            int hours = (int)
                    Math.round(Duration.between(times.get(i - 1), times.get(i)).toMinutes() / 60.0);
            if (hours != 0) {
                jumps.add(hours);
            }
        }
        return jumps;
    }

    /** The table's program in this process, with another clock of the day. */
    private static final class Running implements AutoCloseable {
        private final RunningTable table;
        private final Thread thread;

        Running(TerminalTable at, InstantSource wall) throws Exception {
            table = RunningTable.open(TableFile.read(at.config()), Machine.REAL, (device, reading) -> {}, wall);
            thread = Thread.ofPlatform().daemon().start(this::run);
        }

        private void run() {
            try {
                table.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            table.stop();
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            table.close();
        }
    }

    /** What the table's page says has happened, the newest first. */
    private static List<String> news(int page) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient();
                InputStream in = client.send(
                                HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d/events".formatted(page)))
                                        .build(),
                                HttpResponse.BodyHandlers.ofInputStream())
                        .body();
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            while (!line.startsWith("data: {\"title\"")) {
                line = lines.readLine();
            }
            List<String> news = new ArrayList<>();
            JsonMapper.shared()
                    .readTree(line.substring("data: ".length()))
                    .path("news")
                    .forEach(one -> news.add(one.path("en").stringValue()));
            return news;
        }
    }

    private static String text(Recorded event) {
        return JsonMapper.shared()
                .readTree(event.event())
                .path("text")
                .path("en")
                .stringValue();
    }

    private static Input later(Input input, Duration by) {
        Stamp at = new Stamp(
                input.at().boot(), input.at().nanos(), input.at().utc().plus(by));
        return switch (input) {
            case Input.FromDevice told -> new Input.FromDevice(at, told.device(), told.reading());
            case Input.Tick _ -> new Input.Tick(at);
            case Input.Command command -> new Input.Command(at, command.author(), command.command());
        };
    }

    /** Plays with a stop at five eighths, where the clock is an hour ahead, and replays the whole of it. */
    private List<Recorded> played(String name, List<Input> inputs) throws Exception {
        Path database = Files.createDirectory(dir.resolve(name)).resolve("table.db");
        int stop = inputs.size() * 5 / 8;
        for (List<Input> start : List.of(inputs.subList(0, stop), inputs.subList(stop, inputs.size()))) {
            try (Journal journal = Journal.open(database)) {
                PlayedEvening.play(journal, start);
            }
        }
        try (Kept kept = Kept.open(database)) {
            Replay.Outcome outcome = new Replay(kept, boot -> new Table(SetupText.read(boot)), new WireRecorder())
                    .whole((table, before, input, step) -> {})
                    .orElseThrow();
            assertThat(outcome.isWhole()).as(outcome.differences().toString()).isTrue();
            return kept.after(0, Integer.MAX_VALUE).stream()
                    .flatMap(row -> kept.events(row.row()).stream())
                    .toList();
        }
    }

    private static String withoutTime(Recorded event) {
        return event.event().replaceFirst("\"at\":\"[^\"]*\"", "") + event.payments();
    }

    private static Instant at(Recorded event) {
        return Instant.parse(event.event().replaceFirst(".*\"at\":\"([^\"]*)\".*", "$1"));
    }
}
