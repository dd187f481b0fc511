package org.mahjongtable.firmware.sim;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Session;
import org.mahjongtable.drivers.port.Link;
import org.mahjongtable.drivers.port.SerialSettings;
import org.mahjongtable.drivers.port.SerialSettings.Parity;

/**
 * A line between a board and the program's own driver of it, in simulated time: bytes take as long as the baud rate says, and what a line does to bytes
 * is done here. The driver is the same class that runs on a real port.
 */
final class Wire implements Board.Out, Link {
    /** What a host waits before it opens a port again. */
    private static final long REOPEN = Agenda.SECOND;

    private final Agenda agenda;
    private final long nanosPerByte;
    private final Noise noise;
    private Session session;
    private Board board = new Nobody();
    /** Another device has the board's number. */
    private boolean usurped;

    private int plugged;
    /** While nothing is open: the number under which the port will be opened again, so that nothing else opens it sooner or later. */
    private int reopening = -1;

    private long toHostFree;
    private long toBoardFree;
    private long wake = Long.MAX_VALUE;
    private long deafUntil;
    private boolean powered = true;

    /** @param listener takes what the driver reads */
    Wire(Agenda agenda, SerialSettings settings, Noise noise, Device driver, Consumer<Reading> listener) {
        this.agenda = agenda;
        this.nanosPerByte = nanosPerByte(settings);
        this.noise = noise;
        this.session = new Session(driver, this::toBoard, listener);
    }

    /** With start bit, 8 bits, perhaps parity, and stop bit. */
    static long nanosPerByte(SerialSettings settings) {
        int bits = settings.parity() == Parity.NONE ? 10 : 11;
        return bits * Agenda.SECOND / settings.baud();
    }

    /** Plugs the board in and opens the port. */
    void plug(Board board) {
        this.board = board;
        open();
    }

    /** A simulated table plugs in all its boards at the start. */
    @Override
    public void start() {}

    /** The driver is given something to show or do, and is ticked at once. */
    @Override
    public void update(Runnable change) {
        change.run();
        session.tick(agenda.now());
        afterCall();
    }

    @Override
    public void close() {}

    private void open() {
        usurped = false;
        open(board);
    }

    private void open(Board end) {
        plugged++;
        toHostFree = agenda.now();
        toBoardFree = agenda.now();
        end.opened();
        session.opened(agenda.now());
        afterCall();
    }

    /**
     * The port goes away and comes back so much later.
     *
     * @param renumbered whether another device has its number then, so that the host finds that one first
     */
    void drop(long away, boolean renumbered) {
        if (!powered) {
            return;
        }
        int plug = ++plugged;
        reopening = plug;
        session.lost(Reading.PortDown.Why.VANISHED, "simulated", agenda.now());
        agenda.after(away, () -> {
            if (plug == plugged) {
                usurped = renumbered;
                open(renumbered ? new OtherDevice() : board);
            }
        });
    }

    /** The board starts anew: for so long it neither hears nor speaks, and then it knows nothing of before. */
    void restart(long silent) {
        deafUntil = agenda.now() + silent;
        agenda.after(silent, () -> board.restarted());
    }

    /** The program is gone, with nobody to say so; the board goes dark. */
    void unpower() {
        plugged++;
        powered = false;
        wake = Long.MAX_VALUE;
        board.opened();
    }

    /** Another program has come up, with a driver of its own. */
    void power(Device driver, Consumer<Reading> listener) {
        session = new Session(driver, this::toBoard, listener);
        powered = true;
        open();
    }

    @Override
    public void send(byte[] bytes) {
        if (powered && !usurped && reopening != plugged && agenda.now() >= deafUntil) {
            toHost(bytes);
        }
    }

    private void toHost(byte[] bytes) {
        byte[] arriving = noise.passed(bytes);
        long from = Math.max(agenda.now(), toHostFree);
        toHostFree = from + bytes.length * nanosPerByte;
        int cut = noise.cut(bytes.length);
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
        byte[] arriving = noise.passed(bytes);
        toBoardFree = Math.max(agenda.now(), toBoardFree) + bytes.length * nanosPerByte;
        agenda.at(toBoardFree, () -> {
            if (plug == plugged && !usurped && agenda.now() >= deafUntil) {
                board.received(arriving);
            }
        });
    }

    /** After every call of the driver its next wish may be another. */
    private void afterCall() {
        if (!session.isOpen()) {
            if (reopening == plugged) {
                return;
            }
            int plug = ++plugged;
            reopening = plug;
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
        if (!powered || agenda.now() < wake) {
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

    /** What has got the number of a board's port: a receiver that tells a position and listens to nobody. */
    private final class OtherDevice implements Board {
        private static final long EVERY = Agenda.SECOND;

        @Override
        public void opened() {
            tell();
        }

        private void tell() {
            if (powered && usurped) {
                toHost("$GPGGA,061830.00,2219.00,N,11410.00,E,1,08,1.0,10.0,M,,M,,*4A\r\n".getBytes(US_ASCII));
                agenda.after(EVERY, this::tell);
            }
        }

        @Override
        public void received(byte[] bytes) {}
    }
}
