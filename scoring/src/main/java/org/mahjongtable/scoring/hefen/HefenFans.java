package org.mahjongtable.scoring.hefen;

import static org.mahjongtable.scoring.tile.Kinds.BAMBOO;
import static org.mahjongtable.scoring.tile.Kinds.CHARACTERS;
import static org.mahjongtable.scoring.tile.Kinds.DOTS;
import static org.mahjongtable.scoring.tile.Kinds.DRAGONS;
import static org.mahjongtable.scoring.tile.Kinds.HONOURS;
import static org.mahjongtable.scoring.tile.Kinds.ORPHANS;
import static org.mahjongtable.scoring.tile.Kinds.SIMPLES;
import static org.mahjongtable.scoring.tile.Kinds.SUITED;
import static org.mahjongtable.scoring.tile.Kinds.TERMINALS;
import static org.mahjongtable.scoring.tile.Kinds.WINDS;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.fan.Hit;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.hand.Wait;
import org.mahjongtable.scoring.hefen.HefenOptions.FalseSingleWait;
import org.mahjongtable.scoring.hefen.HefenOptions.KongThenFlower;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** The rows of the club's sheet in its order, numbered by its elements; and which of them count in which form of hand. */
final class HefenFans {

    static final String BASE = "base";
    static final String DEALER = "dealer";
    static final String DEALER_DIE = "dealer-die";
    static final Set<String> OF_BONUS_TILES = Set.of("bonus-tile", "seat-flower", "no-flowers");

    private static final List<Integer> DIE = List.of(3, 5, 7, 9, 11, 13);

    /** Rows of forms that are not sets and a pair. */
    private static final Set<String> SPECIAL = Set.of(
            "seven-flowers",
            "eight-flowers",
            "nico-nico",
            "three-pairs-in-a-row",
            "thirteen-orphans",
            "sixteen-orphans",
            "all-suits-one-nine",
            "sixteen-orphans-sisters");

    /** What depends on the tiles alone, whatever groups they form. */
    private static final Set<String> OF_TILES = Set.of(
            "wind-pung",
            "dragon-pung",
            "all-honours",
            "no-honours",
            "nothing-but-numbers",
            "all-simples",
            "outside-hand",
            "two-suits",
            "half-flush",
            "full-flush",
            "all-types",
            "jade",
            "ruby",
            "diamond",
            "sapphire");

    /** Bonus tiles, the wait and how the hand was won: these count in the special forms too, but not the concealed hand. */
    private static final Set<String> OF_THE_WIN = Set.of(
            BASE,
            "bonus-tile",
            "seat-flower",
            "no-flowers",
            "robbing-the-kong",
            "true-single-wait",
            DEALER,
            "self-draw",
            "flower-replacement-win",
            "last-tile",
            "early-win",
            "heavenly-hand",
            "earthly-hand",
            DEALER_DIE);

    private final HefenOptions house;
    private final List<Fan> rows = new ArrayList<>();

    private HefenFans(HefenOptions house) {
        this.house = house;
    }

    static FanTable table(HefenOptions house) {
        HefenFans fans = new HefenFans(house);
        fans.text();
        return new FanTable(fans.rows, new FanTable.Fallback("chicken-hand", house.chickenMost(), Set.of(BASE)));
    }

