package org.mahjongtable.scoring.hefen;

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

class HefenRowsTest {

    static Stream<RowCase> rows() {
        return RowCase.read("hefen-rows.txt");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void exactlyTheseAwardsAreMade(RowCase line) {
        Set<String> made = RowCase.awards(RuleSets.of("hefen", line.options()).judge(line.win()));
        assertThat(made).isEqualTo(line.awards());
        boolean counted = made.stream().anyMatch(award -> award.startsWith(line.row() + " "));
        assertThat(counted).isEqualTo(line.kind().equals("hit"));
    }

    @Test
    void everyRowHasAHitAndANearMissAndEveryExclusionALine() {
        FanTable table = RuleSets.of("hefen", RuleSets.rules("hefen").fullest()).fans();
        Set<String> lines = rows().map(line -> line.kind() + " " + line.row()).collect(Collectors.toSet());
        List<String> missing = table.rows().stream()
                .map(Fan::key)
                .flatMap(key -> Stream.of("hit " + key, "near " + key))
                .filter(wanted -> !lines.contains(wanted))
                .toList();
        assertThat(missing).isEmpty();
        assertThat(table.rows().stream()
                        .flatMap(fan -> fan.shutsOut().stream())
                        .filter(key -> !lines.contains("shut " + key)))
                .isEmpty();
    }

    @Test
    void everyRungOfEveryRowIsReached() {
        FanTable table = RuleSets.of("hefen").fans();
        Set<String> reached = rows().filter(line -> line.options().isEmpty())
                .flatMap(line -> line.awards().stream())
                .collect(Collectors.toSet());
        List<String> missing = table.rows().stream()
                .flatMap(fan -> fan.points().stream().map(points -> fan.key() + " " + points))
                .filter(wanted -> !reached.contains(wanted))
                .toList();
        assertThat(missing).isEmpty();
    }
}
