/**
 * A hand that somebody asks about in words: checked, judged and told in words again.
 * Never looks at the table that is being played on.
 */
@NullMarked
package org.mahjongtable.firmware.score;

import org.jspecify.annotations.NullMarked;
