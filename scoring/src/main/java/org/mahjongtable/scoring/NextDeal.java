package org.mahjongtable.scoring;

/**
 * What follows a deal.
 *
 * @param dealerKeeps whether the same player deals again; else the next player in turn order does
 * @param streak how many deals in a row the dealer of the next deal will have kept: 0 where the deal passes
 */
public record NextDeal(boolean dealerKeeps, int streak) {

    public static final NextDeal PASSES = new NextDeal(false, 0);

    public NextDeal {
        if (streak < 0 || (!dealerKeeps && streak != 0)) {
            throw new IllegalArgumentException("streak %d, dealer keeps: %s".formatted(streak, dealerKeeps));
        }
    }
}
