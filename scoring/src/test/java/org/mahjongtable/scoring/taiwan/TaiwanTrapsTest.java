package org.mahjongtable.scoring.taiwan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Wind;

/** The contradictions and traps of the rule text, by number. */
class TaiwanTrapsTest {

    private static final RuleSet RULES = RuleSets.of("taiwan");

    private static Set<String> awards(String hand, String how) {
        return RowCase.awards(RULES.judge(RowCase.win(hand, how)));
    }

    private static int total(String hand, String how) {
        return RULES.judge(RowCase.win(hand, how)).worth().orElseThrow().total();
    }

    @Test
    void trap1TheBrokenWallIsEastAndNotTheDealer() {
        assertThat(RULES.game().breakIsEast()).isTrue();
        String f2 = "67m345pWW [234m] [777p] [567s] f2s2 +8m";
        assertThat(awards(f2, "discard S E from=W dealer=S")).containsExactly("seat-flower 2");
        assertThat(awards(f2, "discard E E from=W dealer=S")).isEmpty();
    }

    @Test
    void trap2AFlowerOfTheRoundCountsNothing() {
        assertThat(awards("67m345pWW [234m] [777p] [567s] f1s1 +8m", "discard S E"))
                .isEmpty();
    }

    @Test
    void trap3AConcealedHandMayBeWonOnADiscard() {
        assertThat(awards("67m345pWW234m777p567s f3 +8m", "discard S E")).containsExactly("concealed-hand 1");
    }

    @Test
    void trap4AConcealedSelfDrawIsThreeInAll() {
        assertThat(total("123456m345678p3455s +2s", "self-draw S E")).isEqualTo(3);
    }

    @Test
    void trap5SomeRowsAreTotalsAndOthersAdd() {
        assertThat(total("123456m34567p55s [234s] +8p", "robbed-kong S E")).isEqualTo(3);
        assertThat(total("67m345pWW [234m] (7777p) [567s] f3 +8m", "self-draw S E kong-replacement last-tile"))
                .isEqualTo(3);
    }

    @Test
    void trap6AnExposedKongIsAddedInSomeRowsAndAnyInOthers() {
        String melded = "67m345p99s [234m] [SSSS] [567s] f3 +8m";
        String added = "67m345p99s [234m] [SSS+S] [567s] f3 +8m";
        assertThat(awards(melded, "self-draw S E kong-replacement melded-kong-replacement"))
                .containsExactlyInAnyOrder("seat-wind 1", "self-draw 1");
        assertThat(awards(added, "self-draw S E kong-replacement"))
                .containsExactlyInAnyOrder("seat-wind 1", "self-draw 1", "replacement-win 1");
        assertThat(awards("67m345p99s234m567s [SSSS] f3 +8m", "discard S E")).containsExactly("seat-wind 1");
    }

    @Test
    void trap7TwoWaitsAreNotEnoughForAllChowsAndAPairWaitIsFine() {
        assertThat(awards("123456789m456p8889s +7s", "discard S E")).containsExactly("concealed-hand 1");
        assertThat(awards("123456789m456p1234s +4s", "discard S E"))
                .containsExactlyInAnyOrder("concealed-hand 1", "all-chows 2");
    }

    @Test
    void trap8TheTextsOwnValuesStand() {
        assertThat(awards("111333m44555p77799s +9s", "discard S E")).contains("four-concealed-pungs 8");
        assertThat(awards("111333m44555p77799s +9s", "self-draw S E")).contains("five-concealed-pungs 16");
        assertThat(awards("1222334556778m [234m] +9m", "discard S E")).contains("full-flush 16");
        assertThat(awards("67m345pWW [234m] [777p] [567s] f1f2f3f4 +8m", "discard S E"))
                .contains("flower-set 1");
    }

    @Test
    void trap9AllHonoursIsAFullFlushWithoutWindsAndDragons() {
        assertThat(awards("EEESSSNNNCCCP [FFF] +P", "discard E E"))
                .containsExactlyInAnyOrder(
                        "all-honours 16", "all-pungs 4", "four-concealed-pungs 8", "single-tile-wait 1");
    }

    @Test
    void trap10LittleAndBigFourWindsAreWorthTheSame() {
        assertThat(awards("789mEEESSSW [NNN] [111m] +W", "discard S E")).contains("little-four-winds 16");
        assertThat(awards("9mEEESSS [WWW] [NNN] [123m] +9m", "discard S E")).contains("big-four-winds 16");
    }

    @Test
    void trap11AHeavenlyHandLosesBigThreeDragonsAndKeepsItsPungs() {
        String dragons = "123m789p5sPPPCCCFFF +5s";
        assertThat(awards(dragons, "self-draw E E heavenly"))
                .containsExactlyInAnyOrder("heavenly-hand 16", "dragon-pung 3");
        assertThat(awards(dragons, "self-draw E E")).contains("big-three-dragons 8");
    }

    @Test
    void trap12ThirtySevenIsOneAndTwiceEighteen() {
        String hand = "123456789m456p1234s +1s";
        for (int streak : new int[] {18, 40}) {
            Win win = RowCase.win(hand, "discard E E from=W streak=" + streak);
            assertThat(RULES.settle(win, RULES.judge(win).worth().orElseThrow()).change(Wind.EAST))
                    .isEqualTo(100 + 20 * (3 + 37));
        }
    }

    @Test
    void trap13AnEarthlyHandHasNoRow() {
        assertThat(awards("123456m345678p9sCCC f1 +9s", "discard S E earthly"))
                .containsExactlyInAnyOrder("concealed-hand 1", "dragon-pung 1", "single-tile-wait 1");
    }

    @Test
    void trap14FiveConcealedPungsNeedASelfDrawOnATwoPairWaitOnly() {
        assertThat(awards("111333m44555p77799s +9s", "discard S E"))
                .contains("four-concealed-pungs 8")
                .doesNotContain("five-concealed-pungs 16");
        assertThat(awards("111333m444555p777s9s +9s", "discard S E")).contains("five-concealed-pungs 16");
    }

    @Test
    void trap15EitherTileOfTheFifthExampleIsWorthTwo() {
        assertThat(total("444555666m11456p78s +6s", "discard S E")).isEqualTo(3);
        assertThat(total("444555666m11456p78s +9s", "discard S E")).isEqualTo(3);
    }

    @Test
    void trap16ASingleWaitIsJudgedByTheWholeHand() {
        assertThat(awards("12345689m123456p22s +7m", "discard S E")).contains("single-tile-wait 1");
        assertThat(awards("123456789m456p8889s +7s", "discard S E")).doesNotContain("single-tile-wait 1");
    }
}
