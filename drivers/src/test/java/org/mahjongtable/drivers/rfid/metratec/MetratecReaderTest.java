package org.mahjongtable.drivers.rfid.metratec;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.frame.MetratecLine;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.NoisyLine;

class MetratecReaderTest {
    private static final String B1 = "E0040150954F02B1";
    private static final String B2 = "E200600311753E33";

    private final BytewiseReader reader = new BytewiseReader();

    @Test
    void isStoppedAskedAndSetUp() {
        Bench bench = bench(1, 2).open().run(30);
        assertThat(reader.asked.subList(0, 8))
                .containsExactly(
                        "BRK",
                        "EOF",
                        "REV",
                        "CON",
                        MetratecLine.checked("MOD 156").text(),
                        MetratecLine.checked("SAP MAN 1").text(),
                        MetratecLine.checked("SRI SS 100").text(),
                        "INV 5CBD");
        assertThat(bench.readings().getFirst())
                .isInstanceOfSatisfying(
                        PortUp.class, up -> assertThat(up.identity()).isEqualTo("metraTec QUASAR_MX 01000218"));
    }

    @Test
    void withoutChecksumsCommandsArePlain() {
        var settings = new MetratecSettings(List.of(3), false, "");
        new Bench(new MetratecReader(settings, Airspace.undisturbed().of("r")))
                .answeredBy(reader::answer)
                .open()
                .run(30);
        assertThat(reader.asked).startsWith("BRK", "EOF", "REV", "MOD 156", "SAP MAN 3", "SRI SS 100", "INV", "INV");
    }

    @Test
    void aReaderThatWantsChecksumsIsToldNotTo() {
        reader.wantsChecksums = true;
        assertThat(bench(1).open().run(30).isUp()).isTrue();
        assertThat(reader.asked).startsWith("BRK", "COF 4F5E", "BRK", "EOF");
    }

    @Test
    void aReaderThatSleepsIsWoken() {
        reader.asleep = true;
        assertThat(bench(1).open().run(600).isUp()).isTrue();
        assertThat(reader.asked).startsWith("BRK", "WAK", "BRK", "EOF");
    }

    @Test
    void aReaderThatSleepsAndWantsChecksumsIsWokenInItsWay() {
        reader.asleep = true;
        reader.wantsChecksums = true;
        assertThat(bench(1).open().run(600).isUp()).isTrue();
        assertThat(reader.asked).startsWith("BRK", "WAK", "WAK 5E70", "BRK", "COF 4F5E", "BRK", "EOF");
    }

    @Test
    void aReaderThatReadsContinuouslyIsStopped() {
        reader.continuous = true;
        Bench bench =
                bench(1).open().arrives((B1 + "\rIVF 01\r").getBytes(US_ASCII)).run(30);
        assertThat(bench.isUp()).isTrue();
    }

    @Test
    void readsItsAntennasInTurn() {
        reader.field.put(1, List.of(B1, B2));
        reader.field.put(4, List.of(B2));
        assertThat(bench(1, 4).open().run(30).readings(RoundRead.class).subList(0, 3))
                .extracting(RoundRead::antenna, RoundRead::tags, RoundRead::complete)
                .containsExactly(
                        tuple(1, List.of(seen(B1), seen(B2)), true),
                        tuple(4, List.of(seen(B2)), true),
                        tuple(1, List.of(seen(B1), seen(B2)), true));
    }

    @Test
    void aReaderWithoutMultiplexerReadsItsOnlyAntenna() {
        reader.multiplexer = false;
        reader.field.put(1, List.of(B1));
        assertThat(bench(1).open().run(30).readings(RoundRead.class).getLast().tags())
                .containsExactly(seen(B1));
    }

    @Test
    void aReaderWithoutMultiplexerCannotBeAskedForTwo() {
        reader.multiplexer = false;
        assertThat(bench(1, 2).open().run(30).readings().getLast())
                .isInstanceOfSatisfying(
                        PortDown.class,
                        down -> assertThat(down.detail())
                                .isEqualTo(
                                        "answers as metraTec QUASAR_MX 01000218, which cannot select antenna 1 (NOS)"));
    }

