package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.port.SerialPorts.Opening;
import org.mahjongtable.drivers.port.SerialSettings.Parity;

/** The link over ports that misbehave as no pseudo terminal can be made to. */
class SerialLinkTest {
    private static final SerialSettings SETTINGS = new SerialSettings("/dev/serial/by-id/x", 9600, Parity.NONE);

    private final List<Reading> readings = new CopyOnWriteArrayList<>();
    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger reads = new AtomicInteger();

    @Test
    void aPortThatIsGoneIsReadOnceAndNotInALoop() {
        try (SerialLink _ = link(() -> -1, count -> count, () -> {})) {
            await().until(() -> opened.get() == 3);
            assertThat(reads.get()).isBetween(2, 3);
        }
    }

    @Test
    void aPortThatReturnsNothingAtOnceIsReadThreeTimes() {
        try (SerialLink _ = link(() -> 0, count -> count, () -> {})) {
            await().until(() -> opened.get() == 3);
            assertThat(reads.get()).isBetween(6, 9);
        }
    }

    @Test
    void aPortWhoseClosingNeverEndsDoesNotStopTheSearch() {
        var never = new CountDownLatch(1);
        try (SerialLink _ = link(() -> -1, count -> count, () -> awaitUninterrupted(never))) {
            await().until(() -> opened.get() == 2);
        } finally {
            never.countDown();
        }
    }

    @Test
    void aPortThatTakesNoMoreBytesIsOpenedAnew() {
        try (SerialLink _ = link(SerialLinkTest::waits, count -> -1, () -> {})) {
            await().until(() -> opened.get() == 2);
            assertThat(readings)
                    .filteredOn(PortDown.class::isInstance)
                    .first()
                    .isInstanceOfSatisfying(
                            PortDown.class,
                            down -> assertThat(down.detail()).isEqualTo("/dev/serial/by-id/x takes no bytes any more"));
        }
    }

    @Test
    void aPortWhoseWritingNeverEndsIsOpenedAnew() {
        var never = new CountDownLatch(1);
        try (SerialLink link = link(SerialLinkTest::waits, count -> awaitUninterrupted(never), never::countDown)) {
            await().until(() -> opened.get() == 1);
            link.update(() -> device.flood = true);
            await().until(() -> opened.get() == 2);
        }
    }

    @Test
    void aWriteThatTakesAPartIsGoneOnWith() {
        var written = new AtomicInteger();
        try (SerialLink _ = link(
                SerialLinkTest::waits,
                count -> {
                    written.incrementAndGet();
                    return 1;
                },
                () -> {})) {
            await().until(() -> written.get() == 5);
            assertThat(opened).hasValue(1);
        }
    }

    @Test
    void aDeviceIsTickedWhenItIsDueAndNotOnlyWhenARead() {
        try (SerialLink _ = link(SerialLinkTest::waits, count -> count, () -> {})) {
            await().until(() ->
                    readings.stream().filter(ButtonPressed.class::isInstance).count() == 1);
            assertThat(device.tickedLate).isLessThan(50_000_000);
        }
    }

