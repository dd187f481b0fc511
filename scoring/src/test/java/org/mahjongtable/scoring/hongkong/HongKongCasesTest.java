package org.mahjongtable.scoring.hongkong;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.scoring.Cases;
import org.mahjongtable.scoring.Cases.Case;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;

class HongKongCasesTest {

    static Stream<Case> worked() {
        return Cases.read("hongkong.jsonl");
    }

    static Stream<Case> published() {
        return Cases.read("hongkong-published.jsonl");
    }

    @ParameterizedTest
    @MethodSource({"worked", "published"})
    void theHandScoresAsExpected(Case hand) {
        RuleSet rules = RuleSets.of("hongkong", hand.options());
        Verdict verdict = rules.judge(hand.win());
        Score score = verdict.worth().orElseThrow();
        assertThat(score.total()).isEqualTo(hand.expect().get("total").asInt());
        if (hand.expect().has("raw")) {
            assertThat(score.raw()).isEqualTo(hand.expect().get("raw").asInt());
        }
        if (hand.expect().has("win")) {
            assertThat(verdict.isLegal()).isEqualTo(hand.expect().get("win").asBoolean());
        }
        if (hand.expect().has("items")) {
            Map<String, Integer> items = new LinkedHashMap<>();
            score.awards().forEach(award -> items.merge(award.fan().name().zh(), award.points(), Integer::sum));
            assertThat(items).isEqualTo(hand.items());
        }
    }
}
