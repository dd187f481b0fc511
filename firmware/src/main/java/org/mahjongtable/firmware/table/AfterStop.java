package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableState.Stage;

/**
 * A start in the middle of a deal: first the inventory is taken, then what lies otherwise than the deal has it is shown to the players, to be put back or
 * confirmed. Where nothing differs nobody is asked: play goes on within the ten seconds that a start may take, and a confirm would say nothing. Between
 * deals, while hands are dealt, which is followed in any order, and when a result is shown, nothing depends on where tiles lie.
 *
 * <p>A place that nothing reads holds nobody up and is not counted as empty; it is named with what differs elsewhere, and by the message of the lost device.
 */
final class AfterStop {
    /** A device that is there has been found and has answered in this time. */
    private static final long FOUND = 3_000_000_000L;

    /** So long what is not clear is waited for; after twice as long play goes on with whatever was read. */
    private static final long PATIENCE = 8_000_000_000L;

    /** By antenna, in the order of the presence. */
    private final List<String> devices;

    private final List<Zone> zones;
    private final DealFlow deals;

    AfterStop(List<String> devices, List<Zone> zones, DealFlow deals) {
        this.devices = List.copyOf(devices);
        this.zones = List.copyOf(zones);
        this.deals = deals;
    }

    /** The inventory with which a start begins; null where none is needed. */
    @Nullable
    Inventory begun(Stage stage, long now) {
        return isPlayed(stage) ? Inventory.begun(zones.size(), now) : null;
    }

    private static boolean isPlayed(Stage stage) {
        return stage instanceof Stage.InDeal in
                && (in.deal() instanceof Deal.Playing
                        || (in.deal() instanceof Deal.Doubtful doubtful && doubtful.before() instanceof Deal.Playing));
    }

    /** An antenna has told a complete round. */
    static void read(Work work, int antenna) {
        if (work.inventory != null) {
            work.inventory = work.inventory.after(antenna);
        }
    }

    /** Whether the inventory still goes on; ends it when all is read. */
    boolean isOn(Work work, Stage.InDeal in, Presence presence) {
        Inventory inventory = work.inventory;
        if (inventory == null || !isPlayed(in)) {
            work.inventory = null;
            return false;
        }
        if (isOver(work, inventory, presence)) {
            work.inventory = null;
            deals.inventoried(work, in, presence, unread(inventory));
        }
        return true;
    }

    private boolean isOver(Work work, Inventory inventory, Presence presence) {
        long passed = work.now() - inventory.since();
        boolean over = true;
        for (int antenna = 0; antenna < devices.size(); antenna++) {
            boolean gone = passed >= FOUND && Readers.isGone(work, devices.get(antenna));
            boolean silent = passed >= PATIENCE && inventory.isUnread(antenna);
            over &= gone || silent || inventory.isEnough(antenna);
        }
        return over ? passed >= PATIENCE || !isAnyComing(presence) : passed >= 2 * PATIENCE;
    }

    /** Whether a tile is about to be known elsewhere than where it lay. */
    private static boolean isAnyComing(Presence presence) {
        for (int index = 0; index < TileId.ALL; index++) {
            if (presence.likelyZone(TileId.of(index)).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private List<Zone> unread(Inventory inventory) {
        List<Zone> unread = new ArrayList<>();
        List<Zone> read = new ArrayList<>();
        for (int antenna = 0; antenna < zones.size(); antenna++) {
            (inventory.isUnread(antenna) ? unread : read).add(zones.get(antenna));
        }
        unread.removeAll(read);
        unread.removeIf(zone -> zone instanceof Zone.Wall);
        return unread.stream().distinct().toList();
    }
}
