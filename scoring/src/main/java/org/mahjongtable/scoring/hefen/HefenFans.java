package org.mahjongtable.scoring.hefen;

import static org.mahjongtable.scoring.tile.Kinds.BAMBOO;
import static org.mahjongtable.scoring.tile.Kinds.CHARACTERS;
import static org.mahjongtable.scoring.tile.Kinds.DOTS;
import static org.mahjongtable.scoring.tile.Kinds.DRAGONS;
import static org.mahjongtable.scoring.tile.Kinds.HONOURS;
import static org.mahjongtable.scoring.tile.Kinds.SIMPLES;
import static org.mahjongtable.scoring.tile.Kinds.SUITED;
import static org.mahjongtable.scoring.tile.Kinds.TERMINALS;
import static org.mahjongtable.scoring.tile.Kinds.WINDS;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.tile.Tile;

/** The rows of the club's sheet in its order, numbered by its elements. */
final class HefenFans {

    static final String BASE = "base";
    static final String DEALER = "dealer";
    static final String DEALER_DIE = "dealer-die";
    static final Set<String> OF_BONUS_TILES = Set.of("bonus-tile", "seat-flower", "no-flowers");

    private final HefenOptions house;
    private final TileRows tiles;
    private final WinRows win;
    private final List<Fan> rows = new ArrayList<>();

