package org.mahjongtable.firmware.app;

/** What was found out about a serial port. */
sealed interface Plug permits Plugged, Plug.None {

    /** Nothing of a table; a sentence that names the port, what is the matter, and the cure where there is one. */
    record None(String sentence) implements Plug {}
}
