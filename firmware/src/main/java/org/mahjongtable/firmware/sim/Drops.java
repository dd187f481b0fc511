package org.mahjongtable.firmware.sim;

import java.util.List;

/** Ports that go away in the middle of a deal and come back within seconds. */
final class Drops {
    /** Deals take minutes; a drop falls anywhere into them. */
    private static final long WITHIN = 300 * Agenda.SECOND;

    private final Agenda agenda;
    private final MemoryTable table;
    private final List<String> devices;
    private final double perDeal;
    private final Chance chance;

    Drops(Agenda agenda, MemoryTable table, List<String> devices, Faults faults, long seed) {
        this.agenda = agenda;
        this.table = table;
        this.devices = devices;
        this.perDeal = faults.portDrop();
        this.chance = Chance.of(seed, "drops");
    }

    /** Another deal begins. */
    void dealOver() {
        if (chance.happens(perDeal)) {
            String device = devices.get(chance.below(devices.size()));
            long away = chance.humanNanos(500, 2000, 8000);
            long when = (long) (WITHIN * (chance.below(1000) / 1000.0));
            agenda.after(when, () -> table.drop(device, away));
        }
    }
}
