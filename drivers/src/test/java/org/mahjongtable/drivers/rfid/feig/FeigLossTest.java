package org.mahjongtable.drivers.rfid.feig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.B1;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.B2;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.bench;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.seen;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.FramesDropped;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.rfid.NoisyLine;

/** Answers of a FEIG reader that get lost, are late or damaged, or do not come any more. */
class FeigLossTest {
    private final BytewiseReader reader = new BytewiseReader();

    @Test
    void anAnswerThatGetsLostMakesTheRoundUnknownAndTheNextAntennaIsRead() {
        reader.field.put(1, List.of(B1));
        reader.field.put(2, List.of(B2));
        Bench bench = bench(reader, 1, 2).open().run(22);
        bench.readings();
        reader.loses = 1;
        List<RoundRead> rounds = bench.run(600).readings(RoundRead.class);
        long lost = rounds.getFirst().nanos();
        assertThat(rounds.get(0)).isEqualTo(new RoundRead(lost, 1, List.of(), false));
        assertThat(rounds.get(1).antenna()).isEqualTo(2);
        assertThat(rounds.get(1).complete()).isTrue();
        assertThat(lost - 22 * Bench.MILLI).isBetween(499 * Bench.MILLI, 516 * Bench.MILLI);
        assertThat(rounds.get(1).nanos() - lost).isBetween(50 * Bench.MILLI, 53 * Bench.MILLI);
    }

    @Test
    void anAntennaThatHoldsManyTagsIsGivenMoreTime() {
        reader.field.put(
                1,
                IntStream.range(0, 40).mapToObj("E00401509500%04X"::formatted).toList());
        Bench bench = bench(reader, 1).open().run(20);
        bench.answeredBy(request -> request[4] == 0x69 ? reader.answer(request) : new byte[0]);
        bench.run(5);
        bench.readings();
        assertThat(bench.run(1050).readings(RoundRead.class)).isEmpty();
        assertThat(bench.run(70).readings(RoundRead.class)).hasSize(1);
    }

    @Test
    void aLateAnswerDoesNotCountForTheNextRequest() {
        reader.field.put(1, List.of(B1));
        Bench bench = bench(reader, 1).open().run(20);
        bench.readings();
        reader.loses = 1;
        bench.run(520);
        assertThat(bench.readings(RoundRead.class)).hasSize(1);
        bench.arrives(
                BytewiseReader.frame(true, 0xB0, Bytes.hex("00 01 03 00 " + B2).array()));
        assertThat(bench.run(60).readings(RoundRead.class))
                .isNotEmpty()
                .allSatisfy(round -> assertThat(round.tags()).containsExactly(seen(B1, 0x5A)));
    }

    /** A reader that told a round late is an answer behind. Since its answers name the antenna, the one that was asked for is waited for. */
    @Test
    void anAnswerOfAnotherAntennaIsALateOne() {
        reader.field.put(1, List.of(B1));
        reader.field.put(2, List.of(B2));
        Bench bench = bench(reader, 1, 2).open().run(2);
        bench.answeredBy(request -> asks(request, 2) ? heard(1, B1) : reader.answer(request));
        bench.run(20);
        assertThat(bench.readings(RoundRead.class))
                .extracting(RoundRead::antenna)
                .containsOnly(1);
        bench.arrives(heard(2, B2));
        assertThat(bench.readings(RoundRead.class))
                .containsExactly(new RoundRead(bench.now(), 2, List.of(seen(B2, 0x5A)), true));
    }

    private static boolean asks(byte[] request, int antenna) {
        return request.length > 8 && request[4] == (byte) 0xB0 && request[7] == antenna;
    }

    private static byte[] heard(int antenna, String tag) {
        return BytewiseReader.frame(
                true,
                0xB0,
                Bytes.hex("00 01 10 03 00 08 %s 01 %02X 00 00 5A 00 00 00 00".formatted(tag, antenna))
                        .array());
    }

    @Test
    void aDamagedAnswerIsCountedAndTheRoundUnknown() {
        reader.field.put(1, List.of(B1));
        Bench bench = bench(reader, 1).open().run(20);
        bench.readings();
        bench.answeredBy(request -> {
            byte[] answer = reader.answer(request);
            answer[answer.length - 3] ^= 0x40;
            return answer;
        });
        bench.run(5);
        bench.answeredBy(reader::answer);
        assertThat(bench.run(600).readings())
                .anySatisfy(dropped -> assertThat(dropped).isEqualTo(new FramesDropped(dropped.nanos(), 1)))
                .filteredOn(RoundRead.class::isInstance)
                .extracting(round -> ((RoundRead) round).complete())
                .containsSubsequence(false, true);
    }

    @Test
    void aReaderThatStopsAnsweringIsSilent() {
        Bench bench = bench(reader, 1).open().run(20);
        bench.readings();
        bench.answeredBy(request -> new byte[0]);
        var readings = bench.run(3000).readings();
        assertThat(readings.getLast())
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.SILENT));
        assertThat(readings).filteredOn(RoundRead.class::isInstance).hasSizeBetween(3, 4);
        assertThat(bench.isOpen()).isFalse();
    }

    @Test
    void aReaderThatAnswersButNeverReadsIsSilentToo() {
        Bench bench = bench(reader, 1).open().run(20);
        bench.answeredBy(request -> request[4] == 0x69 ? reader.answer(request) : new byte[0]);
        assertThat(bench.run(10_000).readings().getLast()).isInstanceOf(PortDown.class);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void onANoisyLineNoOtherTagIsEverReadAndNoTagIsMissed(long seed) {
        reader.field.put(1, NoisyLine.TAGS);
        NoisyLine.assertOnlyItsTagsAreRead(bench(reader, 1), reader::answer, seed);
    }
}
