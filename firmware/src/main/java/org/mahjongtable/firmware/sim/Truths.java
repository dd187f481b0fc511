package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Drawn;
import org.mahjongtable.firmware.deal.TableEvent.HandDead;
import org.mahjongtable.firmware.deal.TableEvent.HandWon;
import org.mahjongtable.firmware.deal.TableEvent.ReadyBroken;
import org.mahjongtable.firmware.deal.TableEvent.Settled;
import org.mahjongtable.firmware.deal.TableEvent.Why;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** When a published event says the same as a true one, and both in words. */
final class Truths {
    private Truths() {}

    /** Equal in everything; but which tile completed a hand that was dealt complete, nobody can say. */
    static boolean agree(TableEvent truth, TableEvent published) {
        if (truth instanceof HandWon(var ours)
                && published instanceof HandWon(var theirs)
                && ours.size() == theirs.size()) {
            for (int i = 0; i < ours.size(); i++) {
                if (!agree(ours.get(i), theirs.get(i))) {
                    return false;
                }
            }
            return true;
        }
        return switch (truth) {
            // Bonus tiles may be seen in another order; the next settlement shows whether the points came to the same.
            case Settled ours
            when ours.why() == Why.AT_ONCE ->
                published instanceof Settled theirs
                        && theirs.why() == ours.why()
                        && theirs.settlement().equals(ours.settlement());
            // Of bonus tiles that lie there at one moment nobody can say which one came from the wall and which one
            // from its end.
            case Drawn ours
            when ours.tile().isBonus() ->
                published instanceof Drawn theirs && theirs.seat() == ours.seat() && theirs.tile() == ours.tile();
            // Who and what; the words are the table's own.
            case ReadyBroken ours ->
                published instanceof ReadyBroken theirs
                        && theirs.seat() == ours.seat()
                        && theirs.declaration() == ours.declaration();
            case HandDead ours -> published instanceof HandDead theirs && theirs.seat() == ours.seat();
            case null, default -> truth.equals(published);
        };
    }

    /** The event, or of a payment at once its payments for each thing: bonus tiles seen in another order are paid together that fell due apart, or apart. */
    static List<TableEvent> parts(TableEvent event) {
        if (!(event instanceof Settled paid) || paid.why() != Why.AT_ONCE) {
            return List.of(event);
        }
        Map<Label, List<Payment>> byReason = new LinkedHashMap<>();
        paid.settlement()
                .payments()
                .forEach(payment -> byReason.computeIfAbsent(payment.why(), why -> new ArrayList<>())
                        .add(payment));
        return byReason.values().stream()
                .<TableEvent>map(part -> new Settled(paid.why(), Settlement.of(part), paid.changes(), paid.points()))
                .toList();
    }

    /** The face of the tile that an event moves; nothing for what moves none. */
    static Optional<Tile> tile(TableEvent event) {
        return switch (event) {
            case Drawn drawn -> Optional.of(drawn.tile());
            case TableEvent.BonusShown shown -> Optional.of(shown.tile());
            case TableEvent.Discarded discarded -> Optional.of(discarded.tile());
            case TableEvent.DiscardTakenBack back -> Optional.of(back.tile());
            case TableEvent.ChowMade chow -> Optional.of(chow.claimed());
            case TableEvent.PungMade pung -> Optional.of(pung.tile());
            case TableEvent.KongMade kong -> Optional.of(kong.tile());
            default -> Optional.empty();
        };
    }

    private static boolean agree(Winner truth, Winner published) {
        if (truth.win().at().has(Flag.HEAVENLY)) {
            return truth.seat() == published.seat()
                    && truth.win().concealedWithWin().equals(published.win().concealedWithWin())
                    && truth.score().total() == published.score().total();
        }
        return Objects.equals(truth, published);
    }

    /** The event as people read it in a report. */
    static String words(TableEvent event) {
        return event.toString();
    }
}
