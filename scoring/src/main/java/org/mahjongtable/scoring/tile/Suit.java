package org.mahjongtable.scoring.tile;

/** The three suits of nine ranks. Their order is that of the tiles in {@link Tile}. */
public enum Suit {
    CHARACTERS('m', new Label("萬", "Characters")),
    DOTS('p', new Label("筒", "Dots")),
    BAMBOO('s', new Label("索", "Bamboo"));

    private final char letter;
    private final Label label;

    Suit(char letter, Label label) {
        this.letter = letter;
        this.label = label;
    }

    /** The letter after the ranks in the text form: {@code m}, {@code p} or {@code s}. */
    public char letter() {
        return letter;
    }

    public Label label() {
        return label;
    }

    /** The tile of this suit with a rank of 1 to 9. */
    public Tile rank(int rank) {
        if (rank < 1 || rank > 9) {
            throw new IllegalArgumentException("rank %d is not 1 to 9".formatted(rank));
        }
        return Tile.of(ordinal() * 9 + rank - 1);
    }
}
