package org.mahjongtable.firmware.deal;

import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.hand.Declaration;

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

    /** Judged with a declaration that was made before the call. */
    WinCall after(Seat declarer, Declaration declaration) {
        Deal.Playing known = frozen.with(frozen.restrictions().withDeclared(declarer, declaration));
        return new WinCall(seat, calledAt, declaredAt, known, complete);
    }

    WinCall declared(long now) {
        return new WinCall(seat, calledAt, now, frozen, complete);
    }
}
