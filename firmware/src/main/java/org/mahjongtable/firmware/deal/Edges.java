package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/**
 * Tiles that lie at the edge of two antennas of readers that tell no signal: both hear them alike, and only the deal says on which side they lie. In play they
 * lie where a legal sequence of events brings them; while tiles are dealt the hands say it.
 */
public final class Edges {
    /** So long a picture must be unexplained before a tile at an edge is thought to lie on its other side: the tiles of a set come one after the other. */
    private static final long UNEXPLAINED = 2_000_000_000L;

    private final DealRules rules;
    private final Presence presence;
    private final long now;

    private Edges(DealRules rules, Presence presence, long now) {
        this.rules = rules;
        this.presence = presence;
        this.now = now;
    }

    /** What is known of where tiles lie, with those tiles where the deal has them. */
    public static Presence known(DealRules rules, Deal deal, Presence presence, long now) {
        Edges edges = new Edges(rules, presence, now);
        return switch (deal) {
            case Deal.Dealing dealing -> edges.dealing(dealing);
            case Deal.Playing playing -> edges.playing(playing);
            case Deal.Doubtful(Deal.Dealing dealing, var _, var _, var _) -> edges.dealing(dealing);
            case Deal.Doubtful(Deal.Playing playing, var _, var _, var _) -> edges.playing(playing);
            case Deal.Doubtful _, Deal.Over _ -> presence;
        };
    }

    /** The tiles of a set at edges, and between which zones. */
    private Map<TileId, List<Zone>> edges(int set) {
        Map<TileId, List<Zone>> edges = new LinkedHashMap<>();
        for (TileId tile : presence.antennas().heardTwice()) {
            List<Zone> alike = tile.set() == set ? presence.antennas().alike(tile, now) : List.of();
            if (!alike.isEmpty()) {
                edges.put(tile, alike);
            }
        }
        return edges;
    }

    private @Nullable Zone lies(TileId tile) {
        return presence.zone(tile).orElse(null);
    }

    // ---- in play ----

    private Presence playing(Deal.Playing playing) {
        Map<TileId, List<Zone>> edges = edges(PlayStep.setOf(playing.board()));
        if (edges.isEmpty()) {
            return presence;
        }
        Map<TileId, Zone> belongs = playing.board().zones(rules.discards());
        Presence known = presence;
        Map<TileId, List<Zone>> decided = new LinkedHashMap<>();
        for (Map.Entry<TileId, List<Zone>> edge : edges.entrySet()) {
            TileId tile = edge.getKey();
            if (edge.getValue().contains(lies(tile))) {
                decided.put(tile, edge.getValue());
                continue;
            }
            Zone home = belongs.get(tile);
            Optional<Zone> side = home != null && edge.getValue().contains(home)
                    ? Optional.of(home)
                    : legal(playing, known, tile, edge.getValue());
            if (side.isPresent()) {
                known = known.with(tile, side.get());
            }
        }
        return decided.isEmpty() ? known : reconsidered(playing, known, decided);
    }

    /** The side on which play can have brought the tile; of two the rack, from where it may be seen to go on. */
    private Optional<Zone> legal(Deal.Playing playing, Presence known, TileId tile, List<Zone> sides) {
        List<Zone> legal = sides.stream()
                .filter(side -> isExplained(playing, known.with(tile, side)))
                .toList();
        return legal.size() == 1
                ? Optional.of(legal.getFirst())
                : legal.stream().filter(Zone.Rack.class::isInstance).findFirst();
    }

    /** A tile that was taken to lie on one side lies on the other where that alone explains the picture. */
    private Presence reconsidered(Deal.Playing playing, Presence known, Map<TileId, List<Zone>> decided) {
        if (isExplained(playing, known) || !isOld(playing, known)) {
            return known;
        }
        List<Presence> explained = new ArrayList<>();
        decided.forEach((tile, sides) -> {
            for (Zone side : sides) {
                Presence other = known.with(tile, side);
                if (!side.equals(lies(tile)) && isExplained(playing, other)) {
                    explained.add(other);
                }
            }
        });
        return explained.size() == 1 ? explained.getFirst() : known;
    }

    private boolean isExplained(Deal.Playing playing, Presence picture) {
        Predicate<Stray> excused = new PlayStep(rules, picture, now).excused(playing);
        return Inference.isExplained(rules, playing.position(), picture, PlayStep.setOf(playing.board()), excused, now);
    }

    private boolean isOld(Deal.Playing playing, Presence known) {
        return TileId.ofSet(PlayStep.setOf(playing.board())).stream()
                .filter(tile -> known.zone(tile).isPresent())
                .allMatch(tile -> now - known.since(tile) >= UNEXPLAINED);
    }

    // ---- while tiles are dealt ----

    private Presence dealing(Deal.Dealing dealing) {
        Presence known = presence;
        for (int set = 1; set <= 2; set++) {
            for (Map.Entry<TileId, List<Zone>> edge : edges(set).entrySet()) {
                Zone lies = lies(edge.getKey());
                Optional<Zone> side = lies instanceof Zone.Melds
                        ? Optional.empty()
                        : side(dealing, edge.getKey(), edge.getValue(), known);
                if (side.isPresent() && !side.get().equals(lies)) {
                    known = known.with(edge.getKey(), side.get());
                }
            }
        }
        return known;
    }

    /** Nothing but bonus tiles is laid down while tiles are dealt; one that is has been replaced in the rack. */
    private Optional<Zone> side(Deal.Dealing dealing, TileId tile, List<Zone> alike, Presence known) {
        for (Seat seat : Seat.values()) {
            Zone rack = new Zone.Rack(seat);
            Zone melds = new Zone.Melds(seat);
            boolean stands = alike.contains(rack);
            if (!stands && !alike.contains(melds)) {
                continue;
            }
            if (!tile.face().isBonus()) {
                return stands ? Optional.of(rack) : Optional.empty();
            }
            long others = known.in(rack).stream()
                    .filter(other -> other.set() == tile.set() && !other.equals(tile))
                    .count();
            boolean isReplaced = others >= DealingStep.wanted(rules, dealing, seat);
            return Optional.of(stands && !(isReplaced && alike.contains(melds)) ? rack : melds);
        }
        return Optional.empty();
    }
}
