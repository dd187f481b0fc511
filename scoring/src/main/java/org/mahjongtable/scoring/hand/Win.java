package org.mahjongtable.scoring.hand;

import java.util.Map;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/**
 * A declared win, whether or not it is one: the hand without the winning tile, that tile, where it came from and the deal around it.
 * Refuses what cannot lie on a table (a fifth copy, a win from oneself, flags that contradict each other); whether the tiles make a
 * hand, and one worth enough, is judged by the rule set.
 *
 * @param tile the winning tile; of a win by bonus tiles alone, the tile drawn last
 * @param feeders who fed which declared set: the index in {@code hand.melds()} to the player whose discard it holds, the pung's feeder for
 *     an added kong. Sets without an entry were made of own tiles
 */
public record Win(Hand hand, Tile tile, By by, Circumstances at, Map<Integer, Wind> feeders) {

    public Win {
        feeders = Map.copyOf(feeders);
        if (!tile.isBonus() && hand.all().count(tile) == 4) {
            throw new IllegalArgumentException(tile.oneTooMany());
        }
        by.giver().filter(at.seat()::equals).ifPresent(self -> {
            throw new IllegalArgumentException(
                    "%s cannot win from itself".formatted(self.label().en()));
        });
        if (feeders.containsValue(at.seat())) {
            throw new IllegalArgumentException(
                    "%s cannot feed itself".formatted(at.seat().label().en()));
        }
        feeders.keySet().forEach(meld -> {
            if (meld < 0
                    || meld >= hand.melds().size()
                    || !hand.melds().get(meld).isExposed()) {
                throw new IllegalArgumentException("set %d is not an exposed set of this hand".formatted(meld));
            }
        });
        boolean selfDrawn = by instanceof By.SelfDraw;
        refuse(at, Flag.KONG_REPLACEMENT, !selfDrawn, "only a self-drawn tile is a kong replacement");
        refuse(at, Flag.FLOWER_REPLACEMENT, !selfDrawn, "only a self-drawn tile is a flower replacement");
        refuse(at, Flag.FLOWER_REPLACEMENT, hand.bonus().isEmpty(), "there is no bonus tile");
        refuse(at, Flag.MELDED_KONG_REPLACEMENT, !at.has(Flag.KONG_REPLACEMENT), "there is no kong replacement");
        refuse(at, Flag.CONSECUTIVE_KONGS, !at.has(Flag.KONG_REPLACEMENT), "there is no kong replacement");
        refuse(at, Flag.HEAVENLY, at.seat() != at.dealer(), "only the dealer has a heavenly hand");
        refuse(at, Flag.HEAVENLY, !selfDrawn, "a heavenly hand is not won on a discard");
        refuse(at, Flag.HEAVENLY, !hand.isUnexposed(), "a heavenly hand has no claimed set");
        refuse(at, Flag.EARTHLY, at.seat() == at.dealer(), "the dealer has no earthly hand");
        refuse(
                at,
                Flag.EARTHLY,
                !by.equals(new By.Discard(at.dealer())),
                "an earthly hand is won on the dealer's discard");
        refuse(at, Flag.EARTHLY, !hand.melds().isEmpty(), "an earthly hand has no declared set");
        refuse(at, Flag.HUMAN, !(by instanceof By.Discard), "a human hand is won on a discard");
        refuse(at, Flag.HUMAN, !hand.isUnexposed(), "a human hand has no claimed set");
        refuse(
                at,
                Flag.SEVEN_FLOWERS,
                hand.bonus().size() != 7,
                "there are %d bonus tiles".formatted(hand.bonus().size()));
    }

    private static void refuse(Circumstances at, Flag flag, boolean wrong, String why) {
        if (wrong && at.has(flag)) {
            throw new IllegalArgumentException("%s: %s".formatted(flag.text(), why));
        }
    }

    /** The hand with nobody known to have fed it. */
    public static Win of(Hand hand, Tile tile, By by, Circumstances at) {
        return new Win(hand, tile, by, at, Map.of());
    }

    public boolean isSelfDrawn() {
        return by instanceof By.SelfDraw;
    }

    /** Standing tiles with the winning tile. */
    public Tiles concealedWithWin() {
        return hand.concealed().plus(tile);
    }
}
