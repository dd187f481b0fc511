package org.mahjongtable.scoring.hand;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.NotationException;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * The text form of a hand, on top of {@link Notation}: standing tiles, declared sets {@code [123m] [EEE] [1111p] [111+1p] (9999s)} (chow,
 * pung, melded, added and concealed kong), bonus tiles {@code f1 s3}, and the winning tile after a plus: {@code 123m55p [EEE] (9999s) f1 +3p}.
 */
public final class HandNotation {

    private HandNotation() {}

    /** A hand as written, with the winning tile if there was one. */
    public record Written(Hand hand, @Nullable Tile winning) {
        public Optional<Tile> win() {
            return Optional.ofNullable(winning);
        }
    }

    /** Reads a hand. {@link NotationException} says what cannot be read and where, also a fifth copy of a tile. */
    public static Written parse(String text) {
        List<Tile> loose = new ArrayList<>();
        List<Meld> melds = new ArrayList<>();
        Tile winning = null;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '[' || c == '(') {
                loose.addAll(Notation.list(text, from, i));
                int end = text.indexOf(c == '[' ? ']' : ')', i);
                if (end < 0) {
                    throw new NotationException(i, "'%s' is not closed".formatted(text.substring(i)));
                }
                melds.add(meld(text, i, end + 1));
                i = end;
                from = end + 1;
            } else if (c == '+') {
                loose.addAll(Notation.list(text, from, i));
                List<Tile> after = Notation.list(text, i + 1, text.length());
                if (after.size() != 1) {
                    throw new NotationException(i, "one winning tile must follow +, not %d".formatted(after.size()));
                }
                winning = after.getFirst();
                from = text.length();
                break;
            }
        }
        loose.addAll(Notation.list(text, from, text.length()));
        return written(loose, melds, winning);
    }

    private static Written written(List<Tile> loose, List<Meld> melds, @Nullable Tile winning) {
        List<Tile> everything = new ArrayList<>(loose);
        melds.forEach(meld -> everything.addAll(meld.tiles()));
        if (winning != null) {
            everything.add(winning);
        }
        Tiles sum = Tiles.NONE;
        for (Tile tile : everything) {
            if (sum.count(tile) == tile.copies()) {
                throw new NotationException(tile.oneTooMany());
            }
            sum = sum.plus(tile);
        }
        Tiles standing = Tiles.of(loose);
        return new Written(new Hand(standing.withoutBonus(), melds, standing.bonus()), winning);
    }

    /** Reads one declared set, brackets included. */
    public static Meld meld(String text) {
        return meld(text, 0, text.length());
    }

    private static Meld meld(String text, int from, int to) {
        String written = text.substring(from, to);
        boolean round = written.startsWith("(") && written.endsWith(")");
        if (!round && !(written.startsWith("[") && written.endsWith("]"))) {
            throw new NotationException(from, "'%s' is no set: %s".formatted(written, ALLOWED));
        }
        int plus = written.indexOf('+');
        String inside = text.substring(0, to - 1);
        List<Tile> tiles = plus < 0
                ? Notation.list(inside, from + 1, to - 1)
                : Notation.list(inside.substring(0, from + plus) + inside.substring(from + plus + 1), from + 1, to - 2);
        Tile first = tiles.isEmpty() ? Tile.PLUM : tiles.getFirst();
        int same = first.isBonus() || tiles.stream().anyMatch(tile -> tile != first) ? 0 : tiles.size();
        if (round && same == 4 && plus < 0) {
            return new Meld.Kong(first, KongKind.CONCEALED);
        }
        if (!round && same == 4 && (plus < 0 || written.matches("\\[...\\+..?]"))) {
            return new Meld.Kong(first, plus < 0 ? KongKind.MELDED : KongKind.ADDED);
        }
        if (!round && same == 3 && plus < 0) {
            return new Meld.Pung(first, true);
        }
        if (!round && isChow(tiles) && plus < 0) {
            return new Meld.Chow(tiles.stream().sorted().toList().getFirst(), true);
        }
        throw new NotationException(from, "'%s' is no set: %s".formatted(written, ALLOWED));
    }

    private static final String ALLOWED =
            "allowed are [123m] chow, [EEE] pung, [1111p] melded kong, [111+1p] added kong, (9999s) concealed kong";

    private static boolean isChow(List<Tile> tiles) {
        if (tiles.size() != 3 || !tiles.stream().allMatch(Tile::isSuited)) {
            return false;
        }
        List<Tile> sorted = tiles.stream().sorted().toList();
        return sorted.getFirst().rank() <= 7
                && sorted.get(1).ordinal() == sorted.getFirst().ordinal() + 1
                && sorted.get(2).ordinal() == sorted.getFirst().ordinal() + 2;
    }

    /** The text form of a group: declared sets in brackets, the rest as plain tiles. */
    public static String print(Meld meld) {
        String tiles = Notation.print(meld.tiles());
        return switch (meld) {
            case Meld.Kong(var tile, var kind) ->
                switch (kind) {
                    case MELDED -> "[%s]".formatted(tiles);
                    case ADDED -> "[%s+%s]".formatted(tiles.substring(0, 3), tile.text());
                    case CONCEALED -> "(%s)".formatted(tiles);
                };
            case Meld.Chow _, Meld.Pung _, Meld.Pair _, Meld.Knitted _, Meld.Singles _ ->
                meld.isExposed() ? "[%s]".formatted(tiles) : tiles;
        };
    }

    /** The text form of a hand. */
    public static String print(Hand hand) {
        List<String> parts = new ArrayList<>();
        parts.add(Notation.print(hand.concealed()));
        hand.melds().forEach(meld -> parts.add(print(meld)));
        parts.add(Notation.print(hand.bonus()));
        return String.join(" ", parts.stream().filter(part -> !part.isEmpty()).toList());
    }

    /** The text form of a hand and its winning tile. */
    public static String print(Hand hand, Tile winning) {
        return (print(hand) + " +" + winning.text()).strip();
    }
}
