package org.mahjongtable.firmware.sim;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.tile.Tile;

/** The deal of a plot, after as many as the dealer must have won before. */
final class Staged implements Course {
    /** The broken wall is the dealer's, so that seat 1 is east in every game. */
    private static final Map<Integer, List<Integer>> EAST_IS_DEALER = Map.of(2, List.of(1, 4), 3, List.of(1, 1, 3));

    private final Game game;
    private final Plot plot;
    private final List<Staging.Staged> deals = new ArrayList<>();

    /** @param dealerWins what the dealer wins with before, where the plot asks for it */
    Staged(RuleSet rules, Plot plot, Plot dealerWins, long seed) {
        this.game = rules.game();
        this.plot = plot;
        for (int deal = 0; deal < plot.streak(); deal++) {
            deals.add(Staging.of(rules, dealerWins, Chance.of(seed, "stage/" + deal)));
        }
        deals.add(Staging.of(rules, plot, Chance.of(seed, "stage")));
    }

    int deals() {
        return deals.size();
    }

    @Override
    public List<TileId> wall(int deal) {
        Map<Tile, Deque<TileId>> copies = new EnumMap<>(Tile.class);
        TileId.ofSet(1 + deal % 2)
                .forEach(tile -> copies.computeIfAbsent(tile.face(), face -> new ArrayDeque<>())
                        .add(tile));
        return deals.get(deal).tiles().stream()
                .map(face -> copies.getOrDefault(face, new ArrayDeque<>()).removeFirst())
                .toList();
    }

    @Override
    public List<List<Integer>> dice(int deal) {
        boolean asked = deal == plot.streak() && !plot.dice().isEmpty();
        return Collections.nCopies(
                game.rolls(), asked ? plot.dice() : EAST_IS_DEALER.getOrDefault(game.dice(), List.of()));
    }

    @Override
    public Minds minds(int deal, Scene scene, TrueDeal truth) {
        boolean insists = deal == plot.streak() && plot.way() == Plot.Way.FALSE;
        Optional<Seat> insisting =
                insists ? Optional.of(Seat.ONE.plus(plot.seat().ordinal())) : Optional.empty();
        return new Actors(deals.get(deal).script(), scene, truth, insisting);
    }
}
