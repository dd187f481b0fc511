package org.mahjongtable.firmware.deal;

import org.mahjongtable.firmware.sensing.Presence;

/**
 * How much later than it happens the table knows a thing, by how often its antennas are read: a pool of many tiles, or one reader for all antennas, takes
 * seconds for a round.
 *
 * @param seen nanoseconds within which the first round has seen a tile that was laid down, though another may have missed it
 * @param more nanoseconds that it takes longer than at a table of usual pace to be sure of it; 0 there
 */
public record Lateness(long seen, long more) {
    /** Two rounds, and at the usual pace of half a second no less than this. */
    private static final long SEEN = 1_000_000_000L;

    /** Of a table whose antennas see these tiles. */
    public static Lateness of(DealRules rules, Presence presence) {
        return new Lateness(
                Math.max(SEEN, 2 * presence.antennas().pace()), rules.settle(presence) - rules.settleNanos());
    }
}
