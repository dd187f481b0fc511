/**
 * The devices of a table as its configuration names them, each under its driver and on its port, line or bus. Never knows what is played.
 */
@NullMarked
package org.mahjongtable.firmware.devices;

import org.jspecify.annotations.NullMarked;
