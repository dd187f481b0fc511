package org.mahjongtable.scoring.mcr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.payment.TablePoints;

class McrRankingTest {

    private static List<Long> points(String written) {
        return Stream.of(written.split(" ")).map(Long::valueOf).toList();
    }

    private static String ranked(RuleSet rules, String points) {
        return String.join(
                ", ",
                rules.tablePoints(points(points)).stream()
                        .map(TablePoints::text)
                        .toList());
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "all differ                | 90 10 -30 -70  | 4, 2, 1, 0             | 4, 2, 1, 0",
                "in any order of seats     | -30 90 -70 10  | 1, 4, 0, 2             | 1, 4, 0, 2",
                "two first                 | 50 50 -30 -70  | 3, 3, 1, 0             | 3, 3, 1, 0",
                "two second                | 90 -10 -10 -70 | 4, 1 1/2, 1 1/2, 0     | 4, 1 1/2, 1 1/2, 0",
                "two third                 | 90 10 -50 -50  | 4 1/2, 2 1/2, 0, 0     | 4, 2, 1/2, 1/2",
                "three first               | 20 20 20 -60   | 2 1/3, 2 1/3, 2 1/3, 0 | 2 1/3, 2 1/3, 2 1/3, 0",
                "three second              | 60 -20 -20 -20 | 4, 1, 1, 1             | 4, 1, 1, 1",
                "two first and two third   | 40 -40 40 -40  | 3 1/2, 0, 3 1/2, 0     | 3, 1/2, 3, 1/2",
                "all equal                 | 0 0 0 0        | 1 3/4, 1 3/4, 1 3/4, 1 3/4 | 1 3/4, 1 3/4, 1 3/4, 1 3/4",
            })
    void placesAreWorthFourTwoOneAndNoneAndTiesShare(String what, String points, String upward, String shared) {
        assertThat(ranked(RuleSets.of("mcr"), points)).as(what).isEqualTo(upward);
        assertThat(ranked(RuleSets.of("mcr", Map.of("thirdPlaceTie", "shared")), points))
                .as(what)
                .isEqualTo(shared);
    }

    @ParameterizedTest
    @ValueSource(strings = {"upward", "shared"})
    void everySplitSumsToSevenAndMorePointsAreNeverWorthLess(String option) {
        RuleSet rules = RuleSets.of("mcr", Map.of("thirdPlaceTie", option));
        for (int n = 0; n < 256; n++) {
            List<Long> points = List.of((long) n % 4, (long) n / 4 % 4, (long) n / 16 % 4, (long) n / 64);
            List<TablePoints> shares = rules.tablePoints(points);
            assertThat(shares.stream().mapToInt(TablePoints::twelfths).sum()).isEqualTo(7 * TablePoints.PARTS);
            for (int one = 0; one < 4; one++) {
                for (int other = 0; other < 4; other++) {
                    int order = Long.compare(points.get(one), points.get(other));
                    int worth = Integer.compare(
                            shares.get(one).twelfths(), shares.get(other).twelfths());
                    assertThat(worth).as("%s %s", points, shares).isEqualTo(order);
                }
            }
        }
    }

    @Test
    void otherRulesHaveNoTablePoints() {
        for (String id : List.of("hongkong", "taiwan", "hefen")) {
            assertThat(RuleSets.of(id).tablePoints(points("3 2 1 0"))).isEmpty();
        }
    }
}
