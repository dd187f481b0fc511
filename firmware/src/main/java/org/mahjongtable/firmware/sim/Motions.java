package org.mahjongtable.firmware.sim;

import java.util.List;
import java.util.function.Consumer;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** What hands do with tiles, in the time that hands need. A tile being carried is nowhere for a moment. */
final class Motions {
    private final Agenda agenda;
    private final World world;
    private final Chance chance;
    private final DiscardLayout discards;
    private final Mishaps mishaps;
    private final Chance slow;

    /** One tile to be carried. */
    record Carry(TileId tile, Zone from, Zone to) {}

    Motions(Agenda agenda, World world, long seed, DiscardLayout discards, Mishaps mishaps) {
        this.agenda = agenda;
        this.world = world;
        this.chance = Chance.of(seed, "hands");
        this.discards = discards;
        this.mishaps = mishaps;
        this.slow = Chance.of(seed, "slow");
    }

    Zone river(Seat seat) {
        return discards.zone(seat);
    }

    static Zone rack(Seat seat) {
        return new Zone.Rack(seat);
    }

    static Zone melds(Seat seat) {
        return new Zone.Melds(seat);
    }

    /** Takes the next tile of the wall, or the last for a replacement, and after a look at it says which. */
    void take(Seat seat, boolean replacement, Consumer<TileId> looked) {
        TileId tile = world.take(seat, replacement);
        agenda.after(chance.humanNanos(150, 350, 900), () -> looked.accept(tile));
    }

    /** Lays down a tile held in the hand. */
    void lay(TileId tile, Zone to, Runnable laid) {
        agenda.after(chance.humanNanos(100, 350, 1500), () -> {
            world.lay(tile, to);
            laid.run();
        });
    }

    /** Carries one tile. */
    void carry(Seat seat, TileId tile, Zone from, Zone to, Runnable laid) {
        carry(seat, List.of(new Carry(tile, from, to)), laid);
    }

    /** Carries tiles one by one, the next lifted before the one before is down; done when all are down. */
    void carry(Seat seat, List<Carry> carries, Runnable laid) {
        long lift = 0;
        int[] left = {carries.size()};
        for (Carry carry : carries) {
            long held = chance.humanNanos(200, 600, 3000);
            long down = lift + (slow.happens(mishaps.of(Fault.SLOW_HAND)) ? slow.humanNanos(1000, 2000, 3000) : held);
            agenda.after(lift, () -> world.lift(carry.tile(), carry.from(), seat));
            agenda.after(down, () -> {
                world.lay(carry.tile(), carry.to());
                if (--left[0] == 0) {
                    laid.run();
                }
            });
            lift += chance.humanNanos(50, 200, 600);
        }
    }
}
