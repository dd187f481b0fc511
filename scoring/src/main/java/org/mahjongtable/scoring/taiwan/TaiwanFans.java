package org.mahjongtable.scoring.taiwan;

import static org.mahjongtable.scoring.tile.Kinds.DRAGONS;
import static org.mahjongtable.scoring.tile.Kinds.HONOURS;
import static org.mahjongtable.scoring.tile.Kinds.SUITED;
import static org.mahjongtable.scoring.tile.Kinds.WINDS;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.hand.Wait;
import org.mahjongtable.scoring.taiwan.TaiwanOptions.MeldedKongReplacement;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** The 台 of the rule text in its order; what only houses play follows. */
final class TaiwanFans {

    static final String EIGHT_FLOWERS = "eight-flowers";
    static final String ALL_CHOWS = "all-chows";

    private final TaiwanOptions house;
    private static final String[] BESIDE_FOUR_WINDS = {
        "seat-wind", "prevalent-wind", "three-concealed-pungs", "four-concealed-pungs", "five-concealed-pungs"
    };

    private final List<Fan> rows = new ArrayList<>();

    private TaiwanFans(TaiwanOptions house) {
        this.house = house;
    }

    static FanTable table(TaiwanOptions house) {
        TaiwanFans fans = new TaiwanFans(house);
        fans.text();
        fans.ofHouses();
        return new FanTable(fans.rows);
    }

