package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Expectations.Expected;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Finds the one legal sequence of events that explains every tile which is seen where it does not belong. What is seen is compared as a whole, so it does not
 * matter in which order the antennas noticed; and a tile that was put back explains itself.
 */
final class Inference {
    /** So many tiles of the wall that lie with the melds of one seat, and make no move, were pushed there. */
    private static final int PUSHED = 2;

    /** After so many rounds that have not seen a discard its place tells nothing more of it: it is known by then where it was taken. */
    private static final int READ_AGAIN = 5;

    private final DealRules rules;
    private final Presence presence;
    private final long now;

    /**
     * An event that happened.
     *
     * @param since table time of the first round that saw all its tiles, or would have had it not failed, in nanoseconds
     */
    record Told(TableEvent.Move event, Position after, long since) {}

    /** What the picture says. */
    sealed interface Outcome {
        /** Every tile is where it belongs. */
        record Nothing() implements Outcome {}

        /** This happened, in this order. */
        record Explained(List<Told> events) implements Outcome {}

        /** Something goes on, and it is too early to say what. */
        record Waiting(List<Stray> strays) implements Outcome {}

        /**
         * Which of some discards came first is open, and nothing that is heard will ever tell.
         *
         * @param beginnings by the face of a tile that may have been the first, its draw and its discard
         * @param seats whose discards they are, in the order of their turns
         * @param isDue whether they have lain there for long enough to ask
         */
        record Undecided(Map<Tile, List<Told>> beginnings, List<Seat> seats, List<Stray> strays, boolean isDue)
                implements Outcome {}

        /** No legal sequence explains these tiles, and nothing has moved for long enough. */
        record Unexplained(List<Stray> strays) implements Outcome {}
    }

    private Inference(DealRules rules, Presence presence, long now) {
        this.rules = rules;
        this.presence = presence;
        this.now = now;
    }

    /**
     * What the picture says.
     *
     * @param set the tile set in play; tiles of the other one are foreign and say nothing
     * @param excused strays that need no explanation
     */
    static Outcome explain(
            DealRules rules, Position position, Presence presence, int set, Predicate<Stray> excused, long now) {
        return new Inference(rules, presence, now).explain(position, set, excused);
    }

    /** Whether every tile is where it belongs, or some legal sequence of events brings it there. */
    static boolean isExplained(
            DealRules rules, Position position, Presence presence, int set, Predicate<Stray> excused, long now) {
        List<Stray> strays = strays(rules, position, presence, set, now);
        strays.removeIf(excused);
        Explanations found = Explanations.of(rules, presence, position, strays);
        return strays.isEmpty() || (!found.likeliest().isEmpty() && found.isSearchedThrough());
    }

    private Outcome explain(Position position, int set, Predicate<Stray> excused) {
        List<Stray> strays = strays(rules, position, presence, set, now);
        strays.removeIf(excused);
        if (strays.isEmpty()) {
            return new Outcome.Nothing();
        }
        Explanations found = Explanations.of(rules, presence, position, strays);
        List<List<Expected>> likeliest = found.likeliest();
        // Of two bonus tiles laid down at one moment, or two tiles drawn in one turn, nobody needs to know which came
        // first.
        boolean plain = likeliest.stream().map(this::moves).distinct().count() == 1;
        if (!likeliest.isEmpty() && found.isSearchedThrough()) {
            List<Told> sure = surely(plain ? List.of(plainest(likeliest)) : likeliest, position, strays, set);
            if (!sure.isEmpty()) {
                return new Outcome.Explained(sure);
            }
            if (plain) {
                return new Outcome.Waiting(atTheEarliest(strays));
            }
            Optional<DiscardOrder> order = DiscardOrder.of(likeliest);
            if (order.isPresent()) {
                return undecided(order.get(), strays);
            }
        }
        List<Told> sure = likeliest.isEmpty() ? withOneMore(position, strays, set) : List.of();
        if (sure.isEmpty() && likeliest.isEmpty()) {
            sure = besideThePushedWall(position, strays, set);
        }
        if (!sure.isEmpty()) {
            return new Outcome.Explained(sure);
        }
        List<Stray> since = atTheEarliest(strays);
        return hasSettled(strays, set) ? new Outcome.Unexplained(since) : new Outcome.Waiting(since);
    }

