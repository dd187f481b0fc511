package org.mahjongtable.scoring.mcr;

import static org.mahjongtable.scoring.fan.Combination.chows;
import static org.mahjongtable.scoring.fan.Combination.pungs;
import static org.mahjongtable.scoring.hand.Trait.ALL_CHOWS;
import static org.mahjongtable.scoring.hand.Trait.ALL_EXPOSED;
import static org.mahjongtable.scoring.hand.Trait.ALL_PAIRS;
import static org.mahjongtable.scoring.hand.Trait.ALL_PUNGS;
import static org.mahjongtable.scoring.hand.Trait.BONUS;
import static org.mahjongtable.scoring.hand.Trait.CONCEALED_KONG;
import static org.mahjongtable.scoring.hand.Trait.DRAGON_PUNG;
import static org.mahjongtable.scoring.hand.Trait.EXPOSED_KONG;
import static org.mahjongtable.scoring.hand.Trait.FIVE_IN_EACH;
import static org.mahjongtable.scoring.hand.Trait.FOUR_ALIKE;
import static org.mahjongtable.scoring.hand.Trait.FOUR_CONCEALED_PUNGS;
import static org.mahjongtable.scoring.hand.Trait.FOUR_KONGS;
import static org.mahjongtable.scoring.hand.Trait.GIVEN;
import static org.mahjongtable.scoring.hand.Trait.KNITTED;
import static org.mahjongtable.scoring.hand.Trait.KONG_REPLACEMENT;
import static org.mahjongtable.scoring.hand.Trait.LAST_OF_KIND;
import static org.mahjongtable.scoring.hand.Trait.LAST_TILE;
import static org.mahjongtable.scoring.hand.Trait.ONE_SUIT;
import static org.mahjongtable.scoring.hand.Trait.ORPHAN_IN_EACH;
import static org.mahjongtable.scoring.hand.Trait.ORPHAN_PUNG;
import static org.mahjongtable.scoring.hand.Trait.PAIR_WAIT;
import static org.mahjongtable.scoring.hand.Trait.PREVALENT_WIND_PUNG;
import static org.mahjongtable.scoring.hand.Trait.ROBBED;
import static org.mahjongtable.scoring.hand.Trait.SEAT_WIND_PUNG;
import static org.mahjongtable.scoring.hand.Trait.SELF_DRAWN;
import static org.mahjongtable.scoring.hand.Trait.SPECIAL;
import static org.mahjongtable.scoring.hand.Trait.STANDARD;
import static org.mahjongtable.scoring.hand.Trait.THREE_CONCEALED_PUNGS;
import static org.mahjongtable.scoring.hand.Trait.THREE_KONGS;
import static org.mahjongtable.scoring.hand.Trait.THREE_SUITS;
import static org.mahjongtable.scoring.hand.Trait.THREE_WIND_PUNGS;
import static org.mahjongtable.scoring.hand.Trait.TWO_CONCEALED_KONGS;
import static org.mahjongtable.scoring.hand.Trait.TWO_CONCEALED_PUNGS;
import static org.mahjongtable.scoring.hand.Trait.TWO_DRAGON_PUNGS;
import static org.mahjongtable.scoring.hand.Trait.TWO_EXPOSED_KONGS;
import static org.mahjongtable.scoring.hand.Trait.TWO_SUITS;
import static org.mahjongtable.scoring.hand.Trait.UNEXPOSED;
import static org.mahjongtable.scoring.tile.Kinds.DRAGONS;
import static org.mahjongtable.scoring.tile.Kinds.ORPHANS;
import static org.mahjongtable.scoring.tile.Kinds.SIMPLES;
import static org.mahjongtable.scoring.tile.Kinds.SUITED;
import static org.mahjongtable.scoring.tile.Kinds.TERMINALS;
import static org.mahjongtable.scoring.tile.Kinds.WINDS;
import static org.mahjongtable.scoring.tile.Kinds.ranks;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.fan.Hit;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Shape;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tiles;

