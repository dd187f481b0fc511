package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.MatchStep;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableState.DeviceState;
import org.mahjongtable.firmware.table.TableState.Stage;

/** The dice before a deal: who may roll, what counts as the roll, and the deal that begins with it. */
final class Rolls {
    private static final int FACES = 6;

    private final TableSetup setup;
    private final MatchStep matches;
    private final DealFlow deals;
    private final List<Zone> zones;

    Rolls(TableSetup setup, MatchStep matches, DealFlow deals, List<Zone> zones) {
        this.setup = setup;
        this.matches = matches;
        this.deals = deals;
        this.zones = zones;
    }

    /** The press of who is to roll asks the dice to; where none answer, dealing begins without, or, where the winds depend on them, they are entered. */
    void press(Work work, Stage.Rolling rolling, Seat seat) {
        if (seat != rolling.by()) {
            return;
        }
        if (rolling.match().paused()) {
            MatchOrders.resume(work);
            return;
        }
        List<Integer> entering = rolling.entering();
        if (entering != null) {
            List<Integer> faces = new ArrayList<>(entering);
            faces.add(faces.removeLast() % FACES + 1);
            work.stage = rolling.withEntering(faces);
            return;
        }
        if (rolling.forDealer()) {
            work.askForRoll();
            return;
        }
        Stage.Rolling begun = begin(work, rolling);
        if (hasDice(work)) {
            work.askForRoll();
        } else if (setup.rules().game().breakIsEast()) {
            work.stage = begun.withEntering(List.of(1));
        } else {
            deal(work, begun);
        }
    }

    /** Who is to roll enters the dice with the button: a press counts a die up, a hold takes it and goes on to the next. */
    void hold(Work work, Stage.Rolling rolling, Seat seat) {
        if (seat != rolling.by() || rolling.match().paused()) {
            return;
        }
        List<Integer> faces = new ArrayList<>(rolling.entering() == null ? List.of() : rolling.entering());
        if (faces.size() == setup.rules().game().dice()) {
            settled(work, faces, true);
        } else {
            faces.add(1);
            work.stage = rolling.withEntering(faces);
        }
    }

    private boolean hasDice(Work work) {
        return setup.dice().stream().anyMatch(name -> {
            DeviceState known = work.device(name);
            return known != null && known.why() == null;
        });
    }

    private Stage.Rolling begin(Work work, Stage.Rolling rolling) {
        if (rolling.begun()) {
            return rolling;
        }
        Match match = matches.beginDeal(rolling.match());
        Stage.Rolling begun = new Stage.Rolling(match, true, List.of(), false);
        work.stage = begun;
        work.tell(new TableEvent.DealStarted(match.deals(), match.round(), match.dealer(), match.streak()));
        return begun;
    }

    /** Dice lie still; without a press this is the roll, too. */
    void settled(Work work, List<Integer> faces, boolean manual) {
        if (!(work.stage instanceof Stage.Rolling rolling) || rolling.match().paused()) {
            work.tell(new TableEvent.DiceStray(faces));
            return;
        }
        if (rolling.forDealer()) {
            work.tell(new TableEvent.DiceRolled(Seat.ONE, faces, manual));
            Seat dealer = Stage.Rolling.countedTo(Seat.ONE, faces);
            work.stage = new Stage.Rolling(rolling.match().withDealer(dealer), false, List.of(), false);
            return;
        }
        Stage.Rolling begun = begin(work, rolling);
        Seat by = begun.by();
        List<List<Integer>> rolls = new ArrayList<>(begun.rolls());
        rolls.add(faces);
        Stage.Rolling later = new Stage.Rolling(begun.match(), true, rolls, false);
        work.stage = later;
        work.tell(new TableEvent.DiceRolled(by, faces, manual));
        if (rolls.size() == setup.rules().game().rolls()) {
            deal(work, later);
        }
    }

    /** Hands are taken from now on. */
    private void deal(Work work, Stage.Rolling begun) {
        Opening opening = deals.opened(matches.opening(begun.match()), begun.rolls());
        work.presence = Presence.of(zones);
        work.stage = new Stage.InDeal(begun.match(), Deal.Dealing.begun(opening, work.now()));
        deals.rolled(work, opening);
    }

    /** A person reads the dice: in time, before the first discard, or not at all. */
    void enter(Work work, Seat seat, List<Integer> faces) {
        boolean right = faces.size() == setup.rules().game().dice()
                && faces.stream().allMatch(face -> face >= 1 && face <= FACES);
        if (!right) {
            work.refuse(Refusal.DICE_NOT_AWAITED);
        } else if (work.stage instanceof Stage.Rolling rolling
                && rolling.by() == seat
                && !rolling.match().paused()) {
            settled(work, faces, true);
        } else if (!(work.stage instanceof Stage.InDeal in) || !deals.enterDice(work, in, seat, faces)) {
            work.refuse(Refusal.DICE_NOT_AWAITED);
        }
    }
}
