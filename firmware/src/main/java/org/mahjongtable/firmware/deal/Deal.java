package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent.FalseWon;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.tile.Label;

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
     * @param restrictions what the seats have declared and may do no more
     * @param calls wins that are being asked for, in the order of the calls
     * @param at when the newest event was told
     */
    record Playing(
            Opening opening,
            Board board,
            Turn turn,
            List<TableEvent> history,
            Restrictions restrictions,
            List<WinCall> calls,
            long at)
            implements Deal {
        public Playing {
            history = List.copyOf(history);
            calls = List.copyOf(calls);
        }

        /** Who has declared what. */
        public Map<Seat, Declaration> declared() {
            return restrictions.declared();
        }

        /** Seats that may not win any more. */
        public Set<Seat> dead() {
            return restrictions.dead();
        }

        Position position() {
            return new Position(board, turn);
        }

        /** After a movement. */
        Playing after(TableEvent event, Position position, long now) {
            return new Playing(opening, position.board(), position.turn(), history, restrictions, calls, now)
                    .withHistory(event);
        }

        /** With an event that moves nothing. */
        Playing withHistory(TableEvent event) {
            List<TableEvent> longer = new ArrayList<>(history);
            longer.add(event);
            return new Playing(opening, board, turn, longer, restrictions, calls, at);
        }

        /** With another opening: the dice were read late. */
        public Playing withOpening(Opening other) {
            return new Playing(other, board, turn, history, restrictions, calls, at);
        }

        /** With other calls. */
        public Playing withCalls(List<WinCall> others) {
            return new Playing(opening, board, turn, history, restrictions, others, at);
        }

        /** With other declarations and the like. */
        Playing with(Restrictions others) {
            return new Playing(opening, board, turn, history, others, calls, at);
        }

        /** With one more seat that may not win, and no calls. */
        public Playing withDead(Seat seat) {
            return with(restrictions.withDead(seat)).withCalls(List.of());
        }
    }

    /**
     * Something cannot be explained; nothing is scored until it is resolved, then {@code before} goes on.
     *
     * @param confirmed seats that have pressed to accept the first answer
     * @param since when it was raised
     */
    record Doubtful(Deal before, Doubt doubt, Set<Seat> confirmed, long since) implements Deal {
        public Doubtful {
            confirmed = Restrictions.inOrder(confirmed);
        }

        /** What tells it from any other doubt of the table; another answer that is offered leaves it. */
        public String id() {
            return Long.toString(since);
        }

        /** The same doubt about what has gone on meanwhile. */
        Doubtful about(Deal later) {
            return new Doubtful(later, doubt, confirmed, since);
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
     * @param remarks what else was found when the hands were open
     * @param changes what each seat gained or lost in the whole deal, seat 1 first, in the unit of the rule set
     * @param seen who has pressed to say that the result was seen
     * @param last the play as it was when it ended, for a dispute; null where it never was played
     * @param gone whether its tiles are in the machine and its result was opened again
     */
    record Over(
            Opening opening,
            Board board,
            DealEnd end,
            List<Winner> winners,
            List<FalseWon> falseWins,
            List<Remark> remarks,
            List<Long> changes,
            Set<Seat> seen,
            @Nullable Playing last,
            boolean gone)
            implements Deal {
        /** A deal that ended before it was played. */
        public Over(
                Opening opening,
                Board board,
                DealEnd end,
                List<Winner> winners,
                List<FalseWon> falseWins,
                List<Remark> remarks,
                List<Long> changes,
                Set<Seat> seen) {
            this(opening, board, end, winners, falseWins, remarks, changes, seen, null, false);
        }

        public Over {
            winners = List.copyOf(winners);
            falseWins = List.copyOf(falseWins);
            remarks = List.copyOf(remarks);
            changes = List.copyOf(changes);
            seen = Restrictions.inOrder(seen);
        }

        /** Something about a hand that all may know now: a declaration that was not true, a wrong number of tiles, a kong not shown. */
        public record Remark(Seat seat, Label text) {}

        /** With one more seat that has seen the result. */
        Over withSeen(Seat seat) {
            Set<Seat> more = EnumSet.of(seat);
            more.addAll(seen);
            return new Over(opening, board, end, winners, falseWins, remarks, changes, more, last, gone);
        }

        /** With one more remark. */
        Over with(Remark remark) {
            List<Remark> more = new ArrayList<>(remarks);
            more.add(remark);
            return new Over(opening, board, end, winners, falseWins, more, changes, seen, last, gone);
        }

        /** Opened again when its tiles are in the machine. */
        public Over withTilesGone() {
            return new Over(opening, board, end, winners, falseWins, remarks, changes, seen, last, true);
        }

        /** With what the deal has changed by now. */
        public Over withChanges(List<Long> others) {
            return new Over(opening, board, end, winners, falseWins, remarks, others, seen, last, gone);
        }
    }
}
