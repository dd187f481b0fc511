package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;

/**
 * Follows the dealing: tiles come to the racks in any order, bonus tiles go to the melds and are replaced, until every hand is complete. It is complete when
 * every rack holds as many tiles as it must and no bonus tile among them; a dealer who does not wait for the last replacement may have discarded already.
 */
final class DealingStep {
    /** So many tags decide which of the two sets is in play. */
    private static final int DECIDING_TAGS = 40;

    /** How long complete hands must stay so. */
    private static final long COMPLETE = 2_000_000_000L;

    /** How long nothing moves before a wrong count is named. */
    private static final long WRONG_COUNT = 20_000_000_000L;

    /** How long a second discard lies before it is named. */
    private static final long PLAYED_ON = 5_000_000_000L;

    private final DealRules rules;
    private final Deal.Dealing dealing;
    private final Presence presence;
    private final long now;

    DealingStep(DealRules rules, Deal.Dealing dealing, Presence presence, long now) {
        this.rules = rules;
        this.dealing = dealing;
        this.presence = presence;
        this.now = now;
    }

    /** What the picture tells of the dealing. */
    Progress look() {
        OptionalInt set = setInPlay(presence);
        if (set.isEmpty()) {
            return Progress.none(dealing);
        }
        List<TableEvent> events = new ArrayList<>();
        Board board = picture(set.getAsInt(), events);
        List<TableEvent> history = new ArrayList<>(dealing.history());
        history.addAll(events);
        Deal.Dealing.Ready ready = dealing.ready();
        if (isComplete(board, set.getAsInt())) {
            ready = ready == null || !ready.board().equals(board) ? new Deal.Dealing.Ready(board, now) : ready;
            Deal.Dealing later = new Deal.Dealing(dealing.opening(), board, history, dealing.startedAt(), ready);
            Progress soFar = new Progress(later, events);
            return now - ready.since() >= COMPLETE ? soFar.then(play(later, board)) : soFar;
        }
        Deal.Dealing later = new Deal.Dealing(dealing.opening(), board, history, dealing.startedAt(), ready);
        Progress soFar = new Progress(later, events);
        if (ready != null) {
            return soFar.then(alreadyPlaying(later, ready, set.getAsInt()));
        }
        return isQuiet() || isPlayedOn(set.getAsInt()) ? soFar.then(wrong(later, board, set.getAsInt())) : soFar;
    }

    /** The set that has most of the tags seen so far, once enough have been; nothing before. */
    static OptionalInt setInPlay(Presence presence) {
        long first = lying(presence, 1);
        long second = lying(presence, 2);
        return first + second < DECIDING_TAGS ? OptionalInt.empty() : OptionalInt.of(first >= second ? 1 : 2);
    }

    private static long lying(Presence presence, int set) {
        return presence.lying().stream().filter(tile -> tile.set() == set).count();
    }

