package org.mahjongtable.firmware.sim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.mahjongtable.drivers.port.Pty;
import org.mahjongtable.drivers.port.SerialSettings;

/**
 * A board on a real pseudo terminal: what the board sends takes the time that its line would need. The program finds it through a link, as it finds a USB
 * port by its name whatever its number is.
 */
final class PtyLine implements Board.Out, AutoCloseable {
    private static final int READ_MILLIS = 500;

    private final String name;
    private final Agenda agenda;
    private final RealTime world;
    private final long nanosPerByte;
    private final Path link;
    private final Noise noise;
    private final ExecutorService writer;
    private volatile Pty pty = new Pty();
    private long free;
    private long deafUntil;

    PtyLine(String name, Path folder, Agenda agenda, RealTime world, SerialSettings settings, Noise noise)
            throws IOException {
        this.name = name;
        this.agenda = agenda;
        this.world = world;
        this.nanosPerByte = Wire.nanosPerByte(settings);
        this.link = folder.resolve(name);
        this.noise = noise;
        link();
        this.writer = Executors.newSingleThreadExecutor(
                task -> Thread.ofPlatform().daemon().name(name + " writes").unstarted(task));
    }

    private void link() throws IOException {
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, pty.path());
    }

    /** Where the table's program finds it. */
    Path path() {
        return link;
    }

    /** Pulls the board's plug: its port is gone, until it is plugged into another by {@link #replug}. */
    void unplug() throws IOException {
        Pty old = pty;
        pty = new Pty();
        Files.deleteIfExists(link);
        old.close();
    }

    /** The board starts anew, and is silent for so many nanoseconds. By the world's thread. */
    void restart(Board board, long silent) {
        deafUntil = agenda.now() + silent;
        agenda.after(silent, board::restarted);
    }

    /** Plugs the board into another port. A terminal whose program was killed stays reserved for it until it is closed. */
    void replug(Board board) throws IOException {
        Pty old = pty;
        pty = new Pty();
        link();
        old.close();
        plug(board);
    }

    /** The board hears from now on what the program says. */
    void plug(Board board) {
        Pty now = pty;
        world.hand(board::opened);
        Thread.ofPlatform().daemon().name(name + " reads").start(() -> read(now, board));
    }

    private void read(Pty from, Board board) {
        byte[] buffer = new byte[4096];
        try {
            for (int count = 0; count >= 0; count = from.read(buffer, READ_MILLIS)) {
                if (count > 0) {
                    byte[] bytes = Arrays.copyOf(buffer, count);
                    world.hand(() -> received(board, bytes));
                }
            }
        } catch (IOException broken) {
            throw new UncheckedIOException("the simulated line of " + name + " broke", broken);
        }
    }

    private void received(Board board, byte[] bytes) {
        if (agenda.now() >= deafUntil) {
            board.received(noise.passed(bytes));
        }
    }

    @Override
    public void send(byte[] bytes) {
        if (agenda.now() < deafUntil) {
            return;
        }
        byte[] arriving = noise.passed(bytes);
        int cut = noise.cut(bytes.length);
        long from = Math.max(agenda.now(), free);
        free = from + bytes.length * nanosPerByte;
        agenda.at(from + cut * nanosPerByte, () -> writer.execute(() -> write(Arrays.copyOf(arriving, cut))));
        if (cut < bytes.length) {
            agenda.at(free, () -> writer.execute(() -> write(Arrays.copyOfRange(arriving, cut, bytes.length))));
        }
    }

    private void write(byte[] bytes) {
        try {
            pty.write(bytes); // what nobody reads is lost, as on any line
        } catch (IOException broken) {
            throw new UncheckedIOException("the simulated line of " + name + " broke", broken);
        }
    }

    @Override
    public void close() {
        writer.shutdownNow();
        pty.close();
    }
}
