package org.mahjongtable.firmware.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mahjongtable.firmware.calibration.Advice;
import org.mahjongtable.firmware.calibration.Advice.Crossing;
import org.mahjongtable.firmware.calibration.Hindrance;
import org.mahjongtable.firmware.calibration.Prompt;
import org.mahjongtable.firmware.calibration.Shown;
import org.mahjongtable.firmware.calibration.Spot;
import org.mahjongtable.firmware.calibration.Task;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** What a person is told who teaches tiles and measures antennas. */
public final class CalibrationTexts {
    /** More faces than this are counted, not listed. */
    private static final int FACES_LISTED = 8;

    private CalibrationTexts() {}

    /** A place on the table: {@code 座位1立牌}, {@code rack of seat 1}. */
    public static Label place(Zone zone) {
        return switch (zone) {
            case Zone.Rack(var seat) -> at(seat, "立牌", "rack");
            case Zone.Melds(var seat) -> at(seat, "牌組", "melds");
            case Zone.River(var seat) -> at(seat, "牌河", "river");
            case Zone.Wall(var seat) -> at(seat, "牌牆", "wall");
            case Zone.Pool() -> new Label("共用牌河", "shared pool");
        };
    }

    private static Label at(Seat seat, String zh, String en) {
        return new Label("座位" + seat.number() + zh, en + " of seat " + seat.number());
    }

    private static Label tile(TileId tile) {
        Label face = tile.face().label();
        return new Label(
                "第%d副的%s".formatted(tile.set(), face.zh()), "\"%s\" of set %d".formatted(face.en(), tile.set()));
    }

    /** What is asked for: {@code 把第1副的4張一萬放在座位1立牌}. */
    public static Label task(Task task, Spot spot) {
        Label place = place(spot.zone());
        return switch (task) {
            case Task.Teach(int set, Tile face, var _) -> {
                int copies = face.copies();
                yield new Label(
                        "把第%d副的%d張%s放在%s".formatted(set, copies, face.label().zh(), place.zh()),
                        "Lay %s \"%s\" of set %d on the %s"
                                .formatted(
                                        copies == 1 ? "the tile" : "all four tiles",
                                        face.label().en(),
                                        set,
                                        place.en()));
            }
            case Task.Measure _ ->
                new Label(
                        "把任意%d張牌放在%s".formatted(Task.Measure.TILES, place.zh()),
                        "Lay any %d tiles on the %s".formatted(Task.Measure.TILES, place.en()));
            case Task.Try _ ->
                new Label(
                        "逐張把牌放在%s".formatted(place.zh()),
                        "Lay one tile after the other on the %s".formatted(place.en()));
        };
    }

    /** What has to be done before the task itself, if anything. */
    public static Optional<Label> first(Prompt prompt) {
        return prompt instanceof Prompt.TakeAway(int left) && left > 0
                ? Optional.of(new Label("先把檯上的牌全部拿走", "Take all tiles off the table first"))
                : Optional.empty();
    }

    /** How far it is, and what is to be done. */
    public static Label prompt(Prompt prompt) {
        return switch (prompt) {
            case Prompt.TakeAway(int left) ->
                left == 0
                        ? new Label("請稍候", "A moment, please")
                        : new Label("檯上還聽到%d張".formatted(left), "%d still heard on the table".formatted(left));
            case Prompt.Lay(int heard, int wanted) ->
                heard == 0
                        ? new Label("還沒有聽到牌", "Nothing is heard yet")
                        : new Label("聽到%d張，共要%d張".formatted(heard, wanted), "%d of %d heard".formatted(heard, wanted));
            case Prompt.Fewer(int heard, int wanted) ->
                new Label(
                        "只聽到%d張，共要%d張。若都放好了，逐張移動試試；仍聽不到的那張要換，先按「略過」".formatted(heard, wanted),
                        "Only %d of %d heard. If all lie there, move each a little; one that stays silent has to be replaced: press Skip for now"
                                .formatted(heard, wanted));
            case Prompt.TooMany(int heard, int wanted) ->
                new Label(
                        "聽到%d張，只要%d張：把多出的拿走".formatted(heard, wanted),
                        "%d are heard, only %d wanted: take away what is too much".formatted(heard, wanted));
            case Prompt.Known(List<TileId> as) -> {
                Label tiles = listed(
                        as.stream().map(CalibrationTexts::tile).distinct().toList());
                yield new Label(
                        "這裏有已學過的牌：%s。拿走它；若它其實就是現在要的牌，按「改成這張」".formatted(tiles.zh()),
                        "Something here is known already, as %s. Take it away; if it is truly what is asked for now, press Replace"
                                .formatted(tiles.en()));
            }
            case Prompt.Elsewhere(Spot spot, int heard) -> {
                Label place = place(spot.zone());
                yield new Label(
                        "這裏聽不到，%s卻聽到%d張：把牌移過來".formatted(place.zh(), heard),
                        "Nothing is heard here, but %d on the %s: move them over".formatted(heard, place.en()));
            }
            case Prompt.Silent() ->
                new Label(
                        "這條天線沒有讀數：檢查讀取器，或改用另一條天線",
                        "This antenna is not read: look at its reader, or use another antenna");
            case Prompt.Listening(int rounds, int of, boolean surplus) ->
                surplus
                        ? new Label(
                                "多了一張牌：拿走它。若放錯了牌，請按「上一步」",
                                "One tile too many: take it away. If a wrong one was laid, press Undo")
                        : new Label(
                                "正在聽，不要動：%d／%d".formatted(rounds, of),
                                "Listening, leave them: %d of %d".formatted(rounds, of));
        };
    }

