package org.mahjongtable.drivers.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.DiceCocked;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.DiceFault.Fault;
import org.mahjongtable.drivers.Reading.DiceLying;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.Reading.FramesDropped;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.DiceFrame;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.Fuzz;

class SerialDiceTest {
    private static final String SETTLED_12 = "A5 D1 07 12 01 02 03 05 00 2A";
    private static final String ROLLING_12 = "A5 D1 07 12 02 00 00 00 00 5C";
    private static final String COCKED_14 = "A5 D1 07 14 04 00 00 00 00 E1";

    private final SerialDice dice = new SerialDice(2);
    private final Bench bench = new Bench(dice);

    @ParameterizedTest
    @CsvSource({
        "A5 D1 07 12 01 02 03 05 00 2A, 18, settled, 3 5",
        "A5 D1 07 13 01 03 06 06 01 ED, 19, settled, 6 6 1",
        "A5 D1 07 12 02 00 00 00 00 5C, 18, rolling, ''",
        "A5 D1 07 14 04 00 00 00 00 E1, 20, cocked, ''",
    })
    void publishedStatesReadAndWrite(String wire, int roll, String kind, String faces) {
        List<Integer> list = faces.isEmpty()
                ? List.of()
                : List.of(faces.split(" ")).stream().map(Integer::valueOf).toList();
        DiceState state = switch (kind) {
            case "settled" -> DiceState.settled(roll, list);
            case "rolling" -> DiceState.rolling(roll);
            default -> DiceState.cocked(roll);
        };
        assertThat(Bytes.of(state.frame().encode())).isEqualTo(Bytes.hex(wire));
        DiceFrame frame = new Framer<>(DiceFrame::cut, 30)
                .push(Bytes.hex(wire).array(), 0)
                .getFirst();
        assertThat(DiceState.read(frame)).contains(state);
    }

    @Test
    void isPolledUntilItsFirstStateAndThenUp() {
        bench.open().run(600).arrives(SETTLED_12).run(2000);
        assertThat(bench.sent())
                .containsExactly(Bytes.of(poll(1)), Bytes.of(poll(2)))
                .first()
                .isEqualTo(Bytes.hex("A5 D0 02 01 02"));
        assertThat(bench.readings())
                .containsExactly(
                        new PortUp(600 * Bench.MILLI, "dice, DICE-A5"),
                        new DiceLying(600 * Bench.MILLI, List.of(3, 5), 0x12));
    }

    @Test
    void aRollIsReportedOnceHoweverOftenItsStateIsRepeated() {
        up();
        bench.arrives(ROLLING_12).arrives(ROLLING_12).arrives(SETTLED_12).arrives(SETTLED_12);
        bench.run(1000).arrives(SETTLED_12);
        assertThat(bench.readings()).containsExactly(new DiceRolling(0), new DiceSettled(0, List.of(3, 5), 0x12));
    }

    @Test
    void rollAfterRollWithADomeThatKnowsOnlyTheByteTable() {
        var dome = new BytewiseDome();
        bench.answeredBy(dome::answer).open().run(10).readings();
        for (int i = 1; i <= 300; i++) {
            dice.roll();
            bench.tick()
                    .run(100)
                    .arrives(dome.state())
                    .run(200)
                    .arrives(dome.settle(1 + i % 6, 1 + i / 6 % 6))
                    .run(10);
            List<Integer> faces = List.of(1 + i % 6, 1 + i / 6 % 6);
            assertThat(bench.readings())
                    .satisfiesExactly(
                            first -> assertThat(first).isInstanceOf(DiceRolling.class),
                            second ->
                                    assertThat(second).isEqualTo(new DiceSettled(second.nanos(), faces, dome.roll())));
        }
        assertThat(dome.asked).hasSize(301).startsWith(0xD0).containsOnly(0xD0, 0xD2);
    }

    /** The next roll may begin before the dice would tell by themselves, a second later. */
    @Test
    void aResultThatWasLostIsAskedForAtOnce() {
        up();
        assertThat(bench.sent()).hasSize(1);
        bench.arrives(ROLLING_12).run(240);
        assertThat(bench.sent()).isEmpty();
        bench.run(20);
        assertThat(bench.sent()).hasSize(1).first().isEqualTo(Bytes.of(poll(2)));
        bench.arrives(SETTLED_12).run(900);
        assertThat(bench.readings())
                .containsExactly(new DiceRolling(0), new DiceSettled(260 * Bench.MILLI, List.of(3, 5), 0x12));
        assertThat(bench.sent()).isEmpty();
    }

