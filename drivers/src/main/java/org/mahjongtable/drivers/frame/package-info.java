/**
 * Framing and checksums: bytes in any pieces become whole frames, and frames become bytes. Never throws on what arrives and never guesses: what is damaged
 * is skipped and counted.
 */
@NullMarked
package org.mahjongtable.drivers.frame;

import org.jspecify.annotations.NullMarked;
