package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Network ports of this machine, for programs that are started for a while. */
final class Ports {
    private static final long PATIENCE_NANOS = 120_000_000_000L;
    private static final int LOOK_MILLIS = 50;

    private Ports() {}

    /** One that nobody has now. */
    static int free() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    /** Waits until somebody answers at a port; false if nobody does for two minutes. */
    static boolean awaitAnswer(int port) throws InterruptedException {
        long began = System.nanoTime();
        while (System.nanoTime() - began < PATIENCE_NANOS) {
            try (Socket probe = new Socket()) {
                probe.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), LOOK_MILLIS);
                return true;
            } catch (IOException notYet) {
                Thread.sleep(LOOK_MILLIS);
            }
        }
        return false;
    }
}
