package org.mahjongtable.scoring.mcr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
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

    /** Published by those who count two concealed kongs 6 in place of 8, a melded and a concealed one 5 in place of 6. */
    private static final Set<String> KONGS_COUNTED_LESS = Set.of(
            "p0040", "p0063", "p0112", "p0113", "p0114", "p0115", "p0122", "p0228", "p0285", "p0286", "p0288", "p0378",
            "p0384", "p0460", "p0492", "p0497", "p0562", "p0563", "p0564");

    /** Published without the wait of a knitted straight, which this profile counts, and without saying which winds were in force. */
    private static final Set<String> OTHERS = Set.of("p0081", "p0091", "p0373", "p0475");

    /** Most who publish hands count as the profile does: their own totals are the expectation. */
    @Test
    void publishedTotalsAreThoseOfProfileChinese() {
        RuleSet rules = RuleSets.of("mcr", Map.of("profile", "chinese"));
        List<String> wrong = new ArrayList<>();
        Set<String> otherwise = new TreeSet<>();
        int hands = 0;
        for (Case hand : Cases.read("mcr-published.jsonl").toList()) {
            Score score = rules.judge(hand.win()).worth().orElseThrow();
            int published = hand.expect().get("publishedTotal").asInt();
            int kongs = KONGS_COUNTED_LESS.contains(hand.id()) ? countedLess(score) : 0;
            hands++;
            if (score.total() - kongs != published) {
                otherwise.add(hand.id());
                wrong.add("%s: %s, published %d".formatted(hand.json(), counted(score), published));
            }
        }
        assertThat(hands).isEqualTo(542);
        assertThat(otherwise).as("%s", wrong).isEqualTo(OTHERS);
    }

    private static int countedLess(Score score) {
        return score.awards().stream()
                .mapToInt(award -> switch (award.fan().key()) {
                    case "two-concealed-kongs" -> 2;
                    case "melded-and-concealed-kong" -> 1;
                    default -> 0;
                })
                .sum();
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
