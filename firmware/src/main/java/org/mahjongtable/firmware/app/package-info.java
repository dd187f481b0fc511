/**
 * The program: commands, the one loop that carries an input through journal, step and outward, and the wiring of all rooms.
 * Never decides anything about the game.
 */
@NullMarked
package org.mahjongtable.firmware.app;

import org.jspecify.annotations.NullMarked;