    @Test
    void whatIsWaitingIsSentBeforeThePortIsClosed() {
        var written = new CopyOnWriteArrayList<Integer>();
        var first = new CountDownLatch(1);
        SerialLink link = link(
                SerialLinkTest::waits,
                count -> {
                    awaitUninterrupted(first);
                    written.add(count);
                    return count;
                },
                () -> {});
        await().until(() -> opened.get() == 1);
        link.update(() -> device.sends = 20);
        first.countDown();
        link.close();
        assertThat(written).hasSize(21);
        assertThat(readings.getLast())
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.CLOSED));
    }

    @Test
    void aRefusalIsReportedOnceHoweverOftenItIsTried() {
        var tries = new AtomicInteger();
        SerialPorts refuses = settings -> {
            tries.incrementAndGet();
            return new Opening.Refused(Why.NOT_ALLOWED, "no");
        };
        try (SerialLink link = new SerialLink(SETTINGS, device, readings::add, refuses)) {
            link.start();
            await().until(() -> tries.get() == 3);
            assertThat(readings)
                    .singleElement()
                    .isInstanceOfSatisfying(
                            PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.NOT_ALLOWED));
        }
    }

    @Test
    void aLinkThatWasNeverStartedMayBeClosed() {
        new SerialLink(SETTINGS, device, readings::add, settings -> new Opening.Refused(Why.NOT_FOUND, "")).close();
        assertThat(readings).isEmpty();
    }

    @Test
    void theWaitBetweenAttemptsDoublesToFiveSecondsAndBeginsAnewAfterASuccess() {
        var backoff = new Backoff();
        assertThat(IntStream.range(0, 8).mapToLong(i -> backoff.nextMillis()))
                .containsExactly(200L, 400L, 800L, 1600L, 3200L, 5000L, 5000L, 5000L);
        backoff.reset();
        assertThat(backoff.nextMillis()).isEqualTo(200);
    }

    @Test
    void aDriverThatFailsIsNamedAndItsPortOpenedAnew() {
        device.fails = true;
        try (SerialLink link = link(SerialLinkTest::waits, count -> count, () -> {})) {
            await().until(() -> opened.get() == 2); // failed in its own time, on the writing thread
            assertThat(failures()).contains("this program failed: java.lang.IllegalStateException: a bug");
            device.fails = false;
            await().until(() ->
                    readings.stream().filter(ButtonPressed.class::isInstance).count() == 1);
            int before = opened.get();
            link.update(() -> {
                throw new IllegalStateException("a bug in what is shown");
            });
            await().until(() -> opened.get() > before);
            assertThat(failures())
                    .contains("this program failed: java.lang.IllegalStateException: a bug in what is shown");
        }
    }

    @Test
    void aLibraryThatFailsIsTriedAgain() {
        var tries = new AtomicInteger();
        SerialPorts fails = settings -> {
            if (tries.incrementAndGet() < 3) {
                throw new NoClassDefFoundError("com/fazecast");
            }
            return new Opening.Refused(Why.NOT_FOUND, "no port");
        };
        try (SerialLink link = new SerialLink(SETTINGS, device, readings::add, fails)) {
            link.start();
            await().until(() -> readings.size() == 2);
        }
        assertThat(failures()).containsExactly("this program failed: java.lang.NoClassDefFoundError: com/fazecast");
    }

    private List<String> failures() {
        return readings.stream()
                .filter(reading -> reading instanceof PortDown down && down.why() == Why.FAILED)
                .map(reading -> ((PortDown) reading).detail())
                .toList();
    }

    private final Talker device = new Talker();

    private SerialLink link(IntSupplier read, Write write, Runnable close) {
        SerialPorts ports = settings -> {
            opened.incrementAndGet();
            return new Opening.Opened(new SerialPorts.OpenPort() {
                @Override
                public int read(byte[] target) {
                    reads.incrementAndGet();
                    return read.getAsInt();
                }

                @Override
                public int write(byte[] bytes) {
                    return write.write(bytes.length);
                }

                @Override
                public void close() {
                    close.run();
                }
            });
        };
        var link = new SerialLink(SETTINGS, device, readings::add, ports);
        link.start();
        return link;
    }

    private interface Write {
        int write(int count);
    }

    private static int waits() {
        LockSupport.parkNanos(SerialPorts.READ_MILLIS * 1_000_000L);
        return 0;
    }

    private static int awaitUninterrupted(CountDownLatch latch) {
        boolean done = false;
        while (!done) {
            try {
                latch.await();
                done = true;
            } catch (InterruptedException again) {
                done = false;
            }
        }
        return -1;
    }

    /** Says five bytes when opened, is up at once, and wants to be ticked once after 130 ms. */
    private static final class Talker implements Device {
        volatile boolean flood;
        volatile boolean fails;
        volatile int sends;
        volatile long tickedLate = Long.MAX_VALUE;
        private long dueAt;
        private boolean ticked;

        @Override
        public void onOpen(Line line, long nanos) {
            dueAt = nanos + 130_000_000;
            line.send(new byte[5]);
            line.up("talker");
        }

        @Override
        public void onBytes(byte[] bytes, Line line, long nanos) {}

        @Override
        public void onTick(Line line, long nanos) {
            for (int i = flood ? 300 : sends; i > 0; i--) {
                line.send(new byte[5]);
            }
            flood = false;
            sends = 0;
            if (fails && nanos - dueAt >= 0) {
                throw new IllegalStateException("a bug");
            }
            if (!ticked && nanos - dueAt >= 0) {
                ticked = true;
                tickedLate = nanos - dueAt;
                line.report(new ButtonPressed(nanos, 1));
            }
        }

        @Override
        public void onClose() {}

        @Override
        public OptionalLong wakeAt() {
            return ticked ? OptionalLong.empty() : OptionalLong.of(dueAt);
        }
    }
}
