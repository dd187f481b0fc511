package org.mahjongtable.firmware.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Tile;

/**
 * The judgement on a hand that somebody asked about.
 *
 * @param waits what the hand waited for; nothing where bonus tiles alone win
 * @param settlement who pays whom; nothing where it is no win
 */
public record Answer(RuleSet rules, Win win, Verdict verdict, List<Tile> waits, Settlement settlement) {

    public Answer {
        waits = List.copyOf(waits);
    }

    /** Refuses a hand of the wrong size, unless bonus tiles alone win. */
    public static void check(RuleSet rules, Win win) throws BadHand {
        if (!isByBonusTiles(rules, win.hand(), win.at().flags())) {
            checkSize(rules, win.hand());
        }
    }

    /** Whether bonus tiles alone win, so that the winning tile is the one drawn last, and the hand need not be complete. */
    static boolean isByBonusTiles(RuleSet rules, Hand hand, Set<Flag> facts) {
        return rules.bonusWin(hand.bonus()) == BonusWin.FORCED || facts.contains(Flag.SEVEN_FLOWERS);
    }

    /** Judges a win that passes the {@link #check}. */
    public static Answer of(RuleSet rules, Win win) throws BadHand {
        check(rules, win);
        Verdict verdict = rules.judge(win);
        boolean bonusTilesAlone =
                verdict.worth().filter(score -> score.melds().isEmpty()).isPresent();
        return new Answer(
                rules,
                win,
                verdict,
                bonusTilesAlone ? List.of() : rules.waits(win.hand()),
                verdict instanceof Verdict.Legal(var score) ? rules.settle(win, score) : Settlement.NONE);
    }

    /** Judges a hand with each tile it waits for, in the order of the tiles. */
    public static List<Answer> ofWaits(RuleSet rules, Hand hand, Told told) throws BadHand {
        checkSize(rules, hand);
        List<Answer> answers = new ArrayList<>();
        for (Tile tile : rules.waits(hand)) {
            answers.add(of(rules, told.win(rules, hand, tile)));
        }
        return answers;
    }

    private static void checkSize(RuleSet rules, Hand hand) throws BadHand {
        int size = rules.game().handSize();
        if (hand.melds().size() > rules.game().sets()) {
            throw new BadHand(
                    "melds",
                    "%d declared sets, and a hand has %d"
                            .formatted(hand.melds().size(), rules.game().sets()));
        }
        if (hand.size() != size) {
            throw new BadHand(
                    "concealed",
                    "%d tiles with %d declared sets, there must be %d beside the winning tile"
                            .formatted(
                                    hand.concealed().size(),
                                    hand.melds().size(),
                                    Math.max(1, size - 3 * hand.melds().size())));
        }
    }

    /** Points as a player reads them: payments may be counted in halves. */
    public static String points(RuleSet rules, int units) {
        int whole = units / rules.game().unitsPerPoint();
        int rest = units % rules.game().unitsPerPoint();
        return rest == 0 ? String.valueOf(whole) : "%d½".formatted(whole);
    }
}
