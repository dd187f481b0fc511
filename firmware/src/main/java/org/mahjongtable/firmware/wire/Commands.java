package org.mahjongtable.firmware.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.scoring.Nearest;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;

/** Commands to the table as they arrive under {@code …/cmd/identify}, {@code …/cmd/match} and {@code …/cmd/referee}. */
public final class Commands {

    /** All of them; {@code replay} and {@code diagnostics} are not for the table. */
    private static final List<String> NAMES = List.of("diagnostics", "identify", "match", "referee", "replay");

    private static final List<String> MATCH = List.of("start", "end", "pause", "resume", "seats");
    private static final List<String> REFEREE =
            List.of("resolve", "void", "adjust", "dispute", "winner", "rack", "dice");
    private static final List<String> AT_SEAT = List.of("propose", "winner", "rack", "dice", "pause", "resume");

    /** In the unit of payments; no match moves so much, and a readout has room for it. */
    private static final int MOST_ADJUSTED = 99_999;

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
                    throw new WireException(
                            "沒有命令「%s」；有%s".formatted(name, String.join("、", NAMES)),
                            "there is no command '%s': %s are known%s"
                                    .formatted(name, String.join(", ", NAMES), Nearest.hint(name, NAMES)));
            };
        } catch (IllegalArgumentException e) {
            throw new WireException(e);
        }
    }

    private static TableCommand match(Asked asked) throws WireException {
        String action = asked.text("action");
        return switch (action) {
            case "start" ->
                new TableCommand.StartMatch(
                        asked.texts("players", 4), asked.has("end") ? MatchEnd.parse(asked.text("end")) : null);
            case "end" -> new TableCommand.EndMatch();
            case "pause" -> new TableCommand.Pause(true);
            case "resume" -> new TableCommand.Resume(true);
            case "seats" -> new TableCommand.SeatPlayers(asked.texts("players", 4));
            default -> throw unknown(action, MATCH);
        };
    }

    private static TableCommand referee(Asked asked) throws WireException {
        String action = asked.text("action");
        return switch (action) {
            case "resolve" -> new TableCommand.Resolve(asked.text("answer"));
            case "void" -> new TableCommand.VoidDeal();
            case "adjust" -> new TableCommand.AdjustPoints(changes(asked), asked.text("reason"));
            case "dispute" -> new TableCommand.Dispute();
            case "winner" -> winner(asked, null);
            case "rack" -> new TableCommand.EnterRack(null, seat(asked), tiles(asked, "tiles"));
            case "dice" -> new TableCommand.EnterDice(seat(asked), faces(asked), true);
            default -> throw unknown(action, REFEREE);
        };
    }

    private static List<Long> changes(Asked asked) throws WireException {
        List<Integer> changes = asked.integers("changes", 4);
        if (changes.stream().anyMatch(change -> Math.abs((long) change) > MOST_ADJUSTED)) {
            throw new WireException(
                    "每家只能調整 −%1$d 到 %1$d：%2$s".formatted(MOST_ADJUSTED, changes),
                    "changes: %s are not all -%2$d to %2$d".formatted(changes, MOST_ADJUSTED));
        }
        long sum = changes.stream().mapToLong(Integer::longValue).sum();
        if (sum != 0) {
            throw new WireException(
                    "四家的調整加起來要是 0，不是 %d".formatted(sum), "changes: %s sum to %d, not to 0".formatted(changes, sum));
        }
        if (changes.stream().allMatch(change -> change == 0)) {
            throw new WireException("四家的調整都是 0，沒有可更正的", "changes: all are 0, so that nothing would change");
        }
        return changes.stream().map(Integer::longValue).toList();
    }

    /** What a seat's own page asks for, in the name of that seat. */
    public static TableCommand atSeat(Seat by, Asked asked) throws WireException {
        try {
            String action = asked.text("action");
            return switch (action) {
                case "propose" -> new TableCommand.Propose(by, asked.text("answer"));
                case "winner" -> winner(asked, by);
                case "rack" -> new TableCommand.EnterRack(by, seat(asked), tiles(asked, "tiles"));
                case "dice" -> new TableCommand.EnterDice(by, faces(asked));
                case "pause" -> new TableCommand.Pause(false);
                case "resume" -> new TableCommand.Resume(false);
                default -> throw unknown(action, AT_SEAT);
            };
        } catch (IllegalArgumentException e) {
            throw new WireException(e);
        }
    }

    /** What the referee's page asks for: everything of {@code match} and {@code referee}. */
    public static TableCommand ofReferee(Asked asked) throws WireException {
        return parse(MATCH.contains(asked.text("action")) ? "match" : "referee", asked);
    }

    private static TableCommand.NameWinner winner(Asked asked, @Nullable Seat by) throws WireException {
        return new TableCommand.NameWinner(
                by,
                seat(asked),
                asked.has("from") ? Seat.of((int) Math.min(asked.number("from"), 99)) : null,
                tile(asked),
                asked.has("tiles") ? tiles(asked, "tiles") : List.of());
    }

    private static Tile tile(Asked asked) throws WireException {
        if (asked.isBlank("tile")) {
            throw new WireException("請選胡牌", "tile: the winning tile is missing");
        }
        return Notation.tile(asked.text("tile"));
    }

    private static List<Tile> tiles(Asked asked, String field) throws WireException {
        if (asked.isBlank(field)) {
            throw new WireException("請輸入手牌", field + ": the rack is missing");
        }
        return Notation.tiles(asked.text(field)).list();
    }

    private static WireException unknown(String action, List<String> known) {
        return new WireException(
                "沒有動作「%s」；有%s".formatted(action, String.join("、", known)),
                "action '%s' is not one of %s%s"
                        .formatted(action, String.join(", ", known), Nearest.hint(action, known)));
    }

    private static Seat seat(Asked asked) throws WireException {
        return Seat.of((int) Math.min(asked.number("seat"), 99));
    }

    private static List<Integer> faces(Asked asked) throws WireException {
        List<Integer> faces = asked.integers("faces", asked.size("faces"));
        if (faces.isEmpty()) {
            throw new WireException("請輸入骰子，每顆 1 到 6", "give the faces of the dice, each 1 to 6");
        }
        if (faces.stream().anyMatch(face -> face < 1 || face > 6)) {
            throw new WireException("骰子要是 1 到 6：%s".formatted(faces), "faces: %s are not all 1 to 6".formatted(faces));
        }
        return faces;
    }
}
