package org.mahjongtable.firmware.calibration;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.table.TableSetup.Antenna;

/** Counts in how many rounds each antenna hears each of a few tags that lie still. */
final class Ear {
    private final Set<TagId> tags;
    private final Map<Antenna, Rounds> antennas = new HashMap<>();
    private final Map<Heard, Count> counts = new HashMap<>();

    private record Heard(TagId tag, Antenna antenna) {}

    /** A tag that answers in a greater share of rounds than this does so because of where it lies. */
    private static final double BY_CHANCE = 0.1;

    private static final class Rounds {
        private int complete;
        private int failed;
    }

    private static final class Count {
        private int heard;
        private int signals;
        private long signalSum;
        /** The antenna's round in which it was heard last. */
        private int last;
    }

    Ear(Set<TagId> tags) {
        this.tags = Set.copyOf(tags);
    }

    /** @param seen null for a round that failed */
    void round(Antenna antenna, @Nullable Iterable<TagSeen> seen) {
        Rounds rounds = antennas.computeIfAbsent(antenna, any -> new Rounds());
        if (seen == null) {
            rounds.failed++;
            return;
        }
        rounds.complete++;
        for (TagSeen one : seen) {
            if (tags.contains(one.tag())) {
                Count count = counts.computeIfAbsent(new Heard(one.tag(), antenna), any -> new Count());
                if (count.last == rounds.complete) {
                    continue; // a tag counts once a round, however often it answers
                }
                count.last = rounds.complete;
                count.heard++;
                Integer signal = one.rssi();
                if (signal != null) {
                    count.signals++;
                    count.signalSum += signal;
                }
            }
        }
    }

    /** An antenna's rounds without an error. */
    int rounds(Antenna antenna) {
        Rounds rounds = antennas.get(antenna);
        return rounds == null ? 0 : rounds.complete;
    }

    /** For how many rounds of an antenna a tag has not answered. */
    int silence(TagId tag, Antenna antenna) {
        Count count = counts.get(new Heard(tag, antenna));
        return rounds(antenna) - (count == null ? 0 : count.last);
    }

    /** How an antenna heard one of the tags. */
    Hearing hearing(TagId tag, Antenna antenna) {
        Rounds rounds = antennas.get(antenna);
        if (rounds == null) {
            return Hearing.NONE;
        }
        Count count = counts.getOrDefault(new Heard(tag, antenna), new Count());
        return new Hearing(
                1,
                count.heard > BY_CHANCE * rounds.complete ? 1 : 0,
                rounds.complete,
                count.heard,
                rounds.failed,
                count.signals,
                count.signalSum);
    }

    /** How each antenna that was read heard all of them together. */
    Map<Antenna, Hearing> hearings() {
        Map<Antenna, Hearing> hearings = new HashMap<>();
        antennas.keySet()
                .forEach(antenna -> hearings.put(
                        antenna, tags.stream().map(tag -> hearing(tag, antenna)).reduce(Hearing.NONE, Hearing::plus)));
        return hearings;
    }
}
