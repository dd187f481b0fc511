package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Why;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Breach;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Won;
import org.mahjongtable.scoring.WrongCount;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

/** The end of a deal: who can win presses, or who thinks so, the result is read, hands are opened, the tiles are pushed into the machine. */
final class Ending implements Play.End {
    /** The table counts for itself; the witness compares who. */
    private static final Label MISCOUNTED = new Label("張數錯誤", "wrong number of tiles");

    private static final long LOOK_AGAIN = 100 * Agenda.MILLI;

    private final Scene scene;
    private final TrueMatch match;
    private final TrueDeal deal;
    private final Clearing clearing;
    private final Calling calling;

    /** @param cleared called when the cloth is empty */
    Ending(Scene scene, TrueMatch match, TrueDeal deal, Runnable cleared) {
        this.scene = scene;
        this.match = match;
        this.deal = deal;
        this.calling = new Calling(scene, deal);
        this.clearing = new Clearing(scene, match, deal, cleared);
    }

    // ---- wins ----

    @Override
    public void won(Map<Seat, Win> wins) {
        calling.call(wins.keySet(), () -> whenAllHaveSpoken(wins.values(), () -> judge(List.copyOf(wins.values()))));
    }

    /** A win is not judged while somebody else calls one, nor before its tile is laid down. */
    private void whenAllHaveSpoken(Collection<Win> wins, Runnable then) {
        boolean inHand = wins.stream()
                .filter(win -> win.by() instanceof By.SelfDraw)
                .map(win -> scene.world().place(deal.drawn(deal.seat(win.at().seat()))))
                .anyMatch(Place.InHand.class::isInstance);
        if (inHand || scene.clumsy().anybodyCalls()) {
            scene.agenda().after(LOOK_AGAIN, () -> whenAllHaveSpoken(wins, then));
        } else {
            then.run();
        }
    }

    @Override
    public void forced(Win win) {
        judge(List.of(win));
    }

    private void judge(List<Win> wins) {
        List<Win> paid = scene.rules().winners(wins);
        List<Winner> winners = new ArrayList<>();
        List<Wind> winds = new ArrayList<>();
        for (Win win : paid) {
            Seat from = win.by().giver().map(deal::seat).orElse(null);
            winners.add(new Winner(deal.seat(win.at().seat()), from, win, score(win)));
            winds.add(win.at().seat());
        }
        scene.happened(new TableEvent.HandWon(winners));
        List<Won> won = paid.stream().map(win -> new Won(win, score(win))).toList();
        pay(Why.WIN, scene.rules().settle(won));
        over(new DealEnd.Won(winds));
    }

    private Score score(Win win) {
        return scene.rules().judge(win).worth().orElseThrow();
    }

    @Override
    public void insisted(Seat seat, Win none) {
        calling.call(
                Set.of(seat),
                () -> whenAllHaveSpoken(List.of(none), () -> {
                    scene.happened(new TableEvent.FalseWon(seat, scene.rules().judge(none)));
                    pay(
                            Why.FALSE_WIN,
                            scene.rules().falseWin(deal.wind(seat), deal.wind(match.dealer()), match.streak()));
                    over(new DealEnd.FalseWin(deal.wind(seat)));
                }));
    }

    // ---- other ends ----

    @Override
    public boolean changed(TableEvent.ReadyBroken broken) {
        scene.happened(broken);
        Breach breach = breach(broken);
        pay(Why.FALSE_WIN, breach.paid());
        if (breach.deadHand()) {
            deal.bound.die(broken.seat());
        }
        if (breach.endsDeal()) {
            over(new DealEnd.FalseWin(deal.wind(broken.seat())));
        }
        return breach.endsDeal();
    }

    private Breach breach(TableEvent.ReadyBroken broken) {
        return scene.rules()
                .breach(broken.declaration(), deal.wind(broken.seat()), deal.wind(match.dealer()), match.streak());
    }

    /** Nobody knows that nobody wins before all have looked at the last discard; then it is so, whatever the readouts show. */
    @Override
    public void exhausted() {
        scene.agenda()
                .after(
                        scene.thought().humanNanos(2500, 3500, 5000),
                        () -> whenAllHaveSpoken(List.of(), this::nobodyWins));
    }

    private void nobodyWins() {
        scene.happened(new TableEvent.WallExhausted());
        pay(Why.EXHAUSTED, scene.rules().exhausted(deal.wind(match.dealer()), match.streak()));
        over(new DealEnd.Exhausted());
    }

    private void pay(Why why, Settlement settlement) {
        if (!settlement.payments().isEmpty()) {
            scene.happened(match.settle(why, settlement, deal));
        }
    }

    private void over(DealEnd end) {
        openHands(end);
        match.endDeal(end, deal).forEach(scene::happened);
        clearing.begin();
    }

    /** What all can see now: declarations that were not true or not kept, and wrong numbers of tiles. */
    private void openHands(DealEnd end) {
        for (int turn = 0; turn < 4; turn++) {
            Seat seat = match.dealer().plus(turn);
            Wind wind = deal.wind(seat);
            boolean judged = switch (end) {
                case DealEnd.Won(var winners) -> winners.contains(wind);
                case DealEnd.FalseWin(var offender) -> offender == wind;
                case DealEnd.Exhausted() -> false;
                case DealEnd.Abandoned() -> true;
            };
            if (judged) {
                continue;
            }
            deal.bound.found(seat).ifPresent(broken -> {
                scene.happened(broken);
                pay(Why.FALSE_WIN, breach(broken).paid());
            });
            if (deal.bound.hasWrongCount(seat) && scene.rules().game().wrongCount() != WrongCount.FREE) {
                scene.happened(new TableEvent.HandDead(seat, MISCOUNTED));
            }
        }
    }
}
