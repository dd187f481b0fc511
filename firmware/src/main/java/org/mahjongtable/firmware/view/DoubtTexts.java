package org.mahjongtable.firmware.view;

import java.util.List;
import java.util.stream.Collectors;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** Doubts and the answers they offer, in words for players: what is the matter, and what to do about it. */
final class DoubtTexts {

    private DoubtTexts() {}

    /** What is in doubt and what would resolve it. */
    static Label text(Doubt doubt, Names names) {
        Label who = doubt.seats().isEmpty()
                ? new Label("檯上", "The table")
                : names.name(doubt.seats().getFirst());
        Label all = doubt.seats().isEmpty() ? who : names.names(doubt.seats());
        Label last = doubt.seats().isEmpty() ? who : names.name(doubt.seats().getLast());
        return switch (doubt.reason()) {
            // @formatter:off
            case DEALT_WRONG_COUNT -> new Label(
                    all.zh() + "牌數不對，請數牌並補足",
                    all.en() + ": wrong number of tiles. Please count and correct");
            case BONUS_NOT_SHOWN -> new Label(
                    all.zh() + "手上有花牌，請亮出並補牌",
                    all.en() + ": a bonus tile is in the hand. Lay it down and draw");
            case OTHER_SET -> new Label(
                    all.zh() + "有另一副牌的牌，請換出",
                    all.en() + ": a tile of the other set. Please swap it");
            case CLAIM_TILE_NOT_MOVED -> new Label(
                    who.zh() + "請把所取的牌放進牌組",
                    who.en() + ": lay down the claimed tile");
            case CLAIMED_TWICE -> new Label(
                    all.zh() + "同取一張牌，請" + last.zh() + "收回",
                    all.en() + " claim the same tile. " + last.en() + ", please put back");
            case MELDS_UNCLEAR -> doubt.tiles().isEmpty()
                    ? new Label(
                            who.zh() + "面前有牌或牌牆放錯位置，請放好",
                            who.en() + ": tiles before the rack, or the wall, lie wrong. Please put right")
                    : new Label(
                            who.zh() + "亮牌不成組" + zh(doubt.tiles()) + "，請擺好",
                            who.en() + ": the tiles shown" + en(doubt.tiles()) + " make no set. Please arrange");
            case TOO_MANY_TILES -> new Label(
                    who.zh() + "多拿了牌，請放回",
                    who.en() + " took too many tiles. Please put back");
            case TOO_FEW_TILES -> new Label(
                    who.zh() + "牌數不足，請檢查",
                    who.en() + ": too few tiles. Check");
            case DISCARD_OUT_OF_TURN -> new Label(
                    who.zh() + "未輪到打牌" + zh(doubt.tiles()) + "，請收回",
                    who.en() + ": discard out of turn" + en(doubt.tiles()) + ". Please take back");
            case TILE_ASTRAY -> new Label(
                    "有牌放錯位置" + zh(doubt.tiles()) + "，請放好",
                    "A tile lies wrong" + en(doubt.tiles()) + ". Please put right");
            case WIN_TILE_MISSING -> new Label(
                    who.zh() + "叫胡但少一張，請亮出胡牌",
                    who.en() + " calls a win, one short. Show the tile");
            case ABANDONED -> new Label(
                    "牌已收走而無人胡，此局作廢？",
                    "The racks are gone and nobody won. Call off the deal?");
            case RACK_UNSEEN -> new Label(
                    all.zh() + "的牌讀不到，請在網頁輸入",
                    all.en() + ": tiles cannot be read. Enter them on the page");
            case DEAD_HAND -> new Label(
                    who.zh() + "張數錯誤，不可亮此組" + zh(doubt.tiles()) + "，請收回",
                    who.en() + ": wrong number of tiles, no such set" + en(doubt.tiles()) + ". Please take back");
            case DISPUTED -> new Label(
                    all.zh() + "對結果有異議",
                    all.en() + " disputes the result");
            case DISCARD_ORDER -> new Label(
                    "先打哪張" + zh(doubt.tiles()) + "？長按換答案",
                    "Which was discarded first" + en(doubt.tiles()) + "? Hold for another answer");
            case CHANGED_WHILE_OFF -> new Label(
                    "停機後牌有變動：" + DifferenceTexts.all(doubt.differences(), names).zh() + "。請放回，或確認",
                    "Since the stop: " + DifferenceTexts.all(doubt.differences(), names).en()
                            + ". Put back, or confirm");
            case KONG_NOT_SHOWN -> new Label(
                    who.zh() + "未亮暗槓" + zh(doubt.tiles()) + "？",
                    who.en() + ": concealed kong" + en(doubt.tiles()) + " not shown?");
            // @formatter:on
        };
    }

    /** What an answer does. */
    static Label meaning(Doubt.Meaning meaning) {
        return switch (meaning) {
            case AS_IT_LIES -> new Label("照現況繼續", "Go on as it lies");
            case FIRST -> new Label("先打此張", "This tile first");
            case TAKE_CALL_BACK -> new Label("收回叫胡", "Take the call back");
            case VOID -> new Label("此局作廢", "Call off the deal");
            case RESULT_STANDS -> new Label("結果有效", "Result stands");
            case FALSE_WIN -> new Label("改判詐胡", "It was a false win");
            case NOT_SHOWN -> new Label("確未亮出", "It was not shown");
            case OTHER_WINNER -> new Label("改判他家胡", "Another one has won");
            case RACK_ENTERED -> new Label("手牌如所輸入", "The rack is as entered");
        };
    }

    /** What an answer of a doubt does, with what it is about. */
    static Label answer(Doubt.Answer answer, Names names) {
        return switch (answer.said()) {
            case Doubt.Said.OtherWinner(var winner) -> {
                Label who = names.name(winner.seat());
                int total = winner.score().total();
                yield new Label("改判%s胡（%d）".formatted(who.zh(), total), "%s has won (%d)".formatted(who.en(), total));
            }
            case Doubt.Said.Rack(var seat, var tiles) -> {
                Label who = names.name(seat);
                yield new Label(
                        "%s手牌如所輸入（%d張）".formatted(who.zh(), tiles.size()),
                        "%s's %d tiles are as entered".formatted(who.en(), tiles.size()));
            }
            case Doubt.Said.First(var tile, var others) ->
                new Label(
                        "先" + tile.label().zh() + "後"
                                + others.stream()
                                        .map(other -> other.label().zh())
                                        .collect(Collectors.joining("、")),
                        tile.label().en() + ", then "
                                + others.stream()
                                        .map(other -> other.label().en())
                                        .collect(Collectors.joining(" or ")));
            case null -> meaning(answer.meaning());
        };
    }

    private static String zh(List<Tile> tiles) {
        return tiles.isEmpty()
                ? ""
                : tiles.stream().map(tile -> tile.label().zh()).collect(Collectors.joining("、", "（", "）"));
    }

    private static String en(List<Tile> tiles) {
        return tiles.isEmpty()
                ? ""
                : tiles.stream().map(tile -> tile.label().en()).collect(Collectors.joining(", ", " (", ")"));
    }
}
