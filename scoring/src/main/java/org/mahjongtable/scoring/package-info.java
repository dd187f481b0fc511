/**
 * Tiles, hands, the rule sets and their payments: from a complete hand to who pays whom, and why.
 * Never touches a clock, a thread, a file, a random number or a log.
 */
@NullMarked
package org.mahjongtable.scoring;

import org.jspecify.annotations.NullMarked;
