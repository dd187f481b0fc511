package org.mahjongtable.scoring.tile;

import java.util.Locale;

/**
 * The 42 faces: 34 kinds with four copies each (three suits of nine, four winds, three dragons) and eight bonus tiles with one copy
 * each (four flowers, four seasons). The order is fixed: {@code ordinal()} 0 to 8 characters, 9 to 17 dots, 18 to 26 bamboo, 27 to 30
 * winds, 31 to 33 dragons, 34 to 37 flowers, 38 to 41 seasons; tables and bit masks rely on it.
 */
public enum Tile {
    // @formatter:off
    M1, M2, M3, M4, M5, M6, M7, M8, M9,
    P1, P2, P3, P4, P5, P6, P7, P8, P9,
    S1, S2, S3, S4, S5, S6, S7, S8, S9,
    EAST  ("E",  0x1F000, new Label("東", "East")),
    SOUTH ("S",  0x1F001, new Label("南", "South")),
    WEST  ("W",  0x1F002, new Label("西", "West")),
    NORTH ("N",  0x1F003, new Label("北", "North")),
    RED   ("C",  0x1F004, new Label("中", "Red dragon")),
    GREEN ("F",  0x1F005, new Label("發", "Green dragon")),
    WHITE ("P",  0x1F006, new Label("白", "White dragon")),
    PLUM          ("f1", 0x1F022, new Label("梅", "Plum")),
    ORCHID        ("f2", 0x1F023, new Label("蘭", "Orchid")),
    CHRYSANTHEMUM ("f3", 0x1F025, new Label("菊", "Chrysanthemum")),
    BAMBOO        ("f4", 0x1F024, new Label("竹", "Bamboo")),
    SPRING        ("s1", 0x1F026, new Label("春", "Spring")),
    SUMMER        ("s2", 0x1F027, new Label("夏", "Summer")),
    AUTUMN        ("s3", 0x1F028, new Label("秋", "Autumn")),
    WINTER        ("s4", 0x1F029, new Label("冬", "Winter"));
    // @formatter:on

    /** How many kinds have four copies: the ordinals below this are not bonus tiles. */
    public static final int KINDS = 34;

    private static final Tile[] ALL = values();
    private static final String RANKS_ZH = "一二三四五六七八九";

    private final String text;
    private final int glyph;
    private final Label label;

    /** A suited tile; its suit and rank follow from its place in the list. */
    Tile() {
        Suit suit = Suit.values()[ordinal() / 9];
        int rank = ordinal() % 9 + 1;
        this.text = rank + String.valueOf(suit.letter());
        this.glyph = rank
                - 1
                + switch (suit) {
                    case CHARACTERS -> 0x1F007;
                    case BAMBOO -> 0x1F010;
                    case DOTS -> 0x1F019;
                };
        this.label = new Label(
                RANKS_ZH.charAt(rank - 1) + suit.label().zh(),
                rank + " " + suit.label().en().toLowerCase(Locale.ROOT));
    }

    Tile(String text, int glyph, Label label) {
        this.text = text;
        this.glyph = glyph;
        this.label = label;
    }

    /** The tile with that ordinal, 0 to 41. */
    public static Tile of(int ordinal) {
        return ALL[ordinal];
    }

    /** The text form of one tile: {@code 5p}, {@code E}, {@code C}, {@code f2}. */
    public String text() {
        return text;
    }

    /** The character of the Unicode mahjong block that draws this tile. */
    public String glyph() {
        return Character.toString(glyph);
    }

    public Label label() {
        return label;
    }

    /** How many of this face one set holds: four, or one of a bonus tile. */
    public int copies() {
        return isBonus() ? 1 : 4;
    }

    /** What is wrong where a set of tiles has one more than it can hold. */
    public String oneTooMany() {
        return isBonus()
                ? "two %s: there is one of each flower and season".formatted(this)
                : "five %s: there are four of a tile".formatted(this);
    }

    public boolean isSuited() {
        return ordinal() < 27;
    }

    public boolean isHonour() {
        return ordinal() >= 27 && ordinal() < KINDS;
    }

    public boolean isBonus() {
        return ordinal() >= KINDS;
    }

    /** The suit of a suited tile; {@link IllegalStateException} for any other. */
    public Suit suit() {
        if (!isSuited()) {
            throw new IllegalStateException(text + " has no suit");
        }
        return Suit.values()[ordinal() / 9];
    }

    /** 1 to 9 of a suited tile, 1 to 4 of a bonus tile (the number printed on it); {@link IllegalStateException} for honours. */
    public int rank() {
        if (isHonour()) {
            throw new IllegalStateException(text + " has no rank");
        }
        return isBonus() ? (ordinal() - KINDS) % 4 + 1 : ordinal() % 9 + 1;
    }

    @Override
    public String toString() {
        return text;
    }
}
