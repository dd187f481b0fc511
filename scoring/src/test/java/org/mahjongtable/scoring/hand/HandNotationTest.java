package org.mahjongtable.scoring.hand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.scoring.tile.NotationException;
import org.mahjongtable.scoring.tile.Tile;

class HandNotationTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "123456m55789p23s +4s",
                "13m5p [345p] [EEE] [1111p] [222+2m] [CCC+C] (9999s) f1 f3 s4 +5p",
                "E [EEE] +S",
                "(1111m) (2222m) (3333m) (4444m)",
            })
    void aHandPrintedIsTheHandRead(String text) {
        HandNotation.Written written = HandNotation.parse(text);
        String printed = written.win()
                .map(win -> HandNotation.print(written.hand(), win))
                .orElseGet(() -> HandNotation.print(written.hand()));
        assertThat(printed).isEqualTo(text);
    }

    @Test
    void eachBracketIsItsSet() {
        Hand hand = HandNotation.parse("5p [435p] [EEE] [1111p] [222+2m] (9999s) f1 +5p")
                .hand();
        assertThat(hand.melds())
                .containsExactly(
                        new Meld.Chow(Tile.P3, true),
                        new Meld.Pung(Tile.EAST, true),
                        new Meld.Kong(Tile.P1, KongKind.MELDED),
                        new Meld.Kong(Tile.M2, KongKind.ADDED),
                        new Meld.Kong(Tile.S9, KongKind.CONCEALED));
        assertThat(hand.size()).isEqualTo(16);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12m [124m]|place 5: '[124m]' is no set",
                "12m [891m]|place 5: '[891m]' is no set",
                "12m [EEEE|place 5: '[EEEE' is not closed",
                "12m (999s)|place 5: '(999s)' is no set",
                "12m [EE+E]|place 5: '[EE+E]' is no set",
                "12m [ESW]|place 5: '[ESW]' is no set",
                "12m [f1f2f3]|place 5: '[f1f2f3]' is no set",
                "12m +3m4m|place 5: one winning tile must follow +, not 2",
                "12m +|place 5: one winning tile must follow +, not 0",
                "11m [111m]|five 1m: there are four of a tile",
                "1111m +1m|five 1m",
            })
    void aBadSetIsNamedWithItsPlaceAndWhatIsAllowed(String text, String message) {
        assertThatThrownBy(() -> HandNotation.parse(text))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining(message);
    }
}
