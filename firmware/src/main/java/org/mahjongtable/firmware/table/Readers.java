package org.mahjongtable.firmware.table;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.table.TableState.DeviceState;

/** Which devices watch what, and whether they do now. */
final class Readers {
    private final Map<Zone, Set<String>> watching = new HashMap<>();

    Readers(Map<Antenna, Zone> antennas) {
        antennas.forEach((antenna, zone) ->
                watching.computeIfAbsent(zone, any -> new HashSet<>()).add(antenna.device()));
    }

    /** Whether every device that watches a zone is known to be gone. */
    boolean areSilent(Work work, Zone zone) {
        Set<String> devices = watching.getOrDefault(zone, Set.of());
        return !devices.isEmpty() && devices.stream().allMatch(device -> isGone(work, device));
    }

    /** Whether a device is known to be gone. */
    static boolean isGone(Work work, String device) {
        DeviceState known = work.device(device);
        return known != null && known.why() != null;
    }
}
