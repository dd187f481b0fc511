package org.mahjongtable.firmware.wire;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.score.BadHand;
import org.mahjongtable.firmware.score.Told;
import org.mahjongtable.scoring.Nearest;
import org.mahjongtable.scoring.OptionException;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.NotationException;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Hands that somebody asks about, one JSON object each; {@link AnswerForms} has the answers. */
public final class HandForms {

    /** What stands in a text where bytes were no UTF-8. */
    private static final char UNREADABLE = '\uFFFD';

    private static final List<String> FIELDS = List.of(
            "id",
            "rules",
            "options",
            "concealed",
            "melds",
            "win",
            "bonus",
            "by",
            "from",
            "seat",
            "round",
            "dealer",
            "dealerInvolved",
            "streak",
            "discards",
            "claimed",
            "flags",
            "feeders");

    /** What a file of cases says about a hand for people and for tests. */
    private static final Set<String> REMARKS = Set.of("expect", "note", "source", "kind");

    /** Rule sets already made, by name and house options: a file of hands asks for few. */
    private final Map<Map<String, Object>, RuleSet> made = new HashMap<>();

    /** A hand as asked about: the id it came with, or nothing, and the rules and the win. */
    public record Question(@Nullable String id, RuleSet rules, Win win) {}

    /** The fields that are read, in the order in which they are told of. */
    public static List<String> fields() {
        return FIELDS;
    }

    /** The id of a line, whether or not the rest can be read. */
    public static Optional<String> id(String line) {
        try {
            JsonNode json = Json.MAPPER.readTree(line);
            return json.path("id").isString() ? Optional.of(json.get("id").asString()) : Optional.empty();
        } catch (JacksonException noJson) {
            return Optional.empty();
        }
    }

    /**
     * Reads one line: {@code rules}, {@code concealed}, {@code melds}, {@code win}, {@code by}, {@code seat}, {@code round}, {@code bonus},
     * {@code flags} and what a rule set asks for beside; {@code expect}, {@code note}, {@code source} and {@code kind} are passed over, any other field is
     * refused.
     */
    public Question read(String line) throws BadHand {
        if (line.indexOf(UNREADABLE) >= 0) {
            throw new BadHand("line", "is not UTF-8 text");
        }
        JsonNode json = parse(line);
        known(json);
        RuleSet rules = rules(json);
        Hand hand = hand(json);
        Tile winning = notation("win", () -> Notation.tile(text(json, "win", null)));
        Wind from = json.hasNonNull("from") ? Told.wind("from", text(json, "from", null)) : null;
        Told told = new Told(
                text(json, "by", null),
                Told.wind("seat", text(json, "seat", null)),
                Told.wind("round", text(json, "round", null)),
                from,
                Told.wind("dealer", text(json, "dealer", "E")),
                yesNo(json, "dealerInvolved"),
                number(json, "streak", 0),
                json.hasNonNull("discards") ? Integer.valueOf(number(json, "discards", 0)) : null,
                number(json, "claimed", 0),
                texts(json, "flags"),
                feeders(json),
                true);
        return new Question(
                json.path("id").isString() ? json.get("id").asString() : null, rules, told.win(rules, hand, winning));
    }

    private static JsonNode parse(String line) throws BadHand {
        try {
            JsonNode json = Json.MAPPER.readTree(line);
            if (!json.isObject()) {
                throw new BadHand("line", "is no JSON object");
            }
            return json;
        } catch (JacksonException e) {
            throw new BadHand("line", "is no JSON: " + e.getOriginalMessage());
        }
    }

    private static void known(JsonNode json) throws BadHand {
        for (String field : json.propertyNames()) {
            if (!FIELDS.contains(field) && !REMARKS.contains(field)) {
                throw new BadHand(
                        field,
                        "is no field of a hand; there are %s%s"
                                .formatted(String.join(", ", FIELDS), Nearest.hint(field, FIELDS)));
            }
        }
    }

