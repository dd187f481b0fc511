package org.mahjongtable.firmware.wire;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.scoring.Nearest;
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
        return switch (name) {
            case "identify" -> new TableCommand.Identify(asked.has("seat") ? seat(asked, "seat") : null);
            case "match" -> match(asked);
            case "referee" -> referee(asked);
            default ->
                throw new WireException(
                        "沒有命令「%s」；有%s".formatted(name, String.join("、", NAMES)),
                        "there is no command '%s': %s are known%s"
                                .formatted(name, String.join(", ", NAMES), Nearest.hint(name, NAMES)));
        };
    }

    private static TableCommand match(Asked asked) throws WireException {
        String action = asked.text("action");
        return switch (action) {
            case "start" -> new TableCommand.StartMatch(players(asked), asked.has("end") ? matchEnd(asked) : null);
            case "end" -> new TableCommand.EndMatch();
            case "pause" -> new TableCommand.Pause(true);
            case "resume" -> new TableCommand.Resume(true);
            case "seats" -> new TableCommand.SeatPlayers(players(asked));
            default -> throw unknown(action, MATCH);
        };
    }

    private static TableCommand referee(Asked asked) throws WireException {
        String action = asked.text("action");
        return switch (action) {
            case "resolve" -> new TableCommand.Resolve(asked.text("answer"), doubt(asked));
            case "void" -> new TableCommand.VoidDeal();
            case "adjust" -> new TableCommand.AdjustPoints(changes(asked), asked.text("reason"));
            case "dispute" -> new TableCommand.Dispute();
            case "winner" -> winner(asked, null);
            case "rack" -> new TableCommand.EnterRack(null, seat(asked, "seat"), rack(asked));
            case "dice" -> new TableCommand.EnterDice(seat(asked, "seat"), faces(asked), true);
            default -> throw unknown(action, REFEREE);
        };
    }

    /** The id of the doubt that is answered, where it is said. */
    private static @Nullable String doubt(Asked asked) throws WireException {
        return asked.has("doubt") ? asked.text("doubt") : null;
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
        String action = asked.text("action");
        return switch (action) {
            case "propose" -> new TableCommand.Propose(by, asked.text("answer"), doubt(asked));
            case "winner" -> winner(asked, by);
            case "rack" -> new TableCommand.EnterRack(by, seat(asked, "seat"), rack(asked));
            case "dice" -> new TableCommand.EnterDice(by, faces(asked));
            case "pause" -> new TableCommand.Pause(false);
            case "resume" -> new TableCommand.Resume(false);
            default -> throw unknown(action, AT_SEAT);
        };
    }

    /** What the referee's page asks for: everything of {@code match} and {@code referee}. */
    public static TableCommand ofReferee(Asked asked) throws WireException {
        String action = asked.text("action");
        if (MATCH.contains(action)) {
            return match(asked);
        }
        if (REFEREE.contains(action)) {
            return referee(asked);
        }
        throw unknown(action, Stream.of(REFEREE, MATCH).flatMap(List::stream).toList());
    }

    private static TableCommand.NameWinner winner(Asked asked, @Nullable Seat by) throws WireException {
        return new TableCommand.NameWinner(
                by,
                seat(asked, "seat"),
                asked.has("from") ? seat(asked, "from") : null,
                winningTile(asked),
                asked.has("tiles") ? rack(asked) : List.of());
    }

    private static Tile winningTile(Asked asked) throws WireException {
        if (asked.isBlank("tile")) {
            throw new WireException("請選胡牌", "tile: the winning tile is missing");
        }
        return WrittenTiles.tile(asked, "tile");
    }

    private static List<Tile> rack(Asked asked) throws WireException {
        if (asked.isBlank("tiles")) {
            throw new WireException("請輸入手牌", "tiles: the rack is missing");
        }
        return WrittenTiles.tiles(asked, "tiles");
    }

    private static WireException unknown(String action, List<String> known) {
        return new WireException(
                "沒有動作「%s」；有%s".formatted(action, String.join("、", known)),
                "action '%s' is not one of %s%s"
                        .formatted(action, String.join(", ", known), Nearest.hint(action, known)));
    }

    private static Seat seat(Asked asked, String field) throws WireException {
        long number = asked.number(field);
        if (number > Seat.values().length) {
            throw new WireException(
                    "%s要是 1 到 4，不是 %d".formatted(Asked.zh(field), number),
                    "%s %d is not one of 1 .. 4".formatted(field, number));
        }
        return Seat.of((int) number);
    }

    private static List<String> players(Asked asked) throws WireException {
        List<String> players = asked.texts("players", 4);
        if (players.stream().distinct().count() < players.size()) {
            throw new WireException(
                    "四位玩家的名字不可相同：%s".formatted(String.join("、", players)),
                    "players: %s do not all differ".formatted(String.join(", ", players)));
        }
        return players;
    }

    private static MatchEnd matchEnd(Asked asked) throws WireException {
        String end = asked.text("end");
        if (!end.matches(MatchEnd.FORM)) {
            throw new WireException(
                    "牌局打到「%s」看不懂；可以是 rules，或數字加 rounds（圈）、deals（局）、minutes（分鐘），例如 4 rounds".formatted(end),
                    "end: '%s' is not %s".formatted(end, MatchEnd.FORM_IN_WORDS));
        }
        return MatchEnd.parse(end);
    }

    private static List<Integer> faces(Asked asked) throws WireException {
        List<Integer> faces = asked.integers("faces");
        if (faces.isEmpty()) {
            throw new WireException("請輸入骰子，每顆 1 到 6", "give the faces of the dice, each 1 to 6");
        }
        if (faces.stream().anyMatch(face -> face < 1 || face > 6)) {
            throw new WireException("骰子要是 1 到 6：%s".formatted(faces), "faces: %s are not all 1 to 6".formatted(faces));
        }
        return faces;
    }
}
