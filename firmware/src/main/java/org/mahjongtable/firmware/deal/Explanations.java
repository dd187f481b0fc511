package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mahjongtable.firmware.deal.Expectations.Expected;
import org.mahjongtable.firmware.deal.Inference.Told;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/**
 * The sequences of legal events after which every tile lies where it is seen, those that agree best with the order in which the tiles were first seen. What is
 * seen is compared as a whole, so that it does not matter in which order the antennas noticed; only a discard cannot have come before a set that lay there when
 * its place was read again and again without it.
 */
final class Explanations {
    /** No explanation of a table that is played at has more events. */
    private static final int LONGEST = 12;

    /** A picture that takes more steps than this to explain shows no play: a swept table, or a sensor gone mad. */
    private static final int MOST_SEARCHED = 2_000;

    /** Weighs more than any order in which tiles were first seen, since a round may miss some. */
    private static final int OTHER_RACK = 1_000;

    /** A tile that has stood in a rack for longer before it was laid down was seen to be drawn. */
    private static final long OF_LATE = 15_000_000_000L;

    /** A place that has been read more often than this without hearing a tile did not hold it. */
    private static final int READ_OFTEN = 4;

    private final DealRules rules;
    private final Presence presence;
    private final Set<DeadEnd> deadEnds = new HashSet<>();
    private final List<List<Expected>> likeliest = new ArrayList<>();
    private int searched;

    /** A position from which no events, of those still allowed after so many, lead to what is seen. */
    private record DeadEnd(Position position, int events) {}

    private Explanations(DealRules rules, Presence presence) {
        this.rules = rules;
        this.presence = presence;
    }

    /** What leads from a position to tiles that lie elsewhere. */
    static Explanations of(DealRules rules, Presence presence, Position position, List<Stray> strays) {
        Map<TileId, Zone> seen = new HashMap<>();
        // The tiles of a set that may turn out to be none lie where they belong now, and would not then.
        position.claimed()
                .ifPresent(set -> set.tiles()
                        .forEach(tile ->
                                seen.put(tile, new Zone.Melds(position.turn().seat()))));
        strays.forEach(stray -> seen.put(stray.tile(), stray.seen()));
        Explanations explanations = new Explanations(rules, presence);
        List<List<Expected>> paths = new ArrayList<>();
        explanations.search(position, seen, new ArrayList<>(), paths);
        paths.removeIf(path -> explanations.isOutOfTurn(told(rules, path, strays), strays));
        explanations.likeliest.addAll(explanations.inOrder(paths, strays));
        return explanations;
    }

    /** The likeliest ones, of different events; none where nothing explains the picture. */
    List<List<Expected>> likeliest() {
        return List.copyOf(likeliest);
    }

    /** Whether there are no more than those. */
    boolean isSearchedThrough() {
        return searched <= MOST_SEARCHED;
    }

    /** Collects the sequences of legal events after which every stray lies where it is seen; true if there is one from this position on. */
    private boolean search(Position position, Map<TileId, Zone> seen, List<Expected> path, List<List<Expected>> found) {
        Map<TileId, Zone> belongs = position.board().zones(rules.discards());
        Map<TileId, Zone> left = new HashMap<>(seen);
        left.entrySet().removeIf(entry -> entry.getValue().equals(belongs.get(entry.getKey())));
        if (left.isEmpty()) {
            found.add(List.copyOf(path));
            return true;
        }
        int longest = Math.min(LONGEST, 2 * seen.size());
        DeadEnd here = new DeadEnd(position, path.size());
        if (path.size() >= longest || deadEnds.contains(here) || ++searched > MOST_SEARCHED) {
            return false;
        }
        boolean any = false;
        for (Expected expected : Expectations.from(rules, position, belongs, left)) {
            if (expected.event() instanceof TableEvent.ClaimUndone && !path.isEmpty()) {
                continue; // Only what was told can be taken back.
            }
            path.add(expected);
            any |= search(expected.after(), seen, path, found);
            path.removeLast();
        }
        if (!any) {
            deadEnds.add(here);
        }
        return any;
    }

    /** So that of equals the same one is taken always. */
    static String words(List<Expected> path) {
        return path.stream().map(step -> step.event().toString()).collect(Collectors.joining());
    }

    private static boolean sameEvents(List<Expected> one, List<Expected> other) {
        return one.stream()
                .map(Expected::event)
                .toList()
                .equals(other.stream().map(Expected::event).toList());
    }

    /**
     * Of several explanations those that agree best with the racks that have heard the tiles drawn, then with the order in which racks, which hear no wall, and
     * the places where they lie first heard them, and at last with the order in which all came where they lie. Of those that tell the same events, of other tiles
     * of the same faces, one is left.
     */
    private List<List<Expected>> inOrder(List<List<Expected>> paths, List<Stray> strays) {
        if (paths.size() == 1) {
            return paths;
        }
        List<Stray> drawn = strays.stream()
                .map(this::sinceDrawn)
                .sorted(Comparator.comparingLong(Stray::since))
                .toList();
        List<List<Expected>> best = leastDisordered(
                paths, path -> OTHER_RACK * drawnElsewhere(path, strays) + inversions(told(rules, path, drawn)));
        List<List<Expected>> distinct = new ArrayList<>();
        for (List<Expected> path : leastDisordered(best, path -> inversions(told(rules, path, strays)))) {
            if (distinct.stream().noneMatch(other -> sameEvents(other, path))) {
                distinct.add(path);
            }
        }
        return distinct;
    }

