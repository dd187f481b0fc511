/**
 * Hong Kong Cantonese faan: its table, house options and payments, by the rule text of the table's own club sheet.
 * Never counts faan that the text does not name unless an option turns them on.
 */
@NullMarked
package org.mahjongtable.scoring.hongkong;

import org.jspecify.annotations.NullMarked;
