package org.mahjongtable.scoring.mcr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.scoring.MadeWin;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Best;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Tally;
import org.mahjongtable.scoring.hand.Arranger;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.Shape;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** What holds for every hand, over wins made from a seed: sets and a pair with any circumstances, and every special form. */
class McrPropertiesTest {

    private static final int HANDS = 400;
    private static final RuleSet RULES = RuleSets.of("mcr");
    /** Fan that name their suits. */
    private static final Set<String> OF_SUITS = Set.of("all-green", "reversible-tiles");

    private static Win win(Random random) {
        return random.nextInt(5) == 0 ? SpecialHands.win(random) : MadeWin.of(random, 4, List.of());
    }

    private static Set<String> awards(Score score) {
        Set<String> awards = new HashSet<>();
        score.awards().forEach(award -> awards.add(award.fan().key() + " " + award.points()));
        return awards;
    }

    private static Score score(Win win) {
        return RULES.judge(win).worth().orElseThrow(() -> new AssertionError(win.toString()));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void everyMadeWinIsFound(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            assertThat(RULES.judge(win).worth()).as("%s", win).isPresent();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void suitsMayBeExchangedWhereNoFanNamesThemAndSetsDeclaredInAnyOrder(long seed) {
        Random random = new Random(seed);
        int exchanged = 0;
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            Score score = score(win);
            assertThat(awards(score(MadeWin.reordered(win, random))))
                    .as("%s", win)
                    .isEqualTo(awards(score));
            List<Suit> suits = new ArrayList<>(List.of(Suit.values()));
            Collections.shuffle(suits, random);
            Score other = score(MadeWin.exchanged(win, suits));
            if (namesNoSuit(score) && namesNoSuit(other)) {
                assertThat(awards(other)).as("%s", win).isEqualTo(awards(score));
                exchanged++;
            }
        }
        assertThat(exchanged).isGreaterThan(HANDS / 2);
    }

    private static boolean namesNoSuit(Score score) {
        return score.awards().stream()
                .noneMatch(award -> OF_SUITS.contains(award.fan().key()));
    }

    /** Whoever could not have a fan has no more for it: neither by what it shuts out nor by another reading. The chicken hand is for who has nothing. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void noFanThatCountsLowersTheTotal(long seed) {
        Random random = new Random(seed);
        Map<String, FanTable> without = new HashMap<>();
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            if (win.by() instanceof By.RobbedKong && win.at().has(Flag.LAST_TILE)) {
                continue; // the text pays less for a kong robbed at the end than for the last tile claimed
            }
            Score score = score(win);
            for (Award award : score.awards()) {
                FanTable fewer = without.computeIfAbsent(
                        award.fan().key(), key -> RULES.fans().without(Set.of(key, McrFans.CHICKEN_HAND)));
                assertThat(best(fewer, win))
                        .as("%s without %s", win, award.fan().key())
                        .isLessThanOrEqualTo(score.total());
            }
        }
    }

    private static int best(FanTable table, Win win) {
        if (table.rows().isEmpty()) {
            return 0;
        }
        Arranger arranger = new Arranger(
                4,
                List.of(
                        Shape.SEVEN_PAIRS,
                        Shape.THIRTEEN_ORPHANS,
                        Shape.KNITTED_STRAIGHT,
                        Shape.KNITTED_TILES_AND_HONOURS));
        Best best = new Best(table::count, Tally::points);
        arranger.read(win, best);
        Tally tally = best.tally();
        return tally == null ? 0 : tally.points();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void waitsAndWinsAreExactlyThoseThatASlowSearchFinds(long seed) {
        Random random = new Random(seed);
        int incomplete = 0;
        for (int n = 0; n < HANDS / 4; n++) {
            Hand hand = changed(win(random).hand(), random);
            List<Tile> waits = new ArrayList<>();
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                Tile tile = Tile.of(kind);
                if (hand.all().count(tile) == tile.copies()) {
                    continue;
                }
                boolean complete = SlowSearch.isComplete(
                        hand.concealed().plus(tile), hand.melds().size());
                incomplete += complete ? 0 : 1;
                assertThat(RULES.judge(SpecialHands.drawn(hand, tile)).worth().isPresent())
                        .as("%s +%s", hand, tile)
                        .isEqualTo(complete);
                if (complete) {
                    waits.add(tile);
                }
            }
            assertThat(RULES.waits(hand)).as("%s", hand).isEqualTo(waits);
        }
        assertThat(incomplete).isGreaterThan(HANDS);
    }

    /** Every second hand has one tile changed for another, so that many wait for nothing. */
    private static Hand changed(Hand hand, Random random) {
        Tile in = Tile.of(random.nextInt(Tile.KINDS));
        if (random.nextBoolean() || hand.all().count(in) == in.copies()) {
            return hand;
        }
        List<Tile> standing = hand.concealed().list();
        Tile out = standing.get(random.nextInt(standing.size()));
        Tiles tiles = hand.concealed().minus(out).plus(in);
        return new Hand(tiles, hand.melds(), hand.bonus());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void everySettlementSumsToZeroAndOnlyTheWinnerGains(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            Settlement settlement = RULES.settle(win, score(win));
            assertThat(settlement.changes().values().stream()
                            .mapToInt(Integer::intValue)
                            .sum())
                    .isZero();
            settlement
                    .changes()
                    .forEach((seat, change) ->
                            assertThat(change > 0).isEqualTo(seat == win.at().seat()));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void aHandOfAnotherSizeNeverScores(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            List<Tile> standing = win.hand().concealed().list();
            Tiles fewer = standing.isEmpty()
                    ? win.hand().concealed()
                    : win.hand().concealed().minus(standing.get(random.nextInt(standing.size())));
            Hand hand = new Hand(fewer, win.hand().melds(), win.hand().bonus());
            assertThat(RULES.judge(SpecialHands.drawn(hand, win.tile())).worth())
                    .isEmpty();
        }
    }
}
