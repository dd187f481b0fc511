package org.mahjongtable.firmware.mqtt;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The network between a link and its broker, which a test may cut and plug in again. */
final class Cable implements AutoCloseable {

    private final ServerSocket server;
    private final int brokerPort;
    private final Set<Closeable> sockets = new HashSet<>();
    private final AtomicInteger connections = new AtomicInteger();
    private boolean plugged = true;
    private boolean open = true;
    private final AtomicLong toTable = new AtomicLong();
    private long cutAfter = Long.MAX_VALUE;

    Cable(int brokerPort) throws IOException {
        this.brokerPort = brokerPort;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    int connections() {
        return connections.get();
    }

    /** Breaks every connection, now; none can be made until {@link #plug}. */
    synchronized void cut() {
        plugged = false;
        closeAll();
    }

    /** Lets nobody in until {@link #plug}; connections that stand go on. */
    synchronized void refuse() {
        open = false;
    }

    synchronized void plug() {
        open = true;
        plugged = true;
        cutAfter = Long.MAX_VALUE;
    }

    /** How many bytes have come from the broker. */
    long toTable() {
        return toTable.get();
    }

    /** Breaks each connection after that many bytes from the table, wherever in a packet that is; new ones may be made. */
    synchronized void cutAfter(long bytes) {
        cutAfter = bytes;
    }

    private synchronized boolean mayPass(long passed) {
        return plugged && passed <= cutAfter;
    }

    private void accept() {
        try {
            while (true) {
                Socket table = server.accept();
                synchronized (this) {
                    if (!plugged || !open) {
                        table.close();
                        continue;
                    }
                    connections.incrementAndGet();
                    connect(table);
                }
            }
        } catch (IOException e) {
            // Closed with the cable.
        }
    }

    private void connect(Socket table) throws IOException {
        Socket broker;
        try {
            broker = new Socket(InetAddress.getLoopbackAddress(), brokerPort);
        } catch (IOException e) {
            table.close();
            return;
        }
        sockets.add(table);
        sockets.add(broker);
        Thread.ofVirtual().start(() -> carry(table, broker, true));
        Thread.ofVirtual().start(() -> carry(broker, table, false));
    }

    private void carry(Socket from, Socket to, boolean counted) {
        byte[] buffer = new byte[512];
        long passed = 0;
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            int read = in.read(buffer);
            while (read > 0) {
                passed += counted ? read : 0;
                toTable.addAndGet(counted ? 0 : read);
                if (!mayPass(passed)) {
                    return;
                }
                out.write(buffer, 0, read);
                out.flush();
                read = in.read(buffer);
            }
        } catch (IOException e) {
            // Cut, or the other end is gone: both ends are closed by now.
        }
    }

    private void closeAll() {
        for (Closeable socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
        sockets.clear();
    }

    @Override
    public synchronized void close() throws IOException {
        server.close();
        closeAll();
    }
}
