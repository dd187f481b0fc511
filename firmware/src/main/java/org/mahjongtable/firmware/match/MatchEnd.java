package org.mahjongtable.firmware.match;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** When a match ends; a deal in progress is always finished. */
public sealed interface MatchEnd {
    /** After so many prevalent winds; null as many as the rule set has. */
    record Rounds(@Nullable Integer rounds) implements MatchEnd {}

    /** After so many deals. */
    record Deals(int deals) implements MatchEnd {}

    /** After so long. */
    record Time(Duration time) implements MatchEnd {}
}