    // @formatter:off
    private void text() {
        // 底分與花牌 base and bonus tiles
        add(Fan.how     ( 1, BASE,                  "底分",       "Base",                              5));
        add(Fan.times   ( 3, "bonus-tile",          "花牌",       "Bonus tile",                        1, a -> a.bonus().size()).needs(Trait.BONUS));
        add(Fan.times   ( 4, "seat-flower",         "正花",       "Seat flower or season",             1, Arrangement::seatFlowers).needs(Trait.BONUS));
        add(Fan.how     ( 5, "no-flowers",          "無花牌",     "No bonus tiles",                    1, this::noFlowers));
        add(Fan.how     ( 9, "seven-flowers",       "七花即時胡牌", "Seven flowers",                   20, a -> a.bonus().size() == 7).needs(Trait.BONUS));
        add(Fan.how     (10, "eight-flowers",       "八花即時胡牌", "Eight flowers",                   40, a -> a.bonus().size() == 8).needs(Trait.BONUS));
        // 風牌與三元牌 honours
        add(Fan.reckoned(11, "wind-pung",           "風刻",       "Wind pung",            List.of(1, 2, 3), a -> PungRows.winds(a, WINDS)).needs(Trait.HONOUR_PUNG));
        add(Fan.group   (12, "little-three-winds",  "小三風",     "Little three winds",               15, a -> a.pungsAndPair(WINDS, 2)).needs(Trait.TWO_HONOUR_PUNGS));
        add(Fan.group   (12, "big-three-winds",     "大三風",     "Big three winds",                  30, a -> a.pungs(WINDS, 3)).needs(Trait.TWO_HONOUR_PUNGS));
        add(Fan.group   (13, "little-four-winds",   "小四喜",     "Little four winds",                50, a -> a.pungsAndPair(WINDS, 3))
                .needs(Trait.TWO_HONOUR_PUNGS).shutsOut(fourWindsShutOut()));
        add(Fan.group   (13, "big-four-winds",      "大四喜",     "Big four winds",                   60, a -> a.pungs(WINDS, 4))
                .needs(Trait.TWO_HONOUR_PUNGS).shutsOut(fourWindsShutOut()));
        add(Fan.each    (14, "dragon-pung",         "三元刻",     "Dragon pung",                       2, a -> a.pungs(DRAGONS)).needs(Trait.HONOUR_PUNG));
        add(Fan.group   (15, "little-three-dragons", "小三元",    "Little three dragons",             20, a -> a.pungsAndPair(DRAGONS, 2)).needs(Trait.TWO_HONOUR_PUNGS));
        add(Fan.group   (15, "big-three-dragons",   "大三元",     "Big three dragons",                40, a -> a.pungs(DRAGONS, 3)).needs(Trait.TWO_HONOUR_PUNGS));
        add(Fan.whole   (16, "all-honours",         "字一色",     "All honours",                     140)
                .within(HONOURS).shutsOut(house.excludeImplied() ? new String[] {"all-pungs", "outside-hand"} : new String[0]));
        // 缺少某類牌 what is missing
        add(Fan.how     (17, "no-honours",          "無風牌與三元牌", "No winds and no dragons",         1, this::noHonours).within(SUITED));
        add(Fan.how     (18, "nothing-but-numbers", "無花無風無三元", "No bonus tiles, winds or dragons", 5, this::nothingButNumbers)
                .within(SUITED).shutsOut("no-flowers", "no-honours"));
        add(Fan.whole   (19, "all-simples",         "斷么九",     "All simples",                       5).within(SIMPLES));
        // 槓牌 kongs
        add(Fan.each    (20, "melded-kong",         "明槓",       "Exposed kong",                      1, a -> a.kongs() & a.exposed()).needs(Trait.KONG));
        add(Fan.each    (21, "concealed-kong",      "暗槓",       "Concealed kong",                    2, a -> a.kongs(KongKind.CONCEALED)).needs(Trait.KONG));
        add(Fan.how     (23, "robbing-the-kong",    "搶槓",       "Robbing the kong",                 10).needs(Trait.ROBBED));
        add(Fan.how     (24, "kong-replacement-win", "槓後補牌自摸", "Win on kong replacement",        30, this::onKongReplacement)
                .needs(Trait.FLAGGED).shutsOut(house.kongReplacementAddsSelfDraw() ? new String[0] : new String[] {"self-draw", "fully-concealed-hand", "fully-exposed-self-draw"}));
        // 刻子 pungs
        add(Fan.reckoned(25, "shifted-pungs",       "連刻",       "Shifted pungs",   List.of(5, 15, 30, 60), PungRows::shifted).needs(Trait.PUNG));
        add(Fan.whole   (26, "five-shifted-pungs-and-pair", "五連刻＋鄰將", "Five shifted pungs and the pair beside", 80,
                a -> PungRows.fiveShiftedAndPair(a, house.adjacentPairAboveOnly()))
                .needs(Trait.ALL_PUNGS, Trait.ONE_SUIT).shutsOut("shifted-pungs"));
        add(Fan.reckoned(27, "pure-chows",          "同色同順",   "Pure double to quadruple chow", List.of(5, 15, 30), ChowRows::brothers));
        add(Fan.reckoned(28, "mixed-chows",         "跨色同順",   "Mixed chows",     List.of(3, 10, 25, 40), this::sisters));
        add(Fan.reckoned(29, "mixed-pungs",         "跨色同數刻", "Mixed pungs",     List.of(5, 15),         PungRows::sisters).needs(Trait.PUNG));
        add(Fan.ladder  (30, "concealed-pungs",     "暗刻",       "Two to five concealed pungs", 2, List.of(5, 15, 30, 80),
                a -> PungRows.concealed(a, house.addedKongOnLadder())).needs(Trait.PUNG));
        add(Fan.whole   (31, "five-concealed-pungs", "五暗刻無明槓全門清", "Five concealed pungs, fully concealed", 100,
                a -> Integer.bitCount(a.concealedPungs()) == 5)
                .needs(Trait.ALL_PUNGS, Trait.UNEXPOSED).shutsOut("concealed-pungs"));
        // 龍與么九 straights and terminals
        add(Fan.reckoned(32, "mixed-straight",      "混龍",       "Mixed straight",          List.of(5, 10), this::mixedStraight));
        add(Fan.reckoned(33, "pure-straight",       "清龍",       "Pure straight",          List.of(15, 20), this::pureStraight));
        add(Fan.reckoned(34, "terminal-pung-set",   "么九刻子組", "Terminal pung sets",      List.of(5, 20), PungRows::terminalSets).needs(Trait.PUNG));
        add(Fan.reckoned(35, "terminal-chow-set",   "么九順子組", "Terminal chow sets",  List.of(5, 15, 20),      ChowRows::terminalSets));
        add(Fan.reckoned(36, "outside-hand",        "全帶么",     "Outside hand",           List.of(20, 40), HefenFans::outside));
        // 花色 suits
        add(Fan.reckoned(37, "two-suits",           "兩色牌",     "Two suits",               List.of(5, 15), HefenFans::twoSuits).needs(Trait.TWO_SUITS).within(SUITED));
        add(Fan.whole   (38, "half-flush",          "混一色",     "Half flush",                       30).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.whole   (38, "full-flush",          "清一色",     "Full flush",                       90).needs(Trait.ONE_SUIT).within(SUITED));
        add(Fan.whole   (39, "all-types",           "五類齊全",   "All types",                        10, a -> a.holds(WINDS) && a.holds(DRAGONS)).needs(Trait.THREE_SUITS, Trait.HONOURS));
        add(Fan.whole   (40, "jade",                "翡翠",       "Jade",                             20, a -> jewel(a, BAMBOO, Tile.GREEN)).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.whole   (40, "ruby",                "紅寶石",     "Ruby",                             20, a -> jewel(a, CHARACTERS, Tile.RED)).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.whole   (40, "diamond",             "鑽石",       "Diamond",                          20, a -> jewel(a, DOTS, Tile.WHITE)).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.whole   (40, "sapphire",            "藍寶石",     "Sapphire",                         20, a -> jewel(a, CHARACTERS, Tile.WHITE)).needs(Trait.ONE_SUIT, Trait.HONOURS));
        // 順子、刻子與遞進 chows, pungs, steps
        add(Fan.reckoned(41, "all-chows",           "全順子",     "All chows",               List.of(5, 15), HefenFans::allChows).needs(Trait.STANDARD, Trait.ALL_CHOWS));
        add(Fan.whole   (42, "all-pungs",           "碰碰胡",     "All pungs",                        25).needs(Trait.ALL_PUNGS));
        add(Fan.reckoned(43, "step-up",             "遞進順子",   "Step Up",         List.of(5, 20, 30, 90), a -> ChowRows.stepUp(a, house.adjacentPairAboveOnly())));
        add(Fan.reckoned(44, "tile-hog",            "四歸",       "Tile hog",            List.of(5, 15, 20), a -> PungRows.tileHogs(a, house.tileHogOncePerSets())).needs(Trait.FOUR_ALIKE));
        // 將眼、聽牌 the pair and the wait
        add(Fan.group   (45, "good-eyes",           "二五八將",   "Elephant eyes",                     2, this::goodEyes));
        add(Fan.how     (46, "two-pair-wait",       "雙碰聽",     "Two-pair wait",                     2, this::twoPairWait));
        add(Fan.how     (47, "true-single-wait",    "真單聽",     "True single wait",                  2, a -> a.waitCount() == 1 && mayCountWait(a)));
        add(Fan.how     (47, "false-single-wait",   "假單聽",     "False single wait",                 2, this::falseSingleWait));
        add(Fan.how     (48, "declared-ready",      "Ding Ding 聽牌宣告", "Ding Ding declared",        5, this::declaredReady));
        // 胡牌時機 how the hand was won
        add(Fan.how     (49, DEALER,                "莊家胡牌或放槍", "The dealer wins or discards",   1, HefenFans::dealerInvolved));
        add(Fan.how     (50, "self-draw",           "自摸",       "Self-draw",                         1).needs(Trait.SELF_DRAWN));
        add(Fan.how     (51, "concealed-hand",      "門清",       "Concealed hand",                    5, this::concealed).needs(Trait.UNEXPOSED));
        add(Fan.how     (51, "fully-concealed-hand", "門清自摸",  "Fully concealed hand",             15, this::concealed)
                .needs(Trait.UNEXPOSED, Trait.SELF_DRAWN).shutsOut(house.concealedSelfDrawAddsParts() ? new String[0] : new String[] {"self-draw", "concealed-hand"}));
        add(Fan.how     (52, "fully-exposed-discard", "全副露胡捨牌", "Fully exposed, on a discard",  15, this::fullyExposed).needs(Trait.GIVEN));
        add(Fan.how     (52, "fully-exposed-self-draw", "全副露自摸", "Fully exposed, self-drawn",    10, this::fullyExposed)
                .needs(Trait.SELF_DRAWN).shutsOut(house.fullyExposedAddsSelfDraw() ? new String[0] : new String[] {"self-draw"}));
        add(Fan.how     (53, "flower-replacement-win", "花牌補牌自摸", "Win on flower replacement",    5, this::onFlowerReplacement)
                .needs(Trait.FLAGGED).shutsOut(house.flowerReplacementAddsSelfDraw() ? new String[0] : new String[] {"self-draw"}));
        add(Fan.how     (54, "last-tile",           "海底",       "Last tile",                        20, a -> a.has(Flag.LAST_TILE) && (a.selfDrawn() || house.lastDiscard())).needs(Trait.FLAGGED));
        add(Fan.reckoned(55, "early-win",           "早胡",       "Early win",           List.of(80, 50, 10), this::earlyWin));
        add(Fan.how     (56, "heavenly-hand",       "天胡",       "Heavenly hand",                   100, a -> a.has(Flag.HEAVENLY))
                .needs(Trait.FLAGGED).shutsOut(house.heavenlyAddsEarly() ? new String[0] : new String[] {"early-win"}));
        add(Fan.how     (56, "earthly-hand",        "地胡",       "Earthly hand",                     90, a -> a.has(Flag.EARTHLY))
                .needs(Trait.FLAGGED).shutsOut(house.heavenlyAddsEarly() ? new String[0] : new String[] {"early-win"}));
        add(Fan.reckoned(57, DEALER_DIE,            "連莊骰",     "Dealer die",                      DIE, HefenFans::dealerDie));
        // 特殊牌型 special forms
        add(Fan.reckoned(58, "nico-nico",           "Nico Nico 七對一刻", "Nico Nico",  List.of(40, 50, 75), SpecialRows::nicoNico)
                .shutsOut("concealed-hand", "fully-concealed-hand", "declared-ready", "two-pair-wait"));
        add(Fan.reckoned(59, "three-pairs-in-a-row", "三連對",    "Three pairs in a row",     List.of(5), SpecialRows::runsOfPairs));
        add(Fan.whole   (60, "thirteen-orphans",    "會所十三么", "Thirteen orphans",                 90, a -> a.shape() == HefenShapes.THIRTEEN_ORPHANS)
                .shutsOut("concealed-hand", "fully-concealed-hand"));
        add(Fan.whole   (61, "sixteen-orphans",     "十六不搭",   "Sixteen orphans",                  50, SpecialRows::sixteenOrphans)
                .shutsOut("concealed-hand", "fully-concealed-hand"));
        add(Fan.whole   (61, "all-suits-one-nine",  "三色皆有一九", "A one and a nine in every suit", 10,
                a -> SpecialRows.sixteenOrphans(a) && (TERMINALS & ~a.kinds()) == 0));
        if (house.sixteenOrphansSisters()) {
            add(Fan.whole(62, "sixteen-orphans-sisters", "十六不搭跨色", "Same numbers in two suits",   5,
                    a -> SpecialRows.sixteenOrphans(a) && SpecialRows.twoSuitsAlike(a)));
        }
        add(Fan.whole   (63, "chicken-hand",        "雞胡",       "Chicken hand",                     20).needs(Trait.STANDARD));
    }
    // @formatter:on

