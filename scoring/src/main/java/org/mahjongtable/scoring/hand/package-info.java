/**
 * Hands, declared sets and wins, every way in which a complete hand can be read, and the tiles a hand waits for.
 * Never knows what a reading is worth or which rule set asks.
 */
@NullMarked
package org.mahjongtable.scoring.hand;

import org.jspecify.annotations.NullMarked;
