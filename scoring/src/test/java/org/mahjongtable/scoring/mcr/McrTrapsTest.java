package org.mahjongtable.scoring.mcr;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Score;

/** Hands that are often scored wrong, in both readings of the rules. */
class McrTrapsTest {

    record Trap(String name, String hand, String how, String wmo, String chinese) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Trap> traps() throws IOException {
        try (InputStream in = Objects.requireNonNull(McrTrapsTest.class.getResourceAsStream("/cases/mcr-traps.txt"))) {
            return new String(in.readAllBytes(), UTF_8)
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .map(line -> Stream.of(line.split("\\|", -1))
                                    .map(String::strip)
                                    .toList())
                            .map(columns -> new Trap(
                                    columns.get(0), columns.get(1), columns.get(2), columns.get(3), columns.get(4)))
                            .toList()
                            .stream();
        }
    }

    private static String scored(Trap trap, String profile) {
        Score score = RuleSets.of("mcr", Map.of("profile", profile))
                .judge(RowCase.win(trap.hand, trap.how))
                .worth()
                .orElseThrow();
        List<String> awards = score.awards().stream()
                .map(award -> award.fan().key() + " " + award.points())
                .toList();
        return "%d: %s".formatted(score.total(), awards.stream().collect(Collectors.joining(", ")));
    }

    @ParameterizedTest
    @MethodSource("traps")
    void totalAndAwardsAreThoseOfTheTextAndOfChinesePractice(Trap trap) {
        assertThat(scored(trap, "wmo")).isEqualTo(trap.wmo);
        assertThat(scored(trap, "chinese")).isEqualTo(trap.chinese.equals("same") ? trap.wmo : trap.chinese);
    }
}
