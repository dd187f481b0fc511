package org.mahjongtable.scoring;

import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.Win;

/** A legal win and what it is worth. */
public record Won(Win win, Score score) {}
