package org.mahjongtable.scoring.mcr;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.Term;
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

    /** What the text or the standard rules have beside the 81 fan. */
    static final List<Term> TERMS = List.of(
            new Term(
                    82,
                    "minimum",
                    new Label("起和分（花牌不計）", "Minimum before flowers"),
                    List.of(Mcr.MINIMUM),
                    Term.Kind.CONDITION),
            new Term(
                    83,
                    "base-points",
                    new Label("底分（三家各付）", "Base points, paid by each of the three"),
                    List.of(Mcr.MINIMUM),
                    Term.Kind.WITH_WIN),
            new Term(
                    84,
                    "false-win",
                    new Label("錯和（付三家各）", "False win, to each of the three"),
                    List.of(FALSE_WIN),
                    Term.Kind.PENALTY),
            new Term(
                    85,
                    "table-points",
                    new Label("名次分（同分者均分）", "Table points; who is equal shares"),
                    List.of(4, 2, 1, 0),
                    Term.Kind.PLACES));

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
