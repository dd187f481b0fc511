package org.mahjongtable.firmware.deal;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.firmware.deal.TableEvent.FalseWon;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.hand.Declaration;

/** One deal, from the dealer's roll to the cleared table. */
public sealed interface Deal {

    /** What it began with. */
    Opening opening();

    /** What lies where. */
    Board board();

    /** Hands are being dealt and bonus tiles replaced; the board shows what has arrived so far. */
    record Dealing(Opening opening, Board board) implements Deal {}

    /**
     * The hand is played.
     *
     * @param history what happened since the hands were dealt, bonus tiles shown before included
     * @param declared who has declared what
     * @param calls wins that are being asked for, in the order of the calls
     */
    record Playing(
            Opening opening,
            Board board,
            Turn turn,
            List<TableEvent> history,
            Map<Seat, Declaration> declared,
            List<WinCall> calls)
            implements Deal {
        public Playing {
            history = List.copyOf(history);
            declared = Map.copyOf(declared);
            calls = List.copyOf(calls);
        }
    }

    /** Something cannot be explained; nothing is scored until it is resolved, then {@code before} goes on. */
    record Doubtful(Deal before, Doubt doubt, Set<Seat> confirmed) implements Deal {
        public Doubtful {
            confirmed = Set.copyOf(confirmed);
        }

        @Override
        public Opening opening() {
            return before.opening();
        }

        @Override
        public Board board() {
            return before.board();
        }
    }

    /**
     * The deal is over; its board shows all tiles as they lay at the end, and may be shown to everybody.
     *
     * @param winners empty unless somebody won
     * @param falseWins declared wins that were none
     * @param changes what each seat gained or lost in the whole deal, seat 1 first, in the unit of the rule set
     * @param seen who has pressed to say that the result was seen
     */
    record Over(
            Opening opening,
            Board board,
            DealEnd end,
            List<Winner> winners,
            List<FalseWon> falseWins,
            List<Long> changes,
            Set<Seat> seen)
            implements Deal {
        public Over {
            winners = List.copyOf(winners);
            falseWins = List.copyOf(falseWins);
            changes = List.copyOf(changes);
            seen = Set.copyOf(seen);
        }
    }
}
