package org.mahjongtable.scoring;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Wind;

/**
 * A line of a table of rows: {@code row | hit, near or shut | hand | how, seat, round, flags | options | awards}. The expectation is every award
 * as {@code key points}, {@code -} for a win without any, or {@code no win}.
 *
 * @param kind {@code hit} where the row counts, {@code near} where it does not hold, {@code shut} where another row shuts it out
 */
public record RowCase(String row, String kind, String line, Win win, Map<String, Object> options, Set<String> awards) {

    private static final String NO_WIN = "no win";

    public static Stream<RowCase> read(String file) {
        try (InputStream in = Objects.requireNonNull(RowCase.class.getResourceAsStream("/cases/" + file), file)) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(RowCase::parse);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RowCase parse(String line) {
        List<String> columns =
                Stream.of(line.split("\\|", -1)).map(String::strip).toList();
        if (columns.size() != 6 || !List.of("hit", "near", "shut").contains(columns.get(1))) {
            throw new IllegalArgumentException(line);
        }
        return new RowCase(
                columns.get(0),
                columns.get(1),
                columns.get(2) + " " + columns.get(3) + " " + columns.get(4),
                win(columns.get(2), columns.get(3)),
                options(columns.get(4)),
                columns.get(5).equals("-")
                        ? Set.of()
                        : Stream.of(columns.get(5).split(", ", -1)).collect(Collectors.toSet()));
    }

    /**
     * A win as text: {@code 123m... +5m} and {@code discard S E last-tile}. The giver is east, for east south, where {@code from=W} says nothing
     * else; {@code dealer=S streak=2 discards=3 claimed=1 declared=S:eye} tell the rest, with a dealer in the east, no streak and late in the deal.
     */
    public static Win win(String hand, String how) {
        HandNotation.Written written = HandNotation.parse(hand);
        List<String> words = List.of(how.split(" ", -1));
        Wind seat = Notation.wind(words.get(1));
        Map<String, String> told = new HashMap<>();
        Map<Wind, Declaration> declared = new HashMap<>();
        Set<Flag> flags = new HashSet<>();
        for (String word : words.subList(3, words.size())) {
            List<String> parts = List.of(word.split("[=:]", -1));
            switch (parts.size()) {
                case 1 -> flags.add(Flag.valueOf(word.replace('-', '_').toUpperCase(Locale.ROOT)));
                case 2 -> told.put(parts.get(0), parts.get(1));
                default ->
                    declared.put(
                            Notation.wind(parts.get(1)),
                            Declaration.valueOf(parts.get(2).toUpperCase(Locale.ROOT)));
            }
        }
        Wind from =
                told.containsKey("from") ? Notation.wind(told.get("from")) : seat == Wind.EAST ? Wind.SOUTH : Wind.EAST;
        By by = switch (words.get(0)) {
            case "self-draw" -> new By.SelfDraw();
            case "discard" -> new By.Discard(from);
            case "robbed-kong" -> new By.RobbedKong(from, KongKind.ADDED);
            case "robbed-concealed-kong" -> new By.RobbedKong(from, KongKind.CONCEALED);
            default -> throw new IllegalArgumentException(how);
        };
        Circumstances at = new Circumstances(
                seat,
                Notation.wind(words.get(2)),
                Notation.wind(told.getOrDefault("dealer", "E")),
                Integer.parseInt(told.getOrDefault("streak", "0")),
                Integer.parseInt(told.getOrDefault("discards", "40")),
                Integer.parseInt(told.getOrDefault("claimed", "0")),
                flags,
                declared);
        return Win.of(written.hand(), written.win().orElseThrow(), by, at);
    }

    /** Options as text: {@code cap=13 scale=fullSpicy liability=fullFlush, fixedFaan=all-honours:8}; a list has commas. */
    public static Map<String, Object> options(String text) {
        Map<String, Object> options = new HashMap<>();
        for (String option : text.isBlank() ? List.<String>of() : List.of(text.split(" ", -1))) {
            List<String> parts = List.of(option.split("=", -1));
            options.put(parts.get(0), value(parts.get(1)));
        }
        return options;
    }

    private static Object value(String text) {
        if (text.contains(":")) {
            List<String> entry = List.of(text.split(":", -1));
            return Map.of(entry.get(0), Integer.parseInt(entry.get(1)));
        }
        if (text.contains(",")) {
            return Stream.of(text.split(",", -1))
                    .filter(word -> !word.isEmpty())
                    .toList();
        }
        return switch (text) {
            case "" -> List.of();
            case "true", "false" -> Boolean.valueOf(text);
            default -> text.matches("-?\\d+") ? Integer.valueOf(text) : text;
        };
    }

    /** The awards of a verdict as the table writes them. */
    public static Set<String> awards(Verdict verdict) {
        if (verdict.worth().isEmpty()) {
            return Set.of(NO_WIN);
        }
        return verdict.worth().map(Score::awards).orElse(List.of()).stream()
                .map(award -> award.fan().key() + " " + award.points())
                .collect(Collectors.toSet());
    }

    @Override
    public String toString() {
        return row + " " + kind + ": " + line;
    }
}
