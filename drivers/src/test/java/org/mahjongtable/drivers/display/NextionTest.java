package org.mahjongtable.drivers.display;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.Fuzz;

class NextionTest {
    private static final Readout TURN =
            new Readout(List.of("東圈 南", "a\"b\\c", "輪到你 牆63", ""), "1234", new Lamp(0xFF0000, Lamp.Mode.ON));

    private final BytewiseNextion display = new BytewiseNextion(UTF_8);
    private final Nextion device = new Nextion(new NextionSettings(UTF_8, Map.of(2, 1)));
    private final Bench bench = new Bench(device).answeredBy(display::answer);

    @Test
    void isToldToAnswerAlwaysAndAskedForItsPage() {
        bench.open();
        assertThat(bench.sent())
                .containsExactly(
                        Bytes.hex("FF FF FF"),
                        Bytes.hex("62 6B 63 6D 64 3D 33 FF FF FF"),
                        Bytes.hex("73 65 6E 64 6D 65 FF FF FF"));
        bench.run(5);
        assertThat(bench.readings()).containsExactly(new PortUp(Bench.MILLI, "Nextion display"));
    }

    @Test
    void showsLinesDigitsAndLampOneInstructionAtATime() {
        device.show(TURN);
        bench.open().run(2);
        display.asked.clear();
        bench.run(1);
        assertThat(display.asked).hasSizeLessThanOrEqualTo(1);
        bench.run(20);
        assertThat(display.shows)
                .containsEntry("l1.txt", "\"東圈 南\"")
                .containsEntry("l2.txt", "\"a\\\"b\\\\c\"")
                .containsEntry("l3.txt", "\"輪到你 牆63\"")
                .containsEntry("l4.txt", "\"\"")
                .containsEntry("d1.txt", "\"1234\"")
                .containsEntry("p1.bco", "63488");
    }

    @Test
    void theInstructionIsTheBytesOfTheDataSheet() {
        bench.open().run(20).sent();
        device.show(new Readout(List.of("東家", "", "", ""), "", Lamp.OFF));
        bench.tick();
        assertThat(bench.sent()).containsExactly(Bytes.hex("6C 31 2E 74 78 74 3D 22 E6 9D B1 E5 AE B6 22 FF FF FF"));
    }

    @Test
    void textIsSentInTheEncodingOfTheDisplaysProject() {
        var big5 = new BytewiseNextion(Charset.forName("Big5"));
        var other = new Nextion(new NextionSettings(Charset.forName("Big5"), Map.of()));
        other.show(TURN);
        new Bench(other).answeredBy(big5::answer).open().run(20);
        assertThat(big5.shows).containsEntry("l3.txt", "\"輪到你 牆63\"");
    }

    @Test
    void onlyWhatChangesIsSent() {
        device.show(TURN);
        bench.open().run(20);
        display.asked.clear();
        device.show(new Readout(TURN.lines(), "1235", TURN.lamp()));
        bench.run(20);
        assertThat(display.asked).containsExactly("d1.txt=\"1235\"");
    }

    @Test
    void whatDidNotFitIntoItsBufferIsSentAgain() {
        bench.open().run(20);
        display.overflows = 1;
        device.show(TURN);
        bench.run(1000);
        assertThat(display.shows).containsEntry("l1.txt", "\"東圈 南\"");
    }

    @Test
    void aDisplayThatStartsAgainIsShownEverythingAgain() {
        device.show(TURN);
        bench.open().run(20);
        display.shows.clear();
        bench.arrives("00 00 00 FF FF FF 88 FF FF FF").run(30);
        assertThat(display.shows).containsEntry("l1.txt", "\"東圈 南\"").hasSize(6);
        assertThat(bench.readings()).hasSize(1);
    }

    @Test
    void aDisplayThatIsStillStartingIsGreetedAgain() {
        display.starting = true;
        bench.open().run(1000);
        display.starting = false;
        assertThat(bench.run(600).isUp()).isTrue();
    }

    @Test
    void aTouchIsAPressAndALongOneAHold() {
        bench.open().run(20).readings();
        bench.arrives("65 00 02 01 FF FF FF")
                .run(100)
                .arrives("65 00 02 00 FF FF FF")
                .run(20);
        assertThat(bench.readings()).containsExactly(new ButtonPressed(bench.now(), 1));
        bench.run(1000)
                .arrives("65 00 02 01 FF FF FF")
                .run(1600)
                .arrives("65 00 02 00 FF FF FF")
                .run(20);
        assertThat(bench.readings()).containsExactly(new ButtonHeld(bench.now(), 1));
    }

    @Test
    void touchesOfOtherComponentsAndPagesAreNone() {
        bench.open().run(20).readings();
        bench.arrives("65 00 03 01 FF FF FF")
                .run(100)
                .arrives("65 00 03 00 FF FF FF")
                .run(20);
        bench.arrives("65 01 02 01 FF FF FF")
                .run(100)
                .arrives("65 01 02 00 FF FF FF")
                .run(20);
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void aDisplayThatIsStillThereStaysUp() {
        assertThat(bench.open().run(60_000).isUp()).isTrue();
        assertThat(bench.readings()).hasSize(1);
    }

    @Test
    void aDisplayThatStopsAnsweringIsSilent() {
        bench.open().run(20).readings();
        bench.answeredBy(bytes -> new byte[0]).run(5000);
        assertThat(bench.readings())
                .singleElement()
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.SILENT));
    }

    @Test
    void anotherDeviceIsNamed() {
        bench.answeredBy(bytes -> new byte[0])
                .open()
                .arrives("A5 D1 07 12 01 02 03 05 00 2A")
                .run(4000);
        assertThat(bench.readings().getLast())
                .isInstanceOfSatisfying(
                        PortDown.class,
                        down -> assertThat(down.detail())
                                .isEqualTo("answers as dice (DICE-A5), not as a Nextion display"));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void survivesANoisyLine(long seed) {
        Random random = new Random(seed);
        bench.open();
        for (int sent = 0; sent < Fuzz.bytes(); ) {
            byte[] stretch =
                    Fuzz.stretch(any -> Bytes.hex("65 00 02 01 FF FF FF").array(), random);
            sent += stretch.length + 1;
            if (!bench.isOpen()) {
                bench.open();
            }
            bench.arrives(stretch).run(random.nextInt(100));
        }
        device.show(TURN);
        bench.run(5000);
        if (!bench.isOpen()) {
            bench.open().run(1000);
        }
        assertThat(display.shows).containsEntry("l1.txt", "\"東圈 南\"");
    }

    @Test
    void nothingOfAnInventoryIsTold() {
        bench.answeredBy(bytes -> new byte[0])
                .open()
                .arrives("45 30 30 34 30 31 35 30 30 34 35 42 31 35 35 44")
                .run(4000);
        assertThat(bench.readings().getLast())
                .isInstanceOfSatisfying(
                        PortDown.class,
                        down -> assertThat(down.detail())
                                .isEqualTo(
                                        "answers as something that sends text without a word (16 bytes), not as a Nextion display"));
    }
}
