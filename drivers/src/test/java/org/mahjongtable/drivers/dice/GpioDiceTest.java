package org.mahjongtable.drivers.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.PinBench;
import org.mahjongtable.drivers.PinDevice.Pin;
import org.mahjongtable.drivers.PinDevice.Pin.Use;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.DiceCocked;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.dice.GpioDice.Die;
import org.mahjongtable.drivers.dice.GpioDice.Wiring;

class GpioDiceTest {
    private static final int ROLLING = 25;
    private static final int MOTOR = 18;
    private static final Die FIRST = new Die(5, 6, 13);
    private static final Die SECOND = new Die(16, 20, 21);

    private final GpioDice dice = new GpioDice(new Wiring(List.of(FIRST, SECOND), ROLLING, MOTOR), 0x41);
    private final PinBench bench = new PinBench(dice);

    @Test
    void linesAreTheDefaultsOfTheBoard() {
        assertThat(dice.pins())
                .contains(new Pin(5, Use.INPUT_PULLED_UP), new Pin(25, Use.INPUT_PULLED_UP))
                .contains(new Pin(18, Use.OUTPUT_SAFE_LOW))
                .hasSize(8);
    }

    @Test
    void everyFaceIsItsBinaryCode() {
        bench.open();
        for (int face = 1; face <= 6; face++) {
            roll(600);
            lie(face, 7 - face);
            bench.run(500);
            assertThat(told())
                    .isEqualTo(List.of("rolling", "settled [%d, %d] %d".formatted(face, 7 - face, 0x41 + face)));
        }
    }

    @Test
    void aValueCountsAfterAQuarterSecondOfQuietAndFiveLooks() {
        bench.open();
        roll(600);
        lie(3, 5);
        bench.run(330);
        assertThat(told()).containsExactly("rolling");
        bench.run(20);
        assertThat(told()).containsExactly("settled [3, 5] 66");
    }

    @Test
    void linesThatChangeOneAfterTheOtherAreNotReadInBetween() {
        bench.open();
        roll(600);
        lie(1, 1);
        for (int i = 0; i < 18; i++) {
            bench.run(200);
            lie(1 + i % 6, 6 - i % 6);
        }
        bench.run(30);
        lie(2, 4);
        assertThat(told()).containsExactly("rolling");
    }

    @Test
    void aDieThatIsStillSettlingIsWaitedFor() {
        bench.open();
        roll(600);
        lie(0, 4);
        bench.run(2000);
        lie(2, 4);
        bench.run(400);
        assertThat(told()).containsExactly("rolling", "settled [2, 4] 66");
    }

    @Test
    void aLeaningDieIsCockedAfterFourSeconds() {
        bench.open();
        roll(600);
        lie(0, 4);
        bench.run(3900);
        assertThat(told()).containsExactly("rolling");
        bench.run(200);
        assertThat(told()).containsExactly("cocked 66");
        lie(2, 4);
        bench.run(1000);
        assertThat(told()).containsExactly("DISTURBED");
    }

    @Test
    void aBoardThatIsNotPluggedInIsCockedAndNeverAFace() {
        bench.open();
        dice.roll();
        bench.run(10_000);
        assertThat(told()).containsExactly("rolling", "cocked 66");
    }

    @Test
    void aShortIsAFaultAndNeverAFace() {
        bench.open();
        roll(600);
        lie(7, 4);
        bench.run(3000);
        assertThat(told()).containsExactly("rolling", "SENSOR");
    }

    @Test
    void aBumpThatChangesAFaceIsADisturbanceAndNoRoll() {
        bench.open();
        lie(3, 5);
        bench.run(1000);
        roll(600);
        lie(3, 4);
        bench.run(1000);
        assertThat(told()).hasSize(2);
        lie(3, 6);
        bench.run(1000);
        assertThat(told()).containsExactly("DISTURBED");
        lie(1, 6);
        bench.run(1000);
        assertThat(told()).containsExactly("DISTURBED");
    }

    @Test
    void turningForLessThan400MillisecondsIsNoRoll() {
        bench.open();
        lie(3, 5);
        bench.run(1000);
        roll(390);
        lie(3, 5);
        bench.run(6000);
        assertThat(told()).isEmpty();
    }

    @Test
    void aShortTurnWhileARollSettlesDoesNotLoseIt() {
        bench.open();
        roll(600);
        lie(3, 5);
        bench.run(200);
        roll(50);
        bench.run(1000);
        assertThat(told()).containsExactly("rolling", "settled [3, 5] 66");
    }

    @Test
    void aRollThatIsRolledAgainCountsOnceMore() {
        bench.open();
        roll(600);
        lie(3, 5);
        bench.run(200);
        roll(600);
        lie(6, 6);
        bench.run(1000);
        assertThat(told()).containsExactly("rolling", "rolling", "settled [6, 6] 67");
    }

