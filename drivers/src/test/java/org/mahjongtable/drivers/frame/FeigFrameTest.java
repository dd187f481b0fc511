package org.mahjongtable.drivers.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FeigFrameTest {
    private static final String TWO_TAGS =
            "1B 00 B0 00 02 03 00 E0 04 01 50 95 4F 02 B1 03 00 E0 04 01 50 95 4F 02 B2 36 CA";
    private static final String ADVANCED_TAG =
            "02 00 1E 00 B0 00 01 10 03 00 08 E0 04 01 50 95 4F 02 B1 01 01 00 00 5A 00 00 00 00 65 7E";

    @ParameterizedTest
    @CsvSource({
        // what, wire, advanced, address, control, body
        "inventory any address,     07 FF B0 01 00 1C 56,             false, 255, 176, 01 00",
        "inventory address 0,       07 00 B0 01 00 CE 93,             false,   0, 176, 01 00",
        "more data,                 07 00 B0 01 80 C6 17,             false,   0, 176, 01 80",
        "software version,          05 00 65 25 34,                   false,   0, 101, ''",
        "software version any,      05 FF 65 E5 CB,                   false, 255, 101, ''",
        "RF reset,                  05 00 69 49 FE,                   false,   0, 105, ''",
        "RF reset any,              05 FF 69 89 01,                   false, 255, 105, ''",
        "CPU reset,                 05 00 63 13 51,                   false,   0,  99, ''",
        "baud rate detection,       06 00 52 00 FC A8,                false,   0,  82, 00",
        "no transponder,            06 00 B0 01 5C 63,                false,   0, 176, 01",
        "RF communication error,    06 00 B0 83 46 C4,                false,   0, 176, 83",
        "one tag and more,          11 00 B0 94 01 03 00 E0 04 01 50 95 4F 02 B1 BF C2, false, 0, 176, 94 01 03 00 E0 04 01 50 95 4F 02 B1",
        "advanced inventory,        02 00 09 FF B0 01 00 18 43,       true,  255, 176, 01 00",
        "advanced inventory 1 to 4, 02 00 0A FF B0 01 10 0F 91 FD,    true,  255, 176, 01 10 0F",
        "advanced software version, 02 00 07 FF 65 6E 61,             true,  255, 101, ''",
        "advanced RF reset,         02 00 07 FF 69 02 AB,             true,  255, 105, ''",
        "two tags, " + TWO_TAGS + ", false, 0, 176, 00 02 03 00 E0 04 01 50 95 4F 02 B1 03 00 E0 04 01 50 95 4F 02 B2",
        "advanced one tag, " + ADVANCED_TAG
                + ", true, 0, 176, 00 01 10 03 00 08 E0 04 01 50 95 4F 02 B1 01 01 00 00 5A 00 00 00 00",
    })
    void publishedFramesReadAndWriteByteForByte(
            String what, String wire, boolean advanced, int address, int control, String body) {
        var frame = new FeigFrame(advanced, address, control, Bytes.hex(body));
        assertThat(Bytes.of(frame.encode())).as(what).isEqualTo(Bytes.hex(wire));
        assertThat(new Framer<>(FeigFrame::cut, 30).push(Bytes.hex(wire).array(), 0))
                .containsExactly(frame);
    }

    @TestFactory
    Stream<DynamicTest> standardFramesArrive() {
        return arrivals("07 FF B0 01 00 1C 56", TWO_TAGS);
    }

    @TestFactory
    Stream<DynamicTest> advancedFramesArrive() {
        return arrivals(ADVANCED_TAG, "02 00 07 FF 69 02 AB");
    }

    @TestFactory
    Stream<DynamicTest> framesOfBothFormsArriveMixed() {
        return arrivals(TWO_TAGS, ADVANCED_TAG);
    }

    @Test
    void anAnswerOfMoreThan255BytesIsAdvanced() {
        var frame = new FeigFrame(true, 0, 0xB0, Bytes.of(new byte[600]));
        assertThat(new Framer<>(FeigFrame::cut, 30).push(frame.encode(), 0)).containsExactly(frame);
        assertThatIllegalArgumentException().isThrownBy(() -> new FeigFrame(false, 0, 0xB0, Bytes.of(new byte[251])));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void survivesRandomStreams(long seed) {
        Fuzz.grammar(FeigFrame::cut, FeigFrame::encode, FeigFrameTest::anyFrame, seed);
    }

    private static byte[] anyFrame(Random random) {
        byte[] body = new byte[random.nextInt(60)];
        random.nextBytes(body);
        return new FeigFrame(random.nextBoolean(), random.nextInt(256), random.nextInt(256), Bytes.of(body)).encode();
    }

    private static Stream<DynamicTest> arrivals(String first, String second) {
        return new Arrivals<FeigFrame>(
                        FeigFrame::cut,
                        Bytes.hex(first).array(),
                        Bytes.hex(second).array(),
                        2)
                .cases();
    }

    @Test
    void aLengthThatNoFrameHasIsSkipped() {
        var framer = new Framer<FeigFrame>(FeigFrame::cut, 30);
        framer.push(Bytes.hex("04 03 02 FF FF 00 07 FF B0 01 00 1C 56").array(), 0);
        assertThat(framer.tick(30_000_000)).isEqualTo(List.of(new FeigFrame(false, 255, 0xB0, Bytes.hex("01 00"))));
        assertThat(framer.damaged()).isEqualTo(1);
    }
}
