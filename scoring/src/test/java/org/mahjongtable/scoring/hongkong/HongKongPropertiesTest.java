package org.mahjongtable.scoring.hongkong;

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
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Suit;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** What holds for every hand, over wins made from a seed. */
class HongKongPropertiesTest {

    private static final int HANDS = 300;
    private static final RuleSet RULES = RuleSets.of("hongkong");

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void everyMadeHandIsCompleteAndItsTextReadsBack(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            assertThat(RULES.judge(win).worth()).as("%s", win).isPresent();
            String text = HandNotation.print(win.hand(), win.tile());
            HandNotation.Written read = HandNotation.parse(text);
            assertThat(read.hand()).isEqualTo(win.hand());
            assertThat(read.win()).contains(win.tile());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void suitsMayBeExchangedAndSetsDeclaredInAnyOrder(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            List<Suit> suits = new ArrayList<>(List.of(Suit.values()));
            Collections.shuffle(suits, random);
            List<Meld> melds = new ArrayList<>();
            win.hand().melds().forEach(meld -> melds.add(exchanged(meld, suits)));
            Collections.shuffle(melds, random);
            Tiles standing = Tiles.NONE;
            List<Tile> tiles = new ArrayList<>(win.hand().concealed().list());
            Collections.shuffle(tiles, random);
            for (Tile tile : tiles) {
                standing = standing.plus(exchanged(tile, suits));
            }
            Win other = Win.of(
                    new Hand(standing, melds, win.hand().bonus()), exchanged(win.tile(), suits), win.by(), win.at());
            Score score = RULES.judge(win).worth().orElseThrow();
            Score exchanged = RULES.judge(other).worth().orElseThrow();
            assertThat(exchanged.raw()).as("%s", win).isEqualTo(score.raw());
            assertThat(keys(exchanged)).as("%s", win).isEqualTo(keys(score));
        }
    }

    private static Set<String> keys(Score score) {
        Set<String> keys = new HashSet<>();
        score.awards().forEach(award -> keys.add(award.fan().key() + award.points()));
        return keys;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void waitsAreExactlyTheTilesWithWhichTheHandIsJudgedComplete(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < HANDS / 4; n++) {
            Win win = win(random);
            Hand hand = win.hand();
            List<Tile> complete = new ArrayList<>();
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                Tile tile = Tile.of(kind);
                if (hand.all().count(tile) < 4
                        && RULES.judge(Win.of(hand, tile, new By.SelfDraw(), win.at()))
                                .worth()
                                .isPresent()) {
                    complete.add(tile);
                }
            }
            assertThat(RULES.waits(hand)).as("%s", hand).isEqualTo(complete);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void everySettlementSumsToZeroAndOnlyTheWinnerGains(long seed) {
        Random random = new Random(seed);
        List<Map<String, Object>> houses = List.of(
                Map.of(),
                Map.of("responsibility", "half", "liabilityOnDiscard", "liablePlayer"),
                Map.of("scale", "fullSpicy", "cap", 13, "minimum", 0),
                Map.of("scale", "association", "robbingPays", "selfDraw"));
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            for (Map<String, Object> house : houses) {
                RuleSet rules = RuleSets.of("hongkong", house);
                Verdict verdict = rules.judge(win);
                if (verdict.isLegal()) {
                    Settlement settlement = rules.settle(win, verdict.worth().orElseThrow());
                    int sum = 0;
                    for (Wind seat : Wind.values()) {
                        sum += settlement.change(seat);
                        assertThat(settlement.change(seat) > 0)
                                .isEqualTo(seat == win.at().seat());
                    }
                    assertThat(sum).isZero();
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void turningAVariationOnNeverMakesAHandCheaper(long seed) {
        Random random = new Random(seed);
        RuleSet everything = RuleSets.of(
                "hongkong",
                Map.of("meldedHand", true, "sevenPairs", "4", "consecutiveKongWin", "8", "humanHand", "3", "cap", 13));
        for (int n = 0; n < HANDS; n++) {
            Win win = win(random);
            assertThat(everything.judge(win).worth().orElseThrow().total())
                    .as("%s", win)
                    .isGreaterThanOrEqualTo(
                            RULES.judge(win).worth().orElseThrow().total());
        }
    }

    private static Tile exchanged(Tile tile, List<Suit> suits) {
        return tile.isSuited() ? suits.get(tile.suit().ordinal()).rank(tile.rank()) : tile;
    }

    private static Meld exchanged(Meld meld, List<Suit> suits) {
        return switch (meld) {
            case Meld.Chow chow -> new Meld.Chow(exchanged(chow.low(), suits), chow.exposed());
            case Meld.Pung pung -> new Meld.Pung(exchanged(pung.tile(), suits), pung.exposed());
            case Meld.Kong kong -> new Meld.Kong(exchanged(kong.tile(), suits), kong.kind());
            case Meld.Pair _, Meld.Knitted _, Meld.Singles _ -> throw new IllegalArgumentException(meld.text());
        };
    }

    /** A complete hand of four sets and a pair, some declared, with any way of winning. */
    private static Win win(Random random) {
        while (true) {
            try {
                return tryWin(random);
            } catch (IllegalArgumentException fiveOfAKind) {
                // another try
            }
        }
    }

    private static Win tryWin(Random random) {
        int suits = 1 + random.nextInt(3);
        boolean pungs = random.nextInt(3) == 0;
        List<Tile> standing = new ArrayList<>();
        List<Meld> melds = new ArrayList<>();
        Map<Integer, Wind> feeders = new HashMap<>();
        Wind seat = Wind.values()[random.nextInt(4)];
        for (int set = 0; set < 4; set++) {
            boolean chow = !pungs && random.nextInt(4) > 0;
            boolean declared = random.nextInt(3) == 0;
            Tile tile = chow
                    ? Tile.of(9 * random.nextInt(suits) + random.nextInt(7))
                    : Tile.of(
                            random.nextInt(3) == 0
                                    ? 27 + random.nextInt(7)
                                    : 9 * random.nextInt(suits) + random.nextInt(9));
            Meld meld = chow ? new Meld.Chow(tile, true) : new Meld.Pung(tile, true);
            if (!chow && declared && random.nextBoolean()) {
                meld = new Meld.Kong(tile, KongKind.values()[random.nextInt(3)]);
            }
            if (declared) {
                if (meld.isExposed()) {
                    feeders.put(melds.size(), seat.after(1 + random.nextInt(3)));
                }
                melds.add(meld);
            } else {
                standing.addAll(meld.tiles());
            }
        }
        Tile pair = random.nextInt(3) == 0 ? Tile.of(27 + random.nextInt(7)) : Tile.of(random.nextInt(9 * suits));
        standing.add(pair);
        standing.add(pair);
        Tile winning = standing.get(random.nextInt(standing.size()));
        Tiles bonus = Tiles.NONE;
        for (Tile tile : Tile.values()) {
            if (tile.isBonus() && random.nextInt(4) == 0) {
                bonus = bonus.plus(tile);
            }
        }
        Wind from = seat.after(1 + random.nextInt(3));
        By by = switch (random.nextInt(3)) {
            case 0 -> new By.SelfDraw();
            case 1 -> new By.Discard(from);
            default -> new By.RobbedKong(from, KongKind.ADDED);
        };
        return new Win(
                new Hand(Tiles.of(standing).minus(winning), melds, bonus),
                winning,
                by,
                Circumstances.of(seat, Wind.values()[random.nextInt(4)]),
                feeders);
    }
}
