package org.mahjongtable.firmware.sim;

import java.util.List;
import java.util.Map;

/**
 * What a campaign found, in the form of its JSON file.
 *
 * @param hands deals that were played to a cleared table
 * @param faults the preset
 * @param wrongEvents evenings that ended because an event was wrong, too early or missing; all but payments
 * @param wrongPayments evenings that ended because a payment was wrong
 * @param doubts doubts raised
 * @param needingHelp doubts that ended by a person's answer
 * @param dealsWithoutHelpPercent deals in which no doubt needed a person's answer
 * @param latenessP99Millis of a hundred movements 99 were published within this time after the hand let go of the tile
 * @param events published, by type
 * @param wins by where the winning tile came from: {@code Discard}, {@code RobbedKong}, {@code SelfDraw}
 * @param fans how often each fan was counted
 * @param fansNeverCounted rows of the rule set's table that no win of this campaign had
 * @param failures where evenings parted from the truth, the first first
 */
public record Report(
        int hands,
        long seed,
        String rules,
        String faults,
        String discards,
        int wrongEvents,
        int wrongPayments,
        int doubts,
        int needingHelp,
        double dealsWithoutHelpPercent,
        long latenessP50Millis,
        long latenessP99Millis,
        long latenessMaxMillis,
        double wallSeconds,
        double dealsPerMinute,
        Map<String, Integer> doubtsByKind,
        Map<String, Integer> needingHelpByKind,
        Map<String, Integer> events,
        Map<String, Integer> wins,
        Map<String, Integer> fans,
        List<String> fansNeverCounted,
        List<Failure> failures) {

    /**
     * One evening that parted from the truth.
     *
     * @param evening its number under the seed: {@code --evening} plays it alone
     * @param deal of that evening, from 1
     * @param atSeconds of its simulated time
     * @param kind {@code EVENT}, {@code PAYMENT} or {@code MISSING}
     */
    public record Failure(
            long seed, int evening, int deal, double atSeconds, String kind, String expected, String got) {

        /** One sentence for people. */
        public String sentence() {
            return "seed %d, evening %d, deal %d, %.3f s: expected %s, got %s"
                    .formatted(seed, evening, deal, atSeconds, expected, got);
        }
    }
}
