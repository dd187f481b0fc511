package org.mahjongtable.drivers.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.frame.Bytes;

class Ht16k33Test {
    private final Ht16k33 digits = new Ht16k33(0x71, 8);

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
                    1234  | 06 00 5B 00 00 00 4F 00 66
                    5678  | 6D 00 7D 00 00 00 07 00 7F
                    90    | 00 00 00 00 00 00 6F 00 3F
                    -7    | 00 00 00 00 00 00 40 00 07
                    -999  | 40 00 6F 00 00 00 6F 00 6F
                    -1999 | 46 00 6F 00 00 00 6F 00 6F
                    -2000 | 40 00 40 00 00 00 40 00 40
                    12345 | 40 00 40 00 00 00 40 00 40
                    ''    | 00 00 00 00 00 00 00 00 00
                    """)
    void digitsAreTheirSegments(String text, String memory) {
        digits.initialise();
        digits.show(new Readout(List.of("", "", "", ""), "0", Lamp.OFF));
        digits.update();
        digits.show(new Readout(List.of("", "", "", ""), text, Lamp.OFF));
        assertThat(digits.update()).containsExactly(Bytes.hex("00" + memory + "00".repeat(7)));
        assertThat(digits.update()).isEmpty();
    }

    @Test
    void everyNumberThatFitsIsReadOffTheDigits() {
        var seen = new BytewiseDigits();
        assertThat(seen.seen()).isEqualTo("dark");
        show(digits.initialise(), seen);
        for (int number = -1999; number <= 9999; number++) {
            String text = String.valueOf(number);
            digits.show(new Readout(List.of("", "", "", ""), text, Lamp.OFF));
            show(digits.update(), seen);
            assertThat(seen.seen().strip()).isEqualTo(text);
        }
    }

    @Test
    void digitsThatLostPowerForAMomentAreRightAfterTheNextRefresh() {
        var seen = new BytewiseDigits();
        digits.show(new Readout(List.of("", "", "", ""), "-42", Lamp.OFF));
        show(digits.initialise(), seen);
        seen.powerLost();
        show(digits.update(), seen);
        assertThat(seen.seen()).isEqualTo("dark");
        show(digits.refresh(), seen);
        assertThat(seen.seen()).isEqualTo(" -42");
        assertThat(seen.brightness()).isEqualTo(8);
    }

    private static void show(List<Bytes> writes, BytewiseDigits seen) {
        writes.stream().map(Bytes::array).forEach(seen::write);
    }

    @Test
    void isSetUpWithOscillatorMemoryDisplayAndBrightness() {
        assertThat(digits.initialise())
                .containsExactly(Bytes.hex("21"), Bytes.hex("00" + "00".repeat(16)), Bytes.hex("81"), Bytes.hex("E8"));
        assertThat(digits.refresh()).isEqualTo(digits.initialise());
    }

    @Test
    void anAddressOrBrightnessThatItDoesNotHaveIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Ht16k33(0x78, 8));
        assertThatIllegalArgumentException().isThrownBy(() -> new Ht16k33(0x70, 16));
    }
}
