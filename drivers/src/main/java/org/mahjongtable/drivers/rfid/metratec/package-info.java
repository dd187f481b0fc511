/**
 * metraTec HF readers that speak the ASCII protocol (QuasarMX, QuasarLR, DeskID ISO, QR15, Dwarf15): identification, and ISO 15693 inventories of one antenna
 * after another. Never believes an inventory whose count does not agree with its lines.
 */
@NullMarked
package org.mahjongtable.drivers.rfid.metratec;

import org.jspecify.annotations.NullMarked;
