/**
 * Buttons, however they are wired: levels with their times become presses, holds and alarms. Never acts on a single change of level that does not last.
 */
@NullMarked
package org.mahjongtable.drivers.buttons;

import org.jspecify.annotations.NullMarked;
