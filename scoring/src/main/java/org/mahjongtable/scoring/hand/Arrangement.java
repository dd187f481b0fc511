package org.mahjongtable.scoring.hand;

import java.util.List;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/**
 * One complete reading of a win, and the questions that the rows of scoring tables ask about it. Immutable.
 *
 * <p>Groups are numbered; <em>a set of groups is an int with bit n for group n</em>, so a question such as {@link #pungs(long)} answers which
 * groups there are, {@code Integer.bitCount} how many, and {@link #melds(int)} turns them into what a player reads. Kinds of tiles are longs of
 * {@link Kinds}. Declared sets come first, in the order of declaration.
 */
public final class Arrangement {

    private static final long FLOWERS = 0xFL << Tile.PLUM.ordinal();
    private static final long SEASONS = 0xFL << Tile.SPRING.ordinal();

    private final WinFacts facts;
    private final Shape shape;
    /** The groups as {@link GroupCode}s. */
    private final long codes;

    private final int size;
    /** Which groups are what: the sets of groups of {@link GroupCode#SETS}. */
    private final long sets;

    private final long pungKinds;
    private final long chowCounts;
    /** The kinds of the one group of single tiles. */
    private final long singles;
    /** The group that the winning tile completed; of no meaning where bonus tiles alone win. */
    private final int winning;

    private final long traits;

    Arrangement(WinFacts facts, Shape shape, long codes, int size, long singles, int winning) {
        this.facts = facts;
        this.shape = shape;
        this.codes = codes;
        this.size = size;
        this.singles = singles;
        this.winning = winning;
        long found = 0;
        long pungs = 0;
        long chows = 0;
        for (int group = 0; group < size; group++) {
            int code = GroupCode.at(codes, group);
            found |= GroupCode.SETS[code] << group;
            pungs |= GroupCode.PUNG_KINDS[code];
            chows += GroupCode.CHOW_COUNTS[code];
        }
        sets = found;
        pungKinds = pungs;
        chowCounts = chows;
        traits = ReadingTraits.of(this, facts.traits);
    }

    // ---- the win

    public Win win() {
        return facts.win;
    }

    public Wind seat() {
        return facts.win.at().seat();
    }

    public Wind round() {
        return facts.win.at().round();
    }

    public boolean selfDrawn() {
        return facts.selfDrawn;
    }

    /** Won on another's discard, a robbed kong not being one. */
    public boolean onDiscard() {
        return facts.win.by() instanceof By.Discard;
    }

    public boolean robbingKong() {
        return facts.win.by() instanceof By.RobbedKong;
    }

    public boolean has(Flag flag) {
        return facts.has(flag);
    }

    /** Flowers and seasons of the winner. */
    public Tiles bonus() {
        return facts.hand.bonus();
    }