    private Outcome undecided(DiscardOrder order, List<Stray> strays) {
        List<Stray> since = atTheEarliest(strays);
        Map<Tile, List<Told>> beginnings = new TreeMap<>();
        order.begins()
                .forEach((face, sequence) -> beginnings.put(
                        face, Explanations.told(rules, sequence, since).subList(0, DiscardOrder.EVENTS)));
        List<Stray> open = strays.stream()
                .filter(stray -> order.tiles().contains(stray.tile()))
                .toList();
        long lain = now - open.stream().mapToLong(Stray::since).max().orElse(now);
        // One that is being taken away may be claimed, and then it was the last.
        boolean taken = open.stream().anyMatch(stray -> presence.isSilent(stray.tile()));
        long settle = rules.settle(presence);
        return new Outcome.Undecided(beginnings, order.seats(), since, lain >= (taken ? 2 * settle : settle));
    }

    /** What a sequence tells, with bonus tiles that follow one another, and tiles that a seat draws one after the other, in the order of their faces. */
    private List<String> moves(List<Expected> path) {
        List<String> moves = new ArrayList<>();
        List<String> free = new ArrayList<>();
        for (Expected step : path) {
            switch (step.event()) {
                case TableEvent.Drawn drawn when drawn.tile().isBonus() -> free.add(drawn.tile() + " drawn");
                case TableEvent.BonusShown shown -> free.add(shown.tile() + " shown");
                case TableEvent.Drawn drawn when rules.wrongCounts() -> free.add(drawn.toString());
                case TableEvent.Move other -> {
                    free.stream().sorted().forEach(moves::add);
                    free.clear();
                    moves.add(other.toString());
                }
            }
        }
        free.stream().sorted().forEach(moves::add);
        return moves;
    }

    private static List<Expected> plainest(List<List<Expected>> paths) {
        return Collections.min(
                paths, Comparator.<List<Expected>>comparingInt(List::size).thenComparing(Explanations::words));
    }

    /** The longest beginning that all explanations share and that stays true whatever else turns out to have moved. */
    private List<Told> surely(List<List<Expected>> paths, Position position, List<Stray> strays, int set) {
        Certainty certainty =
                new Certainty(rules, presence, now, (tile, zone) -> supposing(position, strays, tile, zone));
        List<Expected> path = paths.getFirst();
        List<Told> told = Explanations.told(rules, path, strays);
        if (mayBeTakenBack(position, strays, told.getFirst())) {
            return List.of();
        }
        for (int length = shared(paths); length > 0; length--) {
            List<Told> beginning = told.subList(0, length);
            long newest = length == path.size() && paths.size() == 1
                    ? strays.getLast().since()
                    : beginning.stream().mapToLong(Told::since).max().orElse(now);
            if (!isFleeting(beginning.getLast().after(), strays)
                    && certainty.isSure(path.subList(0, length), newest, set)) {
                return List.copyOf(
                        Explanations.told(rules, path, atTheEarliest(strays)).subList(0, length));
            }
        }
        return List.of();
    }

    /**
     * Whether the newest discard may have been taken back before what is next to be told: it has not been seen since, nor its place been read often enough, and
     * its reader may be back soon.
     */
    private boolean mayBeTakenBack(Position position, List<Stray> strays, Told next) {
        long before = next.since() - 1;
        return position.claimable()
                .map(Discard::tile)
                .filter(tile -> presence.zone(tile).isPresent()
                        && strays.stream().noneMatch(stray -> stray.tile().equals(tile))
                        && presence.seenAfter(tile, before) == 0
                        && presence.roundsAfter(tile, before) < READ_AGAIN
                        && presence.roundsAfter(tile, now - Presence.READER_BACK) > 0)
                .isPresent();
    }