    private void add(Fan fan) {
        rows.add(fan);
    }

    private String[] fourWindsShutOut() {
        return house.windGroupsStack() ? new String[0] : new String[] {"big-three-winds"};
    }

    /** The rows that count for sets and a pair. */
    static FanTable ofSets(FanTable table) {
        return table.without(present(table, SPECIAL));
    }

    /** The rows that count for seven pairs and a pung. */
    static FanTable ofNicoNico(FanTable table, HefenOptions house) {
        Set<String> keys = new HashSet<>(OF_THE_WIN);
        keys.addAll(Set.of("nico-nico", "three-pairs-in-a-row", "good-eyes", "false-single-wait"));
        if (house.nicoComposition()) {
            keys.addAll(OF_TILES);
        }
        return table.only(keys);
    }

    /** The rows that count for thirteen and sixteen orphans. */
    static FanTable ofOrphans(FanTable table, HefenOptions house) {
        Set<String> keys = new HashSet<>(OF_THE_WIN);
        keys.addAll(Set.of("thirteen-orphans", "sixteen-orphans", "all-suits-one-nine", "sixteen-orphans-sisters"));
        if (house.orphansComposition()) {
            keys.addAll(OF_TILES);
        }
        if (house.sixteenOrphansEyes()) {
            keys.add("good-eyes");
        }
        if (house.readyOnOrphans()) {
            keys.add("declared-ready");
        }
        return table.only(present(table, keys));
    }

