/**
 * Deals in a row: dealer, rounds, points, standings, and the settlement of each deal.
 * Never looks at a sensor.
 */
@NullMarked
package org.mahjongtable.firmware.match;

import org.jspecify.annotations.NullMarked;
