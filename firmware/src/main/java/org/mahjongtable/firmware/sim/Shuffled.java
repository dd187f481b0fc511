package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.Game;

/** Walls and dice by chance, the two tile sets in turn, and people who play as they like. */
final class Shuffled implements Course {
    private final Game game;
    private final Chance walls;

    Shuffled(Game game, long seed) {
        this.game = game;
        this.walls = Chance.of(seed, "walls");
    }

    @Override
    public List<TileId> wall(int deal) {
        List<TileId> wall = new ArrayList<>(TileId.ofSet(1 + deal % 2));
        wall.removeIf(tile -> tile.face().isBonus() && !game.bonusTiles());
        walls.shuffle(wall);
        return wall;
    }

    @Override
    public List<List<Integer>> dice(int deal) {
        return List.of();
    }

    @Override
    public Minds minds(int deal, Scene scene, TrueDeal truth) {
        return new FreeMinds(scene, truth);
    }
}