/**
 * The 81 fan of the rule text, in its order. Each row shuts out what the text lists with it, and implies what cannot be avoided with it (the first
 * of the principles at the end of the text). The second to fourth principles are kept for all rows that combine sets, and the fifth by
 * taking the best of all readings. Decisions have the tag by which they are known in a method of that name.
 */
final class McrFans {

    static final String CHICKEN_HAND = "chicken-hand";
    static final String FLOWER_TILES = "flower-tiles";
    static final String FULLY_CONCEALED_HAND = "fully-concealed-hand";
    static final String PUNG_OF_ORPHANS = "pung-of-terminals-or-honors";
    static final String EDGE_WAIT = "edge-wait";
    static final String CLOSED_WAIT = "closed-wait";
    static final String SINGLE_WAIT = "single-wait";

    /** The tiles whose faces look the same turned round. */
    private static final long REVERSIBLE = Notation.tiles("1234589p245689sP").mask();

    private static final long GREEN = Notation.tiles("23468sF").mask();
    private static final long FIVES = ranks(5);
    private static final List<Tiles> NINE_GATES = List.of(
            Notation.tiles("1112345678999m"), Notation.tiles("1112345678999p"), Notation.tiles("1112345678999s"));

    private final McrOptions house;
    private final List<Fan> rows = new ArrayList<>();

    private McrFans(McrOptions house) {
        this.house = house;
    }

    static FanTable table(McrOptions house) {
        McrFans fans = new McrFans(house);
        fans.text();
        return new FanTable(fans.rows, new FanTable.Fallback(CHICKEN_HAND, 0, Set.of(FLOWER_TILES)));
    }

