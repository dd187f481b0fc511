package org.mahjongtable.scoring.hefen;

import java.util.List;
import org.mahjongtable.scoring.fan.Hit;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Wait;
import org.mahjongtable.scoring.hefen.HefenOptions.FalseSingleWait;
import org.mahjongtable.scoring.hefen.HefenOptions.KongThenFlower;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Wind;

/** What the rows of the pair, of the wait and of how a hand was won ask. */
final class WinRows {

    /** What the die on the wall adds, by how often in a row the dealer has won. */
    static final List<Integer> DIE = List.of(3, 5, 7, 9, 11, 13);

    private final HefenOptions house;

    WinRows(HefenOptions house) {
        this.house = house;
    }

    int goodEyes(Arrangement a) {
        int eyes = a.pairs(Kinds.ranks(2, 5, 8));
        boolean completed = a.shape() == HefenShapes.NICO_NICO && house.nicoEyesByWinningTile();
        return completed ? eyes & a.won() : eyes;
    }

    /** A wait between two pairs; where only one kind could win it is a single wait instead. */
    boolean twoPairWait(Arrangement a) {
        return a.winningWait() == Wait.PUNG
                && !allPungs(a)
                && (house.twoPairWaitOnly() ? a.waitCount() == 2 : a.waitCount() > 1)
                && mayCountWait(a);
    }

    private static boolean allPungs(Arrangement a) {
        return a.standard() && a.chows() == 0;
    }

    boolean falseSingleWait(Arrangement a) {
        boolean single = switch (a.winningWait()) {
            case PAIR -> true;
            case CLOSED, EDGE -> house.falseSingleWait() == FalseSingleWait.SINGLE_SHAPES;
            case PUNG, TWO_SIDED, SINGLE -> false;
        };
        return single && a.waitCount() > 1 && mayCountWait(a);
    }

    boolean mayCountWait(Arrangement a) {
        return house.heavenlyWaits() || !a.has(Flag.HEAVENLY);
    }

    boolean declaredReady(Arrangement a) {
        return a.win().at().declared().get(a.seat()) == Declaration.READY
                && (!house.readyConcealedOnly() || a.unexposed());
    }

    boolean onKongReplacement(Arrangement a) {
        return a.has(Flag.KONG_REPLACEMENT)
                && (!a.has(Flag.FLOWER_REPLACEMENT) || house.kongThenFlower() != KongThenFlower.FLOWER);
    }

    boolean onFlowerReplacement(Arrangement a) {
        return a.has(Flag.FLOWER_REPLACEMENT)
                && (!a.has(Flag.KONG_REPLACEMENT) || house.kongThenFlower() != KongThenFlower.KONG);
    }

    static boolean dealerInvolved(Arrangement a) {
        Circumstances at = a.win().at();
        Wind dealer = at.dealer();
        return at.seat() == dealer
                || switch (a.win().by()) {
                    case By.SelfDraw() -> false;
                    case By.Discard(var from) -> from == dealer;
                    case By.RobbedKong(var from, var _) -> from == dealer;
                };
    }

    boolean concealed(Arrangement a) {
        return a.unexposed() && (house.concealedKongKeepsConcealed() || a.kongs() == 0);
    }

    boolean fullyExposed(Arrangement a) {
        return house.fullyExposedWithConcealedKong()
                ? a.declared() == 5 && a.exposed() != 0
                : Integer.bitCount(a.exposed()) == 5;
    }

    long earlyWin(Arrangement a) {
        Circumstances at = a.win().at();
        int discards = at.discards() + (house.earlyWinCountsClaimed() ? at.claimed() : 0);
        if (discards > 10) {
            return Hit.NONE;
        }
        return Hit.of(discards <= 4 ? 80 : discards <= 7 ? 50 : 10, 1, 0);
    }

    static long dealerDie(Arrangement a) {
        int streak = a.win().at().streak();
        return streak > 0 && dealerInvolved(a) ? Hit.of(dieOf(streak), 1, 0) : Hit.NONE;
    }

    /** What the die on the wall adds after so many wins of the dealer in a row; it stays at six. */
    static int dieOf(int streak) {
        return DIE.get(Math.min(streak, DIE.size()) - 1);
    }
}
