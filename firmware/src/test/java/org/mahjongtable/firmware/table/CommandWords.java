package org.mahjongtable.firmware.table;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;

/** The commands of people as {@link MatchTop} writes them. */
final class CommandWords {

    private CommandWords() {}

    /** The command that the words of one action give; nothing if they are none. */
    static Optional<TableCommand> read(String... words) {
        return Optional.ofNullable(command(words));
    }

    private static @Nullable TableCommand command(String[] words) {
        return switch (words[0]) {
            case "press" -> new TableCommand.Press(seat(words[1]));
            case "hold" -> new TableCommand.Hold(seat(words[1]));
            case "answer" -> new TableCommand.Resolve(words[1], null);
            case "propose" -> new TableCommand.Propose(seat(words[1]), words[2], null);
            case "dispute" -> new TableCommand.Dispute();
            case "void" -> new TableCommand.VoidDeal();
            case "winner" -> winner(words);
            case "enter" -> new TableCommand.EnterRack(by(words[1]), seat(words[2]), tiles(words[3]));
            case "pause" -> new TableCommand.Pause(words.length > 1);
            case "resume" -> new TableCommand.Resume(words.length > 1);
            case "end" -> new TableCommand.EndMatch();
            case "seats" -> new TableCommand.SeatPlayers(List.of(words).subList(1, 5));
            case "adjust" -> new TableCommand.AdjustPoints(longs(words), "why");
            case "dice" -> new TableCommand.EnterDice(seat(words[1]), faces(words));
            default -> null;
        };
    }

    private static TableCommand winner(String[] words) {
        return new TableCommand.NameWinner(
                by(words[1]),
                seat(words[2]),
                by(words[3]),
                Notation.tile(words[4]),
                words.length > 5 ? tiles(words[5]) : List.of());
    }

    private static @Nullable Seat by(String number) {
        return number.equals("0") ? null : seat(number);
    }

    private static List<Tile> tiles(String text) {
        return Notation.tiles(text).list();
    }

    private static List<Long> longs(String[] words) {
        return List.of(words).subList(1, words.length).stream()
                .map(Long::valueOf)
                .toList();
    }

    private static List<Integer> faces(String[] words) {
        return List.of(words).subList(2, words.length).stream()
                .map(Integer::valueOf)
                .toList();
    }

    private static Seat seat(String number) {
        return Seat.of(Integer.parseInt(number));
    }
}
