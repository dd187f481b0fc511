/**
 * Who pays whom how much, and for what. Every settlement sums to zero; it never knows which rule set made it.
 */
@NullMarked
package org.mahjongtable.scoring.payment;

import org.jspecify.annotations.NullMarked;
