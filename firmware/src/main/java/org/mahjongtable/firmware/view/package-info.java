/**
 * What a seat and what the public may see of a state, and the words for it in Traditional Chinese and English.
 * Never shows a concealed tile of a hand in play.
 */
@NullMarked
package org.mahjongtable.firmware.view;

import org.jspecify.annotations.NullMarked;
