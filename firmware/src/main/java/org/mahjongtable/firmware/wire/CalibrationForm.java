package org.mahjongtable.firmware.wire;

import java.util.List;
import java.util.Map;
import org.mahjongtable.firmware.calibration.Advice;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.calibration.Prompt;
import org.mahjongtable.firmware.calibration.Report;
import org.mahjongtable.firmware.calibration.Shown;
import org.mahjongtable.firmware.calibration.Spot;
import org.mahjongtable.firmware.calibration.Task;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.view.CalibrationTexts;
import org.mahjongtable.scoring.Nearest;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The page on which tiles are taught and antennas measured: what it is drawn from, and what is asked for on it. Tags do not appear. */
public final class CalibrationForm {
    private static final List<String> ACTIONS = List.of(
            "teach", "teachFace", "forget", "measure", "try", "use", "replace", "ignore", "skip", "undo", "stop");

    private CalibrationForm() {}

    /**
     * The page.
     *
     * @param refused whether a hand is played, so that nothing may begin
     */
    public static String page(Shown shown, boolean refused) {
        ObjectNode page = Json.object().put("playing", refused);
        ArrayNode sets = page.putArray("sets");
        for (int set = 1; set <= 2; set++) {
            sets.add(set(shown, set));
        }
        ArrayNode spots = page.putArray("antennas");
        shown.spots().forEach(spot -> spots.add(spot(spot)));
        Shown.Now now = shown.now();
        page.set("now", now == null ? Json.MAPPER.nullNode() : now(shown, now));
        page.put("foreign", shown.foreign()).put("canUndo", shown.canUndo());
        page.set("report", report(shown.report()));
        return Json.text(page);
    }

    private static ObjectNode set(Shown shown, int number) {
        ObjectNode set = Json.object().put("set", number).put("known", shown.known(number));
        ObjectNode faces = set.putObject("faces");
        shown.known().getOrDefault(number, Map.of()).forEach((face, count) -> faces.put(face.text(), count));
        return set;
    }

    private static ObjectNode spot(Spot spot) {
        ObjectNode one = Json.object()
                .put("id", id(spot.antenna()))
                .put("zone", spot.zone().text());
        one.set("place", Json.label(CalibrationTexts.place(spot.zone())));
        return one;
    }

    private static String id(Antenna antenna) {
        return antenna.device() + ":" + antenna.number();
    }

    private static ObjectNode now(Shown shown, Shown.Now now) {
        Task task = now.task();
        ObjectNode json = Json.object()
                .put("number", now.number())
                .put("of", now.of())
                .put("antenna", id(task.antenna()))
                .put("prompt", kind(now.prompt()))
                .put("canIgnore", now.canIgnore());
        if (task instanceof Task.Teach teach) {
            json.put("set", teach.set())
                    .put("face", teach.face().text())
                    .put("tiles", teach.face().copies());
        }
        shown.spots().stream()
                .filter(spot -> spot.antenna().equals(task.antenna()))
                .findFirst()
                .ifPresent(spot -> json.set("task", Json.label(CalibrationTexts.task(task, spot))));
        json.set("text", Json.label(CalibrationTexts.prompt(now.prompt())));
        CalibrationTexts.first(now.prompt()).ifPresent(first -> json.set("first", Json.label(first)));
        Shown.Tried tried = now.tried();
        if (tried != null) {
            json.set("tried", Json.label(CalibrationTexts.tried(tried)).put("bad", tried.bad()));
        }
        switch (now.prompt()) {
            case Prompt.Lay(int heard, int wanted) -> json.put("heard", heard).put("wanted", wanted);
            case Prompt.Fewer(int heard, int wanted) -> json.put("heard", heard).put("wanted", wanted);
            case Prompt.TooMany(int heard, int wanted) ->
                json.put("heard", heard).put("wanted", wanted);
            case Prompt.Listening(int rounds, int of, boolean _) ->
                json.put("rounds", rounds).put("ofRounds", of);
            case Prompt.TakeAway _, Prompt.Known _, Prompt.Elsewhere _, Prompt.Silent _ -> {}
        }
        return json;
    }

