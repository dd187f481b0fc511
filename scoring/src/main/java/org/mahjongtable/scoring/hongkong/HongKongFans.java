package org.mahjongtable.scoring.hongkong;

import static org.mahjongtable.scoring.tile.Kinds.DRAGONS;
import static org.mahjongtable.scoring.tile.Kinds.HONOURS;
import static org.mahjongtable.scoring.tile.Kinds.ORPHANS;
import static org.mahjongtable.scoring.tile.Kinds.TERMINALS;
import static org.mahjongtable.scoring.tile.Kinds.WINDS;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Shape;
import org.mahjongtable.scoring.hand.Wait;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;

/** The faan of the rule text, in its order; variations follow where the house plays them. */
final class HongKongFans {

    static final String CHICKEN_HAND = "chicken-hand";
    /** Faan of bonus tiles, which a house may not count toward the minimum. */
    static final Set<String> OF_BONUS_TILES = Set.of("seat-flower", "flower-set", "no-flowers");

    private final HongKongOptions house;
    private final List<Fan> rows = new ArrayList<>();

    private HongKongFans(HongKongOptions house) {
        this.house = house;
    }

    static FanTable table(HongKongOptions house) {
        HongKongFans fans = new HongKongFans(house);
        fans.text();
        fans.variations();
        return new FanTable(fans.rows, new FanTable.Fallback(CHICKEN_HAND, 0, Set.of()));
    }

    // @formatter:off
    private void text() {
        // 食胡方式 ways of winning
        rows.add(Fan.how  ( 1, "self-draw",              "自摸",     "Self-draw",                  1, Arrangement::selfDrawn));
        rows.add(Fan.whole( 2, "concealed-hand",         "門前清",   "Concealed hand",             1, a -> a.declared() == 0));
        rows.add(Fan.how  ( 3, "kong-replacement-win",   "槓上自摸", "Win on kong replacement",    1, this::onKongReplacement));
        rows.add(Fan.how  ( 4, "flower-replacement-win", "花上自摸", "Win on flower replacement",  1, a -> a.has(Flag.FLOWER_REPLACEMENT)));
        rows.add(Fan.how  ( 5, "robbing-the-kong",       "搶槓",     "Robbing the kong",           1, Arrangement::robbingKong));
        rows.add(Fan.how  ( 6, "last-tile-draw",         "海底撈月", "Last tile of the wall",      1, a -> a.has(Flag.LAST_TILE) && a.selfDrawn()));
        rows.add(Fan.how  ( 7, "last-tile-claim",        "海底炮",   "Last discard",               1, a -> a.has(Flag.LAST_TILE) && a.onDiscard()));
        // 花牌與季牌 bonus tiles
        rows.add(Fan.times( 8, "seat-flower",            "正花",     "Seat flower or season",      1, a -> a.seatFlowers() - a.bonusSets()));
        rows.add(Fan.times( 9, "flower-set",             "一台花",   "Full flower or season set",  2, Arrangement::bonusSets));
        rows.add(Fan.how  (10, "no-flowers",             "無花",     "No bonus tiles",             1, a -> a.bonus().isEmpty()));
        rows.add(Fan.how  (11, "eight-flowers",          "八仙過海", "All eight bonus tiles",      8, a -> a.bonus().size() == 8).countsAlone());
        // 三元牌與風牌 honours
        rows.add(Fan.each (12, "dragon-pung",            "三元牌",   "Dragon pong",                1, a -> a.pungs(DRAGONS)));
        rows.add(Fan.each (13, "seat-wind",              "門風",     "Seat wind pong",             1, a -> a.pungs(Kinds.of(a.seat().tile()))));
        rows.add(Fan.each (14, "prevalent-wind",         "圈風",     "Prevailing wind pong",       1, a -> a.pungs(Kinds.of(a.round().tile()))));
        rows.add(Fan.group(15, "little-three-dragons",   "小三元",   "Little three dragons",       5, a -> a.pungsAndPair(DRAGONS, 2))
                .shutsOut("dragon-pung"));
        rows.add(Fan.group(16, "big-three-dragons",      "大三元",   "Big three dragons",          8, a -> a.pungs(DRAGONS, 3))
                .shutsOut("dragon-pung"));
        rows.add(Fan.group(17, "little-four-winds",      "小四喜",   "Little four winds",          6, a -> a.pungsAndPair(WINDS, 3))
                .shutsOut("seat-wind", "prevalent-wind"));
        // 牌型 shapes
        rows.add(Fan.whole(18, CHICKEN_HAND,             "雞胡",     "Chicken hand",               0, a -> true));
        rows.add(Fan.whole(19, "all-chows",              "平胡",     "All chows",                  1, HongKongFans::allChows));
        rows.add(Fan.whole(20, "all-pungs",              "對對胡",   "All pongs",                  3, HongKongFans::allPungs));
        rows.add(Fan.whole(21, "half-flush",             "混一色",   "Half flush",                 3, Arrangement::halfFlush));
        rows.add(Fan.whole(22, "all-terminals-and-honours", "混么九", "Mixed terminals",           4, HongKongFans::mixedTerminals)
                .shutsOut("all-pungs"));
        rows.add(Fan.whole(23, "full-flush",             "清一色",   "Full flush",                 7, Arrangement::fullFlush));
        // 爆棚牌 limit hands
        rows.add(limit    (24, "thirteen-orphans",       "十三么",   "Thirteen orphans",              a -> a.shape() == Shape.THIRTEEN_ORPHANS));
        rows.add(limit    (25, "nine-gates",             "九蓮寶燈", "Nine gates",                    this::nineGates));
        rows.add(limit    (26, "four-kongs",             "十八羅漢", "Four kongs",                    a -> Integer.bitCount(a.kongs()) == 4));
        rows.add(limit    (27, "big-four-winds",         "大四喜",   "Big four winds",                a -> a.pungs(WINDS, 4) != 0));
        rows.add(fixable  (28, HongKongOptions.ALL_HONOURS, "字一色", "All honours",                  a -> a.within(HONOURS),
                "all-pungs", "all-terminals-and-honours"));
        rows.add(limit    (29, "all-terminals",          "清么九",   "Pure terminals",                a -> allPungs(a) && a.within(TERMINALS)));
        rows.add(fixable  (30, HongKongOptions.FOUR_CONCEALED_PUNGS, "坎坎胡", "Four concealed pongs", a -> Integer.bitCount(a.concealedPungs()) == 4,
                "all-pungs"));
        rows.add(limit    (31, "heavenly-hand",          "天胡",     "Heavenly hand",                 this::heavenly));
        rows.add(limit    (32, "earthly-hand",           "地胡",     "Earthly hand",                  a -> a.has(Flag.EARTHLY)));
    }