    /** How many bonus tiles the winner has. */
    public int bonusTiles() {
        return bonus().size();
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

    public int count(Tile tile) {
        return facts.hand.all().count(tile) + (facts.tile == tile.ordinal() ? 1 : 0);
    }

    /** The kinds in the hand. */
    public long kinds() {
        return facts.kinds;
    }

    /** Whether every tile is of these kinds. */
    public boolean within(long wanted) {
        return (facts.kinds & ~wanted) == 0;
    }

    /** Whether any tile is of these kinds. */
    public boolean holds(long wanted) {
        return (facts.kinds & wanted) != 0;
    }

    /** The kinds of which the hand has all four, kongs among them. */
    public long fours() {
        return facts.fours;
    }

    /** How many suits the hand has tiles of, 0 to 3. */
    public int suits() {
        return facts.suits;
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
        return (1 << size) - 1;
    }

    /** One of the sets of groups of {@link GroupCode#SETS}. */
    int set(int place) {
        return (int) (sets >>> place) & 0xFF;
    }

    /** All groups but pairs. */
    public int sets() {
        return groups() & ~pairs();
    }

    public int chows() {
        return set(GroupCode.CHOWS);
    }

    /** Pungs, kongs among them. */
    public int pungs() {
        return set(GroupCode.PUNGS);
    }

    public int kongs() {
        return set(GroupCode.KONGS);
    }

    public int pairs() {
        return set(GroupCode.PAIRS);
    }

    /** Sets of 147, 258 or 369 of a suit. */
    public int knitted() {
        return set(GroupCode.KNITTEDS);
    }

    /** Of these groups, those whose lowest tile is of these kinds. */
    private int ofKinds(int groups, long wanted) {
        int found = 0;
        for (int rest = groups; rest != 0; rest &= rest - 1) {
            int group = Integer.numberOfTrailingZeros(rest);
            found |= (int) (wanted >>> GroupCode.lowest(code(group)) & 1) << group;
        }
        return found;
    }

    private int code(int group) {
        return GroupCode.at(codes, group);
    }

    /** Chows whose lowest tile is of these kinds. */
    public int chows(long low) {
        return ofKinds(chows(), low);
    }

    /** Pungs and kongs of these kinds. */
    public int pungs(long wanted) {
        return (pungKinds & wanted) == 0 ? 0 : ofKinds(pungs(), wanted);
    }

    /** The pungs and kongs of these kinds if there are just so many, else none. */
    public int pungs(long wanted, int number) {
        return Long.bitCount(pungKinds & wanted) == number ? pungs(wanted) : 0;
    }

    /** Just so many pungs and kongs of these kinds and a pair of them, else none. */
    public int pungsAndPair(long wanted, int number) {
        int found = pungs(wanted, number);
        int pair = found == 0 ? 0 : pairs(wanted);
        return pair == 0 ? 0 : found | pair;
    }

    public int pairs(long wanted) {
        return ofKinds(pairs(), wanted);
    }

    public int kongs(KongKind kind) {
        int found = 0;
        for (int rest = kongs(); rest != 0; rest &= rest - 1) {
            int group = Integer.numberOfTrailingZeros(rest);
            found |= GroupCode.isKong(code(group), kind) ? 1 << group : 0;
        }
        return found;
    }

    /** Chows, pungs and kongs made with another's tile and declared; a concealed kong is none. */
    public int exposed() {
        return facts.hand.exposed() & groups();
    }

    /** No claimed set; concealed kongs do not matter, nor does a win on a discard. */
    public boolean unexposed() {
        return exposed() == 0;
    }

    /** Pungs and concealed kongs of own tiles only: not one that a discard or a robbed kong completed. */
    public int concealedPungs() {
        int own = pungs() & ~exposed();
        return facts.selfDrawn ? own : own & ~won();
    }

    /** How many sets were declared. */
    public int declared() {
        return facts.hand.declared();
    }

    /** Whether every group has a tile of these kinds. */
    public boolean everyGroupHas(long wanted) {
        return groupsWith(wanted) == groups();
    }

    /** The groups that have a tile of these kinds. */
    public int groupsWith(long wanted) {
        int found = 0;
        for (int group = 0; group < size; group++) {
            found |= (kindsOf(group) & wanted) != 0 ? 1 << group : 0;
        }
        return found;
    }

    /** The kinds of a group's tiles. */
    public long kindsOf(int group) {
        int code = code(group);
        return code == GroupCode.SINGLES ? singles : GroupCode.KINDS[code];
    }

    /** The lowest tile of a group. */
    public Tile lowest(int group) {
        return Tile.of(lowestKind(group));
    }

    /** The lowest tile of a group by its place in {@link Tile}. */
    public int lowestKind(int group) {
        return Long.numberOfTrailingZeros(kindsOf(group));
    }

    /** How many of the hand's chows start at this tile, which is suited. */
    public int timesChow(int ordinal) {
        return ordinal % 9 > 6 ? 0 : (int) (chowCounts >>> GroupCode.chowPlace(ordinal)) & 7;
    }

    /** How many chows start at each tile: three bits each, 123 of the first suit lowest, seven of a suit. */
    public long chowCounts() {
        return chowCounts;
    }

    /** Where {@link #chowCounts()} counts the chows from this tile: its lowest bit. */
    public static int chowPlace(int tile) {
        return GroupCode.chowPlace(tile);
    }

    /** The kinds at which a chow starts. */
    public long chowKinds() {
        return lowestOf(chows());
    }

    /** The kinds of which there is a pung or kong. */
    public long pungKinds() {
        return pungKinds;
    }

    /** The kinds of which there is a kong. */
    public long kongKinds() {
        return lowestOf(kongs());
    }

    private long lowestOf(int groups) {
        long found = 0;
        for (int rest = groups; rest != 0; rest &= rest - 1) {
            found |= 1L << GroupCode.lowest(code(Integer.numberOfTrailingZeros(rest)));
        }
        return found;
    }

    // ---- the winning tile

    /** The group that the winning tile completed in this reading, as a set of groups. */
    public int won() {
        return shape == Shape.BONUS ? 0 : 1 << winning;
    }

    /** What the winning tile completed in this reading. */
    public Wait winningWait() {
        int won = won();
        if ((won & chows()) != 0) {
            int low = GroupCode.lowest(code(winning));
            return switch (facts.tile - low) {
                case 1 -> Wait.CLOSED;
                case 0 -> low % 9 == 6 ? Wait.EDGE : Wait.TWO_SIDED;
                default -> low % 9 == 0 ? Wait.EDGE : Wait.TWO_SIDED;
            };
        }
        return (won & pairs()) != 0 ? Wait.PAIR : (won & pungs()) != 0 ? Wait.PUNG : Wait.SINGLE;
    }

    /** The kinds that would have completed the hand, whichever way; a kind whose four copies are in the hand is none. */
    public long waits() {
        return waitsInVainToo() & ~fourHeld();
    }

    /** As {@link #waits}, but four copies in the hand do not end a wait: it is one, though in vain. */
    public long waitsInVainToo() {
        return facts.waitsInVainToo();
    }

    /** Kinds of which the hand held four before the winning tile. */
    private long fourHeld() {
        return facts.fours & ~(1L << facts.tile);
    }

    public int waitCount() {
        return Long.bitCount(waits());
    }

    // ---- all at once

    /** What many rows ask: the {@link Trait}s of this reading. */
    public long traits() {
        return traits;
    }

    // ---- for people

    /** The group as a set; {@code exposed} only where it was declared so. */
    public Meld meld(int group) {
        int code = code(group);
        return code == GroupCode.SINGLES
                ? new Meld.Singles(Tiles.each(singles))
                : GroupCode.meld(code, facts.hand.exposed() >>> group & 1);
    }

    /** These groups as sets. */
    public List<Meld> melds(int which) {
        return which == 0 ? List.of() : new Melds(this, which);
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
        return text + " +" + facts.win.tile();
    }
}