    /** The rows that count where bonus tiles alone win. */
    static FanTable ofBonusTiles(FanTable table, HefenOptions house) {
        Set<String> keys = new HashSet<>(Set.of(BASE, "seven-flowers", "eight-flowers", DEALER_DIE));
        if (house.flowerWinAddsFlowers()) {
            keys.addAll(Set.of("bonus-tile", "seat-flower"));
        }
        return table.only(present(table, keys));
    }

    /** Those of these rows that the house plays. */
    private static Set<String> present(FanTable table, Set<String> keys) {
        Set<String> present = new HashSet<>();
        table.rows().stream().map(Fan::key).filter(keys::contains).forEach(present::add);
        return present;
    }

    // ---- conditions

    private boolean noFlowers(Arrangement a) {
        return a.bonus().isEmpty() && !upgraded(a);
    }

    private boolean noHonours(Arrangement a) {
        return !upgraded(a) || !isAllChows(a);
    }

    private boolean nothingButNumbers(Arrangement a) {
        return a.bonus().isEmpty() && !upgraded(a);
    }

    /** Whether what is missing was counted already, by a pattern worth more for it. */
    private boolean upgraded(Arrangement a) {
        return !house.absenceInPatternUpgrade()
                && a.bonus().isEmpty()
                && !a.holds(HONOURS)
                && (isAllChows(a) || a.suits() == 2);
    }

