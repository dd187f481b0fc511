package org.mahjongtable.scoring.mcr;

import java.util.List;
import org.mahjongtable.scoring.Option;
import org.mahjongtable.scoring.Options;

/**
 * The house options of MCR. Each component has the name of its option; {@link #DESCRIPTIONS} says what it decides, what is allowed and what its
 * default is.
 */
record McrOptions(
        Profile profile, boolean allFivesShutsOutAllChows, boolean windPungAlsoTerminal, ThirdPlaceTie thirdPlaceTie) {

    /** Whose reading of the rules. */
    enum Profile {
        /** The rule text of the World Mahjong Organization. */
        WMO,
        /** The practice of Chinese clubs and servers. */
        CHINESE
    }

    // @formatter:off
    static final List<Option> DESCRIPTIONS = List.of(
            Option.word("profile", Profile.WMO,
                    "依規則原文（wmo），或依中國通行算法（chinese）。",
                    "Whose reading of the rules: the text of the World Mahjong Organization, or Chinese practice.")
                    .about("all-green", "nine-gates", "seven-shifted-pairs", "thirteen-orphans", "all-terminals", "four-concealed-pungs",
                            "seven-pairs", "greater-honors-and-knitted-tiles", "lesser-honors-and-knitted-tiles", "knitted-straight"),
            Option.yesNo("allFivesShutsOutAllChows", false,
                    "全帶五不計平胡（原文印作平胡；預設視為斷么之誤）。",
                    "All Fives shuts out All Chows, as the text prints; by default that is taken as a slip for All Simples.").about("all-fives"),
            Option.yesNo("windPungAlsoTerminal", false,
                    "圈風刻、門風刻亦計么九刻。",
                    "A pung of the prevalent or seat wind is a Pung of Terminals or Honors as well.").about("prevalent-wind", "seat-wind"),
            Option.word("thirdPlaceTie", ThirdPlaceTie.UPWARD,
                    "兩家同列第三：第三名的一分歸前兩名（upward），或由該兩家平分（shared）。",
                    "When two share the third place, its point goes to the two above, or they share it.").about("table-points"));
    // @formatter:on

    static McrOptions of(Options options) {
        return new McrOptions(
                options.word("profile", Profile.class),
                options.yes("allFivesShutsOutAllChows"),
                options.yes("windPungAlsoTerminal"),
                options.word("thirdPlaceTie", ThirdPlaceTie.class));
    }

    boolean isChinese() {
        return profile == Profile.CHINESE;
    }
}
