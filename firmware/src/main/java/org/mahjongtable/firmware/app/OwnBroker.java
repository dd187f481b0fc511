package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.time.Duration;
import org.mahjongtable.firmware.sim.EmbeddedBroker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The broker of a simulated table, which may go away for a while and comes back at the same port, knowing nothing of before. */
final class OwnBroker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OwnBroker.class);

    private final EmbeddedBroker.Listener listener;
    private final int port;
    private EmbeddedBroker broker;
    private boolean away;
    private boolean closed;

    /** Starts it; {@link IOException} with a sentence for the owner if it cannot be. */
    OwnBroker(int port, EmbeddedBroker.Listener listener) throws IOException {
        this.port = port;
        this.listener = listener;
        this.broker = EmbeddedBroker.start(port, listener);
    }

    int port() {
        return port;
    }

    /** Goes away for so long, if it is there; does not wait. */
    void goAway(Duration time) {
        Thread.ofPlatform().daemon().name("broker away").start(() -> {
            try {
                if (leaves()) {
                    Thread.sleep(time);
                    comesBack();
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } catch (IOException taken) {
                LOG.error("the broker cannot be started again: {}", taken.getMessage());
            }
        });
    }

    private synchronized boolean leaves() {
        if (away || closed) {
            return false;
        }
        away = true;
        broker.close();
        return true;
    }

    private synchronized void comesBack() throws IOException {
        if (!closed) {
            broker = EmbeddedBroker.start(port, listener);
            away = false;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (!away) {
            broker.close();
        }
    }
}
