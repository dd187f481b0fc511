package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.drivers.frame.Grammar.Cut;

class MetratecLineTest {
    private static final String ANSWER = "E0040150954F02B1\rE200600311753E33\rARP 12\rIVF 02\r\n";

    private final Framer<MetratecLine> framer = new Framer<>(MetratecLine::cut, 200);

    @ParameterizedTest
    @ValueSource(strings = {"WAK 5E70", "COF 4F5E", "INV 5CBD", "BRK 9977", "REV 76AF", "SAP MAN 3 663D"})
    void publishedChecksumsReadAndWrite(String published) {
        String text = published.substring(0, published.length() - 5);
        assertThat(MetratecLine.checked(text).text()).isEqualTo(published);
        assertThat(new MetratecLine(published).withoutChecksum()).contains(text);
        assertThat(framer.push((published + "\r").getBytes(US_ASCII), 0)).containsExactly(MetratecLine.checked(text));
        assertThat(new String(MetratecLine.checked(text).encode(), US_ASCII)).isEqualTo(published + "\r");
    }

    @Test
    void anAnswerIsItsLines() {
        assertThat(texts(framer.push(ANSWER.getBytes(US_ASCII), 0)))
                .containsExactly("E0040150954F02B1", "E200600311753E33", "ARP 12", "IVF 02");
        assertThat(framer.damaged()).isZero();
        assertThat(framer.waiting()).isZero();
    }

    @Test
    void anAnswersLinesAreWrittenByteForByte() {
        StringBuilder wire = new StringBuilder();
        for (MetratecLine line : framer.push(ANSWER.getBytes(US_ASCII), 0)) {
            wire.append(new String(line.encode(), US_ASCII));
        }
        assertThat(wire + "\n").isEqualTo(ANSWER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"BRK", "WAK", "EOF", "DESKID_ISO     01000218", "SRI SS 100", "SAP MAN 3", "IVF 00", "CCE"})
    void publishedLinesReadAndWriteByteForByte(String published) {
        byte[] wire = (published + "\r").getBytes(US_ASCII);
        assertThat(framer.push(wire, 0)).containsExactly(new MetratecLine(published));
        assertThat(new MetratecLine(published).encode()).isEqualTo(wire);
    }

    @TestFactory
    Stream<DynamicTest> linesArrive() {
        return new Arrivals<String>(
                        MetratecLineTest::checkedLine,
                        "INV 5CBD\r".getBytes(US_ASCII),
                        "SAP MAN 3 663D\r".getBytes(US_ASCII),
                        5)
                .linesCases();
    }

    /** Lines whose checksum is right. */
    private static Cut<String> checkedLine(byte[] buffer, int from, int to) {
        return switch (MetratecLine.cut(buffer, from, to)) {
            case Cut.Whole<MetratecLine>(var line, int length) ->
                line.withoutChecksum()
                        .<Cut<String>>map(text -> new Cut.Whole<>(text, length))
                        .orElseGet(() -> new Cut.Damaged<>(length));
            case Cut.Damaged<MetratecLine>(int length) -> new Cut.Damaged<>(length);
            case Cut.Blank<MetratecLine>(int length) -> new Cut.Blank<>(length);
            case Cut.More<MetratecLine>() -> new Cut.More<>();
        };
    }

    @Test
    void anAnswerMayBeCutAnywhere() {
        for (int cut = 1; cut < ANSWER.length(); cut++) {
            List<MetratecLine> lines =
                    new ArrayList<>(framer.push(ANSWER.substring(0, cut).getBytes(US_ASCII), 0));
            lines.addAll(framer.push(ANSWER.substring(cut).getBytes(US_ASCII), 1));
            assertThat(lines).as("cut at " + cut).hasSize(4);
        }
    }

    @Test
    void aBadOrMissingChecksumIsNone() {
        assertThat(new MetratecLine("COF 4F5F").withoutChecksum()).isEmpty();
        assertThat(new MetratecLine("COF4F5E").withoutChecksum()).isEmpty();
        assertThat(new MetratecLine("COF").withoutChecksum()).isEmpty();
        assertThat(new MetratecLine(" 4F5E").withoutChecksum()).isEmpty();
    }

    @Test
    void bytesThatAreNoTextAreSkipped() {
        for (int value = 0; value < 256; value++) {
            if (value < ' ' || value > '~') {
                byte[] bytes = "xIVF 02\r".getBytes(US_ASCII);
                bytes[0] = (byte) value;
                assertThat(texts(framer.push(bytes, 0))).as("byte " + value).containsExactly("IVF 02");
            }
        }
    }

    @Test
    void anEndlessLineIsNotKept() {
        for (int i = 0; i < 1000; i++) {
            framer.push("0123456789".getBytes(US_ASCII), 0);
            assertThat(framer.waiting()).isLessThan(200);
        }
        assertThat(framer.damaged()).isPositive();
    }

    @Test
    void anUnfinishedLineIsForgotten() {
        framer.push("IVF".getBytes(US_ASCII), 0);
        framer.tick(200_000_000);
        assertThat(texts(framer.push("IVF 02\r".getBytes(US_ASCII), 200_000_000)))
                .containsExactly("IVF 02");
    }

    @Test
    void textThatNoLineHoldsIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new MetratecLine(""));
        assertThatIllegalArgumentException().isThrownBy(() -> new MetratecLine("INV\r"));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void survivesRandomStreams(long seed) {
        Fuzz.grammar(
                MetratecLine::cut,
                MetratecLine::encode,
                random -> MetratecLine.checked("INV" + random.nextInt(1000)).encode(),
                seed);
    }

    private static List<String> texts(List<MetratecLine> lines) {
        return lines.stream().map(MetratecLine::text).toList();
    }

    @Test
    void everyRandomByteIsALineAGapOrDamage() {
        Random random = new Random(3);
        byte[] bytes = new byte[100_000];
        random.nextBytes(bytes);
        framer.push(bytes, 0).forEach(line -> assertThat(line.text()).isNotEmpty());
        assertThat(framer.waiting()).isLessThan(200);
    }
}
