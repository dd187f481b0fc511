package org.mahjongtable.firmware.sim;

import org.mahjongtable.firmware.deal.TableEvent;

/**
 * Whether people wait for the table's program: while it is away, while it checks the tiles, while it asks, and when it comes back and still follows a
 * dealing that is over. People who think faster than anybody does wait for the end of a dealing always, since the table reads no faster for them.
 */
final class Waiting {
    private static final long LOOK = 500 * Agenda.MILLI;
    /** For a second after a doubt the table heeds no button, and somebody looks up twice in it. */
    private static final long UNHEEDED = 2 * Agenda.SECOND;

    private final Agenda agenda;
    private final Eyes eyes;
    private final boolean hurried;
    private boolean dealt;
    private boolean wasAway;
    private long asked = Long.MIN_VALUE / 2;

    /** @param hurried whether people think faster than usual */
    Waiting(Agenda agenda, Eyes eyes, boolean hurried) {
        this.agenda = agenda;
        this.eyes = eyes;
        this.hurried = hurried;
    }

    /** From now on somebody always looks. */
    void begin() {
        look();
        agenda.after(LOOK, this::begin);
    }

    private void look() {
        wasAway = !eyes.lit() || (wasAway && eyes.dealing());
        if (eyes.doubt()) {
            asked = agenda.now();
        }
    }

    /** Whether the table asked so short a time ago that it may take a button for an answer. */
    boolean hasJustAsked() {
        look();
        return agenda.now() - asked < UNHEEDED;
    }

    /** This has truly happened. */
    void happened(TableEvent event) {
        switch (event) {
            case TableEvent.DealStarted _ -> dealt = false;
            case TableEvent.HandsDealt _ -> dealt = true;
            default -> {}
        }
    }

    /** Whether nobody begins anything now. */
    boolean isOn() {
        look();
        return !eyes.lit() || eyes.doubt() || (dealt && (wasAway || (hurried && eyes.dealing())));
    }
}
