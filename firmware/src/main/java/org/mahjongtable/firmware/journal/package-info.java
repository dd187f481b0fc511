/**
 * The database of the table: inputs, events, hands, payments and the outbox, written in one transaction a step, and which tag is which tile.
 * Never writes what can be computed from the inputs in place of them, and never overwrites a settled hand.
 */
@NullMarked
package org.mahjongtable.firmware.journal;

import org.jspecify.annotations.NullMarked;