    // @formatter:off
    private void text() {
        add(Fan.group(1, "big-four-winds", "四風會", "Big Four Winds", 88, a -> a.pungs(WINDS, 4)).needs(THREE_WIND_PUNGS)
                .shutsOut("big-three-winds", "little-four-winds", "all-pungs", "seat-wind", "prevalent-wind", PUNG_OF_ORPHANS));
        add(Fan.group(2, "big-three-dragons", "大三元", "Big Three Dragons", 88, a -> a.pungs(DRAGONS, 3)).needs(TWO_DRAGON_PUNGS)
                .shutsOut("dragon-pung", "two-dragon-pungs")
                .insteadOf(PUNG_OF_ORPHANS));
        add(ag50(ag64(Fan.whole(3, "all-green", "綠一色", "All Green", 88).within(GREEN))));
        add(fc4(ng73(Fan.whole(4, "nine-gates", "九蓮寶燈", "Nine Gates", 88, McrFans::nineGates).needs(STANDARD, ONE_SUIT, UNEXPOSED).within(SUITED)
                .shutsOut("full-flush", "concealed-hand", EDGE_WAIT, CLOSED_WAIT, SINGLE_WAIT)
                .implies("no-honors"))));
        add(Fan.told(5, "four-kongs", "四槓", "Four Kongs", 88, Arrangement::kongs).needs(FOUR_KONGS)
                .implies("three-kongs", "two-concealed-kongs", "two-melded-kongs", "melded-and-concealed-kong", "concealed-kong", "melded-kong")
                .implies("all-pungs", SINGLE_WAIT));
        add(fc4(Fan.whole(6, "seven-shifted-pairs", "連七對", "Seven Shifted Pairs", 88, McrFans::sevenInARow).needs(ALL_PAIRS, ONE_SUIT).within(SUITED)
                .shutsOut("full-flush", "concealed-hand", SINGLE_WAIT)
                .implies("seven-pairs", "no-honors")));
        add(fc4(Fan.whole(7, "thirteen-orphans", "十三么", "Thirteen Orphans", 88, a -> a.shape() == Shape.THIRTEEN_ORPHANS).needs(SPECIAL, Trait.HONOURS, THREE_SUITS).within(ORPHANS)
                .shutsOut("concealed-hand", "all-types", SINGLE_WAIT)
                .implies("all-terminals-and-honors")));
        add(at64(at65(Fan.whole(8, "all-terminals", "清么九", "All Terminals", 64).within(TERMINALS)
                .shutsOut("no-honors", "all-pungs", "outside-hand")
                .implies(PUNG_OF_ORPHANS))));
        add(Fan.group(9, "little-four-winds", "小四風會", "Little Four Winds", 64, a -> a.pungsAndPair(WINDS, 3)).needs(THREE_WIND_PUNGS)
                .shutsOut("big-three-winds", PUNG_OF_ORPHANS));
        add(Fan.group(10, "little-three-dragons", "小三元", "Little Three Dragons", 64, a -> a.pungsAndPair(DRAGONS, 2)).needs(TWO_DRAGON_PUNGS)
                .shutsOut("two-dragon-pungs", "dragon-pung")
                .insteadOf(PUNG_OF_ORPHANS));
        add(Fan.whole(11, "all-honors", "字一色", "All Honors", 64).within(Kinds.HONOURS)
                .shutsOut("all-pungs", "outside-hand", PUNG_OF_ORPHANS));
        add(fc4(Fan.told(12, "four-concealed-pungs", "四暗刻", "Four Concealed Pungs", 64, Arrangement::concealedPungs).needs(FOUR_CONCEALED_PUNGS)
                .shutsOut("concealed-hand", "all-pungs")
                .implies("three-concealed-pungs", "two-concealed-pungs")));
        add(Fan.whole(13, "pure-terminal-chows", "一色雙龍會", "Pure Terminal Chows", 64, a -> terminalChows(1, a)).needs(STANDARD, ALL_CHOWS, ONE_SUIT).within(ranks(1, 2, 3, 5, 7, 8, 9))
                .shutsOut("full-flush", "all-chows", "seven-pairs", "pure-double-chow", "mixed-double-chow", "two-terminal-chows")
                .implies("no-honors"));
        add(Fan.combination(14, "quadruple-chow", "一色四同順", "Quadruple Chow", 48, chows(4).ofOneSuit().step(0))
                .shutsOut("pure-double-chow", "pure-triple-chow", "tile-hog", "pure-shifted-pungs"));
        add(Fan.combination(15, "four-pure-shifted-pungs", "一色四節高", "Four Pure Shifted Pungs", 48, pungs(4).ofOneSuit().step(1))
                .shutsOut("pure-double-chow", "pure-triple-chow", "tile-hog", "pure-shifted-pungs")
                .implies("all-pungs"));
        add(Fan.combination(16, "four-pure-shifted-chows", "一色四步高", "Four Pure Shifted Chows", 32, chows(4).ofOneSuit().step(1, 2))
                .shutsOut("short-straight"));
        add(Fan.told(17, "three-kongs", "三槓", "Three Kongs", 32, Arrangement::kongs).needs(THREE_KONGS)
                .implies("two-concealed-kongs", "two-melded-kongs", "melded-and-concealed-kong", "concealed-kong", "melded-kong"));
        add(Fan.whole(18, "all-terminals-and-honors", "混么九", "All Terminals and Honors", 32, a -> a.holds(TERMINALS)).needs(Trait.HONOURS).within(ORPHANS)
                .shutsOut(PUNG_OF_ORPHANS, "outside-hand", "all-pungs"));
        add(fc4(Fan.whole(19, "seven-pairs", "七對", "Seven Pairs", 24).needs(ALL_PAIRS)
                .shutsOut(SINGLE_WAIT, "concealed-hand")));
        add(fc4(Fan.whole(20, "greater-honors-and-knitted-tiles", "七星不靠", "Greater Honors and Knitted Tiles", 24, McrFans::greaterHonors).needs(SPECIAL, Trait.HONOURS, THREE_SUITS)
                .shutsOut("concealed-hand", "all-types")
                .implies("lesser-honors-and-knitted-tiles")));
        add(Fan.whole(21, "all-even-pungs", "全雙刻", "All Even Pungs", 24).needs(ALL_PUNGS).within(ranks(2, 4, 6, 8))
                .shutsOut("all-pungs", "all-simples")
                .implies("no-honors"));
        add(Fan.whole(22, "full-flush", "清一色", "Full Flush", 24).needs(ONE_SUIT).within(SUITED)
                .shutsOut("no-honors"));
        add(Fan.combination(23, "pure-triple-chow", "一色三同順", "Pure Triple Chow", 24, chows(3).ofOneSuit().step(0))
                .shutsOut("pure-shifted-pungs", "pure-double-chow"));
        // The text lists 23 here, too: three chows or three pungs, never both in one reading.
        add(Fan.combination(24, "pure-shifted-pungs", "一色三節高", "Pure Shifted Pungs", 24, pungs(3).ofOneSuit().step(1)));
        add(Fan.whole(25, "upper-tiles", "全大", "Upper Tiles", 24).within(ranks(7, 8, 9))
                .shutsOut("no-honors")
                .implies("upper-four"));
        add(Fan.whole(26, "middle-tiles", "全中", "Middle Tiles", 24).within(ranks(4, 5, 6))
                .shutsOut("no-honors")
                .implies("all-simples"));
        add(Fan.whole(27, "lower-tiles", "全小", "Lower Tiles", 24).within(ranks(1, 2, 3))
                .shutsOut("no-honors")
                .implies("lower-four"));
        add(Fan.combination(28, "pure-straight", "清龍", "Pure Straight", 16, chows(3).ofOneSuit().from(1).step(3)));
        add(Fan.whole(29, "three-suited-terminal-chows", "三色雙龍會", "Three-Suited Terminal Chows", 16, a -> terminalChows(2, a)).needs(STANDARD, ALL_CHOWS, THREE_SUITS).within(ranks(1, 2, 3, 5, 7, 8, 9))
                .shutsOut("all-chows", "two-terminal-chows", "mixed-double-chow")
                .implies("no-honors"));
        add(Fan.combination(30, "pure-shifted-chows", "一色三步高", "Pure Shifted Chows", 16, chows(3).ofOneSuit().step(1, 2)));
        add(af63(Fan.whole(31, "all-fives", "全帶五", "All Fives", 16).needs(FIVE_IN_EACH).within(SUITED)
                .implies("no-honors")));
        add(Fan.combination(32, "triple-pung", "三同刻", "Triple Pung", 16, pungs(3).step(0)));
        add(Fan.told(33, "three-concealed-pungs", "三暗刻", "Three Concealed Pungs", 16, Arrangement::concealedPungs).needs(THREE_CONCEALED_PUNGS)
                .implies("two-concealed-pungs"));
        add(fc4(Fan.whole(34, "lesser-honors-and-knitted-tiles", "全不靠", "Lesser Honors and Knitted Tiles", 12, a -> a.shape() == Shape.KNITTED_TILES_AND_HONOURS).needs(SPECIAL, Trait.HONOURS, THREE_SUITS)
                .shutsOut("concealed-hand", "all-types")));
        add(ksw(Fan.told(35, "knitted-straight", "組合龍", "Knitted Straight", 12, Arrangement::knitted).needs(KNITTED)));
        add(Fan.whole(36, "upper-four", "大於五", "Upper Four", 12).within(ranks(6, 7, 8, 9))
                .shutsOut("no-honors"));
        add(Fan.whole(37, "lower-four", "小於五", "Lower Four", 12).within(ranks(1, 2, 3, 4))
                .shutsOut("no-honors"));
        add(Fan.told(38, "big-three-winds", "三風刻", "Big Three Winds", 12, a -> a.pungs(WINDS)).needs(THREE_WIND_PUNGS)
                .insteadOf(PUNG_OF_ORPHANS));
        add(Fan.combination(39, "mixed-straight", "花龍", "Mixed Straight", 8, chows(3).from(1).step(3)));
        add(Fan.whole(40, "reversible-tiles", "推不倒", "Reversible Tiles", 8).within(REVERSIBLE)
                .shutsOut("one-voided-suit"));
        add(Fan.combination(41, "mixed-triple-chow", "三色三同順", "Mixed Triple Chow", 8, chows(3).step(0)));
        add(Fan.combination(42, "mixed-shifted-pungs", "三色三節高", "Mixed Shifted Pungs", 8, pungs(3).step(1)));
        add(Fan.whole(43, CHICKEN_HAND, "無番和", "Chicken Hand", 8));
        add(Fan.how(44, "last-tile-draw", "妙手回春", "Last Tile Draw", 8).needs(LAST_TILE, SELF_DRAWN)
                .shutsOut("self-drawn"));
        add(Fan.how(45, "last-tile-claim", "海底撈月", "Last Tile Claim", 8).needs(LAST_TILE, GIVEN));
        // Not where a flower came between: then the win is on the flower's replacement.
        add(Fan.how(46, "out-with-replacement-tile", "槓上開花", "Out with Replacement Tile", 8, a -> !a.has(Flag.FLOWER_REPLACEMENT)).needs(KONG_REPLACEMENT, SELF_DRAWN)
                .shutsOut("self-drawn"));
        add(Fan.how(47, "robbing-the-kong", "搶槓", "Robbing the Kong", 8).needs(ROBBED)
                .shutsOut("last-tile-draw", "last-tile-claim")
                .implies("last-tile"));
        add(Fan.told(48, "two-concealed-kongs", "雙暗槓", "Two Concealed Kongs", 8, McrFans::concealedKongs).needs(TWO_CONCEALED_KONGS)
                .implies("two-concealed-pungs", "concealed-kong"));
        add(Fan.whole(49, "all-pungs", "碰碰胡", "All Pungs", 6).needs(ALL_PUNGS));
        add(Fan.whole(50, "half-flush", "混一色", "Half Flush", 6).needs(ONE_SUIT, Trait.HONOURS));
        add(Fan.combination(51, "mixed-shifted-chows", "三色三步高", "Mixed Shifted Chows", 6, chows(3).step(1)));
        add(Fan.whole(52, "all-types", "五門齊", "All Types", 6).needs(THREE_SUITS, Trait.WINDS, Trait.DRAGONS));
        add(Fan.whole(53, "melded-hand", "全求人", "Melded Hand", 6).needs(ALL_EXPOSED, GIVEN)
                .shutsOut(SINGLE_WAIT));
        add(Fan.told(54, "two-dragon-pungs", "雙箭刻", "Two Dragon Pungs", 6, a -> a.pungs(DRAGONS)).needs(TWO_DRAGON_PUNGS)
                .implies("dragon-pung")
                .insteadOf(PUNG_OF_ORPHANS));
        add(Fan.whole(55, "outside-hand", "全帶么", "Outside Hand", 4).needs(ORPHAN_IN_EACH));
        add(Fan.how(56, FULLY_CONCEALED_HAND, "不求人", "Fully Concealed Hand", 4).needs(SELF_DRAWN, UNEXPOSED)
                .shutsOut("self-drawn", "concealed-hand"));
        add(Fan.told(57, "two-melded-kongs", "雙明槓", "Two Melded Kongs", 4, McrFans::meldedKongs).needs(TWO_EXPOSED_KONGS)
                .implies("melded-kong"));
        add(Fan.told(57, "melded-and-concealed-kong", "明暗槓", "Melded and Concealed Kong", 6, Arrangement::kongs).needs(EXPOSED_KONG, CONCEALED_KONG)
                .implies("melded-kong", "concealed-kong"));
        add(Fan.how(58, "last-tile", "胡絕張", "Last Tile", 4).needs(LAST_OF_KIND));
        // Once: two are Two Dragon Pungs, as two kongs are a row of their own.
        add(Fan.told(59, "dragon-pung", "箭刻", "Dragon Pung", 2, a -> a.pungs(DRAGONS)).needs(DRAGON_PUNG)
                .insteadOf(PUNG_OF_ORPHANS));
        add(w73(Fan.told(60, "prevalent-wind", "圈風刻", "Prevalent Wind", 2, a -> a.pungs(Kinds.of(a.round().tile()))).needs(PREVALENT_WIND_PUNG)));
        add(w73(Fan.told(61, "seat-wind", "門風刻", "Seat Wind", 2, a -> a.pungs(Kinds.of(a.seat().tile()))).needs(SEAT_WIND_PUNG)));
        add(Fan.how(62, "concealed-hand", "門前清", "Concealed Hand", 2).needs(GIVEN, UNEXPOSED));
        add(Fan.whole(63, "all-chows", "平胡", "All Chows", 2).needs(ALL_CHOWS).within(SUITED)
                .shutsOut("no-honors"));
        add(Fan.reckoned(64, "tile-hog", "四歸一", "Tile Hog", List.of(2), McrFans::tileHogs).needs(FOUR_ALIKE));
        add(Fan.combination(65, "double-pung", "雙同刻", "Double Pung", 2, pungs(2).step(0)));
        add(Fan.told(66, "two-concealed-pungs", "雙暗刻", "Two Concealed Pungs", 2, Arrangement::concealedPungs).needs(TWO_CONCEALED_PUNGS));
        add(Fan.told(67, "concealed-kong", "暗槓", "Concealed Kong", 2, McrFans::concealedKongs).needs(CONCEALED_KONG));
        add(Fan.whole(68, "all-simples", "斷么", "All Simples", 2).within(SIMPLES)
                .implies("no-honors"));
        add(Fan.combination(69, "pure-double-chow", "一般高", "Pure Double Chow", 1, chows(2).ofOneSuit().step(0)));
        add(Fan.combination(70, "mixed-double-chow", "喜相逢", "Mixed Double Chow", 1, chows(2).step(0)));
        add(Fan.combination(71, "short-straight", "連六", "Short Straight", 1, chows(2).ofOneSuit().step(3)));
        add(Fan.combination(72, "two-terminal-chows", "老少副", "Two Terminal Chows", 1, chows(2).ofOneSuit().from(1).step(6)));
        add(Fan.each(73, PUNG_OF_ORPHANS, "么九刻", "Pung of Terminals or Honors", 1, a -> a.pungs(ORPHANS)).needs(ORPHAN_PUNG));
        add(Fan.told(74, "melded-kong", "明槓", "Melded Kong", 1, McrFans::meldedKongs).needs(EXPOSED_KONG));
        add(Fan.whole(75, "one-voided-suit", "缺一門", "One Voided Suit", 1).needs(TWO_SUITS));
        add(Fan.whole(76, "no-honors", "無字", "No Honors", 1).within(SUITED));
        add(Fan.group(77, EDGE_WAIT, "邊張", "Edge Wait", 1, McrFans::onlyWait).needs(Trait.EDGE_WAIT));
        add(Fan.group(78, CLOSED_WAIT, "坎張", "Closed Wait", 1, McrFans::onlyWait).needs(Trait.CLOSED_WAIT));
        add(Fan.group(79, SINGLE_WAIT, "單調將", "Single Wait", 1, McrFans::onlyWait).needs(PAIR_WAIT));
        add(Fan.how(80, "self-drawn", "自摸", "Self-Drawn", 1).needs(SELF_DRAWN));
        add(Fan.times(81, FLOWER_TILES, "花牌", "Flower Tiles", 1, Arrangement::bonusTiles).needs(BONUS));
    }
    // @formatter:on

