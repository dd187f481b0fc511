package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Why;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.Term;
import org.mahjongtable.scoring.Won;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.tile.Label;

/**
 * How often each element of a rule set was reached: rows of its table by the wins that had them, what is paid at once or fined by its payments, and what a win
 * needs by the wins refused for it. Places at the end of a match are no part of it.
 */
final class Coverage {
    private final RuleSet rules;
    private final List<Term> terms;
    private final Map<String, Integer> times = new LinkedHashMap<>();

    Coverage(RuleSet rules) {
        this.rules = rules;
        this.terms = rules.terms().stream()
                .filter(term -> term.kind() != Term.Kind.PLACES)
                .toList();
    }

    /** The table has published this. */
    void published(TableEvent event) {
        if (event instanceof TableEvent.HandWon(var winners)) {
            for (TableEvent.Winner winner : winners) {
                winner.score().awards().forEach(award -> reached(award.fan().key()));
                rules.beside(new Won(winner.win(), winner.score())).forEach(term -> reached(term.key()));
            }
        } else if (event instanceof TableEvent.Settled settled && settled.why() != Why.REVERSED) {
            settled.settlement().payments().stream()
                    .map(Payment::why)
                    .distinct()
                    .forEach(this::paid);
        } else if (event instanceof TableEvent.FalseWon(var _, Verdict.TooLittle _)) {
            terms.stream().filter(term -> term.kind() == Term.Kind.CONDITION).forEach(term -> reached(term.key()));
        }
    }

    private void paid(Label why) {
        terms.stream().filter(term -> names(term, why)).forEach(term -> reached(term.key()));
    }

    /** A payment says what it is for; the element may say in brackets who pays. */
    private static boolean names(Term term, Label why) {
        return term.name().equals(why) || term.name().zh().startsWith(why.zh() + "（");
    }

    private void reached(String key) {
        times.merge(key, 1, Integer::sum);
    }

    void add(Coverage other) {
        other.times.forEach((key, more) -> times.merge(key, more, Integer::sum));
    }

    /** How often the element with that key was reached. */
    int times(String key) {
        return times.getOrDefault(key, 0);
    }

    /** Every element in the order of the text, those never reached too. */
    List<Report.Element> elements() {
        List<Report.Element> elements = new ArrayList<>();
        for (Fan fan : rules.fans().rows()) {
            elements.add(element(fan.number(), fan.key(), fan.name()));
        }
        for (Term term : terms) {
            elements.add(element(term.number(), term.key(), term.name()));
        }
        elements.sort(Comparator.comparingInt(Report.Element::number));
        return elements;
    }

    private Report.Element element(int number, String key, Label name) {
        return new Report.Element(number, key, name.zh(), name.en(), times(key));
    }
}
