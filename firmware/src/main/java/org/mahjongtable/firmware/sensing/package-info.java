/**
 * Where tiles lie: antenna rounds in, confirmed movements out.
 * Never knows whose turn it is or what a movement means.
 */
@NullMarked
package org.mahjongtable.firmware.sensing;

import org.jspecify.annotations.NullMarked;
