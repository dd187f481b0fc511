package org.mahjongtable.scoring.hefen;

import java.util.HashSet;
import java.util.Set;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;

/** Which rows of the sheet count in which form of hand. */
final class HefenForms {

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
            HefenFans.BASE,
            "bonus-tile",
            "seat-flower",
            "no-flowers",
            "robbing-the-kong",
            "true-single-wait",
            HefenFans.DEALER,
            "self-draw",
            "flower-replacement-win",
            "last-tile",
            "early-win",
            "heavenly-hand",
            "earthly-hand",
            HefenFans.DEALER_DIE);

    private HefenForms() {}

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
        Set<String> keys =
                new HashSet<>(Set.of(HefenFans.BASE, "seven-flowers", "eight-flowers", HefenFans.DEALER_DIE));
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
}
