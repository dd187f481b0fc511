package org.mahjongtable.firmware.wire;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.scoring.Nearest;
import org.mahjongtable.scoring.tile.Notation;

/** Commands to the table as they arrive under {@code …/cmd/identify}, {@code …/cmd/match} and {@code …/cmd/referee}. */
public final class Commands {

    /** All of them; {@code replay} and {@code diagnostics} are not for the table. */
    private static final List<String> NAMES = List.of("diagnostics", "identify", "match", "referee", "replay");

    private static final String MATCH = "start, end, pause, resume, seats";
    private static final String REFEREE = "resolve, void, adjust, rack, dice";

    private Commands() {}

    /**
     * What is asked of the table.
     *
     * @param name {@code identify}, {@code match} or {@code referee}
     */
    public static TableCommand parse(String name, Asked asked) throws WireException {
        try {
            return switch (name) {
                case "identify" -> new TableCommand.Identify(asked.has("seat") ? seat(asked) : null);
                case "match" -> match(asked);
                case "referee" -> referee(asked);
                default ->
                    throw new WireException("there is no command '%s': %s are known%s"
                            .formatted(name, String.join(", ", NAMES), Nearest.hint(name, NAMES)));
            };
        } catch (IllegalArgumentException e) {
            throw new WireException(String.valueOf(e.getMessage()));
        }
    }

    private static TableCommand match(Asked asked) throws WireException {
        String action = asked.text("action");
        return switch (action) {
            case "start" -> new TableCommand.StartMatch(asked.texts("players", 4));
            case "end" -> new TableCommand.EndMatch();
            case "pause" -> new TableCommand.Pause();
            case "resume" -> new TableCommand.Resume();
            case "seats" -> new TableCommand.SeatPlayers(asked.texts("players", 4));
            default -> throw new WireException("action '%s' is not one of %s".formatted(action, MATCH));
        };
    }

    private static TableCommand referee(Asked asked) throws WireException {
        String action = asked.text("action");
        return switch (action) {
            case "resolve" -> new TableCommand.Resolve(asked.text("answer"));
            case "void" -> new TableCommand.VoidDeal();
            case "adjust" -> {
                List<Long> changes = new ArrayList<>();
                for (int change : asked.integers("changes", 4)) {
                    changes.add((long) change);
                }
                yield new TableCommand.AdjustPoints(changes, asked.text("reason"));
            }
            case "rack" ->
                new TableCommand.EnterRack(
                        seat(asked), Notation.tiles(asked.text("tiles")).list());
            case "dice" -> new TableCommand.EnterDice(seat(asked), faces(asked));
            default -> throw new WireException("action '%s' is not one of %s".formatted(action, REFEREE));
        };
    }

    private static Seat seat(Asked asked) throws WireException {
        return Seat.of((int) Math.min(asked.number("seat"), 99));
    }

    private static List<Integer> faces(Asked asked) throws WireException {
        List<Integer> faces = asked.integers("faces", asked.size("faces"));
        if (faces.isEmpty() || faces.stream().anyMatch(face -> face < 1 || face > 6)) {
            throw new WireException("faces: %s are not all 1 to 6".formatted(faces));
        }
        return faces;
    }
}
