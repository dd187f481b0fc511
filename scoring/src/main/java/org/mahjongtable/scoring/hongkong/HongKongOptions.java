package org.mahjongtable.scoring.hongkong;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.scoring.MissedWin;
import org.mahjongtable.scoring.MultipleWinners;
import org.mahjongtable.scoring.Option;
import org.mahjongtable.scoring.Options;

/**
 * The house options of Hong Kong faan. Each component has the name of its option; {@link #DESCRIPTIONS} says what it decides, what is allowed and
 * what its default is.
 */
public record HongKongOptions(
        boolean flowersTowardMinimum,
        boolean nineGatesNeedsNineWaits,
        int cap,
        LimitWorth limitUnderRaisedCap,
        boolean flowerResetsKong,
        ConcealedKongRobbed robConcealedKong,
        RobbingPays robbingPays,
        MultipleWinners multipleWinners,
        boolean dealerKeepsOnDraw,
        boolean dealerPassesOnOwnFalseWin,
        FalseWinPays falseWinPays,
        boolean deadHands,
        MissedWin missedWin,
        Set<Liability> liability,
        LiabilityOnDiscard liabilityOnDiscard,
        int deadWall,
        boolean sevenFlowers,
        boolean heavenlyAfterKong,
        Variation humanHand,
        Variation sevenPairs,
        boolean meldedHand,
        Variation consecutiveKongWin,
        Map<String, Integer> fixedFaan,
        int minimum,
        Responsibility responsibility,
        Scale scale) {

    /** What a limit hand pays where the cap is 13. */
    enum LimitWorth {
        CAP,
        TEN
    }

    /** Which hands may rob a concealed kong. */
    enum ConcealedKongRobbed {
        NEVER,
        THIRTEEN_ORPHANS,
        ANY
    }

    /** How a robbed kong is paid. */
    enum RobbingPays {
        DISCARDER,
        SELF_DRAW
    }

    /** What a false win pays each of the others. */
    enum FalseWinPays {
        ONE_SHARE,
        THREE_SHARES,
        NOTHING
    }

    /** Feeding of which set makes liable. */
    enum Liability {
        FULL_FLUSH,
        BIG_THREE_DRAGONS,
        BIG_FOUR_WINDS,
        FOUR_KONGS
    }

    /** Who pays when a third player discards into a hand that another is liable for. */
    enum LiabilityOnDiscard {
        DISCARDER,
        LIABLE_PLAYER
    }

    /** Who pays for a discard. */
    enum Responsibility {
        FULL,
        HALF
    }

    /** How a share grows with the faan. */
    enum Scale {
        HALF_SPICY,
        FULL_SPICY,
        ASSOCIATION
    }

    static final String ALL_HONOURS = "all-honours";
    static final String FOUR_CONCEALED_PUNGS = "four-concealed-pungs";

    // @formatter:off
    static final List<Option> DESCRIPTIONS = List.of(
            Option.yesNo("flowersTowardMinimum", true,
                    "花牌番（正花、一台花、無花）計入起胡番數。",
                    "Faan of bonus tiles (seat flower, flower set, no bonus tiles) count toward the minimum.").about("seat-flower", "flower-set", "no-flowers"),
            Option.yesNo("nineGatesNeedsNineWaits", false,
                    "九蓮寶燈須聽齊九張；否則成胡的十四張符合牌形便可。",
                    "Nine gates needs the wait on all nine tiles; otherwise the shape of the fourteen tiles is enough.").about("nine-gates"),
            Option.oneOf("cap", 10, List.of(10, 13),
                    "番數上限。",
                    "The most faan that a hand is paid for."),
            Option.word("limitUnderRaisedCap", LimitWorth.CAP,
                    "上限十三番時，爆棚牌計足上限（cap），或只計十番（ten）。",
                    "With the cap at 13, limit hands pay the cap or stay at ten.").about("thirteen-orphans", "nine-gates", "four-kongs", "big-four-winds", "all-honours", "all-terminals", "four-concealed-pungs", "heavenly-hand", "earthly-hand"),
            Option.yesNo("flowerResetsKong", true,
                    "槓後補得花牌再補，只計花上自摸，不計槓上自摸。",
                    "A kong replacement that is a bonus tile and is replaced again counts as a flower replacement only.").about("kong-replacement-win", "flower-replacement-win"),
            Option.word("robConcealedKong", ConcealedKongRobbed.THIRTEEN_ORPHANS,
                    "何種牌可搶暗槓：不可、只限十三么、任何牌。",
                    "Which hands may rob a concealed kong.").about("robbing-the-kong", "thirteen-orphans"),
            Option.word("robbingPays", RobbingPays.DISCARDER,
                    "被搶槓者當出銃付（discarder），或獨付自摸總額（selfDraw）。",
                    "The robbed player pays as a discarder, or pays the whole of a self-draw.").about("robbing-the-kong"),
            Option.word("multipleWinners", MultipleWinners.NEAREST,
                    "同一張牌多家食胡：只有順序最近一家（nearest）、全部（all），或兩家截糊、三家全食（nearestOfTwo）。",
                    "When several win on one tile: only the next in turn after the giver, all of them, or of two the nearest but all of three."),
            Option.yesNo("dealerKeepsOnDraw", true,
                    "流局時莊家冧莊。",
                    "The dealer keeps the deal when nobody wins."),
            Option.yesNo("dealerPassesOnOwnFalseWin", true,
                    "莊家詐胡即過莊。",
                    "The deal passes when the dealer declares a false win."),
            Option.word("falseWinPays", FalseWinPays.ONE_SHARE,
                    "詐胡者付每家：上限番數的自摸一份、三份，或不付。",
                    "What a false win pays each of the others: one share at the cap, three shares, or nothing."),
            Option.yesNo("deadHands", true,
                    "張數錯誤（相公）者不得食胡、上、碰、槓，照付。",
                    "A player with a wrong number of tiles may neither win nor claim, and still pays."),
            Option.word("missedWin", MissedWin.FREE,
                    "過水：放過食胡後的限制。",
                    "What a player who let a win pass may not do."),
            Option.words("liability", Liability.class, List.of(Liability.values()),
                    "包牌：餵成哪一種牌的最後一組者負責（清一色十二張落地、大三元、大四喜、十八羅漢）。",
                    "Whoever feeds the last set of these hands is liable for a self-draw.").about("full-flush", "big-three-dragons", "big-four-winds", "four-kongs"),
            Option.word("liabilityOnDiscard", LiabilityOnDiscard.DISCARDER,
                    "有人包牌而第三者出銃：由出銃者付，或由包牌者付。",
                    "Who pays when a third player discards into a hand that another is liable for.").about("full-flush", "big-three-dragons", "big-four-winds", "four-kongs"),
            Option.oneOf("deadWall", 0, List.of(0, 14),
                    "牌尾留下不摸的張數。",
                    "Tiles at the tail of the wall that are not drawn."),
            Option.yesNo("sevenFlowers", false,
                    "七隻花季牌可即時食胡，三番（花胡）。",
                    "Seven bonus tiles may be declared as a win of three faan.").about("seven-flowers"),
            Option.yesNo("heavenlyAfterKong", false,
                    "莊家開暗槓後仍可天胡。",
                    "A heavenly hand stands after a concealed kong.").about("heavenly-hand"),
            Option.choice("humanHand", Variation.OFF, List.of(Variation.OFF, "3", "4", "5", "6", "7", "8", Variation.LIMIT),
                    "人胡：第一圈內食出銃，所計番數。",
                    "Faan of a win on a discard of the first go-round.").about("human-hand"),
            Option.choice("sevenPairs", Variation.OFF, List.of(Variation.OFF, "3", "4"),
                    "七對子所計番數，不另計門前清。",
                    "Faan of seven pairs, without the concealed hand.").about("seven-pairs"),
            Option.yesNo("meldedHand", false,
                    "全求人：四組明牌，食出銃單吊，計一番。",
                    "Four exposed sets and a pair won on a discard count one faan.").about("melded-hand"),
            Option.choice("consecutiveKongWin", Variation.OFF, List.of(Variation.OFF, "8", Variation.LIMIT),
                    "連槓開花所計番數，代替槓上自摸。",
                    "Faan of a win on the replacement of two kongs in a row, instead of the one kong.").about("consecutive-kong-win"),
            Option.numbers("fixedFaan", List.of(ALL_HONOURS, FOUR_CONCEALED_PUNGS), 1, 13,
                    "字一色（all-honours）、坎坎胡（four-concealed-pungs）定為固定番數而非爆棚，其他番照加。",
                    "All honours or four concealed pungs at a fixed number of faan instead of the limit; other faan add again.").about("all-honours", "four-concealed-pungs"),
            Option.range("minimum", 3, 0, 10,
                    "起胡番數。零番起胡時所有分數以半分計。",
                    "The fewest faan that win. With none at all, payments are counted in half points."),
            Option.word("responsibility", Responsibility.FULL,
                    "食出銃：全銃（出銃者付三份）或半銃（出銃者兩份，其餘各一份）。",
                    "On a discard the discarder pays three shares, or two while the others pay one each."),
            Option.word("scale", Scale.HALF_SPICY,
                    "半辣上、辣辣上，或協會計法（半辣上的份數；出銃者付兩份，自摸每家一份）。",
                    "Half-spicy, full-spicy, or the association's way: half-spicy shares, two from the discarder or one from each."));
    // @formatter:on

    /** Every variation played. */
    static final Map<String, Object> FULLEST = Map.of(
            "humanHand", "3",
            "meldedHand", true,
            "sevenPairs", "4",
            "sevenFlowers", true,
            "consecutiveKongWin", "8");

    public HongKongOptions {
        liability = Set.copyOf(liability);
        fixedFaan = Map.copyOf(fixedFaan);
    }

    static HongKongOptions of(Options o) {
        return new HongKongOptions(
                o.yes("flowersTowardMinimum"),
                o.yes("nineGatesNeedsNineWaits"),
                o.number("cap"),
                o.word("limitUnderRaisedCap", LimitWorth.class),
                o.yes("flowerResetsKong"),
                o.word("robConcealedKong", ConcealedKongRobbed.class),
                o.word("robbingPays", RobbingPays.class),
                o.word("multipleWinners", MultipleWinners.class),
                o.yes("dealerKeepsOnDraw"),
                o.yes("dealerPassesOnOwnFalseWin"),
                o.word("falseWinPays", FalseWinPays.class),
                o.yes("deadHands"),
                o.word("missedWin", MissedWin.class),
                Set.copyOf(o.words("liability", Liability.class)),
                o.word("liabilityOnDiscard", LiabilityOnDiscard.class),
                o.number("deadWall"),
                o.yes("sevenFlowers"),
                o.yes("heavenlyAfterKong"),
                Variation.of(o.text("humanHand")),
                Variation.of(o.text("sevenPairs")),
                o.yes("meldedHand"),
                Variation.of(o.text("consecutiveKongWin")),
                o.numbers("fixedFaan"),
                o.number("minimum"),
                o.word("responsibility", Responsibility.class),
                o.word("scale", Scale.class));
    }

    /** What a limit hand counts. */
    int limit() {
        return switch (limitUnderRaisedCap) {
            case CAP -> cap;
            case TEN -> 10;
        };
    }
}