    /** Each since when it may lie there: a round that failed says nothing against it. */
    private List<Stray> atTheEarliest(List<Stray> strays) {
        return strays.stream()
                .map(stray ->
                        presence.zone(stray.tile()).filter(stray.seen()::equals).isPresent()
                                ? new Stray(
                                        stray.tile(), stray.belongs(), stray.seen(), presence.mayLieSince(stray.tile()))
                                : stray)
                .toList();
    }

    /**
     * Whether a tile would have been drawn that came to a rack or to melds and no longer answers there: it may be on its way back, the second of two that were
     * drawn, or one of a wall that was pushed for a moment. So would one have been claimed that was laid down at the edge of those melds, and is in a hand now.
     * A tile that went with the rest of its rack was lifted or swept away with it, and not put back.
     */
    private boolean isFleeting(Position told, List<Stray> strays) {
        Map<TileId, Zone> belongs = told.board().zones(rules.discards());
        return strays.stream()
                .anyMatch(stray -> stray.belongs() == null
                        ? belongs.containsKey(stray.tile())
                                && presence.isSilent(stray.tile())
                                && comesBack(stray.seen(), told.board())
                        : stray.seen() instanceof Zone.Melds
                                && stray.seen().equals(belongs.get(stray.tile()))
                                && presence.zone(stray.tile())
                                        .filter(stray.seen()::equals)
                                        .isPresent()
                                && presence.inTransit(stray.tile(), now));
    }

    /** Whether a tile of the wall that falls silent in a zone may be put back: not when more than half of its rack falls silent with it. */
    private boolean comesBack(Zone seen, Board board) {
        if (seen instanceof Zone.Rack(var seat)) {
            List<TileId> rack = board.at(seat).rack();
            return 2 * rack.stream().filter(presence::isSilent).count() <= rack.size();
        }
        return seen instanceof Zone.Melds;
    }

    /** How many events from the first on are the same in all explanations. */
    private static int shared(List<List<Expected>> paths) {
        List<Expected> first = paths.getFirst();
        int length = 0;
        for (int i = 1; i <= first.size(); i++) {
            List<Expected> beginning = first.subList(0, i);
            if (!paths.stream()
                    .allMatch(path -> path.size() >= beginning.size()
                            && path.subList(0, beginning.size()).equals(beginning))) {
                break;
            }
            length = i;
        }
        return length;
    }

    /** The tiles of a set that are seen where they do not belong, those that lie there longest first. */
    static List<Stray> strays(DealRules rules, Position position, Presence presence, int set, long now) {
        Map<TileId, Zone> belongs = position.board().zones(rules.discards());
        List<Stray> strays = new ArrayList<>();
        for (TileId tile : TileId.ofSet(set)) {
            Zone seen = Stacks.zone(presence, tile, now).orElse(null);
            Zone home = belongs.get(tile);
            boolean inWall = home == null && seen instanceof Zone.Wall;
            if (seen != null && !inWall && !seen.equals(home) && !isOnItsWay(presence, tile, home)) {
                strays.add(new Stray(tile, home, seen, Stacks.since(presence, tile, now)));
            }
        }
        Stacks.neverSeen(belongs.keySet(), presence, strays, now).ifPresent(strays::add);
        strays.sort(Comparator.comparingLong(Stray::since));
        return strays;
    }

    /** Whether a tile is coming to where it belongs. */
    private static boolean isOnItsWay(Presence presence, TileId tile, @Nullable Zone home) {
        return home != null && presence.likelyZone(tile).filter(home::equals).isPresent();
    }

