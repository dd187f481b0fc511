package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.Zone;

/** The antennas of one reader: what an inventory hears, in the time that ISO 15693 with 16 slots takes for it. */
final class Air {
    /** An empty field, and each tag in it. */
    private static final long EMPTY_ROUND = 14_700_000;

    private static final long PER_TAG = 9_500_000;

    private final Agenda agenda;
    private final Field field;
    private final Tags tags;
    private final Map<Integer, Zone> zones;
    private final Strangers strangers;
    private final Mishaps mishaps;
    private final Chance failures;
    private final Chance delays;

    /** A tag and how strongly it was heard, 0 to 255; 48 are 6 dB. */
    record Heard(TagId tag, int signal) {}

    /** One inventory; of one that failed nothing is known. */
    record Inventory(List<Heard> heard, boolean failed) {}

    /** @param name of the reader: its mishaps are its own */
    Air(
            Agenda agenda,
            Field field,
            Tags tags,
            Map<Integer, Zone> zones,
            Strangers strangers,
            Mishaps mishaps,
            long seed,
            String name) {
        this.agenda = agenda;
        this.field = field;
        this.tags = tags;
        this.zones = Map.copyOf(zones);
        this.strangers = strangers;
        this.mishaps = mishaps;
        this.failures = Chance.of(seed, "failures/" + name);
        this.delays = Chance.of(seed, "delays/" + name);
    }

    boolean hasAntenna(int number) {
        return zones.containsKey(number);
    }

    /** Takes one inventory of an antenna and hands over what it found when it is over. */
    void round(int antenna, Consumer<Inventory> over) {
        Zone zone = zone(antenna);
        long air = EMPTY_ROUND + PER_TAG * field.tiles(zone);
        // What lies there half-way through the round is what the round tells.
        agenda.after(air / 2, () -> {
            List<Heard> heard = new ArrayList<>();
            field.listen(zone).forEach(one -> heard.add(new Heard(tags.of(one.tile()), one.rssi())));
            for (TagId stranger : strangers.on(zone)) {
                // One tag answers once, however many antennas and copies there are.
                if (heard.stream().noneMatch(one -> one.tag().equals(stranger))) {
                    heard.add(new Heard(stranger, Field.SIGNAL));
                }
            }
            Inventory found = new Inventory(List.copyOf(heard), failures.happens(mishaps.of(Fault.FAILED_ROUND)));
            long late = delays.happens(mishaps.of(Fault.LATE_ROUND)) ? delays.humanNanos(100, 400, 1000) : 0;
            agenda.after(air - air / 2 + late, () -> over.accept(found));
        });
    }

    private Zone zone(int antenna) {
        @Nullable Zone zone = zones.get(antenna);
        if (zone == null) {
            throw new IllegalArgumentException("no antenna " + antenna);
        }
        return zone;
    }
}
