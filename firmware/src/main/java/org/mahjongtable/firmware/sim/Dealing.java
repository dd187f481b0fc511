package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sim.Motions.Carry;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Four people take their hands from the wall, four tiles at a time and at the end one, the dealer one more; then bonus tiles are laid open and replaced,
 * the dealer first.
 */
final class Dealing {
    static final int PACKET = 4;

    private final Scene scene;
    private final TrueDeal deal;
    private final AtOnce atOnce;
    private final Seat dealer;
    private final Runnable done;
    private boolean forgotten;
    /** Whether the last packet is taken, and how many tiles of those taken do not stand yet. */
    private boolean allTaken;

    private int inHands;

    Dealing(Scene scene, TrueDeal deal, AtOnce atOnce, Seat dealer, Runnable done) {
        this.scene = scene;
        this.deal = deal;
        this.atOnce = atOnce;
        this.dealer = dealer;
        this.done = done;
    }

    void begin() {
        List<Packet> packets = new ArrayList<>();
        int handSize = scene.rules().game().handSize();
        for (int taken = 0; taken < handSize; taken += PACKET) {
            for (int turn = 0; turn < 4; turn++) {
                packets.add(new Packet(dealer.plus(turn), Math.min(PACKET, handSize - taken)));
            }
        }
        packets.add(new Packet(dealer, 1));
        takeFirst(packets);
    }

    private record Packet(Seat seat, int tiles) {}

    private void takeFirst(List<Packet> packets) {
        Packet packet = packets.getFirst();
        List<TileId> tiles = new ArrayList<>();
        for (int i = 0; i < packet.tiles(); i++) {
            TileId tile = scene.world().take(packet.seat(), false);
            deal.drew(packet.seat(), tile);
            tiles.add(tile);
        }
        inHands += tiles.size();
        allTaken = packets.size() == 1;
        for (TileId tile : tiles) {
            scene.motions().lay(tile, Motions.rack(packet.seat()), () -> {
                inHands--;
                if (inHands == 0 && allTaken) {
                    standing(0);
                }
            });
        }
        if (!allTaken) {
            scene.then(500, 900, 2500, () -> takeFirst(packets.subList(1, packets.size())));
        }
    }

    /** All tiles taken so far stand: the seat so many turns after the dealer looks for bonus tiles, then the next seat. */
    private void standing(int turn) {
        if (turn == 4) {
            deal.dealt();
            scene.happened(new TableEvent.HandsDealt());
            done.run();
            return;
        }
        Seat seat = dealer.plus(turn);
        List<TileId> bonus =
                deal.rack(seat).stream().filter(tile -> tile.face().isBonus()).toList();
        if (bonus.isEmpty()) {
            standing(turn + 1);
        } else if (scene.clumsy().happens(Fault.FORGETS_BONUS)) {
            forgotten = true;
            scene.clumsy().liesWrong();
            scene.agenda().after(scene.clumsy().chance().humanNanos(5000, 20_000, 35_000), () -> {
                scene.clumsy().putRight(Fault.FORGETS_BONUS, scene.asked());
                showThenReplace(seat, bonus, turn);
            });
        } else {
            then(500, 1000, 3000, () -> showThenReplace(seat, bonus, turn));
        }
    }

    /** Once a bonus tile was forgotten the readouts ask until all hands are complete: nobody waits for that. */
    private void then(long least, long usual, long most, Runnable action) {
        if (forgotten) {
            scene.agenda().after(scene.thought().humanNanos(least, usual, most), action);
        } else {
            scene.then(least, usual, most, action);
        }
    }

    private void showThenReplace(Seat seat, List<TileId> bonus, int turn) {
        int[] left = {bonus.size()};
        for (TileId tile : bonus) {
            Carry carry = new Carry(tile, Motions.rack(seat), Motions.melds(seat));
            scene.motions().carry(seat, List.of(carry), () -> {
                List<Tile> before = deal.bonus(seat).stream().map(TileId::face).toList();
                deal.showedBonus(seat, tile);
                scene.happened(new TableEvent.BonusShown(seat, tile.face()));
                atOnce.showed(seat, before, tile.face());
                if (--left[0] == 0) {
                    then(300, 600, 1500, () -> takeReplacements(seat, bonus.size(), turn));
                }
            });
        }
    }

    private void takeReplacements(Seat seat, int count, int turn) {
        int[] left = {count};
        for (int i = 0; i < count; i++) {
            scene.motions().take(seat, true, tile -> {
                deal.drewForBonus(seat, tile);
                scene.motions().lay(tile, Motions.rack(seat), () -> {
                    if (--left[0] == 0) {
                        standing(turn);
                    }
                });
            });
        }
    }
}
