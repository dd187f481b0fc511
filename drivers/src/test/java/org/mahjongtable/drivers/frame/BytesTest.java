package org.mahjongtable.drivers.frame;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BytesTest {
    @Test
    void areEqualByContentAndNeverChange() {
        byte[] array = {1, (byte) 0xFE};
        Bytes bytes = Bytes.of(array);
        array[0] = 9;
        bytes.array()[0] = 9;
        assertThat(bytes)
                .isEqualTo(Bytes.hex("01FE"))
                .isEqualTo(Bytes.of(1, 0xFE))
                .hasToString("01 FE");
        assertThat(bytes.at(1)).isEqualTo(0xFE);
        assertThat(bytes.slice(1, 2)).isEqualTo(Bytes.hex("FE"));
    }
}
