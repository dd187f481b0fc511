/**
 * The table as one value and the one function that changes it: {@code step(state, input)}.
 * Never asks for the time, touches a device or a file, or draws a random number.
 */
@NullMarked
package org.mahjongtable.firmware.table;

import org.jspecify.annotations.NullMarked;
