package org.mahjongtable.firmware.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CellsTest {

    @Test
    void anythingButLatinTakesTwoCells() {
        assertThat(Cells.width("Café")).isEqualTo(4);
        assertThat(Cells.width("E rnd")).isEqualTo(5);
        assertThat(Cells.width("東圈 南")).isEqualTo(7);
        assertThat(Cells.width("▲96")).isEqualTo(4);
    }

    @Test
    void englishBreaksBetweenWords() {
        assertThat(Cells.wrap("South has too few tiles. Please check"))
                .containsExactly("South has too", "few tiles.", "Please check");
    }

    @Test
    void chineseBreaksAnywhereButNotBeforeAMarkNorAfterABracket() {
        assertThat(Cells.wrap("南家多拿了牌，請放回")).containsExactly("南家多拿了牌，請", "放回");
        assertThat(Cells.wrap("一二三四五六七（八）")).containsExactly("一二三四五六七", "（八）");
        assertThat(Cells.wrap("一二三四五六七八，九")).containsExactly("一二三四五六七", "八，九");
    }

    @Test
    void aWordLongerThanALineIsBroken() {
        assertThat(Cells.wrap("abcdefghijklmnopqrstuvwxyz")).containsExactly("abcdefghijklmnop", "qrstuvwxyz");
    }

    @Test
    void aLeftPartGivesWayToTheNumberOnTheRight() {
        assertThat(Cells.ends("1 Uncle Bernhard", "+1,234")).isEqualTo("1 Uncle… +1,234");
        assertThat(Cells.ends("牆", "63")).isEqualTo("牆            63");
    }
}
