package org.mahjongtable.firmware.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Phase;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

class TableViewsTest {

    private static TableView view(org.mahjongtable.firmware.table.TableState state) {
        return TableViews.of(Scenes.SETUP, state);
    }

    @Test
    void inPlayRacksAreCountedAndEverythingElseIsShown() {
        TableView view = view(Scenes.inDeal(Scenes.playing()));
        assertThat(view.phase()).isEqualTo(Phase.PLAY);
        assertThat(view.turn()).isEqualTo(Seat.THREE);
        assertThat(view.wallLeft()).isEqualTo(60);
        assertThat(view.dice()).containsExactly(List.of(3, 5, 2));
        assertThat(view.seats()).extracting(TableView.AtSeat::concealed).containsExactly(10, 13, 11, 7);
        TableView.AtSeat west = view.seats().get(3);
        assertThat(west.bonus()).containsExactly(Tile.WINTER);
        assertThat(west.melds())
                .extracting(TableView.MeldShown::kind)
                .containsExactly(TableView.MeldKind.PUNG, TableView.MeldKind.ADDED_KONG);
        assertThat(west.river()).startsWith(Tile.M1, Tile.P1);
        assertThat(view.result()).isNull();
        assertThat(view.message()).isEqualTo(new Label("輪到南家", "South to play"));
    }

    @Test
    void twoHandsThatDifferInConcealedTilesLookTheSame() {
        Deal.Playing playing = Scenes.playing();
        assertThat(view(Scenes.inDeal(playing))).isEqualTo(view(Scenes.inDeal(Scenes.withOtherRacks(playing))));
    }

    @Test
    void aDoubtShowsItsTextAnswersAndWhoHasPressed() {
        TableView view = view(
                Scenes.doubt(Doubt.Reason.TOO_MANY_TILES, List.of(new Doubt.Answer(Doubt.Meaning.VOID, 4)), Seat.TWO));
        TableView.DoubtShown doubt = Objects.requireNonNull(view.doubt());
        assertThat(view.phase()).isEqualTo(Phase.DOUBT);
        assertThat(doubt.text()).isEqualTo(new Label("東家多拿了牌，請放回", "East took too many tiles. Please put back"));
        assertThat(doubt.answers()).extracting(TableView.AnswerShown::id).containsExactly("void");
        assertThat(doubt.confirmed()).containsExactly(Seat.FOUR);
        assertThat(view.turn()).as("play stands still behind the doubt").isEqualTo(Seat.THREE);
    }

    @Test
    void theEndShowsAwardsAndAllFourHands() {
        TableView.Result result = Objects.requireNonNull(view(Scenes.won()).result());
        assertThat(result.how()).isEqualTo(new Label("西家胡，北家放槍", "West wins on North's discard"));
        TableView.Winner winner = result.winners().getFirst();
        assertThat(winner.awards())
                .extracting(award -> award.name().en() + " " + award.points())
                .containsExactly("Dragon pong 1", "All pongs 3", "Half flush 3");
        assertThat(winner.awards().getFirst().groups()).containsExactly(List.of(Tile.GREEN, Tile.GREEN, Tile.GREEN));
        assertThat(winner.total()).isEqualTo(7);
        assertThat(result.hands()).allSatisfy(hand -> assertThat(hand.rack()).isNotEmpty());
        assertThat(result.hands())
                .extracting(TableView.HandShown::change)
                .containsExactly(BigDecimal.valueOf(-192), BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.valueOf(192));
    }

    @Test
    void betweenDealsTheComingOneIsNamed() {
        assertThat(view(Scenes.rolling()).deal()).isEqualTo(4);
        assertThat(view(Scenes.rolling()).message()).isEqualTo(new Label("東家請按鈕擲骰", "East, press to roll the dice"));
    }

    @Test
    void standingsShareAPlaceForEqualPoints() {
        assertThat(view(Scenes.matchOver()).standings())
                .extracting(standing -> standing.place() + " " + standing.player())
                .containsExactly("1 Wong", "2 Mei", "3 陳大文", "4 Uncle Bernhard from next door");
    }

    @Test
    void everyEventHasWordsInBothLanguagesAndADrawnTileIsNotAmongThem() {
        Set<Class<?>> covered = new HashSet<>();
        for (TableEvent event : Samples.events()) {
            covered.add(event.getClass());
            Label words = EventTexts.of(Scenes.SETUP, Scenes.inDeal(Scenes.playing()), event);
            if (event instanceof TableEvent.Drawn drawn) {
                assertThat(words.zh()).doesNotContain(drawn.tile().label().zh());
                assertThat(words.en()).doesNotContain(drawn.tile().label().en());
            }
        }
        assertThat(covered).as("the samples show every kind of event").isEqualTo(leaves(TableEvent.class));
    }

    @Test
    void correctedPointsAreSaidWithSeatAmountAndReason() {
        TableEvent event =
                new TableEvent.PointsAdjusted(List.of(5L, 0L, 0L, -5L), List.of(5L, 0L, 0L, -5L), "數錯", "referee:Ming");
        Label words = EventTexts.of(Scenes.SETUP, Scenes.matchOver(), event);
        assertThat(words.zh()).isEqualTo("裁判Ming更正分數：座位1 +5、座位4 -5（數錯）");
        assertThat(words.en()).isEqualTo("Referee Ming corrects points: Seat 1 +5, Seat 4 -5 (數錯)");
    }

    private static Set<Class<?>> leaves(Class<?> sealed) {
        Set<Class<?>> leaves = new HashSet<>();
        for (Class<?> one : sealed.getPermittedSubclasses()) {
            leaves.addAll(one.isSealed() ? leaves(one) : Set.of(one));
        }
        return leaves;
    }
}
