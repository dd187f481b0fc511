package org.mahjongtable.firmware.wire;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.score.Answer;
import org.mahjongtable.firmware.score.BadHand;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Label;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What is answered to somebody who asks about a hand, as JSON. */
public final class AnswerForms {

    private AnswerForms() {}

    /** The answer to a line: worth, awards and waits. */
    public static String answer(@Nullable String id, Answer answer) {
        return Json.text(core(id, answer, false));
    }

    /** The answer with the melds behind each award, the reading and who pays whom. */
    public static String wholeAnswer(Answer answer) {
        return Json.text(whole(answer));
    }

    /** The whole answer with what does not count and why, and the second best reading; both empty where no hand is complete. */
    public static String explainedAnswer(Answer answer) {
        ObjectNode json = whole(answer);
        explain(json, answer);
        return Json.text(json);
    }

    /** The answer to a line with the melds behind each award, what does not count and why, and the second best reading. */
    public static String explainedAnswer(@Nullable String id, Answer answer) {
        ObjectNode json = core(id, answer, true);
        explain(json, answer);
        return Json.text(json);
    }

    private static void explain(ObjectNode json, Answer answer) {
        ArrayNode notCounted = json.putArray("notCounted");
        json.putNull("secondBest");
        answer.rules().explain(answer.win()).ifPresent(explanation -> {
            explanation.notCounted().forEach(omission -> notCounted.add(OmissionForm.of(omission)));
            explanation.secondBest().ifPresent(second -> {
                ObjectNode reading = json.putObject("secondBest")
                        .put("total", second.score().total())
                        .put("raw", second.score().raw());
                ArrayNode items = reading.putArray("items");
                second.score().awards().forEach(award -> items.add(item(award, true)));
                reading.set("reading", melds(second.score().melds()));
                reading.set("completed", melds(second.completed()));
            });
        });
    }

    private static ObjectNode whole(Answer answer) {
        ObjectNode json = core(null, answer, true);
        json.remove("id");
        answer.verdict().worth().ifPresent(score -> json.set("reading", melds(score.melds())));
        ArrayNode payments = json.putArray("payments");
        answer.settlement().payments().forEach(payment -> {
            ObjectNode paid = payments.addObject()
                    .put("from", String.valueOf(payment.from().letter()))
                    .put("to", String.valueOf(payment.to().letter()));
            int units = answer.rules().game().unitsPerPoint();
            if (payment.points() % units == 0) {
                paid.put("points", payment.points() / units);
            } else {
                paid.put("points", (double) payment.points() / units);
            }
            paid.set("why", Json.label(payment.why()));
        });
        return json;
    }

    private static ObjectNode core(@Nullable String id, Answer answer, boolean withMelds) {
        ObjectNode json =
                Json.object().put("id", id).put("win", answer.verdict().isLegal());
        Optional<Score> score = answer.verdict().worth();
        json.put("total", score.map(Score::total).orElse(null));
        json.put("raw", score.map(Score::raw).orElse(null));
        ArrayNode items = json.putArray("items");
        score.map(Score::awards).orElse(List.of()).forEach(award -> items.add(item(award, withMelds)));
        ArrayNode waits = json.putArray("waits");
        answer.waits().forEach(tile -> waits.add(tile.text()));
        Optional<Label> reason = answer.verdict().reason();
        json.put("reason", reason.map(Label::en).orElse(null));
        json.put("reasonZh", reason.map(Label::zh).orElse(null));
        return json;
    }

    private static ObjectNode item(Award award, boolean withMelds) {
        ObjectNode item = Json.object()
                .put("key", award.fan().key())
                .put("no", award.fan().number())
                .put("name", award.fan().name().zh())
                .put("nameEn", award.fan().name().en())
                .put("points", award.points())
                .put("times", award.times());
        if (withMelds) {
            item.set("melds", melds(award.melds()));
        }
        return item;
    }

    static ArrayNode melds(List<Meld> melds) {
        ArrayNode array = Json.array();
        melds.forEach(meld -> array.add(meld.text()));
        return array;
    }

    /** The answer to a line that cannot be read; {@code line} counts from 1. */
    public static String error(@Nullable String id, int line, BadHand bad) {
        return Json.text(Json.object().put("id", id).put("line", line).put("error", String.valueOf(bad.getMessage())));
    }

    /** The winning tiles of a hand with the worth of each. */
    public static String waits(List<Answer> answers) {
        ArrayNode array = Json.array();
        for (Answer answer : answers) {
            ObjectNode core = core(null, answer, false);
            core.remove(List.of("id", "waits"));
            ObjectNode wait = Json.object().put("tile", answer.win().tile().text());
            wait.setAll(core);
            array.add(wait);
        }
        return Json.MAPPER.writeValueAsString(array);
    }
}
