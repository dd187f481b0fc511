package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent.Resolution;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What a held button asks for while a result is shown. Where the rules fine a concealed kong that was not shown, it names the first one that another seat has,
 * held again the next one, for no antenna can tell which side of a tile is up; at last, and anywhere else at once, it disputes the result.
 */
final class ResultStep {
    private final DealRules rules;
    private final long now;

    ResultStep(DealRules rules, long now) {
        this.rules = rules;
        this.now = now;
    }

    /** A kong that somebody may not have shown. */
    private record Hidden(Seat seat, Tile tile) {}

    Progress hold(Deal.Over over, Seat seat) {
        return name(over, hidden(over, seat), seat);
    }

    /** In a doubt about a result the hold goes on to the next thing; in any other it calls a person. */
    Progress holdInDoubt(Deal.Doubtful doubtful, Seat seat) {
        Doubt doubt = doubtful.doubt();
        if (!(doubtful.before() instanceof Deal.Over over) || doubt.reason() != Doubt.Reason.KONG_NOT_SHOWN) {
            return new Progress(doubtful, List.of(new TableEvent.PersonCalled(seat)));
        }
        List<Hidden> hidden = hidden(over, seat);
        int named = hidden.indexOf(
                new Hidden(doubt.seats().getFirst(), doubt.tiles().getFirst()));
        Progress withdrawn = new Progress(over, List.of(new TableEvent.DoubtResolved(doubt, Resolution.WITHDRAWN)));
        return withdrawn.then(name(over, hidden.subList(named + 1, hidden.size()), seat));
    }

    private Progress name(Deal.Over over, List<Hidden> hidden, Seat by) {
        return hidden.isEmpty()
                ? Doubts.dispute(over, List.of(by), now)
                : Doubts.raise(
                        over,
                        Doubt.Reason.KONG_NOT_SHOWN,
                        List.of(hidden.getFirst().seat()),
                        List.of(hidden.getFirst().tile()),
                        now);
    }

    /** The concealed kongs of the other seats for which the rules fine, and which nobody has named yet. */
    private List<Hidden> hidden(Deal.Over over, Seat by) {
        List<Hidden> hidden = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            for (TableMeld meld : over.board().at(seat).melds()) {
                if (seat != by
                        && meld.meld() instanceof Meld.Kong kong
                        && !kong.isExposed()
                        && !over.remarks().contains(remark(seat, kong.tile()))
                        && isFined(over.opening(), seat, kong.tile())) {
                    hidden.add(new Hidden(seat, kong.tile()));
                }
            }
        }
        return hidden;
    }

    private boolean isFined(Opening opening, Seat seat, Tile tile) {
        return !rules.rules()
                .atOnce(new Moment.KongNotShown(opening.wind(seat), tile))
                .payments()
                .isEmpty();
    }

    /** The players agree that the kong was not shown. */
    static Optional<Progress> notShown(Deal before, Doubt doubt) {
        if (!(before instanceof Deal.Over over)) {
            return Optional.empty();
        }
        Seat seat = doubt.seats().getFirst();
        Tile tile = doubt.tiles().getFirst();
        return Optional.of(
                new Progress(over.with(remark(seat, tile)), List.of(new TableEvent.KongNotShown(seat, tile))));
    }

    private static Deal.Over.Remark remark(Seat seat, Tile tile) {
        return new Deal.Over.Remark(
                seat,
                new Label(
                        "未亮暗槓" + tile.label().zh(),
                        "concealed kong of " + tile.label().en() + " not shown"));
    }
}
