package org.mahjongtable.scoring.fan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.hand.Wait;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** That players expect a row of a table in some readings in which it does not hold, and why it does not. */
public sealed interface NearMiss {

    /** The row. */
    String key();

    /** What is to be said of the row in a reading; nothing where nobody would expect it. Asked only where the row does not count. */
    Optional<NotCounted> in(Arrangement a, Fan row);

    /** Expected where such groups are, which keep it from holding. */
    static NearMiss by(String key, ToIntFunction<Arrangement> groups, String zh, String en) {
        return new Lacking(key, a -> groups.applyAsInt(a) != 0, groups, new Label(zh, en));
    }

    /** Expected where it is so. */
    static NearMiss where(String key, Predicate<Arrangement> when, String zh, String en) {
        return new Lacking(key, when, _ -> 0, new Label(zh, en));
    }

    /** A row for a wait on one tile, expected where the winning tile completed such a part of the reading and other tiles would have won, too. */
    static NearMiss wait(String key, Wait... waits) {
        return new Waiting(key, Set.of(waits));
    }

    /** A row for one suit without honours, expected in one suit with one set or pair of honours. */
    static NearMiss fullFlush(String key) {
        return by(key, a -> a.halfFlush() ? onlyOne(a.groupsWith(Kinds.HONOURS)) : 0, "有字牌", "there are honours");
    }

    private static int onlyOne(int groups) {
        return Integer.bitCount(groups) == 1 ? groups : 0;
    }

    /** A row for so many concealed pungs, expected where another's tile completed the last of them. */
    static NearMiss concealedPungs(String key, int pungs) {
        return by(
                key,
                a -> a.selfDrawn() || Integer.bitCount(a.concealedPungs()) != pungs - 1 ? 0 : a.won() & a.pungs(),
                "別家的牌湊成這刻，不算暗刻",
                "another's tile completed this pung, so it is not concealed");
    }

    /** A row for chows and a suited pair, expected with a pair of honours. */
    static NearMiss allChows(String key) {
        return by(
                key,
                a -> (a.traits() & Trait.ALL_CHOWS.bit()) == 0 ? 0 : a.pairs(Kinds.HONOURS),
                "將是字牌",
                "the pair is of honours");
    }

    /** A row for 1112345678999 before the win, expected where these tiles are there with the winning one. */
    static NearMiss nineGates(String key) {
        return where(
                key,
                a -> a.fullFlush() && a.declared() == 0 && hasNineGates(a),
                "未和前不是 1112345678999",
                "the tiles before the win were not 1112345678999");
    }

    private static boolean hasNineGates(Arrangement a) {
        long lowest = a.kinds() & -a.kinds();
        return Long.bitCount(a.kinds()) == 9
                && a.count(Tile.of(Long.numberOfTrailingZeros(lowest))) >= 3
                && a.count(Tile.of(Long.numberOfTrailingZeros(lowest << 8))) >= 3;
    }

    /** It lacks something. */
    record Lacking(String key, Predicate<Arrangement> when, ToIntFunction<Arrangement> groups, Label why)
            implements NearMiss {
        @Override
        public Optional<NotCounted> in(Arrangement a, Fan row) {
            return when.test(a)
                    ? Optional.of(new NotCounted.Missed(row, a.melds(groups.applyAsInt(a)), why))
                    : Optional.empty();
        }
    }

    /** It lacks a wait on one tile only. */
    record Waiting(String key, Set<Wait> waits) implements NearMiss {
        public Waiting {
            waits = Set.copyOf(waits);
        }

        @Override
        public Optional<NotCounted> in(Arrangement a, Fan row) {
            long all = a.waitsInVainToo();
            if (Long.bitCount(all) < 2 || a.won() == 0 || !waits.contains(a.winningWait())) {
                return Optional.empty();
            }
            return Optional.of(new NotCounted.SeveralWaits(
                    row, a.melds(a.won()), Kinds.tiles(all), List.copyOf(Kinds.tiles(all & ~a.waits()))));
        }
    }
}
