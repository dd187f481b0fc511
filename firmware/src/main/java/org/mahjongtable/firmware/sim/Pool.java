package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** The tiles of a set that a plot does not name, in random order; those that would win too soon stay at the bottom. */
final class Pool {
    /** So many bonus tiles fit into a dead wall that nobody draws. */
    private static final int BONUS_TILES = 8;

    private final List<Tile> harmless = new ArrayList<>();
    private final List<Tile> winning = new ArrayList<>();
    private final List<Tile> bonus = new ArrayList<>();
    private final boolean wholeWallIsDrawn;
    private final boolean bonusIsDrawn;

    /** @param wholeWallIsDrawn whether nothing that would win may be left in the wall */
    Pool(Game game, Chance chance, List<Tile> waits, boolean wholeWallIsDrawn) {
        this.wholeWallIsDrawn = wholeWallIsDrawn;
        this.bonusIsDrawn = wholeWallIsDrawn && game.deadWall() < BONUS_TILES;
        for (Tile tile : Tile.values()) {
            List<Tile> copies = tile.isBonus() ? bonus : waits.contains(tile) ? winning : harmless;
            for (int copy = 0; copy < tile.copies() && (game.bonusTiles() || !tile.isBonus()); copy++) {
                copies.add(tile);
            }
        }
        chance.shuffle(harmless);
        chance.shuffle(winning);
        chance.shuffle(bonus);
    }

    /** Takes a tile out, for whoever is to have it. */
    void take(Tile tile) {
        if (!harmless.remove(tile) && !winning.remove(tile) && !bonus.remove(tile)) {
            throw new IllegalArgumentException("no %s is left".formatted(tile));
        }
    }

    void reserve(Tile tile, int copies) {
        for (int copy = 0; copy < copies; copy++) {
            take(tile);
        }
    }

    /** Takes out all these, bonus tiles left aside. */
    void reserve(Tiles tiles) {
        tiles.withoutBonus().list().forEach(this::take);
    }

    /** A tile that helps nobody. */
    Tile filler() {
        return harmless.removeFirst();
    }

    /** A tile that stands in a hand to the end. */
    Tile idle() {
        return wholeWallIsDrawn && !winning.isEmpty() ? winning.removeFirst() : harmless.removeLast();
    }

    /** Bonus tiles that somebody is to lay down while the hands are dealt, since nobody is to draw them later. */
    List<Tile> bonusToDeal() {
        List<Tile> some = new ArrayList<>();
        while (bonusIsDrawn && !bonus.isEmpty() && some.size() < 4) {
            some.add(bonus.removeFirst());
        }
        return some;
    }

    /** What is left. */
    List<Tile> rest() {
        List<Tile> rest = new ArrayList<>(harmless);
        rest.addAll(winning);
        rest.addAll(bonus);
        return rest;
    }
}
