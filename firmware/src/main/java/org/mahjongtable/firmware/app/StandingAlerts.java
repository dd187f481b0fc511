package org.mahjongtable.firmware.app;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.scoring.tile.Label;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is wrong with a table from its start on. */
final class StandingAlerts {
    private static final Logger LOG = LoggerFactory.getLogger(StandingAlerts.class);

    private StandingAlerts() {}

    static List<Alert> of(Resumption resumption, Instant now) {
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
        if (!isAnySetWhole(resumption.table().setup().tiles().values())) {
            LOG.warn("no set of tiles is known whole: teach one on the page /calibrate");
            alerts.add(new Alert(
                    "tiles.unknown",
                    now,
                    new Label("沒有一副牌是全部學過的", "No set of tiles is known whole"),
                    new Label("在 /calibrate 教牌", "Teach one on the page /calibrate")));
        }
        return alerts;
    }

    private static boolean isAnySetWhole(Collection<TileId> tiles) {
        for (int set = 1; set <= 2; set++) {
            int number = set;
            if (tiles.stream().filter(tile -> tile.set() == number).count() == TileId.SET_SIZE) {
                return true;
            }
        }
        return false;
    }
}
