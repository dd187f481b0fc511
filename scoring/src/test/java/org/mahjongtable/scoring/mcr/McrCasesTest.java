package org.mahjongtable.scoring.mcr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.Cases;
import org.mahjongtable.scoring.Cases.Case;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Score;
import tools.jackson.databind.JsonNode;

class McrCasesTest {

    /** The number by which the cases know a melded and a concealed kong together. */
    private static final String MELDED_AND_CONCEALED = "57m";

    @ParameterizedTest(name = "{0} in profile {1}")
    @CsvSource({
        "mcr.jsonl, wmo, total, fan, 6000",
        "mcr.jsonl, chinese, chineseTotal, chineseFan, 6000",
        "mcr-published.jsonl, wmo, total, fan, 538",
    })
    void everyHandScoresAsExpected(String file, String profile, String total, String fan, int hands) {
        RuleSet rules = RuleSets.of("mcr", Map.of("profile", profile));
        List<Case> cases =
                Cases.read(file).filter(hand -> hand.expect().hasNonNull(total)).toList();
        assertThat(cases).hasSize(hands);
        List<String> wrong = new ArrayList<>();
        for (Case hand : cases) {
            Score score = rules.judge(hand.win()).worth().orElseThrow();
            int expected = hand.expect().get(total).asInt();
            JsonNode list = hand.expect().get(fan);
            if (score.total() != expected || (list != null && !counted(score).equals(listed(list)))) {
                wrong.add("%s: %s, expected %d %s".formatted(hand.json(), counted(score), expected, list));
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Map<String, Integer> counted(Score score) {
        Map<String, Integer> counted = new TreeMap<>();
        for (Award award : score.awards()) {
            boolean mixed = award.fan().key().equals("melded-and-concealed-kong");
            counted.put(
                    mixed ? MELDED_AND_CONCEALED : String.valueOf(award.fan().number()), award.times());
        }
        return counted;
    }

    private static Map<String, Integer> listed(JsonNode list) {
        Map<String, Integer> listed = new TreeMap<>();
        Stream.iterate(0, i -> i < list.size(), i -> i + 1)
                .map(list::get)
                .forEach(item -> listed.put(item.get(0).asString(), item.get(1).asInt()));
        return listed;
    }
}
