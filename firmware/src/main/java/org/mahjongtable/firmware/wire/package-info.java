/**
 * The JSON forms of everything that leaves the table, and of the commands that come in.
 * Never writes a concealed tile of a hand in play, a tag id or anything else the view does not show.
 */
@NullMarked
package org.mahjongtable.firmware.wire;

import org.jspecify.annotations.NullMarked;
