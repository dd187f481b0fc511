package org.mahjongtable.scoring.hand;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/**
 * One complete reading of a win, and the questions that the rows of scoring tables ask about it.
 *
 * <p>Groups are numbered; <em>a set of groups is an int with bit n for group n</em>, so a question such as {@link #pungs(long)} answers which
 * groups there are, {@code Integer.bitCount} how many, and {@link #melds(int)} turns them into what a player reads. Kinds of tiles are longs of
 * {@link Kinds}. Declared sets come first, in the order of declaration.
 *
 * <p>The {@link Arranger} re-uses one arrangement for all readings of a win: whoever keeps one takes a {@link #copy}.
 */
public final class Arrangement {

    private static final long FLOWERS = 0xFL << Tile.PLUM.ordinal();
    private static final long SEASONS = 0xFL << Tile.SPRING.ordinal();

    private final Arranger arranger;
    private final Win win;
    private final Tiles all;
    private final long kinds;
    /** The traits that all readings of this win share. */
    private final long traitsOfWin;

    private final Groups groups;
    private final int declared;
    private Shape shape = Shape.SETS;
    private int winning;
    private long waits = -1;

    Arrangement(Arranger arranger, Win win) {
        this.arranger = arranger;
        this.win = win;
        all = win.tile().isBonus() ? win.hand().all() : win.hand().all().plus(win.tile());
        kinds = all.mask();
        groups = new Groups();
        for (Meld meld : win.hand().melds()) {
            groups.add(meld);
        }
        declared = groups.size();
        traitsOfWin = traitsOfWin();
    }

    private Arrangement(Arrangement other) {
        arranger = other.arranger;
        win = other.win;
        all = other.all;
        kinds = other.kinds;
        traitsOfWin = other.traitsOfWin;
        groups = other.groups.copy();
        declared = other.declared;
        shape = other.shape;
        winning = other.winning;
        waits = other.waits;
    }

    /** This reading as it is now, to keep. */
    public Arrangement copy() {
        return new Arrangement(this);
    }

    // ---- the win

    public Win win() {
        return win;
    }

    public Wind seat() {
        return win.at().seat();
    }

    public Wind round() {
        return win.at().round();
    }

    public boolean selfDrawn() {
        return win.isSelfDrawn();
    }

    /** Won on another's discard, a robbed kong not being one. */
    public boolean onDiscard() {
        return win.by() instanceof By.Discard;
    }

    public boolean robbingKong() {
        return win.by() instanceof By.RobbedKong;
    }

    public boolean has(Flag flag) {
        return win.at().has(flag);
    }

    /** Flowers and seasons of the winner. */
    public Tiles bonus() {
        return win.hand().bonus();
    }

    /** How many of the winner's bonus tiles have the number of the winner's seat: 0 to 2. */
    public int seatFlowers() {
        int seat = seat().ordinal();
        return bonus().count(Tile.of(Tile.PLUM.ordinal() + seat))
                + bonus().count(Tile.of(Tile.SPRING.ordinal() + seat));
    }

    /** How many of the two sets, flowers and seasons, the winner has whole. */
    public int bonusSets() {
        long held = bonus().mask();
        return ((held & FLOWERS) == FLOWERS ? 1 : 0) + ((held & SEASONS) == SEASONS ? 1 : 0);
    }

    // ---- the tiles

    /** Every tile of the hand, kongs with four. */
    public Tiles all() {
        return all;
    }

    public int count(Tile tile) {
        return all.count(tile);
    }

    /** The kinds in the hand. */
    public long kinds() {
        return kinds;
    }

    /** Whether every tile is of these kinds. */
    public boolean within(long wanted) {
        return (kinds & ~wanted) == 0;
    }

    /** Whether any tile is of these kinds. */
    public boolean holds(long wanted) {
        return (kinds & wanted) != 0;
    }

    /** The kinds of which the hand has all four, kongs among them. */
    public long fours() {
        return all.fours();
    }

    /** How many suits the hand has tiles of, 0 to 3. */
    public int suits() {
        int suits = 0;
        for (long suit = Kinds.CHARACTERS; suit < 1L << 27; suit <<= 9) {
            suits += (kinds & suit) != 0 ? 1 : 0;
        }
        return suits;
    }

    /** All of one suit and no honours (清一色). */
    public boolean fullFlush() {
        return within(Kinds.SUITED) && suits() == 1;
    }

    /** One suit and honours (混一色). */
    public boolean halfFlush() {
        return holds(Kinds.HONOURS) && suits() == 1;
    }

    // ---- the groups

    public Shape shape() {
        return shape;
    }

    /** Sets and a pair, no special form. */
    public boolean standard() {
        return shape == Shape.SETS;
    }

    /** All groups, the pair among them. */
    public int groups() {
        return (1 << groups.size()) - 1;
    }

    /** All groups but pairs. */
    public int sets() {
        return groups() & ~groups.pairs();
    }

