package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.BusDisplay;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.frame.Bytes;

class I2cLinkTest {
    private final List<Reading> readings = new CopyOnWriteArrayList<>();
    private final List<String> written = new CopyOnWriteArrayList<>();
    private final Set<Integer> absent = ConcurrentHashMap.newKeySet();
    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();
    private final Letters first = new Letters(0x3C);
    private final Letters second = new Letters(0x3D);
    private volatile boolean noBus;

    @Test
    void aDisplayIsSetUpAndThenBroughtUpToDate() {
        try (I2cLink link = link()) {
            await().until(() -> readings.size() == 2);
            assertThat(written).containsExactly("3C: AA 00", "3D: AA 00");
            assertThat(readings.getFirst())
                    .isInstanceOfSatisfying(
                            PortUp.class, up -> assertThat(up.identity()).isEqualTo("display at 0x3C of I2C bus 1"));
            link.update(() -> first.letter = 7);
            await().until(() -> written.size() == 3);
            assertThat(written.getLast()).isEqualTo("3C: 07");
        }
        assertThat(opened).hasValue(1);
        assertThat(closed).hasValue(1);
        assertThat(readings)
                .filteredOn(PortDown.class::isInstance)
                .hasSize(2)
                .allSatisfy(down -> assertThat(((PortDown) down).why()).isEqualTo(Why.CLOSED));
    }

    /** Nobody tells that a write came wrong, and nothing changes for a long while. */
    @Test
    void whatIsShownIsDrawnAnewEveryFewSeconds() {
        try (I2cLink _ = link()) {
            await().until(() -> readings.size() == 2);
            await().atMost(Duration.ofSeconds(25)).until(() -> Collections.frequency(written, "3C: AA 00") == 2);
        }
    }

    @Test
    void aDisplayThatIsAwayDoesNotHoldTheOthersUpAndIsSetUpWhenItComes() {
        absent.add(0x3C);
        try (I2cLink link = link()) {
            await().until(() -> written.contains("3D: AA 00"));
            assertThat(readings)
                    .element(0)
                    .isInstanceOfSatisfying(
                            PortDown.class, down -> assertThat(down.detail()).isEqualTo("absent"));
            link.update(() -> first.letter = 7);
            absent.clear();
            await().until(() -> written.contains("3C: AA 07"));
        }
    }

    @Test
    void aDisplayThatFailedInTheMiddleIsSetUpAnew() {
        try (I2cLink link = link()) {
            await().until(() -> written.size() == 2);
            absent.add(0x3C);
            link.update(() -> first.letter = 7);
            await().until(() -> readings.size() == 3);
            absent.clear();
            await().until(() -> written.contains("3C: AA 07"));
            await().until(() -> readings.size() == 4);
        }
    }

    @Test
    void aBusThatIsMissingIsSearchedFor() {
        noBus = true;
        try (I2cLink _ = link()) {
            await().until(() -> readings.size() == 2);
            assertThat(readings)
                    .element(0)
                    .isInstanceOfSatisfying(
                            PortDown.class, down -> assertThat(down.detail()).isEqualTo("no bus 1"));
            noBus = false;
            await().until(() -> written.size() == 2);
        }
    }

    @Test
    void aBusOnWhichNobodyAnswersIsOpenedAnew() {
        absent.add(0x3C);
        absent.add(0x3D);
        try (I2cLink _ = link()) {
            await().until(() -> opened.get() >= 3);
            absent.clear();
            await().until(() -> written.size() == 2);
        }
        assertThat(closed.get()).isEqualTo(opened.get());
    }

    @Test
    void aDriverThatFailsDoesNotEndTheBusNorReachWhoShows() {
        try (I2cLink link = link()) {
            await().until(() -> readings.size() == 2);
            first.bug = true;
            link.update(() -> second.letter = 7);
            await().until(() -> written.contains("3D: 07"));
            await().until(() -> readings.size() == 3);
            assertThat(readings.getLast()).isInstanceOfSatisfying(PortDown.class, down -> {
                assertThat(down.why()).isEqualTo(Why.FAILED);
                assertThat(down.detail()).isEqualTo("this program failed: java.lang.IllegalStateException: a bug");
            });
            link.update(() -> {
                throw new IllegalStateException("a bug in what is shown");
            });
            first.bug = false;
            await().until(() -> readings.size() == 4);
            assertThat(readings.getLast()).isInstanceOf(PortUp.class);
        }
    }

    private I2cLink link() {
        var link = new I2cLink(
                1,
                bus -> {
                    if (noBus) {
                        throw new IOException("no bus " + bus);
                    }
                    opened.incrementAndGet();
                    return new FakeBus();
                },
                List.of(new I2cLink.Attached(first, readings::add), new I2cLink.Attached(second, readings::add)));
        link.start();
        return link;
    }

    private final class FakeBus implements I2cBus {
        @Override
        public void write(int address, byte[] bytes) throws IOException {
            if (absent.contains(address)) {
                throw new IOException("absent");
            }
            written.add("%02X: %s".formatted(address, Bytes.of(bytes)));
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }

    /** Shows one letter; AA sets it up. */
    private static final class Letters implements BusDisplay {
        volatile int letter;
        volatile boolean bug;
        private final int address;
        private int shown = -1;

        Letters(int address) {
            this.address = address;
        }

        @Override
        public int address() {
            return address;
        }

        @Override
        public List<Bytes> initialise() {
            if (bug) {
                throw new IllegalStateException("a bug");
            }
            shown = letter;
            return List.of(Bytes.of(0xAA, shown));
        }

        @Override
        public List<Bytes> refresh() {
            return initialise();
        }

        @Override
        public List<Bytes> update() {
            if (bug) {
                throw new IllegalStateException("a bug");
            }
            if (shown == letter) {
                return List.of();
            }
            shown = letter;
            return List.of(Bytes.of(shown));
        }

        @Override
        public void show(Readout readout) {}
    }
}
