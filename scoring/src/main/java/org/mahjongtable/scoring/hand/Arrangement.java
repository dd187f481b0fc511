package org.mahjongtable.scoring.hand;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Suit;
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

    /** Seven pairs and a pung is the longest. */
    static final int MOST_GROUPS = 8;

    static final int CHOW = 0;
    static final int PUNG = 1;
    static final int MELDED_KONG = 2;
    static final int ADDED_KONG = 3;
    static final int CONCEALED_KONG = 4;
    static final int PAIR = 5;
    static final int KNITTED = 6;
    static final int SINGLES = 7;

    private final Arranger arranger;
    private final Win win;
    private final Tiles all;
    private final long kinds;
    private final int flags;
    private long waits = -1;

    private Shape shape = Shape.SETS;
    private int size;
    private int declared;
    /** By group: type and lowest tile. */
    private final byte[] types;

    private final byte[] tiles;
    /** By group: the kinds in it. */
    private final long[] masks;

    private int chows;
    private int pungs;
    private int kongs;
    private int pairs;
    private int exposed;
    private int winning;

    Arrangement(Arranger arranger, Win win) {
        this.arranger = arranger;
        this.win = win;
        this.all = win.tile().isBonus() ? win.hand().all() : win.hand().all().plus(win.tile());
        this.kinds = all.mask();
        int bits = 0;
        for (Flag flag : win.at().flags()) {
            bits |= 1 << flag.ordinal();
        }
        this.flags = bits;
        this.types = new byte[MOST_GROUPS];
        this.tiles = new byte[MOST_GROUPS];
        this.masks = new long[MOST_GROUPS];
    }

    private Arrangement(Arrangement other) {
        arranger = other.arranger;
        win = other.win;
        all = other.all;
        kinds = other.kinds;
        flags = other.flags;
        waits = other.waits;
        shape = other.shape;
        size = other.size;
        declared = other.declared;
        types = other.types.clone();
        tiles = other.tiles.clone();
        masks = other.masks.clone();
        chows = other.chows;
        pungs = other.pungs;
        kongs = other.kongs;
        pairs = other.pairs;
        exposed = other.exposed;
        winning = other.winning;
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
        return (flags >>> flag.ordinal() & 1) != 0;
    }

    /** Flowers and seasons of the winner. */
    public Tiles bonus() {
        return win.hand().bonus();
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
        return (1 << size) - 1;
    }

    /** All groups but pairs. */
    public int sets() {
        return groups() & ~pairs;
    }

    public int chows() {
        return chows;
    }

    /** Pungs, kongs among them. */
    public int pungs() {
        return pungs;
    }

    public int kongs() {
        return kongs;
    }

    public int pairs() {
        return pairs;
    }

    /** Chows whose lowest tile is of these kinds. */
    public int chows(long low) {
        return ofKinds(chows, low);
    }

    /** Pungs and kongs of these kinds. */
    public int pungs(long wanted) {
        return ofKinds(pungs, wanted);
    }

    public int pairs(long wanted) {
        return ofKinds(pairs, wanted);
    }

    public int kongs(KongKind kind) {
        int type = MELDED_KONG + kind.ordinal();
        int found = 0;
        for (int group = 0; group < size; group++) {
            found |= types[group] == type ? 1 << group : 0;
        }
        return found;
    }

    private int ofKinds(int groups, long wanted) {
        int found = 0;
        for (int rest = groups; rest != 0; rest &= rest - 1) {
            int group = Integer.numberOfTrailingZeros(rest);
            found |= (int) (wanted >>> tiles[group] & 1) << group;
        }
        return found;
    }

    /** Chows, pungs and kongs made with another's tile and declared; a concealed kong is none. */
    public int exposed() {
        return exposed;
    }

    /** No claimed set; concealed kongs do not matter, nor does a win on a discard. */
    public boolean unexposed() {
        return exposed == 0;
    }

    /** Pungs and concealed kongs of own tiles only: not one that a discard or a robbed kong completed. */
    public int concealedPungs() {
        int own = pungs & ~exposed;
        return selfDrawn() ? own : own & ~(1 << winning);
    }

    /** How many sets were declared. */
    public int declared() {
        return declared;
    }

    /** Whether every group has a tile of these kinds. */
    public boolean everyGroupHas(long wanted) {
        for (int group = 0; group < size; group++) {
            if ((masks[group] & wanted) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The kinds of a group's tiles. */
    public long kindsOf(int group) {
        return masks[group];
    }

    /** The lowest tile of a group. */
    public Tile lowest(int group) {
        return Tile.of(tiles[group]);
    }

    /** How many of the hand's chows start at this tile. */
    public int timesChow(int ordinal) {
        int times = 0;
        for (int rest = chows; rest != 0; rest &= rest - 1) {
            times += tiles[Integer.numberOfTrailingZeros(rest)] == ordinal ? 1 : 0;
        }
        return times;
    }

    /** The kinds at which a chow starts. */
    public long chowKinds() {
        return lowestOf(chows);
    }

    /** The kinds of which there is a pung or kong. */
    public long pungKinds() {
        return lowestOf(pungs);
    }

    /** The kinds of which there is a pair group. */
    public long pairKinds() {
        return lowestOf(pairs);
    }

    private long lowestOf(int groups) {
        long found = 0;
        for (int rest = groups; rest != 0; rest &= rest - 1) {
            found |= 1L << tiles[Integer.numberOfTrailingZeros(rest)];
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
        int at = win.tile().ordinal() - tiles[winning];
        return switch (types[winning]) {
            case PAIR -> Wait.PAIR;
            case PUNG -> Wait.PUNG;
            case CHOW ->
                switch (at) {
                    case 1 -> Wait.CLOSED;
                    case 0 -> tiles[winning] % 9 == 6 ? Wait.EDGE : Wait.TWO_SIDED;
                    default -> tiles[winning] % 9 == 0 ? Wait.EDGE : Wait.TWO_SIDED;
                };
            default -> Wait.SINGLE;
        };
    }

    /** The kinds that would have completed the hand, whichever way; a kind whose four copies are in the hand is none. */
    public long waits() {
        if (waits < 0) {
            waits = arranger.waits(win.hand());
        }
        return waits;
    }

    public int waitCount() {
        return Long.bitCount(waits());
    }

    // ---- for people

    /** The group as a set; {@code exposed} only where it was declared so. */
    public Meld meld(int group) {
        Tile tile = Tile.of(tiles[group]);
        boolean open = (exposed >>> group & 1) != 0;
        return switch (types[group]) {
            case CHOW -> new Meld.Chow(tile, open);
            case PUNG -> new Meld.Pung(tile, open);
            case MELDED_KONG -> new Meld.Kong(tile, KongKind.MELDED);
            case ADDED_KONG -> new Meld.Kong(tile, KongKind.ADDED);
            case CONCEALED_KONG -> new Meld.Kong(tile, KongKind.CONCEALED);
            case PAIR -> new Meld.Pair(tile);
            case KNITTED -> new Meld.Knitted(tile.suit(), tile.rank());
            default -> new Meld.Singles(singles(group));
        };
    }

    private Tiles singles(int group) {
        Tiles singles = Tiles.NONE;
        for (long rest = masks[group]; rest != 0; rest &= rest - 1) {
            singles = singles.plus(Tile.of(Long.numberOfTrailingZeros(rest)));
        }
        return singles;
    }

    /** These groups as sets. */
    public List<Meld> melds(int groups) {
        if (groups == 0) {
            return List.of();
        }
        List<Meld> melds = new ArrayList<>(size);
        for (int rest = groups; rest != 0; rest &= rest - 1) {
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

    void begin(Shape newShape) {
        shape = newShape;
        truncate(0);
        for (Meld meld : win.hand().melds()) {
            add(meld);
        }
        declared = size;
    }

    /** Forgets the groups from this one on. */
    void truncate(int groups) {
        int kept = (1 << groups) - 1;
        size = groups;
        chows &= kept;
        pungs &= kept;
        kongs &= kept;
        pairs &= kept;
        exposed &= kept;
        winning = groups;
    }

    int size() {
        return size;
    }

    void add(int type, int tile, long mask) {
        int bit = 1 << size;
        types[size] = (byte) type;
        tiles[size] = (byte) tile;
        masks[size] = mask;
        size++;
        switch (type) {
            case CHOW -> chows |= bit;
            case PUNG -> pungs |= bit;
            case MELDED_KONG, ADDED_KONG -> {
                pungs |= bit;
                kongs |= bit;
                exposed |= bit;
            }
            case CONCEALED_KONG -> {
                pungs |= bit;
                kongs |= bit;
            }
            case PAIR -> pairs |= bit;
            default -> {}
        }
    }

    void add(Meld meld) {
        int bit = 1 << size;
        switch (meld) {
            case Meld.Chow(var low, var open) -> {
                add(CHOW, low.ordinal(), 7L << low.ordinal());
                exposed |= open ? bit : 0;
            }
            case Meld.Pung(var tile, var open) -> {
                add(PUNG, tile.ordinal(), 1L << tile.ordinal());
                exposed |= open ? bit : 0;
            }
            case Meld.Kong(var tile, var kind) ->
                add(MELDED_KONG + kind.ordinal(), tile.ordinal(), 1L << tile.ordinal());
            case Meld.Pair(var tile) -> add(PAIR, tile.ordinal(), 1L << tile.ordinal());
            case Meld.Knitted(Suit suit, var low) -> {
                int first = suit.ordinal() * 9 + low - 1;
                add(KNITTED, first, 0b1001001L << first);
            }
            case Meld.Singles(var singles) -> add(SINGLES, Long.numberOfTrailingZeros(singles.mask()), singles.mask());
        }
    }

    /** Says which group the winning tile completed, if that group can be it. */
    boolean winWith(int group) {
        if ((masks[group] >>> win.tile().ordinal() & 1) == 0) {
            return false;
        }
        for (int earlier = declared; earlier < group; earlier++) {
            if (types[earlier] == types[group] && masks[earlier] == masks[group]) {
                return false;
            }
        }
        winning = group;
        return true;
    }
}
