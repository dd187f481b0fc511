package org.mahjongtable.drivers.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DiceFrameTest {
    @ParameterizedTest
    @CsvSource({
        // wire, type, sequence, payload
        "A5 D1 07 12 01 02 03 05 00 2A, 209, 18, 01 02 03 05 00",
        "A5 D1 07 13 01 03 06 06 01 ED, 209, 19, 01 03 06 06 01",
        "A5 D1 07 12 02 00 00 00 00 5C, 209, 18, 02 00 00 00 00",
        "A5 D1 07 14 04 00 00 00 00 E1, 209, 20, 04 00 00 00 00",
        "A5 D0 02 15 6E,                208, 21, ''",
        "A5 D2 02 16 B1,                210, 22, ''",
    })
    void publishedFramesReadAndWriteByteForByte(String wire, int type, int sequence, String payload) {
        var frame = new DiceFrame(type, sequence, Bytes.hex(payload));
        assertThat(Bytes.of(frame.encode())).isEqualTo(Bytes.hex(wire));
        assertThat(new Framer<>(DiceFrame::cut, 30).push(Bytes.hex(wire).array(), 0))
                .containsExactly(frame);
    }

    @TestFactory
    Stream<DynamicTest> framesArrive() {
        return new Arrivals<DiceFrame>(
                        DiceFrame::cut,
                        Bytes.hex("A5 D1 07 13 01 03 06 06 01 ED").array(),
                        Bytes.hex("A5 D0 02 15 6E").array(),
                        1)
                .cases();
    }

    @Test
    void aSyncByteInsideAFrameIsData() {
        var frame = new DiceFrame(DiceFrame.STATE, 0xA5, Bytes.hex("A5 A5 02 A5 A5"));
        assertThat(new Framer<>(DiceFrame::cut, 30).push(frame.encode(), 0)).containsExactly(frame);
    }

    @Test
    void aFrameCarriesNoneOrFiveBytes() {
        assertThatIllegalArgumentException().isThrownBy(() -> new DiceFrame(0xD1, 0, Bytes.hex("01")));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void survivesRandomStreams(long seed) {
        Fuzz.grammar(DiceFrame::cut, DiceFrame::encode, DiceFrameTest::anyFrame, seed);
    }

    private static byte[] anyFrame(Random random) {
        byte[] payload = new byte[random.nextBoolean() ? 5 : 0];
        random.nextBytes(payload);
        return new DiceFrame(0xD0 + random.nextInt(4), random.nextInt(256), Bytes.of(payload)).encode();
    }
}
