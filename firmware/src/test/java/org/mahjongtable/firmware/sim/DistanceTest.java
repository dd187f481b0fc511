package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.sim.Distance.Aim;

class DistanceTest {
    private final Distance distance = new Distance();

    // @formatter:off
    @ParameterizedTest
    @CsvSource({
        // suits of nine kinds and seven honours; sets; aim; tiles to go
        "111000000 111000000 111000000 3200000, 4, ANYTHING, 0",
        "111111111 000000000 000000000 3200000, 4, ANYTHING, 0",
        "111111111 000000000 000000000 3200000, 4, CHARACTERS_AND_HONOURS, 0",
        "111111111 000000000 000000000 3200000, 4, DOTS_AND_HONOURS, 9",
        "222000000 000000000 000000000 0000020, 2, ANYTHING, 0",
        "222000000 000000000 000000000 0000020, 2, PUNGS, 2",
        "110000000 000000000 000000000 0000000, 1, ANYTHING, 3",
        "110000000 000000000 000000000 0000000, 0, ANYTHING, 1",
        "300000003 300000003 300000000 2000000, 5, ANYTHING, 0",
        "300000003 300000003 300000000 1000000, 5, ANYTHING, 1",
        "300000003 300000003 300000000 2000000, 5, BAMBOO_AND_HONOURS, 12",
        "100000001 100000001 100000001 1111111, 4, THIRTEEN_ORPHANS, 1",
        "100000001 100000001 100000001 1111112, 4, THIRTEEN_ORPHANS, 0",
        "100000001 100000001 100000001 1111112, 3, THIRTEEN_ORPHANS, 99",
        "140000000 000000000 000000000 0000000, 1, ANYTHING, 1",
    })
    // @formatter:on
    void countsTheTilesThatLack(String counts, int sets, Aim aim, int expected) {
        assertThat(distance.toGo(parse(counts), sets, aim)).isEqualTo(expected);
    }

    /** Whatever lacks n tiles has one tile that brings it to n - 1, and no tile changes it by more. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyHandThatLacksTilesHasATileThatHelps(long seed) {
        Chance chance = Chance.of(seed, "hands");
        for (int round = 0; round < 40; round++) {
            int sets = 1 + chance.below(5);
            int[] counts = new int[34];
            for (int tile = 0; tile < 3 * sets + 1; tile++) {
                int kind = chance.below(34);
                counts[kind] = Math.min(3, counts[kind] + 1);
            }
            for (Aim aim : new Aim[] {Aim.ANYTHING, Aim.PUNGS, Aim.BAMBOO_AND_HONOURS}) {
                int before = distance.toGo(counts, sets, aim);
                int least = Integer.MAX_VALUE;
                for (int kind = 0; kind < 34; kind++) {
                    counts[kind]++;
                    int after = distance.toGo(counts, sets, aim);
                    counts[kind]--;
                    assertThat(after).isBetween(before - 1, before);
                    least = Math.min(least, after);
                }
                assertThat(least).isEqualTo(Math.max(0, before - 1));
            }
        }
    }

    @Test
    void aHandThatLacksNothingIsASetOfSetsAndAPair() {
        assertThat(distance.toGo(parse("311111113 000000000 000000000 0000000"), 4, Aim.ANYTHING))
                .isEqualTo(1);
        assertThat(distance.toGo(parse("411111113 000000000 000000000 0000000"), 4, Aim.ANYTHING))
                .isZero();
    }

    private static int[] parse(String text) {
        return text.chars().filter(c -> c != ' ').map(c -> c - '0').toArray();
    }
}