    @Test
    void whatLiesThereAtTheStartIsNoRoll() {
        bench.open().arrives(SETTLED_12).arrives(SETTLED_12);
        assertThat(bench.readings())
                .containsExactly(new PortUp(0, "dice, DICE-A5"), new DiceLying(0, List.of(3, 5), 0x12));
    }

    @Test
    void theNextNumberIsARollAlthoughItsRollingWasMissed() {
        up();
        send(DiceState.settled(0x12, List.of(4, 4)));
        assertThat(bench.readings()).containsExactly(new DiceSettled(0, List.of(4, 4), 0x12));
    }

    @Test
    void afterTheRollCountersEndComesItsStart() {
        bench.open();
        send(DiceState.settled(255, List.of(1, 1)));
        send(DiceState.settled(0, List.of(4, 2)));
        assertThat(bench.readings().getLast()).isEqualTo(new DiceSettled(0, List.of(4, 2), 0));
    }

    @Test
    void aBoardThatRestartsDoesNotMakeARollOfWhatLiesThere() {
        up();
        bench.close(Why.VANISHED).open();
        send(DiceState.settled(0, List.of(1, 1)));
        assertThat(bench.readings().getLast()).isEqualTo(new DiceLying(0, List.of(1, 1), 0));
    }

    @Test
    void aRollThatEndsWhileTheLineIsAwayIsReportedWhenItIsBack() {
        up();
        bench.arrives(ROLLING_12).close(Why.VANISHED).open().arrives(SETTLED_12);
        assertThat(bench.readings(DiceSettled.class)).containsExactly(new DiceSettled(0, List.of(3, 5), 0x12));
    }

    @Test
    void aLeaningDieIsReportedOnceAndNeverRead() {
        up(0x13);
        send(DiceState.rolling(0x14));
        bench.arrives(COCKED_14).arrives(COCKED_14);
        assertThat(bench.readings()).containsExactly(new DiceRolling(0), new DiceCocked(0, 0x14));
        send(DiceState.settled(0x14, List.of(3, 3)));
        assertThat(bench.readings()).containsExactly(new DiceFault(0, Fault.DISTURBED));
    }

    @Test
    void facesThatChangeWithoutARollAreADisturbance() {
        up();
        send(DiceState.settled(0x11, List.of(1, 2)));
        send(DiceState.settled(0x11, List.of(1, 2)));
        assertThat(bench.readings()).containsExactly(new DiceFault(0, Fault.DISTURBED));
    }

    @Test
    void aWrongNumberOfDiceIsAFaultAndNotCutToFit() {
        up();
        send(DiceState.rolling(0x12));
        send(DiceState.settled(0x12, List.of(1, 2, 3)));
        send(DiceState.settled(0x12, List.of(1, 2, 3)));
        assertThat(bench.readings()).containsExactly(new DiceRolling(0), new DiceFault(0, Fault.WRONG_COUNT));
    }

    @ParameterizedTest
    @CsvSource({"0,3", "7,3", "3,255"})
    void aFaceThatNoDieHasIsAFault(int first, int second) {
        up();
        send(DiceState.rolling(0x12));
        send(DiceState.settled(0x12, List.of(first, second)));
        assertThat(bench.readings()).containsExactly(new DiceRolling(0), new DiceFault(0, Fault.SENSOR));
    }

    @Test
    void aFaultThatGoesAwayMayComeAgain() {
        up();
        send(DiceState.faulty(0x11));
        send(DiceState.faulty(0x11));
        send(DiceState.settled(0x11, List.of(6, 1)));
        send(DiceState.faulty(0x11));
        assertThat(bench.readings()).containsExactly(new DiceFault(0, Fault.SENSOR), new DiceFault(0, Fault.SENSOR));
    }

    @Test
    void threeSecondsWithoutAFrameAreOffline() {
        up();
        bench.run(2999);
        assertThat(bench.isUp()).isTrue();
        bench.run(1);
        assertThat(bench.readings())
                .containsExactly(new PortDown(3000 * Bench.MILLI, Why.SILENT, "no frame from the dice for 3 s"));
    }

    @Test
    void whereNobodyAnswersThePortIsSilent() {
        bench.open().run(3000);
        assertThat(bench.readings())
                .containsExactly(
                        new PortDown(
                                3000 * Bench.MILLI,
                                Why.SILENT,
                                "no answer to a DICE-A5 poll; is it powered and wired, and are its speed and parity as configured?"));
    }

