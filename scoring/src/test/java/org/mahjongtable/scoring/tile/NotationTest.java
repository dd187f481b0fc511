package org.mahjongtable.scoring.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {

    @ParameterizedTest
    @CsvSource({
        "123m55p9s, 123m55p9s",
        "9s 55p 321m, 123m55p9s",
        "ESWNCFP, ESWNCFP",
        "PFC11mE, 11mECFP",
        "23ss1, 23s s1",
        "f4s1s4f1, f1 f4 s1 s4",
    })
    void tilesAreReadInAnyOrderAndPrintedInOne(String written, String printed) {
        assertThat(Notation.tiles(written)).hasToString(printed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12x|place 1: '12' has no suit|''",
                "123m5|place 5: '5' has no suit: m, p or s must follow|''",
                "123me|place 5: 'e' is none of|did you mean E?",
                "12d|place 1: '12' has no suit|did you mean p, dots?",
                "0m|place 1: '0' is none of|ranks are 1 to 9",
                "11111m|five 1m|''",
                "f1f1|two f1|one of each flower and season",
                "s1s2s3s|place 7: 's' is none of|ranks stand before their suit",
                "f5|place 1: 'f' is none of|f1-f4",
            })
    void whatCannotBeReadIsNamedWithItsPlace(String written, String first, String second) {
        assertThatThrownBy(() -> Notation.tiles(written))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining(first)
                .hasMessageContaining(second);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anyTilesPrintedAndReadAreTheSame(long seed) {
        Random random = new Random(seed);
        for (int hand = 0; hand < 500; hand++) {
            List<Tile> set = wholeSet();
            Collections.shuffle(set, random);
            Tiles tiles = Tiles.of(set.subList(0, random.nextInt(25)));
            assertThat(Notation.tiles(tiles.toString())).isEqualTo(tiles);
            assertThat(Tiles.of(tiles.list())).isEqualTo(tiles);
            assertThat(tiles.list()).hasSize(tiles.size());
            assertThat(Long.bitCount(tiles.mask())).isEqualTo(tiles.kinds().size());
        }
    }

    @Test
    void theWholeSetHas144TilesAnd42Faces() {
        Tiles all = Tiles.of(wholeSet());
        assertThat(all.size()).isEqualTo(144);
        assertThat(all.kinds()).containsExactly(Tile.values());
        assertThat(all.mask()).isEqualTo((1L << 42) - 1);
        for (Tile tile : Tile.values()) {
            assertThatThrownBy(() -> all.plus(tile)).hasMessageContaining(tile.text());
        }
    }

    @Test
    void glyphsAreThoseOfTheUnicodeBlock() {
        assertThat(Tile.EAST.glyph()).isEqualTo("🀀");
        assertThat(Tile.M1.glyph()).isEqualTo("🀇");
        assertThat(Tile.S1.glyph()).isEqualTo("🀐");
        assertThat(Tile.P9.glyph()).isEqualTo("🀡");
        assertThat(Tile.CHRYSANTHEMUM.glyph()).isEqualTo("🀥");
        assertThat(Tile.BAMBOO.glyph()).isEqualTo("🀤");
        assertThat(Tile.WINTER.glyph()).isEqualTo("🀩");
    }

    private static List<Tile> wholeSet() {
        List<Tile> set = new ArrayList<>();
        for (Tile tile : Tile.values()) {
            set.addAll(Collections.nCopies(tile.copies(), tile));
        }
        return set;
    }
}
