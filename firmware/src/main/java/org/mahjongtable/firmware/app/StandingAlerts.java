package org.mahjongtable.firmware.app;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.journal.Lost;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.scoring.tile.Label;

/** What is wrong with a table from its start on. */
final class StandingAlerts {
    private StandingAlerts() {}

    /** @param lost what is missing in the journal; null if nothing is */
    static List<Alert> of(Resumption resumption, @Nullable Lost lost, Instant now) {
        List<Alert> alerts = new ArrayList<>();
        if (!resumption.isWhole()) {
            alerts.add(new Alert(
                    "journal.differs",
                    now,
                    new Label("重讀紀錄的結果與已存的不同", "Reading the journal again gives something else than is on record"),
                    new Label("已存的紀錄有效；請用 replay 查看", "The record stands; look at it with replay")));
        }
        if (resumption.rulesWait()) {
            alerts.add(new Alert(
                    "rules.wait",
                    now,
                    new Label("新規則要等這場牌打完", "The new rules wait for the end of the match"),
                    new Label("打完這場後重新啟動", "Start the table again after the match")));
        }
        Set<Zone> unwatched = unwatched(resumption.table().setup());
        if (!unwatched.isEmpty()) {
            String places = unwatched.stream().map(Zone::text).sorted().collect(Collectors.joining(", "));
            alerts.add(new Alert(
                    "zones.unwatched",
                    now,
                    new Label(
                            "這場牌要讀 " + places + "，但沒有天線",
                            "This match needs %s, which no antenna watches".formatted(places)),
                    new Label(
                            "恢復原來的設定並重新啟動；或由裁判結束這場",
                            "Set the former settings back and start again, or let a referee end the match")));
        }
        if (lost != null) {
            alerts.add(new Alert("journal.lost", now, text(lost), cure()));
        }
        if (!resumption.table().setup().isAnySetWhole()) {
            alerts.add(new Alert(
                    "tiles.unknown",
                    now,
                    new Label("沒有一副牌是全部學過的", "No set of tiles is known whole"),
                    new Label("在 /calibrate 教牌", "Teach one on the page /calibrate")));
        }
        return alerts;
    }

    /** The files name an antenna for every place; but a match goes on as it began, and the discards may have lain elsewhere then. */
    private static Set<Zone> unwatched(TableSetup setup) {
        Set<Zone> unwatched = setup.options().discards().zones();
        unwatched.removeAll(setup.antennas().values());
        return unwatched;
    }

    /** What is missing in the journal. */
    static Label text(Lost lost) {
        return lost.certain()
                ? new Label(
                        "紀錄檔損壞、是舊的或是另一個：編號%d起已公布的事件不見了，編號從%d繼續".formatted(lost.first(), lost.last() + 1),
                        "The journal is damaged, an older copy or another one: events from number %d on that were told are missing; numbers go on with %d"
                                .formatted(lost.first(), lost.last() + 1))
                : new Label(
                        "紀錄檔尾端損壞：編號%d起的事件可能不見了，編號從%d繼續".formatted(lost.first(), lost.last() + 1),
                        "The end of the journal is damaged: events from number %d on may be missing; numbers go on with %d"
                                .formatted(lost.first(), lost.last() + 1));
    }

    private static Label cure() {
        return new Label("核對各家分數；檢查記憶卡", "Compare the points of all seats; check the memory card");
    }
}
