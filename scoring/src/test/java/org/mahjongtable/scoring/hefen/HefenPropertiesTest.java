package org.mahjongtable.scoring.hefen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.scoring.MadeWin;
import org.mahjongtable.scoring.RowCase;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.Arranger;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** What holds for every hand, over wins made from a seed. */
class HefenPropertiesTest {

    private static final int HANDS = 300;
    private static final RuleSet RULES = RuleSets.of("hefen");
    private static final List<Declaration> DECLARATIONS = List.of(Declaration.READY);

    private static Score score(Win win) {
        return RULES.judge(win).worth().orElseThrow(() -> new AssertionError(win));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void theOrderOfDeclaredSetsDoesNotMatter(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = MadeWin.of(random, DECLARATIONS);
            Win other = MadeWin.reordered(win, random);
            assertThat(RowCase.awards(RULES.judge(other))).as("%s", win).isEqualTo(RowCase.awards(RULES.judge(win)));
            assertThat(RULES.settle(other, score(other)).changes())
                    .isEqualTo(RULES.settle(win, score(win)).changes());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void suitsMayBeExchangedWhereNoJewelIsMadeOfThem(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = MadeWin.of(random, DECLARATIONS);
            List<Suit> suits = new ArrayList<>(List.of(Suit.values()));
            Collections.shuffle(suits, random);
            if ((win.hand().all().plus(win.tile()).mask() & Kinds.DRAGONS) == 0) {
                Win other = MadeWin.exchanged(win, suits);
                assertThat(RowCase.awards(RULES.judge(other)))
                        .as("%s", win)
                        .isEqualTo(RowCase.awards(RULES.judge(win)));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void noReadingIsWorthMoreThanTheOneCounted(long seed) {
        Random random = new Random(seed);
        FanTable ofSets = HefenForms.ofSets(RULES.fans());
        Arranger arranger = new Arranger(
                5, List.of(HefenShapes.NICO_NICO, HefenShapes.THIRTEEN_ORPHANS, HefenShapes.sixteenOrphans(3)));
        for (int n = 0; n < HANDS; n++) {
            Win win = MadeWin.of(random, DECLARATIONS);
            List<Integer> worth = new ArrayList<>();
            arranger.read(win, reading -> {
                if (reading.standard()) {
                    worth.add(ofSets.count(reading).points());
                }
            });
            assertThat(score(win).raw()).as("%s", win).isGreaterThanOrEqualTo(Collections.max(worth));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void waitsAreExactlyTheTilesWithWhichTheHandIsJudgedComplete(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS / 4; n++) {
            Win win = MadeWin.of(random, DECLARATIONS);
            Hand hand = win.hand();
            List<Tile> complete = new ArrayList<>();
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                Tile tile = Tile.of(kind);
                if (hand.all().count(tile) < 4
                        && RULES.judge(new Win(
                                        hand,
                                        tile,
                                        new By.Discard(win.at().seat().next()),
                                        unflagged(win),
                                        win.feeders()))
                                .worth()
                                .isPresent()) {
                    complete.add(tile);
                }
            }
            assertThat(RULES.waits(hand)).as("%s", hand).isEqualTo(complete);
        }
    }

    private static Circumstances unflagged(Win win) {
        return Circumstances.of(win.at().seat(), win.at().round());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void everySettlementSumsToZeroAndOnlyTheWinnerGains(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = MadeWin.of(random, DECLARATIONS);
            Settlement settlement = RULES.settle(win, score(win));
            int sum = 0;
            for (Wind seat : Wind.values()) {
                sum += settlement.change(seat);
                if (seat == win.at().seat()) {
                    assertThat(settlement.change(seat)).isPositive();
                } else {
                    assertThat(settlement.change(seat)).isNotPositive();
                }
            }
            assertThat(sum).isZero();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void everyAwardSaysWhichSetsEarnedItAndTheReadingHasThemAll(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Score score = score(MadeWin.of(random, DECLARATIONS));
            assertThat(score.melds()).isNotEmpty();
            score.awards().forEach(award -> assertThat(score.melds()).containsAll(award.melds()));
            assertThat(score.awards().stream().mapToInt(Award::points).sum()).isEqualTo(score.raw());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1})
    void madeHandsReachMostRows(long seed) {
        Random random = new Random(seed);
        Set<String> reached = new TreeSet<>();
        for (int n = 0; n < 20 * HANDS; n++) {
            score(MadeWin.of(random, DECLARATIONS))
                    .awards()
                    .forEach(award -> reached.add(award.fan().key()));
        }
        assertThat(reached).hasSizeGreaterThan(RULES.fans().rows().size() * 2 / 3);
    }
}