    private RuleSet rules(JsonNode json) throws BadHand {
        String id = text(json, "rules", null);
        JsonNode given = json.path("options");
        if (!given.isMissingNode() && !given.isObject()) {
            throw new BadHand("options", "%s is no object of options by name".formatted(given));
        }
        Map<String, Object> options = new HashMap<>();
        for (Map.Entry<String, JsonNode> option : given.properties()) {
            if (option.getValue().isNull()) {
                throw new BadHand("options", option.getKey() + ": has no value");
            }
            options.put(option.getKey(), Json.MAPPER.treeToValue(option.getValue(), Object.class));
        }
        Map<String, Object> key = Map.of(id, options);
        RuleSet known = made.get(key);
        if (known == null) {
            known = rules(id, options);
            made.put(key, known);
        }
        return known;
    }

    private static RuleSet rules(String id, Map<String, Object> options) throws BadHand {
        try {
            return RuleSets.of(id, options);
        } catch (OptionException wrong) {
            throw new BadHand("options", String.valueOf(wrong.getMessage()));
        } catch (IllegalArgumentException unknown) {
            throw new BadHand("rules", String.valueOf(unknown.getMessage()));
        }
    }

    private static Hand hand(JsonNode json) throws BadHand {
        Tiles concealed = notation("concealed", () -> Notation.tiles(text(json, "concealed", null)));
        Tiles bonus = notation("bonus", () -> Notation.tiles(String.join("", texts(json, "bonus"))));
        List<Meld> melds = new ArrayList<>();
        for (String meld : texts(json, "melds")) {
            melds.add(notation("melds", () -> HandNotation.meld(meld)));
        }
        if (!concealed.bonus().isEmpty()) {
            throw new BadHand("concealed", "'%s' belongs to bonus".formatted(concealed.bonus()));
        }
        Tiles sum = concealed;
        for (Meld meld : melds) {
            for (Tile tile : meld.tiles()) {
                if (sum.count(tile) == tile.copies()) {
                    throw new BadHand("melds", tile.oneTooMany());
                }
                sum = sum.plus(tile);
            }
        }
        return checked("bonus", () -> new Hand(concealed, melds, bonus));
    }

    private static Map<Integer, Wind> feeders(JsonNode json) throws BadHand {
        Map<Integer, Wind> feeders = new HashMap<>();
        for (String fed : texts(json, "feeders")) {
            if (!fed.matches("[0-9]=[ESWN]")) {
                throw new BadHand("feeders", "'%s' is not the number of a set and a seat, 0=E".formatted(fed));
            }
            feeders.put(fed.charAt(0) - '0', Told.wind("feeders", fed.substring(2)));
        }
        return feeders;
    }

    private static String text(JsonNode json, String field, @Nullable String standard) throws BadHand {
        JsonNode value = json.get(field);
        if (value == null && standard != null) {
            return standard;
        }
        if (value == null || !value.isString()) {
            throw new BadHand(field, value == null ? "is missing" : "%s is no text".formatted(value));
        }
        return value.asString();
    }

    private static List<String> texts(JsonNode json, String field) throws BadHand {
        JsonNode value = json.path(field);
        List<String> texts = new ArrayList<>();
        if (!value.isMissingNode() && !value.isArray()) {
            throw new BadHand(field, "%s is no list".formatted(value));
        }
        for (JsonNode text : value) {
            if (!text.isString()) {
                throw new BadHand(field, "%s is no text".formatted(text));
            }
            texts.add(text.asString());
        }
        return texts;
    }

    private static int number(JsonNode json, String field, int standard) throws BadHand {
        JsonNode value = json.get(field);
        if (value == null) {
            return standard;
        }
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < 0) {
            throw new BadHand(field, "%s is no whole number from 0".formatted(value));
        }
        return value.asInt();
    }

    private static @Nullable Boolean yesNo(JsonNode json, String field) throws BadHand {
        JsonNode value = json.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isBoolean()) {
            throw new BadHand(field, "%s is neither true nor false".formatted(value));
        }
        return value.asBoolean();
    }

    /** Something read from text that may be refused. */
    private interface Reading<T> {
        T read() throws BadHand;
    }

    private static <T> T notation(String field, Reading<T> reading) throws BadHand {
        try {
            return reading.read();
        } catch (NotationException e) {
            throw new BadHand(field, String.valueOf(e.getMessage()));
        }
    }

    private static <T> T checked(String field, Reading<T> reading) throws BadHand {
        try {
            return reading.read();
        } catch (IllegalArgumentException e) {
            throw new BadHand(field, String.valueOf(e.getMessage()));
        }
    }
}
