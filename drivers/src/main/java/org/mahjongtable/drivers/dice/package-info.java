/**
 * Dice under the dome: states of a dice board become rolls. Never adds faces up, never reports a roll twice and never a value that was not read.
 */
@NullMarked
package org.mahjongtable.drivers.dice;

import org.jspecify.annotations.NullMarked;