    /** How well a tile answered that was tried by itself. */
    public static Label tried(Shown.Tried tried) {
        TileId tile = tried.tile();
        Label name = tile == null ? new Label("一張沒學過的牌", "A tile that is not known") : tile(tile);
        String share = percent(tried.hearing().share());
        return tried.bad()
                ? new Label(
                        "剛才那張是%s：只有%s的輪次讀到，標籤不良，請換掉".formatted(name.zh(), share),
                        "The last one: %s, answered in %s of rounds only. Its tag is bad: replace this tile"
                                .formatted(name.en(), share))
                : new Label(
                        "剛才那張是%s：%s的輪次讀到，良好".formatted(name.zh(), share),
                        "The last one: %s, answered in %s of rounds. It is good".formatted(name.en(), share));
    }

    /** What is to be done about what was measured. */
    public static Label advice(Advice advice) {
        return switch (advice) {
            case Advice.ReplaceTile(TileId tile, double share, Spot on) -> {
                Label name = tile(tile);
                Label place = place(on.zone());
                yield new Label(
                        "%s有一張標籤不良：在%s只有%s的輪次讀到。用「逐張試牌」找出它，換掉，再重教這個牌面".formatted(name.zh(), place.zh(), percent(share)),
                        "One %s has a bad tag: on the %s it answered in %s of rounds only. Find it by trying tiles one by one, replace it, and teach that face again"
                                .formatted(name.en(), place.en(), percent(share)));
            }
            case Advice.TeachRest(int set, int missing, List<Tile> faces) -> {
                Label list = faces.size() > FACES_LISTED
                        ? new Label("%d種".formatted(faces.size()), "%d faces".formatted(faces.size()))
                        : listed(faces.stream().map(Tile::label).toList());
                yield new Label(
                        "第%d副還有%d張沒學：%s".formatted(set, missing, list.zh()),
                        "%d %s of set %d not taught yet: %s"
                                .formatted(missing, missing == 1 ? "tile" : "tiles", set, list.en()));
            }
            case Advice.MoveAway(Spot spot, List<Crossing> from) -> moveAway(spot, from);
            case Advice.HearsBadly(Spot spot, double share) -> {
                Label place = place(spot.zone());
                yield new Label(
                        "%s的天線讀得不好：放在上面的牌只有%s的輪次讀到。移近檯布，離開金屬，或檢查接線".formatted(place.zh(), percent(share)),
                        "The antenna of the %s reads badly: tiles on it are heard in %s of rounds only. Bring it nearer to the cloth, away from metal, or look at its cable"
                                .formatted(place.en(), percent(share)));
            }
            case Advice.Fails(Spot spot, double share) -> {
                Label place = place(spot.zone());
                yield new Label(
                        "%s的天線有%s的輪次出錯：檢查接線與讀取器".formatted(place.zh(), percent(share)),
                        "%s of the rounds of the %s end with an error: look at cable and reader"
                                .formatted(percent(share), place.en()));
            }
        };
    }

    private static Label moveAway(Spot spot, List<Crossing> from) {
        Label place = place(spot.zone());
        Label neighbours = listed(
                from.stream().map(crossing -> place(crossing.lies().zone())).toList());
        String worst = percent(from.getFirst().share());
        boolean otherReader = from.stream()
                .noneMatch(crossing ->
                        crossing.lies().antenna().device().equals(spot.antenna().device()));
        return new Label(
                "把%s的天線移開，離%s遠一些：它在%s的輪次讀到那裏的牌%s"
                        .formatted(
                                place.zh(),
                                neighbours.zh(),
                                worst,
                                otherReader ? "。移不開時，在table.toml的disturbing列出這一對" : ""),
                "Move the antenna of the %s away from the %s: it hears tiles there in %s of its rounds%s"
                        .formatted(
                                place.en(),
                                neighbours.en(),
                                worst,
                                otherReader
                                        ? ". Where it cannot be moved, list the pair under disturbing in table.toml"
                                        : ""));
    }

    /** Why an order was not carried out. */
    public static Label refused(Hindrance why) {
        return switch (why) {
            case HAND_IS_PLAYED -> new Label("正在打牌，要等這副打完", "A hand is being played: wait for its end");
            case BUSY -> new Label("先結束正在做的校準", "End what is being taught or measured first");
            case NOT_BEGUN -> new Label("校準還沒開始", "Nothing is being taught or measured");
            case ALL_KNOWN -> new Label("這副牌已經全部學過", "All tiles of this set are known already");
            case TOO_FEW_KNOWN -> new Label("先學牌，再測天線", "Teach tiles first: measuring takes known ones");
            case NO_SUCH_ANTENNA -> new Label("沒有這條天線", "There is no such antenna");
            case NOT_NOW -> new Label("現在沒有可以這樣做的", "There is nothing to do that with at this moment");
        };
    }

    /** {@code 45%}. */
    public static String percent(double share) {
        return Math.round(100 * share) + "%";
    }

    private static Label listed(List<Label> labels) {
        return new Label(
                labels.stream().map(Label::zh).collect(Collectors.joining("、")),
                labels.stream().map(Label::en).collect(Collectors.joining(", ")));
    }
}
