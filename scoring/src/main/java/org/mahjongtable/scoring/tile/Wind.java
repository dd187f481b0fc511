package org.mahjongtable.scoring.tile;

/**
 * A wind in turn order, counter-clockwise. Within one deal each player has one seat wind, so a wind also says which player is
 * meant: this library knows players by nothing else.
 */
public enum Wind {
    EAST(new Label("東", "East")),
    SOUTH(new Label("南", "South")),
    WEST(new Label("西", "West")),
    NORTH(new Label("北", "North"));

    private static final Wind[] TURN_ORDER = values();

    private final Label label;

    Wind(Label label) {
        this.label = label;
    }

    public Label label() {
        return label;
    }

    /** The letter in the text form: {@code E S W N}. */
    public char letter() {
        return name().charAt(0);
    }

    /** The wind tile. */
    public Tile tile() {
        return Tile.of(Tile.EAST.ordinal() + ordinal());
    }

    /** Who plays after this seat; after north comes east again. */
    public Wind next() {
        return after(1);
    }

    /** The seat so many turns later; negative goes back. */
    public Wind after(int turns) {
        return TURN_ORDER[Math.floorMod(ordinal() + turns, 4)];
    }

    /** How many turns from this seat to the other: 0 for itself, 1 for the next player, 3 for the one before. */
    public int turnsTo(Wind other) {
        return Math.floorMod(other.ordinal() - ordinal(), 4);
    }
}
