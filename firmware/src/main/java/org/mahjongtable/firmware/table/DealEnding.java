package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Board;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.DealRules;
import org.mahjongtable.firmware.deal.LockedHands;
import org.mahjongtable.firmware.deal.OpenHands;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.FalseWon;
import org.mahjongtable.firmware.deal.TableEvent.Why;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.match.Ledger;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.MatchStep;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.Breach;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.Won;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Wind;

/** Ends a deal and settles it: who won or lost, what comes to light, what a dispute changes, and the deal that follows. */
final class DealEnding {
    private final RuleSet rules;
    private final DealRules dealRules;
    private final MatchStep matches;

    DealEnding(DealRules dealRules, MatchStep matches) {
        this.rules = dealRules.rules();
        this.dealRules = dealRules;
        this.matches = matches;
    }

    /** Players won. */
    void won(Work work, Deal.Playing playing, List<Winner> winners, List<FalseWon> falseWins) {
        work.tell(new TableEvent.HandWon(winners));
        pay(work, playing.opening(), Why.WIN, rules.settle(wins(winners)));
        DealEnd end = new DealEnd.Won(
                winners.stream().map(winner -> winner.win().at().seat()).toList());
        end(work, playing, end, winners, falseWins);
    }

    private static List<Won> wins(List<Winner> winners) {
        return winners.stream()
                .map(winner -> new Won(winner.win(), winner.score()))
                .toList();
    }

    /** Everything that the deal has paid goes back. */
    void voided(Work work, Deal deal) {
        Match match = work.match();
        if (match != null) {
            pay(work, deal.opening(), Why.REVERSED, Ledger.reversal(match));
        }
        end(work, deal, new DealEnd.Abandoned(), List.of(), List.of());
    }

    /** Moves points where there are any to move. */
    void pay(Work work, Opening opening, Why why, Settlement settlement) {
        Match match = work.match();
        if (match != null && !settlement.payments().isEmpty()) {
            Ledger.Booked booked = Ledger.settle(match, opening, why, settlement);
            work.match(booked.match());
            work.tell(booked.event());
        }
    }

    /** The deal is over. */
    void end(Work work, Deal deal, DealEnd end, List<Winner> winners, List<FalseWon> falseWins) {
        List<Deal.Over.Remark> remarks = remarks(work, deal, end);
        Match match = work.match();
        if (match == null) {
            return;
        }
        Board board = deal.board();
        work.stage = new Stage.InDeal(
                match,
                new Deal.Over(
                        deal.opening(),
                        board,
                        end,
                        winners,
                        falseWins,
                        remarks,
                        match.lastChanges(),
                        Set.of(),
                        last(deal),
                        deal instanceof Deal.Over before && before.gone()));
        work.tell(new TableEvent.DealEnded(end));
        matches.endedRound(match, matches.after(match, deal.opening(), end))
                .ifPresent(round -> work.tell(new TableEvent.RoundEnded(round)));
    }

    /** The play that a later dispute is about. */
    private static Deal.@Nullable Playing last(Deal deal) {
        return switch (deal) {
            case Deal.Playing playing -> playing.withCalls(List.of());
            case Deal.Over over -> over.last();
            case Deal.Doubtful doubtful -> last(doubtful.before());
            case Deal.Dealing _ -> null;
        };
    }

    /** What comes to light when the hands are open: it is told and, where the rules do, paid. */
    private List<Deal.Over.Remark> remarks(Work work, Deal deal, DealEnd end) {
        if (deal instanceof Deal.Over over) {
            return over.remarks();
        }
        if (!(deal instanceof Deal.Playing playing) || end instanceof DealEnd.Abandoned) {
            return List.of();
        }
        List<Deal.Over.Remark> remarks = new ArrayList<>();
        for (TableEvent event : OpenHands.look(dealRules, playing, end)) {
            work.tell(event);
            if (event instanceof TableEvent.ReadyBroken broken) {
                Breach breach = LockedHands.breach(dealRules, playing.opening(), broken);
                pay(work, playing.opening(), Why.FALSE_WIN, breach.paid());
                remarks.add(new Deal.Over.Remark(broken.seat(), broken.why()));
            } else if (event instanceof TableEvent.HandDead(var seat, var why)) {
                remarks.add(new Deal.Over.Remark(seat, why));
            }
        }
        return remarks;
    }