    /** What lies at the seats; bonus tiles that have just been shown are told as events. */
    private Board picture(int set, List<TableEvent> events) {
        List<Holding> holdings = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            List<TileId> rack = standing(seat, set);
            List<TileId> shown = new ArrayList<>(dealing.board().at(seat).bonus());
            List<TileId> coming = new ArrayList<>(inZone(new Zone.Melds(seat), set));
            coming.removeIf(tile -> !tile.face().isBonus() || shown.contains(tile));
            coming.sort(Comparator.comparingLong(presence::since));
            for (TileId bonus : coming) {
                shown.add(bonus);
                events.add(new TableEvent.BonusShown(seat, bonus.face()));
            }
            shown.removeIf(rack::contains);
            holdings.add(new Holding(rack, List.of(), shown));
        }
        return new Board(holdings, List.of());
    }

    /**
     * The tiles dealt to a rack: the dealer's with the first discard; where there are too many, without those that are gone: one tile too much was put back
     * into the wall.
     */
    private List<TileId> standing(Seat seat, int set) {
        List<TileId> rack = Stream.concat(
                        inZone(new Zone.Rack(seat), set).stream(),
                        firstDiscard(set).filter(_ -> seat == dealer()).stream())
                .sorted()
                .toList();
        return rack.size() <= wanted(seat)
                ? rack
                : rack.stream().filter(tile -> !presence.isGone(tile, now)).toList();
    }

    /** What lies alone where the dealer discards while the dealer's rack is one short. */
    private Optional<TileId> firstDiscard(int set) {
        List<TileId> lying = inZone(rules.discards().zone(dealer()), set);
        boolean oneShort = inZone(new Zone.Rack(dealer()), set).size() == wanted(dealer()) - 1;
        return lying.size() == 1 && oneShort ? Optional.of(lying.getFirst()) : Optional.empty();
    }

    private Seat dealer() {
        return dealing.opening().dealer();
    }

    private List<TileId> inZone(Zone zone, int set) {
        return presence.in(zone).stream().filter(tile -> tile.set() == set).toList();
    }

    private int wanted(Seat seat) {
        return wanted(rules, dealing, seat);
    }

    /** How many tiles a seat's rack must hold when dealing ends. */
    static int wanted(DealRules rules, Deal.Dealing dealing, Seat seat) {
        return rules.game().handSize() + (seat == dealing.opening().dealer() ? 1 : 0);
    }

    private boolean isComplete(Board board, int set) {
        for (Seat seat : Seat.values()) {
            List<TileId> rack = board.at(seat).rack();
            boolean bonus = rack.stream().anyMatch(tile -> tile.face().isBonus());
            if (rack.size() != wanted(seat) || bonus || hasForeign(seat, set) || hasStray(seat, set)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasForeign(Seat seat, int set) {
        return presence.in(new Zone.Rack(seat)).stream().anyMatch(tile -> tile.set() != set);
    }

    private boolean hasStray(Seat seat, int set) {
        Optional<TileId> first = firstDiscard(set);
        return inZone(new Zone.Melds(seat), set).stream()
                        .anyMatch(tile -> !tile.face().isBonus() && !presence.isGone(tile, now))
                || inZone(rules.discards().zone(seat), set).stream()
                        .anyMatch(tile -> first.filter(tile::equals).isEmpty());
    }

    private Progress play(Deal.Dealing later, Board board) {
        List<TableEvent> history = new ArrayList<>(later.history());
        history.add(new TableEvent.HandsDealt());
        Deal.Playing playing = new Deal.Playing(
                later.opening(),
                board,
                new Turn.ToDiscard(later.opening().dealer(), true),
                history,
                Restrictions.NONE,
                List.of(),
                now);
        return new Progress(playing, List.of(new TableEvent.HandsDealt()));
    }

    /** Hands were complete and are no more: the dealer may have begun to play before the table was sure. */
    private Progress alreadyPlaying(Deal.Dealing later, Deal.Dealing.Ready ready, int set) {
        Position dealt =
                new Position(ready.board(), new Turn.ToDiscard(later.opening().dealer(), true));
        return switch (Inference.explain(rules, dealt, presence, set, _ -> false, now)) {
            case Inference.Outcome.Explained _ -> play(later, ready.board());
            case Inference.Outcome.Nothing _, Inference.Outcome.Waiting _, Inference.Outcome.Undecided _ ->
                Progress.none(later);
            case Inference.Outcome.Unexplained _ ->
                Progress.none(
                        new Deal.Dealing(later.opening(), later.board(), later.history(), later.startedAt(), null));
        };
    }

    /** Whether people discard though hands were never complete. */
    private boolean isPlayedOn(int set) {
        return Arrays.stream(Seat.values())
                        .map(rules.discards()::zone)
                        .distinct()
                        .flatMap(zone -> inZone(zone, set).stream())
                        .filter(tile -> now - presence.since(tile) >= PLAYED_ON)
                        .count()
                > 1;
    }

    private boolean isQuiet() {
        long newest = dealing.startedAt();
        for (Seat seat : Seat.values()) {
            for (Zone zone : List.of(new Zone.Rack(seat), new Zone.Melds(seat))) {
                for (TileId tile : presence.in(zone)) {
                    newest = Math.max(newest, presence.since(tile));
                }
            }
        }
        return now - newest >= WRONG_COUNT;
    }

    private Progress wrong(Deal.Dealing later, Board board, int set) {
        Map<Seat, Doubt.Reason> wrong = new EnumMap<>(Seat.class);
        for (Seat seat : Seat.values()) {
            List<TileId> rack = board.at(seat).rack();
            if (hasForeign(seat, set)) {
                wrong.put(seat, Doubt.Reason.OTHER_SET);
            } else if (hasStray(seat, set)) {
                wrong.put(seat, Doubt.Reason.MELDS_UNCLEAR);
            } else if (rack.stream().anyMatch(tile -> tile.face().isBonus())) {
                wrong.put(seat, Doubt.Reason.BONUS_NOT_SHOWN);
            } else if (rack.size() != wanted(seat)) {
                wrong.put(seat, Doubt.Reason.DEALT_WRONG_COUNT);
            }
        }
        Seat first = wrong.keySet().iterator().next();
        Doubt.Reason reason = wrong.getOrDefault(first, Doubt.Reason.DEALT_WRONG_COUNT);
        return Doubts.raise(later, reason, List.of(first), List.of(), now);
    }
}
