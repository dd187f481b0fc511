package org.mahjongtable.drivers;

/** What shows a seat its readout. A display shows the parts it has and ignores the others. */
public interface SeatDisplay {

    /**
     * From now on this is to be shown. What the display has already is not sent again; a display that restarts is sent everything. Devices on a stream
     * send with the next tick.
     */
    void show(Readout readout);
}
