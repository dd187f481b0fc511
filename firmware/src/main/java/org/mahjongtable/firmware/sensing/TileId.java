package org.mahjongtable.firmware.sensing;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.tile.Tile;

/**
 * One physical tile: the face, which of its copies, and which of the two sets that live in a table. Tag ids are translated to this where readings enter
 * and go no further; a tile id itself never leaves the table, only its face does.
 *
 * @param set 1 or 2
 * @param copy from 1 to the number of copies of the face in a set (four, or one of a bonus tile)
 */
public record TileId(int set, Tile face, int copy) implements Comparable<TileId> {

    /** How many tiles one set holds. */
    public static final int SET_SIZE = 144;

    /** How many tiles both sets hold; {@link #index} is below this. */
    public static final int ALL = 2 * SET_SIZE;

    private static final List<TileId> BY_INDEX = all();

    public TileId {
        if (set < 1 || set > 2) {
            throw new IllegalArgumentException("tile set " + set + " is not 1 or 2");
        }
        if (copy < 1 || copy > face.copies()) {
            throw new IllegalArgumentException("copy %d of %s is not 1 to %d".formatted(copy, face, face.copies()));
        }
    }

    /** Where this tile stands when all are counted: set 1 before set 2, faces in the order of {@link Tile}, then copies. */
    public int index() {
        int face = this.face.ordinal();
        int within = face < Tile.KINDS ? 4 * face + copy - 1 : 4 * Tile.KINDS + face - Tile.KINDS;
        return (set - 1) * SET_SIZE + within;
    }

    /** The tile with that index. */
    public static TileId of(int index) {
        return BY_INDEX.get(index);
    }

    /** All tiles of a set, in the order of their index. */
    public static List<TileId> ofSet(int set) {
        return BY_INDEX.subList((set - 1) * SET_SIZE, set * SET_SIZE);
    }

    /** The same in every run of the program, so that what is kept by tile is gone through in the same order when a journal is replayed. */
    @Override
    public int hashCode() {
        return index();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof TileId other && index() == other.index();
    }

    @Override
    public int compareTo(TileId other) {
        return Integer.compare(index(), other.index());
    }

    @Override
    public String toString() {
        return face + "#" + set + "." + copy;
    }

    private static List<TileId> all() {
        List<TileId> tiles = new ArrayList<>();
        for (int set = 1; set <= 2; set++) {
            for (Tile face : Tile.values()) {
                for (int copy = 1; copy <= face.copies(); copy++) {
                    tiles.add(new TileId(set, face, copy));
                }
            }
        }
        return List.copyOf(tiles);
    }
}
