package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableOptions.FirstDealer;

/** Four people sit down and play one deal after another, match after match. */
final class Evening {
    private static final long LOOK = 500 * Agenda.MILLI;

    /** After so long without dice the dealer pushes the button again. */
    private static final int DICE_PATIENCE_MILLIS = 8000;

    /** What a press and a hold take, so that neither is taken for the end of the other. */
    private static final long PRESS = 900 * Agenda.MILLI;

    private static final long HOLD = 3 * Agenda.SECOND;

    private final Scene scene;
    private final Dome dome;
    private final House house;
    private final Course course;
    private final Progress progress;
    private TrueMatch match;
    private int deals;
    private boolean awaitsDice;
    private boolean rollsForDealer;
    /** For the coming deal. */
    private final List<List<Integer>> rolls = new ArrayList<>();

    /**
     * What the people know of their table.
     *
     * @param refereed whether somebody else may settle a dispute, also when the tiles are gone
     */
    record House(TableOptions options, Rolling rolling, boolean refereed) {}

    /** Is told after every deal, and says whether another is to be played. */
    interface Progress {
        boolean anotherDeal(int dealsPlayed);
    }

    Evening(Scene scene, Dome dome, House house, List<String> players, Course course, Progress progress) {
        this.scene = scene;
        this.dome = dome;
        this.house = house;
        this.course = course;
        this.progress = progress;
        this.match = newMatch(players);
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
            match = newMatch(match.players());
            scene.happened(new TableEvent.MatchStarted(match.players()));
            scene.buttons().press(seat, Sign.SEATED, this::firstDeal);
        });
    }

    private void firstDeal() {
        if (house.options().firstDealer() != FirstDealer.DICE) {
            nextDeal();
            return;
        }
        scene.then(1500, 2500, 6000, () -> {
            rollsForDealer = true;
            roll();
        });
    }

    private TrueMatch newMatch(List<String> players) {
        return new TrueMatch(
                scene.rules(),
                players,
                house.options().matchEnd(),
                house.options().seatChange());
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
        if ((!awaitsDice && !rollsForDealer) || dome.isRolling()) {
            return;
        }
        if (scene.buttons().shows(roller(), Sign.DEALING)) {
            awaitsDice = false; // the dice were gone when the dealer pressed
            deal(List.of());
            return;
        }
        if (house.refereed() && anotherRolls()) {
            scene.happened(match.callOffLast());
        }
        if (scene.buttons().shows(roller(), Sign.ENTERING)) {
            awaitsDice = false;
            enter(dome.byHand(), 0, 1);
            return;
        }
        scene.buttons().press(roller());
        if (house.rolling() == Rolling.UNSEEN && !scene.rules().game().breakIsEast()) {
            awaitsDice = false;
            deal(List.of());
            return;
        }
        if (house.rolling() != Rolling.BY_TABLE) {
            scene.then(600, 1000, 2000, dome::start);
        }
        scene.after(DICE_PATIENCE_MILLIS * Agenda.MILLI, this::roll);
    }

    /** Whether the readouts ask another for the first roll: the deal before was called off. */
    private boolean anotherRolls() {
        return !rollsForDealer
                && rolls.isEmpty()
                && !scene.buttons().shows(roller(), Sign.ROLLS)
                && Stream.of(Seat.values()).anyMatch(seat -> scene.buttons().shows(seat, Sign.ROLLS));
    }

    /** The dealer, and then whoever the first roll counts to, the dealer being one. */
    private Seat roller() {
        if (rollsForDealer) {
            return Seat.ONE;
        }
        return rolls.isEmpty() ? match.dealer() : match.dealer().plus(sum(rolls.getFirst()) - 1);
    }

    private static int sum(List<Integer> faces) {
        return faces.stream().mapToInt(Integer::intValue).sum();
    }

    private void rolled(List<Integer> faces) {
        if (rollsForDealer) {
            rollsForDealer = false;
            scene.happened(new TableEvent.DiceRolled(Seat.ONE, faces, false));
            match.dealsFirst(Seat.ONE.plus(sum(faces) - 1));
            nextDeal();
        } else if (awaitsDice && house.rolling() == Rolling.UNSEEN) {
            awaitsDice = false;
            scene.then(1000, 2000, 4000, () -> enter(faces, 0, 1));
        } else if (awaitsDice) {
            known(faces, false);
        }
    }

    /** With the one button: a press counts a die up, a hold takes it; the press that asked for the roll has begun with 1. */
    private void enter(List<Integer> faces, int die, int shown) {
        if (shown < faces.get(die)) {
            scene.buttons().press(roller());
            scene.agenda().after(PRESS, () -> enter(faces, die, shown + 1));
        } else if (die + 1 < faces.size()) {
            scene.buttons().hold(roller());
            scene.agenda().after(HOLD, () -> enter(faces, die + 1, 1));
        } else {
            Seat roller = roller();
            known(faces, true);
            scene.buttons().hold(roller);
        }
    }

    private void known(List<Integer> faces, boolean manual) {
        scene.happened(new TableEvent.DiceRolled(roller(), faces, manual));
        rolls.add(faces);
        if (rolls.size() < scene.rules().game().rolls()) {
            awaitsDice = true;
            scene.then(600, 1200, 3000, this::roll);
            return;
        }
        awaitsDice = false;
        deal(rolls.stream().flatMap(List::stream).toList());
    }

    private void deal(List<Integer> dice) {
        AtomicBoolean calledOff = new AtomicBoolean();
        deal(scene.until(calledOff::get), dice, calledOff);
    }

    private void deal(Scene people, List<Integer> dice, AtomicBoolean calledOff) {
        Seat dealer = match.dealer();
        TrueDeal deal = new TrueDeal(people.rules().game(), dealer, match.round(), match.streak());
        deal.breakWall(sum(dice));
        AtOnce atOnce = new AtOnce(people, match, deal);
        if (!dice.isEmpty()) {
            atOnce.rolled(dice);
        }
        Minds minds = course.minds(deals, people, deal);
        Play play = new Play(people, deal, minds, atOnce, new Ending(people, match, deal, this::cleared));
        Dealing dealing = new Dealing(people, deal, atOnce, dealer, () -> play.begin(dealer));
        people.then(800, 1500, 4000, dealing::begin);
        lookForCallOff(deal, deals, calledOff);
    }

    /** A deal that a referee or all four call off is over for everybody, whatever they were about to do, and even after its end. */
    private void lookForCallOff(TrueDeal deal, int number, AtomicBoolean calledOff) {
        scene.agenda().after(LOOK, () -> {
            if (number != deals) {
                return;
            }
            if (!scene.buttons().shows(match.dealer(), Sign.CALLED_OFF)) {
                lookForCallOff(deal, number, calledOff);
                return;
            }
            calledOff.set(true);
            scene.happened(new TableEvent.DealVoided());
            match.callOff(deal).forEach(scene::happened);
            new Clearing(scene, match, deal, this::cleared).afterCallOff();
        });
    }

    private void cleared() {
        deals++;
        match.changeSeats().ifPresent(scene::happened);
        boolean another = progress.anotherDeal(deals);
        if (another && match.isOver()) {
            scene.after(5 * Agenda.SECOND, this::begin);
        } else if (another) {
            nextDeal();
        }
    }
}