    @Test
    void aSelectionThatReachedTheReaderDamagedIsOneFailedRound() {
        boolean[] damaged = {false};
        Bench bench = bench(1, 2).answeredBy(request -> {
            if (!damaged[0] && new String(request, US_ASCII).startsWith("SAP MAN 2")) {
                damaged[0] = true;
                return reader.said("CCE").getBytes(US_ASCII);
            }
            return reader.answer(request);
        });
        List<RoundRead> rounds = bench.open().run(60).readings(RoundRead.class);
        assertThat(bench.isUp()).isTrue();
        assertThat(rounds)
                .filteredOn(round -> round.antenna() == 2)
                .extracting(RoundRead::complete)
                .startsWith(false, true, true);
    }

    @Test
    void anInventoryWhoseCountDisagreesIsThrownAway() {
        Bench bench = ready();
        reader.claims = 1;
        assertUnknown(bench.run(5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CLD", "TEC", "RXE", "E0040150954F02B", "E0040150954F02BX", "ARH 12"})
    void anInventoryWithAnErrorInItIsUnknown(String word) {
        Bench bench = ready();
        reader.interjection = word;
        assertUnknown(bench.run(5));
    }

    @Test
    void aHeartbeatInAnInventoryDoesNoHarm() {
        Bench bench = ready();
        reader.interjection = "HBT";
        assertThat(bench.run(5).readings(RoundRead.class))
                .isNotEmpty()
                .allSatisfy(round -> assertThat(round.tags()).containsExactly(seen(B1)));
    }

    @Test
    void aDamagedLineMakesTheInventoryUnknown() {
        Bench bench = ready();
        bench.answeredBy(request -> {
            byte[] answer = reader.answer(request);
            answer[3] ^= 1;
            return answer;
        });
        bench.run(1);
        bench.answeredBy(reader::answer);
        assertUnknown(bench.run(5));
    }

    @Test
    void aReaderThatLostItsFieldIsSetUpForTheNextRound() {
        Bench bench = ready();
        reader.rf = false;
        List<RoundRead> rounds = bench.run(20).readings(RoundRead.class);
        assertThat(rounds).extracting(RoundRead::complete).containsSubsequence(false, true, true);
    }

    @Test
    void aReaderThatRestartsIsSetUpAgainAndStaysUp() {
        Bench bench = ready();
        reader.restart();
        reader.asked.clear();
        bench.arrives("SRT\r".getBytes(US_ASCII));
        List<Reading> readings = bench.run(30).readings();
        assertThat(reader.asked).startsWith("BRK", "EOF", "REV", "CON");
        assertThat(readings).noneMatch(PortDown.class::isInstance).noneMatch(PortUp.class::isInstance);
        assertThat(readings.getLast())
                .isInstanceOfSatisfying(
                        RoundRead.class, round -> assertThat(round.tags()).containsExactly(seen(B1)));
    }

    @Test
    void anAnswerThatGetsLostMakesTheRoundUnknown() {
        Bench bench = ready();
        reader.deaf = 1;
        List<RoundRead> rounds = bench.run(1700).readings(RoundRead.class);
        assertThat(rounds).extracting(RoundRead::complete).containsSubsequence(false, true);
        assertThat(rounds).filteredOn(round -> !round.complete()).hasSize(1);
    }

    @Test
    void aReaderThatStopsAnsweringIsSilent() {
        Bench bench = ready();
        bench.answeredBy(request -> new byte[0]);
        assertThat(bench.run(10_000).readings().getLast())
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.SILENT));
    }

    @Test
    void whereNobodyAnswersThePortIsSilent() {
        var settings = new MetratecSettings(List.of(1));
        Bench bench =
                new Bench(new MetratecReader(settings, Airspace.undisturbed().of("r")));
        assertThat(bench.open().run(5000).readings())
                .containsExactly(
                        new PortDown(
                                2000 * Bench.MILLI,
                                Why.SILENT,
                                "no answer to a metraTec reader's commands; is it powered and wired, and are its speed and parity as configured?"));
    }

    @Test
    void anotherDeviceIsNamed() {
        var settings = new MetratecSettings(List.of(1));
        Bench bench = new Bench(
                        new MetratecReader(settings, Airspace.undisturbed().of("r")))
                .open()
                .arrives("hello\r\n".getBytes(US_ASCII));
        assertThat(bench.run(5000).readings().getLast())
                .isInstanceOfSatisfying(
                        PortDown.class,
                        down -> assertThat(down.detail())
                                .isEqualTo("answers as something that says \"hello\", not as a metraTec reader"));
    }

    @Test
    void aReaderWithAnotherIdentityIsRefused() {
        var settings = new MetratecSettings(List.of(1), true, "DESKID");
        Bench bench =
                new Bench(new MetratecReader(settings, Airspace.undisturbed().of("r"))).answeredBy(reader::answer);
        assertThat(bench.open().run(30).readings().getLast())
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.OTHER_DEVICE));
    }

    @Test
    void antennasThatDisturbOthersAreOffInBetween() {
        var pair = new Airspace.Pair(new Airspace.Antenna("a", 1), new Airspace.Antenna("b", 1));
        var airspace = new Airspace(List.of(pair));
        Bench bench = new Bench(new MetratecReader(new MetratecSettings(List.of(1)), airspace.of("a")))
                .answeredBy(reader::answer)
                .open();
        Airspace.Share other = airspace.of("b");
        int taken = 0;
        for (int i = 0; i < 200; i++) {
            bench.run(1);
            if (other.take(1)) {
                assertThat(reader.rf).isFalse();
                taken++;
                other.release(1);
            }
        }
        assertThat(taken).isGreaterThan(5);
    }

    @Test
    void antennasAreOneToSixteenEachOnce() {
        for (var antennas : List.of(List.<Integer>of(), List.of(0), List.of(17), List.of(1, 1))) {
            assertThatIllegalArgumentException().isThrownBy(() -> new MetratecSettings(antennas));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void onANoisyLineNoOtherTagIsEverReadAndNoTagIsMissed(long seed) {
        reader.field.put(1, NoisyLine.TAGS);
        NoisyLine.assertOnlyItsTagsAreRead(bench(1), reader::answer, seed);
    }

    private static void assertUnknown(Bench bench) {
        List<RoundRead> rounds = bench.readings(RoundRead.class);
        assertThat(rounds).isNotEmpty();
        assertThat(rounds)
                .filteredOn(round -> !round.complete())
                .singleElement()
                .satisfies(round -> assertThat(round.tags()).isEmpty());
    }

    private Bench ready() {
        reader.field.put(1, List.of(B1));
        Bench bench = bench(1).open().run(30);
        bench.readings();
        return bench;
    }

    private Bench bench(Integer... antennas) {
        var settings = new MetratecSettings(Arrays.asList(antennas));
        return new Bench(new MetratecReader(settings, Airspace.undisturbed().of("r"))).answeredBy(reader::answer);
    }

    private static TagSeen seen(String tag) {
        return new TagSeen(TagId.parse(tag), null);
    }

    @Test
    void whatWasAskedBeforeIsNoOtherDevice() {
        Bench bench = new Bench(new MetratecReader(
                        new MetratecSettings(List.of(1)), Airspace.undisturbed().of("r")))
                .answeredBy(request -> (B1 + "\r\n").getBytes(US_ASCII))
                .open();
        assertThat(bench.run(5000).readings().getLast())
                .isEqualTo(new PortDown(
                        2000 * Bench.MILLI,
                        Why.SILENT,
                        "no answer to a metraTec reader's commands, though a metraTec reader speaks there"));
    }

    @ParameterizedTest
    @ValueSource(strings = {B1, "0954F02B1", "IVF 01", B1 + " 0123"})
    void anIdIsNobodysName(String late) {
        Bench bench = bench(1).answeredBy(
                        request -> (new String(request, US_ASCII).startsWith("REV") ? late + "\r" : "")
                                .concat(new String(reader.answer(request), US_ASCII))
                                .getBytes(US_ASCII));
        assertThat(bench.open().run(30).readings(PortUp.class))
                .extracting(PortUp::identity)
                .containsExactly("metraTec QUASAR_MX 01000218");
    }
}
