package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenTest {
    private static final String ID = "E0040150045B155D";

    private static String described(byte[] said) {
        var spoken = new Spoken();
        spoken.add(said);
        return spoken.describe();
    }

    private static String described(String said) {
        return described(said.replace("\\r", "\r").replace("\\n", "\n").getBytes(US_ASCII));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ID + "\\r\\n",
                "155D\\rIVF 01\\r\\n",
                "IVF 00 1B2C\\r",
                "UCO\\r\\n",
                "HBT\\r",
            })
    void metratecsLinesAreKnown(String said) {
        assertThat(described(said)).isEqualTo(Spoken.METRATEC);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hello\\r\\n                     | something that says "hello"
            E0040150045B155D            | something that sends text without a word (16 bytes)
            e0040150045b155d\\r\\n          | something that sends text without a word (18 bytes)
            E0:04:01:50:04:5B:15:5D\\n   | something that sends text without a word (24 bytes)
            DEADBEEF                    | something that sends text without a word (8 bytes)
            tag E0040150045B            | something that says "tag …"
            tagE0040150045B             | something that sends text without a word (15 bytes)
            $TAG,1,E0040150045B         | something that says "$TAG,…,…"
            """)
    void ofTextOnlyWordsAreQuoted(String said, String name) {
        assertThat(described(said)).isEqualTo(name);
    }

    @Test
    void ofBytesThatAreNoTextNothingIsQuoted() {
        assertThat(described(Bytes.hex("E0 04 01 50 04 5B 15 5D 71 FF FF").array()))
                .isEqualTo("something that sends bytes that are no text (11 bytes)");
        assertThat(described(new byte[1000]))
                .isEqualTo("something that sends bytes that are no text (256 bytes or more)");
    }
}
