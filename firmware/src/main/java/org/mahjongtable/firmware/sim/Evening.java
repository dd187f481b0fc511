package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.Seat;

/** Four people sit down and play one deal after another, match after match. */
final class Evening {
    /** After so long without dice the dealer pushes the button again. */
    private static final int DICE_PATIENCE_MILLIS = 8000;

    private final Scene scene;
    private final Dome dome;
    private final SeatChange seatChange;
    private final Course course;
    private final Progress progress;
    private TrueMatch match;
    private int deals;
    private boolean awaitsDice;
    /** For the coming deal. */
    private final List<List<Integer>> rolls = new ArrayList<>();

    /** Is told after every deal, and says whether another is to be played. */
    interface Progress {
        boolean anotherDeal(int dealsPlayed);
    }

    Evening(Scene scene, Dome dome, List<String> players, SeatChange seatChange, Course course, Progress progress) {
        this.scene = scene;
        this.dome = dome;
        this.seatChange = seatChange;
        this.course = course;
        this.progress = progress;
        this.match = new TrueMatch(scene.rules(), players, seatChange);
        dome.listen(this::rolled);
    }

    /** They sit down one after the other, in any order. */
    void begin() {
        List<Seat> order = new ArrayList<>(List.of(Seat.values()));
        scene.thought().shuffle(order);
        sitDown(order);
    }

    private void sitDown(List<Seat> order) {
        scene.then(800, 1500, 5000, () -> {
            Seat seat = order.getFirst();
            scene.happened(new TableEvent.SatDown(seat, match.players().get(seat.ordinal())));
            if (order.size() > 1) {
                scene.buttons().press(seat, Sign.SEATED, () -> sitDown(order.subList(1, order.size())));
                return;
            }
            match = new TrueMatch(scene.rules(), match.players(), seatChange);
            scene.happened(new TableEvent.MatchStarted(match.players()));
            scene.buttons().press(seat, Sign.SEATED, this::nextDeal);
        });
    }

    private void nextDeal() {
        scene.world().raiseWall(course.wall(deals));
        dome.willFall(course.dice(deals));
        scene.then(3500, 5000, 12_000, () -> {
            scene.happened(match.startDeal());
            awaitsDice = true;
            rolls.clear();
            roll();
        });
    }

    private void roll() {
        if (awaitsDice && !dome.isRolling()) {
            scene.buttons().press(roller());
            scene.agenda().after(DICE_PATIENCE_MILLIS * Agenda.MILLI, this::roll);
        }
    }

    /** The dealer, and then whoever the first roll counts to, the dealer being one. */
    private Seat roller() {
        return rolls.isEmpty() ? match.dealer() : match.dealer().plus(sum(rolls.getFirst()) - 1);
    }

    private static int sum(List<Integer> faces) {
        return faces.stream().mapToInt(Integer::intValue).sum();
    }

    private void rolled(List<Integer> faces) {
        if (!awaitsDice) {
            return;
        }
        scene.happened(new TableEvent.DiceRolled(roller(), faces, false));
        rolls.add(faces);
        if (rolls.size() < scene.rules().game().rolls()) {
            scene.then(600, 1200, 3000, this::roll);
            return;
        }
        awaitsDice = false;
        deal(rolls.stream().flatMap(List::stream).toList());
    }

    private void deal(List<Integer> dice) {
        Seat dealer = match.dealer();
        TrueDeal deal = new TrueDeal(scene.rules().game(), dealer, match.round(), match.streak());
        deal.breakWall(sum(dice));
        AtOnce atOnce = new AtOnce(scene, match, deal);
        atOnce.rolled(dice);
        Minds minds = course.minds(deals, scene, deal);
        Play play = new Play(scene, deal, minds, atOnce, new Ending(scene, match, deal, this::cleared));
        Dealing dealing = new Dealing(scene, deal, atOnce, dealer, () -> play.begin(dealer));
        scene.then(800, 1500, 4000, dealing::begin);
    }

    private void cleared() {
        deals++;
        match.changeSeats().ifPresent(scene::happened);
        boolean another = progress.anotherDeal(deals);
        if (another && match.isOver()) {
            scene.agenda().after(5 * Agenda.SECOND, this::begin);
        } else if (another) {
            nextDeal();
        }
    }
}