    private boolean onKongReplacement(Arrangement a) {
        return a.has(Flag.KONG_REPLACEMENT)
                && (!a.has(Flag.FLOWER_REPLACEMENT) || house.kongThenFlower() != KongThenFlower.FLOWER);
    }

    private boolean onFlowerReplacement(Arrangement a) {
        return a.has(Flag.FLOWER_REPLACEMENT)
                && (!a.has(Flag.KONG_REPLACEMENT) || house.kongThenFlower() != KongThenFlower.KONG);
    }

    private long sisters(Arrangement a) {
        int among = house.sisterOnTerminalSets() ? a.chows() : a.chows() & ~Hit.groups(ChowRows.terminalSets(a));
        return ChowRows.sisters(a, among, house.fourSistersInTwoSuits());
    }

    private long mixedStraight(Arrangement a) {
        int any = ChowRows.mixedStraight(a, a.chows(), house.mixedStraightInTwoSuits());
        if (any == 0) {
            return Hit.NONE;
        }
        int concealed = ChowRows.mixedStraight(a, concealedChows(a), house.mixedStraightInTwoSuits());
        return concealed == 0 ? Hit.of(5, 1, any) : Hit.of(10, 1, concealed);
    }

    private long pureStraight(Arrangement a) {
        int any = ChowRows.pureStraight(a, a.chows());
        if (any == 0) {
            return Hit.NONE;
        }
        int concealed = ChowRows.pureStraight(a, concealedChows(a));
        return concealed == 0 ? Hit.of(15, 1, any) : Hit.of(20, 1, concealed);
    }

