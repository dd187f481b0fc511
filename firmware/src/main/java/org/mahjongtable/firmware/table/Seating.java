package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.match.MatchStep;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableState.Stage;

/** Who sits where before a match, and its beginning. */
final class Seating {
    private final TableSetup setup;
    private final MatchStep matches;

    Seating(TableSetup setup, MatchStep matches) {
        this.setup = setup;
        this.matches = matches;
    }

    /** A press sits a player down, another one lets the player stand up; when four sit, the match begins. Nobody sits down while no set of tiles is whole. */
    void press(Work work, Seat seat) {
        List<@Nullable String> sitting = new ArrayList<>(sitting(work.stage));
        if (sitting.get(seat.ordinal()) != null) {
            sitting.set(seat.ordinal(), null);
            become(work, sitting);
            work.tell(new TableEvent.StoodUp(seat));
            return;
        }
        if (!isPossible()) {
            work.refuse(Refusal.TILES_UNKNOWN);
            return;
        }
        String player = names(work.stage).get(seat.ordinal());
        sitting.set(seat.ordinal(), player);
        become(work, sitting);
        work.tell(new TableEvent.SatDown(seat, player));
        if (!sitting.contains(null)) {
            begin(work, sitting.stream().map(Objects::requireNonNull).toList(), null);
        }
    }

    /** Whether a match can begin with the tiles that are known. */
    boolean isPossible() {
        return setup.isAnySetWhole();
    }

    private static void become(Work work, List<@Nullable String> sitting) {
        work.stage = work.stage instanceof Stage.MatchOver over
                ? new Stage.MatchOver(over.match(), sitting)
                : new Stage.Idle(sitting);
    }

    private static List<@Nullable String> sitting(Stage stage) {
        return switch (stage) {
            case Stage.Idle(var sitting) -> sitting;
            case Stage.MatchOver over -> over.sitting();
            case Stage.Rolling _, Stage.InDeal _ -> Stage.NOBODY;
        };
    }

    /** Players keep their names from match to match. */
    private List<String> names(Stage stage) {
        return stage instanceof Stage.MatchOver over ? over.match().players() : setup.players();
    }

    /** The match begins with the first roll awaited. */
    void begin(Work work, List<String> players, @Nullable MatchEnd end) {
        Match match = matches.begin(players, Seat.ONE, work.now(), end);
        boolean forDealer = setup.options().firstDealer() == TableOptions.FirstDealer.DICE;
        work.stage = new Stage.Rolling(match, false, List.of(), forDealer);
        work.tell(new TableEvent.MatchStarted(players));
    }
}
