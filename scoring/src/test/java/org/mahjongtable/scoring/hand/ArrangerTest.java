package org.mahjongtable.scoring.hand;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

class ArrangerTest {

    private static final Arranger FOUR = new Arranger(4, List.of(Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS));
    private static final Arranger FIVE = new Arranger(5, List.of());

    private static List<String> readings(Arranger arranger, String text) {
        HandNotation.Written written = HandNotation.parse(text);
        List<String> readings = new ArrayList<>();
        Circumstances at = Circumstances.of(Wind.SOUTH, Wind.EAST);
        arranger.read(
                Win.of(written.hand(), written.win().orElseThrow(), new By.SelfDraw(), at),
                a -> readings.add(a + " " + a.winningWait()));
        return readings;
    }

    @Test
    void everySplitIsReadWithEveryGroupTheWinningTileMayComplete() {
        assertThat(readings(FOUR, "11122233355m12s +3s"))
                .containsExactlyInAnyOrder("111m 222m 333m 55m 123s +3s EDGE", "123m 123m 123m 55m 123s +3s EDGE");
        assertThat(readings(FOUR, "3455m567p234789s +5m"))
                .containsExactlyInAnyOrder("345m 55m 567p 234s 789s +5m TWO_SIDED", "345m 55m 567p 234s 789s +5m PAIR");
    }

    @Test
    void declaredSetsStandAsTheyAre() {
        assertThat(readings(FOUR, "78m11p [234p] (EEEE) [555+5s] +9m"))
                .containsExactly("[234p] (EEEE) [555+5s] 789m 11p +9m TWO_SIDED");
        assertThat(readings(FOUR, "111222333p9s [EEE] +9s")).hasSize(2);
    }

    @Test
    void specialFormsAreReadBesideTheSets() {
        assertThat(readings(FOUR, "2233445566778m +8m"))
                .contains("22m 33m 44m 55m 66m 77m 88m +8m PAIR")
                .hasSize(4);
        assertThat(readings(FOUR, "19m19p19sESWNCFP +E")).containsExactly("19m19p19sSWNCFP EE +E PAIR");
        assertThat(readings(FOUR, "19m19p19sEESWNCF +P")).containsExactly("19m19p19sSWNCFP EE +P SINGLE");
    }

    @ParameterizedTest
    @CsvSource({
        "1112345678999m, 123456789m",
        "123m456m789m1s23p, ''",
        "19m19p19sESWNCFP, 19m19p19sESWNCFP",
        "19m19p19sEESWNCF, P",
        "1234444678m456p, 1m",
        "22233344455566m, ''",
        "2223334445566m, 234567m",
        "5p [123m] [EEE] [1111p] (9999s), 5p",
    })
    void waitsAreTheTilesThatComplete(String hand, String waits) {
        List<Tile> found = new ArrayList<>();
        long bits = FOUR.waits(HandNotation.parse(hand).hand());
        for (int kind = 0; kind < Tile.KINDS; kind++) {
            if ((bits >>> kind & 1) != 0) {
                found.add(Tile.of(kind));
            }
        }
        assertThat(Tiles.of(found)).hasToString(waits);
    }

    @Test
    void fourCopiesInTheHandEndAWaitOnlyWhereAsked() {
        Hand hand = HandNotation.parse("1234444678m456p").hand();
        assertThat(FOUR.waits(hand)).isEqualTo(1L << Tile.M1.ordinal());
        assertThat(FOUR.waitsInVainToo(hand)).isEqualTo(1L << Tile.M1.ordinal() | 1L << Tile.M4.ordinal());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void readingsAndWaitsAreThoseOfASearchByHand(long seed) {
        Random random = new Random(seed);
        for (int n = 0; n < 400; n++) {
            boolean five = random.nextBoolean();
            Arranger arranger = five ? FIVE : FOUR;
            Tiles complete = randomHand(random, five ? 5 : 4);
            List<Tile> tiles = complete.list();
            Tile win = tiles.get(random.nextInt(tiles.size()));
            Hand hand = Hand.of(complete.minus(win));
            Set<String> read = new TreeSet<>();
            arranger.read(Win.of(hand, win, new By.SelfDraw(), Circumstances.of(Wind.SOUTH, Wind.EAST)), a -> {
                if (a.standard()) {
                    read.add(
                            a.melds().stream().map(Meld::text).sorted().toList().toString());
                }
            });
            assertThat(read).isEqualTo(split(complete, five ? 5 : 4));
            for (int kind = 0; kind < Tile.KINDS; kind++) {
                Tile tile = Tile.of(kind);
                boolean completes = hand.concealed().count(tile) < 4
                        && (!split(hand.concealed().plus(tile), five ? 5 : 4).isEmpty()
                                || (!five && sevenPairs(hand.concealed().plus(tile))));
                assertThat((arranger.waits(hand) >>> kind & 1) != 0)
                        .as("%s +%s", hand.concealed(), tile)
                        .isEqualTo(completes);
            }
        }
    }

    /** Sets and a pair of few kinds, so that many split in several ways. */
    private static Tiles randomHand(Random random, int sets) {
        while (true) {
            Tiles tiles = Tiles.NONE;
            try {
                int suits = 1 + random.nextInt(3);
                for (int set = 0; set < sets; set++) {
                    int kind = 9 * random.nextInt(suits) + random.nextInt(random.nextBoolean() ? 7 : 4);
                    boolean chow = random.nextInt(3) > 0;
                    for (int i = 0; i < 3; i++) {
                        tiles = tiles.plus(Tile.of(chow ? kind + i : kind));
                    }
                }
                Tile pair = Tile.of(random.nextInt(Tile.KINDS));
                return tiles.plus(pair).plus(pair);
            } catch (IllegalArgumentException fiveOfAKind) {
                // another try
            }
        }
    }

    private static boolean sevenPairs(Tiles tiles) {
        return tiles.size() == 14 && tiles.kinds().stream().allMatch(tile -> tiles.count(tile) % 2 == 0);
    }

    private static Set<String> split(Tiles tiles, int sets) {
        Set<String> found = new TreeSet<>();
        for (Tile pair : tiles.kinds()) {
            if (tiles.count(pair) >= 2) {
                List<String> groups = new ArrayList<>(List.of(new Meld.Pair(pair).text()));
                split(tiles.minus(pair).minus(pair), sets, groups, found);
            }
        }
        return found;
    }

    private static void split(Tiles left, int sets, List<String> groups, Set<String> found) {
        if (left.isEmpty()) {
            found.add(groups.stream().sorted().toList().toString());
            return;
        }
        Tile first = left.kinds().getFirst();
        List<Meld> candidates = new ArrayList<>();
        if (left.count(first) >= 3) {
            candidates.add(new Meld.Pung(first, false));
        }
        if (first.isSuited() && first.rank() <= 7) {
            candidates.add(new Meld.Chow(first, false));
        }
        for (Meld candidate : candidates) {
            Tiles set = Tiles.of(candidate.tiles());
            if (left.containsAll(set)) {
                groups.add(candidate.text());
                split(left.minus(set), sets - 1, groups, found);
                groups.removeLast();
            }
        }
    }
}
