/**
 * The 42 faces of a mahjong set, counts of them, winds, and the text form in which tiles are read and printed everywhere.
 * Never knows what a hand, a rule set or a point is.
 */
@NullMarked
package org.mahjongtable.scoring.tile;

import org.jspecify.annotations.NullMarked;
