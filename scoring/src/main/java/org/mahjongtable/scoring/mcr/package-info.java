/**
 * Mahjong Competition Rules (國標麻將): the 81 fan, in the reading of the rule text or in that of the Chinese practice, their payments and the
 * ranking of a match. Never counts what the text does not, but where a decision named by its tag says so.
 */
@NullMarked
package org.mahjongtable.scoring.mcr;

import org.jspecify.annotations.NullMarked;
