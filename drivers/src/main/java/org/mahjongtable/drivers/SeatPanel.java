package org.mahjongtable.drivers;

/** A seat's button with its readout on one stream. Reports the button readings. */
public interface SeatPanel extends Device, SeatDisplay {}