    @Test
    void whatLiesThereAtTheStartIsNoRoll() {
        lie(3, 5);
        bench.open().run(5000);
        assertThat(told()).isEmpty();
    }

    @Test
    void aValueIsReportedOnce() {
        bench.open();
        roll(600);
        lie(3, 5);
        bench.run(60_000);
        assertThat(told()).hasSize(2);
    }

    @Test
    void theMotorRunsForOneAndAHalfSeconds() {
        bench.open();
        dice.roll();
        bench.run(10);
        assertThat(bench.isSetHigh(MOTOR)).isTrue();
        bench.run(1490);
        assertThat(bench.isSetHigh(MOTOR)).isTrue();
        bench.run(20);
        assertThat(bench.isSetHigh(MOTOR)).isFalse();
        lie(2, 3);
        bench.run(1000);
        assertThat(told()).containsExactly("rolling", "settled [2, 3] 66");
    }

    @Test
    void aDomeThatDoesNotStopIsAFault() {
        bench.open();
        dice.roll();
        bench.low(ROLLING).run(2990);
        assertThat(told()).containsExactly("rolling");
        bench.run(20);
        assertThat(told()).containsExactly("MOTOR_TIMEOUT");
        assertThat(bench.isSetHigh(MOTOR)).isFalse();
    }

    /** As most relay boards are: off is high, and high is what the line is at the start, at the end, and whenever something fails. */
    @Test
    void aMotorMayRunWhileItsLineIsLow() {
        var relay = new GpioDice(new Wiring(List.of(FIRST), ROLLING, MOTOR, false), 0);
        assertThat(relay.pins()).contains(new Pin(MOTOR, Use.OUTPUT_SAFE_HIGH));
        var others = new PinBench(relay).open();
        relay.roll();
        others.run(100);
        assertThat(others.isSetHigh(MOTOR)).isFalse();
        others.run(1500);
        assertThat(others.isSetHigh(MOTOR)).isTrue();
    }

    @Test
    void aMotorThatIsNotOursIsLeftAlone() {
        var noMotor = new GpioDice(new Wiring(List.of(FIRST), ROLLING, null), 0);
        var others = new PinBench(noMotor).open();
        noMotor.roll();
        others.run(5000);
        assertThat(others.readings()).isEmpty();
    }

    @Test
    void rollNumbersWrap() {
        var last = new GpioDice(new Wiring(List.of(FIRST), ROLLING, null), 255);
        var others = new PinBench(last).open();
        others.low(ROLLING).run(500).high(ROLLING).low(5).run(1000);
        assertThat(others.readings().getLast())
                .isInstanceOfSatisfying(
                        DiceSettled.class, settled -> assertThat(settled.roll()).isZero());
    }

    @Test
    void aLineUsedTwiceIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Wiring(List.of(FIRST, FIRST), ROLLING, null));
        assertThatIllegalArgumentException().isThrownBy(() -> new Wiring(List.of(FIRST), 5, null));
        assertThatIllegalArgumentException().isThrownBy(() -> new Wiring(List.of(), ROLLING, null));
    }

    @Test
    void countsFlagADieThatNeverShowsAFace() {
        var counts = new FaceCounts(2);
        Random random = new Random(1);
        List<Integer> suspects = new ArrayList<>();
        for (int i = 0; i < 10 * FaceCounts.WINDOW; i++) {
            int first = 1 + random.nextInt(6);
            suspects.addAll(counts.add(List.of(first, first == 4 ? 5 : first)));
        }
        assertThat(suspects).hasSize(10).containsOnly(2);
    }

    private void roll(int millis) {
        bench.low(ROLLING).run(millis).high(ROLLING);
    }

    private void lie(int first, int second) {
        set(FIRST, first);
        set(SECOND, second);
    }

    private void set(Die die, int code) {
        bench.high(die.bit0(), die.bit1(), die.bit2());
        if ((code & 1) != 0) {
            bench.low(die.bit0());
        }
        if ((code & 2) != 0) {
            bench.low(die.bit1());
        }
        if ((code & 4) != 0) {
            bench.low(die.bit2());
        }
    }

    private List<String> told() {
        return bench.readings().stream().map(GpioDiceTest::text).toList();
    }

    private static String text(Reading reading) {
        return switch (reading) {
            case DiceRolling rolling -> "rolling";
            case DiceSettled settled -> "settled " + settled.faces() + " " + settled.roll();
            case DiceCocked cocked -> "cocked " + cocked.roll();
            case DiceFault fault -> fault.fault().name();
            default -> throw new AssertionError(reading);
        };
    }
}
