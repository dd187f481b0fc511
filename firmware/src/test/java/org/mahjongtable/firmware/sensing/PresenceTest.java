package org.mahjongtable.firmware.sensing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.firmware.sensing.RoundTable.tile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.sensing.Presence.Rounded;

final class PresenceTest {

    @Test
    void aTileOfTheWallAppearsAfterFourRoundsInARow() {
        RoundTable.play("""
                3 | rack.1: 5m  |
                1 | rack.1: 5m  | 5m wall > rack.1
                """);
    }

    @Test
    void ofFiveRoundsOneMayMissATileOfTheWallAndOfSevenTwo() {
        RoundTable.play("""
                3 | rack.1: 5m  |
                1 | rack.1:     |
                1 | rack.1: 5m  | 5m wall > rack.1
                2 | rack.2: 6m  |
                1 | rack.2:     |
                1 | rack.2: 6m  |
                1 | rack.2:     |
                1 | rack.2: 6m  |
                1 | rack.2: 6m  | 6m wall > rack.2
                """);
    }

    @Test
    void threeRoundsOfTwoSecondsAreEnoughAtARackWhereOthersFailed() {
        RoundTable.play("""
                2 | rack.1: 5m     |
                6 | rack.1: failed |
                1 | rack.1: 5m     | 5m wall > rack.1
                """);
    }

    @Test
    void beforeTheWallStandTheMeldsSoATileOfItNeedsOneRoundMoreThere() {
        RoundTable.play("""
                4 | melds.1: 5m |
                1 | melds.1: 5m | 5m wall > melds.1
                """);
    }

    @Test
    void ofATileOfTheWallMeldsSayWithThreeSightingsWhereItIsLikelyToLieAndARackWithTwo() {
        RoundTable table = RoundTable.play("2 | melds.1: 5m ; rack.2: 6m |");
        assertThat(table.presence().likelyZone(tile("5m"))).isEmpty();
        assertThat(table.presence().likelyZone(tile("6m"))).contains(new Zone.Rack(Seat.TWO));
        Presence again = RoundTable.play("3 | melds.1: 5m |").presence();
        assertThat(again.likelyZone(tile("5m"))).contains(new Zone.Melds(Seat.ONE));
    }

    @Test
    void aNeighbourThatHearsATileOnceDoesNotHoldItUp() {
        RoundTable.play("""
                2 | rack.1: 5m ; melds.1:    |
                1 | rack.1: 5m ; melds.1: 5m |
                2 | rack.1: 5m ; melds.1:    |
                1 | rack.1: 5m ; melds.1:    | 5m wall > rack.1
                """);
    }

    @Test
    void aTileThatHasNotStoodLongEnoughToBeSureIsKnownSoonerWhereItGoesNext() {
        RoundTable.play("""
                2 | rack.1: 5m ; river.1:    |
                1 | rack.1:    ; river.1:    |
                2 | rack.1:    ; river.1: 5m |
                1 | rack.1:    ; river.1: 5m | 5m wall > river.1
                """);
    }

    /** A wall that was pushed stands behind the melds again, whose antenna hears it now and then. */
    @Test
    void aTileThatIsHeardByChanceOnlyIsGone() {
        RoundTable table = RoundTable.play("""
                5 | melds.1: 5m 6m | 5m wall > melds.1, 6m wall > melds.1
                5 | melds.1: 6m    |
                1 | melds.1: 5m 6m |
                4 | melds.1: 6m    |
                """);
        TileId gone = RoundTable.tile("5m");
        TileId lying = RoundTable.tile("6m");
        assertThat(table.presence().isGone(gone, table.now())).isTrue();
        assertThat(table.presence().isGone(lying, table.now())).isFalse();
        Presence without = table.presence().without(List.of(gone));
        assertThat(without.zone(gone)).isEmpty();
        assertThat(without.zone(lying)).contains(new Zone.Melds(Seat.ONE));
    }

    @Test
    void aTileInAHandIsNotGone() {
        RoundTable table = RoundTable.play("""
                5 | rack.1: 5m | 5m wall > rack.1
                8 | rack.1:    |
                """);
        assertThat(table.presence().isGone(RoundTable.tile("5m"), table.now())).isFalse();
    }

