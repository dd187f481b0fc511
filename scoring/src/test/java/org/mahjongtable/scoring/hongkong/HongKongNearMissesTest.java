package org.mahjongtable.scoring.hongkong;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.NearMiss;

class HongKongNearMissesTest {

    @Test
    void eachIsOfARowOfTheTable() {
        assertThat(RuleSets.of("hongkong", RuleSets.rules("hongkong").fullest())
                        .fans()
                        .rows())
                .extracting(Fan::key)
                .containsAll(HongKongNearMisses.ALL.stream().map(NearMiss::key).toList());
    }
}
