package org.mahjongtable.scoring.hongkong;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;

class HongKongRowsTest {

    static Stream<RowCase> rows() {
        return RowCase.read("hongkong-rows.txt");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void exactlyTheseAwardsAreMade(RowCase line) {
        Set<String> made =
                RowCase.awards(RuleSets.of("hongkong", line.options()).judge(line.win()));
        assertThat(made).isEqualTo(line.awards());
        boolean counted = made.stream().anyMatch(award -> award.startsWith(line.row() + " "));
        assertThat(counted).isEqualTo(line.kind().equals("hit"));
    }

    @Test
    void everyRowHasAHitAndANearMissAndEveryExclusionALine() {
        FanTable table =
                RuleSets.of("hongkong", RuleSets.rules("hongkong").fullest()).fans();
        Set<String> lines = rows().map(line -> line.kind() + " " + line.row()).collect(Collectors.toSet());
        List<String> missing = table.rows().stream()
                .map(Fan::key)
                .flatMap(key -> Stream.of("hit " + key, key.equals("chicken-hand") ? "shut " + key : "near " + key))
                .filter(wanted -> !lines.contains(wanted))
                .toList();
        assertThat(missing).isEmpty();
        assertThat(table.rows().stream()
                        .filter(fan -> !fan.shutsOutOthers())
                        .flatMap(fan -> fan.shutsOut().stream())
                        .filter(key -> !lines.contains("shut " + key)))
                .isEmpty();
        assertThat(table.rows()).extracting(Fan::number).containsExactlyElementsOf(numbers(37));
    }

    private static List<Integer> numbers(int last) {
        return Stream.iterate(1, n -> n <= last, n -> n + 1).toList();
    }
}
