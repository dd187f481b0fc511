package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.Resolution;

/** Counts what a simulation met. */
final class Tally {
    private final Map<String, Integer> events = new TreeMap<>();
    private final Map<String, Integer> wins = new TreeMap<>();
    private final Map<String, Integer> fans = new TreeMap<>();
    private final Map<String, Integer> doubts = new TreeMap<>();
    private final Map<String, Integer> helped = new TreeMap<>();
    private final List<Long> lateness = new ArrayList<>();
    private final List<Long> resolutions = new ArrayList<>();
    private final List<Long> rounds = new ArrayList<>();
    private int deals;
    private int helpedDeals;
    private boolean helpedNow;
    private long doubtSince = -1;

    /** A deal is over. */
    void deal() {
        deals++;
        helpedDeals += helpedNow ? 1 : 0;
        helpedNow = false;
    }

    /** An event that the table published. */
    void published(long nanos, TableEvent event) {
        count(events, event.getClass().getSimpleName());
        if (event instanceof TableEvent.HandWon(var winners)) {
            winners.forEach(winner -> {
                count(wins, winner.win().by().getClass().getSimpleName());
                winner.score().awards().forEach(award -> count(fans, award.fan().key()));
            });
        } else if (event instanceof TableEvent.DoubtRaised(var doubt)) {
            count(doubts, doubt.reason().name());
            doubtSince = doubtSince < 0 ? nanos : doubtSince;
        } else if (event instanceof TableEvent.DoubtResolved(var doubt, var resolution)) {
            resolutions.add(nanos - doubtSince);
            doubtSince = -1;
            if (resolution != Resolution.EXPLAINED) {
                count(helped, doubt.reason().name());
                helpedNow = true;
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

    void add(Tally other) {
        deals += other.deals;
        helpedDeals += other.helpedDeals;
        add(events, other.events);
        add(wins, other.wins);
        add(fans, other.fans);
        add(doubts, other.doubts);
        add(helped, other.helped);
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

    /** Deals in which a doubt ended by a person's answer. */
    int helpedDeals() {
        return helpedDeals;
    }

    /** By where the winning tile came from. */
    Map<String, Integer> wins() {
        return wins;
    }

    /** How often each fan was counted, by key. */
    Map<String, Integer> fans() {
        return fans;
    }

    /** By reason. */
    Map<String, Integer> doubts() {
        return doubts;
    }

    /** Doubts that ended by a person's answer, by reason. */
    Map<String, Integer> helped() {
        return helped;
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

    private static void count(Map<String, Integer> counts, String key) {
        counts.merge(key, 1, Integer::sum);
    }

    private static void add(Map<String, Integer> counts, Map<String, Integer> others) {
        others.forEach((key, count) -> counts.merge(key, count, Integer::sum));
    }
}
