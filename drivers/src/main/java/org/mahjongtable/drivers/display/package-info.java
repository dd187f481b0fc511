/**
 * Displays and lamps of a seat: readouts become pixels, digits, instructions and line levels. Never decides what is shown, and never draws nothing for a
 * character it does not know.
 */
@NullMarked
package org.mahjongtable.drivers.display;

import org.jspecify.annotations.NullMarked;
