package org.mahjongtable.scoring.hongkong;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.hongkong.HongKongOptions.Liability;
import org.mahjongtable.scoring.hongkong.HongKongOptions.LiabilityOnDiscard;
import org.mahjongtable.scoring.hongkong.HongKongOptions.RobbingPays;
import org.mahjongtable.scoring.hongkong.HongKongOptions.Scale;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

/** Shares by faan, who pays them, and who is liable for them. */
final class HongKongPayments {

    private static final Label SELF_DRAW = new Label("自摸", "self-draw");
    private static final Label DISCARD = new Label("出銃", "discard");
    private static final Label OTHERS = new Label("半銃陪付", "half responsibility");
    private static final Label ROBBED = new Label("被搶槓", "robbed kong");
    private static final Label LIABLE = new Label("包牌", "liable");
    private static final Label FALSE_WIN = new Label("詐胡", "false win");

    private final HongKongOptions house;

    HongKongPayments(HongKongOptions house) {
        this.house = house;
    }

    /**
     * One share (一份) in the unit of {@code Game.unitsPerPoint}. Half-spicy doubles every two faan, full-spicy every faan from four on; below three
     * each faan halves it.
     */
    int share(int faan) {
        int units = house.minimum() == 0 ? 2 : 1;
        if (faan < 3) {
            return (units * 4) >> (3 - faan);
        }
        if (faan == 3) {
            return units * 4;
        }
        return units
                * switch (house.scale()) {
                    case FULL_SPICY -> 1 << (faan - 1);
                    case HALF_SPICY, ASSOCIATION -> faan % 2 == 0 ? 1 << (faan / 2 + 1) : 3 << ((faan - 1) / 2);
                };
    }

    Settlement settle(Win win, Score score) {
        Wind winner = win.at().seat();
        int share = share(score.total());
        boolean byBonusTiles = score.melds().isEmpty();
        if (byBonusTiles) {
            return Settlement.fromEach(winner, share, SELF_DRAW);
        }
        Optional<Wind> giver = win.by().giver();
        Optional<Wind> liable = liable(win, score)
                .filter(player -> giver.isEmpty()
                        || giver.get() == player
                        || house.liabilityOnDiscard() == LiabilityOnDiscard.LIABLE_PLAYER);
        int whole = giver.isEmpty() || paysSelfDraw(win) ? 3 : sharesOfDiscard();
        if (liable.isPresent()) {
            return Settlement.of(List.of(new Payment(liable.get(), winner, whole * share, LIABLE)));
        }
        return switch (win.by()) {
            case By.SelfDraw() -> Settlement.fromEach(winner, share, SELF_DRAW);
            case By.Discard(var from) -> onDiscard(from, winner, share, DISCARD);
            case By.RobbedKong robbed ->
                paysSelfDraw(win)
                        ? Settlement.of(List.of(new Payment(robbed.from(), winner, 3 * share, ROBBED)))
                        : onDiscard(robbed.from(), winner, share, ROBBED);
        };
    }

    private boolean paysSelfDraw(Win win) {
        return win.by() instanceof By.RobbedKong && house.robbingPays() == RobbingPays.SELF_DRAW;
    }

    private int sharesOfDiscard() {
        if (house.scale() == Scale.ASSOCIATION) {
            return 2;
        }
        return switch (house.responsibility()) {
            case FULL -> 3;
            case HALF -> 4;
        };
    }

    private Settlement onDiscard(Wind from, Wind winner, int share, Label why) {
        if (sharesOfDiscard() < 4) {
            return Settlement.of(List.of(new Payment(from, winner, sharesOfDiscard() * share, why)));
        }
        List<Payment> payments = new ArrayList<>();
        payments.add(new Payment(from, winner, 2 * share, why));
        for (Wind other : Wind.values()) {
            if (other != from && other != winner) {
                payments.add(new Payment(other, winner, share, OTHERS));
            }
        }
        return Settlement.of(payments);
    }

    Settlement falseWin(Wind offender) {
        int share = share(house.cap());
        return switch (house.falseWinPays()) {
            case ONE_SHARE -> Settlement.toEach(offender, share, FALSE_WIN);
            case THREE_SHARES -> Settlement.toEach(offender, 3 * share, FALSE_WIN);
            case NOTHING -> Settlement.NONE;
        };
    }

    /** Who fed the last set of a hand that one is liable for. A win on a kong's replacement frees everybody. */
    private Optional<Wind> liable(Win win, Score score) {
        if (win.at().has(Flag.KONG_REPLACEMENT)) {
            return Optional.empty();
        }
        for (Liability liability : Liability.values()) {
            Optional<Integer> last =
                    house.liability().contains(liability) ? lastSet(liability, win, score) : Optional.empty();
            if (last.isPresent() && win.feeders().containsKey(last.get())) {
                return Optional.of(win.feeders().get(last.get()));
            }
        }
        return Optional.empty();
    }

    /** Which declared set made the danger plain to all: the last of those that were there to be seen. */
    private static Optional<Integer> lastSet(Liability liability, Win win, Score score) {
        List<Meld> melds = win.hand().melds();
        return switch (liability) {
            case FULL_FLUSH ->
                score.awards().stream().anyMatch(award -> award.fan().key().equals("full-flush"))
                        ? last(melds, 4, Meld::isExposed)
                        : Optional.empty();
            case BIG_THREE_DRAGONS -> last(melds, 3, meld -> meld.isExposed() && isOf(meld, Kinds.DRAGONS));
            case BIG_FOUR_WINDS -> last(melds, 4, meld -> meld.isExposed() && isOf(meld, Kinds.WINDS));
            case FOUR_KONGS -> fourthKong(melds);
        };
    }

    /** A pung made a kong later keeps its place, so with one among four it is not known which came last. */
    private static Optional<Integer> fourthKong(List<Meld> melds) {
        boolean added =
                melds.stream().anyMatch(meld -> meld instanceof Meld.Kong kong && kong.kind() == KongKind.ADDED);
        return added ? Optional.empty() : last(melds, 4, Meld.Kong.class::isInstance);
    }

    private static Optional<Integer> last(List<Meld> melds, int needed, Predicate<Meld> counts) {
        int found = 0;
        for (int i = 0; i < melds.size(); i++) {
            if (counts.test(melds.get(i)) && ++found == needed) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private static boolean isOf(Meld meld, long kinds) {
        return (Kinds.of(meld.tiles().getFirst()) & kinds) != 0;
    }
}
