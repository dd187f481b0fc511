package org.mahjongtable.firmware.deal;

import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.TableEvent.Move;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Breach;
import org.mahjongtable.scoring.tile.Label;

/** Watches that a hand which its declaration has locked stays as it was: what is drawn is discarded, and no set is made. */
public final class LockedHands {
    private static final Label CHANGED = new Label("聽牌後換牌", "the declared hand was changed");

    private LockedHands() {}

    /**
     * Who changed the locked hand by the newest discard; found when that discard can no longer be taken back, so at the next event but a taking back, or when
     * the deal is over.
     */
    public static Optional<TableEvent.ReadyBroken> byDiscard(Deal.Playing playing) {
        List<TableEvent> history = playing.history();
        int newest = history.size() - 1;
        while (newest >= 0 && !(history.get(newest) instanceof Move)) {
            newest--;
        }
        return newest >= 0
                        && history.get(newest) instanceof TableEvent.Discarded discarded
                        && isChange(discarded, history.subList(0, newest))
                ? broken(playing, discarded.seat())
                : Optional.empty();
    }

    /** Whether a discard is another tile than the one drawn for it, with the hand locked before. */
    private static boolean isChange(TableEvent.Discarded discarded, List<TableEvent> before) {
        boolean changed = false;
        boolean drew = false;
        for (TableEvent event : before.reversed()) {
            if (event instanceof TableEvent.ReadyDeclared(var seat, var _) && seat == discarded.seat()) {
                return changed;
            }
            if (!drew && event instanceof TableEvent.Drawn drawn && drawn.seat() == discarded.seat()) {
                drew = true;
                changed = drawn.tile() != discarded.tile();
            }
        }
        return false;
    }

    /** Who changes the locked hand by making a set. */
    static Optional<TableEvent.ReadyBroken> byMeld(DealRules rules, Deal.Playing playing, Move next) {
        return switch (next) {
            case TableEvent.ChowMade(var seat, var _, var _, var _) -> broken(playing, seat);
            case TableEvent.PungMade(var seat, var _, var _) -> broken(playing, seat);
            case TableEvent.KongMade(var seat, var _, var _, var feeder) ->
                rules.game().declarations().kongAfter() && feeder == null ? Optional.empty() : broken(playing, seat);
            case TableEvent.BonusShown _,
                    TableEvent.Drawn _,
                    TableEvent.Discarded _,
                    TableEvent.DiscardTakenBack _,
                    TableEvent.ClaimUndone _ -> Optional.empty();
        };
    }

    /** Once a hand is dead there is nothing more to break. */
    private static Optional<TableEvent.ReadyBroken> broken(Deal.Playing playing, Seat seat) {
        return playing.dead().contains(seat)
                ? Optional.empty()
                : Optional.ofNullable(playing.declared().get(seat))
                        .map(declaration -> new TableEvent.ReadyBroken(seat, declaration, CHANGED));
    }

    /** What the rules make of it. */
    public static Breach breach(DealRules rules, Opening opening, TableEvent.ReadyBroken broken) {
        return rules.rules()
                .breach(
                        broken.declaration(),
                        opening.wind(broken.seat()),
                        opening.wind(opening.dealer()),
                        opening.streak());
    }
}