    /** 常見變化. */
    private void variations() {
        addIfPlayed(33, "human-hand", "人胡", "Human hand", house.humanHand(), a -> a.has(Flag.HUMAN));
        if (house.meldedHand()) {
            rows.add(Fan.whole(34, "melded-hand", "全求人", "Melded hand", 1, HongKongFans::meldedHand));
        }
        addIfPlayed(35, "seven-pairs", "七對子", "Seven pairs", house.sevenPairs(), a -> a.shape() == Shape.SEVEN_PAIRS,
                "concealed-hand");
        if (house.sevenFlowers()) {
            rows.add(Fan.how(36, "seven-flowers", "花胡", "Seven flowers", 3, a -> a.has(Flag.SEVEN_FLOWERS)).countsAlone());
        }
        addIfPlayed(37, "consecutive-kong-win", "連槓開花", "Win after two kongs in a row", house.consecutiveKongWin(),
                a -> a.has(Flag.CONSECUTIVE_KONGS) && onKongReplacement(a), "kong-replacement-win");
    }
    // @formatter:on

    private Fan limit(int number, String key, String zh, String en, Predicate<Arrangement> when) {
        return Fan.whole(number, key, zh, en, house.limit(), when).countsAlone();
    }

    /** A limit hand that a house may give a number of faan; then only what it implies is shut out. */
    private Fan fixable(int number, String key, String zh, String en, Predicate<Arrangement> when, String... implied) {
        Integer fixed = house.fixedFaan().get(key);
        return fixed == null
                ? limit(number, key, zh, en, when)
                : Fan.whole(number, key, zh, en, fixed, when).shutsOut(implied);
    }

    private void addIfPlayed(
            int number,
            String key,
            String zh,
            String en,
            Variation variation,
            Predicate<Arrangement> when,
            String... shutsOut) {
        switch (variation) {
            case Variation.Off() -> {}
            case Variation.Faan(var faan) ->
                rows.add(Fan.whole(number, key, zh, en, faan, when).shutsOut(shutsOut));
            case Variation.Limit() -> rows.add(limit(number, key, zh, en, when));
        }
    }

    private boolean onKongReplacement(Arrangement a) {
        boolean reset = house.flowerResetsKong() && a.has(Flag.FLOWER_REPLACEMENT);
        return a.has(Flag.KONG_REPLACEMENT) && !reset;
    }

    private static boolean allChows(Arrangement a) {
        return a.standard()
                && a.pungs() == 0
                && a.pairs(DRAGONS | Kinds.of(a.seat().tile(), a.round().tile())) == 0
                && a.winningWait() == Wait.TWO_SIDED;
    }

    private static boolean allPungs(Arrangement a) {
        return a.standard() && a.chows() == 0;
    }

    private static boolean mixedTerminals(Arrangement a) {
        return allPungs(a) && a.within(ORPHANS) && a.holds(HONOURS) && a.holds(TERMINALS);
    }

    private static boolean meldedHand(Arrangement a) {
        return Integer.bitCount(a.exposed()) == 4 && a.onDiscard();
    }

    private boolean nineGates(Arrangement a) {
        if (a.declared() > 0 || !a.fullFlush()) {
            return false;
        }
        for (Suit suit : Suit.values()) {
            if (a.within(Kinds.of(suit))) {
                return isNineGates(a, suit);
            }
        }
        return false;
    }

    private boolean isNineGates(Arrangement a, Suit suit) {
        for (int rank = 1; rank <= 9; rank++) {
            int needed = rank == 1 || rank == 9 ? 3 : 1;
            Tile tile = suit.rank(rank);
            int held =
                    house.nineGatesNeedsNineWaits() ? a.win().hand().concealed().count(tile) : a.count(tile);
            if (held < needed) {
                return false;
            }
        }
        return true;
    }

    private boolean heavenly(Arrangement a) {
        return a.has(Flag.HEAVENLY) && (house.heavenlyAfterKong() || a.kongs() == 0);
    }
}
