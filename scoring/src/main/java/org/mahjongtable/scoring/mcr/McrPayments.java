package org.mahjongtable.scoring.mcr;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

/** Everybody pays the minimum; the points are paid by the player who gave the tile, or on a self-draw by everybody. */
final class McrPayments {

    private static final int FALSE_WIN = 10;

    private static final Label SELF_DRAW = new Label("自摸", "self-draw");
    private static final Label DISCARD = new Label("點炮", "discard");
    private static final Label ROBBED = new Label("被搶槓", "robbed kong");
    private static final Label BASE = new Label("底分", "base points");
    private static final Label ERROR = new Label("錯和", "false win");

    private McrPayments() {}

    static Settlement settle(Win win, int points) {
        Wind winner = win.at().seat();
        return switch (win.by()) {
            case By.SelfDraw() -> Settlement.fromEach(winner, Mcr.MINIMUM + points, SELF_DRAW);
            case By.Discard(var from) -> given(from, winner, points, DISCARD);
            case By.RobbedKong robbed -> given(robbed.from(), winner, points, ROBBED);
        };
    }

    private static Settlement given(Wind from, Wind winner, int points, Label why) {
        List<Payment> payments = new ArrayList<>();
        payments.add(new Payment(from, winner, Mcr.MINIMUM + points, why));
        for (Wind other : Wind.values()) {
            if (other != from && other != winner) {
                payments.add(new Payment(other, winner, Mcr.MINIMUM, BASE));
            }
        }
        return Settlement.of(payments);
    }

    static Settlement falseWin(Wind offender) {
        return Settlement.toEach(offender, FALSE_WIN, ERROR);
    }
}
