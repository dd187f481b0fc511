package org.mahjongtable.firmware.sim;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The second phase of a deal: at one moment of it nothing goes wrong any more, people rest, and the table has so many rounds to end every doubt and to
 * know all that truly happened. Then people and faults go on.
 */
final class Peace {
    /** Rounds of the antenna that is read most seldom: people look for eight seconds before they answer a doubt, and a round takes a third of one. */
    static final int MOST_ROUNDS = 120;

    /** Into the deal. */
    private static final int EARLIEST_SECONDS = 20;

    private static final int LATEST_SECONDS = 180;

    /** The table itself tells the end of a wall: nobody rests then. */
    private static final int WALL_LEFT = 24;

    /** Longer than a hand carries a tile: when nothing new has happened for so long, people do rest. */
    private static final long AT_REST = 6 * Agenda.SECOND;

    private static final long LOOK = 100 * Agenda.MILLI;

    private final Agenda agenda;
    private final Mishaps mishaps;
    private final Strangers strangers;
    private final Field field;
    private final World world;
    private final Witness witness;
    private final Chance chance;
    private final Outcome outcome;
    private boolean on;
    private int deal;
    private long began;
    private int roundsBefore;
    private boolean counting;
    private long countedSince;
    private Witness.@Nullable Difference difference;

    /** Takes how many rounds it took. */
    interface Outcome {
        void converged(int rounds);
    }

    Peace(
            Agenda agenda,
            Mishaps mishaps,
            Strangers strangers,
            Field field,
            World world,
            Witness witness,
            long seed,
            Outcome outcome) {
        this.agenda = agenda;
        this.mishaps = mishaps;
        this.strangers = strangers;
        this.field = field;
        this.world = world;
        this.witness = witness;
        this.chance = Chance.of(seed, "peace");
        this.outcome = outcome;
    }

    /**
     * Draws when peace comes in the deal that begins.
     *
     * @param busy whether somebody is in the middle of something that cannot wait
     */
    void dealBegins(BooleanSupplier busy) {
        int drawnIn = ++deal;
        long after = (long) EARLIEST_SECONDS + chance.below(LATEST_SECONDS - EARLIEST_SECONDS);
        agenda.after(after * Agenda.SECOND, () -> {
            if (deal == drawnIn && world.wallSize() >= WALL_LEFT && !busy.getAsBoolean()) {
                begin();
            }
        });
    }

    private void begin() {
        on = true;
        counting = false;
        began = agenda.now();
        mishaps.leaveInPeace();
        strangers.clear();
        look();
    }

    private void look() {
        if (!witness.seesAll()) {
            counting = false;
        } else if (!counting || witness.newestTruth() > countedSince) {
            // People who were in the middle of something end it first.
            counting = true;
            countedSince = agenda.now();
            roundsBefore = field.rounds();
        }
        int rounds = counting ? field.rounds() - roundsBefore : 0;
        boolean rested = agenda.now() - Math.max(began, witness.newestTruth()) >= AT_REST;
        if (counting && rested && !witness.inDoubt() && witness.isSettled()) {
            on = false;
            mishaps.goOn();
            outcome.converged(rounds);
        } else if (rounds > MOST_ROUNDS) {
            difference = new Witness.Difference(
                    agenda.now(),
                    Witness.Difference.Kind.UNRESOLVED,
                    "all to be known %d rounds after the last fault".formatted(MOST_ROUNDS),
                    witness.standing());
        } else {
            agenda.after(LOOK, this::look);
        }
    }

    /** Whether people rest. */
    boolean isOn() {
        return on;
    }

    /** What was still open at the end; empty if nothing ever was. */
    Optional<Witness.Difference> difference() {
        return Optional.ofNullable(difference);
    }
}
