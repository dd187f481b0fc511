package org.mahjongtable.scoring.mcr;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.NearMiss;

class McrNearMissesTest {

    @Test
    void eachIsOfARowOfTheTable() {
        assertThat(RuleSets.of("mcr", RuleSets.rules("mcr").fullest()).fans().rows())
                .extracting(Fan::key)
                .containsAll(McrNearMisses.ALL.stream().map(NearMiss::key).toList());
    }
}
