package org.mahjongtable.firmware.deal;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Restrictions.Missed;
import org.mahjongtable.firmware.deal.TableEvent.Move;
import org.mahjongtable.firmware.deal.TableEvent.Source;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.MissedWin;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;

/**
 * Remembers who let a win pass, for rules that forbid the next one. Only a win is ever refused for it, and a win shows the hand; a claim is not, for that would
 * tell the others what a player waits for.
 */
public final class MissedWins {
    private MissedWins() {}

    /** What binds the seats after a move. */
    static Restrictions after(DealRules rules, Deal.Playing before, Move next) {
        MissedWin rule = rules.game().missedWin();
        Restrictions all = before.restrictions();
        if (rule == MissedWin.FREE
                || next instanceof TableEvent.DiscardTakenBack
                || next instanceof TableEvent.ClaimUndone) {
            return all;
        }
        boolean anyWin = rule == MissedWin.ANY_UNTIL_OWN_DISCARD;
        Move newest = newest(before);
        if (newest instanceof TableEvent.Discarded || newest instanceof TableEvent.KongMade) {
            for (Seat seat : Seat.values()) {
                all = missedBy(rules, before, seat, newest, all);
            }
        }
        return switch (next) {
            case TableEvent.Drawn(var seat, var _, var source) ->
                source == Source.WALL && !anyWin ? all.withoutMissed(seat) : all;
            case TableEvent.ChowMade(var seat, var _, var _, var _) -> anyWin ? all : all.withoutMissed(seat);
            case TableEvent.PungMade(var seat, var _, var _) -> anyWin ? all : all.withoutMissed(seat);
            case TableEvent.KongMade kong -> {
                Restrictions left = anyWin || kong.feeder() == null ? all : all.withoutMissed(kong.seat());
                yield anyWin ? selfDrawMissed(rules, before, kong.seat(), left) : left;
            }
            case TableEvent.Discarded(var seat, var _) ->
                anyWin ? selfDrawMissed(rules, before, seat, all.withoutMissed(seat)) : all;
            case TableEvent.BonusShown _, TableEvent.DiscardTakenBack _, TableEvent.ClaimUndone _ -> all;
        };
    }

    private static @Nullable Move newest(Deal.Playing playing) {
        for (TableEvent event : playing.history().reversed()) {
            if (event instanceof Move move) {
                return move;
            }
        }
        return null;
    }

    /** The tile that others could have won with until now. */
    private static Restrictions missedBy(
            DealRules rules, Deal.Playing before, Seat seat, Move newest, Restrictions all) {
        boolean robbable =
                newest instanceof TableEvent.KongMade kong && kong.kind() != KongKind.MELDED && kong.seat() != seat;
        boolean discarded = newest instanceof TableEvent.Discarded && newest.seat() != seat;
        return robbable || discarded ? missed(rules, before, seat, all) : all;
    }

    /** A hand that could have won by the tile drawn, and was played on. */
    private static Restrictions selfDrawMissed(DealRules rules, Deal.Playing before, Seat seat, Restrictions all) {
        return before.turn().equals(new Turn.ToDiscard(seat, true)) ? missed(rules, before, seat, all) : all;
    }

    private static Restrictions missed(DealRules rules, Deal.Playing before, Seat seat, Restrictions all) {
        boolean asks = before.calls().stream().anyMatch(call -> call.seat() == seat);
        if (asks || before.dead().contains(seat)) {
            return all;
        }
        WinCall call = new WinCall(seat, before.at(), null, before.withCalls(List.of()), false);
        return WinFacts.of(rules, call).stream()
                .filter(win -> rules.rules().judge(win).isLegal() && !forbids(rules, call, win))
                .findFirst()
                .map(win -> all.withMissed(
                        seat, new Missed(win.tile(), before.board().discards().size())))
                .orElse(all);
    }

    /** Whether the caller let a win pass that forbids this one. */
    public static boolean forbids(DealRules rules, WinCall call, Win win) {
        Deal.Playing play = call.frozen();
        int discards = play.board().discards().size();
        return Optional.ofNullable(play.restrictions().missed().get(call.seat())).stream()
                .flatMap(List::stream)
                .filter(missed -> !isThisOne(missed, win, discards))
                .anyMatch(missed -> switch (rules.game().missedWin()) {
                    case FREE -> false;
                    case SAME_TILE_UNTIL_OWN_TURN, SAME_TILE_AND_CLAIMS_UNTIL_OWN_TURN -> missed.tile() == win.tile();
                    case ANY_UNTIL_OWN_DISCARD -> true;
                });
    }

    /** The very discard that is still to be had: it counts as passed as soon as the next player has drawn, and may be won with a moment longer. */
    private static boolean isThisOne(Missed missed, Win win, int discards) {
        return win.by() instanceof By.Discard && missed.discards() == discards;
    }
}
