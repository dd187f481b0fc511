/**
 * Bytes and pins of tile readers, dice, buttons and displays, turned into readings and back into readouts.
 * Never knows mahjong beyond the words "tag" and "face".
 */
@NullMarked
package org.mahjongtable.drivers;

import org.jspecify.annotations.NullMarked;
