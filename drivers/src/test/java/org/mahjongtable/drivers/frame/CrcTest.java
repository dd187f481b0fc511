package org.mahjongtable.drivers.frame;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CrcTest {
    private static final byte[] CHECK = "123456789".getBytes(US_ASCII);

    @Test
    void mcrf4xxGivesTheCheckValueOfTheCatalogue() {
        assertThat(Crc.mcrf4xx(CHECK, 0, 9)).isEqualTo(0x6F91);
    }

    @Test
    void smbusGivesTheCheckValueOfTheCatalogue() {
        assertThat(Crc.smbus(CHECK, 0, 9)).isEqualTo(0xF4);
    }

    @Test
    void onlyTheBytesAskedForCount() {
        assertThat(Crc.smbus(new byte[] {7, 7, 7}, 1, 1)).isZero();
        assertThat(Crc.mcrf4xx(new byte[] {7, 7, 7}, 1, 1)).isEqualTo(0xFFFF);
    }
}