    @Test
    void hearingATileOfTheWallNowAndThenMeansNothing() {
        RoundTable.play("""
                2 | rack.1: 5m  |
                3 | rack.1:     |
                1 | rack.1: 5m  |
                3 | rack.1:     |
                3 | rack.1: 5m  |
                4 | rack.1:     |
                1 | rack.1: 5m  |
                """);
    }

    @Test
    void aTileThatLiesBadlyIsRememberedAsHeardWhileItIsSilent() {
        Presence heard = RoundTable.play("2 | melds.1: 5m f1 |").presence();
        assertThat(heard.antennas().heard(new Zone.Melds(Seat.ONE))).containsExactly(tile("5m"), tile("f1"));
        assertThat(heard.antennas().heardBefore(new Zone.Melds(Seat.ONE), 2)).isEmpty();
        assertThat(heard.isComing(tile("f1"))).isTrue();

        Presence silent = RoundTable.play("""
                2 | melds.1: 5m f1 |
                2 | melds.1: 5m    |
                """).presence();
        assertThat(silent.antennas().heard(new Zone.Melds(Seat.ONE))).containsExactly(tile("5m"));
        assertThat(silent.antennas().heardBefore(new Zone.Melds(Seat.ONE), 2)).containsExactly(tile("f1"));
        assertThat(silent.antennas().heardBefore(new Zone.Rack(Seat.ONE), 2)).isEmpty();
    }

    @Test
    void aTileThatIsHeardInTwoPlacesComesAtFirstAndThenLiesAtTheirEdge() {
        RoundTable table = RoundTable.play("""
                5 | rack.1: 5m ; melds.1:    | 5m wall > rack.1
                4 | rack.1: 5m ; melds.1: 5m |
                """);
        assertThat(table.presence().isComing(tile("5m"))).isTrue();
        table = RoundTable.play("""
                5  | rack.1: 5m ; melds.1:    | 5m wall > rack.1
                11 | rack.1: 5m ; melds.1: 5m |
                """);
        assertThat(table.presence().isComing(tile("5m"))).isFalse();
    }

    @Test
    void threeRoundsThereAndNoneAtTheOldZoneMoveATile() {
        RoundTable.play("""
                5 | rack.1: 5m ; river.1:    | 5m wall > rack.1
                2 | rack.1:    ; river.1: 5m |
                1 | rack.1:    ; river.1: 5m | 5m rack.1 > river.1
                """);
    }

    @Test
    void aTileSeenAtTheOldZoneBetweenHasNotMoved() {
        RoundTable.play("""
                5 | rack.1: 5m ; river.1:    | 5m wall > rack.1
                2 | rack.1:    ; river.1: 5m |
                1 | rack.1: 5m ; river.1:    |
                1 | rack.1:    ; river.1: 5m |
                2 | rack.1:    ; river.1:    |
                """);
    }

    @Test
    void aHandThatCarriesATileAcrossAZoneIsTooQuick() {
        RoundTable table = RoundTable.play("5 | rack.1: 5m ; melds.1: | 5m wall > rack.1");
        Presence presence = table.presence();
        for (int round = 1; round <= 4; round++) {
            long now = table.now() + round * 100_000_000L;
            presence = presence.after(0, List.of(), true, now).presence();
            Rounded rounded = presence.after(1, List.of(new Sighting(tile("5m"), null)), true, now);
            presence = rounded.presence();
            assertThat(rounded.moved()).isEmpty();
        }
    }

    @Test
    void aFailedRoundSaysNothingOfTheTilesItDoesNotName() {
        RoundTable.play("""
                5 | rack.1: 5m     ; river.1:           | 5m wall > rack.1
                3 | rack.1: failed ; river.1: 5m        |
                2 | rack.1:        ; river.1: 5m failed |
                1 | rack.1:        ; river.1: 5m        | 5m rack.1 > river.1
                """);
    }

