package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NextionFrameTest {
    private static final int[] EMPTY_CODES = {
        0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x09, 0x11, 0x12, 0x1A, 0x1B, 0x1C, 0x1D, 0x1E, 0x1F, 0x20, 0x23,
        0x24, 0x86, 0x87, 0x88, 0xFD, 0xFE
    };

    private final Framer<NextionFrame> framer = new Framer<>(NextionFrame::cut, 100);

    @ParameterizedTest
    @CsvSource({
        "00 00 00 FF FF FF,          256, ''",
        "65 00 02 01 FF FF FF,       101, 00 02 01",
        "66 05 FF FF FF,             102, 05",
        "67 00 7A 00 1E 01 FF FF FF, 103, 00 7A 00 1E 01",
        "68 00 7A 00 1E 00 FF FF FF, 104, 00 7A 00 1E 00",
        "70 61 62 FF FF FF,          112, 61 62",
        "70 FF FF FF,                112, ''",
        "71 E0 01 00 00 FF FF FF,    113, E0 01 00 00",
        "71 FF FF FF FF FF FF FF,    113, FF FF FF FF",
    })
    void answersReadAndWriteByteForByte(String wire, int code, String payload) {
        var frame = new NextionFrame(code, Bytes.hex(payload));
        assertThat(framer.push(Bytes.hex(wire).array(), 0)).containsExactly(frame);
        assertThat(Bytes.of(frame.encode())).isEqualTo(Bytes.hex(wire));
    }

    @Test
    void codesWithoutPayloadReadAndWrite() {
        for (int code : EMPTY_CODES) {
            var frame = new NextionFrame(code, Bytes.EMPTY);
            assertThat(Bytes.of(frame.encode())).isEqualTo(Bytes.of(code, 0xFF, 0xFF, 0xFF));
            assertThat(framer.push(frame.encode(), 0)).containsExactly(frame);
        }
    }

    @Test
    void textMayBeOfAnyLanguage() {
        var frame = new NextionFrame(NextionFrame.TEXT, Bytes.of("東家".getBytes(UTF_8)));
        assertThat(framer.push(frame.encode(), 0)).containsExactly(frame);
    }

    @TestFactory
    Stream<DynamicTest> framesArrive() {
        return new Arrivals<NextionFrame>(
                        NextionFrame::cut,
                        Bytes.hex("65 00 02 01 FF FF FF").array(),
                        Bytes.hex("71 FF FF FF FF FF FF FF").array(),
                        3)
                .uncheckedCases();
    }

    @Test
    void textWithoutAnEndIsNotKept() {
        for (int i = 0; i < 1000; i++) {
            framer.push("ppppppppppppppppppp".getBytes(UTF_8), 0);
            assertThat(framer.waiting()).isLessThan(300);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void survivesRandomStreams(long seed) {
        Fuzz.grammar(NextionFrame::cut, NextionFrame::encode, NextionFrameTest::anyFrame, seed);
    }

    private static byte[] anyFrame(Random random) {
        List<NextionFrame> frames = List.of(
                new NextionFrame(NextionFrame.SUCCESS, Bytes.EMPTY),
                new NextionFrame(NextionFrame.TOUCH, Bytes.of(0, random.nextInt(255), random.nextInt(2))),
                new NextionFrame(NextionFrame.PAGE, Bytes.of(random.nextInt(255))),
                new NextionFrame(NextionFrame.NUMBER, Bytes.of(255, random.nextInt(256), 255, random.nextInt(256))));
        return frames.get(random.nextInt(frames.size())).encode();
    }
}
