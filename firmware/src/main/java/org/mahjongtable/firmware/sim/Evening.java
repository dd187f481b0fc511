package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;

/** Four people sit down and play one deal after another, match after match. */
final class Evening {
    /** After so long without dice the dealer pushes the button again. */
    private static final int DICE_PATIENCE_MILLIS = 8000;

    private final Scene scene;
    private final Dome dome;
    private final List<String> players;
    private final Chance walls;
    private final Progress progress;
    private TrueMatch match;
    private int deals;
    private boolean awaitsDice;

    /** Is told after every deal, and says whether another is to be played. */
    interface Progress {
        boolean anotherDeal(int dealsPlayed);
    }

    Evening(Scene scene, Dome dome, List<String> players, long seed, Progress progress) {
        this.scene = scene;
        this.dome = dome;
        this.players = players;
        this.walls = Chance.of(seed, "walls");
        this.progress = progress;
        this.match = new TrueMatch(scene.rules(), players);
        dome.listen(this::rolled);
    }

    /** They sit down one after the other, in any order. */
    void begin() {
        List<Seat> order = new ArrayList<>(List.of(Seat.values()));
        scene.thought().shuffle(order);
        sitDown(order);
    }

    private void sitDown(List<Seat> order) {
        if (order.isEmpty()) {
            match = new TrueMatch(scene.rules(), players);
            scene.happened(new TableEvent.MatchStarted(players));
            nextDeal();
            return;
        }
        scene.then(800, 1500, 5000, () -> {
            Seat seat = order.getFirst();
            scene.happened(new TableEvent.SatDown(seat, players.get(seat.ordinal())));
            scene.buttons().press(seat);
            sitDown(order.subList(1, order.size()));
        });
    }

    private void nextDeal() {
        List<TileId> wall = new ArrayList<>(TileId.ofSet(1 + deals % 2));
        wall.removeIf(tile -> tile.face().isBonus() && !scene.rules().game().bonusTiles());
        walls.shuffle(wall);
        scene.world().raiseWall(wall);
        scene.then(3500, 5000, 12_000, () -> {
            scene.happened(match.startDeal());
            awaitsDice = true;
            roll();
        });
    }

    private void roll() {
        if (awaitsDice && !dome.isRolling()) {
            scene.buttons().press(match.dealer());
            scene.agenda().after(DICE_PATIENCE_MILLIS * Agenda.MILLI, this::roll);
        }
    }

    private void rolled(List<Integer> faces) {
        if (!awaitsDice) {
            return;
        }
        awaitsDice = false;
        scene.happened(new TableEvent.DiceRolled(match.dealer(), faces, false));
        TrueDeal deal = new TrueDeal(scene.rules().game(), match.dealer(), match.round(), match.streak());
        deal.breakWall(faces.stream().mapToInt(Integer::intValue).sum());
        Seat dealer = match.dealer();
        Ending ending = new Ending(scene, match, deal, this::cleared);
        Play play = new Play(scene, deal, ending);
        Dealing dealing = new Dealing(scene, deal, dealer, () -> play.begin(dealer));
        scene.then(800, 1500, 4000, dealing::begin);
    }

    private void cleared() {
        deals++;
        boolean another = progress.anotherDeal(deals);
        if (another && match.isOver()) {
            scene.agenda().after(5 * Agenda.SECOND, this::begin);
        } else if (another) {
            nextDeal();
        }
    }
}
