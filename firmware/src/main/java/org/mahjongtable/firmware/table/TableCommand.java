package org.mahjongtable.firmware.table;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.tile.Tile;

/** What a page, a message or a referee may ask of the table. Lists by seat have four entries, seat 1 first. */
public sealed interface TableCommand {

    /** As if the seat's button had been pressed. */
    record Press(Seat seat) implements TableCommand {}

    /** As if the seat's button had been held. */
    record Hold(Seat seat) implements TableCommand {}

    /** The dice as a person reads them, because the dice line cannot. Faces of one roll, 1 to 6 each. */
    record EnterDice(Seat seat, List<Integer> faces) implements TableCommand {
        public EnterDice {
            faces = List.copyOf(faces);
        }
    }

    /** Seats four players and starts the match; refused while one is on. */
    record StartMatch(List<String> players) implements TableCommand {
        public StartMatch {
            players = four(players);
        }
    }

    /** Ends the match after the deal in progress, or at once between deals. */
    record EndMatch() implements TableCommand {}

    /** No new deal begins until {@link Resume}; the deal in progress is played to its end. */
    record Pause() implements TableCommand {}

    /** Ends a pause. */
    record Resume() implements TableCommand {}

    /** The same four players sit in another order from the next deal on; their points go with them. Refused during a deal. */
    record SeatPlayers(List<String> players) implements TableCommand {
        public SeatPlayers {
            players = four(players);
        }
    }

    /** Ends the doubt with one of the answers it offers. */
    record Resolve(String answer) implements TableCommand {}

    /** The concealed tiles of a seat whose reader is gone, as people see them. */
    record EnterRack(Seat seat, List<Tile> tiles) implements TableCommand {
        public EnterRack {
            tiles = List.copyOf(tiles);
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
