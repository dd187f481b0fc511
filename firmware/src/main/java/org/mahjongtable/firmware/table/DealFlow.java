package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.Calls;
import org.mahjongtable.firmware.deal.Clearing;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.DealRules;
import org.mahjongtable.firmware.deal.DealStep;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.Lateness;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.Progress;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.FalseWon;
import org.mahjongtable.firmware.deal.TableEvent.Why;
import org.mahjongtable.firmware.deal.WinCall;
import org.mahjongtable.firmware.deal.WinFacts;
import org.mahjongtable.firmware.match.Judge;
import org.mahjongtable.firmware.match.Ledger;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.MatchStep;
import org.mahjongtable.firmware.match.Moments;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Tiles;

/** Carries a deal from the roll to the cleared table: what the deal tells is settled, judged and ended by the rules, and the next deal follows. */
final class DealFlow {
    private final RuleSet rules;
    private final DealRules dealRules;
    private final DealStep steps;
    private final DealEnding ending;
    private final Judge judge;
    private final Readers readers;

    DealFlow(DealRules dealRules, MatchStep matches, Readers readers) {
        this.rules = dealRules.rules();
        this.dealRules = dealRules;
        this.steps = new DealStep(dealRules);
        this.ending = new DealEnding(dealRules, matches);
        this.judge = new Judge(dealRules);
        this.readers = readers;
    }

    // ---- the opening ----

    /** The opening with its dice, and with the winds that they give where the broken wall is east. */
    Opening opened(Opening opening, List<List<Integer>> dice) {
        Game game = rules.game();
        boolean breaks = game.breakIsEast() && dice.size() == game.rolls();
        Seat east = breaks
                ? Stage.Rolling.countedTo(
                        opening.dealer(), dice.stream().flatMap(List::stream).toList())
                : opening.dealer();
        return new Opening(opening.number(), opening.round(), opening.dealer(), opening.streak(), east, dice);
    }

    /** Pays for the opening dice at once, where the rules do. */
    void rolled(Work work, Opening opening) {
        if (opening.dice().size() == rules.game().rolls()) {
            ending.pay(work, opening, Why.AT_ONCE, rules.atOnce(Moments.rolled(opening)));
        }
    }

    /** Dice that a person reads after dealing has begun; false where they are known or a discard was made. */
    boolean enterDice(Work work, Stage.InDeal in, Seat seat, List<Integer> faces) {
        Opening before = in.deal().opening();
        boolean late = before.dice().size() == rules.game().rolls()
                || !in.deal().board().discards().isEmpty();
        if (late || seat != before.dealer()) {
            return false;
        }
        List<List<Integer>> dice = new ArrayList<>(before.dice());
        dice.add(faces);
        Opening opening = opened(before, dice);
        Optional<Deal> later = switch (in.deal()) {
            case Deal.Dealing dealing -> Optional.of(dealing.withOpening(opening));
            case Deal.Playing playing -> Optional.of(playing.withOpening(opening));
            case Deal.Doubtful _, Deal.Over _ -> Optional.empty();
        };
        later.ifPresent(deal -> {
            work.stage = new Stage.InDeal(in.match(), deal);
            work.tell(new TableEvent.DiceRolled(seat, faces, true));
            rolled(work, opening);
        });
        return later.isPresent();
    }

    // ---- while it is played ----

    /** Looks at the tiles and at the time. */
    void look(Work work, Stage.InDeal in, Presence presence) {
        if (in.deal() instanceof Deal.Over over) {
            if (over.gone() || Clearing.isCleared(over.board(), presence, work.now())) {
                ending.cleared(work, in.match(), over);
            } else if (in.match().ending() && Clearing.isUnknowable(over.board(), presence, work.now())) {
                ending.endAfter(work, in.match(), over);
            }
            return;
        }
        if (in.deal() instanceof Deal.Doubtful doubtful && isSeenAgain(work, doubtful)) {
            carry(work, doubtful, steps.rackSeen(doubtful));
        } else {
            carry(work, in.deal(), steps.look(in.deal(), presence, work.now()));
        }
        judge(work, presence, false);
    }

    /** The tiles have been looked for after a stop; {@code unread} are places that were not read. */
    void inventoried(Work work, Stage.InDeal in, Presence presence, List<Zone> unread) {
        carry(work, in.deal(), steps.inventoried(in.deal(), presence, unread, work.now()));
    }

    private boolean isSeenAgain(Work work, Deal.Doubtful doubtful) {
        return doubtful.doubt().reason() == Doubt.Reason.RACK_UNSEEN
                && !readers.areSilent(
                        work, new Zone.Rack(doubtful.doubt().seats().getFirst()));
    }

    void press(Work work, Stage.InDeal in, Seat seat, Presence presence) {
        answered(work, in.deal(), steps.press(in.deal(), seat, presence, work.now()), presence);
    }

