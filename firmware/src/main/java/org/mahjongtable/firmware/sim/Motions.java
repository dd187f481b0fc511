package org.mahjongtable.firmware.sim;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** What hands do with tiles, in the time that hands need. A tile being carried is nowhere for a moment. */
final class Motions {
    /** How often somebody whose hands are full looks whether they are free. */
    private static final long AGAIN = 100 * Agenda.MILLI;

    private final Agenda agenda;
    private final World world;
    private final Chance chance;
    private final DiscardLayout discards;
    private final Mishaps mishaps;
    private final Chance slow;

    /** Seats whose hands are full. */
    private final Set<Seat> busy = EnumSet.noneOf(Seat.class);

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
        whenFree(seat, () -> takeNow(seat, replacement, looked));
    }

    private void takeNow(Seat seat, boolean replacement, Consumer<TileId> looked) {
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
        whenFree(seat, () -> carryNow(seat, carries, () -> 0, laid));
    }

    /** Carries tiles one after the other, with time to look at the next one between them. */
    void carrySlowly(Seat seat, List<Carry> carries, Runnable laid) {
        whenFree(seat, () -> carryNow(seat, carries, () -> chance.humanNanos(1000, 2500, 5000), laid));
    }

    private void carryNow(Seat seat, List<Carry> carries, LongSupplier pause, Runnable laid) {
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
            lift += chance.humanNanos(50, 200, 600) + pause.getAsLong();
        }
    }

    // ---- hands that do something else for a while ----

    /** What a seat does when its hands are free. */
    private void whenFree(Seat seat, Runnable action) {
        if (busy.contains(seat)) {
            agenda.after(AGAIN, () -> whenFree(seat, action));
        } else {
            action.run();
        }
    }

    boolean isBusy(Seat seat) {
        return busy.contains(seat);
    }

    boolean isAnybodyBusy() {
        return !busy.isEmpty();
    }

    private void fill(Seat seat) {
        busy.add(seat);
    }

    private void free(Seat seat) {
        busy.remove(seat);
    }

    /** Lifts tiles of a zone and lays them back there, each for as long as the hand pleases, before the seat does anything else. */
    void liftAndLayBack(Seat seat, List<TileId> tiles, Zone zone, Chance hand, Runnable done) {
        fill(seat);
        long lift = 0;
        int[] left = {tiles.size()};
        for (TileId tile : tiles) {
            agenda.after(lift, () -> world.lift(tile, zone, seat));
            agenda.after(lift + hand.humanNanos(300, 1500, 3000), () -> {
                world.lay(tile, zone);
                if (--left[0] == 0) {
                    free(seat);
                    done.run();
                }
            });
            lift += hand.humanNanos(20, 100, 300);
        }
    }

    /** Lays tiles of a rack with the melds, and after a pause back; the hands of the seat are full until then. */
    void showAndPutBack(Seat seat, List<TileId> tiles, long pause, Runnable back) {
        fill(seat);
        carryNow(
                seat,
                carries(tiles, rack(seat), melds(seat)),
                () -> 0,
                () -> agenda.after(
                        pause,
                        () -> carryNow(seat, carries(tiles, melds(seat), rack(seat)), () -> 0, () -> {
                            free(seat);
                            back.run();
                        })));
    }

    private static List<Carry> carries(List<TileId> tiles, Zone from, Zone to) {
        return tiles.stream().map(tile -> new Carry(tile, from, to)).toList();
    }

    /** Puts a tile of a rack back to where the next one is drawn. */
    void putBack(Seat seat, TileId tile, Chance hand, Runnable done) {
        world.lift(tile, rack(seat), seat);
        agenda.after(hand.humanNanos(200, 600, 3000), () -> {
            world.putBack(tile);
            done.run();
        });
    }
}
