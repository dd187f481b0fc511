package org.mahjongtable.drivers;

/**
 * The dice under the dome. Reports {@link Reading.DiceRolling}, then one of {@link Reading.DiceSettled} and {@link Reading.DiceCocked} for every roll, and
 * {@link Reading.DiceFault}.
 */
public interface DiceLine extends Device {

    /** Asks for a roll; sent with the next tick. Dice without a motor ignore it. */
    void roll();
}
