package org.mahjongtable.firmware.table;

import java.time.Instant;
import org.mahjongtable.firmware.deal.TableEvent;

/**
 * An event as it is recorded and published.
 *
 * @param seq the event's number: from 1, without gaps, never starting again in the life of a table
 * @param at wall clock of the input that completed the evidence
 * @param deal number of the deal it belongs to, from 1 in a match; 0 outside a match
 */
public record NumberedEvent(long seq, Instant at, int deal, TableEvent event) {}