    private void add(Fan row) {
        rows.add(row);
    }

    // ---- decisions

    /** FC4: hands that must be concealed, self-drawn, are Fully Concealed; in Chinese practice Self-Drawn. */
    private Fan fc4(Fan row) {
        return house.isChinese() ? row.implies(FULLY_CONCEALED_HAND) : row;
    }

    /** AG50: All Green with green dragons is a Half Flush as well; in Chinese practice that is implied. */
    private Fan ag50(Fan row) {
        return house.isChinese() ? row.implies("half-flush") : row;
    }

    /** AG64: All Green as seven pairs has no Tile Hog; in Chinese practice it has. */
    private Fan ag64(Fan row) {
        return house.isChinese() ? row : row.shutsOutWhere(ALL_PAIRS, "tile-hog");
    }

    /** AT64: so All Terminals as seven pairs. */
    private Fan at64(Fan row) {
        return ag64(row);
    }

    /** AT65: All Terminals with two double pungs has them; in Chinese practice it has not. */
    private Fan at65(Fan row) {
        return house.isChinese() ? row.implies("double-pung") : row;
    }

    /** NG73: Nine Gates has no Pung of Terminals at all; in Chinese practice one of two counts. */
    private Fan ng73(Fan row) {
        return house.isChinese() ? row.impliesOne(PUNG_OF_ORPHANS) : row.shutsOut(PUNG_OF_ORPHANS);
    }

