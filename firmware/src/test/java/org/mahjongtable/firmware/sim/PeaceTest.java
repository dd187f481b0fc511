package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** The second phase: faults stop, and the table has so many rounds to know all. */
class PeaceTest {
    private static final Doubt DOUBT = new Doubt(Doubt.Reason.MELDS_UNCLEAR, List.of(Seat.ONE), List.of(), List.of());
    private static final TableEvent SAT = new TableEvent.SatDown(Seat.ONE, "Ah-Ming");

    private final Agenda agenda = new Agenda();
    private final World world = new World();
    private final Mishaps mishaps = new Mishaps(Faults.ALL);
    private final Field field = new Field(world, mishaps, 1, DiscardLayout.RIVERS);
    private final Witness witness = new Witness((event, nanos) -> {}, Long.MAX_VALUE);
    private final List<Integer> converged = new ArrayList<>();
    private final Peace peace = new Peace(agenda, mishaps, new Strangers(), field, world, witness, 1, converged::add);

    @BeforeEach
    void antennasAreReadThreeTimesASecond() {
        world.raiseWall(TileId.ofSet(1));
        read();
    }

    private void read() {
        field.listen(new Zone.Rack(Seat.ONE));
        agenda.after(333 * Agenda.MILLI, this::read);
    }

    private void untilPeace() {
        peace.dealBegins(() -> false);
        while (!peace.isOn()) {
            agenda.step();
        }
    }

    @Test
    void nothingGoesWrongAndPeopleRestUntilAllIsKnown() {
        untilPeace();
        assertThat(mishaps.of(Fault.MISSED)).isZero();
        agenda.runUntil(agenda.now() + 10 * Agenda.SECOND);
        assertThat(peace.isOn()).isFalse();
        assertThat(mishaps.of(Fault.MISSED)).isPositive();
        assertThat(peace.difference()).isEmpty();
        assertThat(converged)
                .singleElement()
                .satisfies(rounds -> assertThat(rounds).isBetween(15, 25));
    }

    @Test
    void aDoubtThatEndsInTimeIsCounted() {
        untilPeace();
        witness.published(agenda.now(), new TableEvent.DoubtRaised(DOUBT));
        agenda.after(
                20 * Agenda.SECOND,
                () -> witness.published(
                        agenda.now(), new TableEvent.DoubtResolved(DOUBT, TableEvent.Resolution.EXPLAINED)));
        agenda.runUntil(agenda.now() + 30 * Agenda.SECOND);
        assertThat(converged)
                .singleElement()
                .satisfies(rounds -> assertThat(rounds).isBetween(58, 64));
    }

    @Test
    void aDoubtThatLastsIsAFailure() {
        untilPeace();
        witness.published(agenda.now(), new TableEvent.DoubtRaised(DOUBT));
        agenda.runUntil(agenda.now() + 60 * Agenda.SECOND);
        assertThat(converged).isEmpty();
        assertThat(peace.difference()).hasValueSatisfying(found -> {
            assertThat(found.kind()).isEqualTo(Witness.Difference.Kind.UNRESOLVED);
            assertThat(found.got()).contains("MELDS_UNCLEAR");
        });
    }

    @Test
    void whatTheTableNeverLearnsIsAFailure() {
        untilPeace();
        witness.happened(agenda.now(), SAT);
        agenda.runUntil(agenda.now() + 60 * Agenda.SECOND);
        assertThat(peace.difference())
                .hasValueSatisfying(found -> assertThat(found.got()).contains("not published: SatDown"));
    }

    @Test
    void roundsCountFromWhenEveryDeviceIsBack() {
        untilPeace();
        witness.power(agenda.now(), false);
        agenda.runUntil(agenda.now() + 90 * Agenda.SECOND);
        assertThat(peace.difference()).isEmpty();
        witness.power(agenda.now(), true);
        agenda.runUntil(agenda.now() + 10 * Agenda.SECOND);
        assertThat(converged)
                .singleElement()
                .satisfies(rounds -> assertThat(rounds).isLessThan(5));
    }

    /** Bonus tiles that were forgotten are laid down one after the other. */
    @Test
    void roundsCountFromTheLastThingThatPeopleDo() {
        untilPeace();
        witness.published(agenda.now(), new TableEvent.DoubtRaised(DOUBT));
        for (int i = 0; i < 3; i++) {
            agenda.runUntil(agenda.now() + 30 * Agenda.SECOND);
            witness.happened(agenda.now(), SAT);
            witness.published(agenda.now(), SAT);
        }
        agenda.runUntil(agenda.now() + 30 * Agenda.SECOND);
        assertThat(peace.difference()).isEmpty();
        agenda.runUntil(agenda.now() + 15 * Agenda.SECOND);
        assertThat(peace.difference()).isPresent();
    }

    @Test
    void nobodyRestsInTheMiddleOfACall() {
        peace.dealBegins(() -> true);
        agenda.runUntil(400 * Agenda.SECOND);
        assertThat(converged).isEmpty();
        assertThat(peace.isOn()).isFalse();
    }
}
