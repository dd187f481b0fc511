package org.mahjongtable.firmware.sim;

/** The device's end of a line. */
interface Board {
    /** The host has opened the line: a device that was just plugged in starts anew. */
    void opened();

    /** The device has started anew by itself: what it was told is forgotten, and the host has to notice. */
    default void restarted() {
        opened();
    }

    /** Bytes arrived from the host. */
    void received(byte[] bytes);

    /** Where a board's bytes go. */
    interface Out {
        /** Sends bytes, after those sent before. */
        void send(byte[] bytes);
    }
}
