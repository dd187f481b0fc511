/**
 * Hé Fēn club points for hands of sixteen tiles: the table of the club's sheet, its house options, and what is paid with a win and at once.
 * Never counts a pattern that the sheet does not name.
 */
@NullMarked
package org.mahjongtable.scoring.hefen;

import org.jspecify.annotations.NullMarked;
