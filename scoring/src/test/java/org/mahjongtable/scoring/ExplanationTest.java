package org.mahjongtable.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Explanation;
import org.mahjongtable.scoring.fan.NotCounted;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.Win;

/** What holds of every explanation, over wins made from a seed. */
class ExplanationTest {

    private static final int HANDS = 300;

    @ParameterizedTest(name = "{0}, seed {2}")
    @CsvSource({
        "mcr, 4, 1",
        "mcr, 4, 2",
        "mcr, 4, 3",
        "hongkong, 4, 1",
        "hongkong, 4, 2",
        "taiwan, 5, 1",
        "taiwan, 5, 2",
        "hefen, 5, 1",
        "hefen, 5, 2",
    })
    void itsBestReadingIsTheOneThatIsJudgedAndWhatCountsIsNotCalledMissing(String id, int sets, long seed) {
        RuleSet rules = RuleSets.of(id);
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = MadeWin.of(random, sets, List.of());
            Score score = rules.judge(win).worth().orElseThrow();
            Explanation explanation = rules.explain(win).orElseThrow();
            assertThat(explanation.best().score()).as("%s", win).isEqualTo(score);
            explanation.secondBest().ifPresent(second -> {
                assertThat(second.score().raw()).as("%s", win).isLessThanOrEqualTo(score.raw());
                assertThat(second.score()).as("%s", win).isNotEqualTo(score);
            });
            Set<String> counted = new HashSet<>();
            score.awards().forEach(award -> counted.add(award.fan().key()));
            for (NotCounted omission : explanation.notCounted()) {
                boolean forOtherGroups =
                        omission instanceof NotCounted.ShutOut || omission instanceof NotCounted.Combined;
                assertThat(!forOtherGroups && counted.contains(omission.fan().key()))
                        .as("%s: %s", win, omission)
                        .isFalse();
                if (omission instanceof NotCounted.ShutOut(var _, var _, var by, var _)) {
                    assertThat(counted).as("%s: %s", win, omission).contains(by.key());
                }
                if (omission instanceof NotCounted.Combined(var _, var _, var by)) {
                    assertThat(by).as("%s: %s", win, omission).isNotEmpty();
                    assertThat(counted)
                            .containsAll(by.stream().map(one -> one.fan().key()).toList());
                }
            }
        }
    }

    @Test
    void whatIsNoCompleteHandIsNotExplained() {
        assertThat(RuleSets.of("mcr").explain(RowCase.win("123456m55789p23s +5s", "discard S E")))
                .isEmpty();
    }

    @Test
    void bonusTilesAloneAreOneReadingWithoutSets() {
        Win win = RowCase.win("123456m345678p1234s f1f2f3f4s1s2s3s4 +9s", "self-draw S E");
        for (String id : List.of("taiwan", "hefen")) {
            Explanation explanation = RuleSets.of(id).explain(win).orElseThrow();
            assertThat(explanation.best().completed()).isEmpty();
            assertThat(explanation.best().score().awards())
                    .extracting(award -> award.fan().key())
                    .contains("eight-flowers");
            assertThat(explanation.secondBest()).isEmpty();
        }
    }

    @Test
    void aReadingThatMayNotRobAConcealedKongIsNoReading() {
        Win win = RowCase.win("19m19p19sESWNCFP +P", "robbed-concealed-kong S E");
        Optional<Explanation> explained = RuleSets.of("hongkong", Map.of("robConcealedKong", "thirteenOrphans"))
                .explain(win);
        assertThat(explained.orElseThrow().best().score().awards())
                .extracting(Award::fan)
                .extracting(fan -> fan.key())
                .contains("thirteen-orphans");
        assertThat(RuleSets.of("hongkong", Map.of("robConcealedKong", "never")).explain(win))
                .isEmpty();
    }
}
