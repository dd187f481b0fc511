package org.mahjongtable.scoring.hand;

/** Which part of the reading the winning tile completed. Others may win the same hand in another way; {@link Arrangement#waits} counts. */
public enum Wait {
    /** The pair (單吊). */
    PAIR,
    /** A pung out of a pair (雙碰). */
    PUNG,
    /** An end of a chow that could be completed at either end (兩頭). */
    TWO_SIDED,
    /** The middle of a chow (坎張). */
    CLOSED,
    /** The 3 of 123 or the 7 of 789 (邊張). */
    EDGE,
    /** A knitted set or one of single tiles. */
    SINGLE
}