    @Test
    void anotherDeviceIsNamed() {
        bench.open().run(100).arrives("07 FF B0 01 00 1C 56").run(3000);
        assertThat(bench.readings().getLast())
                .isEqualTo(new PortDown(
                        3000 * Bench.MILLI, Why.OTHER_DEVICE, "answers as a FEIG reader, not as dice (DICE-A5)"));
    }

    @Test
    void aRollThatIsAskedForIsAskedThreeTimesUnderOneNumber() {
        up();
        bench.sent();
        dice.roll();
        bench.run(5000);
        Bytes ask = Bytes.of(new DiceFrame(DiceFrame.ROLL, 2, Bytes.EMPTY).encode());
        assertThat(bench.sent()).containsExactly(ask, ask, ask);
        assertThat(bench.readings().getFirst()).isEqualTo(new DiceFault(1500 * Bench.MILLI, Fault.NO_ROLL));
    }

    @Test
    void aRollThatIsAcknowledgedIsNotAskedAgain() {
        up();
        dice.roll();
        bench.tick().sent();
        bench.arrives(new DiceFrame(DiceFrame.ACK, 2, Bytes.EMPTY).encode()).run(2000);
        assertThat(bench.sent()).isEmpty();
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void aRollThatIsRefusedIsAFault() {
        up();
        dice.roll();
        bench.tick().arrives(new DiceFrame(DiceFrame.ERROR, 2, Bytes.EMPTY).encode());
        assertThat(bench.readings()).containsExactly(new DiceFault(0, Fault.NO_ROLL));
    }

    @Test
    void damagedFramesAreCountedAndSkipped() {
        up();
        bench.arrives("A5 D1 07 12 01 02 03 05 00 2B").arrives(SETTLED_12).run(100);
        assertThat(bench.readings()).contains(new DiceSettled(0, List.of(3, 5), 0x12), new FramesDropped(0, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "03 02 03 05 00", // settled and rolling
        "41 02 03 05 00", // an unknown flag
        "02 02 03 05 00", // faces while rolling
        "01 02 03 05 01", // a third face of two
        "01 04 03 05 01", // four dice
    })
    void aStateThatNoBoardIsInIsNotBelieved(String payload) {
        assertThat(DiceState.read(new DiceFrame(DiceFrame.STATE, 1, Bytes.hex(payload))))
                .isEmpty();
    }

    @Test
    void oneToThreeDiceLieUnderADome() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SerialDice(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new SerialDice(4));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void onANoisyLineEveryRollIsReportedAsItFellOrNotAtAll(long seed) {
        Random random = new Random(seed);
        var board = new Board(random);
        bench.open();
        int lastRoll = -1;
        int settled = 0;
        for (int sent = 0; sent < Fuzz.bytes(); ) {
            byte[] stretch = Fuzz.stretch(any -> board.next(), random);
            sent += stretch.length + 1;
            if (!bench.isOpen()) {
                bench.open();
            }
            bench.arrives(stretch).run(random.nextInt(300));
            for (Reading reading : bench.readings()) {
                if (reading instanceof DiceSettled roll) {
                    settled++;
                    assertThat(roll.roll()).isNotEqualTo(lastRoll);
                    assertThat(roll.faces()).isEqualTo(board.fell.get(roll.roll()));
                    lastRoll = roll.roll();
                }
            }
        }
        assertThat(settled).isGreaterThan(100);
    }

    /** Rolls again and again; a state is repeated several times. */
    private static final class Board {
        final Map<Integer, List<Integer>> fell = new HashMap<>();
        private final Random random;
        private int roll;
        private DiceState state = DiceState.rolling(0);

        Board(Random random) {
            this.random = random;
        }

        byte[] next() {
            if (random.nextInt(4) == 0) {
                if (!state.rolling()) {
                    roll = (roll + 1) % 256;
                    state = DiceState.rolling(roll);
                } else if (random.nextInt(5) == 0) {
                    state = DiceState.cocked(roll);
                } else {
                    List<Integer> faces = List.of(1 + random.nextInt(6), 1 + random.nextInt(6));
                    fell.put(roll, faces);
                    state = DiceState.settled(roll, faces);
                }
            }
            return state.frame().encode();
        }
    }

    private void up() {
        up(0x11);
    }

    private void up(int roll) {
        bench.open();
        send(DiceState.settled(roll, List.of(6, 1)));
        bench.readings();
    }

    private void send(DiceState state) {
        bench.arrives(state.frame().encode());
    }

    private static byte[] poll(int request) {
        return new DiceFrame(DiceFrame.POLL, request, Bytes.EMPTY).encode();
    }
}
