package org.mahjongtable.drivers.rfid.feig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.B1;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.B2;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.bench;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.seen;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.frame.Bytes;

/** What a FEIG reader's rounds become. */
class FeigReaderTest {
    private final BytewiseReader reader = new BytewiseReader();

    @Test
    void readsItsAntennasInTurnEachAfterAnRfReset() {
        reader.field.put(1, List.of(B1, B2));
        Bench bench = bench(reader, 1, 3).open().run(2);
        reader.asked.clear();
        bench.readings();
        bench.run(8);
        assertThat(reader.asked)
                .startsWith("B0011001", "69", "B0011004", "69", "B0011001")
                .doesNotContain("B0011002");
        assertThat(bench.readings(RoundRead.class))
                .startsWith(
                        new RoundRead(4 * Bench.MILLI, 1, List.of(seen(B1, 0x5A), seen(B2, 0x5A)), true),
                        new RoundRead(6 * Bench.MILLI, 3, List.of(), true));
    }

    @Test
    void tagsThatLieStillAreReadAgainAlthoughTheReaderReportsOnlyNewOnes() {
        reader.onlyNew = true;
        reader.field.put(1, List.of(B1));
        assertThat(bench(reader, 1).open().run(20).readings(RoundRead.class))
                .hasSizeGreaterThan(4)
                .allSatisfy(round -> assertThat(round.tags()).hasSize(1));
    }

    @Test
    void whatDoesNotFitIntoOneAnswerIsFetched() {
        reader.page = 4;
        List<String> tags =
                IntStream.range(0, 14).mapToObj("E00401509500%04X"::formatted).toList();
        reader.field.put(2, tags);
        RoundRead round =
                bench(reader, 2).open().run(20).readings(RoundRead.class).getFirst();
        assertThat(round.complete()).isTrue();
        assertThat(round.tags()).extracting(seen -> seen.tag().hex()).isEqualTo(tags);
        assertThat(reader.asked).containsSubsequence("B0011002", "B00180", "B00180", "B00180");
    }

