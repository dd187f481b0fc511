package org.mahjongtable.firmware.devices;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.SeatDisplay;
import org.mahjongtable.drivers.port.Link;
import org.mahjongtable.firmware.config.Wiring.Lamp.Occasion;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * A port, chip or bus with the devices on it.
 *
 * @param displays what of them shows a seat something
 * @param roll rolls the dice that are on it; null where there are none
 */
record Attached(Link link, List<Display> displays, @Nullable Runnable roll) {

    Attached {
        displays = List.copyOf(displays);
    }

    /**
     * What shows a seat something.
     *
     * @param lamp what its lamp is lit for
     */
    record Display(Seat seat, SeatDisplay display, Set<Occasion> lamp) {
        Display(Seat seat, SeatDisplay display) {
            this(seat, display, Set.of(Occasion.values()));
        }
    }
}
