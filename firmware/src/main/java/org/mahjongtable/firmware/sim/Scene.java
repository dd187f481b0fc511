package org.mahjongtable.firmware.sim;

import java.util.function.BooleanSupplier;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.scoring.RuleSet;

/**
 * What all people at the table share.
 *
 * @param confirmWin whether a win must be pressed twice
 * @param hurry how many times faster than usual people think; hands keep their pace
 * @param waitForTable whether the readouts ask people to stop: they finish the movement they are in and begin no other
 * @param justAsked whether they asked so a moment ago, and the table may take a button for an answer
 * @param habits what people do beside playing well
 * @param slips when they do
 * @param clumsy when they do something wrong, and whether it is put right
 * @param thought how long people think and hesitate, and what they fancy
 */
record Scene(
        Agenda agenda,
        World world,
        RuleSet rules,
        Strategy strategy,
        Motions motions,
        Buttons buttons,
        Story story,
        Chance thought,
        boolean confirmWin,
        double hurry,
        BooleanSupplier waitForTable,
        BooleanSupplier justAsked,
        Habits habits,
        Chance slips,
        Clumsiness clumsy) {

    /** How often somebody who was asked to stop looks at the readout again. */
    private static final long LOOK_AGAIN = 300 * Agenda.MILLI;

    /** The same people, who leave everything as it is once something is over. */
    Scene until(BooleanSupplier over) {
        return new Scene(
                agenda.until(over),
                world,
                rules,
                strategy,
                motions,
                buttons,
                story.until(over),
                thought,
                confirmWin,
                hurry,
                waitForTable,
                justAsked,
                habits,
                slips,
                clumsy);
    }

    /** Something a person does after hesitating so long, and not while the readouts ask to stop. */
    void then(long least, long usual, long most, Runnable action) {
        after((long) (thought.humanNanos(least, usual, most) / hurry), action);
    }

    /** Something a person does after so long, and not while the readouts ask to stop. */
    void after(long nanos, Runnable action) {
        agenda.after(nanos, () -> unlessStopped(action));
    }

    private void unlessStopped(Runnable action) {
        if (waitForTable.getAsBoolean()) {
            agenda.after(LOOK_AGAIN, () -> unlessStopped(action));
        } else {
            action.run();
        }
    }

    /** Whether the readouts ask people to stop. */
    boolean asked() {
        return waitForTable.getAsBoolean();
    }

    /** This has just truly happened, and may have been too quick to be told. */
    void perhaps(TableEvent event) {
        story.perhaps(agenda.now(), event);
    }

    /** This has just truly happened. */
    void happened(TableEvent event) {
        story.happened(agenda.now(), event);
    }

    /** Somebody errs so that the table must ask. */
    void slipped() {
        story.slipped();
    }
}