    private static List<List<Expected>> leastDisordered(
            List<List<Expected>> paths, ToIntFunction<List<Expected>> disorder) {
        List<List<Expected>> best = new ArrayList<>();
        int fewest = Integer.MAX_VALUE;
        for (List<Expected> path : paths) {
            int here = disorder.applyAsInt(path);
            if (here < fewest) {
                best.clear();
                fewest = here;
            }
            if (here == fewest) {
                best.add(path);
            }
        }
        return best;
    }

    /** A tile of the wall since a rack heard it, if one did before it came where it lies. */
    private Stray sinceDrawn(Stray stray) {
        if (stray.belongs() != null) {
            return stray;
        }
        long since = Stream.of(Seat.values())
                .map(seat -> presence.antennas().firstHeard(new Zone.Rack(seat), stray.tile(), stray.since() - OF_LATE))
                .flatMapToLong(OptionalLong::stream)
                .reduce(stray.since(), Math::min);
        return new Stray(stray.tile(), null, stray.seen(), since);
    }

    /** How many tiles of the wall a seat draws that the rack of another has heard of late: no rack hears the wall. */
    private int drawnElsewhere(List<Expected> path, List<Stray> strays) {
        List<Stray> ofWall = new ArrayList<>(strays);
        ofWall.removeIf(stray -> stray.belongs() != null);
        int elsewhere = 0;
        for (Expected step : path) {
            if (step.event() instanceof TableEvent.Drawn(var seat, var _, var _)) {
                List<TileId> rack = step.after().board().at(seat).rack();
                Optional<Stray> drawn = ofWall.stream()
                        .filter(stray -> rack.contains(stray.tile()))
                        .findFirst();
                if (drawn.isPresent()) {
                    ofWall.remove(drawn.get());
                    boolean heard =
                            Stream.of(Seat.values()).anyMatch(other -> other != seat && stood(drawn.get(), other));
                    elsewhere += heard && !stood(drawn.get(), seat) ? 1 : 0;
                }
            }
        }
        return elsewhere;
    }

    /** Whether the rack of a seat has heard a tile that has not lain long where it is seen. */
    private boolean stood(Stray stray, Seat seat) {
        return presence.antennas().hasHeard(new Zone.Rack(seat), stray.tile(), stray.since() - OF_LATE);
    }

    /** Whether a set lay there before a discard that must have come before it: its place was read often meanwhile, and has not seen it. */
    private boolean isOutOfTurn(List<Told> path, List<Stray> strays) {
        for (int i = 0; i < path.size(); i++) {
            if (path.get(i).event() instanceof TableEvent.Discarded(var seat, var tile)) {
                Zone place = rules.discards().zone(seat);
                long since = path.get(i).since();
                boolean rests = strays.stream()
                        .anyMatch(stray -> stray.since() == since
                                && stray.seen().equals(place)
                                && stray.tile().face() == tile);
                if (rests
                        && path.subList(i + 1, path.size()).stream()
                                .anyMatch(later -> isSet(later.event())
                                        && presence.antennas().rounds(place, later.since(), since) > READ_OFTEN)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isSet(TableEvent.Move event) {
        return event instanceof TableEvent.ChowMade
                || event instanceof TableEvent.PungMade
                || event instanceof TableEvent.KongMade;
    }

    private static int inversions(List<Told> path) {
        int inversions = 0;
        for (int i = 0; i < path.size(); i++) {
            for (int j = i + 1; j < path.size(); j++) {
                if (path.get(i).since() > path.get(j).since()) {
                    inversions++;
                }
            }
        }
        return inversions;
    }

    /** When each event was first seen: as the tiles that came to rest with it; with the one before where none did, since its tile went on. */
    static List<Told> told(DealRules rules, List<Expected> path, List<Stray> strays) {
        List<Stray> moving = new ArrayList<>(strays);
        List<Told> told = new ArrayList<>();
        for (Expected step : path) {
            Map<TileId, Zone> belongs = step.after().board().zones(rules.discards());
            List<Stray> rested = moving.stream()
                    .filter(stray -> stray.seen().equals(belongs.get(stray.tile())))
                    .toList();
            moving.removeAll(rested);
            long since = rested.stream()
                    .mapToLong(Stray::since)
                    .max()
                    .orElse(
                            told.isEmpty()
                                    ? strays.getFirst().since()
                                    : told.getLast().since());
            told.add(new Told(step.event(), step.after(), since));
        }
        return told;
    }
}