    @Test
    void aTilePutBackMovesBack() {
        RoundTable.play("""
                5 | rack.1: 5m ; river.1:    | 5m wall > rack.1
                3 | rack.1:    ; river.1: 5m | 5m rack.1 > river.1
                4 | rack.1: 5m ; river.1:    | 5m river.1 > rack.1
                """);
    }

    @Test
    void aTileAtTheEdgeStaysWhereItIsHeardMoreStrongly() {
        RoundTable table = RoundTable.play("""
                5 | rack.1: 5m:150 ; melds.1: 5m:102 | 5m wall > rack.1
                9 | rack.1: 5m:150 ; melds.1: 5m:102 |
                4 | rack.1:        ; melds.1: 5m:102 |
                9 | rack.1: 5m:150 ; melds.1: 5m:102 |
                """);
        assertThat(table.presence().zone(tile("5m"))).contains(new Zone.Rack(Seat.ONE));
    }

    /** The reader of one side stops for three seconds. */
    @Test
    void aTileAtTheEdgeStaysWhileItsPlaceIsNotRead() {
        RoundTable.play("""
                6 | rack.1: 5m ; melds.1:    | 5m wall > rack.1
                8 | rack.1: 5m ; melds.1: 5m |
                9 | melds.1: 5m              |
                """);
    }

    /** Readers that tell no signal leave it open on which side of an edge a tile lies. */
    @Test
    void aTileThatTwoZonesHearAlikeForLongLiesAtTheirEdge() {
        RoundTable open = RoundTable.play("5 | rack.1: 5m ; melds.1: 5m |");
        assertThat(open.presence().antennas().alike(tile("5m"), open.now())).isEmpty();
        RoundTable table = RoundTable.play("6 | rack.1: 5m ; melds.1: 5m |");
        List<Zone> sides = List.of(new Zone.Rack(Seat.ONE), new Zone.Melds(Seat.ONE));
        assertThat(table.presence().antennas().alike(tile("5m"), table.now())).isEqualTo(sides);
        for (Zone side : sides) {
            Presence known = table.presence().with(tile("5m"), side);
            assertThat(known.zone(tile("5m"))).contains(side);
            assertThat(known.since(tile("5m"))).isEqualTo(RoundTable.TURN);
        }
        RoundTable told = RoundTable.play("6 | rack.1: 5m:60 ; melds.1: 5m:12 | 5m wall > rack.1");
        assertThat(told.presence().antennas().alike(tile("5m"), told.now())).isEmpty();
    }

    /** A board of one's own tells dBm, another reader 0 to 255. */
    @Test
    void signalsInDifferentUnitsDoNotCompare() {
        RoundTable table = RoundTable.play("""
                6 | rack.1: 5m:-72                  | 5m wall > rack.1
                9 | rack.1: 5m:-72 ; melds.1: 5m:100 |
                """);
        assertThat(table.presence().antennas().alike(tile("5m"), table.now())).hasSize(2);
    }

    @Test
    void aTileAtTheEdgeThatIsHeardNoMoreForLongHasMoved() {
        RoundTable.play("""
                5 | rack.1: 5m:150 ; melds.1: 5m:102 | 5m wall > rack.1
                9 | rack.1: 5m:150 ; melds.1: 5m:102 |
                7 | rack.1:        ; melds.1: 5m:150 |
                1 | rack.1:        ; melds.1: 5m:150 | 5m rack.1 > melds.1
                """);
    }

    @Test
    void aTileLaidAtTheEdgeOfItsOldZoneMovesToWhereItIsHeardMoreStrongly() {
        RoundTable.play("""
                5 | rack.1: 5m:150 ; melds.1:        | 5m wall > rack.1
                5 | rack.1: 5m:102 ; melds.1: 5m:150 |
                1 | rack.1: 5m:102 ; melds.1: 5m:150 | 5m rack.1 > melds.1
                9 | rack.1: 5m:102 ; melds.1: 5m:150 |
                """);
    }

