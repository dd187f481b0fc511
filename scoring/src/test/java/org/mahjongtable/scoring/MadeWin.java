package org.mahjongtable.scoring;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** Complete hands of sets and a pair made from a seed, with any circumstances. */
public final class MadeWin {

    private MadeWin() {}

    /** A win of five sets by one of these declarations or none. */
    public static Win of(Random random, List<Declaration> declarations) {
        return of(random, 5, declarations);
    }

    /** A win of so many sets. */
    public static Win of(Random random, int sets, List<Declaration> declarations) {
        while (true) {
            try {
                return attempt(random, sets, declarations);
            } catch (IllegalArgumentException notOnATable) {
                // five of a kind, or a circumstance that the hand rules out: another try
            }
        }
    }

    private static Win attempt(Random random, int sets, List<Declaration> declarations) {
        int suits = 1 + random.nextInt(3);
        int honours = random.nextInt(3);
        boolean pungs = random.nextInt(3) == 0;
        List<Tile> standing = new ArrayList<>();
        List<Meld> melds = new ArrayList<>();
        Map<Integer, Wind> feeders = new HashMap<>();
        Wind seat = wind(random);
        int exposure = random.nextInt(4);
        for (int set = 0; set < sets; set++) {
            boolean chow = !pungs && random.nextInt(4) > 0;
            Tile tile = chow ? low(random, suits) : tile(random, suits, honours);
            boolean declared = random.nextInt(4) < exposure;
            Meld meld = chow ? new Meld.Chow(tile, true) : new Meld.Pung(tile, true);
            if (!chow && declared && random.nextBoolean()) {
                meld = new Meld.Kong(tile, KongKind.values()[random.nextInt(3)]);
            }
            if (!declared) {
                standing.addAll(meld.tiles());
            } else {
                if (meld.isExposed()) {
                    feeders.put(melds.size(), seat.after(1 + random.nextInt(3)));
                }
                melds.add(meld);
            }
        }
        Tile pair = tile(random, suits, honours);
        standing.add(pair);
        standing.add(pair);
        Tile winning = standing.get(random.nextInt(standing.size()));
        Wind from = seat.after(1 + random.nextInt(3));
        By by = switch (random.nextInt(5)) {
            case 0, 1 -> new By.SelfDraw();
            case 2 -> new By.RobbedKong(from, KongKind.ADDED);
            default -> new By.Discard(from);
        };
        Map<Wind, Declaration> declared = new EnumMap<>(Wind.class);
        for (Wind player : Wind.values()) {
            if (!declarations.isEmpty() && random.nextInt(4) == 0) {
                declared.put(player, declarations.get(random.nextInt(declarations.size())));
            }
        }
        Circumstances at = new Circumstances(
                seat,
                wind(random),
                Wind.EAST,
                random.nextInt(8),
                random.nextInt(60),
                random.nextInt(8),
                flags(random),
                declared);
        return new Win(new Hand(Tiles.of(standing).minus(winning), melds, bonus(random)), winning, by, at, feeders);
    }

    private static Wind wind(Random random) {
        return Wind.values()[random.nextInt(4)];
    }

    private static Tile low(Random random, int suits) {
        return Tile.of(9 * random.nextInt(suits) + random.nextInt(7));
    }

    private static Tile tile(Random random, int suits, int honours) {
        return random.nextInt(3) < honours
                ? Tile.of(Tile.EAST.ordinal() + random.nextInt(7))
                : Tile.of(9 * random.nextInt(suits) + random.nextInt(9));
    }

    private static Tiles bonus(Random random) {
        Tiles bonus = Tiles.NONE;
        int chance = random.nextInt(3);
        for (Tile tile : Tile.values()) {
            if (tile.isBonus() && random.nextInt(4) < chance && bonus.size() < 7) {
                bonus = bonus.plus(tile);
            }
        }
        return bonus;
    }

    private static Set<Flag> flags(Random random) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        for (Flag flag : List.of(Flag.LAST_TILE, Flag.KONG_REPLACEMENT, Flag.FLOWER_REPLACEMENT)) {
            if (random.nextInt(6) == 0) {
                flags.add(flag);
            }
        }
        return flags;
    }

    /** The same win with its sets declared in another order. */
    public static Win reordered(Win win, Random random) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < win.hand().melds().size(); place++) {
            places.add(place);
        }
        Collections.shuffle(places, random);
        List<Meld> melds = new ArrayList<>();
        Map<Integer, Wind> feeders = new HashMap<>();
        for (int place : places) {
            if (win.feeders().containsKey(place)) {
                feeders.put(melds.size(), win.feeders().get(place));
            }
            melds.add(win.hand().melds().get(place));
        }
        Hand hand = new Hand(win.hand().concealed(), melds, win.hand().bonus());
        return new Win(hand, win.tile(), win.by(), win.at(), feeders);
    }

    /** The same win with the suits exchanged. */
    public static Win exchanged(Win win, List<Suit> suits) {
        List<Meld> melds = new ArrayList<>();
        win.hand().melds().forEach(meld -> melds.add(exchanged(meld, suits)));
        List<Tile> standing = win.hand().concealed().list().stream()
                .map(tile -> exchanged(tile, suits))
                .toList();
        Hand hand = new Hand(Tiles.of(standing), melds, win.hand().bonus());
        return new Win(hand, exchanged(win.tile(), suits), win.by(), win.at(), win.feeders());
    }

    private static Tile exchanged(Tile tile, List<Suit> suits) {
        return tile.isSuited() ? suits.get(tile.suit().ordinal()).rank(tile.rank()) : tile;
    }

    private static Meld exchanged(Meld meld, List<Suit> suits) {
        return switch (meld) {
            case Meld.Chow chow -> new Meld.Chow(exchanged(chow.low(), suits), chow.exposed());
            case Meld.Pung pung -> new Meld.Pung(exchanged(pung.tile(), suits), pung.exposed());
            case Meld.Kong kong -> new Meld.Kong(exchanged(kong.tile(), suits), kong.kind());
            case Meld.Pair _, Meld.Knitted _, Meld.Singles _ -> throw new IllegalArgumentException(meld.text());
        };
    }
}
