package org.mahjongtable.scoring.taiwan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.NearMiss;

class TaiwanNearMissesTest {

    @Test
    void eachIsOfARowOfTheTable() {
        assertThat(RuleSets.of("taiwan", RuleSets.rules("taiwan").fullest())
                        .fans()
                        .rows())
                .extracting(Fan::key)
                .containsAll(TaiwanNearMisses.ALL.stream().map(NearMiss::key).toList());
    }
}
