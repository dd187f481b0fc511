package org.mahjongtable.drivers;

import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Drives one {@link Device} over one stream after another and keeps the account of being up and down. It has no clock, thread or port: a port or a
 * simulated wire calls it. Not thread-safe; a caller with several threads holds one lock.
 */
public final class Session {
    private final Device device;
    private final Consumer<byte[]> sender;
    private final Consumer<Reading> listener;
    private boolean open;
    private boolean up;
    private Reading.PortDown.@Nullable Why downWhy;
    private String downDetail = "";

    /**
     * @param sender takes bytes for the stream that is open
     * @param listener takes the device's readings, in order
     */
    public Session(Device device, Consumer<byte[]> sender, Consumer<Reading> listener) {
        this.device = device;
        this.sender = sender;
        this.listener = listener;
    }

    /** A stream was opened. */
    public void opened(long nanos) {
        open = true;
        up = false;
        device.onOpen(new Stream(nanos), nanos);
    }

    /** Bytes arrived on the open stream. */
    public void received(byte[] bytes, long nanos) {
        if (open && bytes.length > 0) {
            device.onBytes(bytes, new Stream(nanos), nanos);
        }
    }

    /** Time has passed; to be called at {@link #wakeAt} and whenever the device was given something to show or do. */
    public void tick(long nanos) {
        if (open) {
            device.onTick(new Stream(nanos), nanos);
        }
    }

    /** The stream broke, was closed, or could not be opened at all. */
    public void lost(Reading.PortDown.Why why, String detail, long nanos) {
        boolean known = !up && downWhy == why && Objects.equals(downDetail, detail);
        boolean wasOpen = open;
        open = false;
        up = false;
        downWhy = why;
        downDetail = detail;
        if (!known) {
            listener.accept(new Reading.PortDown(nanos, why, detail));
        }
        if (wasOpen) {
            device.onClose(); // last, so that the account is right even if this fails
        }
    }

    /** False before the first stream, after {@link #lost}, and after the device gave the stream up: then it is to be closed and opened anew. */
    public boolean isOpen() {
        return open;
    }

    /** Whether the right device has answered on the open stream. */
    public boolean isUp() {
        return up;
    }

    /** When {@link #tick} has something to do next, if nothing arrives before. */
    public OptionalLong wakeAt() {
        return open ? device.wakeAt() : OptionalLong.empty();
    }

    /** The line as of one call; a session that was lost in the middle of a call ignores the rest of it. */
    private final class Stream implements Line {
        private final long nanos;

        Stream(long nanos) {
            this.nanos = nanos;
        }

        @Override
        public void send(byte[] bytes) {
            if (open) {
                sender.accept(bytes);
            }
        }

        @Override
        public void report(Reading reading) {
            if (open) {
                listener.accept(reading);
            }
        }

        @Override
        public void up(String identity) {
            if (open && !up) {
                up = true;
                downWhy = null;
                listener.accept(new Reading.PortUp(nanos, identity));
            }
        }

        @Override
        public void down(Reading.PortDown.Why why, String detail) {
            if (open) {
                lost(why, detail, nanos);
            }
        }
    }
}
