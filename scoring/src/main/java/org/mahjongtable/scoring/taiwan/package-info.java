/**
 * The Taiwanese 台 table for hands of sixteen tiles: its rows with the text's exclusions, its house options, and payments by base and unit.
 * Never counts the dealer's 台 in a hand: they belong to single payments.
 */
@NullMarked
package org.mahjongtable.scoring.taiwan;

import org.jspecify.annotations.NullMarked;
