package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.BonusShown;
import org.mahjongtable.firmware.deal.TableEvent.Discarded;
import org.mahjongtable.firmware.deal.TableEvent.Drawn;
import org.mahjongtable.firmware.deal.TableEvent.ReadyBroken;
import org.mahjongtable.firmware.deal.TableEvent.Settled;
import org.mahjongtable.firmware.deal.TableEvent.Source;
import org.mahjongtable.firmware.deal.TableEvent.WinCalled;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sim.Witness.Difference;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

class WitnessTest {
    private static final long SECOND = Agenda.SECOND;
    private final List<Long> late = new ArrayList<>();
    private final Witness witness = new Witness((event, nanos) -> late.add(nanos));

    private static final TableEvent DRAWN = new Drawn(Seat.ONE, Tile.M5, Source.WALL);
    private static final TableEvent DISCARDED = new Discarded(Seat.ONE, Tile.P1);
    private static final TableEvent DOUBT =
            new TableEvent.DoubtRaised(new Doubt(Doubt.Reason.TILE_ASTRAY, List.of(), List.of(), List.of()));

    private static TableEvent resolved() {
        return new TableEvent.DoubtResolved(
                new Doubt(Doubt.Reason.TILE_ASTRAY, List.of(), List.of(), List.of()), TableEvent.Resolution.EXPLAINED);
    }

    @Test
    void theTruthInItsOrderIsRight() {
        witness.happened(SECOND, DRAWN);
        witness.happened(2 * SECOND, DISCARDED);
        witness.published(3 * SECOND, DRAWN);
        witness.published(4 * SECOND, DISCARDED);
        witness.passed(60 * SECOND);
        assertThat(witness.difference()).isEmpty();
        assertThat(witness.isSettled()).isTrue();
        assertThat(late).containsExactly(2 * SECOND, 2 * SECOND);
    }

    @Test
    void anEventBeforeItHappenedIsWrong() {
        witness.published(SECOND, DRAWN);
        witness.happened(2 * SECOND, DRAWN);
        assertThat(witness.difference()).map(Difference::kind).contains(Difference.Kind.EVENT);
    }

    @Test
    void nothingIsMissingWhileADeviceIsGone() {
        witness.published(SECOND, new TableEvent.DeviceLost("reader.1", PortDown.Why.VANISHED));
        witness.happened(2 * SECOND, DRAWN);
        witness.passed(20 * SECOND);
        witness.published(20 * SECOND, new TableEvent.DeviceFound("reader.1"));
        witness.passed(30 * SECOND);
        assertThat(witness.difference()).isEmpty();
        witness.passed(30 * SECOND + 1);
        assertThat(witness.difference()).map(Difference::kind).contains(Difference.Kind.MISSING);
    }

    @Test
    void anotherOrderIsWrong() {
        witness.happened(SECOND, DRAWN);
        witness.happened(SECOND, DISCARDED);
        witness.published(2 * SECOND, DISCARDED);
        assertThat(witness.difference()).map(Difference::expected).contains(DRAWN.toString());
        assertThat(witness.difference()).map(Difference::got).contains(DISCARDED.toString());
    }

    @Test
    void anotherTileIsWrong() {
        witness.happened(SECOND, DRAWN);
        witness.published(2 * SECOND, new Drawn(Seat.ONE, Tile.M6, Source.WALL));
        assertThat(witness.difference()).isPresent();
    }

    @Test
    void theSameTwiceIsWrong() {
        witness.happened(SECOND, DRAWN);
        witness.published(2 * SECOND, DRAWN);
        witness.published(2 * SECOND, DRAWN);
        assertThat(witness.difference())
                .map(Difference::expected)
                .hasValueSatisfying(expected -> assertThat(expected).startsWith("nothing"));
    }

    @Test
    void bonusTilesMayChangePlacesButNotWithADraw() {
        TableEvent first = new BonusShown(Seat.ONE, Tile.PLUM);
        TableEvent second = new BonusShown(Seat.THREE, Tile.WINTER);
        witness.happened(SECOND, first);
        witness.happened(SECOND, second);
        witness.happened(SECOND, DRAWN);
        witness.published(2 * SECOND, second);
        assertThat(witness.difference()).isEmpty();
        witness.published(2 * SECOND, DRAWN);
        assertThat(witness.difference()).map(Difference::expected).contains(first.toString());
    }

