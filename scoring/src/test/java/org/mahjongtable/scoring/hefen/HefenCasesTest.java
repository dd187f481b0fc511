package org.mahjongtable.scoring.hefen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
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

class HefenCasesTest {

    /** The rows by what the items of the cases begin with, the longer beginning first. */
    private static final Map<String, String> ROWS = new LinkedHashMap<>();

    static {
        // @formatter:off
        String[][] rows = {
            {"底分", "base"}, {"花牌 ", "bonus-tile"}, {"正花", "seat-flower"}, {"無花無風無三元", "nothing-but-numbers"},
            {"無花", "no-flowers"}, {"無風無三元", "no-honours"}, {"風刻", "wind-pung"}, {"大四喜", "big-four-winds"},
            {"三元刻", "dragon-pung"}, {"斷么九", "all-simples"}, {"明槓", "melded-kong"}, {"暗槓", "concealed-kong"},
            {"搶槓", "robbing-the-kong"}, {"五連刻＋鄰將", "five-shifted-pungs-and-pair"}, {"三連刻", "shifted-pungs"},
            {"同色同順", "pure-chows"}, {"跨色同順", "mixed-chows"}, {"兩組跨色同數刻", "mixed-pungs"},
            {"五暗刻(無明槓全門清)", "five-concealed-pungs"}, {"三暗刻", "concealed-pungs"}, {"四暗刻", "concealed-pungs"},
            {"混龍", "mixed-straight"}, {"清龍", "pure-straight"}, {"兩套么九刻子組", "terminal-pung-set"},
            {"么九順子組", "terminal-chow-set"}, {"兩套么九順子", "terminal-chow-set"}, {"全帶么", "outside-hand"},
            {"兩色牌", "two-suits"}, {"混一色", "half-flush"}, {"清一色", "full-flush"}, {"五類齊全", "all-types"},
            {"翡翠", "jade"}, {"全順子", "all-chows"}, {"碰碰胡", "all-pungs"}, {"Step Up", "step-up"},
            {"五組 Step Up", "step-up"}, {"四歸", "tile-hog"}, {"二五八將", "good-eyes"}, {"雙碰聽", "two-pair-wait"},
            {"真單聽", "true-single-wait"}, {"假單聽", "false-single-wait"}, {"莊家", "dealer"},
            {"門清自摸", "fully-concealed-hand"}, {"門清", "concealed-hand"}, {"自摸", "self-draw"},
            {"全副露胡捨牌", "fully-exposed-discard"}, {"海底", "last-tile"}, {"人胡", "early-win"}, {"天胡", "heavenly-hand"},
            {"地胡", "earthly-hand"}, {"連莊骰", "dealer-die"}, {"Nico Nico", "nico-nico"}, {"三連對", "three-pairs-in-a-row"},
            {"會所十三么", "thirteen-orphans"}, {"十六不搭", "sixteen-orphans"}, {"三色皆有一九", "all-suits-one-nine"},
            {"雞胡", "chicken-hand"}, {"七花", "seven-flowers"}, {"八花", "eight-flowers"},
        };
        // @formatter:on
        for (String[] row : rows) {
            ROWS.put(row[0], row[1]);
        }
    }

    static Stream<Case> hands() {
        return Cases.read("hefen.jsonl");
    }

    @ParameterizedTest
    @MethodSource("hands")
    void theHandScoresAsExpected(Case hand) {
        RuleSet rules = RuleSets.of("hefen", hand.options());
        Score score = rules.judge(hand.win()).worth().orElseThrow();
        assertThat(score.total()).isEqualTo(hand.expect().get("total").asInt());
        if (hand.expect().has("items")) {
            Map<String, Integer> expected = new TreeMap<>();
            hand.items().forEach((item, points) -> expected.merge(row(item), points, Integer::sum));
            Map<String, Integer> awarded = new TreeMap<>();
            score.awards().forEach(award -> awarded.put(award.fan().key(), award.points()));
            assertThat(awarded).isEqualTo(expected);
        }
        if (hand.win().hand().bonus().size() < 7) {
            assertThat(rules.waits(hand.win().hand()).stream().map(Object::toString))
                    .containsExactlyElementsOf(hand.waits());
        }
    }

    private static String row(String item) {
        return ROWS.entrySet().stream()
                .filter(row -> item.startsWith(row.getKey()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(item))
                .getValue();
    }
}
