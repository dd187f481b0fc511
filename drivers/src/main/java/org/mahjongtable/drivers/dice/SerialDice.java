package org.mahjongtable.drivers.dice;

import java.util.OptionalLong;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.DiceLine;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.DiceFault.Fault;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.DiceFrame;
import org.mahjongtable.drivers.frame.Drops;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.Spoken;

/**
 * The serial dice line DICE-A5. The board sends its state ten times a second while the dice roll, once when they lie still and then every second; it is
 * asked only until its first state.
 */
public final class SerialDice implements DiceLine {
    private static final long POLL_NANOS = 500_000_000L;
    /** Rolling dice tell so ten times a second: after this silence something was lost, perhaps that they lie. */
    private static final long LOST_NANOS = 250_000_000L;

    private static final long SILENT_NANOS = 3_000_000_000L;
    private static final long ACK_NANOS = 500_000_000L;
    private static final int ROLL_TRIES = 3;
    /** A frame pauses for 20 ms at most, and a USB adapter may deliver 16 ms late. */
    private static final int GAP_MILLIS = 40;

    private final Framer<DiceFrame> framer = new Framer<>(DiceFrame::cut, GAP_MILLIS);
    private final Drops drops = new Drops();
    private final Spoken spoken = new Spoken();
    private final RollWatch watch;
    private boolean open;
    private boolean up;
    private long now;
    private long heardNanos;
    private long pollNanos;
    private int request;
    private boolean rollWanted;
    private int rollsAsked;
    private long rollNanos;

    /** @param dice how many dice lie under the dome, 1 to 3 */
    public SerialDice(int dice) {
        watch = new RollWatch(dice);
    }

    @Override
    public void roll() {
        rollWanted = true;
        rollsAsked = 0;
        rollNanos = now;
        request = (request + 1) & 0xFF;
    }

    @Override
    public void onOpen(Line line, long nanos) {
        framer.clear();
        spoken.clear();
        open = true;
        up = false;
        now = nanos;
        heardNanos = nanos;
        rollWanted = false;
        poll(line, nanos);
    }

    @Override
    public void onBytes(byte[] bytes, Line line, long nanos) {
        now = nanos;
        if (!up) {
            spoken.add(bytes);
        }
        framer.push(bytes, nanos).forEach(frame -> onFrame(frame, line, nanos));
        drops.report(framer.damaged(), line, nanos);
    }

    @Override
    public void onTick(Line line, long nanos) {
        now = nanos;
        framer.tick(nanos).forEach(frame -> onFrame(frame, line, nanos));
        drops.report(framer.damaged(), line, nanos);
        if (nanos - heardNanos >= SILENT_NANOS) {
            if (up) {
                line.down(Why.SILENT, "no frame from the dice for 3 s");
            } else {
                spoken.giveUp(line, "a DICE-A5 poll", Spoken.DICE);
            }
        } else if (!up && nanos - pollNanos >= POLL_NANOS) {
            poll(line, nanos);
        } else if (up && rollWanted && nanos - rollNanos >= 0) {
            askForRoll(line, nanos);
        } else if (isAwaited() && nanos >= lateAt()) {
            poll(line, nanos);
        }
    }

    /** Whether the next state is due soon. */
    private boolean isAwaited() {
        return up && !rollWanted && watch.isRolling();
    }

    private long lateAt() {
        return Math.max(heardNanos, pollNanos) + LOST_NANOS;
    }

    @Override
    public void onClose() {
        open = false;
    }

    @Override
    public OptionalLong wakeAt() {
        if (!open) {
            return OptionalLong.empty();
        }
        OptionalLong wake = OptionalLong.of(heardNanos + SILENT_NANOS);
        if (!up) {
            wake = Device.earlier(wake, OptionalLong.of(pollNanos + POLL_NANOS));
        } else if (rollWanted) {
            wake = Device.earlier(wake, OptionalLong.of(rollNanos));
        } else if (isAwaited()) {
            wake = Device.earlier(wake, OptionalLong.of(lateAt()));
        }
        return Device.earlier(wake, framer.wakeAt());
    }

    private void onFrame(DiceFrame frame, Line line, long nanos) {
        heardNanos = nanos;
        switch (frame.type()) {
            case DiceFrame.STATE ->
                DiceState.read(frame).ifPresent(state -> {
                    if (!up) {
                        up = true;
                        line.up("dice, DICE-A5");
                    }
                    if (state.rolling()) {
                        rollWanted = false;
                    }
                    watch.state(state, line, nanos);
                });
            case DiceFrame.ACK -> {
                if (frame.sequence() == request) {
                    rollWanted = false;
                }
            }
            case DiceFrame.ERROR -> {
                if (frame.sequence() == request && rollWanted) {
                    rollWanted = false;
                    watch.fault(Fault.NO_ROLL, line, nanos);
                }
            }
            default -> {} // a later version's frame is a sign of life and no more
        }
    }

    private void askForRoll(Line line, long nanos) {
        if (rollsAsked == ROLL_TRIES) {
            rollWanted = false;
            watch.fault(Fault.NO_ROLL, line, nanos);
            return;
        }
        // The same number again, so that a board that has begun does not begin twice.
        line.send(new DiceFrame(DiceFrame.ROLL, request, Bytes.EMPTY).encode());
        rollsAsked++;
        rollNanos = nanos + ACK_NANOS;
    }

    private void poll(Line line, long nanos) {
        request = (request + 1) & 0xFF;
        pollNanos = nanos;
        line.send(new DiceFrame(DiceFrame.POLL, request, Bytes.EMPTY).encode());
    }
}
