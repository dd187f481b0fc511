package org.mahjongtable.firmware.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.scoring.RuleSets;

/**
 * Deals as they went, to be read: what people did, what the table told, and what each seat's readout then said. A file of {@code transcripts} begins with
 * comments, the rule set, whose turn it is and the four hands; a line with {@code >} is what people do, in the words of {@link MatchTop}. All that is
 * indented below it is the table's, written anew by {@code -Dregenerate=true}: an event a line, then each seat whose readout has changed.
 */
final class TranscriptTest {
    private static final Path FILES = Path.of("src/test/resources/org/mahjongtable/firmware/table/transcripts");

    static Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void theTableTellsAndShowsWhatItDid(String name) throws IOException {
        Path file = FILES.resolve(name);
        List<String> wanted = Files.readAllLines(file);
        List<String> played = played(wanted);
        if (Boolean.getBoolean("regenerate")) {
            Files.write(file, played);
        } else {
            assertThat(played).isEqualTo(wanted);
        }
    }

    private static List<String> played(List<String> lines) {
        Map<String, String> head = lines.stream()
                .takeWhile(line -> !line.startsWith(">"))
                .filter(line -> line.contains(": "))
                .collect(Collectors.toMap(
                        line -> line.substring(0, line.indexOf(": ")), line -> line.substring(line.indexOf(": ") + 2)));
        MatchTop table = MatchTop.inPlay(
                RuleSets.of(Objects.requireNonNull(head.get("rules"))),
                Seat.of(Integer.parseInt(head.get("turn"))),
                Stream.of(Seat.values())
                        .map(seat -> head.get("seat " + seat.number()))
                        .toArray(String[]::new));
        Map<Seat, String> shown = new HashMap<>();
        List<String> written = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("> ")) {
                written.add(line);
                table.act(line.substring(2)).forEach(event -> written.add("  " + event));
                for (Seat seat : Seat.values()) {
                    String now = String.join(
                            " / ",
                            SeatReadouts.of(table.setup(), table.state(), seat).lines());
                    if (!now.equals(shown.put(seat, now))) {
                        written.add("    seat " + seat.number() + " reads " + now);
                    }
                }
            } else if (!line.startsWith(" ")) {
                written.add(line);
            }
        }
        return written;
    }
}
