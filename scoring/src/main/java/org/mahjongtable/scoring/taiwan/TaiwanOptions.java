package org.mahjongtable.scoring.taiwan;

import java.util.List;
import java.util.Set;
import org.mahjongtable.scoring.MissedWin;
import org.mahjongtable.scoring.MultipleWinners;
import org.mahjongtable.scoring.Option;
import org.mahjongtable.scoring.Options;
import org.mahjongtable.scoring.payment.Liability;

/**
 * The house options of the 台 table. Each component has the name of its option; {@link #DESCRIPTIONS} says what it decides, what is allowed and
 * what its default is.
 */
public record TaiwanOptions(
        int base,
        int unit,
        int cap,
        boolean dealerPaysOnSelfDraw,
        int streakMost,
        boolean dealerKeepsOnDraw,
        boolean drawExtendsStreak,
        MultipleWinners multipleWinners,
        SeatWindOrigin seatWindOrigin,
        boolean swapBambooAndChrysanthemum,
        MeldedKongReplacement meldedKongReplacement,
        boolean waitsInVainCount,
        AllChowsWait allChowsWait,
        boolean meldedHandAllowsConcealedKong,
        boolean halfBeggingIncludesSelfDraw,
        boolean fiveConcealedIncludesAllPungs,
        boolean allHonoursIncludesAllPungs,
        boolean heavenlyAddsWait,
        boolean heavenlyAlone,
        int earthly,
        int lastDiscard,
        boolean eightFlowersDealerFlat,
        int eyePenalty,
        boolean eyeReveal,
        boolean mijiIncludesConcealed,
        boolean mijiCancelledByCalls,
        boolean promptMiji,
        int falseWinTai,
        boolean falseWinDealerKeeps,
        boolean deadHands,
        MissedWin missedWin,
        Set<Liability> liability,
        int deadWall,
        boolean deadWallGrows,
        int rounds) {

    /** Which player is east. */
    enum SeatWindOrigin {
        /** The one whose wall is broken (開門東). */
        BREAK_EAST,
        DEALER_EAST
    }

    /** What a self-draw on the replacement of a kong melded from a discard is. */
    enum MeldedKongReplacement {
        /** No win. */
        FORBID,
        /** A win without 槓上開花. */
        ALLOW,
        /** 槓上開花. */
        COUNT
    }

    /** How the winning tile of 平胡 must stand. */
    enum AllChowsWait {
        /** In one reading it is neither edge nor closed. */
        ANY_TWO_SIDED,
        /** It is neither in any standing chow. */
        ONLY_TWO_SIDED
    }

    // @formatter:off
    static final List<Option> DESCRIPTIONS = List.of(
            Option.range("base", 100, 0, 100_000,
                    "底：每家每次所付，另加台數。",
                    "The base of every payment, to which the tai are added."),
            Option.range("unit", 20, 0, 100_000,
                    "每台的分數。",
                    "Points of one tai."),
            Option.range("cap", 0, 0, 1000,
                    "牌型台數上限，莊家台不在內；0 為無上限。",
                    "The most tai of a hand, without the dealer's; 0 for no limit."),
            Option.yesNo("dealerPaysOnSelfDraw", true,
                    "他家自摸時，莊家所付含莊家、連莊台。",
                    "When another self-draws, the dealer's payment carries the dealer's tai.").about("dealer", "dealer-streak"),
            Option.range("streakMost", 18, 0, 99,
                    "連莊台計至第幾次。",
                    "Up to how many kept deals the dealer's tai grow.").about("dealer-streak"),
            Option.yesNo("dealerKeepsOnDraw", true,
                    "流局時莊家連莊。",
                    "The dealer keeps the deal when nobody wins.").about("dealer-streak"),
            Option.yesNo("drawExtendsStreak", true,
                    "流局連莊亦加一次連莊數。",
                    "A deal kept after a draw counts in the streak.").about("dealer-streak"),
            Option.word("multipleWinners", MultipleWinners.NEAREST,
                    "多家胡同一張：最近一家（攔胡）、全部，或兩家取最近而三家全部。",
                    "Several winners on one tile: the nearest, all, or the nearest of two and all of three."),
            Option.word("seatWindOrigin", SeatWindOrigin.BREAK_EAST,
                    "開門者為東（breakEast），或莊家為東（dealerEast）。",
                    "East is whose wall is broken, or the dealer.").about("seat-wind", "seat-flower"),
            Option.yesNo("swapBambooAndChrysanthemum", false,
                    "竹為三、菊為四。",
                    "The bamboo is the third flower and the chrysanthemum the fourth.").about("seat-flower"),
            Option.word("meldedKongReplacement", MeldedKongReplacement.ALLOW,
                    "明槓（大明槓）後補牌自摸：不可胡、可胡而不計、計槓上開花。",
                    "A self-draw after a kong melded from a discard: no win, a win without the row, or with it.").about("replacement-win"),
            Option.yesNo("waitsInVainCount", false,
                    "手中已有四張的牌仍算一種聽牌。",
                    "A tile of which the hand holds all four is still a wait.").about("single-tile-wait", "all-chows"),
            Option.word("allChowsWait", AllChowsWait.ANY_TWO_SIDED,
                    "平胡聽牌：一種讀法為兩頭即可，或不可為任何邊張嵌張。",
                    "All chows: the winning tile is two-sided in one reading, or is never edge or closed.").about("all-chows"),
            Option.yesNo("meldedHandAllowsConcealedKong", false,
                    "全求人、半求人可有暗槓。",
                    "Melded hands may have concealed kongs.").about("melded-hand", "half-melded-hand"),
            Option.yesNo("halfBeggingIncludesSelfDraw", false,
                    "半求人已含自摸。",
                    "The half melded hand includes its self-draw.").about("half-melded-hand", "self-draw"),
            Option.yesNo("fiveConcealedIncludesAllPungs", false,
                    "五暗刻不另計碰碰胡。",
                    "Five concealed pungs do not count all pungs.").about("five-concealed-pungs", "all-pungs"),
            Option.yesNo("allHonoursIncludesAllPungs", false,
                    "字一色不另計碰碰胡。",
                    "All honours does not count all pungs.").about("all-honours", "all-pungs"),
            Option.yesNo("heavenlyAddsWait", false,
                    "天胡另計獨聽、槓上開花。",
                    "A heavenly hand counts its single wait and replacement.").about("heavenly-hand", "single-tile-wait", "replacement-win"),
            Option.yesNo("heavenlyAlone", false,
                    "天胡不計其他。",
                    "A heavenly hand counts nothing else.").about("heavenly-hand"),
            Option.range("earthly", 0, 0, 64,
                    "地胡台數；0 為不計。",
                    "Tai of an earthly hand; 0 for none.").about("earthly-hand"),
            Option.range("lastDiscard", 0, 0, 16,
                    "胡最後一張捨牌的台數；0 為不計。",
                    "Tai of a win on the last discard; 0 for none.").about("last-tile-claim"),
            Option.yesNo("eightFlowersDealerFlat", false,
                    "八仙過海的莊家台只計一台，不計連莊。",
                    "With eight flowers the dealer's tai are one, without the streak.").about("eight-flowers", "dealer", "dealer-streak"),
            Option.range("eyePenalty", 1, 0, 16,
                    "眼牌、Miji 後他家胡牌所罰台數。",
                    "Tai paid to the winner by whoever declared eye or Miji and did not win.").about("eye-penalty"),
            Option.yesNo("eyeReveal", false,
                    "宣告後在宣告者的顯示器上顯示他家的牌。",
                    "After the declaration the declarer's own readout shows the other hands.").about("eye-declared", "miji"),
            Option.yesNo("mijiIncludesConcealed", false,
                    "Miji 不另計門清。",
                    "Miji does not count the concealed hand.").about("miji", "concealed-hand", "fully-concealed-hand"),
            Option.yesNo("mijiCancelledByCalls", false,
                    "他家已吃碰槓者不可 Miji。",
                    "Miji ends with another player's claim.").about("miji"),
            Option.yesNo("promptMiji", false,
                    "可 Miji 時提示；會讓鄰座知道已聽牌。",
                    "Miji is offered when it may be declared; the neighbours will see it.").about("miji"),
            Option.range("falseWinTai", 8, 0, 100,
                    "詐胡付每家一底及此台數，另加莊家台。",
                    "A false win pays each of the others a base and so many tai, and the dealer's.").about("false-win"),
            Option.yesNo("falseWinDealerKeeps", true,
                    "詐胡後莊家不變，重打。",
                    "After a false win the same dealer deals again.").about("false-win"),
            Option.yesNo("deadHands", true,
                    "張數錯誤（相公）者不得胡、吃、碰、槓，照付。",
                    "A player with a wrong number of tiles may neither win nor claim, and still pays."),
            Option.word("missedWin", MissedWin.ANY_UNTIL_OWN_DISCARD,
                    "過水：放過胡牌後的限制。",
                    "What a player who let a win pass may not do."),
            Option.words("liability", Liability.class, List.of(),
                    "包牌：餵成大三元、大四喜最後一組者獨付。",
                    "Whoever feeds the last set of these hands pays alone.").about("big-three-dragons", "big-four-winds"),
            Option.oneOf("deadWall", 16, List.of(0, 1, 14, 16),
                    "牌尾留下不摸的張數。",
                    "Tiles at the tail of the wall that are not drawn."),
            Option.yesNo("deadWallGrows", false,
                    "每槓一次多留一張。",
                    "Each kong makes the dead wall one tile longer."),
            Option.range("rounds", 4, 1, 4,
                    "一場的圈數。",
                    "Rounds in a match."));
    // @formatter:on

    public TaiwanOptions {
        liability = Set.copyOf(liability);
    }

    static TaiwanOptions of(Options o) {
        return new TaiwanOptions(
                o.number("base"),
                o.number("unit"),
                o.number("cap"),
                o.yes("dealerPaysOnSelfDraw"),
                o.number("streakMost"),
                o.yes("dealerKeepsOnDraw"),
                o.yes("drawExtendsStreak"),
                o.word("multipleWinners", MultipleWinners.class),
                o.word("seatWindOrigin", SeatWindOrigin.class),
                o.yes("swapBambooAndChrysanthemum"),
                o.word("meldedKongReplacement", MeldedKongReplacement.class),
                o.yes("waitsInVainCount"),
                o.word("allChowsWait", AllChowsWait.class),
                o.yes("meldedHandAllowsConcealedKong"),
                o.yes("halfBeggingIncludesSelfDraw"),
                o.yes("fiveConcealedIncludesAllPungs"),
                o.yes("allHonoursIncludesAllPungs"),
                o.yes("heavenlyAddsWait"),
                o.yes("heavenlyAlone"),
                o.number("earthly"),
                o.number("lastDiscard"),
                o.yes("eightFlowersDealerFlat"),
                o.number("eyePenalty"),
                o.yes("eyeReveal"),
                o.yes("mijiIncludesConcealed"),
                o.yes("mijiCancelledByCalls"),
                o.yes("promptMiji"),
                o.number("falseWinTai"),
                o.yes("falseWinDealerKeeps"),
                o.yes("deadHands"),
                o.word("missedWin", MissedWin.class),
                Set.copyOf(o.words("liability", Liability.class)),
                o.number("deadWall"),
                o.yes("deadWallGrows"),
                o.number("rounds"));
    }
}
