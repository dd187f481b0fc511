package org.mahjongtable.firmware.app;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.score.BadHand;
import org.mahjongtable.firmware.score.Told;
import org.mahjongtable.scoring.OptionException;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.tile.NotationException;
import org.mahjongtable.scoring.tile.Wind;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A hand and what is told about it, as the commands have it that score one. */
final class HandOptions {

    private static final String HAND = "HAND";

    /** What is wrong with a hand is told by the names of its fields; here they are arguments. */
    private static final Map<String, String> ARGUMENTS = Map.ofEntries(
            Map.entry("hand", HAND),
            Map.entry("concealed", HAND),
            Map.entry("melds", HAND),
            Map.entry("bonus", HAND),
            Map.entry("win", HAND),
            Map.entry("by", "--by"),
            Map.entry("from", "--from"),
            Map.entry("streak", "--streak"),
            Map.entry("discards", "--discards"),
            Map.entry("claimed", "--claimed"),
            Map.entry("flags", "--flag"),
            Map.entry("feeders", "--fed"));

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = HAND,
            description = "Standing tiles, declared sets, bonus tiles, and for a score the winning tile after a plus.")
    private @Nullable String hand;

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            defaultValue = "hongkong",
            description = "The rule set (default: ${DEFAULT-VALUE}).")
    private String rules = "";

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "A house option; 'rules' lists them. Lists as a,b and numbers by name as a:8,b:9.")
    private @Nullable List<String> house;

    @Option(
            names = "--by",
            paramLabel = "HOW",
            defaultValue = "self-draw",
            description = "self-draw, discard, robbed-kong or robbed-concealed-kong (default: ${DEFAULT-VALUE}).")
    private String by = "";

    @Option(
            names = "--seat",
            paramLabel = "WIND",
            defaultValue = "E",
            description = "The winner's seat wind (default: ${DEFAULT-VALUE}).")
    private String seat = "";

    @Option(
            names = "--round",
            paramLabel = "WIND",
            defaultValue = "E",
            description = "The prevalent wind (default: ${DEFAULT-VALUE}).")
    private String round = "";

    @Option(
            names = "--from",
            paramLabel = "WIND",
            description = "Who gave the winning tile (default: the player before the winner).")
    private @Nullable String from;

    @Option(
            names = "--dealer",
            paramLabel = "WIND",
            defaultValue = "E",
            description = "The dealer's seat wind (default: ${DEFAULT-VALUE}).")
    private String dealer = "";

    @Option(
            names = "--streak",
            paramLabel = "N",
            defaultValue = "0",
            description = "Deals the dealer has kept in a row (default: ${DEFAULT-VALUE}).")
    private int streak;

    @Option(
            names = "--discards",
            paramLabel = "N",
            description = "Tiles in the discard area, the winning one among them (default: late in the deal).")
    private @Nullable Integer discards;

    @Option(
            names = "--claimed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Discards that were claimed before (default: ${DEFAULT-VALUE}).")
    private int claimed;

    @Option(
            names = "--flag",
            split = ",",
            paramLabel = "FLAG",
            description =
                    "What the tiles do not show. By rule set and options: last-tile, kong-replacement, melded-kong-replacement, consecutive-kongs, flower-replacement, last-of-kind, heavenly, earthly, human, seven-flowers, ready-declared, eye-declared, miji.")
    private @Nullable List<String> flags;

    @Option(
            names = "--fed",
            split = ",",
            paramLabel = "SET=WIND",
            description = "Who fed which declared set, counted from 1: --fed 3=W.")
    private @Nullable Map<Integer, String> fed;

    /** What is wrong, named as it was typed. */
    static String message(BadHand bad) {
        return String.valueOf(bad.named(ARGUMENTS).getMessage());
    }

    HandNotation.Written hand() throws BadHand {
        if (hand == null) {
            throw new BadHand(HAND, "is missing");
        }
        try {
            return HandNotation.parse(hand);
        } catch (NotationException e) {
            throw new BadHand(HAND, String.valueOf(e.getMessage()));
        }
    }

    Told told(Hand hand) throws BadHand {
        Map<Integer, Wind> feeders = new HashMap<>();
        for (Map.Entry<Integer, String> set : given(fed).entrySet()) {
            int number = set.getKey();
            if (number < 1
                    || number > hand.melds().size()
                    || !hand.melds().get(number - 1).isExposed()) {
                throw new BadHand(
                        "--fed", "set %d is no exposed set among %s".formatted(number, HandNotation.print(hand)));
            }
            feeders.put(number - 1, Told.wind("--fed", set.getValue()));
        }
        return new Told(
                by,
                Told.wind("--seat", seat),
                Told.wind("--round", round),
                from == null ? null : Told.wind("--from", from),
                Told.wind("--dealer", dealer),
                null,
                streak,
                discards,
                claimed,
                flags == null ? List.of() : flags,
                feeders,
                false);
    }

    RuleSet rules() throws BadHand {
        try {
            Map<String, Object> values = new HashMap<>();
            for (String option : house == null ? List.<String>of() : house) {
                int equals = option.indexOf('=');
                if (equals < 1 || equals == option.length() - 1) {
                    throw new BadHand("--option", "'%s' is not NAME=VALUE%s".formatted(option, allowed(option)));
                }
                String name = option.substring(0, equals);
                if (values.put(name, value(name, option.substring(equals + 1))) != null) {
                    throw new BadHand("--option", name + " is given twice");
                }
            }
            return RuleSets.of(rules, values);
        } catch (OptionException wrong) {
            throw new BadHand(
                    "--option", "%s; 'mahjong-table rules %s' tells all".formatted(wrong.getMessage(), rules));
        } catch (IllegalArgumentException unknown) {
            throw new BadHand("--rules", String.valueOf(unknown.getMessage()));
        }
    }

    /** What may stand behind an option that was written without a value. */
    private String allowed(String written) {
        return RuleSets.rules(rules).options().stream()
                .filter(option -> written.equals(option.name()) || written.equals(option.name() + "="))
                .findFirst()
                .map(option -> "; %s is %s".formatted(option.name(), option.allowedText()))
                .orElse("");
    }

    private static <K> Map<K, String> given(@Nullable Map<K, String> map) {
        return map == null ? Map.of() : map;
    }

    /** The value as the option's type has it; one that cannot be read stays text and is refused with what is allowed. */
    private Object value(String name, String text) {
        return RuleSets.rules(rules).options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .<Object>map(option -> switch (option.type()) {
                    case YES_NO -> text.equals("true") || text.equals("false") ? Boolean.valueOf(text) : text;
                    case NUMBER -> text.matches("-?\\d{1,9}") ? Integer.valueOf(text) : text;
                    case WORD -> text;
                    case WORDS -> text.isEmpty() ? List.of() : List.of(text.split(",", -1));
                    case NUMBERS -> numbers(text);
                })
                .orElse(text);
    }

    private static Object numbers(String text) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (String entry : text.split(",", -1)) {
            if (!entry.matches("[^:]+:\\d{1,9}")) {
                return text;
            }
            int colon = entry.indexOf(':');
            numbers.put(entry.substring(0, colon), Integer.valueOf(entry.substring(colon + 1)));
        }
        return numbers;
    }
}
