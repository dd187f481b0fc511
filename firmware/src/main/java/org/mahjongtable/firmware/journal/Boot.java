package org.mahjongtable.firmware.journal;

import java.time.Instant;

/**
 * A start of the program, with what its inputs are understood by.
 *
 * @param number from 1
 * @param version of the program
 * @param config the owner's file as it was, for people
 * @param setup everything beside state that a step knows, as text: what replay uses
 * @param clean whether it ended by its own will
 */
public record Boot(long number, Instant at, String version, String config, String setup, boolean clean) {}
