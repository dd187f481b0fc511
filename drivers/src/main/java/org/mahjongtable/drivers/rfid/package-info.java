/**
 * What all tile readers share: which antennas may be on together. Never talks to a reader itself; {@code feig}, {@code metratec} and {@code tilebus} do.
 */
@NullMarked
package org.mahjongtable.drivers.rfid;

import org.jspecify.annotations.NullMarked;
