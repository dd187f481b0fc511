package org.mahjongtable.scoring.taiwan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** Every example that the rule text gives in its own words. */
class TaiwanTextTest {

    private static final RuleSet RULES = RuleSets.of("taiwan");

    private static Set<String> awards(String hand, String how) {
        return RowCase.awards(RULES.judge(RowCase.win(hand, how)));
    }

    /** The seven examples of 平胡: each of the hand's waits, and whether it is 平胡 on that tile. */
    @ParameterizedTest
    @CsvSource({
        "1, 123456789m456p1234s, 1s yes 4s yes",
        "2, 123456789m456p3455s, 2s yes 5s yes",
        "3, 123456789m456p8889s, 7s no 9s no",
        "4, 123456789m456p3334s, 2s yes 4s no 5s yes",
        "6, 123456789m4566789s,  3s yes 6s yes 9s yes",
        "7, 123456789m34555s23p, 1p yes 4p yes",
    })
    void allChowsAsInTheExample(int number, String hand, String waits) {
        String[] words = waits.split(" ", -1);
        Win any = RowCase.win(hand + " +" + words[0], "discard S E");
        List<String> tiles = RULES.waits(any.hand()).stream().map(Tile::text).toList();
        assertThat(tiles).hasSize(words.length / 2);
        for (int i = 0; i < words.length; i += 2) {
            assertThat(tiles.get(i / 2)).isEqualTo(words[i]);
            boolean allChows = awards(hand + " +" + words[i], "discard S E").contains("all-chows 2");
            assertThat(allChows).as("example %d on %s", number, words[i]).isEqualTo(words[i + 1].equals("yes"));
        }
    }

    @ParameterizedTest
    @CsvSource({"6s", "9s"})
    void theFifthExampleIsAllChowsOrThreeConcealedPungsAndNotBoth(String tile) {
        Set<String> awards = awards("444555666m11456p78s +" + tile, "discard S E");
        assertThat(awards).containsExactlyInAnyOrder("concealed-hand 1", "three-concealed-pungs 2");
    }

    @ParameterizedTest
    @CsvSource({
        "123456789m123456p3s, 3s",
        "12345689m123456p22s, 7m",
        "13456789m123456p22s, 2m",
    })
    void aSingleWaitOnAPairAnEdgeOrAMiddle(String hand, String tile) {
        assertThat(awards(hand + " +" + tile, "discard S E")).contains("single-tile-wait 1");
    }

    /** The dealer rolls eight: the wall of the player before the dealer is broken, who is east; the dealer is south. */
    @ParameterizedTest
    @CsvSource({"E, f1s1", "S, f2s2", "W, f3s3", "N, f4s4"})
    void ofFlowersOnlyThoseOfTheOwnWindCount(String seat, String own) {
        for (String flowers : List.of("f1s1", "f2s2", "f3s3", "f4s4")) {
            Set<String> awards = awards(
                    "67m345pWW [234m] [777p] [567s] %s +8m".formatted(flowers),
                    "discard %s N from=%s dealer=S".formatted(seat, seat.equals("E") ? "W" : "E"));
            assertThat(awards.contains("seat-flower 2")).isEqualTo(flowers.equals(own));
        }
    }

    @Test
    void theEastWindIsTwoForEastInTheEastRound() {
        assertThat(awards("67m345p99s [234m] [EEE] [567s] f3 +8m", "discard E E"))
                .containsExactlyInAnyOrder("seat-wind 1", "prevalent-wind 1");
        assertThat(awards("67m345p99s [234m] [EEE] [567s] f3 +8m", "discard S E"))
                .containsExactly("prevalent-wind 1");
        assertThat(awards("67m345p99s [234m] [SSS] [567s] f3 +8m", "discard S E from=W"))
                .containsExactly("seat-wind 1");
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 3", "2, 5", "18, 37"})
    void theDealersTaiOfDealsKept(int streak, int tai) {
        Win win = RowCase.win("67m345pWW [234m] [777p] [567s] f3 +8m", "discard S E from=E streak=" + streak);
        Settlement settlement = RULES.settle(win, RULES.judge(win).worth().orElseThrow());
        assertThat(settlement.change(Wind.EAST)).isEqualTo(-100 - 20 * tai);
    }

    @Test
    void robbingTheKongWithAllChowsIsThree() {
        assertThat(awards("123456m34567p55s [234s] +8p", "robbed-kong S E"))
                .containsExactlyInAnyOrder("robbing-the-kong 1", "all-chows 2");
    }

    @Test
    void eightFlowersAreOneBaseAndEightFromEachAndTheDealerOneMore() {
        Win win = RowCase.win("1123456m345678p55s f1f2f3f4s1s2s3s4 +2p", "self-draw S E");
        Settlement settlement = RULES.settle(win, RULES.judge(win).worth().orElseThrow());
        assertThat(settlement.change(Wind.WEST)).isEqualTo(-100 - 20 * 8);
        assertThat(settlement.change(Wind.EAST)).isEqualTo(-100 - 20 * 9);
    }

    @Test
    void aPungCompletedByAnotherIsNoConcealedPung() {
        assertThat(awards("22999p444sEE678m [567s] f3 +2p", "discard S S")).isEmpty();
        assertThat(awards("22999p444sEE678m [567s] f3 +2p", "self-draw S S")).contains("three-concealed-pungs 2");
    }
}
