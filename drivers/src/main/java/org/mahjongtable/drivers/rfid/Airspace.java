package org.mahjongtable.drivers.rfid;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which antennas of which readers may be on together. Neighbouring loops couple: two that are on at once read each other's tags or none at all, so a
 * reader asks before it switches an antenna on. Shared by all readers of a table and safe for their threads; it never blocks.
 */
public final class Airspace {
    private final Map<Antenna, Set<Antenna>> neighbours = new HashMap<>();
    private final Set<Antenna> on = new HashSet<>();
    private final Set<Antenna> waiting = new LinkedHashSet<>();

    /** One antenna of one reader. */
    public record Antenna(String reader, int number) {}

    /** Two antennas that disturb each other. */
    public record Pair(Antenna first, Antenna second) {
        public Pair {
            if (first.equals(second)) {
                throw new IllegalArgumentException(first + " cannot disturb itself");
            }
        }
    }

    public Airspace(List<Pair> disturbing) {
        for (Pair pair : disturbing) {
            neighbours.computeIfAbsent(pair.first(), key -> new HashSet<>()).add(pair.second());
            neighbours.computeIfAbsent(pair.second(), key -> new HashSet<>()).add(pair.first());
        }
    }

    /** Where any antennas may be on together. */
    public static Airspace undisturbed() {
        return new Airspace(List.of());
    }

    /** The part of it that one reader uses. */
    public Share of(String reader) {
        return new Share(reader);
    }

    private synchronized boolean take(Antenna antenna) {
        Set<Antenna> disturbed = neighboursOf(antenna);
        for (Antenna other : waiting) {
            if (other.equals(antenna)) {
                break;
            }
            if (disturbed.contains(other)) {
                waiting.add(antenna);
                return false;
            }
        }
        if (disturbed.stream().anyMatch(on::contains)) {
            waiting.add(antenna);
            return false;
        }
        waiting.remove(antenna);
        on.add(antenna);
        return true;
    }

    private synchronized void release(Antenna antenna) {
        on.remove(antenna);
        waiting.remove(antenna);
    }

    private Set<Antenna> neighboursOf(Antenna antenna) {
        return neighbours.getOrDefault(antenna, Set.of());
    }

    /** One reader's antennas in the shared airspace. */
    public final class Share {
        private final String reader;

        private Share(String reader) {
            this.reader = reader;
        }

        /**
         * Asks to switch an antenna on. False while a disturbing one is on or has waited longer; whoever is refused keeps its place and asks again, or
         * gives the place up with {@link #release}.
         */
        public boolean take(int antenna) {
            return Airspace.this.take(new Antenna(reader, antenna));
        }

        /** The antenna is off, or not wanted any more. */
        public void release(int antenna) {
            Airspace.this.release(new Antenna(reader, antenna));
        }

        /** Whether the antenna disturbs any other, so that it must be off whenever it is not being read. */
        public boolean isShared(int antenna) {
            return !neighboursOf(new Antenna(reader, antenna)).isEmpty();
        }
    }
}
