package org.mahjongtable.scoring.mcr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Exclusion;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.fan.NotCounted;

class McrRowsTest {

    /** Exclusions that the text lists and no reading of a hand can show, with the reason. */
    private static final Map<String, String> NEVER = Map.ofEntries(
            Map.entry("big-four-winds > little-four-winds", "the fourth wind is no pair"),
            Map.entry("nine-gates > edge-wait", "nine tiles win"),
            Map.entry("nine-gates > closed-wait", "nine tiles win"),
            Map.entry("nine-gates > single-wait", "nine tiles win"),
            Map.entry("thirteen-orphans > single-wait", "a pair is completed only where thirteen tiles win"),
            Map.entry("pure-terminal-chows > seven-pairs", "another reading"),
            Map.entry("pure-terminal-chows > mixed-double-chow", "one suit"),
            Map.entry("quadruple-chow > pure-shifted-pungs", "no pungs"),
            Map.entry("four-pure-shifted-pungs > pure-double-chow", "no chows"),
            Map.entry("four-pure-shifted-pungs > pure-triple-chow", "no chows"),
            Map.entry("four-pure-shifted-pungs > tile-hog", "pungs and a pair have no four of a tile"),
            Map.entry("pure-triple-chow > pure-shifted-pungs", "one pung at most"),
            Map.entry("robbing-the-kong > last-tile-draw", "a robbed tile is not drawn"),
            Map.entry("fully-concealed-hand > concealed-hand", "one is self-drawn, the other is not"));

    static Stream<RowCase> rows() {
        return RowCase.read("mcr-rows.txt");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void exactlyTheseAwardsAreMade(RowCase line) {
        Set<String> made = RowCase.awards(RuleSets.of("mcr", line.options()).judge(line.win()));
        assertThat(made).isEqualTo(line.awards());
        boolean counted = made.stream().anyMatch(award -> award.startsWith(line.row() + " "));
        assertThat(counted).isEqualTo(line.kind().equals("hit"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void whatIsShutOutHoldsAndWhatIsNearDoesNot(RowCase line) {
        boolean holds = RuleSets.of("mcr", line.options())
                .explain(line.win())
                .map(explanation -> explanation.notCounted().stream()
                        .filter(NotCounted.ShutOut.class::isInstance)
                        .anyMatch(omission -> omission.fan().key().equals(line.row())))
                .orElse(false);
        switch (line.kind()) {
            case "shut" -> assertThat(holds).isTrue();
            case "near" -> assertThat(holds).isFalse();
            default -> {}
        }
    }

    @Test
    void allEightyOneFanHaveAHitAndANearMiss() {
        FanTable table = RuleSets.of("mcr").fans();
        Set<String> lines = rows().map(line -> line.kind() + " " + line.row()).collect(Collectors.toSet());
        assertThat(table.rows().stream()
                        .map(Fan::key)
                        .flatMap(key -> Stream.of("hit " + key, "near " + key))
                        .filter(wanted -> !lines.contains(wanted)))
                .isEmpty();
        assertThat(table.rows().stream().map(Fan::number).distinct())
                .containsExactlyElementsOf(
                        Stream.iterate(1, n -> n <= 81, n -> n + 1).toList());
    }

    @ParameterizedTest
    @CsvSource({"profile=wmo", "profile=chinese", "allFivesShutsOutAllChows=true", "windPungAlsoTerminal=true"})
    void everyExclusionHasALineThatShowsIt(String option) {
        RuleSet rules = RuleSets.of("mcr", RowCase.options(option));
        Set<String> shown = new TreeSet<>();
        for (RowCase line : rows().toList()) {
            rules.explain(line.win())
                    .ifPresent(explanation -> explanation.notCounted().forEach(omission -> {
                        if (omission instanceof NotCounted.ShutOut(var fan, var _, var by, var _)) {
                            shown.add(by.key() + " > " + fan.key());
                        }
                    }));
        }
        List<String> missing = new ArrayList<>();
        for (Fan fan : rules.fans().rows()) {
            for (Exclusion exclusion : fan.exclusions()) {
                String pair = fan.key() + " > " + exclusion.key();
                if (!shown.contains(pair) && !NEVER.containsKey(pair)) {
                    missing.add(pair);
                }
            }
        }
        assertThat(missing).isEmpty();
        assertThat(shown).doesNotContainAnyElementsOf(NEVER.keySet());
    }
}