    // @formatter:off
    private void text() {
        // 一台
        add(Fan.how  ( 3, "self-draw",             "自摸",     "Self-draw",              1).needs(Trait.SELF_DRAWN));
        add(Fan.how  ( 4, "concealed-hand",        "門清",     "Concealed hand",         1).needs(Trait.UNEXPOSED));
        add(Fan.group( 5, "seat-wind",             "坐風",     "Seat wind",              1, a -> a.pungs(Kinds.of(a.seat().tile()))).needs(Trait.HONOUR_PUNG));
        add(Fan.group( 5, "prevalent-wind",        "場風",     "Prevalent wind",         1, a -> a.pungs(Kinds.of(a.round().tile()))).needs(Trait.HONOUR_PUNG));
        add(Fan.times( 6, "seat-flower",           "花牌",     "Own flower or season",   1, this::seatFlowers).needs(Trait.BONUS));
        add(Fan.each ( 7, "dragon-pung",           "三元牌",   "Dragon pung",            1, a -> a.pungs(DRAGONS)).needs(Trait.HONOUR_PUNG));
        add(Fan.how  ( 8, "last-tile-draw",        "海底撈月", "Last tile of the wall",  1, a -> a.has(Flag.LAST_TILE)).needs(Trait.FLAGGED, Trait.SELF_DRAWN));
        add(Fan.how  ( 9, "eye-declared",          "眼牌",     "Eye declared",           1, a -> declared(a, Declaration.EYE)));
        add(Fan.how  (10, "replacement-win",       "槓上開花", "Win on a replacement",   1, this::onReplacement).needs(Trait.FLAGGED));
        add(Fan.how  (11, "robbing-the-kong",      "搶槓",     "Robbing the kong",       1).needs(Trait.ROBBED));
        add(Fan.how  (12, "single-tile-wait",      "獨聽",     "Single wait",            1, this::singleTileWait));
        add(Fan.times(13, "flower-set",            "花槓",     "Full flower or season set", 1, Arrangement::bonusSets).needs(Trait.BONUS));
        // 二台、三台
        add(Fan.group(14, "three-concealed-pungs", "三暗刻",   "Three concealed pungs",  2, a -> concealedPungs(a, 3)).needs(Trait.TWO_CONCEALED_PUNGS));
        add(Fan.whole(15, ALL_CHOWS,               "平胡",     "All chows",              2, this::allChows).needs(Trait.STANDARD, Trait.ALL_CHOWS, Trait.GIVEN).within(SUITED));
        add(Fan.whole(17, "melded-hand",           "全求人",   "Melded hand",            3, this::melded)
                .needs(Trait.GIVEN).shutsOut("single-tile-wait"));
        add(Fan.whole(18, "half-melded-hand",      "半求人",   "Half melded hand",       3, this::melded)
                .needs(Trait.SELF_DRAWN).shutsOut(house.halfBeggingIncludesSelfDraw() ? keys("single-tile-wait", "self-draw") : keys("single-tile-wait")));
        add(Fan.how  (19, "fully-concealed-hand",  "門清自摸", "Fully concealed hand",   3)
                .needs(Trait.UNEXPOSED, Trait.SELF_DRAWN).shutsOut("self-draw", "concealed-hand"));
        // 四台、八台
        add(Fan.whole(20, "all-pungs",             "碰碰胡",   "All pungs",              4).needs(Trait.ALL_PUNGS));
        add(Fan.group(21, "little-three-dragons",  "小三元",   "Little three dragons",   4, a -> a.pungsAndPair(DRAGONS, 2))
                .needs(Trait.TWO_HONOUR_PUNGS).shutsOut("dragon-pung"));
        add(Fan.whole(22, "half-flush",            "混一色",   "Half flush",             4).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.group(23, "four-concealed-pungs",  "四暗刻",   "Four concealed pungs",   8, a -> concealedPungs(a, 4)).needs(Trait.TWO_CONCEALED_PUNGS));
        add(Fan.group(24, "big-three-dragons",     "大三元",   "Big three dragons",      8, a -> a.pungs(DRAGONS, 3))
                .needs(Trait.TWO_HONOUR_PUNGS).shutsOut("dragon-pung"));
        add(Fan.how  (25, "miji",                  "Miji",     "Miji",                   8, a -> declared(a, Declaration.MIJI))
                .shutsOut(house.mijiIncludesConcealed() ? keys("concealed-hand", "fully-concealed-hand") : keys()));
        add(Fan.how  (26, EIGHT_FLOWERS,           "八仙過海", "Eight flowers",          8, a -> a.bonus().size() == 8));
        // 十六台
        add(Fan.group(27, "little-four-winds",     "小四喜",   "Little four winds",     16, a -> a.pungsAndPair(WINDS, 3))
                .needs(Trait.TWO_HONOUR_PUNGS).shutsOut(BESIDE_FOUR_WINDS));
        add(Fan.whole(28, "full-flush",            "清一色",   "Full flush",            16).needs(Trait.ONE_SUIT).within(SUITED));
        add(Fan.whole(28, "all-honours",           "字一色",   "All honours",           16)
                .within(HONOURS).shutsOut(allHonoursShutsOut()));
        add(Fan.whole(29, "five-concealed-pungs",  "五暗刻",   "Five concealed pungs",  16, a -> concealedPungs(a, 5) != 0)
                .needs(Trait.ALL_PUNGS, Trait.UNEXPOSED).shutsOut(house.fiveConcealedIncludesAllPungs() ? keys("all-pungs") : keys()));
        add(Fan.group(30, "big-four-winds",        "大四喜",   "Big four winds",        16, a -> a.pungs(WINDS, 4))
                .needs(Trait.TWO_HONOUR_PUNGS).shutsOut(BESIDE_FOUR_WINDS));
        add(heavenly(Fan.how(31, "heavenly-hand",  "天胡",     "Heavenly hand",         16, a -> a.has(Flag.HEAVENLY)).needs(Trait.FLAGGED)));
    }

    private void ofHouses() {
        if (house.earthly() > 0) {
            add(Fan.how(32, "earthly-hand",        "地胡",     "Earthly hand", house.earthly(), a -> a.has(Flag.EARTHLY)).needs(Trait.FLAGGED));
        }
        if (house.lastDiscard() > 0) {
            add(Fan.how(33, "last-tile-claim",     "河底撈魚", "Last discard", house.lastDiscard(), a -> a.has(Flag.LAST_TILE) && a.onDiscard()));
        }
    }
    // @formatter:on

    private void add(Fan fan) {
        rows.add(fan);
    }

    private static String[] keys(String... keys) {
        return keys;
    }

    private String[] allHonoursShutsOut() {
        List<String> keys = new ArrayList<>(List.of(
                "seat-wind",
                "prevalent-wind",
                "dragon-pung",
                "little-three-dragons",
                "big-three-dragons",
                "little-four-winds",
                "big-four-winds"));
        if (house.allHonoursIncludesAllPungs()) {
            keys.add("all-pungs");
        }
        return keys.toArray(String[]::new);
    }

