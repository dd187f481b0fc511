package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mahjongtable.firmware.sim.Distance.Aim;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/**
 * What a sensible person does with the tiles in sight: aims at a hand that the rules let win, discards what helps it least, claims what brings it nearer.
 * Quick and middling on purpose: the table must follow any legal play, not only the best.
 */
final class Strategy {
    /** A hand so near to ready that it pays to count which tiles would help; before, any of the useless ones goes. */
    private static final int NEAR = 3;

    private final Distance distance;
    private final int sets;
    /** How many tiles further away a hand may be that can only win concealed and by luck. */
    private final double cheapPenalty;

    /**
     * What one person sees.
     *
     * @param hand own tiles; 13 (16), or one more before a discard
     * @param open all tiles lying open on the table, own melds among them; bonus tiles left out
     * @param taste how much this person dislikes each aim in this deal, in tiles
     */
    record Sight(Hand hand, Tiles open, Map<Aim, Double> taste) {}

    Strategy(RuleSet rules, Distance distance) {
        this.distance = distance;
        this.sets = rules.game().sets();
        this.cheapPenalty = cheapHandsWin(rules) ? 0 : 2;
    }

    /** Whether a claimed hand without any pattern may win: then everything is worth aiming at. */
    private static boolean cheapHandsWin(RuleSet rules) {
        List<Meld> melds = new ArrayList<>();
        Tile[] lows = {Tile.M1, Tile.P2, Tile.S4, Tile.M5};
        for (int i = 0; i < rules.game().sets() - 1; i++) {
            melds.add(new Meld.Chow(lows[i], true));
        }
        Hand hand = new Hand(Tiles.of(Tile.P7, Tile.P7, Tile.S1, Tile.S1), melds, Tiles.NONE);
        Circumstances at = Circumstances.of(Wind.SOUTH, Wind.EAST);
        return rules.judge(Win.of(hand, Tile.S1, new By.Discard(Wind.WEST), at)).isLegal();
    }

    /** What this person aims at now. */
    Aim aim(Sight sight) {
        int[] counts = counts(sight.hand().concealed());
        Aim best = Aim.ANYTHING;
        double least = Double.MAX_VALUE;
        for (Aim aim : Aim.values()) {
            if (allows(aim, sight.hand().melds())) {
                double cost = distance.toGo(counts, sets - sight.hand().melds().size(), aim)
                        + sight.taste().getOrDefault(aim, 0.0)
                        + (aim == Aim.ANYTHING ? cheapPenalty : 0);
                if (cost < least) {
                    least = cost;
                    best = aim;
                }
            }
        }
        return best;
    }

    private boolean allows(Aim aim, List<Meld> melds) {
        return switch (aim) {
            case ANYTHING -> true;
            case THIRTEEN_ORPHANS -> melds.isEmpty();
            case PUNGS -> melds.stream().noneMatch(Meld.Chow.class::isInstance);
            case CHARACTERS_AND_HONOURS, DOTS_AND_HONOURS, BAMBOO_AND_HONOURS ->
                melds.stream().allMatch(meld -> aim.wants(suit(meld.tiles().getFirst())));
        };
    }

    /** The tile to discard from a hand that has one too many. */
    Tile discard(Sight sight) {
        Aim aim = aim(sight);
        int[] counts = counts(sight.hand().concealed());
        int rest = sets - sight.hand().melds().size();
        Tile best = Tile.M1;
        int bestToGo = Integer.MAX_VALUE;
        int bestUse = -1;
        for (Tile tile : sight.hand().concealed().kinds()) {
            counts[tile.ordinal()]--;
            int toGo = distance.toGo(counts, rest, aim);
            if (toGo <= bestToGo) {
                int use = toGo <= NEAR ? helpful(counts, rest, aim, toGo, sight) : uselessness(tile, aim, counts);
                if (toGo < bestToGo || use > bestUse) {
                    best = tile;
                    bestToGo = toGo;
                    bestUse = use;
                }
            }
            counts[tile.ordinal()]++;
        }
        return best;
    }

