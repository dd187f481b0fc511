package org.mahjongtable.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.hand.Win;

class RuleSetsTest {

    @ParameterizedTest
    @CsvSource({"mcr, 4", "hongkong, 4", "taiwan, 5", "hefen, 5"})
    void aHandIsWorthTheSameToRulesThatWereMadeTwice(String id, int sets) {
        RuleSet once = RuleSets.of(id, Map.of());
        RuleSet again = RuleSets.of(id, Map.of());
        Random random = new Random(1);
        for (int n = 0; n < 50; n++) {
            Win win = MadeWin.of(random, sets, List.of());
            assertThat(again.judge(win))
                    .as("%s", win)
                    .isEqualTo(once.judge(win))
                    .hasSameHashCodeAs(once.judge(win));
        }
    }
}
