package org.mahjongtable.firmware.wire;

import java.util.List;
import org.mahjongtable.firmware.score.OmissionText;
import org.mahjongtable.scoring.fan.NotCounted;
import org.mahjongtable.scoring.tile.Tile;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A fan that does not count: {@code key}, {@code no}, {@code name} and {@code melds} as an award has them, {@code reason} as one of {@code shutOut},
 * {@code implied}, {@code combined}, {@code severalWaits}, {@code outweighed} and {@code missed}, what belongs to the reason, and {@code why} in both languages.
 */
final class OmissionForm {

    private OmissionForm() {}

    static ObjectNode of(NotCounted omission) {
        ObjectNode form = Json.object()
                .put("key", omission.fan().key())
                .put("no", omission.fan().number())
                .put("name", omission.fan().name().zh());
        form.set("melds", AnswerForms.melds(omission.melds()));
        form.put("reason", reason(omission));
        switch (omission) {
            case NotCounted.ShutOut shutOut -> form.put("by", shutOut.by().key());
            case NotCounted.Combined combined -> {
                ArrayNode by = form.putArray("combinations");
                combined.by()
                        .forEach(together -> by.addObject()
                                .put("key", together.fan().key())
                                .set("melds", AnswerForms.melds(together.melds())));
            }
            case NotCounted.SeveralWaits waiting -> {
                form.set("waits", tiles(waiting.waits()));
                form.set("inVain", tiles(waiting.inVain()));
            }
            case NotCounted.Outweighed outweighed ->
                form.put("others", outweighed.others()).put("most", outweighed.most());
            case NotCounted.Missed _ -> {}
        }
        form.set("why", Json.label(OmissionText.why(omission)));
        return form;
    }

    private static String reason(NotCounted omission) {
        return switch (omission) {
            case NotCounted.ShutOut shutOut ->
                switch (shutOut.reason()) {
                    case TEXT -> "shutOut";
                    case IMPLIED -> "implied";
                };
            case NotCounted.Combined _ -> "combined";
            case NotCounted.SeveralWaits _ -> "severalWaits";
            case NotCounted.Outweighed _ -> "outweighed";
            case NotCounted.Missed _ -> "missed";
        };
    }

    private static ArrayNode tiles(List<Tile> tiles) {
        ArrayNode array = Json.array();
        tiles.forEach(tile -> array.add(tile.text()));
        return array;
    }
}
