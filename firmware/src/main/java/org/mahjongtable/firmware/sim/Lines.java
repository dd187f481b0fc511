package org.mahjongtable.firmware.sim;

/** The lines between boards and the table's program, as accidents befall them. */
interface Lines {
    /**
     * The port of a device goes away and comes back.
     *
     * @param away nanoseconds
     * @param renumbered whether another device has its number when it comes back
     */
    void drop(String device, long away, boolean renumbered);

    /** A device starts anew and is silent for so many nanoseconds. */
    void restart(String device, long silent);
}
