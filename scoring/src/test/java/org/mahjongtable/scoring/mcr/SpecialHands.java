package org.mahjongtable.scoring.mcr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** Wins in the special forms of MCR, made from a seed. */
final class SpecialHands {

    private SpecialHands() {}

    static Win win(Random random) {
        while (true) {
            try {
                return attempt(random);
            } catch (IllegalArgumentException fiveOfAKind) {
                // another try
            }
        }
    }

    private static Win attempt(Random random) {
        List<Meld> melds = new ArrayList<>();
        List<Tile> tiles = switch (random.nextInt(4)) {
            case 0 -> pairs(random);
            case 1 -> orphans(random);
            case 2 -> knittedStraight(random, melds);
            default -> singles(random);
        };
        Collections.shuffle(tiles, random);
        Tile winning = tiles.removeFirst();
        By by = random.nextBoolean() ? new By.SelfDraw() : new By.Discard(Wind.EAST);
        Circumstances at = Circumstances.of(Wind.SOUTH, Wind.values()[random.nextInt(4)]);
        return Win.of(new Hand(Tiles.of(tiles), melds, Tiles.NONE), winning, by, at);
    }

    /** Self-drawn by the south player. */
    static Win drawn(Hand hand, Tile tile) {
        return Win.of(hand, tile, new By.SelfDraw(), Circumstances.of(Wind.SOUTH, Wind.EAST));
    }

    private static List<Tile> pairs(Random random) {
        int kinds = random.nextBoolean() ? 9 : Tile.KINDS;
        List<Tile> tiles = new ArrayList<>();
        for (int pair = 0; pair < 7; pair++) {
            Tile tile = Tile.of(random.nextInt(kinds));
            tiles.addAll(List.of(tile, tile));
        }
        return tiles;
    }

    private static List<Tile> orphans(Random random) {
        List<Tile> tiles = new ArrayList<>(Kinds.tiles(Kinds.ORPHANS));
        tiles.add(tiles.get(random.nextInt(tiles.size())));
        return tiles;
    }

    /** 147, 258 and 369, each of another suit. */
    private static List<Tile> knitted(Random random) {
        List<Suit> suits = new ArrayList<>(List.of(Suit.values()));
        Collections.shuffle(suits, random);
        List<Tile> tiles = new ArrayList<>();
        for (int low = 1; low <= 3; low++) {
            Suit suit = suits.get(low - 1);
            tiles.addAll(List.of(suit.rank(low), suit.rank(low + 3), suit.rank(low + 6)));
        }
        return tiles;
    }

    private static List<Tile> knittedStraight(Random random, List<Meld> melds) {
        List<Tile> tiles = knitted(random);
        Meld set = random.nextBoolean()
                ? new Meld.Chow(Tile.of(9 * random.nextInt(3) + random.nextInt(7)), true)
                : new Meld.Pung(Tile.of(random.nextInt(Tile.KINDS)), true);
        if (random.nextBoolean()) {
            melds.add(set);
        } else {
            tiles.addAll(set.tiles());
        }
        Tile pair = Tile.of(random.nextInt(Tile.KINDS));
        tiles.addAll(List.of(pair, pair));
        return tiles;
    }

    private static List<Tile> singles(Random random) {
        List<Tile> tiles = knitted(random);
        tiles.addAll(Kinds.tiles(Kinds.HONOURS));
        Collections.shuffle(tiles, random);
        return new ArrayList<>(tiles.subList(0, 14));
    }
}
