package org.mahjongtable.drivers.kernel;

import org.mahjongtable.drivers.dice.BytewiseDome;

/** A dome of two dice: a roll that it is asked for lasts a while and falls as {@link OutsideWorld#ROLLS} has it, whether it is plugged in then or not. */
final class FarDome implements FarDevice {
    private static final int REQUEST = 5;
    private static final long ROLL_NANOS = 1_200_000_000L;
    private static final long ROLLING_NANOS = 100_000_000L;
    private static final long STILL_NANOS = 1_000_000_000L;

    private final BytewiseDome dome = new BytewiseDome();
    private final Asked asked = new Asked(dome::answer, bytes -> bytes.length >= REQUEST ? REQUEST : 0);
    private int rolls;
    private long beganNanos;
    private long spokeNanos;

    @Override
    public byte[] answer(byte[] bytes, long nanos) {
        boolean before = dome.isRolling();
        byte[] answer = asked.answer(bytes, nanos);
        if (dome.isRolling() && !before) {
            beganNanos = nanos;
        }
        return answer;
    }

    @Override
    public byte[] speak(long nanos) {
        if (dome.isRolling() && nanos - beganNanos >= ROLL_NANOS) {
            spokeNanos = nanos;
            return dome.settle(OutsideWorld.ROLLS.get(rolls++ % OutsideWorld.ROLLS.size()).stream()
                    .mapToInt(Integer::intValue)
                    .toArray());
        }
        if (nanos - spokeNanos < (dome.isRolling() ? ROLLING_NANOS : STILL_NANOS)) {
            return new byte[0];
        }
        spokeNanos = nanos;
        return dome.state();
    }
}
