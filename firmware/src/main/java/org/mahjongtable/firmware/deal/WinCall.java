package org.mahjongtable.firmware.deal;

import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * A win that a seat asks for.
 *
 * @param calledAt table time of the first press, in nanoseconds
 * @param declaredAt table time of the press that says it again, after which it will be judged; null until then
 * @param frozen the play as it was at the first press, which is what will be judged; tiles that had been laid down by then are added as they are seen
 * @param complete whether nothing can be added any more, since something was seen that happened later
 */
public record WinCall(Seat seat, long calledAt, @Nullable Long declaredAt, Deal.Playing frozen, boolean complete) {

    /** Whether the seat has said it twice. */
    public boolean isDeclared() {
        return declaredAt != null;
    }

    WinCall declared(long now) {
        return new WinCall(seat, calledAt, now, frozen, complete);
    }
}