    /** A rack that people have entered is judged as it is told. */
    private void answered(Work work, Deal before, Progress progress, Presence presence) {
        carry(work, before, progress);
        if (before instanceof Deal.Doubtful doubtful && doubtful.doubt().reason() == Doubt.Reason.RACK_UNSEEN) {
            judge(work, presence, true);
        }
    }

    void hold(Work work, Stage.InDeal in, Seat seat) {
        carry(work, in.deal(), steps.hold(in.deal(), seat, work.now()));
    }

    /** False if the doubt does not offer the answer. */
    boolean resolve(Work work, Deal.Doubtful doubtful, String answer, Presence presence) {
        Optional<Progress> progress = steps.resolve(doubtful, answer, presence, work.now());
        progress.ifPresent(found -> answered(work, doubtful, found, presence));
        return progress.isPresent();
    }

    /** False if the doubt has no such other answer. */
    boolean propose(Work work, Deal.Doubtful doubtful, String answer, Seat by) {
        Optional<Progress> progress = steps.propose(doubtful, answer, by);
        progress.ifPresent(found -> carry(work, doubtful, found));
        return progress.isPresent();
    }

    /** Opens a result to a dispute. */
    void dispute(Work work, Deal.Over over, List<Seat> by) {
        carry(work, over, steps.dispute(over, by, work.now()));
    }

    /** Offers another winner to a disputed result; false if the rules give no win for it. */
    boolean nameWinner(Work work, Deal.Doubtful disputed, Deal.Playing last, TableCommand.NameWinner named) {
        Opening opening = last.opening();
        Optional<TableEvent.Winner> winner = WinFacts.told(
                        dealRules, last, named.winner(), named.rack(), named.tile(), named.from())
                .flatMap(win -> judge.best(List.of(win), named.winner()))
                .map(best -> new TableEvent.Winner(
                        best.seat(),
                        best.win().by().giver().map(opening::seat).orElse(null),
                        best.win(),
                        best.score()));
        winner.ifPresent(found -> carry(work, disputed, steps.otherWinner(disputed, found, named.by())));
        return winner.isPresent();
    }

    /** Offers a rack that people see to the buttons; false if it cannot be one of that seat. */
    boolean enterRack(Work work, Deal.Doubtful doubtful, TableCommand.EnterRack entered) {
        Optional<Progress> progress = steps.enterRack(doubtful, entered.seat(), entered.tiles(), entered.by());
        progress.ifPresent(found -> carry(work, doubtful, found));
        return progress.isPresent();
    }

    /** Calls the deal off. */
    void callOff(Work work, Deal deal) {
        work.tell(new TableEvent.DealVoided());
        ending.voided(work, deal);
    }

    /** Takes over what a deal has told: events are told on, paid for where the rules pay at once, and followed by what they cause. */
    private void carry(Work work, Deal before, Progress progress) {
        Match match = work.match();
        if (match == null) {
            return;
        }
        work.stage = new Stage.InDeal(match, progress.deal());
        if (progress.events().isEmpty()) {
            return;
        }
        List<TableEvent> history = new ArrayList<>(history(before));
        for (TableEvent event : progress.events()) {
            work.tell(event);
            history.add(event);
            payAtOnce(work, progress.deal(), history);
            follow(work, progress.deal(), event);
        }
        boolean drew = progress.events().stream()
                .anyMatch(event -> event instanceof TableEvent.BonusShown
                        || event instanceof TableEvent.Drawn
                        || event instanceof TableEvent.HandsDealt);
        if (drew && work.stage instanceof Stage.InDeal in && in.deal() instanceof Deal.Playing playing) {
            byBonus(work, playing);
        }
    }

    private void payAtOnce(Work work, Deal deal, List<TableEvent> history) {
        Opening opening = deal.opening();
        boolean dead = history.getLast() instanceof TableEvent.Move move
                && deal instanceof Deal.Playing playing
                && dealRules.isDeadByCount(playing, move.seat());
        Moments.of(history, opening, rules.game())
                .filter(moment -> !dead || moment instanceof Moment.Discarded)
                .ifPresent(moment -> ending.pay(work, opening, Why.AT_ONCE, rules.atOnce(moment)));
        Moments.takenBack(history, opening)
                .ifPresent(moment -> ending.pay(work, opening, Why.REVERSED, Ledger.reversal(rules.atOnce(moment))));
    }

    private static List<TableEvent> history(Deal deal) {
        return switch (deal) {
            case Deal.Dealing dealing -> dealing.history();
            case Deal.Playing playing -> playing.history();
            case Deal.Doubtful doubtful -> history(doubtful.before());
            case Deal.Over _ -> List.of();
        };
    }

