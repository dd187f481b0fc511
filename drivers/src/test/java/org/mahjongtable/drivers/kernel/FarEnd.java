package org.mahjongtable.drivers.kernel;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Arrays;

/** The far end of a USB serial port: a socket of the emulator. Plugged in while it is connected. */
final class FarEnd {
    private static final int PIECE = 7;
    private static final long PAUSE_MILLIS = 20;

    private final SocketChannel socket;
    private final FarDevice device;
    private volatile boolean cut;

    private FarEnd(SocketChannel socket, FarDevice device) {
        this.socket = socket;
        this.device = device;
    }

    /** Plugs a device in, on two threads of its own. */
    static FarEnd plug(Path path, String name, FarDevice device) throws IOException {
        SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX);
        socket.connect(UnixDomainSocketAddress.of(path));
        FarEnd end = new FarEnd(socket, device);
        synchronized (device) {
            device.plugged();
        }
        Thread.ofPlatform().daemon().name(name + " listens").start(end::listen);
        Thread.ofPlatform().daemon().name(name + " speaks").start(end::speak);
        return end;
    }

    /** Unplugs in the middle of whatever the device says next. */
    void cut() {
        cut = true;
    }

    private void listen() {
        ByteBuffer next = ByteBuffer.allocate(1024);
        try (socket) {
            while (socket.read(next.clear()) >= 0) {
                byte[] arrived = Arrays.copyOf(next.array(), next.position());
                synchronized (device) {
                    say(device.answer(arrived, System.nanoTime()));
                }
            }
        } catch (IOException gone) {
            // Unplugged, or the machine has ended: what that means to it, its checks tell.
        }
    }

    private void speak() {
        try {
            while (socket.isOpen()) {
                Thread.sleep(PAUSE_MILLIS);
                synchronized (device) {
                    say(device.speak(System.nanoTime()));
                }
            }
        } catch (IOException gone) {
            // Unplugged, or the machine has ended: what that means to it, its checks tell.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** In pieces, as a serial adapter delivers them. */
    private void say(byte[] bytes) throws IOException {
        boolean last = cut && bytes.length > 1;
        int end = last ? bytes.length / 2 : bytes.length;
        for (int at = 0; at < end; at += PIECE) {
            ByteBuffer piece = ByteBuffer.wrap(bytes, at, Math.min(PIECE, end - at));
            while (piece.hasRemaining()) {
                socket.write(piece);
            }
        }
        if (last) {
            socket.close();
        }
    }
}
