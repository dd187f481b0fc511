package org.mahjongtable.firmware.deal;

import org.mahjongtable.firmware.sensing.Seat;

/**
 * A win that a seat asks for.
 *
 * @param calledAt table time of the first press, in nanoseconds
 * @param declared whether the seat has said so again: then it will be judged
 */
public record WinCall(Seat seat, long calledAt, boolean declared) {}
