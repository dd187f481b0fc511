package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.PinDevice;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;

class GpioLinkTest {
    private final List<Reading> readings = new CopyOnWriteArrayList<>();
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final Deque<IOException> openFailures = new ArrayDeque<>();
    private final AtomicInteger readsUntilFailure = new AtomicInteger(Integer.MAX_VALUE);
    private final Mirror mirror = new Mirror();

    @Test
    void aDeviceIsShownItsLinesAgainAndAgain() {
        try (GpioLink _ = link()) {
            await().until(() -> mirror.samples.get() > 5);
        }
        assertThat(log.subList(0, 3)).containsExactly("take 17 18", "set 18 true", "set 18 true");
        assertThat(log.getLast()).isEqualTo("close");
        assertThat(readings.getFirst())
                .isInstanceOfSatisfying(
                        PortUp.class, up -> assertThat(up.identity()).isEqualTo("GPIO lines [17, 18]"));
        assertThat(readings.getLast())
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.CLOSED));
    }

    @Test
    void aChipThatIsMissingIsSearchedForAndReportedOnce() {
        openFailures.add(new IOException("no chip"));
        openFailures.add(new IOException("no chip"));
        try (GpioLink _ = link()) {
            await().until(() -> mirror.samples.get() > 0);
        }
        assertThat(readings).hasSize(3).first().isInstanceOfSatisfying(PortDown.class, down -> {
            assertThat(down.why()).isEqualTo(Why.NOT_OPENED);
            assertThat(down.detail()).isEqualTo("no chip");
        });
    }

    @Test
    void aLineThatFailsGivesAllLinesBackAndTheyAreTakenAnew() {
        readsUntilFailure.set(4);
        try (GpioLink _ = link()) {
            await().until(() ->
                    readings.stream().filter(PortUp.class::isInstance).count() == 2);
        }
        assertThat(readings).element(1).isInstanceOfSatisfying(PortDown.class, down -> {
            assertThat(down.why()).isEqualTo(Why.VANISHED);
            assertThat(down.detail()).isEqualTo("line failed");
        });
        assertThat(log.indexOf("close")).isLessThan(log.lastIndexOf("take 17 18"));
    }

    @Test
    void whatADeviceIsGivenToDoHappensBetweenItsLooks() {
        try (GpioLink link = link()) {
            link.update(() -> mirror.presses = 3);
            await().until(() ->
                    readings.stream().filter(ButtonPressed.class::isInstance).count() == 3);
        }
    }

    @Test
    void aDriverThatFailsGivesTheLinesBackAndIsNamed() {
        mirror.bugs.set(1);
        try (GpioLink _ = link()) {
            await().until(() ->
                    readings.stream().filter(PortUp.class::isInstance).count() == 2);
            await().until(() -> mirror.samples.get() > 5);
        }
        assertThat(readings).element(1).isInstanceOfSatisfying(PortDown.class, down -> {
            assertThat(down.why()).isEqualTo(Why.FAILED);
            assertThat(down.detail()).isEqualTo("this program failed: java.lang.IllegalStateException: a bug");
        });
        assertThat(log.indexOf("close")).isLessThan(log.lastIndexOf("take 17 18"));
    }

    private GpioLink link() {
        var link = new GpioLink(
                List.of("pinctrl-test"),
                labels -> {
                    if (!openFailures.isEmpty()) {
                        throw openFailures.remove();
                    }
                    return new FakeLines();
                },
                List.of(new GpioLink.Attached(mirror, readings::add)));
        link.start();
        return link;
    }

    /** Sets its output as its input. */
    private static final class Mirror implements PinDevice {
        final AtomicInteger samples = new AtomicInteger();
        final AtomicInteger bugs = new AtomicInteger();
        int presses;

        @Override
        public List<Pin> pins() {
            return List.of(new Pin(17, Pin.Use.INPUT_PULLED_UP), new Pin(18, Pin.Use.OUTPUT_SAFE_LOW));
        }

        @Override
        public void onOpen(Pins pins, long nanos) {
            pins.set(18, pins.isHigh(17));
        }

        @Override
        public void onSample(Pins pins, long nanos) {
            if (bugs.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                throw new IllegalStateException("a bug");
            }
            samples.incrementAndGet();
            pins.set(18, pins.isHigh(17));
            if (presses > 0) {
                presses--;
                pins.report(new ButtonPressed(nanos, 1));
            }
        }
    }

    private final class FakeLines implements GpioLines {
        @Override
        public void take(List<PinDevice.Pin> pins) {
            StringBuilder text = new StringBuilder("take");
            pins.forEach(pin -> text.append(' ').append(pin.line()));
            log.add(text.toString());
        }

        @Override
        public boolean isHigh(int line) throws IOException {
            if (readsUntilFailure.decrementAndGet() == 0) {
                throw new IOException("line failed");
            }
            return true;
        }

        @Override
        public void set(int line, boolean high) {
            log.add("set " + line + " " + high);
        }

        @Override
        public void close() {
            log.add("close");
        }
    }
}
