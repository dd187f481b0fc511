package org.mahjongtable.firmware.sim;

import org.mahjongtable.firmware.deal.TableEvent;

/**
 * What somebody has begun and does not leave, asked to rest or not: whoever has called a win declares it, and a dealer presses for the dice until they roll,
 * since a press that was lost must be made again.
 */
final class Begun {
    private int calls;
    private boolean pressing;

    /** This has truly happened. */
    void happened(TableEvent event) {
        switch (event) {
            case TableEvent.WinCalled _ -> calls++;
            case TableEvent.WinDeclared _, TableEvent.WinCallTakenBack _ -> calls--;
            case TableEvent.DealStarted _ -> pressing = true;
            case TableEvent.DiceRolled _, TableEvent.HandsDealt _ -> pressing = false;
            case TableEvent.DealVoided _ -> {
                calls = 0;
                pressing = false;
            }
            default -> {}
        }
    }

    /** Whether anybody is in the middle of it. */
    boolean isAnything() {
        return calls > 0 || pressing;
    }
}
