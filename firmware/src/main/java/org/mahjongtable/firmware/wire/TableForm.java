package org.mahjongtable.firmware.wire;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.TableView;
import org.mahjongtable.firmware.view.TableView.AtSeat;
import org.mahjongtable.firmware.view.TableView.DoubtShown;
import org.mahjongtable.firmware.view.TableView.MeldKind;
import org.mahjongtable.firmware.view.TableView.MeldShown;
import org.mahjongtable.scoring.payment.TablePoints;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The public picture of the table: {@code …/state} and {@code …/score}. */
public final class TableForm {

    private TableForm() {}

    /** {@code …/state}: everything that lies open, racks as numbers. */
    public static String state(TableView view) {
        return Json.text(table(view));
    }

    /** {@code …/score}: the standing of the match. */
    public static String score(TableView view) {
        ObjectNode score = Json.versioned().put("deal", view.deal());
        score.put("round", letter(view.round()));
        ArrayNode seats = score.putArray("seats");
        for (AtSeat at : view.seats()) {
            seats.add(seat(at.seat(), at.wind())
                    .put("player", at.player())
                    .put("points", at.points())
                    .put("change", at.change()));
        }
        return Json.text(score);
    }

    static ObjectNode table(TableView view) {
        ObjectNode table = Json.versioned().put("phase", view.phase().word());
        table.set("rules", Json.label(view.rules()));
        table.set("message", Json.label(view.message()));
        table.put("deal", view.deal())
                .put("round", letter(view.round()))
                .put("dealer", number(view.dealer()))
                .put("streak", view.streak())
                .put("turn", number(view.turn()))
                .put("wallLeft", view.wallLeft())
                .put("paused", view.paused())
                .put("unitsPerPoint", view.unitsPerPoint());
        ArrayNode dice = table.putArray("dice");
        for (List<Integer> roll : view.dice()) {
            roll.forEach(dice.addArray()::add);
        }
        table.set("doubt", view.doubt() == null ? Json.MAPPER.nullNode() : doubt(view.doubt()));
        ArrayNode seats = table.putArray("seats");
        view.seats().forEach(at -> seats.add(atSeat(at)));
        ArrayNode standings = table.putArray("standings");
        view.standings()
                .forEach(one -> standings
                        .addObject()
                        .put("place", one.place())
                        .put("seat", one.seat().number())
                        .put("player", one.player())
                        .put("points", one.points())
                        .set("tablePoints", tablePoints(one.tablePoints())));
        return table;
    }

    /** What a place is worth, exactly and as players write it; null where it is worth nothing in particular. */
    static JsonNode tablePoints(@Nullable TablePoints points) {
        return points == null
                ? Json.MAPPER.nullNode()
                : Json.object().put("twelfths", points.twelfths()).put("text", points.text());
    }

    private static ObjectNode doubt(DoubtShown doubt) {
        ObjectNode shown = Json.object().put("id", doubt.id()).put("reason", camel(doubt.reason()));
        shown.set("text", Json.label(doubt.text()));
        shown.set("seats", seats(doubt.seats()));
        ArrayNode answers = shown.putArray("answers");
        doubt.answers().forEach(answer -> {
            ObjectNode one = answers.addObject().put("id", answer.id());
            one.set("text", Json.label(answer.text()));
            one.put("confirms", answer.confirms());
        });
        shown.set("confirmed", seats(doubt.confirmed()));
        return shown;
    }

    private static ObjectNode atSeat(AtSeat at) {
        ObjectNode seat = seat(at.seat(), at.wind())
                .put("player", at.player())
                .put("points", at.points())
                .put("change", at.change())
                .put("concealed", at.concealed());
        seat.set("melds", melds(at.melds()));
        seat.set("bonus", tiles(at.bonus()));
        seat.set("river", tiles(at.river()));
        seat.set("ready", at.ready() == null ? Json.MAPPER.nullNode() : Json.label(at.ready()));
        return seat.put("calling", at.calling());
    }

    static ObjectNode seat(Seat seat, @Nullable Wind wind) {
        return Json.object().put("seat", seat.number()).put("wind", letter(wind));
    }

    static ArrayNode seats(List<Seat> seats) {
        ArrayNode numbers = Json.array();
        seats.forEach(seat -> numbers.add(seat.number()));
        return numbers;
    }

    static ArrayNode melds(List<MeldShown> melds) {
        ArrayNode all = Json.array();
        for (MeldShown meld : melds) {
            ObjectNode one = all.addObject().put("kind", word(meld.kind()));
            one.set("tiles", tiles(meld.tiles()));
            one.put("from", number(meld.feeder()));
        }
        return all;
    }

    static ArrayNode tiles(List<Tile> tiles) {
        ArrayNode all = Json.array();
        tiles.forEach(tile -> all.add(tile.text()));
        return all;
    }

    static @Nullable String letter(@Nullable Wind wind) {
        return wind == null ? null : String.valueOf(wind.letter());
    }

    static @Nullable Integer number(@Nullable Seat seat) {
        return seat == null ? null : seat.number();
    }

    private static String word(MeldKind kind) {
        return camel(kind.name());
    }

    /** {@code MELDED_KONG} as {@code meldedKong}. */
    static String camel(String name) {
        StringBuilder camel = new StringBuilder();
        for (String part : name.toLowerCase(Locale.ROOT).split("_", -1)) {
            camel.append(camel.isEmpty() ? part : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
        }
        return camel.toString();
    }
}