    /** What explains the picture best if one more tile lies elsewhere. */
    private List<List<Expected>> supposing(Position position, List<Stray> strays, TileId tile, Zone zone) {
        return Explanations.of(rules, presence, position, with(position, strays, tile, zone))
                .likeliest();
    }

    /** The strays and one more tile that lies elsewhere: since it was heard there, or from now on. */
    private List<Stray> with(Position position, List<Stray> strays, TileId tile, Zone zone) {
        long since = presence.heardSince(zone, tile).orElse(now);
        Zone home = position.board().zones(rules.discards()).get(tile);
        List<Stray> supposed = new ArrayList<>(strays);
        supposed.removeIf(stray -> stray.tile().equals(tile));
        supposed.add(new Stray(tile, home, zone, since));
        supposed.sort(Comparator.comparingLong(Stray::since));
        return supposed;
    }

    /**
     * What explains the picture together with one tile that a zone hears, though too seldom to know by that alone: that legal play needs it there says the rest.
     * Nothing where more than one tile would do.
     */
    private List<Told> withOneMore(Position position, List<Stray> strays, int set) {
        List<List<Told>> found = new ArrayList<>();
        for (TileId tile : TileId.ofSet(set)) {
            Optional<Zone> zone = presence.likelyZone(tile);
            if (zone.isPresent()
                    && strays.stream().noneMatch(stray -> stray.tile().equals(tile))) {
                List<Stray> supposed = with(position, strays, tile, zone.get());
                Explanations explanations = Explanations.of(rules, presence, position, supposed);
                List<List<Expected>> paths = explanations.likeliest();
                if (!paths.isEmpty() && explanations.isSearchedThrough()) {
                    found.add(paths.size() == 1 ? surely(paths, position, supposed, set) : List.of());
                }
            }
        }
        return found.size() == 1 ? found.getFirst() : List.of();
    }

    /** What other seats do meanwhile where several tiles of the wall lie with the melds of one: nobody draws so many, so that the wall before it was pushed. */
    private List<Told> besideThePushedWall(Position position, List<Stray> strays, int set) {
        Map<Zone, List<Stray>> ofWall = strays.stream()
                .filter(stray -> stray.belongs() == null && stray.seen() instanceof Zone.Melds)
                .collect(Collectors.groupingBy(Stray::seen));
        ofWall.values().removeIf(tiles -> tiles.size() < PUSHED);
        List<Stray> others = new ArrayList<>(strays);
        ofWall.values().forEach(others::removeAll);
        if (others.isEmpty() || others.size() == strays.size()) {
            return List.of();
        }
        Explanations found = Explanations.of(rules, presence, position, others);
        List<List<Expected>> paths = found.likeliest();
        boolean aside = paths.stream()
                .flatMap(List::stream)
                .noneMatch(
                        step -> ofWall.containsKey(new Zone.Melds(step.event().seat())));
        return paths.size() == 1 && aside && found.isSearchedThrough()
                ? surely(paths, position, others, set)
                : List.of();
    }

    /** Nothing has moved for long enough; or people have played on for half as long again over a tile that nothing explains. */
    private boolean hasSettled(List<Stray> strays, int set) {
        long settle = rules.settle(presence);
        long still = now - strays.getLast().since();
        Stray oldest = strays.getFirst();
        long unexplained = now - oldest.since();
        boolean isComing = isAnyComing(set);
        if (unexplained >= (isComing ? 2 * settle : settle + settle / 2) && !presence.isSilent(oldest.tile())) {
            return true;
        }
        boolean inHand = strays.stream().anyMatch(stray -> presence.isSilent(stray.tile()));
        return !inHand && still >= settle && !isComing;
    }

    /** Whether a tile has begun to be heard elsewhere than where it lies: another round or two will tell whether it went there, or lies at an edge. */
    private boolean isAnyComing(int set) {
        return TileId.ofSet(set).stream().anyMatch(presence::isComing);
    }
}
