/**
 * One deal of play: the legal next events, the one that explains what moved, and the doubt where none does.
 * Never judges a hand or moves a point.
 */
@NullMarked
package org.mahjongtable.firmware.deal;

import org.jspecify.annotations.NullMarked;
