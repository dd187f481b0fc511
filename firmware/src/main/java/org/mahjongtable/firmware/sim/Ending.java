package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Why;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Won;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Wind;

/** The end of a deal: who can win presses, the result is read, the tiles are pushed into the machine. */
final class Ending implements Play.End {
    private final Scene scene;
    private final TrueMatch match;
    private final TrueDeal deal;
    private final Runnable cleared;

    /** @param cleared called when the cloth is empty */
    Ending(Scene scene, TrueMatch match, TrueDeal deal, Runnable cleared) {
        this.scene = scene;
        this.match = match;
        this.deal = deal;
        this.cleared = cleared;
    }

    @Override
    public void won(Map<Seat, Win> wins) {
        int[] left = {wins.size()};
        wins.forEach((seat, win) -> scene.then(500, 1000, 2200, () -> {
            scene.happened(new TableEvent.WinCalled(seat));
            scene.buttons().press(seat);
            Runnable declared = () -> {
                scene.happened(new TableEvent.WinDeclared(seat));
                if (--left[0] == 0) {
                    judge(wins);
                }
            };
            if (scene.confirmWin()) {
                scene.then(700, 900, 1500, () -> {
                    scene.buttons().press(seat);
                    declared.run();
                });
            } else {
                declared.run();
            }
        }));
    }

    private void judge(Map<Seat, Win> wins) {
        List<Win> paid = scene.rules().winners(List.copyOf(wins.values()));
        List<Winner> winners = new ArrayList<>();
        List<Wind> winds = new ArrayList<>();
        for (Win win : paid) {
            Seat from = win.by().giver().map(deal::seat).orElse(null);
            winners.add(new Winner(deal.seat(win.at().seat()), from, win, score(win)));
            winds.add(win.at().seat());
        }
        scene.happened(new TableEvent.HandWon(winners));
        List<Won> won = paid.stream().map(win -> new Won(win, score(win))).toList();
        scene.happened(match.settle(Why.WIN, scene.rules().settle(won), deal));
        over(new DealEnd.Won(winds));
    }

    private Score score(Win win) {
        return scene.rules().judge(win).worth().orElseThrow();
    }

    /** Nobody knows that nobody wins before all have looked at the last discard. */
    @Override
    public void exhausted() {
        scene.then(2500, 3500, 5000, this::nobodyWins);
    }

    private void nobodyWins() {
        scene.happened(new TableEvent.WallExhausted());
        Wind dealer = deal.wind(match.dealer());
        var settlement = scene.rules().exhausted(dealer, match.streak());
        if (!settlement.payments().isEmpty()) {
            scene.happened(match.settle(Why.EXHAUSTED, settlement, deal));
        }
        over(new DealEnd.Exhausted());
    }

    private void over(DealEnd end) {
        match.endDeal(end, deal).forEach(scene::happened);
        scene.then(9000, 12_000, 20_000, this::sweep);
    }

    /** Tiles go into the machine zone by zone, in any order; the table counts as cleared when nine of ten are gone. */
    private void sweep() {
        List<Zone> zones = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            zones.addAll(List.of(Motions.rack(seat), Motions.melds(seat)));
            if (!zones.contains(scene.motions().river(seat))) {
                zones.add(scene.motions().river(seat));
            }
        }
        scene.thought().shuffle(zones);
        scene.world().lowerWall();
        sweepFirst(zones, lying(zones), false);
    }

    private int lying(List<Zone> zones) {
        return zones.stream().mapToInt(zone -> scene.world().in(zone).size()).sum();
    }

    private void sweepFirst(List<Zone> zones, int atFirst, boolean told) {
        if (zones.isEmpty()) {
            cleared.run();
            return;
        }
        scene.world().sweep(zones.getFirst());
        List<Zone> left = zones.subList(1, zones.size());
        boolean gone = 10 * lying(left) <= atFirst;
        if (gone && !told) {
            scene.happened(new TableEvent.TableCleared());
            if (match.isOver()) {
                scene.happened(match.end());
            }
        }
        scene.agenda().after(scene.thought().humanNanos(100, 300, 1500), () -> sweepFirst(left, atFirst, gone));
    }
}