    /** The cloth is empty: the next deal is awaited, or the match is over. */
    void cleared(Work work, Match match, Deal.Over over) {
        if (!over.gone()) {
            work.tell(new TableEvent.TableCleared());
        }
        Match next = matches.after(match, over.opening(), over.end());
        work.presence = null;
        work.stage = new Stage.Rolling(next, false, List.of(), false, new Stage.Rolling.Ended(match, over), null);
        if (matches.isOver(next, work.now())) {
            endMatch(work, next);
        } else {
            matches.seatsChanged(match, next).ifPresent(changed -> changeSeats(work, changed));
        }
    }

    /** The players sit down elsewhere. A dispute would pay to seats where others sit now. */
    private static void changeSeats(Work work, Match changed) {
        work.stage = new Stage.Rolling(changed, false, List.of(), false);
        work.tell(new TableEvent.PlayersReseated(changed.players()));
    }

    /** The match ends with a deal that is over, though nobody can know whether its tiles are gone. */
    void endAfter(Work work, Match match, Deal.Over over) {
        work.presence = null;
        endMatch(work, matches.after(match, over.opening(), over.end()));
    }

    /** The match is over; its players may sit down for the next. */
    void endMatch(Work work, Match match) {
        work.tell(matches.ended(match));
        work.stage = new Stage.MatchOver(match, Stage.NOBODY);
    }

    // ---- what is found later ----

    /** A declared hand was changed: paid for and ended where the rules do. */
    void broken(Work work, Deal.Playing playing, TableEvent.ReadyBroken broken) {
        Opening opening = playing.opening();
        Breach breach = LockedHands.breach(dealRules, opening, broken);
        pay(work, opening, Why.FALSE_WIN, breach.paid());
        if (breach.endsDeal()) {
            FalseWon falseWin = new FalseWon(broken.seat(), new Verdict.NoWin(broken.why()));
            end(work, playing, new DealEnd.FalseWin(opening.wind(broken.seat())), List.of(), List.of(falseWin));
        }
    }

    /** A concealed kong was not shown. */
    void notShown(Work work, Deal.Over over, TableEvent.KongNotShown hidden) {
        Opening opening = over.opening();
        Moment moment = new Moment.KongNotShown(opening.wind(hidden.seat()), hidden.tile());
        pay(work, opening, Why.AT_ONCE, rules.atOnce(moment));
        Match match = work.match();
        if (match != null) {
            work.stage = new Stage.InDeal(match, over.withChanges(match.lastChanges()));
        }
    }

    /** Another one has won: what was paid for the end goes back, and this win is paid. */
    void otherWinner(Work work, Deal.Over over, List<Winner> winners) {
        Opening opening = over.opening();
        takeBackEnd(work, over);
        pay(work, opening, Why.WIN, rules.settle(wins(winners)));
        Seat winner = winners.getFirst().seat();
        List<FalseWon> falseWins =
                over.falseWins().stream().filter(lost -> lost.seat() != winner).toList();
        end(work, over, new DealEnd.Won(List.of(opening.wind(winner))), winners, falseWins);
    }

    private void takeBackEnd(Work work, Deal.Over over) {
        Opening opening = over.opening();
        Wind dealer = opening.wind(opening.dealer());
        switch (over.end()) {
            case DealEnd.Won _ -> pay(work, opening, Why.REVERSED, Ledger.reversal(rules.settle(wins(over.winners()))));
            case DealEnd.Exhausted _ ->
                pay(work, opening, Why.REVERSED, Ledger.reversal(rules.exhausted(dealer, opening.streak())));
            case DealEnd.FalseWin(var offender) ->
                pay(work, opening, Why.REVERSED, Ledger.reversal(rules.falseWin(offender, dealer, opening.streak())));
            case DealEnd.Abandoned _ -> {}
        }
    }

    /** The players say that the win was none: it is taken back and paid for as a false one. */
    void refused(Work work, Deal.Over over, FalseWon refused) {
        Opening opening = over.opening();
        pay(work, opening, Why.REVERSED, Ledger.reversal(rules.settle(wins(over.winners()))));
        Settlement penalty =
                rules.falseWin(opening.wind(refused.seat()), opening.wind(opening.dealer()), opening.streak());
        pay(work, opening, Why.FALSE_WIN, penalty);
        end(work, over, new DealEnd.FalseWin(opening.wind(refused.seat())), List.of(), List.of(refused));
    }
}
