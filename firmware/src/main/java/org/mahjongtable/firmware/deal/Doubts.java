package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.mahjongtable.firmware.deal.Doubt.Answer;
import org.mahjongtable.firmware.deal.Doubt.Meaning;
import org.mahjongtable.firmware.deal.Inference.Outcome;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.tile.Tile;

/** Puts into words what cannot be explained, and says what a person may answer. */
final class Doubts {
    private Doubts() {}

    /** The deal in doubt. */
    static Progress raise(Deal before, Doubt.Reason reason, List<Seat> seats, List<Tile> tiles, long now) {
        List<Answer> answers = new ArrayList<>(answers(reason));
        if (before instanceof Deal.Dealing) {
            answers.removeIf(
                    answer -> answer.meaning() == Meaning.AS_IT_LIES); // hands that are not complete cannot be played
        }
        Doubt doubt = new Doubt(reason, seats, tiles, answers);
        return new Progress(
                new Deal.Doubtful(before, doubt, Set.of(), now), List.of(new TableEvent.DoubtRaised(doubt)));
    }

    /** The play in doubt because nobody but the players knows which of some discards was the first. */
    static Progress order(Deal.Playing playing, Outcome.Undecided undecided, long now) {
        List<Tile> tiles = List.copyOf(undecided.beginnings().keySet());
        List<Answer> answers = new ArrayList<>();
        for (Tile tile : tiles) {
            List<Tile> others = tiles.stream().filter(other -> other != tile).toList();
            answers.add(new Answer(Meaning.FIRST, 2, new Doubt.Said.First(tile, others)));
        }
        answers.addAll(answers(Doubt.Reason.DISCARD_ORDER));
        Doubt doubt = new Doubt(Doubt.Reason.DISCARD_ORDER, undecided.seats(), tiles, answers);
        return new Progress(
                new Deal.Doubtful(playing, doubt, Set.of(), now), List.of(new TableEvent.DoubtRaised(doubt)));
    }

    /** The play in doubt because tiles lie otherwise than before a stop. */
    static Progress changedWhileOff(Deal.Playing playing, List<Seat> seats, List<Difference> differences, long now) {
        Doubt.Reason reason = Doubt.Reason.CHANGED_WHILE_OFF;
        Doubt doubt = new Doubt(reason, seats, List.of(), answers(reason), differences);
        return new Progress(
                new Deal.Doubtful(playing, doubt, Set.of(), now), List.of(new TableEvent.DoubtRaised(doubt)));
    }

    /** The result of a deal in dispute; {@code by} is empty where a referee opens it. */
    static Progress dispute(Deal.Over over, List<Seat> by, long now) {
        List<Answer> answers = new ArrayList<>(answers(Doubt.Reason.DISPUTED));
        if (over.winners().size() != 1) {
            answers.removeIf(answer -> answer.meaning() == Meaning.FALSE_WIN);
        }
        Doubt doubt = new Doubt(Doubt.Reason.DISPUTED, by, List.of(), answers);
        return new Progress(new Deal.Doubtful(over, doubt, Set.of(), now), List.of(new TableEvent.DoubtRaised(doubt)));
    }

    private static List<Answer> answers(Doubt.Reason reason) {
        Answer asItLies = new Answer(Meaning.AS_IT_LIES, 2);
        Answer callOff = new Answer(Meaning.VOID, 4);
        return switch (reason) {
            case DEALT_WRONG_COUNT, BONUS_NOT_SHOWN, OTHER_SET, RACK_UNSEEN, ABANDONED, DISCARD_ORDER ->
                List.of(callOff);
            case CLAIM_TILE_NOT_MOVED,
                    CLAIMED_TWICE,
                    MELDS_UNCLEAR,
                    TOO_MANY_TILES,
                    TOO_FEW_TILES,
                    DISCARD_OUT_OF_TURN,
                    TILE_ASTRAY,
                    CHANGED_WHILE_OFF,
                    DEAD_HAND -> List.of(asItLies, callOff);
            case WIN_TILE_MISSING ->
                List.of(new Answer(Meaning.TAKE_CALL_BACK, 2), new Answer(Meaning.FALSE_WIN, 4), callOff);
            case DISPUTED -> List.of(new Answer(Meaning.RESULT_STANDS, 4), callOff, new Answer(Meaning.FALSE_WIN, 4));
            case KONG_NOT_SHOWN -> List.of(new Answer(Meaning.NOT_SHOWN, 2), new Answer(Meaning.RESULT_STANDS, 4));
        };
    }

