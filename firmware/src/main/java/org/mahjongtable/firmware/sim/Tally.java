package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.mahjongtable.firmware.deal.Doubt.Reason;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Resolution;
import org.mahjongtable.scoring.RuleSet;

/** Counts what a simulation met. */
final class Tally {
    /** What the table asks people about who have truly erred, however well it sees. */
    private static final Set<Reason> OF_SLIPS = EnumSet.of(
            Reason.DISCARD_OUT_OF_TURN,
            Reason.TOO_MANY_TILES,
            Reason.TOO_FEW_TILES,
            Reason.DEAD_HAND,
            Reason.KONG_NOT_SHOWN);

    private final Map<String, Integer> events = new TreeMap<>();
    private final Map<String, Integer> wins = new TreeMap<>();
    private final Map<String, Integer> doubts = new TreeMap<>();
    private final Map<String, Integer> helped = new TreeMap<>();
    private final Map<String, Integer> helpedSlips = new TreeMap<>();
    private final Map<String, Integer> clumsy = new TreeMap<>();
    private final Map<String, Integer> corrections = new TreeMap<>();
    private final Coverage elements;
    private final List<Long> lateness = new ArrayList<>();
    private final List<Long> resolutions = new ArrayList<>();
    private final List<Long> rounds = new ArrayList<>();
    private int deals;
    private int helpedDeals;
    private boolean helpedNow;
    private boolean slippedNow;
    private long doubtSince = -1;

    Tally(RuleSet rules) {
        elements = new Coverage(rules);
    }

    /** A deal is over. */
    void deal() {
        deals++;
        helpedDeals += helpedNow ? 1 : 0;
        helpedNow = false;
        slippedNow = false;
    }

    /** Somebody in this deal has erred so that the table must ask. */
    void slipped() {
        slippedNow = true;
    }

    /** An event that the table published. */
    void published(long nanos, TableEvent event) {
        count(events, event.getClass().getSimpleName());
        elements.published(event);
        if (event instanceof TableEvent.HandWon(var winners)) {
            winners.forEach(winner -> count(wins, winner.win().by().getClass().getSimpleName()));
        } else if (event instanceof TableEvent.DoubtRaised(var doubt)) {
            count(doubts, doubt.reason().name());
            doubtSince = doubtSince < 0 ? nanos : doubtSince;
        } else if (event instanceof TableEvent.DoubtResolved(var doubt, var resolution)) {
            resolutions.add(nanos - doubtSince);
            doubtSince = -1;
            // After a stop people are asked whatever they did: they correct nothing.
            if (resolution != Resolution.EXPLAINED && doubt.reason() != Reason.CHANGED_WHILE_OFF) {
                boolean slip = slippedNow && OF_SLIPS.contains(doubt.reason());
                count(slip ? helpedSlips : helped, doubt.reason().name());
                helpedNow |= !slip;
            }
        }
    }

    /** After so many rounds without faults the table knew all. */
    void converged(int after) {
        rounds.add((long) after);
    }

    /** How long after it had happened an event was published; only of movements, since results wait as the rules of the table say. */
    void late(TableEvent event, long nanos) {
        if (event instanceof TableEvent.Move) {
            lateness.add(nanos);
        }
    }

    /** What people did wrong. */
    void add(Clumsiness people) {
        add(clumsy, people.moves());
        add(corrections, people.corrections());
    }

    void add(Tally other) {
        deals += other.deals;
        helpedDeals += other.helpedDeals;
        add(events, other.events);
        add(wins, other.wins);
        elements.add(other.elements);
        add(doubts, other.doubts);
        add(helped, other.helped);
        add(helpedSlips, other.helpedSlips);
        add(clumsy, other.clumsy);
        add(corrections, other.corrections);
        lateness.addAll(other.lateness);
        resolutions.addAll(other.resolutions);
        rounds.addAll(other.rounds);
    }

    int deals() {
        return deals;
    }

    Map<String, Integer> events() {
        return events;
    }

    /** Deals in which a doubt ended by a person's answer, slips left out. */
    int helpedDeals() {
        return helpedDeals;
    }

    /** By where the winning tile came from. */
    Map<String, Integer> wins() {
        return wins;
    }

    /** How often each element of the rules was reached. */
    Coverage elements() {
        return elements;
    }

    /** By reason. */
    Map<String, Integer> doubts() {
        return doubts;
    }

    /** Doubts that ended by a person's answer, by reason; not those of slips. */
    Map<String, Integer> helped() {
        return helped;
    }

    /** Doubts that ended by a person's answer where somebody had truly erred, by reason. */
    Map<String, Integer> helpedSlips() {
        return helpedSlips;
    }

    /** How late movements were, nanoseconds. */
    Spread lateness() {
        return Spread.of(lateness);
    }

    /** How long doubts lasted, nanoseconds. */
    Spread resolutions() {
        return Spread.of(resolutions);
    }

    /** How many rounds without faults it took until the table knew all. */
    Spread rounds() {
        return Spread.of(rounds);
    }

    /** What people did wrong, by the key of its kind. */
    Map<String, Integer> clumsy() {
        return clumsy;
    }

    /** What they put right while the readouts asked, by the key of its kind. */
    Map<String, Integer> corrections() {
        return corrections;
    }

    private static void count(Map<String, Integer> counts, String key) {
        counts.merge(key, 1, Integer::sum);
    }

    private static void add(Map<String, Integer> counts, Map<String, Integer> others) {
        others.forEach((key, count) -> counts.merge(key, count, Integer::sum));
    }
}
