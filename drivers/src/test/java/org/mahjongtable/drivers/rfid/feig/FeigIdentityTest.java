package org.mahjongtable.drivers.rfid.feig;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.B1;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.bench;
import static org.mahjongtable.drivers.rfid.feig.FeigBench.seen;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.rfid.Airspace;

/** Who answers at a FEIG reader's port, and who does not. */
class FeigIdentityTest {
    private final BytewiseReader reader = new BytewiseReader();

    @Test
    void identifiesItselfAndComesUp() {
        Bench bench = bench(reader, 1, 2).open();
        assertThat(bench.sent()).containsExactly(Bytes.hex("02 00 07 FF 65 6E 61"));
        bench.run(5);
        assertThat(bench.readings().getFirst())
                .isEqualTo(new PortUp(2 * Bench.MILLI, "FEIG OBID i-scan, software 02 01 00 3E"));
    }

    @Test
    void aReaderThatDoesNotTellItsInformationIsUpAllTheSame() {
        Bench bench = bench(reader, 1).answeredBy(request -> request[4] == 0x66 ? new byte[0] : reader.answer(request));
        assertThat(bench.open().run(600).isUp()).isTrue();
    }

    @Test
    void whatAReaderTellsOfItselfIsPartOfItsIdentity() {
        Bench bench = bench(reader, 1)
                .answeredBy(request -> request[4] == 0x66
                        ? BytewiseReader.frame(true, 0x66, Bytes.hex("00 4D 52").array())
                        : reader.answer(request));
        assertThat(bench.open().run(5).readings(PortUp.class).getFirst().identity())
                .isEqualTo("FEIG OBID i-scan, software 02 01 00 3E, info 4D 52");
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
    void aReaderOfTheOldFormIsSpokenToInIt() {
        Bench bench = bench(reader, 1)
                .answeredBy(request -> request[0] == 2 ? new byte[0] : reader.answer(request))
                .open()
                .run(520);
        reader.field.put(1, List.of(B1));
        assertThat(bench.run(100).readings(RoundRead.class).getLast().tags()).containsExactly(seen(B1, 0x5A));
    }

    @Test
    void aReaderWithoutAntennaSelectionCannotBeAskedForTwo() {
        reader.knowsAntennas = false;
        assertThat(bench(reader, 1, 2).open().run(20).readings().getLast())
                .isEqualTo(new PortDown(
                        4 * Bench.MILLI,
                        Why.OTHER_DEVICE,
                        "answers as a FEIG reader that refuses an inventory of antenna 1 with status 81"));
    }

    @Test
    void anAnswerFromAnotherAddressIsNotOurs() {
        var settings = new FeigSettings(7, List.of(1), "");
        Bench bench = new Bench(new FeigReader(settings, Airspace.undisturbed().of("r"))).answeredBy(reader::answer);
        assertThat(bench.open().run(2500).readings(PortUp.class)).isEmpty();
    }

    @Test
    void anotherDeviceIsNamed() {
        Bench bench = bench(reader, 1).answeredBy(request -> "$ALIVE,81500,0*10AA\n".getBytes(US_ASCII));
        assertThat(bench.open().run(2500).readings().getLast())
                .isEqualTo(new PortDown(
                        2000 * Bench.MILLI, Why.OTHER_DEVICE, "answers as a tilebus board, not as a FEIG reader"));
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
    void whatWasAskedBeforeIsNoOtherDevice() {
        byte[] inventory = BytewiseReader.frame(
                true, 0xB0, Bytes.hex("00 01 03 00 E0 04 01 50 04 5B 15 5D").array());
        Bench bench = bench(reader, 1).answeredBy(request -> inventory);
        assertThat(bench.open().run(2500).readings().getLast())
                .isEqualTo(new PortDown(
                        2000 * Bench.MILLI,
                        Why.SILENT,
                        "no answer to a FEIG reader's software version request, though a FEIG reader speaks there"));
    }

    @Test
    void nothingOfADamagedInventoryIsTold() {
        byte[] damaged =
                Bytes.hex("15 B0 00 01 03 00 E0 04 01 50 04 5B 15 5D 00 00").array();
        Bench bench = bench(reader, 1).answeredBy(request -> damaged);
        assertThat(bench.open().run(2500).readings().getLast())
                .isEqualTo(new PortDown(
                        2000 * Bench.MILLI,
                        Why.OTHER_DEVICE,
                        "answers as something that sends bytes that are no text (64 bytes), not as a FEIG reader"));
    }

    @Test
    void nothingOfAMetratecInventoryIsTold() {
        Bench bench = bench(reader, 1).answeredBy(request -> "E0040150045B155D\r\n".getBytes(US_ASCII));
        assertThat(bench.open().run(2500).readings().getLast())
                .isEqualTo(new PortDown(
                        2000 * Bench.MILLI, Why.OTHER_DEVICE, "answers as a metraTec reader, not as a FEIG reader"));
    }
}
