package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.drivers.rfid.Airspace.Antenna;
import org.mahjongtable.drivers.rfid.Airspace.Pair;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.sensing.Zone;

/** Which antennas are on at this moment. Of two that disturb each other and are on together, each hears the tags on both. */
final class Coupling {
    private final List<Pair> disturbing;
    private final Map<Antenna, Zone> zones = new HashMap<>();
    private final Set<Antenna> on = new HashSet<>();
    private int overlaps;

    /** As the table knows it. */
    static Coupling of(Wiring wiring) {
        return new Coupling(wiring, wiring.disturbing());
    }

    /** @param disturbing what truly disturbs each other, whatever the table knows of it */
    Coupling(Wiring wiring, List<Pair> disturbing) {
        this.disturbing = List.copyOf(disturbing);
        wiring.readers()
                .forEach(reader ->
                        reader.zones().forEach((number, zone) -> zones.put(new Antenna(reader.name(), number), zone)));
    }

    /** A reader's field comes on at one of its antennas; the one before goes off. */
    void on(Antenna antenna) {
        if (!on.contains(antenna)) {
            off(antenna.reader());
            on.add(antenna);
            overlaps += beside(antenna).size();
        }
    }

    /** A reader's field goes off. */
    void off(String reader) {
        on.removeIf(antenna -> antenna.reader().equals(reader));
    }

    /** What an antenna hears beside its own zone at this moment. */
    List<Zone> beside(Antenna antenna) {
        List<Zone> beside = new ArrayList<>();
        for (Pair pair : disturbing) {
            Antenna other = pair.first().equals(antenna) ? pair.second() : pair.first();
            Zone zone = zones.get(other);
            if ((pair.first().equals(antenna) || pair.second().equals(antenna)) && on.contains(other) && zone != null) {
                beside.add(zone);
            }
        }
        return beside;
    }

    /** How often an antenna came on while one that it disturbs was on. */
    int overlaps() {
        return overlaps;
    }
}
