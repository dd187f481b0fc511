package org.mahjongtable.firmware.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mahjongtable.firmware.deal.Calls;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.DealRules;
import org.mahjongtable.firmware.deal.Lateness;
import org.mahjongtable.firmware.deal.MissedWins;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent.FalseWon;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.deal.WinCall;
import org.mahjongtable.firmware.deal.WinFacts;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Label;

/** Lays declared wins before the rule set. */
public final class Judge {
    private static final Label NO_TILE = new Label("沒有可食的牌", "no tile to win with");
    private static final Label MISSED = new Label("過水，此時不可胡", "a win was let pass: none until later");

    private final DealRules rules;

    public Judge(DealRules rules) {
        this.rules = rules;
    }

    /**
     * What became of declared wins.
     *
     * @param winners in the order of payment; a legal win that another shuts out is in neither list
     * @param falseWins those that are none
     */
    public record Judgement(List<Winner> winners, List<FalseWon> falseWins) {}

    private record Case(WinCall call, Win win, Verdict verdict) {}

    /** Judges all declared wins of a play; nothing while one is no win as it is and its tile may still come. */
    public Optional<Judgement> judge(Deal.Playing play, Lateness late, long now) {
        List<Case> legal = new ArrayList<>();
        List<FalseWon> falseWins = new ArrayList<>();
        for (WinCall call : play.calls()) {
            if (!call.isDeclared()) {
                continue;
            }
            List<Case> cases = WinFacts.of(rules, call).stream()
                    .map(win -> new Case(call, win, verdict(call, win)))
                    .toList();
            Optional<Case> best =
                    cases.stream().filter(one -> one.verdict().isLegal()).max(Comparator.comparingInt(Judge::total));
            if (best.isEmpty() && Calls.mayYetBecomeWhole(call, late, now)) {
                return Optional.empty();
            }
            best.ifPresentOrElse(legal::add, () -> falseWins.add(new FalseWon(call.seat(), verdict(call, cases))));
        }
        return Optional.of(new Judgement(winners(legal, play.opening()), falseWins));
    }

    /** The rule set's word, but for a win that another one let pass forbids. */
    private Verdict verdict(WinCall call, Win win) {
        Verdict verdict = rules.rules().judge(win);
        return verdict.isLegal() && MissedWins.forbids(rules, call, win) ? new Verdict.NoWin(MISSED) : verdict;
    }

    /** The best legal one of the wins that a seat's hand can mean. */
    public Optional<Winner> best(List<Win> wins, Seat seat) {
        return wins.stream()
                .flatMap(win -> rules.rules().judge(win) instanceof Verdict.Legal legal
                        ? Stream.of(new Winner(seat, null, win, legal.score()))
                        : Stream.empty())
                .max(Comparator.comparingInt(winner -> winner.score().total()));
    }

    private List<Winner> winners(List<Case> legal, Opening opening) {
        if (legal.isEmpty()) {
            return List.of();
        }
        List<Win> wins = legal.stream().map(Case::win).toList();
        return rules.rules().winners(wins).stream()
                .flatMap(win -> legal.stream().filter(one -> one.win().equals(win)))
                .map(one -> winner(one, opening))
                .toList();
    }

    private static Winner winner(Case one, Opening opening) {
        Seat from = one.win().by().giver().map(opening::seat).orElse(null);
        return new Winner(
                one.call().seat(), from, one.win(), one.verdict().worth().orElseThrow());
    }

    private static int total(Case one) {
        return one.verdict().worth().orElseThrow().total();
    }

    private Verdict verdict(WinCall call, List<Case> cases) {
        if (!cases.isEmpty()) {
            return cases.getFirst().verdict();
        }
        return rules.wrongCount(call.frozen(), call.seat())
                .map(Verdict.NoWin::new)
                .orElse(new Verdict.NoWin(NO_TILE));
    }
}
