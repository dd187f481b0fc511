package org.mahjongtable.firmware.wire;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.firmware.view.TableView;
import org.mahjongtable.scoring.tile.Label;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/** What the pages of the table are drawn from. */
public final class PageForm {

    private PageForm() {}

    /**
     * The table's page.
     *
     * @param title what the owner calls the table
     * @param view null before the table has said anything
     * @param hands the newest results, the newest first, each as {@link #hand} or as published; also that of the deal shown
     * @param news what happened last, the newest first
     * @param alerts what the owner should see to
     */
    public static String table(
            String title, @Nullable TableView view, List<String> hands, List<Label> news, List<Alert> alerts) {
        ObjectNode page = Json.object().put("title", title);
        page.set("table", view == null ? Json.MAPPER.nullNode() : TableForm.table(view));
        page.put("open", view != null && view.result() != null);
        ArrayNode results = page.putArray("hands");
        hands.forEach(hand -> results.addRawValue(new RawValue(hand)));
        ArrayNode texts = page.putArray("news");
        news.forEach(one -> texts.add(Json.label(one)));
        ArrayNode open = page.putArray("alerts");
        for (Alert alert : alerts) {
            ObjectNode one = open.addObject();
            one.set("text", Json.label(alert.text()));
            one.set("cure", Json.label(alert.cure()));
        }
        return Json.text(page);
    }

    /** A result, for {@link #table}. */
    public static String hand(TableView.Result result) {
        return Json.text(HandForm.result(result));
    }

    /** A seat's page: the readout as it stands on the seat's display. */
    public static String seat(Seat seat, Readout readout) {
        ObjectNode page = Json.object().put("seat", seat.number());
        ArrayNode lines = page.putArray("lines");
        readout.lines().forEach(lines::add);
        page.put("digits", readout.digits());
        page.putObject("lamp")
                .put("colour", "#%06x".formatted(readout.lamp().rgb()))
                .put("mode", readout.lamp().mode().name().toLowerCase(Locale.ROOT));
        return Json.text(page);
    }

    /** The answer to an order that was carried out. */
    public static String accepted() {
        return Json.text(Json.object().put("status", "accepted"));
    }

    /** The answer to an order that was not. */
    public static String refused(Label why) {
        ObjectNode answer = Json.object().put("status", "refused");
        answer.set("error", Json.label(why));
        return Json.text(answer);
    }

    /** {@code /health} before anything is known. */
    public static String noHealth() {
        return Json.text(Json.versioned().put("ok", false));
    }
}
