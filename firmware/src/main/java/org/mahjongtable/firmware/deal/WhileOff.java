package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What people moved while the table's program was away: the same strays that play is followed by, and tiles that are seen nowhere, place by place. It explains
 * nothing; when the players have confirmed what they see, play is followed on from where it stopped.
 */
final class WhileOff {
    /** Rounds that have not seen a tile where it belongs say that it is not there. */
    private static final int UNHEARD = 6;

    private final DealRules rules;
    private final Presence presence;
    private final long now;

    WhileOff(DealRules rules, Presence presence, long now) {
        this.rules = rules;
        this.presence = presence;
        this.now = now;
    }

    /**
     * Asks the players if something differs. While somebody asks for a win nothing is asked: that is judged by what lay there at the press.
     *
     * @param unread places that were not read
     */
    Progress ask(Deal.Playing playing, List<Zone> unread) {
        List<Difference> differences = differences(playing);
        if (!playing.calls().isEmpty() || differences.isEmpty()) {
            return Progress.none(playing);
        }
        List<Difference> all = with(differences, unread);
        return Doubts.changedWhileOff(playing, seats(all), all, now);
    }

    /** Whether the tiles lie as before by now; places that were not read and still are not remain so. */
    Progress look(Deal.Doubtful doubtful, Deal.Playing playing) {
        List<Zone> unread = new ArrayList<>();
        for (Difference difference : doubtful.doubt().differences()) {
            if (difference instanceof Difference.Unread(var zone)
                    && !presence.antennas().isRead(zone, now)) {
                unread.add(zone);
            }
        }
        return look(doubtful, playing, unread);
    }

    /** The same where these places are not read. What differs in another way than before is shown, and to be confirmed anew. */
    Progress look(Deal.Doubtful doubtful, Deal.Playing playing, List<Zone> unread) {
        List<Difference> differences = differences(playing);
        if (differences.isEmpty()) {
            return DoubtStep.explained(doubtful, playing);
        }
        List<Difference> all = with(differences, unread);
        return all.equals(doubtful.doubt().differences())
                ? Progress.none(doubtful)
                : Progress.none(new Deal.Doubtful(
                        playing, doubtful.doubt().about(seats(all), all), Set.of(), doubtful.since()));
    }

    private static List<Difference> with(List<Difference> differences, List<Zone> unread) {
        List<Difference> all = new ArrayList<>(differences);
        unread.forEach(zone -> all.add(new Difference.Unread(zone)));
        return all;
    }

    /** Tiles of one place that are gone from it or have come to it. */
    private static final class Changed {
        final List<Tile> missing = new ArrayList<>();
        final List<Tile> elsewhere = new ArrayList<>();
        final List<Tile> come = new ArrayList<>();
        int ofWall;
    }

    private List<Difference> differences(Deal.Playing playing) {
        Map<Zone, Changed> places = new HashMap<>();
        Set<TileId> stray = new HashSet<>();
        for (Stray one : new PlayStep(rules, presence, now).strays(playing)) {
            stray.add(one.tile());
            Tile face = one.tile().face();
            if (one.belongs() != null) {
                at(places, one.belongs()).elsewhere.add(face);
            }
            if (one.belongs() == null && one.seen() instanceof Zone.Melds) {
                at(places, one.seen()).ofWall++;
            } else {
                at(places, one.seen()).come.add(face);
            }
        }
        Set<TileId> stacked = stacked(playing.board());
        playing.board().zones(rules.discards()).forEach((tile, zone) -> {
            if (!stray.contains(tile) && !stacked.contains(tile) && isMissing(tile, zone)) {
                at(places, zone).missing.add(tile.face());
            }
        });
        List<Difference> differences = new ArrayList<>();
        places.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<Zone, Changed> entry) -> order(entry.getKey()))
                        .thenComparing(entry -> entry.getKey().text()))
                .forEach(entry -> tell(entry.getKey(), entry.getValue(), differences));
        return differences;
    }

    private static Changed at(Map<Zone, Changed> places, Zone zone) {
        return places.computeIfAbsent(zone, any -> new Changed());
    }

    /** Not where it belongs, and seen nowhere else. A place that is not read tells no rounds, hence nothing is missing there. */
    private boolean isMissing(TileId tile, Zone zone) {
        boolean silent = presence.zone(tile).isEmpty() || presence.isSilent(tile);
        return silent && presence.antennas().isUnheard(zone, tile, UNHEARD);
    }

    /** The tiles of kongs: they may lie one on another, and then only the upper ones answer. */
    private static Set<TileId> stacked(Board board) {
        Set<TileId> stacked = new HashSet<>();
        for (Holding holding : board.holdings()) {
            holding.melds().stream().filter(TableMeld::isKong).forEach(meld -> stacked.addAll(meld.tiles()));
        }
        return stacked;
    }

    private static void tell(Zone zone, Changed changed, List<Difference> differences) {
        switch (zone) {
            case Zone.Rack(var seat) ->
                differences.add(new Difference.Rack(
                        seat, changed.missing.size(), changed.elsewhere.size(), changed.come.size()));
            case Zone.Melds(var seat) -> {
                open(zone, changed, differences);
                if (changed.ofWall > 0) {
                    differences.add(new Difference.OfWall(seat, changed.ofWall));
                }
            }
            case Zone.River _, Zone.Pool _ -> open(zone, changed, differences);
            case Zone.Wall _ -> {}
        }
    }

    private static void open(Zone zone, Changed changed, List<Difference> differences) {
        List<Tile> gone = new ArrayList<>(changed.missing);
        gone.addAll(changed.elsewhere);
        if (!gone.isEmpty() || !changed.come.isEmpty()) {
            differences.add(new Difference.Open(
                    zone,
                    gone.stream().sorted().toList(),
                    changed.come.stream().sorted().toList()));
        }
    }

    /** Seat by seat: rack, melds, discards. */
    private static int order(Zone zone) {
        return switch (zone) {
            case Zone.Rack(var seat) -> 3 * seat.ordinal();
            case Zone.Melds(var seat) -> 3 * seat.ordinal() + 1;
            case Zone.River(var seat) -> 3 * seat.ordinal() + 2;
            case Zone.Pool _, Zone.Wall _ -> 3 * Seat.values().length;
        };
    }

    private static List<Seat> seats(List<Difference> differences) {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        for (Difference difference : differences) {
            switch (difference) {
                case Difference.Rack rack -> seats.add(rack.seat());
                case Difference.OfWall wall -> seats.add(wall.seat());
                case Difference.Open(Zone.Melds(var seat), var _, var _) -> seats.add(seat);
                case Difference.Open(Zone.River(var seat), var _, var _) -> seats.add(seat);
                case Difference.Open _, Difference.Unread _ -> {}
            }
        }
        return List.copyOf(seats);
    }
}
