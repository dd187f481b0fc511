package org.mahjongtable.scoring.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

class SettlementTest {

    private static final Label WHY = new Label("測試", "test");

    @Test
    void changesFollowFromPayments() {
        Settlement settlement = Settlement.fromEach(Wind.SOUTH, 8, WHY)
                .and(Settlement.of(List.of(new Payment(Wind.SOUTH, Wind.EAST, 5, WHY))));
        assertThat(settlement.changes())
                .isEqualTo(Map.of(Wind.EAST, -3, Wind.SOUTH, 19, Wind.WEST, -8, Wind.NORTH, -8));
        assertThat(Settlement.toEach(Wind.NORTH, 64, WHY).change(Wind.NORTH)).isEqualTo(-192);
    }

    @Test
    void changesThatDoNotSumToZeroAreRefused() {
        assertThatThrownBy(() -> new Settlement(List.of(), Map.of(Wind.EAST, 1, Wind.SOUTH, 0)))
                .hasMessageContaining("sums to 1");
    }

    @Test
    void changesThatDoNotFollowFromThePaymentsAreRefused() {
        List<Payment> payments = List.of(new Payment(Wind.EAST, Wind.SOUTH, 4, WHY));
        Map<Wind, Integer> others = Map.of(Wind.EAST, -3, Wind.SOUTH, 3, Wind.WEST, 0, Wind.NORTH, 0);
        assertThatThrownBy(() -> new Settlement(payments, others)).hasMessageContaining("do not follow");
    }

    @Test
    void nobodyPaysItselfOrNothing() {
        assertThatThrownBy(() -> new Payment(Wind.EAST, Wind.EAST, 4, WHY)).hasMessageContaining("pays itself");
        assertThatThrownBy(() -> new Payment(Wind.EAST, Wind.SOUTH, 0, WHY)).hasMessageContaining("0 points");
    }
}
