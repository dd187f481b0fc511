/**
 * FEIG OBID i-scan HF readers and their twin SIMATIC RF290R: identification, and ISO 15693 inventories of one antenna after another. Never changes a
 * reader's configuration and never takes a failed inventory for an empty antenna.
 */
@NullMarked
package org.mahjongtable.drivers.rfid.feig;

import org.jspecify.annotations.NullMarked;
