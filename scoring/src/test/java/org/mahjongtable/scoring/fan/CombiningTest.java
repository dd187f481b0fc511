package org.mahjongtable.scoring.fan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Arranger;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Wind;

class CombiningTest {

    // @formatter:off
    private static final FanTable TABLE = new FanTable(List.of(
            Fan.combination(1, "straight",     "清龍",   "Straight",      16, Combination.chows(3).ofOneSuit().from(1).step(3)),
            Fan.combination(2, "shifted",      "步高",   "Shifted",        6, Combination.chows(3).step(1)),
            Fan.combination(3, "triple-pung",  "三同刻", "Triple pung",   16, Combination.pungs(3).step(0)),
            Fan.combination(4, "double-pung",  "雙同刻", "Double pung",    2, Combination.pungs(2).step(0)),
            Fan.combination(5, "double-chow",  "一般高", "Double chow",    1, Combination.chows(2).ofOneSuit().step(0)),
            Fan.combination(6, "mixed-chow",   "喜相逢", "Mixed chow",     1, Combination.chows(2).step(0)),
            Fan.combination(7, "short",        "連六",   "Short straight", 1, Combination.chows(2).ofOneSuit().step(3)),
            Fan.combination(8, "two-terminal", "老少副", "Two terminal",   1, Combination.chows(2).ofOneSuit().from(1).step(6))));
    // @formatter:on

    private static Arrangement reading(String text) {
        HandNotation.Written written = HandNotation.parse(text);
        List<Arrangement> readings = new ArrayList<>();
        Circumstances at = Circumstances.of(Wind.SOUTH, Wind.EAST);
        Win win = Win.of(written.hand(), written.win().orElseThrow(), new By.SelfDraw(), at);
        new Arranger(4, List.of()).read(win, readings::add);
        return readings.getFirst();
    }

    private static String text(Award award) {
        List<String> sets = award.melds().stream().map(Meld::text).toList();
        return award.fan().key() + "*" + award.times() + " " + String.join(" ", sets);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "two sets,                [123m] [456m] [EEE] [SSS] W +W,      short*1 [123m] [456m]",
        "nothing alike,           [123m] [789p] [EEE] [SSS] W +W,      ''",
        "three sets hold two,     [123m] [123m] [123p] [SSS] W +W,     double-chow*1 [123m] [123m]; mixed-chow*1 [123m] [123p]",
        "a ring of four holds 3,  [123m] [789m] [123p] [789p] W +W,    mixed-chow*2 [123m] [789m] [123p] [789p]; two-terminal*1 [123m] [789m]",
        "a free set joins once,   [123m] [456m] [789m] [456p] W +W,    straight*1 [123m] [456m] [789m]; mixed-chow*1 [456m] [456p]",
        "it may not join twice,   [123m] [456m] [789m] [456m] W +W,    straight*1 [123m] [456m] [789m]; double-chow*1 [456m] [456m]",
        "one row twice,           [123m] [234p] [345s] [456s] W +W,    shifted*1 [123m] [234p] [345s]",
        "any order of suits,      [345m] [234p] [123s] [EEE] W +W,     shifted*1 [345m] [234p] [123s]",
        "pairs of pungs,          [222m] [222p] [5555s] (5555m) W +W,  double-pung*2 [222m] [222p] [5555s] (5555m)",
        "three of them,           [222m] [222p] (2222s) [555m] W +W,   triple-pung*1 [222m] [222p] (2222s)",
        "honours never,           [EEE] [SSS] [WWW] [222p] 3m +3m,     ''",
    })
    void setsAreCombinedAsOftenAsTheSumGrowsAndNoRingCloses(String what, String hand, String awards) {
        Arrangement reading = reading(hand);
        List<Award> counted = TABLE.count(reading).score(0).awards();
        assertThat(String.join("; ", counted.stream().map(CombiningTest::text).toList()))
                .as(what)
                .isEqualTo(awards);
        assertThat(TABLE.count(reading).points())
                .isEqualTo(counted.stream().mapToInt(Award::points).sum());
    }

    @ParameterizedTest
    @CsvSource({
        "[123m] [456m] [789m] [456p] W +W, 'ShutOut short [456m] [789m] straight, ShutOut short [123m] [456m] straight, ShutOut two-terminal [123m] [789m] straight'",
        "[123m] [123m] [123p] [SSS] W +W, Combined mixed-chow [123m] [123p] since mixed-chow [123m] [123p]",
        "[123m] [789m] [123p] [789p] W +W, Combined two-terminal [123p] [789p] since mixed-chow [123m] [123p] mixed-chow [789m] [789p] two-terminal [123m] [789m]",
    })
    void whatIsNotCombinedSaysWhy(String hand, String expected) {
        List<String> found = new ArrayList<>();
        for (NotCounted omission : TABLE.notCounted(reading(hand))) {
            found.add(
                    switch (omission) {
                        case NotCounted.ShutOut(var fan, var melds, var by, var _) ->
                            "ShutOut %s %s %s".formatted(fan.key(), sets(melds), by.key());
                        case NotCounted.Combined(var fan, var melds, var by) ->
                            "Combined %s %s since %s"
                                    .formatted(
                                            fan.key(),
                                            sets(melds),
                                            by.stream()
                                                    .map(one -> one.fan().key() + " " + sets(one.melds()))
                                                    .collect(Collectors.joining(" ")));
                        case NotCounted.SeveralWaits _, NotCounted.Outweighed _, NotCounted.Missed _ ->
                            throw new AssertionError(omission);
                    });
        }
        assertThat(String.join(", ", found)).isEqualTo(expected);
    }

    private static String sets(List<Meld> melds) {
        return String.join(" ", melds.stream().map(Meld::text).toList());
    }
}
