package org.mahjongtable.firmware.deal;

import java.util.List;
import java.util.Set;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.TileId;

/**
 * Tiles that came from the wall without being drawn and stand in it again: the second of two that were taken, or a few that a sleeve has pushed. The wall
 * needs no antenna, so that they are only seen to be gone.
 */
public final class PutBack {
    private PutBack() {}

    /** What is known of where tiles lie, without those. */
    public static Presence forgotten(Deal deal, DiscardLayout discards, Presence presence, long now) {
        return switch (deal) {
            case Deal.Playing playing -> forgotten(playing, discards, presence, now);
            case Deal.Doubtful(Deal.Playing playing, var _, var _, var _) ->
                forgotten(playing, discards, presence, now);
            case Deal.Doubtful _, Deal.Dealing _, Deal.Over _ -> presence;
        };
    }

    private static Presence forgotten(Deal.Playing playing, DiscardLayout discards, Presence presence, long now) {
        Board board = playing.board();
        List<TileId> gone = TileId.ofSet(PlayStep.setOf(board)).stream()
                .filter(tile -> presence.isGone(tile, now))
                .toList();
        if (gone.isEmpty()) {
            return presence;
        }
        Set<TileId> drawn = board.zones(discards).keySet();
        List<TileId> back = gone.stream().filter(tile -> !drawn.contains(tile)).toList();
        return back.isEmpty() ? presence : presence.without(back);
    }
}
