package org.mahjongtable.scoring.payment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

/**
 * The payments of one event and what each seat gains or loses by them. Refuses changes that do not sum to zero or do not follow from
 * the payments, so that a settlement read back from anywhere is known to be whole.
 *
 * @param payments in the order in which players read them
 * @param changes all four seats, losses negative
 */
public record Settlement(List<Payment> payments, Map<Wind, Integer> changes) {

    public static final Settlement NONE = of(List.of());

    public Settlement {
        payments = List.copyOf(payments);
        changes = Map.copyOf(changes);
        int sum = changes.values().stream().mapToInt(Integer::intValue).sum();
        if (sum != 0) {
            throw new IllegalArgumentException("a settlement sums to %d, not to zero: %s".formatted(sum, changes));
        }
        if (!changes.equals(changesOf(payments))) {
            throw new IllegalArgumentException(
                    "changes %s do not follow from payments %s".formatted(changes, payments));
        }
    }

    public static Settlement of(List<Payment> payments) {
        return new Settlement(payments, changesOf(payments));
    }

    /** The receiver is paid the same by each of the others. */
    public static Settlement fromEach(Wind to, int points, Label why) {
        List<Payment> payments = new ArrayList<>();
        for (int turn = 1; turn < 4; turn++) {
            payments.add(new Payment(to.after(turn), to, points, why));
        }
        return of(payments);
    }

    /** The payer pays the same to each of the others. */
    public static Settlement toEach(Wind from, int points, Label why) {
        List<Payment> payments = new ArrayList<>();
        for (int turn = 1; turn < 4; turn++) {
            payments.add(new Payment(from, from.after(turn), points, why));
        }
        return of(payments);
    }

    /** This one and then the other. */
    public Settlement and(Settlement other) {
        List<Payment> both = new ArrayList<>(payments);
        both.addAll(other.payments);
        return of(both);
    }

    /** What a seat gains, or loses if negative. */
    public int change(Wind seat) {
        return changes.getOrDefault(seat, 0);
    }

    private static Map<Wind, Integer> changesOf(List<Payment> payments) {
        Map<Wind, Integer> changes = new EnumMap<>(Wind.class);
        for (Wind seat : Wind.values()) {
            changes.put(seat, 0);
        }
        for (Payment payment : payments) {
            changes.merge(payment.from(), -payment.points(), Integer::sum);
            changes.merge(payment.to(), payment.points(), Integer::sum);
        }
        return changes;
    }
}
