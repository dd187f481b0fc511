package org.mahjongtable.scoring;

import java.util.List;
import org.mahjongtable.scoring.tile.Label;

/**
 * An element of a rule text that is no row of its scoring table: paid at once, paid beside a win, fined, or a condition of winning.
 *
 * @param number its place among the elements of the text
 * @param key its name in messages and options: lower case with hyphens
 * @param points what is paid or asked for, one number or several steps
 */
public record Term(int number, String key, Label name, List<Integer> points, Kind kind) {

    /** When an element takes effect. */
    public enum Kind {
        /** Paid when it happens, whoever wins. */
        AT_ONCE(new Label("即時支付", "paid at once")),
        /** Added to what single players pay for a win. */
        WITH_WIN(new Label("胡牌時另計", "added to the payment of a win")),
        /** Paid for breaking a rule or a promise. */
        PENALTY(new Label("罰則", "penalty")),
        /** What the text calls by a name of its own and rows of the table make up. */
        SUM(new Label("合計", "sum of other rows")),
        /** What a win needs. */
        CONDITION(new Label("條件", "condition of a win")),
        /** Given by place when a match is over. */
        PLACES(new Label("一場完後按名次", "by place after a match"));

        private final Label label;

        Kind(Label label) {
            this.label = label;
        }

        public Label label() {
            return label;
        }
    }

    public Term {
        points = List.copyOf(points);
    }
}
