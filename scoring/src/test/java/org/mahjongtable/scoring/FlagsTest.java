package org.mahjongtable.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Win;

/** The facts that a rule set says it asks for are those that change its answers, over the hands of its table of rows. */
class FlagsTest {

    @ParameterizedTest
    @CsvSource({
        "hongkong, hongkong-rows.txt, false",
        "hongkong, hongkong-rows.txt, true",
        "mcr,      mcr-rows.txt,      false",
        "taiwan,   taiwan-rows.txt,   false",
        "taiwan,   taiwan-rows.txt,   true",
        "hefen,    hefen-rows.txt,    false",
        "hefen,    hefen-rows.txt,    true",
    })
    void theyAreThoseThatChangeAnswers(String id, String file, boolean fullest) {
        Map<String, ?> options = fullest ? RuleSets.rules(id).fullest() : Map.of();
        RuleSet rules = RuleSets.of(id, options);
        Set<Flag> changing = EnumSet.noneOf(Flag.class);
        for (Win win : RowCase.read(file).map(RowCase::win).toList()) {
            String answer = answer(rules, win);
            for (Flag flag : win.at().flags()) {
                without(win, flag)
                        .filter(less -> !answer(rules, less).equals(answer))
                        .ifPresent(_ -> changing.add(flag));
            }
        }
        assertThat(changing).isEqualTo(rules.flags());
    }

    private static String answer(RuleSet rules, Win win) {
        Verdict verdict = rules.judge(win);
        return verdict instanceof Verdict.Legal(var score)
                ? verdict + " " + rules.settle(win, score)
                : verdict.toString();
    }

    /** Without the flag, and without those that need it. */
    private static Optional<Win> without(Win win, Flag flag) {
        Set<Flag> left = new HashSet<>(win.at().flags());
        left.remove(flag);
        if (flag == Flag.KONG_REPLACEMENT) {
            left.removeAll(Set.of(Flag.MELDED_KONG_REPLACEMENT, Flag.CONSECUTIVE_KONGS));
        }
        Circumstances at = win.at();
        return Optional.of(new Win(
                win.hand(),
                win.tile(),
                win.by(),
                new Circumstances(
                        at.seat(),
                        at.round(),
                        at.dealer(),
                        at.streak(),
                        at.discards(),
                        at.claimed(),
                        left,
                        at.declared()),
                win.feeders()));
    }
}
