package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;

/** What comes to light when a deal is over and all hands may be seen: declarations that were not true or not kept, and wrong numbers of tiles. */
public final class OpenHands {
    private OpenHands() {}

    /** Each in turn order from the dealer; nothing about a winner, whose hand has been judged, nor about who ended the deal by a false win. */
    public static List<TableEvent> look(DealRules rules, Deal.Playing playing, DealEnd end) {
        List<TableEvent> found = new ArrayList<>();
        Seat dealer = playing.opening().dealer();
        for (int turn = 0; turn < 4; turn++) {
            Seat seat = dealer.plus(turn);
            if (!isJudged(seat, playing.opening(), end)) {
                untrue(playing, seat, found);
                if (rules.isDeadByCount(playing, seat)) {
                    rules.wrongCount(playing, seat).ifPresent(why -> found.add(new TableEvent.HandDead(seat, why)));
                }
            }
        }
        return found;
    }

    private static void untrue(Deal.Playing playing, Seat seat, List<TableEvent> found) {
        playing.declared().entrySet().stream()
                .filter(declared -> declared.getKey() == seat)
                .forEach(declared -> {
                    if (playing.restrictions().untrue().containsKey(seat)) {
                        found.add(new TableEvent.ReadyBroken(
                                seat,
                                declared.getValue(),
                                playing.restrictions().untrue().get(seat)));
                    } else {
                        LockedHands.byDiscard(playing)
                                .filter(broken -> broken.seat() == seat)
                                .ifPresent(found::add);
                    }
                });
    }

    private static boolean isJudged(Seat seat, Opening opening, DealEnd end) {
        return switch (end) {
            case DealEnd.Won(var winners) -> winners.contains(opening.wind(seat));
            case DealEnd.FalseWin(var offender) -> offender == opening.wind(seat);
            case DealEnd.Exhausted() -> false;
            case DealEnd.Abandoned() -> true;
        };
    }
}
