package org.mahjongtable.scoring.hand;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * Finds every complete reading of a win: each split of the standing tiles into sets and a pair, each special form the rule set allows,
 * and for each of these every group that the winning tile may have completed.
 */
public final class Arranger {

    private final int sets;
    /** By the number of kinds of the standing tiles, the winning one among them, the special forms that they may have. */
    private final Shape[][] special;
    /** The same by the number of kinds without the winning tile. */
    private final Shape[][] toBe;
    /** How many declared sets a hand in one of these forms may have; -1 where there is none. */
    private final int mostDeclared;

    /**
     * An arranger for one kind of hand.
     *
     * @param sets how many sets a hand has beside its pair: 4 or 5
     * @param special the forms allowed beside sets and a pair
     */
    public Arranger(int sets, List<Shape> special) {
        if (sets != 4 && sets != 5) {
            throw new IllegalArgumentException("hands of %d sets are unknown".formatted(sets));
        }
        this.sets = sets;
        this.special = byKinds(special, Shape::mayHave);
        toBe = byKinds(special, (shape, kinds) -> shape.mayHave(kinds) || shape.mayHave(kinds + 1));
        mostDeclared = special.stream().mapToInt(Shape::mostDeclared).max().orElse(-1);
    }

    private static Shape[][] byKinds(List<Shape> special, BiPredicate<Shape, Integer> may) {
        return IntStream.rangeClosed(0, Tile.KINDS)
                .mapToObj(kinds ->
                        special.stream().filter(shape -> may.test(shape, kinds)).toArray(Shape[]::new))
                .toArray(Shape[][]::new);
    }

    /** Shows each reading of a win, none if it is not complete. For a win of another number of tiles nothing is shown. */
    public void read(Win win, Consumer<Arrangement> each) {
        Hand hand = win.hand();
        if (win.tile().isBonus() || hand.size() != 3 * sets + 1) {
            return;
        }
        WinFacts facts = new WinFacts(this, win);
        Tiles standing = win.concealedWithWin();
        split(standing, Shape.SETS, hand.codes(), hand.declared(), facts, each);
        if (hand.declared() <= mostDeclared) {
            readSpecial(standing, facts, each);
        }
    }

    private void readSpecial(Tiles standing, WinFacts facts, Consumer<Arrangement> each) {
        int declared = facts.hand.declared();
        long kinds = declared == 0 ? facts.kinds : standing.mask();
        Shape[] shapes = special[Long.bitCount(kinds)];
        if (shapes.length == 0) {
            return;
        }
        Groups groups = new Groups(facts, each);
        for (Shape shape : shapes) {
            if (declared <= shape.mostDeclared()) {
                shape.reader().read(standing, kinds, groups.begin(shape));
            }
        }
    }

    /** A win by bonus tiles alone, as an arrangement without groups. */
    public Arrangement bonusOnly(Win win) {
        return new Arrangement(new WinFacts(this, win), Shape.BONUS, 0, 0, 0, 0);
    }

    /** Adds sets and a pair to groups: the suits are split apart, and each reading of one goes with each of the others. */
    static void split(Tiles rest, Shape shape, long before, int groups, WinFacts facts, Consumer<Arrangement> each) {
        int m = Counts.characters(rest);
        int p = Counts.dots(rest);
        int s = Counts.bamboo(rest);
        int z = Counts.honours(rest);
        int firstM = SuitTable.first(m);
        int firstP = SuitTable.first(p);
        int firstS = SuitTable.first(s);
        if (!Counts.complete(SuitTable.entry(firstM), SuitTable.entry(firstP), SuitTable.entry(firstS), z)) {
            return;
        }
        long honours = Counts.honourCodes(z);
        for (int i = firstM; i >= 0; i = SuitTable.next(i, m)) {
            int afterM = groups + SuitTable.groups(SuitTable.entry(i));
            long codesM = before | suit(SuitTable.entry(i), 0, groups);
            for (int j = firstP; j >= 0; j = SuitTable.next(j, p)) {
                int afterP = afterM + SuitTable.groups(SuitTable.entry(j));
                long codesP = codesM | suit(SuitTable.entry(j), GroupCode.SUIT, afterM);
                for (int k = firstS; k >= 0; k = SuitTable.next(k, s)) {
                    int afterS = afterP + SuitTable.groups(SuitTable.entry(k));
                    long codesS = codesP | suit(SuitTable.entry(k), 2 * GroupCode.SUIT, afterP);
                    long codes = codesS | honours << (GroupCode.BITS * afterS);
                    show(shape, codes, afterS + Counts.honourGroups(z), 0, facts, each);
                }
            }
        }
    }

    /** The codes of a suit's groups, as the groups from this one on. */
    private static long suit(long entry, int suit, int first) {
        long ones = GroupCode.ONES & ((1L << (GroupCode.BITS * SuitTable.groups(entry))) - 1);
        return (SuitTable.codes(entry) + suit * ones) << (GroupCode.BITS * first);
    }

    /** Shows a reading once for each group that the winning tile may have completed, equal ones once. */
    static void show(Shape shape, long codes, int size, long singles, WinFacts facts, Consumer<Arrangement> each) {
        int with = 0;
        for (int group = 0; group < size; group++) {
            int code = GroupCode.at(codes, group);
            long kinds = code == GroupCode.SINGLES ? singles : GroupCode.KINDS[code];
            with |= (int) (kinds >>> facts.tile & 1) << group;
        }
        int standing = -1 << facts.hand.declared();
        for (int rest = with & standing; rest != 0; rest &= rest - 1) {
            int group = Integer.numberOfTrailingZeros(rest);
            if (isFirst(group, codes, with & standing)) {
                each.accept(new Arrangement(facts, shape, codes, size, singles, group));
            }
        }
    }

    /** Whether none of these groups before this one is the same. */
    private static boolean isFirst(int group, long codes, int among) {
        for (int rest = among & ((1 << group) - 1); rest != 0; rest &= rest - 1) {
            if (GroupCode.at(codes, Integer.numberOfTrailingZeros(rest)) == GroupCode.at(codes, group)) {
                return false;
            }
        }
        return true;
    }

    /** The kinds, as bits, that complete a hand of sets and a tile; a kind whose four copies are in the hand is none. */
    public long waits(Hand hand) {
        return waitsInVainToo(hand) & ~hand.fours();
    }

    /** As {@link #waits(Hand)}, but four copies in the standing tiles or in a kong do not end a wait: the hand is ready, though in vain. */
    public long waitsInVainToo(Hand hand) {
        if (hand.size() != 3 * sets + 1) {
            return 0;
        }
        long waits = Counts.waits(hand.concealed());
        if (hand.declared() > mostDeclared) {
            return waits;
        }
        long kinds = hand.declared() == 0 ? hand.kinds() : hand.concealed().mask();
        for (Shape shape : toBe[Long.bitCount(kinds)]) {
            if (hand.declared() <= shape.mostDeclared()) {
                waits |= shape.reader().waits(hand.concealed(), kinds);
            }
        }
        return waits;
    }
}
