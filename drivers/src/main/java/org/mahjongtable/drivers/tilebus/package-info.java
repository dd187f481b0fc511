/**
 * tilebus, the open line protocol of home-made boards: tags, buttons, dice, readout, digits and lamp of one microcontroller. Never asks a board for what it
 * did not say it can.
 */
@NullMarked
package org.mahjongtable.drivers.tilebus;

import org.jspecify.annotations.NullMarked;
