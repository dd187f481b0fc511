/**
 * Serial ports, GPIO lines and I2C buses of the machine, and the threads that carry bytes between them and devices. The only place that knows jSerialComm
 * and Pi4J; never interprets a byte.
 */
@NullMarked
package org.mahjongtable.drivers.port;

import org.jspecify.annotations.NullMarked;