    @Test
    void twoTilesDrawnInOneTurnMayChangePlaces() {
        TableEvent second = new Drawn(Seat.ONE, Tile.S9, Source.WALL);
        witness.happened(SECOND, DRAWN);
        witness.happened(SECOND, second);
        witness.happened(2 * SECOND, DISCARDED);
        witness.published(3 * SECOND, second);
        witness.published(3 * SECOND, DRAWN);
        witness.published(3 * SECOND, DISCARDED);
        assertThat(witness.difference()).isEmpty();
        assertThat(witness.isSettled()).isTrue();
    }

    @Test
    void aButtonMayComeBeforeTheMovementsThatNeedTheirRounds() {
        TableEvent called = new WinCalled(Seat.TWO);
        witness.happened(SECOND, DISCARDED);
        witness.happened(2 * SECOND, called);
        witness.published(2 * SECOND, called);
        witness.published(3 * SECOND, DISCARDED);
        assertThat(witness.difference()).isEmpty();
    }

    @Test
    void aButtonMayComeBeforeTheBrokenDeclarationThatMovementsShow() {
        TableEvent broken = new ReadyBroken(Seat.FOUR, Declaration.EYE, new Label("換牌", "changed"));
        TableEvent called = new WinCalled(Seat.TWO);
        witness.happened(SECOND, broken);
        witness.happened(SECOND, DISCARDED);
        witness.happened(2 * SECOND, called);
        witness.published(2 * SECOND, called);
        witness.published(3 * SECOND, broken);
        witness.published(3 * SECOND, DISCARDED);
        assertThat(witness.difference()).isEmpty();
        assertThat(witness.isSettled()).isTrue();
    }

    @Test
    void aMovementMayNotComeBeforeTheButtonPushedEarlier() {
        witness.happened(SECOND, new WinCalled(Seat.TWO));
        witness.happened(2 * SECOND, DISCARDED);
        witness.published(3 * SECOND, DISCARDED);
        assertThat(witness.difference()).isPresent();
    }

    @Test
    void whatIsNotPublishedInTimeIsMissing() {
        witness.happened(SECOND, DRAWN);
        witness.passed(11 * SECOND);
        assertThat(witness.difference()).isEmpty();
        witness.passed(11 * SECOND + 1);
        assertThat(witness.difference()).map(Difference::kind).contains(Difference.Kind.MISSING);
    }

    @Test
    void theTimeToSeeATileBeginsWhenItWasLastMoved() {
        witness.happened(SECOND, DRAWN);
        witness.happened(5 * SECOND, new Discarded(Seat.ONE, Tile.M5));
        witness.happened(6 * SECOND, DISCARDED);
        witness.passed(15 * SECOND);
        assertThat(witness.difference()).isEmpty();
        witness.passed(15 * SECOND + 1);
        assertThat(witness.difference()).map(Difference::kind).contains(Difference.Kind.MISSING);
    }

    @Test
    void aDoubtStopsTheClock() {
        witness.happened(SECOND, DRAWN);
        witness.published(5 * SECOND, DOUBT);
        assertThat(witness.inDoubt()).isTrue();
        witness.passed(60 * SECOND);
        assertThat(witness.difference()).isEmpty();
        witness.published(61 * SECOND, resolved());
        witness.passed(71 * SECOND);
        assertThat(witness.difference()).isEmpty();
        witness.passed(72 * SECOND);
        assertThat(witness.difference()).map(Difference::kind).contains(Difference.Kind.MISSING);
    }

    private static final TableEvent TAKEN_BACK = new TableEvent.DiscardTakenBack(Seat.ONE, Tile.P1);
    private static final TableEvent ANOTHER = new Discarded(Seat.ONE, Tile.P2);

    @Test
    void whatIsLaidWronglyAndPutRightBeginsTheTimeToSeeItAnew() {
        witness.happened(SECOND, DRAWN);
        witness.astray(3 * SECOND);
        witness.passed(12 * SECOND);
        witness.astray(13 * SECOND);
        witness.passed(22 * SECOND);
        assertThat(witness.difference()).isEmpty();
        witness.passed(24 * SECOND);
        assertThat(witness.difference()).isPresent();
    }

    private void changesMind() {
        witness.perhaps(SECOND, DISCARDED);
        witness.perhaps(2 * SECOND, TAKEN_BACK);
        witness.happened(3 * SECOND, ANOTHER);
    }