    private static String kind(Prompt prompt) {
        return switch (prompt) {
            case Prompt.TakeAway _ -> "takeAway";
            case Prompt.Lay _ -> "lay";
            case Prompt.Fewer _ -> "fewer";
            case Prompt.TooMany _ -> "tooMany";
            case Prompt.Known _ -> "known";
            case Prompt.Elsewhere _ -> "elsewhere";
            case Prompt.Silent _ -> "silent";
            case Prompt.Listening _ -> "listening";
        };
    }

    private static ObjectNode report(Report report) {
        ObjectNode json = Json.object();
        ArrayNode antennas = json.putArray("antennas");
        for (Report.Heard heard : report.antennas()) {
            ObjectNode one = spot(heard.spot())
                    .put("tiles", heard.own().tiles())
                    .put("share", rounded(heard.own().share()))
                    .put("failed", rounded(heard.own().failedShare()));
            heard.own().signal().ifPresent(signal -> one.put("signal", signal));
            antennas.add(one);
        }
        ArrayNode crossings = json.putArray("crossings");
        for (Advice.Crossing crossing : report.crossings()) {
            ObjectNode one = Json.object().put("share", rounded(crossing.share()));
            one.set("lies", spot(crossing.lies()));
            one.set("hears", spot(crossing.hears()));
            crossing.hearing().signal().ifPresent(signal -> one.put("signal", signal));
            crossings.add(one);
        }
        ArrayNode advice = json.putArray("advice");
        for (Advice one : report.advice()) {
            ObjectNode text = Json.label(CalibrationTexts.advice(one));
            if (one instanceof Advice.ReplaceTile replace) {
                text.put("set", replace.tile().set())
                        .put("face", replace.tile().face().text());
            }
            advice.add(text);
        }
        return json;
    }

    private static double rounded(double share) {
        return Math.round(1000 * share) / 1000.0;
    }

    /** What is asked for. */
    public static Order order(Asked asked) throws WireException {
        String action = asked.text("action");
        return switch (action) {
            case "teach" -> new Order.Teach(set(asked));
            case "teachFace" -> new Order.TeachFace(set(asked), WrittenTiles.tile(asked, "face"));
            case "forget" -> new Order.Forget(set(asked));
            case "measure" -> asked.has("antenna") ? new Order.MeasureOne(antenna(asked)) : new Order.MeasureAll();
            case "try" -> new Order.TryTiles();
            case "use" -> new Order.Use(antenna(asked));
            case "replace" -> new Order.Replace();
            case "ignore" -> new Order.Ignore();
            case "skip" -> new Order.Skip();
            case "undo" -> new Order.Undo();
            case "stop" -> new Order.Stop();
            default ->
                throw new WireException(
                        "沒有動作「%s」；有%s".formatted(action, String.join("、", ACTIONS)),
                        "action '%s' is not one of %s%s"
                                .formatted(action, String.join(", ", ACTIONS), Nearest.hint(action, ACTIONS)));
        };
    }

    private static int set(Asked asked) throws WireException {
        long set = asked.number("set");
        if (set > 2) {
            throw new WireException("沒有第%d副牌，只有 1 與 2".formatted(set), "set %d is not 1 or 2".formatted(set));
        }
        return (int) set;
    }

    private static Antenna antenna(Asked asked) throws WireException {
        String id = asked.text("antenna");
        int colon = id.lastIndexOf(':');
        if (colon < 1 || !id.substring(colon + 1).matches("[0-9]{1,4}")) {
            throw new WireException(
                    "天線「%s」要寫成 reader.1:3 這樣".formatted(id),
                    "antenna: '%s' is not written like reader.1:3".formatted(id));
        }
        return new Antenna(id.substring(0, colon), Integer.parseInt(id.substring(colon + 1)));
    }
}
