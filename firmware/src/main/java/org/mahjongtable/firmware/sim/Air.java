package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.rfid.Airspace.Antenna;
import org.mahjongtable.firmware.sensing.Zone;

/** The antennas of one reader: what an inventory hears, in the time that ISO 15693 with 16 slots takes for it. */
final class Air {
    /** An empty field, and each tag in it. */
    static final long EMPTY_ROUND = 14_700_000;

    static final long PER_TAG = 9_500_000;

    private final Agenda agenda;
    private final Field field;
    private final Coupling coupling;
    private final Tags tags;
    private final String reader;
    private final Map<Integer, Zone> zones;
    private final Strangers strangers;
    private final Mishaps mishaps;
    private final Chance failures;
    private final Chance delays;

    /** A tag and how strongly it was heard, 0 to 255; 48 are 6 dB. */
    record Heard(TagId tag, int signal) {}

    /** One inventory; of one that failed nothing is known. */
    record Inventory(List<Heard> heard, boolean failed) {}

    Air(
            Agenda agenda,
            Field field,
            Coupling coupling,
            Tags tags,
            String reader,
            Map<Integer, Zone> zones,
            Strangers strangers,
            Mishaps mishaps,
            long seed) {
        this.agenda = agenda;
        this.field = field;
        this.coupling = coupling;
        this.tags = tags;
        this.reader = reader;
        this.zones = Map.copyOf(zones);
        this.strangers = strangers;
        this.mishaps = mishaps;
        this.failures = Chance.of(seed, "failures/" + reader);
        this.delays = Chance.of(seed, "delays/" + reader);
    }

    boolean hasAntenna(int number) {
        return zones.containsKey(number);
    }

    /** The field comes on at an antenna, and stays on there. */
    void on(int antenna) {
        coupling.on(new Antenna(reader, antenna));
    }

    /** The field goes off. */
    void off() {
        coupling.off(reader);
    }

    /** Takes one inventory of an antenna and hands over what it found when it is over. The field is still on there then. */
    void round(int antenna, Consumer<Inventory> over) {
        Zone zone = zone(antenna);
        on(antenna);
        long air = EMPTY_ROUND + PER_TAG * field.tiles(zone);
        // What lies there half-way through the round is what the round tells.
        agenda.after(air / 2, () -> {
            List<Heard> heard = new ArrayList<>();
            List<Field.Heard> lying = new ArrayList<>(field.listen(zone));
            coupling.beside(new Antenna(reader, antenna)).forEach(beside -> lying.addAll(field.listen(beside)));
            lying.forEach(one -> heard.add(new Heard(tags.of(one.tile()), one.rssi())));
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
