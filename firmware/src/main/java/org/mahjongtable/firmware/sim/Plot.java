package org.mahjongtable.firmware.sim;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/**
 * A deal that reaches an element of the rules, as one line of text: {@code element | hand with its winning tile | how | house
 * options}, the last only where the element needs them: {@code minimum=0}. How is a way of winning, the winner's seat wind, and facts in any order:
 *
 * <pre>
 * discard S from=W               | self-draw S | robbed-kong S from=W | false S (declared on a self-draw and refused)
 * heavenly last-tile ...         | facts of the moment, as {@link Flag#text} writes them
 * discards=11                    | so many discards lie there when it is won, or more
 * declared=S:eye                 | who declares what before
 * streak=2                       | the dealer wins so many deals before this one
 * dice=4-4-4                     | how the dice fall
 * chased=N                       | the first four discards
 * hidden                         | the concealed kong is not shown at the end
 * </pre>
 *
 * @param element key of the row or of the other element of the rules
 * @param hand complete but for the tile; sets are declared in their order
 */
record Plot(
        String element,
        Hand hand,
        Tile tile,
        Way way,
        Wind seat,
        Wind from,
        Set<Flag> flags,
        Map<Wind, Declaration> declared,
        Map<String, String> facts,
        Map<String, Object> options) {

    private static final List<String> FACTS = List.of("from", "discards", "declared", "streak", "dice", "chased");
    private static final String HIDDEN = "hidden";

    /** How the winning tile comes. */
    enum Way {
        DISCARD,
        SELF_DRAW,
        ROBBED_KONG,
        FALSE
    }

    Plot {
        flags = Set.copyOf(flags);
        declared = Map.copyOf(declared);
        facts = Map.copyOf(facts);
        options = Map.copyOf(options);
    }

    /** Reads a line; throws if it cannot be read. */
    static Plot of(String line) {
        List<String> columns =
                Stream.of(line.split("\\|", -1)).map(String::strip).toList();
        if (columns.size() < 3 || columns.size() > 4) {
            throw new IllegalArgumentException("no scene of three or four columns: " + line);
        }
        HandNotation.Written written = HandNotation.parse(columns.get(1));
        List<String> words = List.of(columns.get(2).split(" +", -1));
        Wind seat = Notation.wind(words.get(1));
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        Map<Wind, Declaration> declared = new EnumMap<>(Wind.class);
        Map<String, String> facts = new HashMap<>();
        for (String word : words.subList(2, words.size())) {
            List<String> parts = List.of(word.split("=", 2));
            if (parts.size() == 1 && !word.equals(HIDDEN)) {
                flags.add(Flag.valueOf(named(word)));
            } else if (parts.size() == 1 || FACTS.contains(parts.getFirst())) {
                facts.put(parts.getFirst(), parts.getLast());
            } else {
                throw new IllegalArgumentException("'%s' in the scene %s".formatted(word, line));
            }
        }
        Optional.ofNullable(facts.remove("declared")).ifPresent(text -> {
            List<String> who = List.of(text.split(":", -1));
            declared.put(Notation.wind(who.getFirst()), Declaration.valueOf(named(who.getLast())));
        });
        String from = facts.remove("from");
        return new Plot(
                columns.getFirst(),
                written.hand(),
                written.win().orElseThrow(),
                Way.valueOf(named(words.getFirst())),
                seat,
                from == null ? seat.after(3) : Notation.wind(from),
                flags,
                declared,
                facts,
                columns.size() == 4 ? options(columns.getLast()) : Map.of());
    }

    private static Map<String, Object> options(String text) {
        Map<String, Object> options = new HashMap<>();
        for (String option : text.split(" +", -1)) {
            List<String> parts = List.of(option.split("=", -1));
            if (parts.getLast().equals("true")) {
                options.put(parts.getFirst(), true);
            } else {
                options.put(parts.getFirst(), Integer.valueOf(parts.getLast()));
            }
        }
        return options;
    }

    private static String named(String word) {
        return word.replace('-', '_').toUpperCase(Locale.ROOT);
    }

    boolean has(Flag flag) {
        return flags.contains(flag);
    }

    /** How many discards are to lie there at least. Before the second one other rows count than a scene asks for, and one go-round may never end. */
    int discards() {
        String least = facts.get("discards");
        boolean first = has(Flag.HEAVENLY) || has(Flag.EARTHLY) || has(Flag.HUMAN);
        return least != null ? Integer.parseInt(least) : first ? 0 : 2;
    }

    int streak() {
        return Integer.parseInt(facts.getOrDefault("streak", "0"));
    }

    /** The faces of one roll; empty where they do not matter. */
    List<Integer> dice() {
        String dice = facts.get("dice");
        return dice == null
                ? List.of()
                : Stream.of(dice.split("-", -1)).map(Integer::valueOf).toList();
    }

    Optional<Tile> chased() {
        return Optional.ofNullable(facts.get("chased")).map(Notation::tile);
    }

    boolean kongStaysHidden() {
        return facts.containsKey(HIDDEN);
    }

    @Override
    public String toString() {
        return "%s: %s %s".formatted(element, HandNotation.print(hand, tile), way);
    }
}
