/**
 * The outbox of events and the retained state of the table, carried to a broker, and commands from it.
 * Never holds back play: the table is whole without a broker.
 * Packets of more than 64 KiB stay with the broker; a command has at most 4096 characters.
 */
@NullMarked
package org.mahjongtable.firmware.mqtt;

import org.jspecify.annotations.NullMarked;
