package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/** What the antennas hear: the tiles that lie on them, but for those they miss, and a few that lie beside them. */
final class Field {
    /** Signal of a tile on the antenna, 0 to 255, and how much it varies from tile to tile and round to round. */
    static final int SIGNAL = 150;

    private static final int SPREAD = 12;
    /** A tile beside the antenna is heard this much weaker: 6 dB as the simulated readers count. */
    private static final int BESIDE = 48;

    private final World world;
    private final Mishaps mishaps;
    private final Chance missed;
    private final Chance crossed;
    private final Chance signals;
    private final Chance edges;
    private final Chance stacked;
    private final Map<TileId, Edge> edgeTiles = new HashMap<>();
    private final Map<Stack, Boolean> silent = new HashMap<>();
    private final Map<Zone, Integer> rounds = new HashMap<>();
    private final DiscardLayout discards;
    private final Chance dull;
    private final Map<TileId, Double> answering = new HashMap<>();

    /** A tile and how strongly it is heard. */
    record Heard(TileId tile, int rssi) {}

    /** Where a tile lies, and the other antenna that hears it there; null if none does. */
    private record Edge(Place at, @Nullable Zone beside) {}

    /** Two tiles, one on the other, of the wall of that number; known by the lower one. */
    private record Stack(int wall, TileId lower) {}

    Field(World world, Mishaps mishaps, long seed, DiscardLayout discards) {
        this.world = world;
        this.mishaps = mishaps;
        this.missed = Chance.of(seed, "missed");
        this.crossed = Chance.of(seed, "crossed");
        this.signals = Chance.of(seed, "signals");
        this.edges = Chance.of(seed, "edges");
        this.stacked = Chance.of(seed, "stacked");
        this.discards = discards;
        this.dull = Chance.of(seed, "dull");
    }

    /** The tag of a tile is damaged: it answers in this share of rounds only. */
    void damage(TileId tile, double share) {
        answering.put(tile, share);
    }

    private boolean isDumb(TileId tile) {
        Double share = answering.get(tile);
        return share != null && !dull.happens(share);
    }

    /** How many tiles lie on an antenna: the time of a round depends on it. */
    int tiles(Zone zone) {
        return lying(zone).size();
    }

    private List<TileId> lying(Zone zone) {
        return zone instanceof Zone.Wall(var seat) ? world.wallBefore(seat) : world.in(zone);
    }

    /** How often the antenna was read that was read least. */
    int rounds() {
        return rounds.values().stream().mapToInt(Integer::intValue).min().orElse(0);
    }

    /** One round of the antenna of a zone. */
    List<Heard> listen(Zone zone) {
        rounds.merge(zone, 1, Integer::sum);
        List<Heard> heard = new ArrayList<>();
        for (TileId tile : lying(zone)) {
            if (!missed.happens(mishaps.of(Fault.MISSED)) && !isUnderKong(tile, zone) && !isDumb(tile)) {
                heard.add(new Heard(tile, signal()));
            }
        }
        double crossRead = mishaps.of(Fault.CROSS_READ);
        double edgeTile = mishaps.of(Fault.EDGE_TILE);
        if (crossRead > 0 || edgeTile > 0) {
            for (Zone beside : beside(zone)) {
                for (TileId tile : world.in(beside)) {
                    boolean edge = edgeTile > 0
                            && zone.equals(edge(tile, beside))
                            && !missed.happens(mishaps.of(Fault.MISSED));
                    if ((edge || crossed.happens(crossRead)) && !isUnderKong(tile, beside)) {
                        heard.add(new Heard(tile, signal() - BESIDE));
                    }
                }
            }
            if (zone instanceof Zone.Melds(var seat)) {
                for (TileId tile : world.wallBefore(seat)) {
                    if (crossed.happens(crossRead) && !isUnderWall(tile)) {
                        heard.add(new Heard(tile, signal() - BESIDE));
                    }
                }
            }
        }
        return heard;
    }

    /** Drawn once for as long as the tile lies. */
    private @Nullable Zone edge(TileId tile, Zone lies) {
        Place at = world.place(tile);
        Edge known = edgeTiles.get(tile);
        if (known == null || !known.at().equals(at)) {
            List<Zone> zones = beside(lies);
            known = new Edge(
                    at, edges.happens(mishaps.of(Fault.EDGE_TILE)) ? zones.get(edges.below(zones.size())) : null);
            edgeTiles.put(tile, known);
        }
        return known.beside();
    }

    /** Of the four tiles of a kong that somebody stacked the one laid first lies under another. */
    private boolean isUnderKong(TileId tile, Zone zone) {
        if (mishaps.of(Fault.STACK_LOSS) == 0 || !(zone instanceof Zone.Melds)) {
            return false;
        }
        List<TileId> same = world.in(zone).stream()
                .filter(other -> other.face() == tile.face())
                .toList();
        return same.size() == 4 && same.getFirst().equals(tile) && isSilent(tile);
    }

    private boolean isUnderWall(TileId tile) {
        return mishaps.of(Fault.STACK_LOSS) > 0 && world.isUnderAnother(tile) && isSilent(tile);
    }

    private boolean isSilent(TileId lower) {
        return silent.computeIfAbsent(
                new Stack(world.walls(), lower), stack -> stacked.happens(mishaps.of(Fault.STACK_LOSS)));
    }

    private int signal() {
        return SIGNAL - SPREAD + signals.below(2 * SPREAD + 1);
    }

    /** The zones that touch a zone: a rack its melds, melds their rack and river, rivers one another. The wall stands behind the melds. */
    List<Zone> beside(Zone zone) {
        return switch (zone) {
            case Zone.Rack(var seat) -> List.of(new Zone.Melds(seat));
            case Zone.Melds(var seat) -> List.of(new Zone.Rack(seat), discards.zone(seat));
            case Zone.River(var seat) ->
                List.of(new Zone.Melds(seat), new Zone.River(seat.next()), new Zone.River(seat.plus(3)));
            case Zone.Pool() -> {
                List<Zone> melds = new ArrayList<>();
                for (Seat seat : Seat.values()) {
                    melds.add(new Zone.Melds(seat));
                }
                yield melds;
            }
            case Zone.Wall _ -> List.of();
        };
    }
}
