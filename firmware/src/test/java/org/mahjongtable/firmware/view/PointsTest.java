package org.mahjongtable.firmware.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PointsTest {

    @Test
    void wholePointsHaveThousandsApart() {
        assertThat(Points.plain(1_234_567, 1)).isEqualTo("1,234,567");
        assertThat(Points.plain(-96, 1)).isEqualTo("-96");
        assertThat(Points.plain(0, 1)).isEqualTo("0");
    }

    @Test
    void halfPointsShowTheirHalf() {
        assertThat(Points.plain(25, 2)).isEqualTo("12.5");
        assertThat(Points.plain(-1, 2)).isEqualTo("-0.5");
        assertThat(Points.plain(24, 2)).isEqualTo("12");
    }

    @Test
    void gainsAndLossesCarryTheirSign() {
        assertThat(Points.signed(96, 1)).isEqualTo("+96");
        assertThat(Points.signed(0, 1)).isEqualTo("0");
        assertThat(Points.change(-32, 1)).isEqualTo("▼32");
        assertThat(Points.change(96, 1)).isEqualTo("▲96");
    }
}
