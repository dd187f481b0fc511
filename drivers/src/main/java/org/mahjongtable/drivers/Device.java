package org.mahjongtable.drivers;

import java.util.OptionalLong;

/**
 * One device at the other end of a byte stream, as a state machine without I/O, clock or threads: it is told what arrived and what time it is, and says
 * through its {@link Line} what to send and what it read. Calls never overlap; {@code nanos} never decreases. {@link Session} drives it.
 */
public interface Device {

    /** The stream is open and nothing has arrived. Forgets all partial input and starts the handshake that ends in {@link Line#up} or {@link Line#down}. */
    void onOpen(Line line, long nanos);

    /** Bytes arrived, at least one, cut anywhere. */
    void onBytes(byte[] bytes, Line line, long nanos);

    /** Time has passed. Calling it too often does no harm; too late delays what is due. */
    void onTick(Line line, long nanos);

    /** The stream is gone, for whatever reason. Releases what is shared with other devices. */
    void onClose();

    /** When {@link #onTick} has something to do next, if nothing arrives before; may change with every call. */
    OptionalLong wakeAt();

    /** The earlier of two wake-up times, where there is one. */
    static OptionalLong earlier(OptionalLong a, OptionalLong b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.isEmpty() ? b : a;
        }
        return a.getAsLong() - b.getAsLong() < 0 ? a : b;
    }
}
