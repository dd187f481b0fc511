package org.mahjongtable.drivers.dice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.PinDevice;
import org.mahjongtable.drivers.Reading.DiceCocked;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.DiceFault.Fault;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;

/**
 * Dice on three lines each, GPIO-DICE-3: the binary code of the upper face, active low. Code 0, all lines high, is a leaning die or a board that is not
 * plugged in; 7, all low, a short. Neither is a face.
 *
 * <ul>
 *   <li>A roll is 400 ms of rolling, by the ROLLING line or our own motor. Faces that change without one are a disturbance.
 *   <li>A value counts when no line has changed for 250 ms and then for five looks 20 ms apart.
 *   <li>No such value within 4 s of standing still: cocked.
 *   <li>The motor is off after 1.5 s; if the dome still turns 3 s after the start, that is a fault.
 * </ul>
 */
public final class GpioDice implements PinDevice {
    private static final long MILLI = 1_000_000L;
    private static final long ROLL_NANOS = 400 * MILLI;
    private static final long QUIET_NANOS = 250 * MILLI;
    private static final long LOOK_NANOS = 20 * MILLI;
    private static final int LOOKS = 5;
    private static final long COCKED_NANOS = 4000 * MILLI;
    private static final long MOTOR_NANOS = 1500 * MILLI;
    private static final long MOTOR_LIMIT_NANOS = 3000 * MILLI;
    private static final int NOTHING = 0;
    private static final int SHORT = 7;

    private final Wiring wiring;
    private int roll;
    private int[] codes = {};
    private int[] known = {};
    private boolean rolling;
    /** Whether the turning that goes on has lasted long enough to be a roll. */
    private boolean counted;
    /** Whether a roll waits for its value. */
    private boolean armed;

    private boolean rollWanted;
    private boolean motorOn;
    private boolean motorWatched;
    private long motorNanos;
    private long rollNanos;
    private long stillNanos;
    private long changeNanos;
    private long lookNanos;
    private int looks;
    private @Nullable Fault fault;

    /**
     * The three lines of a die.
     *
     * @param bit0 the line of the code's lowest bit
     */
    public record Die(int bit0, int bit1, int bit2) {}

    /**
     * Which line is what.
     *
     * @param dice 1 to 3
     * @param rolling low while the dome's motor runs
     * @param motor the line that runs the motor; null if the motor is not ours
     * @param motorHigh whether the motor runs while its line is high; it is at the other level whenever the motor is not to run, or the program does not
     */
    public record Wiring(
            List<Die> dice, int rolling, @Nullable Integer motor, boolean motorHigh) {

        /** A motor, if any, that runs while its line is high. */
        public Wiring(List<Die> dice, int rolling, @Nullable Integer motor) {
            this(dice, rolling, motor, true);
        }

        public Wiring {
            dice = List.copyOf(dice);
            if (dice.isEmpty() || dice.size() > 3) {
                throw new IllegalArgumentException(dice.size() + " dice are not 1 to 3");
            }
            List<Integer> lines = new ArrayList<>();
            dice.forEach(die -> lines.addAll(List.of(die.bit0(), die.bit1(), die.bit2())));
            lines.add(rolling);
            if (motor != null) {
                lines.add(motor);
            }
            if (lines.stream().distinct().count() != lines.size()) {
                throw new IllegalArgumentException("a line of the dice is used twice: " + lines);
            }
        }
    }

    /**
     * Dice that have not rolled yet.
     *
     * @param lastRoll the number of the last roll that is on record, 0 to 255; the next one gets the next number
     */
    public GpioDice(Wiring wiring, int lastRoll) {
        this.wiring = wiring;
        this.roll = lastRoll & 0xFF;
    }

    /** Runs the motor, from the next look on; dice whose motor is not ours ignore it. */
    public void roll() {
        rollWanted = wiring.motor() != null;
    }

