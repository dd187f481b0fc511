package org.mahjongtable.scoring.tile;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text form of tiles: ranks before their suit letter ({@code 123m} characters, {@code 55p} dots, {@code 789s} bamboo), winds
 * {@code E S W N}, dragons {@code C F P} (red, green, white), flowers {@code f1} to {@code f4} and seasons {@code s1} to {@code s4}.
 * A tile may be written as its Unicode picture, too. White space may stand between tiles. Sets and whole hands are read and written by {@code HandNotation} on top of this.
 */
public final class Notation {

    private static final String ALLOWED =
            "ranks 1-9 before m, p or s; E S W N; C F P; f1-f4; s1-s4; or Unicode's pictures of them";

    private Notation() {}

    /** The tiles of a text; {@link NotationException} names what cannot be read and any fifth copy. */
    public static Tiles tiles(String text) {
        Tiles tiles = Tiles.NONE;
        for (Tile tile : list(text, 0, text.length())) {
            if (tiles.count(tile) == tile.copies()) {
                throw new NotationException(tile.oneTooMany());
            }
            tiles = tiles.plus(tile);
        }
        return tiles;
    }

    /** The one tile of a text. */
    public static Tile tile(String text) {
        List<Tile> tiles = list(text, 0, text.length());
        if (tiles.size() != 1) {
            throw new NotationException(0, "'%s' is %d tiles, one is wanted".formatted(text, tiles.size()));
        }
        return tiles.getFirst();
    }

    /** The wind of a letter, {@code E S W N}, or of a name in any case. */
    public static Wind wind(String text) {
        for (Wind wind : Wind.values()) {
            if ((text.length() == 1 && text.charAt(0) == wind.letter()) || text.equalsIgnoreCase(wind.name())) {
                return wind;
            }
        }
        for (Wind wind : Wind.values()) {
            if (text.equalsIgnoreCase(String.valueOf(wind.letter()))
                    || text.equals(wind.label().zh())) {
                throw new NotationException(
                        0, "wind '%s' is not one of E, S, W, N (did you mean %s?)".formatted(text, wind.letter()));
            }
        }
        throw new NotationException(0, "wind '%s' is not one of E, S, W, N".formatted(text));
    }

    /** The tiles written between two places of a text, in the order written. Places in errors are those of the whole text. */
    public static List<Tile> list(String text, int from, int to) {
        List<Tile> tiles = new ArrayList<>();
        int ranks = from;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= '1' && c <= '9') {
                continue;
            }
            Suit suit = suit(c);
            if (suit != null && ranks < i) {
                for (int r = ranks; r < i; r++) {
                    tiles.add(suit.rank(text.charAt(r) - '0'));
                }
            } else if (ranks < i) {
                throw new NotationException(
                        ranks, "'%s' has no suit: %s".formatted(text.substring(ranks, i), wrong(text, i)));
            } else if ((c == 'f' || c == 's') && i + 1 < to && text.charAt(i + 1) >= '1' && text.charAt(i + 1) <= '4') {
                tiles.add(Tile.of((c == 'f' ? Tile.PLUM : Tile.SPRING).ordinal() + text.charAt(++i) - '1'));
            } else if (honour(c) != null) {
                tiles.add(honour(c));
            } else if (Character.isHighSurrogate(c) && picture(text.codePointAt(i)) != null) {
                tiles.add(picture(text.codePointAt(i++)));
            } else if (!Character.isWhitespace(c) && !(tiles.size() > 0 && isVariation(c))) {
                throw new NotationException(i, wrong(text, i));
            }
            ranks = i + 1;
        }
        if (ranks < to) {
            throw new NotationException(
                    ranks, "'%s' has no suit: m, p or s must follow".formatted(text.substring(ranks, to)));
        }
        return tiles;
    }

    private static @Nullable Suit suit(char letter) {
        for (Suit suit : Suit.values()) {
            if (suit.letter() == letter) {
                return suit;
            }
        }
        return null;
    }

    private static @Nullable Tile honour(char letter) {
        for (int i = Tile.EAST.ordinal(); i < Tile.KINDS; i++) {
            if (Tile.of(i).text().charAt(0) == letter) {
                return Tile.of(i);
            }
        }
        return null;
    }

    /** The tile that Unicode draws so. */
    private static @Nullable Tile picture(int codePoint) {
        for (Tile tile : Tile.values()) {
            if (tile.glyph().codePointAt(0) == codePoint) {
                return tile;
            }
        }
        return null;
    }

    /** What may stand behind a picture to have it drawn plain or in colour. */
    private static boolean isVariation(char c) {
        return c == '\uFE0E' || c == '\uFE0F';
    }

    private static String wrong(String text, int place) {
        String nearest = switch (text.charAt(place)) {
            case 'e', 'w', 'n', 'c' -> " (did you mean %s?)".formatted(Character.toUpperCase(text.charAt(place)));
            case 'M', 'k' -> " (did you mean m, characters?)";
            case 'd', 'D', 'o' -> " (did you mean p, dots?)";
            case 'b', 'B' -> " (did you mean s, bamboo?)";
            case 'R' -> " (did you mean C, red dragon?)";
            case 'G' -> " (did you mean F, green dragon?)";
            case 'z' -> " (winds are E S W N, dragons C F P)";
            case 'm', 'p', 's' -> " (ranks stand before their suit)";
            case '0' -> " (ranks are 1 to 9)";
            default -> "";
        };
        return "'%s' is none of %s%s".formatted(Character.toString(text.codePointAt(place)), ALLOWED, nearest);
    }

    /** The text form of counts, in the order of {@link Tile}, ranks of a suit together: {@code 123m55pEE f1}. */
    public static String print(Tiles tiles) {
        StringBuilder text = new StringBuilder(print(tiles.withoutBonus().list()));
        for (Tile bonus : tiles.bonus().list()) {
            text.append(text.isEmpty() ? "" : " ").append(bonus);
        }
        return text.toString();
    }

    /** The text form of tiles in the order given, neighbours of one suit sharing its letter. */
    public static String print(List<Tile> tiles) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < tiles.size(); i++) {
            Tile tile = tiles.get(i);
            boolean suitGoesOn = tile.isSuited()
                    && i + 1 < tiles.size()
                    && tiles.get(i + 1).isSuited()
                    && tiles.get(i + 1).suit() == tile.suit();
            text.append(suitGoesOn ? String.valueOf(tile.rank()) : tile.text());
        }
        return text.toString();
    }
}