    private HefenFans(HefenOptions house) {
        this.house = house;
        tiles = new TileRows(house);
        win = new WinRows(house);
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
        add(Fan.how     ( 5, "no-flowers",          "無花牌",     "No bonus tiles",                    1, tiles::noFlowers));
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
        add(Fan.how     (17, "no-honours",          "無風牌與三元牌", "No winds and no dragons",         1, tiles::noHonours).within(SUITED));
        add(Fan.how     (18, "nothing-but-numbers", "無花無風無三元", "No bonus tiles, winds or dragons", 5, tiles::nothingButNumbers)
                .within(SUITED).shutsOut("no-flowers", "no-honours"));
        add(Fan.whole   (19, "all-simples",         "斷么九",     "All simples",                       5).within(SIMPLES));
        // 槓牌 kongs
        add(Fan.each    (20, "melded-kong",         "明槓",       "Exposed kong",                      1, a -> a.kongs() & a.exposed()).needs(Trait.KONG));
        add(Fan.each    (21, "concealed-kong",      "暗槓",       "Concealed kong",                    2, a -> a.kongs(KongKind.CONCEALED)).needs(Trait.KONG));
        add(Fan.how     (23, "robbing-the-kong",    "搶槓",       "Robbing the kong",                 10).needs(Trait.ROBBED));
        add(Fan.how     (24, "kong-replacement-win", "槓後補牌自摸", "Win on kong replacement",        30, win::onKongReplacement)
                .needs(Trait.FLAGGED).shutsOut(house.kongReplacementAddsSelfDraw() ? new String[0] : new String[] {"self-draw", "fully-concealed-hand", "fully-exposed-self-draw"}));
        // 刻子 pungs
        add(Fan.reckoned(25, "shifted-pungs",       "連刻",       "Shifted pungs",   List.of(5, 15, 30, 60), PungRows::shifted).needs(Trait.PUNG));
        add(Fan.whole   (26, "five-shifted-pungs-and-pair", "五連刻＋鄰將", "Five shifted pungs and the pair beside", 80,
                a -> PungRows.fiveShiftedAndPair(a, house.adjacentPairAboveOnly()))
                .needs(Trait.ALL_PUNGS, Trait.ONE_SUIT).shutsOut("shifted-pungs"));
        add(Fan.reckoned(27, "pure-chows",          "同色同順",   "Pure double to quadruple chow", List.of(5, 15, 30), ChowRows::brothers));
        add(Fan.reckoned(28, "mixed-chows",         "跨色同順",   "Mixed chows",     List.of(3, 10, 25, 40), a -> ChowRows.sisters(a, house)));
        add(Fan.reckoned(29, "mixed-pungs",         "跨色同數刻", "Mixed pungs",     List.of(5, 15),         PungRows::sisters).needs(Trait.PUNG));
        add(Fan.ladder  (30, "concealed-pungs",     "暗刻",       "Two to five concealed pungs", 2, List.of(5, 15, 30, 80),
                a -> PungRows.concealed(a, house.addedKongOnLadder())).needs(Trait.PUNG));
        add(Fan.whole   (31, "five-concealed-pungs", "五暗刻無明槓全門清", "Five concealed pungs, fully concealed", 100,
                a -> Integer.bitCount(a.concealedPungs()) == 5)
                .needs(Trait.ALL_PUNGS, Trait.UNEXPOSED).shutsOut("concealed-pungs"));
        // 龍與么九 straights and terminals
        add(Fan.reckoned(32, "mixed-straight",      "混龍",       "Mixed straight",          List.of(5, 10), a -> ChowRows.mixedStraight(a, house)));
        add(Fan.reckoned(33, "pure-straight",       "清龍",       "Pure straight",          List.of(15, 20), a -> ChowRows.pureStraight(a, house)));
        add(Fan.reckoned(34, "terminal-pung-set",   "么九刻子組", "Terminal pung sets",      List.of(5, 20), PungRows::terminalSets).needs(Trait.PUNG));
        add(Fan.reckoned(35, "terminal-chow-set",   "么九順子組", "Terminal chow sets",  List.of(5, 15, 20),      ChowRows::terminalSets));
        add(Fan.reckoned(36, "outside-hand",        "全帶么",     "Outside hand",           List.of(20, 40), TileRows::outside));
        // 花色 suits
        add(Fan.reckoned(37, "two-suits",           "兩色牌",     "Two suits",               List.of(5, 15), TileRows::twoSuits).needs(Trait.TWO_SUITS).within(SUITED));
        add(Fan.whole   (38, "half-flush",          "混一色",     "Half flush",                       30).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.whole   (38, "full-flush",          "清一色",     "Full flush",                       90).needs(Trait.ONE_SUIT).within(SUITED));
        add(Fan.whole   (39, "all-types",           "五類齊全",   "All types",                        10, a -> a.holds(WINDS) && a.holds(DRAGONS)).needs(Trait.THREE_SUITS, Trait.HONOURS));
        add(Fan.whole   (40, "jade",                "翡翠",       "Jade",                             20, a -> tiles.jewel(a, BAMBOO, Tile.GREEN)).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.whole   (40, "ruby",                "紅寶石",     "Ruby",                             20, a -> tiles.jewel(a, CHARACTERS, Tile.RED)).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.whole   (40, "diamond",             "鑽石",       "Diamond",                          20, a -> tiles.jewel(a, DOTS, Tile.WHITE)).needs(Trait.ONE_SUIT, Trait.HONOURS));
        add(Fan.whole   (40, "sapphire",            "藍寶石",     "Sapphire",                         20, a -> tiles.jewel(a, CHARACTERS, Tile.WHITE)).needs(Trait.ONE_SUIT, Trait.HONOURS));
        // 順子、刻子與遞進 chows, pungs, steps
        add(Fan.reckoned(41, "all-chows",           "全順子",     "All chows",               List.of(5, 15), TileRows::allChows).needs(Trait.STANDARD, Trait.ALL_CHOWS));
        add(Fan.whole   (42, "all-pungs",           "碰碰胡",     "All pungs",                        25).needs(Trait.ALL_PUNGS));
        add(Fan.reckoned(43, "step-up",             "遞進順子",   "Step Up",         List.of(5, 20, 30, 90), a -> ChowRows.stepUp(a, house.adjacentPairAboveOnly())));
        add(Fan.reckoned(44, "tile-hog",            "四歸",       "Tile hog",            List.of(5, 15, 20), a -> PungRows.tileHogs(a, house.tileHogOncePerSets())).needs(Trait.FOUR_ALIKE));
        // 將眼、聽牌 the pair and the wait
        add(Fan.group   (45, "good-eyes",           "二五八將",   "Elephant eyes",                     2, win::goodEyes));
        add(Fan.how     (46, "two-pair-wait",       "雙碰聽",     "Two-pair wait",                     2, win::twoPairWait));
        add(Fan.how     (47, "true-single-wait",    "真單聽",     "True single wait",                  2, a -> a.waitCount() == 1 && win.mayCountWait(a)));
        add(Fan.how     (47, "false-single-wait",   "假單聽",     "False single wait",                 2, win::falseSingleWait));
        add(Fan.how     (48, "declared-ready",      "Ding Ding 聽牌宣告", "Ding Ding declared",        5, win::declaredReady));
        // 胡牌時機 how the hand was won
        add(Fan.how     (49, DEALER,                "莊家胡牌或放槍", "The dealer wins or discards",   1, WinRows::dealerInvolved));
        add(Fan.how     (50, "self-draw",           "自摸",       "Self-draw",                         1).needs(Trait.SELF_DRAWN));
        add(Fan.how     (51, "concealed-hand",      "門清",       "Concealed hand",                    5, win::concealed).needs(Trait.UNEXPOSED));
        add(Fan.how     (51, "fully-concealed-hand", "門清自摸",  "Fully concealed hand",             15, win::concealed)
                .needs(Trait.UNEXPOSED, Trait.SELF_DRAWN).shutsOut(house.concealedSelfDrawAddsParts() ? new String[0] : new String[] {"self-draw", "concealed-hand"}));
        add(Fan.how     (52, "fully-exposed-discard", "全副露胡捨牌", "Fully exposed, on a discard",  15, win::fullyExposed).needs(Trait.GIVEN));
        add(Fan.how     (52, "fully-exposed-self-draw", "全副露自摸", "Fully exposed, self-drawn",    10, win::fullyExposed)
                .needs(Trait.SELF_DRAWN).shutsOut(house.fullyExposedAddsSelfDraw() ? new String[0] : new String[] {"self-draw"}));
        add(Fan.how     (53, "flower-replacement-win", "花牌補牌自摸", "Win on flower replacement",    5, win::onFlowerReplacement)
                .needs(Trait.FLAGGED).shutsOut(house.flowerReplacementAddsSelfDraw() ? new String[0] : new String[] {"self-draw"}));
        add(Fan.how     (54, "last-tile",           "海底",       "Last tile",                        20, a -> a.has(Flag.LAST_TILE) && (a.selfDrawn() || house.lastDiscard())).needs(Trait.FLAGGED));
        add(Fan.reckoned(55, "early-win",           "早胡",       "Early win",           List.of(80, 50, 10), win::earlyWin));
        add(Fan.how     (56, "heavenly-hand",       "天胡",       "Heavenly hand",                   100, a -> a.has(Flag.HEAVENLY))
                .needs(Trait.FLAGGED).shutsOut(house.heavenlyAddsEarly() ? new String[0] : new String[] {"early-win"}));
        add(Fan.how     (56, "earthly-hand",        "地胡",       "Earthly hand",                     90, a -> a.has(Flag.EARTHLY))
                .needs(Trait.FLAGGED).shutsOut(house.heavenlyAddsEarly() ? new String[0] : new String[] {"early-win"}));
        add(Fan.reckoned(57, DEALER_DIE,            "連莊骰",     "Dealer die",                      WinRows.DIE, WinRows::dealerDie));
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
}