    /** What is wrong with tiles that no legal sequence explains. */
    static Progress unexplained(Deal.Playing playing, List<Stray> strays, DealRules rules, long now) {
        List<Stray> visible =
                strays.stream().filter(stray -> !isFaceDown(stray)).toList();
        List<Tile> open = faces(visible.stream());
        List<Tile> inMelds = faces(visible.stream().filter(stray -> stray.seen() instanceof Zone.Melds));
        Set<Seat> shown = EnumSet.noneOf(Seat.class);
        Set<Seat> taken = EnumSet.noneOf(Seat.class);
        Set<Seat> discarding = EnumSet.noneOf(Seat.class);
        for (Stray stray : strays) {
            switch (stray.seen()) {
                case Zone.Melds(var seat) -> shown.add(seat);
                case Zone.Rack(var seat) -> taken.add(seat);
                case Zone.River(var seat) -> discarding.add(seat);
                case Zone.Pool _ -> from(stray).ifPresent(discarding::add);
                case Zone.Wall _ -> {}
            }
        }
        if (shown.size() > 1) {
            return raise(playing, Doubt.Reason.CLAIMED_TWICE, inClaimOrder(playing, shown), open, now);
        }
        Optional<Seat> overruled = playing.position()
                .claimed()
                .filter(set -> strays.stream().anyMatch(stray -> set.tiles().contains(stray.tile())))
                .map(set -> playing.turn().seat())
                .filter(seat -> shown.size() == 1 && !shown.contains(seat));
        if (overruled.isPresent()) {
            return raise(
                    playing,
                    Doubt.Reason.CLAIMED_TWICE,
                    List.of(shown.iterator().next(), overruled.get()),
                    open,
                    now);
        }
        if (shown.size() == 1) {
            boolean claimable = playing.position()
                    .claimable()
                    .filter(discard -> isClaimShown(discard.tile(), strays))
                    .isPresent();
            if (rules.isDeadByCount(playing, shown.iterator().next())) {
                return raise(playing, Doubt.Reason.DEAD_HAND, List.copyOf(shown), inMelds, now);
            }
            return raise(
                    playing,
                    claimable ? Doubt.Reason.CLAIM_TILE_NOT_MOVED : Doubt.Reason.MELDS_UNCLEAR,
                    List.copyOf(shown),
                    inMelds,
                    now);
        }
        if (!discarding.isEmpty()) {
            return raise(playing, Doubt.Reason.DISCARD_OUT_OF_TURN, List.copyOf(discarding), open, now);
        }
        for (Seat seat : taken) {
            int wanted = rules.game().handSize() + (playing.turn().seat() == seat ? 1 : 0);
            if (standing(playing, seat, strays) > wanted) {
                return raise(playing, Doubt.Reason.TOO_MANY_TILES, List.of(seat), List.of(), now);
            }
        }
        return raise(playing, Doubt.Reason.TILE_ASTRAY, List.copyOf(taken), open, now);
    }

    /** In a rack or in the wall, or with the melds but drawn by nobody: the wall stands behind them and may have been pushed. */
    private static boolean isFaceDown(Stray stray) {
        return switch (stray.seen()) {
            case Zone.Rack _, Zone.Wall _ -> true;
            case Zone.Melds _ -> stray.belongs() == null;
            case Zone.River _, Zone.Pool _ -> false;
        };
    }

    private static List<Tile> faces(Stream<Stray> strays) {
        return strays.map(stray -> stray.tile().face()).toList();
    }

    private static Optional<Seat> from(Stray stray) {
        return stray.belongs() instanceof Zone.Rack(var seat) ? Optional.of(seat) : Optional.empty();
    }

    /** Two tiles of one rack lie in the melds, and the discard would make them a set. */
    private static boolean isClaimShown(TileId discard, List<Stray> strays) {
        return strays.size() >= 2
                && strays.stream()
                        .allMatch(stray -> stray.belongs() instanceof Zone.Rack
                                && stray.seen() instanceof Zone.Melds
                                && isNear(stray.tile().face(), discard.face()));
    }

    private static boolean isNear(Tile tile, Tile discard) {
        if (tile == discard) {
            return true;
        }
        boolean sameSuit = tile.isSuited() && discard.isSuited() && tile.suit() == discard.suit();
        return sameSuit && Math.abs(tile.rank() - discard.rank()) <= 2;
    }

    private static int standing(Deal.Playing playing, Seat seat, List<Stray> strays) {
        int size = playing.board().at(seat).handSize();
        for (Stray stray : strays) {
            size += stray.seen().equals(new Zone.Rack(seat)) ? 1 : 0;
            size -= new Zone.Rack(seat).equals(stray.belongs()) ? 1 : 0;
        }
        return size;
    }

    /** Those nearer to the discarder's right come first; the last is asked to put back. */
    private static List<Seat> inClaimOrder(Deal.Playing playing, Set<Seat> seats) {
        List<Seat> order = new ArrayList<>(seats);
        Seat turn = playing.turn().seat();
        order.sort((a, b) -> Integer.compare(a.turnsAfter(turn), b.turnsAfter(turn)));
        return order;
    }
}
