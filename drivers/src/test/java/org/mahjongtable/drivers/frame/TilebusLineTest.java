package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TilebusLineTest {
    static Stream<Arguments> published() {
        return Stream.of(
                Arguments.of("$HELLO,1*AD8A", new TilebusLine("HELLO", "1")),
                Arguments.of(
                        "$BOARD,1,seat-2,0.3,E661A4D1,TBR*CB71",
                        new TilebusLine("BOARD", "1", "seat-2", "0.3", "E661A4D1", "TBR")),
                Arguments.of("$SCAN,1,2,3*3731", new TilebusLine("SCAN", "1", "2", "3")),
                Arguments.of(
                        "$TAG,1,E0040150954F02B1,-47*21AF", new TilebusLine("TAG", "1", "E0040150954F02B1", "-47")),
                Arguments.of("$ROUND,1,1,1*8800", new TilebusLine("ROUND", "1", "1", "1")),
                Arguments.of("$BTN,1,D,81234*3CEC", new TilebusLine("BTN", "1", "D", "81234")),
                Arguments.of("$DICE,18,S,3;5;1*56E6", new TilebusLine("DICE", "18", "S", "3;5;1")),
                Arguments.of("$ALIVE,81500,0*10AA", new TilebusLine("ALIVE", "81500", "0")),
                Arguments.of("$TEXT,4,輪到你%2C*D8EC", new TilebusLine("TEXT", "4", "輪到你,")),
                Arguments.of("$OK,SCAN*7825", new TilebusLine("OK", "SCAN")));
    }

    @ParameterizedTest
    @MethodSource("published")
    void publishedLinesReadAndWriteByteForByte(String wire, TilebusLine line) {
        assertThat(new String(line.encode(), UTF_8)).isEqualTo(wire + "\n");
        assertThat(read(wire + "\n")).containsExactly(line);
        assertThat(read(wire + "\r\n")).containsExactly(line);
    }

    @TestFactory
    Stream<DynamicTest> linesArrive() {
        return new Arrivals<TilebusLine>(
                        TilebusLine::cut,
                        "$TAG,1,E0040150954F02B1,-47*21AF\n".getBytes(UTF_8),
                        "$TEXT,4,輪到你%2C*D8EC\n".getBytes(UTF_8),
                        5)
                .cases();
    }

    @Test
    void everyCharacterOfAFieldComesBack() {
        StringBuilder text = new StringBuilder("槓😀");
        for (char c = 0; c < 64; c++) {
            text.append(c);
        }
        var line = new TilebusLine("TEXT", "1", text.toString());
        assertThat(new String(line.encode(), UTF_8)).doesNotContain("\r").startsWith("$TEXT,1,槓😀%00");
        assertThat(read(new String(line.encode(), UTF_8))).containsExactly(line);
    }

    @Test
    void emptyFieldsAreKept() {
        var line = new TilebusLine("TAG", "1", "E0040150954F02B1", "");
        assertThat(read(new String(line.encode(), UTF_8))).containsExactly(line);
        assertThat(read(new String(new TilebusLine("SCAN").encode(), UTF_8))).containsExactly(new TilebusLine("SCAN"));
    }

    @Test
    void aLineOf160BytesIsReadAndALongerOneIsNot() {
        String room = "x".repeat(TilebusLine.MAX_LENGTH - "$TEXT,1,*CCCC\n".length());
        var longest = new TilebusLine("TEXT", "1", room);
        assertThat(longest.encode()).hasSize(160);
        String wire = new String(longest.encode(), UTF_8);
        assertThat(read(wire.replace("\n", "\r\n"))).containsExactly(longest);
        assertThatIllegalArgumentException().isThrownBy(() -> new TilebusLine("TEXT", "1", room + "x").encode());
        assertThat(read(wire.replace("*", "x*"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$HELLO,1*ad8a", // checksum in lower case
                "$HELLO,1AD8A", // no star
                "$*FFFF", // no type
                "$hello,1*5A5A", // a type in lower case
                "$HELLO,1*AD8A*", // a tail
                "$OK,%2*B7A0", // half an escape
                "HELLO,1*AD8A" // no start
            })
    void aLineThatBreaksARuleIsIgnored(String wire) {
        assertThat(read(wire + "\n")).isEmpty();
    }

    @Test
    void aLineWithARightChecksumAndAWrongBodyIsIgnored() {
        assertThat(read(checksummed("ok,1"))).isEmpty();
        assertThat(read(checksummed("OK,%2"))).isEmpty();
        assertThat(read(checksummed("OK,%ZZ"))).isEmpty();
        assertThat(read(checksummed("OK,\t"))).isEmpty();
        assertThat(read(checksummed("OK,%FF"))).isEmpty();
        assertThat(read(checksummed("OK,%41"))).containsExactly(new TilebusLine("OK", "A"));
    }

    @Test
    void aLineThatBreaksOffIsLeftAtTheNextStart() {
        var framer = new Framer<TilebusLine>(TilebusLine::cut, 30);
        assertThat(framer.push("$TAG,1,E00401$OK,SCAN*7825\n".getBytes(UTF_8), 0))
                .containsExactly(new TilebusLine("OK", "SCAN"));
        assertThat(framer.damaged()).isEqualTo(1);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void survivesRandomStreams(long seed) {
        Fuzz.grammar(TilebusLine::cut, TilebusLine::encode, TilebusLineTest::anyLine, seed);
    }

    private static byte[] anyLine(Random random) {
        String[] fields = new String[random.nextInt(4)];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = random.ints(random.nextInt(8), 0, 0x250)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
        }
        return new TilebusLine("T" + random.nextInt(100), fields).encode();
    }

    private static List<TilebusLine> read(String wire) {
        return new Framer<>(TilebusLine::cut, 30).push(wire.getBytes(UTF_8), 0);
    }

    private static String checksummed(String body) {
        byte[] bytes = body.getBytes(UTF_8);
        return "$%s*%04X\n".formatted(body, Crc.mcrf4xx(bytes, 0, bytes.length));
    }
}