    public int chows() {
        return groups.chows();
    }

    /** Pungs, kongs among them. */
    public int pungs() {
        return groups.pungs();
    }

    public int kongs() {
        return groups.kongs();
    }

    public int pairs() {
        return groups.pairs();
    }

    /** Sets of 147, 258 or 369 of a suit. */
    public int knitted() {
        int found = 0;
        for (int rest = sets() & ~groups.chows() & ~groups.pungs(); rest != 0; rest &= rest - 1) {
            int group = Integer.numberOfTrailingZeros(rest);
            found |= groups.type(group) == Groups.KNITTED ? 1 << group : 0;
        }
        return found;
    }

    /** Chows whose lowest tile is of these kinds. */
    public int chows(long low) {
        return groups.ofKinds(groups.chows(), low);
    }

    /** Pungs and kongs of these kinds. */
    public int pungs(long wanted) {
        return groups.ofKinds(groups.pungs(), wanted);
    }

    /** The pungs and kongs of these kinds if there are just so many, else none. */
    public int pungs(long wanted, int number) {
        int found = pungs(wanted);
        return Integer.bitCount(found) == number ? found : 0;
    }

    /** Just so many pungs and kongs of these kinds and a pair of them, else none. */
    public int pungsAndPair(long wanted, int number) {
        int found = pungs(wanted, number);
        int pair = pairs(wanted);
        return found != 0 && pair != 0 ? found | pair : 0;
    }

    public int pairs(long wanted) {
        return groups.ofKinds(groups.pairs(), wanted);
    }

    public int kongs(KongKind kind) {
        int type = Groups.MELDED_KONG + kind.ordinal();
        int found = 0;
        for (int rest = groups.kongs(); rest != 0; rest &= rest - 1) {
            int group = Integer.numberOfTrailingZeros(rest);
            found |= groups.type(group) == type ? 1 << group : 0;
        }
        return found;
    }

    /** Chows, pungs and kongs made with another's tile and declared; a concealed kong is none. */
    public int exposed() {
        return groups.exposed();
    }

    /** No claimed set; concealed kongs do not matter, nor does a win on a discard. */
    public boolean unexposed() {
        return groups.exposed() == 0;
    }

    /** Pungs and concealed kongs of own tiles only: not one that a discard or a robbed kong completed. */
    public int concealedPungs() {
        int own = groups.pungs() & ~groups.exposed();
        return selfDrawn() ? own : own & ~(1 << winning);
    }

    /** How many sets were declared. */
    public int declared() {
        return declared;
    }

