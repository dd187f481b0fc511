package org.mahjongtable.drivers.kernel;

/** A device at the far end of a USB serial port. It is called by one thread at a time. */
interface FarDevice {
    /** It is plugged in and gets power; whatever it kept without power stays. */
    default void plugged() {}

    /** What it answers at once to bytes that arrive. */
    byte[] answer(byte[] bytes, long nanos);

    /** What it says of its own accord; asked again and again. */
    default byte[] speak(long nanos) {
        return new byte[0];
    }
}
