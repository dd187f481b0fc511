/**
 * Checks of this module's drivers on a real kernel: {@code .ci/kernel/run} boots an emulated machine with a GPIO chip, an I2C bus and USB serial ports, and
 * runs {@link org.mahjongtable.drivers.kernel.OnKernel} there. They count what comes and never measure time: the machine is slow.
 */
@NullMarked
package org.mahjongtable.drivers.kernel;

import org.jspecify.annotations.NullMarked;
