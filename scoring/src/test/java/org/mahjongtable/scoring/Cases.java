package org.mahjongtable.scoring;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Wind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Hands with expected scores from the JSON lines under {@code cases/}. */
public final class Cases {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Map<String, Declaration> DECLARATIONS =
            Map.of("ready-declared", Declaration.READY, "eye-declared", Declaration.EYE, "miji", Declaration.MIJI);

    private Cases() {}

    /** One line. Its name is its id. */
    public record Case(String id, JsonNode json, Win win, Map<String, Object> options) {
        public JsonNode expect() {
            return json.get("expect");
        }

        /** The expected items as name and points; those of one name added up. */
        public Map<String, Integer> items() {
            Map<String, Integer> items = new LinkedHashMap<>();
            expect().get("items")
                    .forEach(item ->
                            items.merge(item.get(0).asString(), item.get(1).asInt(), Integer::sum));
            return items;
        }

        /** The expected waits, in the order of tiles. */
        public List<String> waits() {
            List<String> waits = new ArrayList<>();
            expect().get("waits").forEach(tile -> waits.add(tile.asString()));
            return waits;
        }

        @Override
        public String toString() {
            return id;
        }
    }

    /** Every line of a file. */
    public static Stream<Case> read(String file) {
        List<Case> cases = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Cases.class.getResourceAsStream("/cases/" + file), file), UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                cases.add(read(JSON.readTree(line)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cases.stream();
    }

    private static Case read(JsonNode json) {
        List<Meld> melds = new ArrayList<>();
        json.get("melds").forEach(meld -> melds.add(HandNotation.meld(meld.asString())));
        StringBuilder bonus = new StringBuilder();
        json.get("bonus").forEach(tile -> bonus.append(tile.asString()));
        Hand hand = new Hand(Notation.tiles(json.get("concealed").asString()), melds, Notation.tiles(bonus.toString()));
        Wind seat = Notation.wind(json.get("seat").asString());
        boolean dealerInvolved = json.path("dealerInvolved").asBoolean(false);
        Wind giver = seat != Wind.EAST && dealerInvolved ? Wind.EAST : otherThan(seat);
        Map<Wind, Declaration> declared = new LinkedHashMap<>();
        Set<Flag> flags = new HashSet<>();
        for (JsonNode flag : json.get("flags")) {
            Declaration declaration = DECLARATIONS.get(flag.asString());
            if (declaration != null) {
                declared.put(seat, declaration);
            } else {
                flags.add(Flag.valueOf(flag.asString().replace('-', '_').toUpperCase(Locale.ROOT)));
            }
        }
        if (flags.contains(Flag.EARTHLY)) {
            giver = Wind.EAST;
        }
        By by = switch (json.get("by").asString()) {
            case "self-draw" -> new By.SelfDraw();
            case "discard" -> new By.Discard(giver);
            case "robbed-kong" -> new By.RobbedKong(giver, KongKind.ADDED);
            default -> throw new IllegalArgumentException(json.toString());
        };
        Circumstances at = new Circumstances(
                seat,
                Notation.wind(json.get("round").asString()),
                Wind.EAST,
                json.path("streak").asInt(0),
                json.path("discards").asInt(40),
                0,
                flags,
                declared);
        Map<String, Object> options = new LinkedHashMap<>();
        json.path("options").forEachEntry((name, value) -> options.put(name, JSON.treeToValue(value, Object.class)));
        return new Case(
                json.get("id").asString(),
                json,
                Win.of(hand, Notation.tile(json.get("win").asString()), by, at),
                options);
    }

    /** A giver who is neither the winner nor the dealer. */
    private static Wind otherThan(Wind seat) {
        return seat == Wind.SOUTH ? Wind.WEST : Wind.SOUTH;
    }
}
