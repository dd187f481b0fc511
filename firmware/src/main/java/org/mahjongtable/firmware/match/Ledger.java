package org.mahjongtable.firmware.match;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Settled;
import org.mahjongtable.firmware.deal.TableEvent.Why;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;

/** Moves points between seats; whatever it does, they sum to what they summed to. */
public final class Ledger {
    private Ledger() {}

    /** A match after points were moved, and the event that tells it. */
    public record Booked(Match match, TableEvent event) {}

    /** Books a settlement of a deal: its seat winds are those of the deal's opening. */
    public static Booked settle(Match match, Opening opening, Why why, Settlement settlement) {
        List<Long> changes = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            changes.add((long) settlement.change(opening.wind(seat)));
        }
        List<Long> points = sum(match.points(), changes);
        List<Settlement> paid = new ArrayList<>(match.paid());
        paid.add(settlement);
        return new Booked(
                match.withPoints(points, sum(match.lastChanges(), changes), paid),
                new Settled(why, settlement, changes, points));
    }

    /** What takes back everything that was settled in the newest deal; {@link Settlement#NONE} if nothing was. */
    public static Settlement reversal(Match match) {
        return reversal(match.paid().stream().reduce(Settlement.NONE, Settlement::and));
    }

    /** What takes a settlement back. */
    public static Settlement reversal(Settlement settlement) {
        return Settlement.of(settlement.payments().stream()
                .map(payment -> new Payment(payment.to(), payment.from(), payment.points(), payment.why()))
                .toList());
    }

    /** Moves points by hand; {@code changes} by seat. */
    public static Booked adjust(Match match, List<Long> changes, String reason, String author) {
        List<Long> points = sum(match.points(), changes);
        return new Booked(
                match.withPoints(points, match.lastChanges(), match.paid()),
                new TableEvent.PointsAdjusted(changes, points, reason, author));
    }

    private static List<Long> sum(List<Long> one, List<Long> other) {
        List<Long> sums = new ArrayList<>();
        for (int i = 0; i < one.size(); i++) {
            sums.add(one.get(i) + other.get(i));
        }
        return sums;
    }
}
