package org.mahjongtable.firmware.wire;

import java.time.Instant;
import java.util.List;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.TableView.HandShown;
import org.mahjongtable.firmware.view.TableView.Result;
import org.mahjongtable.firmware.view.TableView.Winner;
import org.mahjongtable.scoring.tile.Tile;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The end of a hand: {@code …/hand}. Only made of a deal that is over. */
final class HandForm {

    private HandForm() {}

    /** The whole hand, under the number of the event that ended it. */
    static String hand(long seq, Instant at, Result result) {
        ObjectNode hand = Json.versioned().put("seq", seq).put("at", at.toString());
        hand.setAll(result(result));
        return Json.text(hand);
    }

    static ObjectNode result(Result result) {
        ObjectNode form = Json.object()
                .put("deal", result.deal())
                .put("round", TableForm.letter(result.round()))
                .put("dealer", result.dealer().number())
                .put("streak", result.streak())
                .put("kind", TableForm.camel(result.kind().name()));
        form.set("how", Json.label(result.how()));
        form.set("unit", Json.label(result.unit()));
        ArrayNode winners = form.putArray("winners");
        result.winners().forEach(winner -> winners.add(winner(result, winner)));
        ArrayNode falseWins = form.putArray("falseWins");
        result.falseWins()
                .forEach(lost -> falseWins
                        .add(seat(result, lost.seat()))
                        .get(falseWins.size() - 1)
                        .asObject()
                        .set("why", Json.label(lost.why())));
        ArrayNode remarks = form.putArray("remarks");
        result.remarks().forEach(remark -> {
            ObjectNode one = seat(result, remark.seat());
            one.set("text", Json.label(remark.text()));
            remarks.add(one);
        });
        ArrayNode payments = form.putArray("payments");
        result.payments().forEach(payment -> {
            ObjectNode one = payments.addObject()
                    .put("from", TableForm.letter(payment.from()))
                    .put("to", TableForm.letter(payment.to()))
                    .put("points", payment.points());
            one.set("why", Json.label(payment.why()));
        });
        ArrayNode hands = form.putArray("hands");
        result.hands().forEach(hand -> hands.add(hand(hand)));
        return form;
    }

    private static ObjectNode winner(Result result, Winner winner) {
        ObjectNode form = seat(result, winner.seat())
                .put("by", TableForm.camel(winner.by().name()))
                .put("from", TableForm.number(winner.from()))
                .put("tile", winner.tile().text());
        ArrayNode awards = form.putArray("awards");
        winner.awards().forEach(award -> {
            ObjectNode one = awards.addObject().put("key", award.key());
            one.set("name", Json.label(award.name()));
            one.put("times", award.times()).put("points", award.points());
            ArrayNode groups = one.putArray("groups");
            for (List<Tile> group : award.groups()) {
                groups.add(TableForm.tiles(group));
            }
        });
        return form.put("raw", winner.raw()).put("total", winner.total());
    }

    private static ObjectNode hand(HandShown hand) {
        ObjectNode form = TableForm.seat(hand.seat(), hand.wind())
                .put("player", hand.player())
                .put("change", hand.change());
        form.set("rack", TableForm.tiles(hand.rack()));
        form.set("melds", TableForm.melds(hand.melds()));
        form.set("bonus", TableForm.tiles(hand.bonus()));
        return form;
    }

    private static ObjectNode seat(Result result, Seat seat) {
        return TableForm.seat(seat, result.hands().get(seat.ordinal()).wind());
    }
}
