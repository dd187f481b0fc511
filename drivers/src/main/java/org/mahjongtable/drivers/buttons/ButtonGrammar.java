package org.mahjongtable.drivers.buttons;

import java.util.OptionalLong;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.ButtonFreed;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.ButtonStuck;

/**
 * The one-button grammar, for one button.
 *
 * <ul>
 *   <li>Down for less than 20 ms is a glitch; up for less than 20 ms is a bounce and the button stays down.
 *   <li>Up again within 1.5 s: {@link ButtonPressed}, when it comes up. Down for 1.5 s: {@link ButtonHeld}, as soon as that is known.
 *   <li>A push that begins within 500 ms of the end of the last accepted one is ignored.
 *   <li>Down for 5 s: {@link ButtonStuck}, and {@link ButtonFreed} when it comes up.
 *   <li>A button that is down when it is first looked at is not pushed, but may be stuck.
 * </ul>
 *
 * Times are those of whoever watches the button, so that lines that arrive late and all at once still tell how long it was down. That a button is
 * <em>still</em> down must be seen, not assumed: on a line that loses a frame the button's coming up may be what was lost.
 */
public final class ButtonGrammar {
    private static final long BOUNCE_MILLIS = 20;
    private static final long HOLD_MILLIS = 1500;
    private static final long PAUSE_MILLIS = 500;
    private static final long STUCK_MILLIS = 5000;
    /** Watchers that repeat "still down" do so at least twice in this time. */
    private static final long REPEAT_MILLIS = 1000;

    private static final long MILLI = 1_000_000L;

    private final int button;
    private State state = State.UNKNOWN;
    private long downAt;
    private long downNanos;
    private long seenDownAt;
    private long seenDownNanos;
    private long upAt;
    private long upNanos;
    private long acceptFrom = Long.MIN_VALUE;
    private boolean ignored;
    private boolean held;
    private boolean stuck;
    private boolean repeats;

    private enum State {
        UNKNOWN,
        UP,
        DOWN,
        /** Up, but perhaps only a bounce. */
        RISING
    }

    public ButtonGrammar(int button) {
        this.button = button;
    }

    /** Nothing is known of the button any more: its board was away or restarted. A push that was going on is forgotten. */
    public void reset() {
        state = State.UNKNOWN;
        stuck = false;
        repeats = false;
        acceptFrom = Long.MIN_VALUE;
    }

    /** The button is known to be up, as at the start of a watcher that tells every change. */
    public void restUp() {
        state = State.UP;
    }

    /**
     * The button was seen down or up. Seeing what is known already says that it is still so.
     *
     * @param atMillis when, by the watcher's clock; never decreasing until {@link #reset}
     * @param nanos when this became known here
     */
    public void seen(boolean down, long atMillis, Consumer<Reading> out, long nanos) {
        if (down) {
            seenDown(atMillis, out, nanos);
        } else {
            seenUp(atMillis, out, nanos);
        }
    }

    /** Time has passed. */
    public void tick(Consumer<Reading> out, long nanos) {
        if (state == State.RISING && nanos - upNanos >= BOUNCE_MILLIS * MILLI) {
            release(out, nanos);
        }
        if (state == State.DOWN && !stuck && nanos - downNanos >= STUCK_MILLIS * MILLI) {
            if (repeats && nanos - seenDownNanos >= REPEAT_MILLIS * MILLI) {
                state = State.UP; // its coming up got lost
            } else {
                stuck(out, nanos);
            }
        }
    }

    /** When {@link #tick} has something to do. */
    public OptionalLong wakeAt() {
        return switch (state) {
            case RISING -> OptionalLong.of(upNanos + BOUNCE_MILLIS * MILLI);
            case DOWN -> stuck ? OptionalLong.empty() : OptionalLong.of(downNanos + STUCK_MILLIS * MILLI);
            case UNKNOWN, UP -> OptionalLong.empty();
        };
    }

    private void seenDown(long at, Consumer<Reading> out, long nanos) {
        boolean repeated = state == State.DOWN;
        if (state == State.RISING) {
            if (at - upAt < BOUNCE_MILLIS) {
                state = State.DOWN;
            } else {
                release(out, nanos);
            }
        }
        if (state == State.DOWN) {
            if (at - seenDownAt <= REPEAT_MILLIS || !repeated) {
                repeats |= repeated && at > downAt; // a line sent twice for safety repeats nothing
                seenDownAt = at;
                seenDownNanos = nanos;
                stillDown(at, out, nanos);
                return;
            }
            if (stuck) {
                freed(out, nanos); // its coming up got lost
            }
        }
        ignored = state == State.UNKNOWN || at < acceptFrom;
        state = State.DOWN;
        held = false;
        downAt = at;
        downNanos = nanos;
        seenDownAt = at;
        seenDownNanos = nanos;
    }

    private void seenUp(long at, Consumer<Reading> out, long nanos) {
        switch (state) {
            case UNKNOWN -> state = State.UP;
            case DOWN -> {
                state = State.RISING;
                upAt = at;
                upNanos = nanos;
            }
            case RISING -> {
                if (at - upAt >= BOUNCE_MILLIS) {
                    release(out, nanos);
                }
            }
            case UP -> {}
        }
    }

    private void stillDown(long at, Consumer<Reading> out, long nanos) {
        if (!ignored && !held && at - downAt >= HOLD_MILLIS) {
            held = true;
            out.accept(new ButtonHeld(nanos, button));
        }
        if (!stuck && at - downAt >= STUCK_MILLIS) {
            stuck(out, nanos);
        }
    }

    private void release(Consumer<Reading> out, long nanos) {
        state = State.UP;
        long duration = upAt - downAt;
        if (stuck) {
            freed(out, nanos);
        } else if (!ignored && duration >= BOUNCE_MILLIS) {
            acceptFrom = upAt + PAUSE_MILLIS;
            if (!held) {
                Reading reading =
                        duration >= HOLD_MILLIS ? new ButtonHeld(nanos, button) : new ButtonPressed(nanos, button);
                out.accept(reading);
            }
        }
    }

    private void stuck(Consumer<Reading> out, long nanos) {
        stuck = true;
        out.accept(new ButtonStuck(nanos, button));
    }

    private void freed(Consumer<Reading> out, long nanos) {
        stuck = false;
        out.accept(new ButtonFreed(nanos, button));
    }
}
