/**
 * Rows of a rule set's table, the table that checks and counts them, and the score that comes of it.
 * Never names a rule set and never reads tiles by itself: conditions ask an {@code Arrangement}.
 */
@NullMarked
package org.mahjongtable.scoring.fan;

import org.jspecify.annotations.NullMarked;
