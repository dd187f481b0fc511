package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.MissedWin;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** What the people of one deal have truly bound themselves to: declarations, hands changed in spite of them, wrong numbers of tiles, wins let pass. */
final class Bound {
    /** The table has its own words for it; the witness compares who and what. */
    private static final Label CHANGED = new Label("換牌", "changed");

    private final MissedWin rule;
    private final Map<Seat, Declaration> declared = new EnumMap<>(Seat.class);
    private final Map<Seat, Label> untrue = new EnumMap<>(Seat.class);
    private final Set<Seat> miscounted = EnumSet.noneOf(Seat.class);
    private final Set<Seat> dead = EnumSet.noneOf(Seat.class);
    private final Map<Seat, List<Tile>> passed = new EnumMap<>(Seat.class);
    private final Map<Seat, Tile> selfDrawPassed = new EnumMap<>(Seat.class);
    private @Nullable Seat changed;
    private @Nullable Seat justMiscounted;

    Bound(MissedWin rule) {
        this.rule = rule;
    }

    // ---- declarations ----

    void declare(Seat seat, Declaration kind, Optional<Label> wrong) {
        declared.put(seat, kind);
        wrong.ifPresent(why -> untrue.put(seat, why));
    }

    Map<Seat, Declaration> declared() {
        return declared;
    }

    boolean isLocked(Seat seat) {
        return declared.containsKey(seat);
    }

    /** The locked hand of a seat was changed by the newest discard; it counts when the next move is made. */
    void change(Seat seat) {
        changed = dead.contains(seat) ? null : seat;
    }

    /** Who changed a locked hand, once the discard cannot be taken back any more. */
    Optional<TableEvent.ReadyBroken> takeChanged() {
        Optional<TableEvent.ReadyBroken> broken = changedBy(changed);
        changed = null;
        return broken;
    }

    private Optional<TableEvent.ReadyBroken> changedBy(@Nullable Seat seat) {
        return seat == null
                ? Optional.empty()
                : Optional.ofNullable(declared.get(seat)).map(kind -> new TableEvent.ReadyBroken(seat, kind, CHANGED));
    }

    /** What is found about a declaration when the hands are open. */
    Optional<TableEvent.ReadyBroken> found(Seat seat) {
        Label why = untrue.get(seat);
        Declaration kind = declared.get(seat);
        return why != null && kind != null
                ? Optional.of(new TableEvent.ReadyBroken(seat, kind, why))
                : seat == changed ? changedBy(seat) : Optional.empty();
    }

    void die(Seat seat) {
        dead.add(seat);
    }

    /** May not win any more. */
    boolean isDead(Seat seat) {
        return dead.contains(seat);
    }

    // ---- wrong numbers of tiles ----

    void miscount(Seat seat) {
        miscounted.add(seat);
        justMiscounted = seat;
    }

    /** Whether the seat has just taken a wrong number of tiles; asked once. */
    boolean takeMiscount(Seat seat) {
        boolean just = justMiscounted == seat;
        justMiscounted = null;
        return just;
    }

    boolean isMiscounted(Seat seat) {
        return miscounted.contains(seat);
    }

    /** Whether it has a wrong number: whoever only now forgets to draw, or draws twice, has none yet when that ends the deal. */
    boolean hasWrongCount(Seat seat) {
        return isMiscounted(seat) && justMiscounted != seat;
    }

    // ---- wins let pass ----

    void pass(Seat seat, Tile tile) {
        if (rule != MissedWin.FREE) {
            passed.computeIfAbsent(seat, s -> new ArrayList<>()).add(tile);
        }
    }

    void passSelfDraw(Seat seat, Tile tile) {
        if (rule == MissedWin.ANY_UNTIL_OWN_DISCARD) {
            selfDrawPassed.put(seat, tile);
        }
    }

    /** The seat draws from the wall or claims. */
    void ownTurn(Seat seat) {
        if (rule != MissedWin.ANY_UNTIL_OWN_DISCARD) {
            passed.remove(seat);
        }
    }

    void ownDiscard(Seat seat) {
        if (rule == MissedWin.ANY_UNTIL_OWN_DISCARD) {
            passed.remove(seat);
            Optional.ofNullable(selfDrawPassed.remove(seat)).ifPresent(tile -> pass(seat, tile));
        }
    }

    boolean forbids(Seat seat, Tile tile) {
        List<Tile> all = passed.getOrDefault(seat, List.of());
        return switch (rule) {
            case FREE -> false;
            case SAME_TILE_UNTIL_OWN_TURN, SAME_TILE_AND_CLAIMS_UNTIL_OWN_TURN -> all.contains(tile);
            case ANY_UNTIL_OWN_DISCARD -> !all.isEmpty();
        };
    }
}
