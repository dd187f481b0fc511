package org.mahjongtable.scoring.hefen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.tile.Wind;

/** Every example that the club's sheet gives in its own words. */
class HefenTextTest {

    private static final RuleSet RULES = RuleSets.of("hefen");

    private static Set<String> awards(String hand, String how) {
        return RowCase.awards(RULES.judge(RowCase.win(hand, how)));
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "2, 5", "3, 5", "4, 5", "5, 5", "6, 10"})
    void openingTriplesFromOnesToSixes(int face, int each) {
        Moment triple = new Moment.Rolled(Wind.EAST, List.of(face, face, face));
        assertThat(RULES.atOnce(triple).change(Wind.EAST)).isEqualTo(3 * each);
        assertThat(RULES.atOnce(triple).change(Wind.NORTH)).isEqualTo(-each);
    }

    @Test
    void aWindPungThatIsBothSeatAndRoundIsThree() {
        assertThat(awards("67m345pEEE77p [234m] [789s] f3 +8m", "discard E E from=W"))
                .contains("wind-pung 3");
    }

    @Test
    void fivePungsInARowAndThePairBesideThem() {
        assertThat(awards("1112223334445556s +6s", "discard S E from=W"))
                .contains("five-shifted-pungs-and-pair 80")
                .doesNotContain("shifted-pungs 60");
    }

    @Test
    void twoSuitsOf123AndTwoSuitsOf456AreThreeAndThree() {
        assertThat(awards("123456m123456p5777s +5s", "discard S E from=W")).contains("mixed-chows 6");
    }

    @Test
    void oneToNineAcrossSuitsAndInOne() {
        assertThat(awards("123m456p789sC [NNN] [567m] f1 +C", "discard S E from=W"))
                .contains("mixed-straight 10");
        assertThat(awards("123456789mC [NNN] [567p] f1 +C", "discard S E from=W"))
                .contains("pure-straight 20");
    }

    @Test
    void terminalSetsOfPungsAndOfChows() {
        assertThat(awards("67mEE [111p] [999p] [333s] [123s] f3 +8m", "discard S E from=W"))
                .contains("terminal-pung-set 5");
        assertThat(awards("67mEE [123p] [789p] [333s] [222s] f3 +8m", "discard S E from=W"))
                .contains("terminal-chow-set 5");
    }

    @Test
    void anOutsideHandOf123And789And111And999AndHonours() {
        assertThat(awards("78m9s [123p] [111s] [999p] [EEE] 9s f3 +9m", "discard S E from=W"))
                .contains("outside-hand 20");
        assertThat(awards("78m9s [123p] [111s] [999p] [789s] 9s f3 +9m", "discard S E from=W"))
                .contains("outside-hand 40");
    }

    @Test
    void threeConsecutivePairsAs22And33And44() {
        assertThat(awards("223344m5577p889sPPP +9s", "discard S E from=W"))
                .contains("nico-nico 40", "three-pairs-in-a-row 5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"147", "149", "159", "269"})
    void threeTilesThatCannotJoin(String ranks) {
        assertThat(awards("%sm258p369sESWNCFP +C".formatted(ranks), "discard S E from=W"))
                .contains("sixteen-orphans 50");
    }

    @Test
    void aChickenHandIsTwentyAndTheBase() {
        assertThat(awards("67m345pEE [234m] [777p] [567s] f3 +8m", "discard S E from=W"))
                .containsExactlyInAnyOrder("chicken-hand 20", "base 5");
    }

    @ParameterizedTest
    @CsvSource({"E, 20", "S, 22", "W, 24", "N, 26"})
    void theMinimumRisesByTwoEachRound(String round, int minimum) {
        Verdict verdict = RULES.judge(
                RowCase.win("67m345pEE [234m] [777p] [567s] f1f3 +8m", "discard S %s from=W".formatted(round)));
        assertThat(verdict.reason().orElseThrow().en()).contains(minimum + " are needed");
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 5", "3, 7", "4, 9", "5, 11", "6, 13", "7, 13"})
    void theDieOfTheDealerInARow(int wins, int points) {
        assertThat(awards("67mWW [234m] [777p] [567s] [456p] f2 +8m", "discard E S from=W streak=" + wins))
                .contains("dealer-die " + points);
    }

    @Test
    void thirteenOrphansWithAnyChowOrPung() {
        assertThat(awards("19m12349p19sESWNCFP +E", "discard S E from=W")).contains("thirteen-orphans 90");
        assertThat(awards("19m555p19p19sESWNCFP +9s", "discard S E from=W")).contains("thirteen-orphans 90");
    }
}