    private void follow(Work work, Deal deal, TableEvent event) {
        switch (event) {
            case TableEvent.WallExhausted _ -> {
                Opening opening = deal.opening();
                ending.pay(
                        work,
                        opening,
                        Why.EXHAUSTED,
                        rules.exhausted(opening.wind(opening.dealer()), opening.streak()));
                ending.end(work, deal, new DealEnd.Exhausted(), List.of(), List.of());
            }
            case TableEvent.DealVoided _ -> ending.voided(work, deal);
            case TableEvent.ReadyBroken broken
            when deal instanceof Deal.Playing playing -> ending.broken(work, playing, broken);
            case TableEvent.KongNotShown hidden
            when deal instanceof Deal.Over over -> ending.notShown(work, over, hidden);
            case TableEvent.HandWon won
            when deal instanceof Deal.Over over -> ending.otherWinner(work, over, won.winners());
            case TableEvent.FalseWon refused when deal instanceof Deal.Over over -> ending.refused(work, over, refused);
            case TableEvent.FalseWon refused
            when deal instanceof Deal.Playing playing -> {
                payFalseWin(work, playing, refused);
                afterFalseWins(work, playing, List.of(refused));
            }
            case null, default -> {}
        }
    }

    /** Whose bonus tiles end the deal by themselves wins; there are too few of them for two. */
    private void byBonus(Work work, Deal.Playing playing) {
        for (Seat seat : Seat.values()) {
            Tiles shown = Tiles.of(playing.board().at(seat).bonusFaces());
            if (rules.bonusWin(shown) == BonusWin.FORCED) {
                judge.best(WinFacts.byBonus(dealRules, playing, seat), seat)
                        .ifPresent(winner -> ending.won(work, playing, List.of(winner), List.of()));
            }
        }
    }

    // ---- the end ----

    /** @param told whether people have told the rack that nothing sees */
    private void judge(Work work, Presence presence, boolean told) {
        if (!(work.stage instanceof Stage.InDeal in)
                || !(in.deal() instanceof Deal.Playing playing)
                || !Calls.areDue(dealRules, playing, presence, work.now())) {
            return;
        }
        Optional<Seat> unseen = told ? Optional.empty() : unseen(work, playing);
        if (unseen.isPresent()) {
            if (playing.calls().stream().allMatch(call -> work.now() >= call.calledAt() + Presence.READER_BACK)) {
                carry(work, playing, steps.rackUnseen(playing, unseen.get(), work.now()));
            }
            return;
        }
        Optional<Judge.Judgement> judged = judge.judge(playing, Lateness.of(dealRules, presence), work.now());
        if (judged.isEmpty()) {
            return;
        }
        Judge.Judgement judgement = judged.get();
        Optional<Progress> missing =
                judgement.winners().isEmpty() ? Calls.tileMissing(dealRules, playing, work.now()) : Optional.empty();
        if (missing.isPresent()) {
            carry(work, playing, missing.get());
            return;
        }
        for (FalseWon falseWin : judgement.falseWins()) {
            work.tell(falseWin);
            payFalseWin(work, playing, falseWin);
        }
        if (judgement.winners().isEmpty()) {
            afterFalseWins(work, playing, judgement.falseWins());
        } else {
            ending.won(work, playing, judgement.winners(), judgement.falseWins());
        }
    }

    private void payFalseWin(Work work, Deal.Playing playing, FalseWon falseWin) {
        Opening opening = playing.opening();
        Settlement penalty =
                rules.falseWin(opening.wind(falseWin.seat()), opening.wind(opening.dealer()), opening.streak());
        ending.pay(work, opening, Why.FALSE_WIN, penalty);
    }

    /** Nobody has won: the deal is over, or goes on without those who only thought so. */
    private void afterFalseWins(Work work, Deal.Playing playing, List<FalseWon> falseWins) {
        if (rules.falseWinEndsDeal()) {
            DealEnd end = new DealEnd.FalseWin(
                    playing.opening().wind(falseWins.getFirst().seat()));
            ending.end(work, playing, end, List.of(), falseWins);
        } else {
            playOn(work, playing, falseWins);
        }
    }

    /** A seat that declares a win with a rack that no antenna sees now: what was seen before may have changed since. */
    private Optional<Seat> unseen(Work work, Deal.Playing playing) {
        return playing.calls().stream()
                .filter(WinCall::isDeclared)
                .map(WinCall::seat)
                .filter(seat -> readers.areSilent(work, new Zone.Rack(seat)))
                .findFirst();
    }

    private static void playOn(Work work, Deal.Playing playing, List<FalseWon> falseWins) {
        Deal.Playing later = playing;
        for (FalseWon falseWin : falseWins) {
            later = later.withDead(falseWin.seat());
        }
        Match match = work.match();
        if (match != null) {
            work.stage = new Stage.InDeal(match, later);
        }
    }

    /** The match is over between two deals. */
    void endMatch(Work work, Match match) {
        ending.endMatch(work, match);
    }
}
