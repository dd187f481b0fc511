package org.mahjongtable.drivers.rfid.feig;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.rfid.Airspace;

/** Antennas of FEIG readers that disturb each other. */
class FeigAirspaceTest {
    private final BytewiseReader reader = new BytewiseReader();

    @Test
    void antennasThatDisturbEachOtherAreNeverOnTogetherAcrossReaders() {
        var airspace = new Airspace(List.of(
                new Airspace.Pair(new Airspace.Antenna("a", 1), new Airspace.Antenna("b", 1)),
                new Airspace.Pair(new Airspace.Antenna("a", 2), new Airspace.Antenna("b", 2))));
        var other = new BytewiseReader();
        int[] on = {0, 0};
        Bench a = airspaceBench(airspace, "a", reader, on, 0);
        Bench b = airspaceBench(airspace, "b", other, on, 1);
        int roundsA = 0;
        int roundsB = 0;
        for (int millis = 0; millis < 400; millis++) {
            roundsA += a.run(1).readings(RoundRead.class).size();
            roundsB += b.run(1).readings(RoundRead.class).size();
            assertThat(on[0] != 0 && on[0] == on[1])
                    .as("both antennas " + on[0])
                    .isFalse();
        }
        assertThat(roundsA).isGreaterThan(50);
        assertThat(roundsB).isGreaterThan(50);
    }

    @Test
    void anAntennaOfAReaderThatGoesAwayIsFreeForTheOthers() {
        var pair = new Airspace.Pair(new Airspace.Antenna("a", 1), new Airspace.Antenna("b", 1));
        var airspace = new Airspace(List.of(pair));
        Bench a = new Bench(new FeigReader(new FeigSettings(List.of(1)), airspace.of("a")))
                .answeredBy(reader::answer)
                .open()
                .run(4);
        assertThat(airspace.of("b").take(1)).isFalse();
        a.close(Why.VANISHED);
        assertThat(airspace.of("b").take(1)).isTrue();
    }

    @Test
    void anAntennaWhoseReaderDoesNotSwitchItOffIsGivenFreeAfterAWhile() {
        var pair = new Airspace.Pair(new Airspace.Antenna("a", 1), new Airspace.Antenna("b", 1));
        var airspace = new Airspace(List.of(pair));
        Bench bench = new Bench(new FeigReader(new FeigSettings(List.of(1, 2)), airspace.of("a")))
                .answeredBy(request -> request[4] == 0x6A ? new byte[0] : reader.answer(request))
                .open()
                .run(1540);
        assertThat(airspace.of("b").take(1)).isFalse();
        bench.run(1400);
        assertThat(airspace.of("b").take(1)).isFalse();
        bench.run(1600);
        assertThat(airspace.of("b").take(1)).isTrue();
        assertThat(bench.run(100).readings(RoundRead.class).getLast().antenna()).isEqualTo(2);
    }

    @Test
    void anAntennaWhoseRoundWasNotHeardOfIsSwitchedOffBeforeAnotherMayBeOn() {
        var pair = new Airspace.Pair(new Airspace.Antenna("a", 1), new Airspace.Antenna("b", 1));
        var airspace = new Airspace(List.of(pair));
        List<Integer> asked = new ArrayList<>();
        Bench bench = new Bench(new FeigReader(new FeigSettings(List.of(1)), airspace.of("a")))
                .answeredBy(request -> {
                    asked.add(request[4] & 0xFF);
                    return request[4] == (byte) 0xB0 ? new byte[0] : reader.answer(request);
                })
                .open();
        while (asked.isEmpty() || asked.getLast() != 0xB0) {
            bench.run(1);
        }
        asked.clear();
        while (asked.isEmpty()) {
            assertThat(airspace.of("b").take(1)).isFalse();
            bench.run(1);
        }
        assertThat(asked).containsExactly(0x6A);
    }

    /** Keeps an account of which antenna has its field on. */
    private static Bench airspaceBench(Airspace airspace, String name, BytewiseReader reader, int[] on, int index) {
        return new Bench(new FeigReader(new FeigSettings(List.of(1, 2)), airspace.of(name)))
                .answeredBy(request -> {
                    switch (request[4] & 0xFF) {
                        case 0xB0 -> on[index] = Integer.numberOfTrailingZeros(request[7]) + 1;
                        case 0x6A -> on[index] = 0;
                        default -> {}
                    }
                    return reader.answer(request);
                })
                .open();
    }
}
