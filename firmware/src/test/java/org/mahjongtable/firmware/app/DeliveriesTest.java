package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DeliveriesTest {
    private final Deliveries deliveries = new Deliveries("mahjong/home/t1/event");

    private void come(long seq, String text) {
        deliveries.published("mahjong/home/t1/event", OptionalLong.of(seq), text);
    }

    @Test
    void whatComesAgainUnchangedIsCountedAndNotWrong() {
        come(1, "one");
        come(2, "two");
        come(1, "one");
        come(2, "two");
        come(3, "three");
        deliveries.published("mahjong/home/t1/state", OptionalLong.empty(), "{}");
        assertThat(deliveries.wrong()).isEmpty();
        assertThat(deliveries.newest()).isEqualTo(3);
        assertThat(deliveries.again()).isEqualTo(2);
        assertThat(deliveries.text(2)).isEqualTo("two");
    }

    @Test
    void aGapIsWrong() {
        come(1, "one");
        come(3, "three");
        assertThat(deliveries.wrong()).containsExactly("event 3 came where 2 should");
    }

    @Test
    void anotherTextUnderTheSameNumberIsWrong() {
        come(1, "one");
        come(1, "eins");
        assertThat(deliveries.wrong()).containsExactly("event 1 came as one and again as eins");
    }

    @Test
    void anEventWithoutANumberIsWrong() {
        deliveries.published("mahjong/home/t1/event", OptionalLong.empty(), "{}");
        assertThat(deliveries.wrong()).hasSize(1);
    }
}
