package org.mahjongtable.firmware.sensing;

/** A place at the table, 1 to 4 counter-clockwise. Winds are given to seats anew each deal. */
public enum Seat {
    ONE,
    TWO,
    THREE,
    FOUR;

    /** The seat with a number from 1 to 4. */
    public static Seat of(int number) {
        if (number < 1 || number > 4) {
            throw new IllegalArgumentException("seat " + number + " is not one of 1 .. 4");
        }
        return values()[number - 1];
    }

    /** 1 to 4, as on the table, in topics and in messages. */
    public int number() {
        return ordinal() + 1;
    }

    /** The player who plays after this one. */
    public Seat next() {
        return plus(1);
    }

    /** The seat so many turns later, counter-clockwise. */
    public Seat plus(int turns) {
        return values()[Math.floorMod(ordinal() + turns, 4)];
    }

    /** How many turns after {@code other} this seat plays, 0 to 3. */
    public int turnsAfter(Seat other) {
        return Math.floorMod(ordinal() - other.ordinal(), 4);
    }
}
