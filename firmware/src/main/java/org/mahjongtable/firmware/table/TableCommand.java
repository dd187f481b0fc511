package org.mahjongtable.firmware.table;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.tile.Tile;

/** What a page, a message or a referee may ask of the table. Lists by seat have four entries, seat 1 first. */
public sealed interface TableCommand {

    /** As if the seat's button had been pressed. */
    record Press(Seat seat) implements TableCommand {}

    /** As if the seat's button had been held. */
    record Hold(Seat seat) implements TableCommand {}

    /** The dice as a person reads them, because the dice line cannot. Faces of one roll, 1 to 6 each. */
    record EnterDice(Seat seat, List<Integer> faces, boolean byReferee) implements TableCommand {
        /** As somebody at the table reads them. */
        public EnterDice(Seat seat, List<Integer> faces) {
            this(seat, faces, false);
        }

        public EnterDice {
            faces = List.copyOf(faces);
        }
    }

    /**
     * Seats four players and starts the match; refused while one is on.
     *
     * @param end when it ends; null as the table's settings have it
     */
    record StartMatch(List<String> players, @Nullable MatchEnd end) implements TableCommand {
        /** A match that ends as the table's settings have it. */
        public StartMatch(List<String> players) {
            this(players, null);
        }

        public StartMatch {
            players = four(players);
        }
    }

    /** Ends the match after the deal in progress, or at once between deals. */
    record EndMatch() implements TableCommand {}

    /** No new deal begins until {@link Resume}; the deal in progress is played to its end, and only a referee may say so while it is played. */
    record Pause(boolean byReferee) implements TableCommand {}

    /** Ends a pause. */
    record Resume(boolean byReferee) implements TableCommand {}

    /** The same four players sit in another order from the next deal on; their points go with them. Refused during a deal. */
    record SeatPlayers(List<String> players) implements TableCommand {
        public SeatPlayers {
            players = four(players);
        }
    }

    /**
     * Ends the doubt with one of the answers it offers.
     *
     * @param doubt which one is meant, by its id; null for the one that there is
     */
    record Resolve(String answer, @Nullable String doubt) implements TableCommand {}

    /**
     * The concealed tiles of a seat whose reader is gone, as people see them.
     *
     * @param by the seat that enters them; null for a referee
     */
    record EnterRack(@Nullable Seat by, Seat seat, List<Tile> tiles) implements TableCommand {
        public EnterRack {
            tiles = List.copyOf(tiles);
        }
    }

    /**
     * Offers another answer of the doubt to the buttons, in the name of a seat.
     *
     * @param doubt which one is meant, by its id; null for the one that there is
     */
    record Propose(Seat by, String answer, @Nullable String doubt) implements TableCommand {}

    /** Opens the result that is shown to a dispute, as a referee. */
    record Dispute() implements TableCommand {}

    /**
     * Says who has won in truth, while the result is disputed: offered to the buttons if the rules give a win for it.
     *
     * @param by the seat that says so; null for a referee
     * @param from who gave the winning tile; null on a self-draw
     * @param rack the winner's concealed tiles, with the winning one on a self-draw; empty as they were sensed
     */
    record NameWinner(
            @Nullable Seat by, Seat winner, @Nullable Seat from, Tile tile, List<Tile> rack) implements TableCommand {
        public NameWinner {
            rack = List.copyOf(rack);
        }
    }

    /** Calls the deal off: nobody pays, the same dealer deals again. */
    record VoidDeal() implements TableCommand {}

    /** Moves points by hand; {@code changes} by seat sum to zero. */
    record AdjustPoints(List<Long> changes, String reason) implements TableCommand {
        public AdjustPoints {
            changes = List.copyOf(changes);
            if (changes.size() != 4) {
                throw new IllegalArgumentException("points change at 4 seats, not " + changes.size());
            }
            long sum = changes.stream().mapToLong(Long::longValue).sum();
            if (sum != 0) {
                throw new IllegalArgumentException("points " + changes + " sum to " + sum + ", not to zero");
            }
        }
    }

    /** A seat shows for some seconds which one it is, or with null the whole table does. */
    record Identify(@Nullable Seat seat) implements TableCommand {}

    private static List<String> four(List<String> players) {
        if (players.size() != 4 || players.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("four players with names are wanted, not " + players);
        }
        if (players.stream().distinct().count() != 4) {
            throw new IllegalArgumentException("players " + players + " do not all differ");
        }
        return List.copyOf(players);
    }
}
