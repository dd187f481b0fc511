package org.mahjongtable.firmware.table;

/**
 * Table time: nanoseconds that grow while the program runs and stand still while it does not, so that a pause of hours does not let a press of before
 * the power cut expire, and every duration in a state can be compared.
 *
 * @param now table time
 * @param boot and {@code nanos} of the newest input
 */
public record Clock(long now, long boot, long nanos) {

    /** Before the first input. */
    public static final Clock START = new Clock(0, 0, 0);

    /** The clock when an input arrives; time never goes back. */
    Clock at(Stamp stamp) {
        long passed = stamp.boot() == boot ? Math.max(0, stamp.nanos() - nanos) : 0;
        return new Clock(now + passed, stamp.boot(), stamp.nanos());
    }
}