    /** KSW: with a Knitted Straight neither Edge nor Closed Wait counts; in Chinese practice they do. */
    private Fan ksw(Fan row) {
        return house.isChinese() ? row : row.shutsOut(EDGE_WAIT, CLOSED_WAIT);
    }

    /** AF63: All Fives shuts out All Simples, not All Chows as the text prints; the option follows the letter. */
    private Fan af63(Fan row) {
        Fan simples = row.implies("all-simples");
        return house.allFivesShutsOutAllChows() ? simples.shutsOut("all-chows") : simples;
    }

    /** W73: a pung of the seat or prevalent wind is not a Pung of Honors as well, unless the option says so. */
    private Fan w73(Fan row) {
        return house.windPungAlsoTerminal() ? row : row.insteadOf(PUNG_OF_ORPHANS);
    }

    // ---- conditions

    /** The thirteen standing tiles are 1112345678999 of a suit, so that any tile of it wins. */
    private static boolean nineGates(Arrangement a) {
        return NINE_GATES.contains(a.win().hand().concealed());
    }

    private static boolean sevenInARow(Arrangement a) {
        return a.kinds() >>> Long.numberOfTrailingZeros(a.kinds()) == 0b1111111;
    }

    private static boolean greaterHonors(Arrangement a) {
        return a.shape() == Shape.KNITTED_TILES_AND_HONOURS && (Kinds.HONOURS & ~a.kinds()) == 0;
    }

    /** Nothing but 123 and 789, as many of one as of the other in each of so many suits, and a pair of fives. */
    private static boolean terminalChows(int suits, Arrangement a) {
        long low = a.chowKinds();
        boolean bothEnds = low == ((low & ranks(1)) | (low & ranks(1)) << 6);
        boolean evenly = a.timesChow(Long.numberOfTrailingZeros(low)) == 2 / suits;
        return bothEnds && evenly && Long.bitCount(low) == 2 * suits && a.pairs(FIVES) != 0;
    }

    private static int concealedKongs(Arrangement a) {
        return a.kongs() & ~a.exposed();
    }

    private static int meldedKongs(Arrangement a) {
        return a.kongs() & a.exposed();
    }

    private static long tileHogs(Arrangement a) {
        long hogs = a.fours() & ~a.kongKinds();
        return Hit.of(2 * Long.bitCount(hogs), Long.bitCount(hogs), a.groupsWith(hogs));
    }

    /** The group that the winning tile completed, if no other tile would have won, not even one in vain. */
    private static int onlyWait(Arrangement a) {
        return Long.bitCount(a.waitsInVainToo()) == 1 ? a.won() : 0;
    }
}
