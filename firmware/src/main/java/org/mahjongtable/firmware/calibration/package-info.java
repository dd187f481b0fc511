/**
 * Teaching the table which tag is which tile, and measuring how its antennas hear: what a person is asked to lay next, what was heard of it, and what that means.
 * Never tells a tag's id to anybody, and never takes a tile for known that was not laid for it.
 */
@NullMarked
package org.mahjongtable.firmware.calibration;

import org.jspecify.annotations.NullMarked;
