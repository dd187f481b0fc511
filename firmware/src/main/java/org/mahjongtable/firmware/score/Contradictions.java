package org.mahjongtable.firmware.score;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** Refuses what is told about a win and cannot be so beside its tiles. What cannot be so in any hand is refused by the win itself. */
final class Contradictions {

    private Contradictions() {}

    static void refuse(Win win, boolean kongsLeftOut) throws BadHand {
        Hand hand = win.hand();
        Tile tile = win.tile();
        Set<Flag> facts = win.at().flags();
        if (win.by() instanceof By.RobbedKong && hand.all().count(tile) > 0) {
            throw new BadHand(
                    "by",
                    "a kong of %s has all four of them, and the hand has %d"
                            .formatted(tile, hand.all().count(tile)));
        }
        if (facts.contains(Flag.LAST_OF_KIND)) {
            refuseHidden(hand, tile);
        }
        for (Flag first : List.of(Flag.HEAVENLY, Flag.EARTHLY, Flag.HUMAN)) {
            if (facts.contains(first) && win.at().claimed() > 0) {
                throw new BadHand(
                        "claimed",
                        "%d cannot be at %s: nobody has claimed yet"
                                .formatted(win.at().claimed(), first.text()));
            }
            if (facts.contains(first) && facts.contains(Flag.LAST_TILE)) {
                throw new BadHand(
                        "flags",
                        "%s and %s cannot both be: the wall is whole at one and empty at the other"
                                .formatted(Flag.LAST_TILE.text(), first.text()));
            }
        }
        if (facts.contains(Flag.CONSECUTIVE_KONGS) && kongs(hand) < 2) {
            throw new BadHand("flags", Flag.CONSECUTIVE_KONGS.text() + ": there are no two declared kongs");
        }
        for (Flag replaced : List.of(Flag.MELDED_KONG_REPLACEMENT, Flag.KONG_REPLACEMENT)) {
            if (facts.contains(replaced) && kongs(hand) == 0 && !kongsLeftOut) {
                throw new BadHand("flags", replaced.text() + ": there is no declared kong");
            }
        }
    }

    /** A set is fed by somebody else, a chow by the player before. */
    static void refuseFeeders(Hand hand, Wind seat, Map<Integer, Wind> feeders) throws BadHand {
        for (Map.Entry<Integer, Wind> fed : feeders.entrySet()) {
            int set = fed.getKey();
            if (set < 0 || set >= hand.melds().size() || !hand.melds().get(set).isExposed()) {
                throw new BadHand("feeders", "set %d is no exposed set of this hand".formatted(set));
            }
            String text = hand.melds().get(set).text();
            if (fed.getValue() == seat) {
                throw new BadHand("feeders", "%s cannot feed itself %s".formatted(seat.letter(), text));
            }
            if (hand.melds().get(set) instanceof Meld.Chow && fed.getValue() != seat.after(-1)) {
                throw new BadHand(
                        "feeders",
                        "the chow %s was claimed from the player before %s, not from %s"
                                .formatted(text, seat.letter(), fed.getValue().letter()));
            }
        }
    }

    /** The other three are said to lie visible. */
    private static void refuseHidden(Hand hand, Tile tile) throws BadHand {
        if (hand.concealed().count(tile) > 0) {
            throw new BadHand(
                    "flags",
                    "%s: the other three %s lie visible to all, and the hand has %d standing"
                            .formatted(
                                    Flag.LAST_OF_KIND.text(),
                                    tile,
                                    hand.concealed().count(tile)));
        }
    }

    private static long kongs(Hand hand) {
        return hand.melds().stream().filter(Meld.Kong.class::isInstance).count();
    }
}
