package org.mahjongtable.drivers.rfid.feig;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.FramesDropped;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.Fuzz;
import org.mahjongtable.drivers.rfid.Airspace;

class FeigReaderTest {
    private static final String B1 = "E0040150954F02B1";
    private static final String B2 = "E0040150954F02B2";

    private final BytewiseReader reader = new BytewiseReader();

    @Test
    void identifiesItselfAndComesUp() {
        Bench bench = bench(1, 2).open();
        assertThat(bench.sent()).containsExactly(Bytes.hex("02 00 07 FF 65 6E 61"));
        bench.run(5);
        assertThat(bench.readings().getFirst())
                .isEqualTo(new PortUp(2 * Bench.MILLI, "FEIG OBID i-scan, software 02 01 00 3E"));
    }

    @Test
    void readsItsAntennasInTurnEachAfterAnRfReset() {
        reader.field.put(1, List.of(B1, B2));
        Bench bench = bench(1, 3).open().run(2);
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
        assertThat(bench(1).open().run(20).readings(RoundRead.class))
                .hasSizeGreaterThan(4)
                .allSatisfy(round -> assertThat(round.tags()).hasSize(1));
    }

    @Test
    void whatDoesNotFitIntoOneAnswerIsFetched() {
        reader.page = 4;
        List<String> tags =
                IntStream.range(0, 14).mapToObj("E00401509500%04X"::formatted).toList();
        reader.field.put(2, tags);
        RoundRead round = bench(2).open().run(20).readings(RoundRead.class).getFirst();
        assertThat(round.complete()).isTrue();
        assertThat(round.tags()).extracting(seen -> seen.tag().hex()).isEqualTo(tags);
        assertThat(reader.asked).containsSubsequence("B0011002", "B00180", "B00180", "B00180");
    }