    @Test
    void aRackWithItsAntennasIsLongerThanAStandardFrame() {
        reader.field.put(
                1,
                IntStream.range(0, 40).mapToObj("E00401509500%04X"::formatted).toList());
        assertThat(bench(reader, 1)
                        .open()
                        .run(10)
                        .readings(RoundRead.class)
                        .getFirst()
                        .tags())
                .hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x02, 0x03, 0x04, 0x05, 0x15, 0x83, 0x84, 0x93, 0x94, 0x95, 0xF1, 0x77})
    void anyOtherStatusMakesTheRoundUnknown(int status) {
        Bench bench = bench(reader, 1, 2).open().run(2);
        bench.readings();
        reader.status = status;
        RoundRead round = bench.run(8).readings(RoundRead.class).getFirst();
        assertThat(round.antenna()).isEqualTo(1);
        assertThat(round.tags()).isEmpty();
        assertThat(round.complete()).as("status %02X", status).isFalse();
    }

    @Test
    void aRoundWhoseRfResetIsRefusedIsUnknown() {
        Bench bench = bench(reader, 1)
                .answeredBy(request -> request[4] == 0x69
                        ? BytewiseReader.frame(true, 0x69, Bytes.hex("80").array())
                        : reader.answer(request));
        assertThat(bench.open().run(10).readings(RoundRead.class)).isNotEmpty().noneMatch(RoundRead::complete);
        assertThat(reader.asked).doesNotContain("B0011001");
    }

    @Test
    void aReaderThatHasMoreForEverIsNotBelieved() {
        byte[] more = BytewiseReader.frame(
                true,
                0xB0,
                Bytes.hex("94 01 10 03 00 08 " + B1 + " 01 01 00 00 5A 00 00 00 00")
                        .array());
        Bench bench = bench(reader, 1).answeredBy(request -> request[4] == (byte) 0xB0 ? more : reader.answer(request));
        RoundRead round = bench.open().run(40).readings(RoundRead.class).getFirst();
        assertThat(round.complete()).isFalse();
        assertThat(round.tags()).containsExactly(seen(B1, 0x5A));
    }

    @Test
    void anRfWarningLeavesARoundUnknownWithWhatWasUnderstood() {
        byte[] warning = BytewiseReader.frame(
                true,
                0xB0,
                Bytes.hex("84 01 10 03 00 08 " + B1 + " 01 01 00 00 5A 00 00 00 00")
                        .array());
        Bench bench =
                bench(reader, 1).answeredBy(request -> request[4] == (byte) 0xB0 ? warning : reader.answer(request));
        RoundRead round = bench.open().run(10).readings(RoundRead.class).getFirst();
        assertThat(round.complete()).isFalse();
        assertThat(round.tags()).containsExactly(seen(B1, 0x5A));
    }

    @Test
    void aReaderWithoutAntennaSelectionReadsItsOnlyAntenna() {
        reader.knowsAntennas = false;
        reader.field.put(1, List.of(B1));
        assertThat(bench(reader, 1)
                        .open()
                        .run(20)
                        .readings(RoundRead.class)
                        .getFirst()
                        .tags())
                .containsExactly(new TagSeen(TagId.parse(B1), null));
    }

    @Test
    void aTagWhoseAntennaIsNotToldIsNotPlaced() {
        Bench bench = bench(reader, 1, 2).open().run(2);
        bench.readings();
        bench.answeredBy(request -> request.length > 8 && request[4] == (byte) 0xB0
                ? BytewiseReader.frame(
                        true, 0xB0, Bytes.hex("00 01 03 00 " + B1).array())
                : reader.answer(request));
        assertThat(bench.run(8).readings(RoundRead.class))
                .isNotEmpty()
                .allSatisfy(round ->
                        assertThat(round).isEqualTo(new RoundRead(round.nanos(), round.antenna(), List.of(), false)));
    }

    @Test
    void aTagHeardByAnotherAntennaThanAskedIsNotPlacedHere() {
        Bench bench = bench(reader, 1, 2).open().run(2);
        bench.readings();
        bench.answeredBy(request -> request.length > 8 && request[4] == (byte) 0xB0
                ? BytewiseReader.frame(
                        true,
                        0xB0,
                        Bytes.hex("00 02 10 03 00 08 " + B1 + " 01 01 00 00 5A 00 00 00 00 10 03 00 08 " + B2
                                        + " 01 07 00 00 5A 00 00 00 00")
                                .array())
                : reader.answer(request));
        assertThat(bench.run(8).readings(RoundRead.class).getFirst())
                .isEqualTo(new RoundRead(4 * Bench.MILLI, 1, List.of(seen(B1, 0x5A)), false));
    }

    @Test
    void anAnswerThatNamesOnlyAnotherAntennaIsNoneAtAll() {
        Bench bench = bench(reader, 1, 2).open().run(2);
        bench.readings();
        bench.answeredBy(request -> request.length > 8 && request[4] == (byte) 0xB0
                ? BytewiseReader.frame(
                        true,
                        0xB0,
                        Bytes.hex("00 01 10 03 00 08 " + B1 + " 01 07 00 00 5A 00 00 00 00")
                                .array())
                : reader.answer(request));
        assertThat(bench.run(8).readings(RoundRead.class)).isEmpty();
        RoundRead round = bench.run(2500).readings(RoundRead.class).getFirst();
        assertThat(round).isEqualTo(new RoundRead(round.nanos(), 1, List.of(), false));
    }

    @Test
    void antennasAreOneToEightEachOnce() {
        for (var antennas : List.of(List.<Integer>of(), List.of(0), List.of(9), List.of(1, 1))) {
            assertThatIllegalArgumentException().isThrownBy(() -> new FeigSettings(antennas));
        }
    }
}
