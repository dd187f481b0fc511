package org.mahjongtable.scoring.hefen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.NearMiss;

class HefenNearMissesTest {

    @Test
    void eachIsOfARowOfTheTable() {
        assertThat(RuleSets.of("hefen", RuleSets.rules("hefen").fullest())
                        .fans()
                        .rows())
                .extracting(Fan::key)
                .containsAll(HefenNearMisses.ALL.stream().map(NearMiss::key).toList());
    }
}