    /** Whether every group has a tile of these kinds. */
    public boolean everyGroupHas(long wanted) {
        for (int group = 0; group < groups.size(); group++) {
            if ((groups.kinds(group) & wanted) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The groups that have a tile of these kinds. */
    public int groupsWith(long wanted) {
        int found = 0;
        for (int group = 0; group < groups.size(); group++) {
            found |= (groups.kinds(group) & wanted) != 0 ? 1 << group : 0;
        }
        return found;
    }

    /** The kinds of a group's tiles. */
    public long kindsOf(int group) {
        return groups.kinds(group);
    }

    /** The lowest tile of a group. */
    public Tile lowest(int group) {
        return Tile.of(groups.lowest(group));
    }

    /** How many of the hand's chows start at this tile. */
    public int timesChow(int ordinal) {
        return Integer.bitCount(groups.ofKinds(groups.chows(), 1L << ordinal));
    }

    /** The kinds at which a chow starts. */
    public long chowKinds() {
        return groups.lowestOf(groups.chows());
    }

    /** The kinds of which there is a pung or kong. */
    public long pungKinds() {
        return groups.lowestOf(groups.pungs());
    }

    /** The kinds of which there is a kong. */
    public long kongKinds() {
        return groups.lowestOf(groups.kongs());
    }

    /** The kinds of which there is a pair group. */
    public long pairKinds() {
        return groups.lowestOf(groups.pairs());
    }

    // ---- the winning tile

    /** The group that the winning tile completed in this reading, as a set of groups. */
    public int won() {
        return shape == Shape.BONUS ? 0 : 1 << winning;
    }

    /** What the winning tile completed in this reading. */
    public Wait winningWait() {
        int low = groups.lowest(winning);
        return switch (groups.type(winning)) {
            case Groups.PAIR -> Wait.PAIR;
            case Groups.PUNG -> Wait.PUNG;
            case Groups.CHOW ->
                switch (win.tile().ordinal() - low) {
                    case 1 -> Wait.CLOSED;
                    case 0 -> low % 9 == 6 ? Wait.EDGE : Wait.TWO_SIDED;
                    default -> low % 9 == 0 ? Wait.EDGE : Wait.TWO_SIDED;
                };
            default -> Wait.SINGLE;
        };
    }

    /** The kinds that would have completed the hand, whichever way; a kind whose four copies are in the hand is none. */
    public long waits() {
        return waitsInVainToo() & ~fourHeld();
    }

    /** As {@link #waits}, but four copies in the hand do not end a wait: it is one, though in vain. */
    public long waitsInVainToo() {
        if (waits < 0) {
            waits = arranger.waitsInVainToo(win.hand());
        }
        return waits;
    }

    /** Kinds of which the hand held four before the winning tile. */
    private long fourHeld() {
        return all.fours() & ~(1L << win.tile().ordinal());
    }

    public int waitCount() {
        return Long.bitCount(waits());
    }

    // ---- all at once

    /**
     * What many rows ask: the kinds in the hand in the bits of {@link Kinds}, and above them the {@link Trait}s of this reading.
     */
    public long traits() {
        long traits = traitsOfWin;
        int pungs = groups.pungs();
        if (shape == Shape.SETS) {
            traits |= Trait.STANDARD.bit();
            traits |= pungs == 0 ? Trait.ALL_CHOWS.bit() : 0;
            traits |= groups.chows() == 0 ? Trait.ALL_PUNGS.bit() : 0;
        } else {
            traits |= sets() == 0 ? Trait.ALL_PAIRS.bit() : 0;
            traits |= groups.pairs() != 0 && (groups.chows() | knitted()) == sets() && sets() != 0
                    ? Trait.ALL_CHOWS.bit()
                    : 0;
        }
        if (pungs != 0) {
            int honours = Integer.bitCount(pungs(Kinds.HONOURS));
            traits |= Trait.PUNG.bit();
            traits |= honours > 0 ? Trait.HONOUR_PUNG.bit() : 0;
            traits |= honours > 1 ? Trait.HONOUR_PUNGS.bit() : 0;
            traits |= Integer.bitCount(concealedPungs()) > 1 ? Trait.CONCEALED_PUNGS.bit() : 0;
        }
        return traits
                | switch (winningWait()) {
                    case PAIR -> Trait.PAIR_WAIT.bit();
                    case CLOSED, EDGE -> Trait.CHOW_WAIT.bit();
                    case PUNG, TWO_SIDED, SINGLE -> 0;
                };
    }

    private long traitsOfWin() {
        long traits = kinds;
        traits |= switch (suits()) {
            case 1 -> Trait.ONE_SUIT.bit();
            case 2 -> Trait.TWO_SUITS.bit();
            case 3 -> Trait.THREE_SUITS.bit();
            default -> 0;
        };
        traits |= holds(Kinds.HONOURS) ? Trait.HONOURS.bit() : 0;
        traits |= (all.fours() & ~groups.lowestOf(groups.kongs())) != 0 ? Trait.FOUR_ALIKE.bit() : 0;
        traits |= groups.kongs() != 0 ? Trait.KONG.bit() : 0;
        traits |= Integer.bitCount(groups.kongs()) > 1 ? Trait.KONGS.bit() : 0;
        traits |= groups.exposed() == 0 ? Trait.UNEXPOSED.bit() : 0;
        traits |= win.hand().concealed().size() == 1 && groups.exposed() == groups() ? Trait.ALL_EXPOSED.bit() : 0;
        traits |= selfDrawn() ? Trait.SELF_DRAWN.bit() : Trait.GIVEN.bit();
        traits |= robbingKong() ? Trait.ROBBED.bit() : 0;
        traits |= win.at().flags().isEmpty() ? 0 : Trait.FLAGGED.bit();
        traits |= bonus().isEmpty() ? 0 : Trait.BONUS.bit();
        return traits;
    }

    // ---- for people

    /** The group as a set; {@code exposed} only where it was declared so. */
    public Meld meld(int group) {
        return group < declared && shape != Shape.BONUS ? win.hand().melds().get(group) : groups.standing(group);
    }

    /** These groups as sets. */
    public List<Meld> melds(int which) {
        if (which == 0) {
            return List.of();
        }
        List<Meld> melds = new ArrayList<>(groups.size());
        for (int rest = which; rest != 0; rest &= rest - 1) {
            melds.add(meld(Integer.numberOfTrailingZeros(rest)));
        }
        return melds;
    }

    /** The whole reading. */
    public List<Meld> melds() {
        return melds(groups());
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Meld meld : melds()) {
            text.append(text.isEmpty() ? "" : " ").append(meld.text());
        }
        return text + " +" + win.tile();
    }

    // ---- filled by the Arranger

    Groups parts() {
        return groups;
    }

    /** Begins a reading in this form with the declared sets. */
    void begin(Shape form) {
        shape = form;
        groups.truncate(form == Shape.BONUS ? 0 : declared);
    }

    /** Says which group the winning tile completed, if that group can be it and no earlier one is the same. */
    boolean winWith(int group) {
        if ((groups.kinds(group) >>> win.tile().ordinal() & 1) == 0) {
            return false;
        }
        for (int earlier = declared; earlier < group; earlier++) {
            if (groups.same(earlier, group)) {
                return false;
            }
        }
        winning = group;
        return true;
    }
}
