package org.mahjongtable.scoring.taiwan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.scoring.Cases;
import org.mahjongtable.scoring.Cases.Case;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Score;

class TaiwanCasesTest {

    static Stream<Case> worked() {
        return Cases.read("taiwan.jsonl");
    }

    static Stream<Case> published() {
        return Cases.read("taiwan-published.jsonl");
    }

    @ParameterizedTest
    @MethodSource({"worked", "published"})
    void theHandScoresAsExpected(Case hand) {
        RuleSet rules = RuleSets.of("taiwan", hand.options());
        Score score = rules.judge(hand.win()).worth().orElseThrow();
        assertThat(score.total()).isEqualTo(hand.expect().get("total").asInt());
        if (hand.expect().has("items")) {
            Map<String, Integer> awarded = new TreeMap<>();
            score.awards().forEach(award -> awarded.merge(award.fan().name().zh(), award.points(), Integer::sum));
            assertThat(awarded).isEqualTo(new TreeMap<>(hand.items()));
        }
        if (hand.expect().has("waits") && hand.win().hand().bonus().size() < 8) {
            assertThat(rules.waits(hand.win().hand()).stream().map(Object::toString))
                    .containsExactlyElementsOf(hand.waits());
        }
    }
}