    /** The old zone hears it by chance, twice in ten rounds. */
    @Test
    void aTileThatHasMovedIsKnownThoughItsOldZoneHearsItNowAndThen() {
        RoundTable.play("""
                9 | rack.1: 5m:150 ; melds.1:        | 5m wall > rack.1
                2 | rack.1:        ; melds.1: 5m:155 |
                1 | rack.1: 5m:112 ; melds.1: 5m:152 |
                2 | rack.1:        ; melds.1: 5m:158 |
                1 | rack.1:        ; melds.1: 5m:159 | 5m rack.1 > melds.1
                4 | rack.1:        ; melds.1: 5m:150 |
                1 | rack.1: 5m:114 ; melds.1: 5m:161 |
                """);
    }

    /** It lies at the edge of the rack, which hears it from beside. */
    @Test
    void aTileThatIsMissedFourTimesHasNotGoneWhereItIsHeardFarMoreWeakly() {
        RoundTable.play("""
                5 | melds.1: 5m:150 ; rack.1:        | 5m wall > melds.1
                9 | melds.1: 5m:154 ; rack.1:        |
                9 | melds.1: 5m:150 ; rack.1:        |
                1 | melds.1: 5m:154 ; rack.1: 5m:104 |
                4 | melds.1:        ; rack.1: 5m:108 |
                1 | melds.1: 5m:148 ; rack.1: 5m:112 |
                9 | melds.1: 5m:150 ; rack.1: 5m:104 |
                """);
    }

    /** It lies at the edge of the rack, which hears it far more strongly, but misses it too often to know it yet. */
    @Test
    void aTileFromTheWallHasNotComeWhereItIsHeardFarMoreWeakly() {
        RoundTable.play("""
                1 | rack.1: 5m:138 ; melds.1:        |
                2 | rack.1: 5m:154 ; melds.1: 5m:98  |
                2 | rack.1:        ; melds.1: 5m:106 |
                1 | rack.1: 5m:155 ; melds.1: 5m:95  |
                6 | rack.1:        ; melds.1: 5m:95  |
                1 | rack.1: 5m:150 ; melds.1: 5m:102 |
                1 | rack.1: 5m:150 ; melds.1: 5m:102 | 5m wall > rack.1
                9 | rack.1: 5m:150 ; melds.1: 5m:102 |
                """);
        RoundTable.play("""
                1 | rack.1: 5m:138 ; melds.1:        |
                2 | rack.1: 5m:154 ; melds.1: 5m:98  |
                2 | rack.1:        ; melds.1: 5m:106 |
                1 | rack.1: 5m:155 ; melds.1: 5m:95  |
                1 | rack.1:        ; melds.1: 5m:150 |
                1 | rack.1:        ; melds.1: 5m:150 | 5m wall > melds.1
                """);
    }

    @Test
    void ofTwoNewZonesTheStrongerOneCounts() {
        RoundTable.play("""
                5 | rack.1: 5m:150 ; melds.1:        ; river.1:        | 5m wall > rack.1
                2 | rack.1:        ; melds.1: 5m:102 ; river.1: 5m:150 |
                1 | rack.1:        ; melds.1: 5m:102 ; river.1: 5m:150 | 5m rack.1 > river.1
                """);
    }

    @Test
    void ofTwoNewZonesNoneCountsWhileTheSignalsAreAlike() {
        RoundTable.play("""
                5 | rack.1: 5m ; melds.1:    ; river.1:    | 5m wall > rack.1
                9 | rack.1:    ; melds.1: 5m ; river.1: 5m |
                """);
    }

    @Test
    void aTileIsInTransitAfterThreeRoundsAndMoreThanASecond() {
        RoundTable table = RoundTable.play("""
                5 | rack.1: 5m | 5m wall > rack.1
                3 | rack.1:    |
                """);
        assertThat(table.presence().inTransit(tile("5m"), table.now())).isFalse();
        assertThat(table.presence().inTransit(tile("5m"), table.now() + 200_000_000L))
                .isTrue();
    }

    @Test
    void aTileThatIsCoveredByAnotherOfItsFaceIsNotInTransit() {
        RoundTable table = RoundTable.play("""
                5 | rack.1: 5m.2 ; melds.1: 5m   | 5m.2 wall > rack.1, 5m wall > melds.1
                6 | rack.1:      ; melds.1: 5m.2 | 5m.2 rack.1 > melds.1
                """);
        assertThat(table.presence().inTransit(tile("5m"), table.now())).isFalse();
        assertThat(table.presence().zone(tile("5m"))).contains(new Zone.Melds(Seat.ONE));
    }