    @Override
    public List<Pin> pins() {
        List<Pin> pins = new ArrayList<>();
        for (Die die : wiring.dice()) {
            for (int line : List.of(die.bit0(), die.bit1(), die.bit2())) {
                pins.add(new Pin(line, Pin.Use.INPUT_PULLED_UP));
            }
        }
        pins.add(new Pin(wiring.rolling(), Pin.Use.INPUT_PULLED_UP));
        if (wiring.motor() != null) {
            pins.add(new Pin(wiring.motor(), wiring.motorHigh() ? Pin.Use.OUTPUT_SAFE_LOW : Pin.Use.OUTPUT_SAFE_HIGH));
        }
        return pins;
    }

    @Override
    public void onOpen(Pins pins, long nanos) {
        codes = read(pins);
        known = new int[0];
        rolling = false;
        armed = false;
        rollWanted = false;
        motorOn = false;
        motorWatched = false;
        changeNanos = nanos;
        looks = 0;
    }

    @Override
    public void onSample(Pins pins, long nanos) {
        runMotor(pins, nanos);
        boolean turns = motorOn || !pins.isHigh(wiring.rolling());
        int[] now = read(pins);
        if (turns != rolling || !Arrays.equals(now, codes)) {
            changeNanos = nanos;
            looks = 0;
        }
        codes = now;
        if (turns) {
            turning(pins, nanos);
        } else {
            if (rolling) {
                rolling = false;
                stillNanos = nanos;
            }
            still(pins, nanos);
        }
    }

    private void turning(Pins pins, long nanos) {
        if (!rolling) {
            rolling = true;
            counted = false;
            rollNanos = nanos;
        }
        if (!counted && nanos - rollNanos >= ROLL_NANOS) {
            counted = true;
            armed = true;
            roll = (roll + 1) & 0xFF;
            fault = null;
            pins.report(new DiceRolling(nanos));
        }
    }

    private void still(Pins pins, long nanos) {
        if (looks < LOOKS && nanos - changeNanos >= QUIET_NANOS && (looks == 0 || nanos - lookNanos >= LOOK_NANOS)) {
            looks++;
            lookNanos = nanos;
            if (looks == LOOKS) {
                stable(pins, nanos);
            }
        }
        if (armed && nanos - stillNanos >= COCKED_NANOS) {
            armed = false;
            known = codes;
            pins.report(new DiceCocked(nanos, roll));
        }
    }

    private void stable(Pins pins, long nanos) {
        if (IntStream.of(codes).anyMatch(code -> code == SHORT)) {
            fault(Fault.SENSOR, pins, nanos);
            return;
        }
        boolean readable = IntStream.of(codes).noneMatch(code -> code == NOTHING);
        if (armed && readable) {
            armed = false;
            known = codes;
            pins.report(new DiceSettled(nanos, IntStream.of(codes).boxed().toList(), roll));
        } else if (!armed && known.length == 0) {
            known = codes;
        } else if (!armed && !Arrays.equals(codes, known)) {
            known = codes;
            fault = null;
            fault(Fault.DISTURBED, pins, nanos);
        }
    }

    private void runMotor(Pins pins, long nanos) {
        Integer motor = wiring.motor();
        if (motor == null) {
            return;
        }
        if (rollWanted) {
            rollWanted = false;
            motorOn = true;
            motorWatched = true;
            motorNanos = nanos;
            pins.set(motor, wiring.motorHigh());
        }
        if (motorOn && nanos - motorNanos >= MOTOR_NANOS) {
            motorOn = false;
            pins.set(motor, !wiring.motorHigh());
        }
        if (motorWatched && nanos - motorNanos >= MOTOR_LIMIT_NANOS) {
            motorWatched = false;
            if (!pins.isHigh(wiring.rolling())) {
                fault(Fault.MOTOR_TIMEOUT, pins, nanos);
            }
        }
    }

    private void fault(Fault found, Pins pins, long nanos) {
        if (fault != found) {
            fault = found;
            pins.report(new DiceFault(nanos, found));
        }
    }

    private int[] read(Pins pins) {
        return wiring.dice().stream()
                .mapToInt(die -> (pins.isHigh(die.bit0()) ? 0 : 1)
                        | (pins.isHigh(die.bit1()) ? 0 : 2)
                        | (pins.isHigh(die.bit2()) ? 0 : 4))
                .toArray();
    }
}
