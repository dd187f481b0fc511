package org.mahjongtable.firmware.table;

import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.table.TableState.DeviceState;

/** The account of which devices answer. */
final class Devices {
    private Devices() {}

    static void up(Work work, String device) {
        DeviceState before = work.device(device);
        work.device(device, new DeviceState(null));
        if (before != null && before.why() != null) {
            work.tell(new TableEvent.DeviceFound(device));
        }
    }

    /** Told when a device goes, and again when the reason changes. */
    static void down(Work work, String device, PortDown.Why why) {
        @Nullable DeviceState before = work.device(device);
        work.device(device, new DeviceState(why));
        if (before == null || before.why() != why) {
            work.tell(new TableEvent.DeviceLost(device, why));
        }
    }
}