    /** Chows of own tiles only, or also one that a discard completed in the hand where the house allows it. */
    private int concealedChows(Arrangement a) {
        int standing = a.chows() & ~a.exposed();
        return a.selfDrawn() || house.concealedStraightByDiscard() ? standing : standing & ~a.won();
    }

    private static long outside(Arrangement a) {
        return a.everyGroupHas(ORPHANS) ? Hit.of(a.holds(HONOURS) ? 20 : 40, 1, a.groups()) : Hit.NONE;
    }

    private static long twoSuits(Arrangement a) {
        return a.suits() == 2 && !a.holds(HONOURS) ? Hit.of(a.bonus().isEmpty() ? 15 : 5, 1, a.groups()) : Hit.NONE;
    }

    private boolean jewel(Arrangement a, long suit, Tile dragon) {
        long stone = Kinds.of(dragon);
        return a.within(suit | stone)
                && a.holds(suit)
                && a.holds(stone)
                && (!house.jewelNeedsPung() || a.pungs(stone) != 0);
    }

    private static boolean isAllChows(Arrangement a) {
        return a.standard() && a.pungs() == 0;
    }

    private static long allChows(Arrangement a) {
        return isAllChows(a) ? Hit.of(a.bonus().isEmpty() && !a.holds(HONOURS) ? 15 : 5, 1, a.groups()) : Hit.NONE;
    }

    private static boolean allPungs(Arrangement a) {
        return a.standard() && a.chows() == 0;
    }

    private int goodEyes(Arrangement a) {
        int eyes = a.pairs(Kinds.ranks(2, 5, 8));
        boolean completed = a.shape() == HefenShapes.NICO_NICO && house.nicoEyesByWinningTile();
        return completed ? eyes & a.won() : eyes;
    }

    private boolean mayCountWait(Arrangement a) {
        return house.heavenlyWaits() || !a.has(Flag.HEAVENLY);
    }

    /** A wait between two pairs; where only one kind could win it is a single wait instead. */
    private boolean twoPairWait(Arrangement a) {
        return a.winningWait() == Wait.PUNG
                && !allPungs(a)
                && (house.twoPairWaitOnly() ? a.waitCount() == 2 : a.waitCount() > 1)
                && mayCountWait(a);
    }

    private boolean falseSingleWait(Arrangement a) {
        boolean single = switch (a.winningWait()) {
            case PAIR -> true;
            case CLOSED, EDGE -> house.falseSingleWait() == FalseSingleWait.SINGLE_SHAPES;
            case PUNG, TWO_SIDED, SINGLE -> false;
        };
        return single && a.waitCount() > 1 && mayCountWait(a);
    }

    private boolean declaredReady(Arrangement a) {
        return a.win().at().declared().get(a.seat()) == Declaration.READY
                && (!house.readyConcealedOnly() || a.unexposed());
    }

    private static boolean dealerInvolved(Arrangement a) {
        Circumstances at = a.win().at();
        Wind dealer = at.dealer();
        return at.seat() == dealer
                || switch (a.win().by()) {
                    case By.SelfDraw() -> false;
                    case By.Discard(var from) -> from == dealer;
                    case By.RobbedKong(var from, var _) -> from == dealer;
                };
    }

    private boolean concealed(Arrangement a) {
        return a.unexposed() && (house.concealedKongKeepsConcealed() || a.kongs() == 0);
    }

    private boolean fullyExposed(Arrangement a) {
        return house.fullyExposedWithConcealedKong()
                ? a.declared() == 5 && a.exposed() != 0
                : Integer.bitCount(a.exposed()) == 5;
    }

    private long earlyWin(Arrangement a) {
        Circumstances at = a.win().at();
        int discards = at.discards() + (house.earlyWinCountsClaimed() ? at.claimed() : 0);
        if (discards > 10) {
            return Hit.NONE;
        }
        return Hit.of(discards <= 4 ? 80 : discards <= 7 ? 50 : 10, 1, 0);
    }

    private static long dealerDie(Arrangement a) {
        int streak = a.win().at().streak();
        return streak > 0 && dealerInvolved(a) ? Hit.of(dieOf(streak), 1, 0) : Hit.NONE;
    }

    /** What the die on the wall adds after so many wins of the dealer in a row; it stays at six. */
    static int dieOf(int streak) {
        return DIE.get(Math.min(streak, DIE.size()) - 1);
    }
}
