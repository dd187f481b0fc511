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
 * @param needingHelp doubts that ended by a person's answer, though everybody had played by the rules
 * @param needingHelpAfterSlips those where somebody had truly erred: taken a wrong number of tiles, not shown a kong
 * @param dealsWithoutHelpPercent deals in which no doubt needed a person's answer, those after slips left out
 * @param resolutionMillis from when a doubt was raised to its end
 * @param roundsToConverge rounds without faults until the table was in no doubt and knew all that had happened; none where no second phase was asked for
 * @param latenessMillis from when the hand let go of a tile to when the movement was published
 * @param faultKinds in how many evenings each kind of fault could happen
 * @param clumsyMoves what people did wrong, by kind of fault
 * @param corrections what they put right, a tile or a button, while the readouts asked; by kind of fault
 * @param events published, by type
 * @param wins by where the winning tile came from: {@code Discard}, {@code RobbedKong}, {@code SelfDraw}
 * @param elements how often each element of the rules was reached: rows of the table in wins, and what is paid or asked for beside them
 * @param elementsNeverReached keys of those that were not
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
        int needingHelpAfterSlips,
        double dealsWithoutHelpPercent,
        Spread resolutionMillis,
        Spread roundsToConverge,
        Spread latenessMillis,
        double wallSeconds,
        long dealsPerHour,
        Map<String, Integer> doubtsByKind,
        Map<String, Integer> needingHelpByKind,
        Map<String, Integer> needingHelpAfterSlipsByKind,
        Map<String, Integer> clumsyMoves,
        Map<String, Integer> corrections,
        Map<String, Integer> events,
        Map<String, Integer> wins,
        List<Element> elements,
        List<String> elementsNeverReached,
        Map<String, Integer> faultKinds,
        List<Failure> failures) {

    /**
     * An element of the rules.
     *
     * @param number its place in the text
     * @param times how often it was reached
     */
    public record Element(int number, String key, String zh, String en, int times) {}

    /**
     * One evening that parted from the truth.
     *
     * @param evening its number under the seed, or of the scene: {@code --evening} plays it alone
     * @param deal of that evening, from 1
     * @param atSeconds of its simulated time
     * @param kind {@code EVENT}, {@code PAYMENT}, {@code MISSING}, {@code UNRESOLVED} after the last fault, or {@code BROKEN}
     * @param faultKinds what could go wrong that evening
     */
    public record Failure(
            String rules,
            long seed,
            int evening,
            int deal,
            double atSeconds,
            String kind,
            String expected,
            String got,
            List<String> faultKinds) {

        /** One sentence for people. */
        public String sentence() {
            return "%s, seed %d, evening %d, deal %d, %.3f s, %s: expected %s, got %s"
                    .formatted(rules, seed, evening, deal, atSeconds, kind, expected, got);
        }
    }
}
