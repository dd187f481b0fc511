package org.mahjongtable.drivers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.mahjongtable.drivers.frame.Bytes;

/** A device on a wire made of a function, with a clock that the test turns. */
public final class Bench {
    public static final long MILLI = 1_000_000L;

    private final Session session;
    private final List<Reading> readings = new ArrayList<>();
    private final Deque<Bytes> sent = new ArrayDeque<>();
    private Function<byte[], byte[]> otherSide = bytes -> new byte[0];
    private long latency = MILLI;
    private long now;

    public Bench(Device device) {
        session = new Session(device, this::carry, readings::add);
    }

    /** What the other side answers to what the device sends; the answer arrives 1 ms later. */
    public Bench answeredBy(Function<byte[], byte[]> otherSide) {
        this.otherSide = otherSide;
        return this;
    }

    /** Answers take so long instead of 1 ms. */
    public Bench answersAfter(long millis) {
        latency = millis * MILLI;
        return this;
    }

    public Bench open() {
        session.opened(now);
        return this;
    }

    public Bench close(Reading.PortDown.Why why) {
        session.lost(why, "test", now);
        return this;
    }

    /** The other side sends of its own accord. */
    public Bench arrives(byte[] bytes) {
        session.received(bytes, now);
        return this;
    }

    public Bench arrives(String hex) {
        return arrives(Bytes.hex(hex).array());
    }

    /** Runs for so long: answers arrive, and ticks come when the device wants them. */
    public Bench run(long millis) {
        long end = now + millis * MILLI;
        while (true) {
            long answerAt = pending.isEmpty() ? Long.MAX_VALUE : pending.peek().at();
            long next = Math.min(answerAt, Math.max(now, session.wakeAt().orElse(Long.MAX_VALUE)));
            if (next > end) {
                now = end;
                session.tick(now);
                return this;
            }
            now = next;
            if (answerAt == next) {
                session.received(pending.remove().bytes().array(), now);
            } else {
                session.tick(now);
            }
        }
    }

    /** Gives the device a chance to send what it was told to show or do. */
    public Bench tick() {
        session.tick(now);
        return this;
    }

    public long now() {
        return now;
    }

    public boolean isUp() {
        return session.isUp();
    }

    public boolean isOpen() {
        return session.isOpen();
    }

    /** What the device has sent since this was asked last. */
    public List<Bytes> sent() {
        List<Bytes> copy = List.copyOf(sent);
        sent.clear();
        return copy;
    }

    /** What the device has reported since this was asked last. */
    public List<Reading> readings() {
        List<Reading> copy = List.copyOf(readings);
        readings.clear();
        return copy;
    }

    /** The readings of one kind since readings were asked for last. */
    public <R extends Reading> List<R> readings(Class<R> kind) {
        return readings().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private record Arrival(long at, Bytes bytes) {}

    private final Deque<Arrival> pending = new ArrayDeque<>();

    private void carry(byte[] bytes) {
        sent.add(Bytes.of(bytes));
        byte[] answer = otherSide.apply(bytes);
        if (answer.length > 0) {
            pending.add(new Arrival(now + latency, Bytes.of(answer)));
        }
    }
}
