package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Takes the table as it lies, because people say that it is right: every rack, meld and discard as it is seen, and the turn of the seat that has one tile more
 * than a hand, or of the seat after the newest discard where none has. Finds nothing where the picture allows no such reading.
 */
final class AsItLies {
    private final DealRules rules;
    private final Presence presence;
    private final long now;

    AsItLies(DealRules rules, Presence presence, long now) {
        this.rules = rules;
        this.presence = presence;
        this.now = now;
    }

    Optional<Deal.Playing> read(Deal before) {
        if (!(before instanceof Deal.Playing playing)) {
            return Optional.empty();
        }
        int set = PlayStep.setOf(playing.board());
        List<Holding> holdings = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            Optional<Holding> holding = holding(playing.board(), seat, set);
            if (holding.isEmpty()) {
                return Optional.empty();
            }
            holdings.add(holding.get());
        }
        return discards(playing, holdings, set)
                .map(discards -> new Board(holdings, discards))
                .flatMap(board -> turn(playing, board)
                        .map(turn -> new Deal.Playing(
                                playing.opening(),
                                board,
                                turn,
                                playing.history(),
                                playing.restrictions(),
                                List.of(),
                                now)));
    }

    private List<TileId> lying(Zone zone, int set) {
        return TileId.ofSet(set).stream()
                .filter(tile ->
                        Stacks.zone(presence, tile, now).filter(zone::equals).isPresent())
                .toList();
    }

    private boolean liesWithDiscards(Discard discard) {
        return Stacks.zone(presence, discard.tile(), now)
                .filter(rules.discards().zone(discard.seat())::equals)
                .isPresent();
    }

    /** The rack as it stands; of the melds those that still lie there, and new sets from the tiles that joined them. */
    private Optional<Holding> holding(Board board, Seat seat, int set) {
        Holding known = board.at(seat);
        List<TileId> left = new ArrayList<>(lying(new Zone.Melds(seat), set));
        List<TableMeld> melds = new ArrayList<>();
        for (TableMeld meld : known.melds()) {
            // The lowest of a kong may never have been seen.
            if (left.containsAll(meld.tiles().stream()
                    .filter(tile -> presence.zone(tile).isPresent())
                    .toList())) {
                melds.add(meld);
                left.removeAll(meld.tiles());
            }
        }
        List<TileId> bonus = new ArrayList<>(known.bonus());
        bonus.retainAll(left);
        left.stream()
                .filter(tile -> tile.face().isBonus() && !bonus.contains(tile))
                .forEach(bonus::add);
        left.removeAll(bonus);
        left.sort(Comparator.naturalOrder());
        while (!left.isEmpty()) {
            Optional<TableMeld> next = set(left, board).or(() -> joined(left, melds));
            if (next.isEmpty()) {
                return Optional.empty();
            }
            melds.add(next.get());
            left.removeAll(next.get().tiles());
        }
        return Optional.of(new Holding(lying(new Zone.Rack(seat), set), melds, bonus));
    }

    /** A pung, kong or chow that begins with the lowest tile; fed by whoever discarded one of its tiles, if anybody is known to have. */
    private static Optional<TableMeld> set(List<TileId> tiles, Board board) {
        Tile face = tiles.getFirst().face();
        List<TileId> same = tiles.stream().filter(tile -> tile.face() == face).toList();
        if (same.size() == 4) {
            Seat feeder = feeder(same, board);
            KongKind kind = feeder == null ? KongKind.CONCEALED : KongKind.MELDED;
            return Optional.of(new TableMeld(new Meld.Kong(face, kind), same, feeder));
        }
        if (same.size() == 3) {
            return Optional.of(new TableMeld(new Meld.Pung(face, true), same, feeder(same, board)));
        }
        if (!face.isSuited() || face.rank() > 7) {
            return Optional.empty();
        }
        List<TileId> run = new ArrayList<>();
        for (int step = 0; step < 3; step++) {
            Tile wanted = Tile.of(face.ordinal() + step);
            tiles.stream().filter(tile -> tile.face() == wanted).findFirst().ifPresent(run::add);
        }
        return run.size() == 3
                ? Optional.of(new TableMeld(new Meld.Chow(face, true), run, feeder(run, board)))
                : Optional.empty();
    }

    private static @Nullable Seat feeder(List<TileId> tiles, Board board) {
        return board.lying().stream()
                .filter(discard -> tiles.contains(discard.tile()))
                .map(Discard::seat)
                .findFirst()
                .orElse(null);
    }

    /** The lowest tile as the fourth of a pung, which leaves the melds to come back as a kong. */
    private static Optional<TableMeld> joined(List<TileId> tiles, List<TableMeld> melds) {
        TileId fourth = tiles.getFirst();
        for (TableMeld meld : melds) {
            if (meld.pung().filter(fourth.face()::equals).isPresent()) {
                melds.remove(meld);
                return Optional.of(meld.withFourth(fourth));
            }
        }
        return Optional.empty();
    }

    /** Known discards in their order, then those that joined them in the order in which they were seen. */
    private Optional<List<Discard>> discards(Deal.Playing playing, List<Holding> holdings, int set) {
        List<Discard> discards = new ArrayList<>();
        for (Discard discard : playing.board().discards()) {
            boolean inPlace = liesWithDiscards(discard);
            Seat claimer = discard.lies() && inPlace ? null : claimer(discard.tile(), holdings);
            boolean lies = claimer == null && inPlace;
            if (lies || claimer != null) {
                discards.add(new Discard(discard.seat(), discard.tile(), claimer));
            }
        }
        List<TileId> known = discards.stream().map(Discard::tile).toList();
        return joined(playing, holdings, known, set).map(joined -> {
            discards.addAll(joined);
            return discards;
        });
    }

    /**
     * Discards that nobody has seen come. In one pool nothing tells whose they are but the turns, which follow one another only where nobody has claimed:
     * nothing where somebody has, or where the turn would not be as the racks show it.
     */
    private Optional<List<Discard>> joined(Deal.Playing playing, List<Holding> holdings, List<TileId> known, int set) {
        List<Discard> joined = new ArrayList<>();
        for (Seat seat : rules.discards() == DiscardLayout.POOL ? List.of(Seat.ONE) : List.of(Seat.values())) {
            lying(rules.discards().zone(seat), set).stream()
                    .filter(tile -> !known.contains(tile))
                    .forEach(tile -> joined.add(new Discard(seat, tile, null)));
        }
        joined.sort(Comparator.comparingLong(discard -> presence.since(discard.tile())));
        if (joined.isEmpty() || rules.discards() == DiscardLayout.RIVERS) {
            return Optional.of(joined);
        }
        Seat first = playing.turn().seat();
        Seat next = first.plus(joined.size());
        boolean claimed = Arrays.stream(Seat.values())
                .anyMatch(seat -> holdings.get(seat.ordinal()).melds().stream()
                        .anyMatch(meld -> !playing.board().at(seat).melds().contains(meld)));
        boolean another = Arrays.stream(Seat.values())
                .anyMatch(seat -> seat != next
                        && holdings.get(seat.ordinal()).handSize()
                                > playing.board().at(seat).handSize());
        if (claimed || another) {
            return Optional.empty();
        }
        List<Discard> inTurn = new ArrayList<>();
        for (Discard discard : joined) {
            inTurn.add(new Discard(first.plus(inTurn.size()), discard.tile(), null));
        }
        return Optional.of(inTurn);
    }

    private static @Nullable Seat claimer(TileId tile, List<Holding> holdings) {
        for (Seat seat : Seat.values()) {
            boolean melded = holdings.get(seat.ordinal()).melds().stream()
                    .anyMatch(meld -> meld.tiles().contains(tile));
            if (melded) {
                return seat;
            }
        }
        return null;
    }

    private Optional<Turn> turn(Deal.Playing playing, Board board) {
        List<Seat> more = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            // Whose number of tiles was wrong before may keep it.
            int wrong = DealRules.surplus(rules.game(), playing.board(), playing.turn(), seat);
            int size = board.at(seat).handSize() - rules.game().handSize() - wrong;
            if (size == 1) {
                more.add(seat);
            } else if (size != 0 && !playing.dead().contains(seat)) {
                return Optional.empty();
            }
        }
        if (more.size() == 1) {
            return Optional.of(new Turn.ToDiscard(more.getFirst(), true));
        }
        if (!more.isEmpty() || board.discards().isEmpty()) {
            return Optional.empty();
        }
        Seat next = board.discards().getLast().seat().next();
        return Optional.of(rules.drawable(board) > 0 ? new Turn.ToDraw(next) : new Turn.Last(next));
    }
}