    @Test
    void aRackWithItsAntennasIsLongerThanAStandardFrame() {
        reader.field.put(
                1,
                IntStream.range(0, 40).mapToObj("E00401509500%04X"::formatted).toList());
        assertThat(bench(1).open().run(10).readings(RoundRead.class).getFirst().tags())
                .hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x02, 0x03, 0x04, 0x05, 0x15, 0x83, 0x84, 0x93, 0x94, 0x95, 0xF1, 0x77})
    void anyOtherStatusMakesTheRoundUnknown(int status) {
        Bench bench = bench(1, 2).open().run(2);
        bench.readings();
        reader.status = status;
        RoundRead round = bench.run(8).readings(RoundRead.class).getFirst();
        assertThat(round.antenna()).isEqualTo(1);
        assertThat(round.tags()).isEmpty();
        assertThat(round.complete()).as("status %02X", status).isFalse();
    }

    @Test
    void anAnswerThatGetsLostMakesTheRoundUnknownAndTheNextAntennaIsRead() {
        reader.field.put(1, List.of(B1));
        reader.field.put(2, List.of(B2));
        Bench bench = bench(1, 2).open().run(22);
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
        Bench bench = bench(1).open().run(20);
        bench.answeredBy(request -> request[4] == 0x69 ? reader.answer(request) : new byte[0]);
        bench.run(5);
        bench.readings();
        assertThat(bench.run(1050).readings(RoundRead.class)).isEmpty();
        assertThat(bench.run(70).readings(RoundRead.class)).hasSize(1);
    }

    @Test
    void aLateAnswerDoesNotCountForTheNextRequest() {
        reader.field.put(1, List.of(B1));
        Bench bench = bench(1).open().run(20);
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

    @Test
    void aDamagedAnswerIsCountedAndTheRoundUnknown() {
        reader.field.put(1, List.of(B1));
        Bench bench = bench(1).open().run(20);
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
        Bench bench = bench(1).open().run(20);
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
        Bench bench = bench(1).open().run(20);
        bench.answeredBy(request -> request[4] == 0x69 ? reader.answer(request) : new byte[0]);
        assertThat(bench.run(10_000).readings().getLast()).isInstanceOf(PortDown.class);
    }

    @Test
    void whereNobodyAnswersThePortIsSilent() {
        Bench bench = new Bench(new FeigReader(
                        new FeigSettings(List.of(1)), Airspace.undisturbed().of("r")))
                .open()
                .run(2500);
        assertThat(bench.readings())
                .singleElement()
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.SILENT));
        assertThat(bench.sent())
                .containsExactly(
                        Bytes.hex("02 00 07 FF 65 6E 61"),
                        Bytes.hex("05 FF 65 E5 CB"),
                        Bytes.hex("02 00 07 FF 65 6E 61"),
                        Bytes.hex("05 FF 65 E5 CB"));
    }

    @Test
    void anotherDeviceIsNamed() {
        Bench bench = bench(1).answeredBy(request -> "$ALIVE,81500,0*10AA\n".getBytes(US_ASCII));
        assertThat(bench.open().run(2500).readings().getLast())
                .isEqualTo(new PortDown(
                        2000 * Bench.MILLI, Why.OTHER_DEVICE, "answers as a tilebus board, not as a FEIG reader"));
    }

    @Test
    void aReaderOfTheOldFormIsSpokenToInIt() {
        Bench bench = bench(1).answeredBy(request -> request[0] == 2 ? new byte[0] : reader.answer(request))
                .open()
                .run(520);
        reader.field.put(1, List.of(B1));
        assertThat(bench.run(100).readings(RoundRead.class).getLast().tags()).containsExactly(seen(B1, 0x5A));
    }

    @Test
    void aReaderWithoutAntennaSelectionReadsItsOnlyAntenna() {
        reader.knowsAntennas = false;
        reader.field.put(1, List.of(B1));
        assertThat(bench(1).open().run(20).readings(RoundRead.class).getFirst().tags())
                .containsExactly(new TagSeen(TagId.parse(B1), null));
    }

    @Test
    void aReaderWithoutAntennaSelectionCannotBeAskedForTwo() {
        reader.knowsAntennas = false;
        assertThat(bench(1, 2).open().run(20).readings().getLast())
                .isEqualTo(new PortDown(
                        4 * Bench.MILLI,
                        Why.OTHER_DEVICE,
                        "answers as a FEIG reader that refuses an inventory of antenna 1 with status 81"));
    }

    @Test
    void aTagWhoseAntennaIsNotToldIsNotPlaced() {
        Bench bench = bench(1, 2).open().run(2);
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
        Bench bench = bench(1, 2).open().run(2);
        bench.readings();
        bench.answeredBy(request -> request.length > 8 && request[4] == (byte) 0xB0
                ? BytewiseReader.frame(
                        true,
                        0xB0,
                        Bytes.hex("00 01 10 03 00 08 " + B1 + " 01 07 00 00 5A 00 00 00 00")
                                .array())
                : reader.answer(request));
        assertThat(bench.run(8).readings(RoundRead.class).getFirst())
                .isEqualTo(new RoundRead(4 * Bench.MILLI, 1, List.of(), false));
    }

    @Test
    void aReaderWithAnotherIdentityThanConfiguredIsRefused() {
        var settings = new FeigSettings(255, List.of(1), "99 99");
        Bench bench = new Bench(new FeigReader(settings, Airspace.undisturbed().of("r"))).answeredBy(reader::answer);
        assertThat(bench.open().run(10).readings())
                .containsExactly(new PortDown(
                        2 * Bench.MILLI,
                        Why.OTHER_DEVICE,
                        "answers as FEIG OBID i-scan, software 02 01 00 3E, not as 99 99"));
    }

    @Test
    void anAnswerFromAnotherAddressIsNotOurs() {
        var settings = new FeigSettings(7, List.of(1), "");
        Bench bench = new Bench(new FeigReader(settings, Airspace.undisturbed().of("r"))).answeredBy(reader::answer);
        assertThat(bench.open().run(2500).readings(PortUp.class)).isEmpty();
    }

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
    void aReaderThatDoesNotTellItsInformationIsUpAllTheSame() {
        Bench bench = bench(1).answeredBy(request -> request[4] == 0x66 ? new byte[0] : reader.answer(request));
        assertThat(bench.open().run(600).isUp()).isTrue();
    }

    @Test
    void whatAReaderTellsOfItselfIsPartOfItsIdentity() {
        Bench bench = bench(1).answeredBy(request -> request[4] == 0x66
                ? BytewiseReader.frame(true, 0x66, Bytes.hex("00 4D 52").array())
                : reader.answer(request));
        assertThat(bench.open().run(5).readings(PortUp.class).getFirst().identity())
                .isEqualTo("FEIG OBID i-scan, software 02 01 00 3E, info 4D 52");
    }

    @Test
    void aRoundWhoseRfResetIsRefusedIsUnknown() {
        Bench bench = bench(1).answeredBy(request -> request[4] == 0x69
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
        Bench bench = bench(1).answeredBy(request -> request[4] == (byte) 0xB0 ? more : reader.answer(request));
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
        Bench bench = bench(1).answeredBy(request -> request[4] == (byte) 0xB0 ? warning : reader.answer(request));
        RoundRead round = bench.open().run(10).readings(RoundRead.class).getFirst();
        assertThat(round.complete()).isFalse();
        assertThat(round.tags()).containsExactly(seen(B1, 0x5A));
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

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void onANoisyLineNoOtherTagIsEverReadAndNoTagIsMissed(long seed) {
        Random random = new Random(seed);
        List<String> tags =
                IntStream.range(0, 13).mapToObj("E00401509500%04X"::formatted).toList();
        reader.field.put(1, tags);
        Bench bench = bench(1).answersAfter(50).open().run(500);
        int complete = 0;
        for (int sent = 0; sent < Fuzz.bytes(); sent += 700) {
            bench.answeredBy(request -> damaged(reader.answer(request), random)).run(200);
            bench.answeredBy(reader::answer);
            if (!bench.isOpen()) {
                bench.open();
            }
            bench.run(1500);
            for (RoundRead round : bench.readings(RoundRead.class)) {
                round.tags()
                        .forEach(seen -> assertThat(tags).contains(seen.tag().hex()));
                if (round.complete()) {
                    complete++;
                    assertThat(round.tags()).hasSize(13);
                }
            }
        }
        assertThat(complete).isGreaterThan(100);
    }

    private static byte[] damaged(byte[] answer, Random random) {
        if (answer.length == 0) {
            return answer;
        }
        switch (random.nextInt(5)) {
            case 0 -> answer[random.nextInt(answer.length)] ^= (byte) (1 << random.nextInt(8));
            case 1 -> {
                return Arrays.copyOf(answer, random.nextInt(answer.length));
            }
            case 2 -> {
                return Arrays.copyOfRange(answer, random.nextInt(answer.length), answer.length);
            }
            case 3 -> {
                byte[] longer = Arrays.copyOf(answer, answer.length + 1);
                longer[answer.length] = (byte) random.nextInt();
                return longer;
            }
            default -> {}
        }
        return answer;
    }

    @Test
    void antennasAreOneToEightEachOnce() {
        for (var antennas : List.of(List.<Integer>of(), List.of(0), List.of(9), List.of(1, 1))) {
            assertThatIllegalArgumentException().isThrownBy(() -> new FeigSettings(antennas));
        }
    }

    private Bench bench(Integer... antennas) {
        var settings = new FeigSettings(Arrays.asList(antennas));
        return new Bench(new FeigReader(settings, Airspace.undisturbed().of("r"))).answeredBy(reader::answer);
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

    private static TagSeen seen(String tag, int rssi) {
        return new TagSeen(TagId.parse(tag), rssi);
    }
}