    @Test
    void aDiscardThatIsTakenBackMayBeToldOrNot() {
        changesMind();
        witness.published(4 * SECOND, DISCARDED);
        witness.published(4 * SECOND, TAKEN_BACK);
        witness.published(4 * SECOND, ANOTHER);
        assertThat(witness.difference()).isEmpty();
        changesMind();
        witness.published(5 * SECOND, ANOTHER);
        assertThat(witness.difference()).isEmpty();
        assertThat(witness.isSettled()).isTrue();
        changesMind();
        witness.passed(12 * SECOND);
        assertThat(witness.difference()).isEmpty();
    }

    @Test
    void whatWasToldMustBeToldAsTakenBack() {
        changesMind();
        witness.published(4 * SECOND, DISCARDED);
        witness.published(4 * SECOND, ANOTHER);
        assertThat(witness.difference()).map(Difference::expected).contains(TAKEN_BACK.toString());
    }

    @Test
    void aDiscardThatIsTakenBackNeedNotBeToldThoughAButtonIsPushedMeanwhile() {
        TableEvent pushed = new TableEvent.WinCallTakenBack(Seat.TWO);
        witness.perhaps(SECOND, DISCARDED);
        witness.happened(2 * SECOND, pushed);
        witness.perhaps(3 * SECOND, TAKEN_BACK);
        witness.happened(4 * SECOND, ANOTHER);
        witness.published(5 * SECOND, pushed);
        witness.published(5 * SECOND, ANOTHER);
        assertThat(witness.difference()).isEmpty();
        assertThat(witness.isSettled()).isTrue();
    }

    @Test
    void whatWasToldBeforeItWasTakenBackMustBeToldAsTakenBackToo() {
        witness.perhaps(SECOND, DISCARDED);
        witness.published(2 * SECOND, DISCARDED);
        witness.perhaps(3 * SECOND, TAKEN_BACK);
        witness.happened(4 * SECOND, ANOTHER);
        witness.published(5 * SECOND, ANOTHER);
        assertThat(witness.difference()).map(Difference::expected).contains(TAKEN_BACK.toString());
    }

    @Test
    void aCallMayLapseLaterThanWhatHappenedMeanwhile() {
        TableEvent lapsed = new TableEvent.WinCallTakenBack(Seat.TWO);
        witness.happened(SECOND, lapsed);
        witness.happened(SECOND, DRAWN);
        witness.published(2 * SECOND, DRAWN);
        witness.published(3 * SECOND, lapsed);
        assertThat(witness.difference()).isEmpty();
    }

    @Test
    void otherPointsAreAWrongPayment() {
        Settlement none = Settlement.NONE;
        List<Long> zero = List.of(0L, 0L, 0L, 0L);
        witness.happened(SECOND, new Settled(TableEvent.Why.WIN, none, zero, zero));
        witness.published(SECOND, new Settled(TableEvent.Why.WIN, none, zero, List.of(1L, -1L, 0L, 0L)));
        assertThat(witness.difference()).map(Difference::kind).contains(Difference.Kind.PAYMENT);
    }

    @Test
    void bouquetsPaidTogetherAreThoseThatFellDueOneAfterTheOther() {
        Settlement mixed = Settlement.fromEach(Wind.EAST, 5, new Label("雜", "mixed"));
        Settlement full = Settlement.fromEach(Wind.EAST, 10, new Label("同", "full"));
        List<Long> points = List.of(0L, 0L, 0L, 0L);
        witness.happened(SECOND, new BonusShown(Seat.ONE, Tile.PLUM));
        witness.happened(SECOND, new Settled(TableEvent.Why.AT_ONCE, mixed, points, points));
        witness.happened(SECOND, new BonusShown(Seat.ONE, Tile.WINTER));
        witness.happened(SECOND, new Settled(TableEvent.Why.AT_ONCE, full, points, points));
        witness.published(2 * SECOND, new BonusShown(Seat.ONE, Tile.WINTER));
        witness.published(2 * SECOND, new BonusShown(Seat.ONE, Tile.PLUM));
        witness.published(2 * SECOND, new Settled(TableEvent.Why.AT_ONCE, mixed.and(full), points, points));
        assertThat(witness.difference()).isEmpty();
        assertThat(witness.isSettled()).isTrue();
        witness.published(3 * SECOND, new Settled(TableEvent.Why.AT_ONCE, full, points, points));
        assertThat(witness.difference()).map(Difference::kind).contains(Difference.Kind.PAYMENT);
    }

    @Test
    void theFirstDifferenceStands() {
        witness.published(SECOND, DRAWN);
        witness.published(2 * SECOND, DISCARDED);
        assertThat(witness.difference()).map(Difference::got).contains(DRAWN.toString());
    }
}
