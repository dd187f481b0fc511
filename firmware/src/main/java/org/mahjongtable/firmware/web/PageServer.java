package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Listens for browsers, one virtual thread a request. What strangers can make it hold is limited, so that they cannot take all memory of the program. */
final class PageServer implements AutoCloseable {

    /**
     * The JDK's server reads these once, when its first class loads; what the command line sets stays. How long an answer may take is not limited: event streams
     * last for hours.
     */
    private static final Map<String, String> LIMITS = Map.of(
            // Every event stream, and two connections more for what its browser loads.
            "jdk.httpserver.maxConnections", String.valueOf(3 * EventStream.MOST),
            // In seconds, for the head and the body together.
            "sun.net.httpserver.maxReqTime", "10",
            // In bytes. The JDK's own 380 kB of each connection are more than the program's memory.
            "sun.net.httpserver.maxReqHeaderSize", "16384");

    static {
        LIMITS.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
    }

    private static final Logger LOG = LoggerFactory.getLogger(PageServer.class);

    /** Whoever waits is interrupted; this is for who is about to write. */
    private static final long CLOSE_SECONDS = 2;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /** Takes the port; nothing is answered before {@link #start}. */
    PageServer(InetSocketAddress where) throws IOException {
        server = HttpServer.create(where, 0);
        server.setExecutor(threads);
    }

    void start(HttpHandler handler) {
        server.createContext("/", handler);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** Ends all connections, and what waits to answer on them. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("requests are still being answered {} s after the pages were closed", CLOSE_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
