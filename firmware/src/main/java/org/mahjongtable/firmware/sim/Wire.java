package org.mahjongtable.firmware.sim;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Session;

/**
 * A line between a board and the program's own driver of it, in simulated time: bytes take as long as the baud rate says, and what a line does to bytes
 * is done here. The driver is the same class that runs on a real port.
 */
final class Wire implements Board.Out {
    /** What a host waits before it opens a port again. */
    private static final long REOPEN = Agenda.SECOND;

    private final Agenda agenda;
    private final long nanosPerByte;
    private final Noise noise;
    private final Session session;
    private Board board = new Nobody();
    private int plugged;
    private long toHostFree;
    private long toBoardFree;
    private long wake = Long.MAX_VALUE;

    /**
     * What happens to frames on the way.
     *
     * @param corrupt probability of a wrong byte in a frame
     * @param split probability that a frame to the host arrives in two pieces
     */
    record Noise(double corrupt, double split, Chance chance) {}

    /**
     * @param bitsPerByte start, stop and parity bits included
     * @param listener takes what the driver reads
     */
    Wire(Agenda agenda, int baud, int bitsPerByte, Noise noise, Device driver, Consumer<Reading> listener) {
        this.agenda = agenda;
        this.nanosPerByte = bitsPerByte * Agenda.SECOND / baud;
        this.noise = noise;
        this.session = new Session(driver, this::toBoard, listener);
    }

    /** Plugs the board in and opens the port. */
    void plug(Board board) {
        this.board = board;
        open();
    }

    private void open() {
        plugged++;
        toHostFree = agenda.now();
        toBoardFree = agenda.now();
        board.opened();
        session.opened(agenda.now());
        afterCall();
    }

    /** The port goes away and comes back so much later. */
    void drop(long away) {
        plugged++;
        session.lost(Reading.PortDown.Why.VANISHED, "simulated", agenda.now());
        agenda.after(away, this::open);
    }

    /** The driver was given something to do: it is ticked at once. */
    void nudge() {
        session.tick(agenda.now());
        afterCall();
    }

    @Override
    public void send(byte[] bytes) {
        byte[] arriving = passed(bytes);
        long from = Math.max(agenda.now(), toHostFree);
        toHostFree = from + bytes.length * nanosPerByte;
        int cut = bytes.length > 1 && noise.chance().happens(noise.split())
                ? 1 + noise.chance().below(bytes.length - 1)
                : bytes.length;
        deliver(from + cut * nanosPerByte, Arrays.copyOf(arriving, cut));
        if (cut < bytes.length) {
            deliver(toHostFree, Arrays.copyOfRange(arriving, cut, bytes.length));
        }
    }

    private void deliver(long at, byte[] bytes) {
        int plug = plugged;
        agenda.at(at, () -> {
            if (plug == plugged) {
                session.received(bytes, agenda.now());
                afterCall();
            }
        });
    }

    private void toBoard(byte[] bytes) {
        int plug = plugged;
        byte[] arriving = passed(bytes);
        toBoardFree = Math.max(agenda.now(), toBoardFree) + bytes.length * nanosPerByte;
        agenda.at(toBoardFree, () -> {
            if (plug == plugged) {
                board.received(arriving);
            }
        });
    }

    private byte[] passed(byte[] bytes) {
        if (!noise.chance().happens(noise.corrupt())) {
            return bytes;
        }
        byte[] wrong = bytes.clone();
        wrong[noise.chance().below(wrong.length)] ^= (byte) (1 + noise.chance().below(255));
        return wrong;
    }

    /** After every call of the driver its next wish may be another. */
    private void afterCall() {
        if (!session.isOpen()) {
            int plug = ++plugged;
            agenda.after(REOPEN, () -> {
                if (plug == plugged) {
                    open();
                }
            });
            return;
        }
        OptionalLong wish = session.wakeAt();
        if (wish.isPresent() && wish.getAsLong() < wake) {
            wake = wish.getAsLong();
            agenda.at(wake, this::wakeUp);
        }
    }

    private void wakeUp() {
        if (agenda.now() < wake) {
            return;
        }
        wake = Long.MAX_VALUE;
        if (session.isOpen()) {
            OptionalLong wish = session.wakeAt();
            if (wish.isPresent() && wish.getAsLong() <= agenda.now()) {
                session.tick(agenda.now());
            }
            afterCall();
        }
    }

    /** The end of a line that nothing is plugged into. */
    private static final class Nobody implements Board {
        @Override
        public void opened() {}

        @Override
        public void received(byte[] bytes) {}
    }
}
