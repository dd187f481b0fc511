package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent.FalseWon;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.hand.Declaration;

/** One deal, from the dealer's roll to the cleared table. Times are table time, in nanoseconds. */
public sealed interface Deal {

    /** What it began with. */
    Opening opening();

    /** What lies where. */
    Board board();

    /**
     * Hands are being dealt and bonus tiles replaced.
     *
     * @param board what has arrived so far
     * @param history bonus tiles shown so far
     * @param startedAt when dealing began
     * @param ready when all hands were complete; null while they are not
     */
    record Dealing(
            Opening opening,
            Board board,
            List<TableEvent> history,
            long startedAt,
            @Nullable Ready ready) implements Deal {
        public Dealing {
            history = List.copyOf(history);
        }

        /** The complete hands, and since when they were. */
        public record Ready(Board board, long since) {}

        /** With another opening: the dice were read late. */
        public Dealing withOpening(Opening other) {
            return new Dealing(other, board, history, startedAt, ready);
        }

        /** Before the first tile. */
        public static Dealing begun(Opening opening, long now) {
            return new Dealing(opening, Board.EMPTY, List.of(), now, null);
        }
    }

    /**
     * The hand is played.
     *
     * @param history what happened since dealing began
     * @param declared who has declared what
     * @param calls wins that are being asked for, in the order of the calls
     * @param dead seats that may not win any more
     * @param at when the newest event was told
     */
    record Playing(
            Opening opening,
            Board board,
            Turn turn,
            List<TableEvent> history,
            Map<Seat, Declaration> declared,
            List<WinCall> calls,
            Set<Seat> dead,
            long at)
            implements Deal {
        public Playing {
            history = List.copyOf(history);
            declared = bySeat(declared);
            calls = List.copyOf(calls);
            dead = inOrder(dead);
        }

        Position position() {
            return new Position(board, turn);
        }

        /** After a movement. */
        Playing after(TableEvent event, Position position, long now) {
            List<TableEvent> longer = new ArrayList<>(history);
            longer.add(event);
            return new Playing(opening, position.board(), position.turn(), longer, declared, calls, dead, now);
        }

        /** With another opening: the dice were read late. */
        public Playing withOpening(Opening other) {
            return new Playing(other, board, turn, history, declared, calls, dead, at);
        }

        /** With other calls. */
        public Playing withCalls(List<WinCall> others) {
            return new Playing(opening, board, turn, history, declared, others, dead, at);
        }

        /** With one more declaration, which becomes part of the history. */
        Playing withDeclaration(Seat seat, Declaration declaration) {
            List<TableEvent> longer = new ArrayList<>(history);
            longer.add(new TableEvent.ReadyDeclared(seat, declaration));
            Map<Seat, Declaration> more = new EnumMap<>(Seat.class);
            more.putAll(declared);
            more.put(seat, declaration);
            return new Playing(opening, board, turn, longer, more, calls, dead, at);
        }

        /** With one more seat that may not win, and no calls. */
        public Playing withDead(Seat seat) {
            Set<Seat> more = new TreeSet<>(dead);
            more.add(seat);
            return new Playing(opening, board, turn, history, declared, List.of(), more, at);
        }
    }

    /**
     * Something cannot be explained; nothing is scored until it is resolved, then {@code before} goes on.
     *
     * @param confirmed seats that have pressed to accept the first answer
     */
    record Doubtful(Deal before, Doubt doubt, Set<Seat> confirmed) implements Deal {
        public Doubtful {
            confirmed = inOrder(confirmed);
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
            seen = inOrder(seen);
        }
    }

    /** Seats in the order of their numbers, whatever order they came in: a replay must go through them as the table did. */
    private static Set<Seat> inOrder(Set<Seat> seats) {
        return Collections.unmodifiableSortedSet(new TreeSet<>(seats));
    }

    private static Map<Seat, Declaration> bySeat(Map<Seat, Declaration> declared) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(declared));
    }
}