    private Fan heavenly(Fan fan) {
        if (house.heavenlyAlone()) {
            return fan.countsAlone();
        }
        List<String> keys = new ArrayList<>(List.of(
                "seat-wind",
                "prevalent-wind",
                "concealed-hand",
                "self-draw",
                "fully-concealed-hand",
                "three-concealed-pungs",
                "four-concealed-pungs",
                "five-concealed-pungs",
                "little-three-dragons",
                "big-three-dragons",
                "little-four-winds",
                "big-four-winds"));
        if (!house.heavenlyAddsWait()) {
            keys.addAll(List.of("single-tile-wait", "replacement-win"));
        }
        return fan.shutsOut(keys.toArray(String[]::new));
    }

    // ---- conditions

    /** The flower and the season of the own seat; some houses number the last two flowers the other way round. */
    private int seatFlowers(Arrangement a) {
        if (!house.swapBambooAndChrysanthemum()) {
            return a.seatFlowers();
        }
        Tile season = Tile.of(Tile.SPRING.ordinal() + a.seat().ordinal());
        return a.bonus().count(flowerOf(a.seat())) + a.bonus().count(season);
    }

    private static Tile flowerOf(Wind seat) {
        return switch (seat) {
            case EAST -> Tile.PLUM;
            case SOUTH -> Tile.ORCHID;
            case WEST -> Tile.BAMBOO;
            case NORTH -> Tile.CHRYSANTHEMUM;
        };
    }

    private static boolean declared(Arrangement a, Declaration declaration) {
        return a.win().at().declared().get(a.seat()) == declaration;
    }

    /** A bonus tile's, a concealed or an added kong's replacement; the text does not name the melded kong. */
    private boolean onReplacement(Arrangement a) {
        boolean kong = a.has(Flag.KONG_REPLACEMENT)
                && (!a.has(Flag.MELDED_KONG_REPLACEMENT)
                        || house.meldedKongReplacement() == MeldedKongReplacement.COUNT);
        return kong || a.has(Flag.FLOWER_REPLACEMENT);
    }

    private boolean singleTileWait(Arrangement a) {
        return waitCount(a) == 1;
    }

    private int waitCount(Arrangement a) {
        return Long.bitCount(house.waitsInVainCount() ? a.waitsInVainToo() : a.waits());
    }

    private static int concealedPungs(Arrangement a, int pungs) {
        int found = a.concealedPungs();
        return Integer.bitCount(found) == pungs ? found : 0;
    }

    /** No flowers, honours, pungs, single wait, self-draw, edge or closed win; a pair wait is allowed, as the text's examples show. */
    private boolean allChows(Arrangement a) {
        return a.bonus().isEmpty() && !oneSided(a) && waitCount(a) > 1;
    }

    private boolean oneSided(Arrangement a) {
        return switch (house.allChowsWait()) {
            case ANY_TWO_SIDED -> a.winningWait() == Wait.EDGE || a.winningWait() == Wait.CLOSED;
            case ONLY_TWO_SIDED -> anyChowOneSided(a);
        };
    }

    /** Whether the winning tile can be seen as the middle or the inner end of any standing chow of this reading. */
    private static boolean anyChowOneSided(Arrangement a) {
        int tile = a.win().tile().ordinal();
        for (int rest = a.chows() & ~a.exposed(); rest != 0; rest &= rest - 1) {
            int low = a.lowest(Integer.numberOfTrailingZeros(rest)).ordinal();
            boolean middle = tile == low + 1;
            boolean edge = (tile == low + 2 && low % 9 == 0) || (tile == low && low % 9 == 6);
            if (middle || edge) {
                return true;
            }
        }
        return false;
    }

    /** Nothing is left in the hand but one tile of the pair. */
    private boolean melded(Arrangement a) {
        boolean all = Integer.bitCount(a.exposed()) == 5;
        return all || (house.meldedHandAllowsConcealedKong() && a.declared() == 5 && a.exposed() != 0);
    }
}
