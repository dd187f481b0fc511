package org.mahjongtable.firmware.score;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.fan.NotCounted;
import org.mahjongtable.scoring.fan.NotCounted.Together;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** Why a fan does not count, in a sentence that a player reads. */
public final class OmissionText {

    private OmissionText() {}

    public static Label why(NotCounted omission) {
        return switch (omission) {
            case NotCounted.ShutOut(var _, var _, var by, var reason) ->
                switch (reason) {
                    case TEXT ->
                        new Label(
                                "不與" + by.name().zh() + "並計",
                                "not counted with " + by.name().en());
                    case IMPLIED ->
                        new Label(
                                "已包含在" + by.name().zh() + "內",
                                "part of " + by.name().en());
                };
            case NotCounted.Combined(var _, var _, var by) -> combined(by);
            case NotCounted.SeveralWaits waiting -> waits(waiting);
            case NotCounted.Outweighed(var _, var others, var most)
            when most == 0 ->
                new Label(
                        "其他番合計 %d，一番都沒有才計".formatted(others),
                        "it counts where nothing else does, and the others sum to %d".formatted(others));
            case NotCounted.Outweighed(var _, var others, var most) ->
                new Label(
                        "其他番合計 %d，多於 %d".formatted(others, most),
                        "the others sum to %d, more than %d".formatted(others, most));
            case NotCounted.Missed missed -> missed.why();
        };
    }

    private static Label combined(List<Together> by) {
        List<String> zh = new ArrayList<>();
        List<String> en = new ArrayList<>();
        for (Together together : by) {
            String sets =
                    String.join(" ", together.melds().stream().map(Meld::text).toList());
            zh.add(together.fan().name().zh() + " " + sets);
            en.add(together.fan().name().en() + " " + sets);
        }
        return new Label(
                "這些牌組已結合為：" + String.join("、", zh), "these sets are combined already: " + String.join(", ", en));
    }

    private static Label waits(NotCounted.SeveralWaits waiting) {
        String waits = tiles(waiting.waits());
        if (waiting.inVain().isEmpty()) {
            return new Label("不只聽一張：" + waits, "the hand waited for more than one tile: " + waits);
        }
        String vain = tiles(waiting.inVain());
        return new Label(
                "不只聽一張：%s（%s 四張已在手上，仍算一聽）".formatted(waits, vain),
                "the hand waited for more than one tile: %s (%s, too, though all four were held)"
                        .formatted(waits, vain));
    }

    private static String tiles(List<Tile> tiles) {
        return String.join(" ", tiles.stream().map(Tile::text).toList());
    }
}
