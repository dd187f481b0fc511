/**
 * A simulated table: the true world, its players, the device side of every wire, named faults, and the witness that compares.
 * Never used by anything but the program's commands and tests.
 */
@NullMarked
package org.mahjongtable.firmware.sim;

import org.jspecify.annotations.NullMarked;
