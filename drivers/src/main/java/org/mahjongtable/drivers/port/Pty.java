package org.mahjongtable.drivers.port;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;

/**
 * The device's side of a pseudo terminal: whoever opens {@link #path} as a serial port talks to this object. Linux only; needs
 * {@code --enable-native-access}. A pseudo terminal does not pace bytes: whoever plays a slow device has to.
 *
 * <p>One thread may read while another writes. Closing it is what unplugging is to a real port.
 */
public final class Pty implements AutoCloseable {
    private static final int O_RDWR = 0x2;
    private static final int O_NOCTTY = 0x100;
    private static final int O_NONBLOCK = 0x800;
    private static final short POLLIN = 0x1;
    private static final short POLLOUT = 0x4;
    private static final short POLLHUP = 0x10;
    private static final int TCSANOW = 0;
    private static final int EINTR = 4;
    private static final int EIO = 5;
    private static final int EAGAIN = 11;
    private static final int NAME_BYTES = 128;
    private static final int TERMIOS_BYTES = 64;
    private static final int CHUNK = 4096;
    /** A port that nobody has open is looked at this often. */
    private static final int LOOK_MILLIS = 10;
    /** A host that does not read for so long loses what does not fit, as on a line without flow control. */
    private static final int WRITE_MILLIS = 1000;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO_VALUE = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle OPENPT = function("posix_openpt", JAVA_INT, JAVA_INT);
    private static final MethodHandle GRANTPT = function("grantpt", JAVA_INT, JAVA_INT);
    private static final MethodHandle UNLOCKPT = function("unlockpt", JAVA_INT, JAVA_INT);
    private static final MethodHandle PTSNAME = function("ptsname_r", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle TCGETATTR = function("tcgetattr", JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle TCSETATTR = function("tcsetattr", JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle CFMAKERAW = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("cfmakeraw"), FunctionDescriptor.ofVoid(ADDRESS), ERRNO);
    private static final MethodHandle POLL = function("poll", JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT);
    private static final MethodHandle READ = function("read", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle WRITE = function("write", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle CLOSE = function("close", JAVA_INT, JAVA_INT);

    private final int descriptor;
    private final Path path;
    private final Object reading = new Object();
    private final Object writing = new Object();
    private volatile boolean closed;
    private boolean released;

    /**
     * Makes a new one.
     *
     * @throws IOException if the system has no pseudo terminal left, with the call that failed and its errno
     */
    public Pty() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            descriptor = checked(arena, "posix_openpt", OPENPT, O_RDWR | O_NOCTTY | O_NONBLOCK);
            try {
                checked(arena, "grantpt", GRANTPT, descriptor);
                checked(arena, "unlockpt", UNLOCKPT, descriptor);
                MemorySegment name = arena.allocate(NAME_BYTES);
                checked(arena, "ptsname_r", PTSNAME, descriptor, name, (long) NAME_BYTES);
                path = Path.of(name.getString(0));
                MemorySegment termios = arena.allocate(TERMIOS_BYTES);
                checked(arena, "tcgetattr", TCGETATTR, descriptor, termios);
                call(CFMAKERAW, arena.allocate(STATE), termios);
                checked(arena, "tcsetattr", TCSETATTR, descriptor, TCSANOW, termios);
            } catch (IOException failed) {
                close(arena);
                throw failed;
            }
        }
    }

    /** Where the host finds it: {@code /dev/pts/N}. */
    public Path path() {
        return path;
    }

    /**
     * Waits for bytes from the host.
     *
     * @return how many were read; 0 if none came in time, or nobody has the port open; -1 once closed
     */
    public int read(byte[] target, int timeoutMillis) throws IOException {
        synchronized (reading) {
            long deadline = System.nanoTime() + timeoutMillis * 1_000_000L;
            try (Arena arena = Arena.ofConfined()) {
                while (!closed) {
                    int left = (int) Math.max(0, (deadline - System.nanoTime()) / 1_000_000);
                    short events = poll(arena, POLLIN, left);
                    if ((events & POLLIN) != 0) {
                        return readNow(arena, target);
                    }
                    if (events == 0 || left == 0) {
                        return 0;
                    }
                    sleep(Math.min(LOOK_MILLIS, left)); // hung up: poll does not wait
                }
                return -1;
            }
        }
    }

    /**
     * Sends bytes to the host.
     *
     * @return how many; fewer than asked, even none, if nobody has the port open or the host does not read
     */
    public int write(byte[] bytes) throws IOException {
        synchronized (writing) {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment source = arena.allocateFrom(JAVA_BYTE, bytes);
                int sent = 0;
                while (sent < bytes.length && !closed) {
                    short events = poll(arena, POLLOUT, WRITE_MILLIS);
                    if ((events & POLLHUP) != 0 || (events & POLLOUT) == 0) {
                        return sent;
                    }
                    MemorySegment state = arena.allocate(STATE);
                    long count =
                            (long) call(WRITE, state, descriptor, source.asSlice(sent), (long) bytes.length - sent);
                    if (count >= 0) {
                        sent += (int) count;
                    } else if (errno(state) == EIO) {
                        return sent; // the host closed it just now
                    } else if (errno(state) != EAGAIN && errno(state) != EINTR) {
                        throw failure("write", state);
                    }
                }
                return sent;
            }
        }
    }

    /** Unplugs it: the host's reads and writes fail from now on, and the path is gone. */
    @Override
    public void close() {
        closed = true;
        synchronized (reading) {
            synchronized (writing) {
                try (Arena arena = Arena.ofConfined()) {
                    close(arena);
                }
            }
        }
    }

    private void close(Arena arena) {
        if (!released) {
            released = true;
            call(CLOSE, arena.allocate(STATE), descriptor);
        }
    }

    private int readNow(Arena arena, byte[] target) throws IOException {
        int wanted = Math.min(target.length, CHUNK);
        MemorySegment buffer = arena.allocate(wanted);
        MemorySegment state = arena.allocate(STATE);
        long count = (long) call(READ, state, descriptor, buffer, (long) wanted);
        if (count < 0) {
            if (errno(state) == EIO || errno(state) == EAGAIN || errno(state) == EINTR) {
                return 0; // the host closed it just now
            }
            throw failure("read", state);
        }
        MemorySegment.copy(buffer, JAVA_BYTE, 0, target, 0, (int) count);
        return (int) count;
    }

    private short poll(Arena arena, short events, int millis) throws IOException {
        MemorySegment poll = arena.allocate(8, 4);
        poll.set(JAVA_INT, 0, descriptor);
        poll.set(JAVA_SHORT, 4, events);
        MemorySegment state = arena.allocate(STATE);
        int ready = (int) call(POLL, state, poll, 1L, millis);
        if (ready < 0) {
            if (errno(state) == EINTR) {
                return 0;
            }
            throw failure("poll", state);
        }
        return poll.get(JAVA_SHORT, 6);
    }

    private static void sleep(int millis) throws IOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for a host", interrupted);
        }
    }

    private static int checked(Arena arena, String name, MethodHandle function, Object... arguments)
            throws IOException {
        Object[] all = new Object[arguments.length + 1];
        MemorySegment state = arena.allocate(STATE);
        all[0] = state;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        int result = (int) call(function, all);
        if (result < 0) {
            throw failure(name, state);
        }
        return result;
    }

    private static Object call(MethodHandle function, Object... arguments) {
        try {
            Object result = function.invokeWithArguments(arguments);
            return result == null ? 0 : result;
        } catch (Throwable impossible) {
            throw new IllegalStateException("a C function threw", impossible);
        }
    }

    private static IOException failure(String function, MemorySegment state) {
        return new IOException(function + " failed with errno " + errno(state));
    }

    private static int errno(MemorySegment state) {
        return (int) ERRNO_VALUE.get(state, 0L);
    }

    private static MethodHandle function(String name, ValueLayout result, MemoryLayout... arguments) {
        return LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow(name), FunctionDescriptor.of(result, arguments), ERRNO);
    }
}