    /** How many unseen tiles bring the hand nearer. */
    private int helpful(int[] counts, int rest, Aim aim, int toGo, Sight sight) {
        int helpful = 0;
        int[] open = counts(sight.open());
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            int unseen = 4 - counts[kind] - open[kind];
            if (unseen > 0 && aim.wants(suit(Tile.of(kind)))) {
                counts[kind]++;
                helpful += distance.toGo(counts, rest, aim) < toGo ? unseen : 0;
                counts[kind]--;
            }
        }
        return helpful;
    }

    /** Of several tiles that do not help, foreign suits go first, then lone honours, then the ends of suits. */
    private static int uselessness(Tile tile, Aim aim, int[] left) {
        int useless = aim.wants(suit(tile)) ? 0 : 100;
        int lone = left[tile.ordinal()] == 0 ? 20 : 0;
        return useless + lone + (tile.isHonour() ? 10 : Math.abs(tile.rank() - 5));
    }

    /** The set to make with another's discard, or nothing; a kong only where one may be declared. */
    Optional<Meld> claim(Sight sight, Tile tile, boolean mayChow, boolean mayKong) {
        Aim aim = aim(sight);
        List<Meld> melds = sight.hand().melds();
        boolean staysConcealed = aim == Aim.THIRTEEN_ORPHANS || (aim == Aim.ANYTHING && cheapPenalty > 0);
        if (staysConcealed || !aim.wants(suit(tile))) {
            return Optional.empty();
        }
        int[] counts = counts(sight.hand().concealed());
        int toGo = distance.toGo(counts, sets - melds.size(), aim);
        if (mayKong
                && counts[tile.ordinal()] == 3
                && without(counts, aim, melds.size() + 1, tile, tile, tile) <= toGo) {
            return Optional.of(new Meld.Kong(tile, KongKind.MELDED));
        }
        Optional<Meld> best = Optional.empty();
        if (counts[tile.ordinal()] >= 2) {
            int after = without(counts, aim, melds.size() + 1, tile, tile);
            if (after < toGo) {
                toGo = after;
                best = Optional.of(new Meld.Pung(tile, true));
            }
        }
        if (mayChow && tile.isSuited() && aim != Aim.PUNGS) {
            Suit suit = tile.suit();
            for (int low = Math.max(1, tile.rank() - 2); low <= Math.min(7, tile.rank()); low++) {
                List<Tile> own = new ArrayList<>(new Meld.Chow(suit.rank(low), true).tiles());
                own.remove(tile);
                if (own.stream().allMatch(t -> counts[t.ordinal()] > 0)) {
                    int after = without(counts, aim, melds.size() + 1, own.get(0), own.get(1));
                    if (after < toGo) {
                        toGo = after;
                        best = Optional.of(new Meld.Chow(suit.rank(low), true));
                    }
                }
            }
        }
        return best;
    }

    private int without(int[] counts, Aim aim, int melds, Tile... own) {
        for (Tile tile : own) {
            counts[tile.ordinal()]--;
        }
        int toGo = distance.toGo(counts, sets - melds, aim);
        for (Tile tile : own) {
            counts[tile.ordinal()]++;
        }
        return toGo;
    }

    /** The kong to declare from a hand that has one tile too many, or nothing. */
    Optional<Meld.Kong> kong(Sight sight) {
        Aim aim = aim(sight);
        List<Meld> melds = sight.hand().melds();
        int[] counts = counts(sight.hand().concealed());
        int toGo = distance.toGo(counts, sets - melds.size(), aim);
        for (Tile tile : sight.hand().concealed().kinds()) {
            if (counts[tile.ordinal()] == 4
                    && aim != Aim.THIRTEEN_ORPHANS
                    && aim.wants(suit(tile))
                    && without(counts, aim, melds.size() + 1, tile, tile, tile, tile) <= toGo) {
                return Optional.of(new Meld.Kong(tile, KongKind.CONCEALED));
            }
            if (melds.contains(new Meld.Pung(tile, true)) && without(counts, aim, melds.size(), tile) <= toGo) {
                return Optional.of(new Meld.Kong(tile, KongKind.ADDED));
            }
        }
        return Optional.empty();
    }

    private static int suit(Tile tile) {
        return tile.isSuited() ? tile.suit().ordinal() : 3;
    }

    private static int[] counts(Tiles tiles) {
        int[] counts = new int[Tile.KINDS];
        for (Tile tile : tiles.kinds()) {
            counts[tile.ordinal()] = tiles.count(tile);
        }
        return counts;
    }
}