    @Test
    void theTimeOfAMoveIsThatOfTheFirstRoundThatSawIt() {
        RoundTable table = RoundTable.play("""
                5 | rack.1: 5m ; river.1:    | 5m wall > rack.1
                4 | rack.1:    ; river.1:    |
                3 | rack.1:    ; river.1: 5m | 5m rack.1 > river.1
                """);
        assertThat(table.presence().since(tile("5m"))).isEqualTo(10 * RoundTable.TURN);
    }

    @Test
    void whatIsFarFromTheWallHearsNoneOfItsTilesByChanceSoThatThreeMissesInARowDoNotMatter() {
        RoundTable table = RoundTable.play("""
                3 | river.1:    |
                1 | river.1: 5m |
                3 | river.1:    |
                4 | river.1: 5m | 5m wall > river.1
                """);
        assertThat(table.presence().since(tile("5m"))).isEqualTo(4 * RoundTable.TURN);
    }

    /** An antenna with one tile is read every 29 milliseconds: all rounds that are remembered must not be shorter than a hand takes to carry a tile across. */
    @Test
    void aTileThatLiesAloneOnAQuickAntennaComesThere() {
        Presence presence = Presence.of(List.of(new Zone.Pool()));
        for (int round = 1; round <= 60; round++) {
            presence = presence.after(0, List.of(new Sighting(tile("5m"), null)), true, round * 29_000_000L)
                    .presence();
            boolean lies = presence.zone(tile("5m")).isPresent();
            assertThat(lies && round * 29 < 500).as("after %d ms", round * 29).isFalse();
        }
        assertThat(presence.zone(tile("5m"))).contains(new Zone.Pool());
    }

    @Test
    void aTileIsUnseenFromTheRoundThatSawItToTheNewest() {
        RoundTable table = RoundTable.play("""
                5 | rack.1: 5m | 5m wall > rack.1
                3 | rack.1:    |
                """);
        assertThat(table.presence().unseenFor(tile("5m"))).isEqualTo(3 * RoundTable.TURN);
    }

    /** Ten minutes of a full table at 5 % missed, 1 % heard next door and tiles at edges: nothing that lies still ever moves. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 60, 104, 124})
    void noTileMovesByNoise(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<TileId, Integer> lies = new TreeMap<>();
        Map<TileId, Integer> edge = new TreeMap<>();
        for (TileId tile : TileId.ofSet(1)) {
            lies.put(tile, random.nextInt(RoundTable.ZONES.size()));
            if (random.nextInt(20) == 0) {
                edge.put(tile, (lies.get(tile) + 1) % RoundTable.ZONES.size());
            }
        }
        Presence presence = Presence.of(RoundTable.ZONES);
        List<TileMoved> moved = new ArrayList<>();
        for (int turn = 1; turn <= 1700; turn++) {
            for (int antenna = 0; antenna < RoundTable.ZONES.size(); antenna++) {
                Rounded rounded =
                        presence.after(antenna, heard(antenna, lies, edge, random), true, turn * RoundTable.TURN);
                presence = rounded.presence();
                moved.addAll(rounded.moved());
            }
        }
        assertThat(moved.stream().filter(move -> move.from() != null)).isEmpty();
        assertThat(moved).hasSize(TileId.SET_SIZE);
    }

    private static List<Sighting> heard(
            int antenna, Map<TileId, Integer> lies, Map<TileId, Integer> edge, SplittableRandom random) {
        List<Sighting> heard = new ArrayList<>();
        lies.forEach((tile, zone) -> {
            boolean here = zone == antenna;
            boolean near = Integer.valueOf(antenna).equals(edge.get(tile));
            double chance = here || near ? 0.95 : Math.abs(zone - antenna) == 1 ? 0.01 : 0;
            if (random.nextDouble() < chance) {
                heard.add(new Sighting(tile, (here ? 150 : 102) + random.nextInt(25) - 12));
            }
        });
        return heard;
    }
}
