package org.mahjongtable.firmware.match;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** Which events are moments that a rule set may pay for at once. */
public final class Moments {
    private Moments() {}

    /** The opening dice. */
    public static Moment rolled(Opening opening) {
        return new Moment.Rolled(
                opening.wind(opening.dealer()),
                opening.dice().stream().flatMap(List::stream).toList());
    }

    /**
     * What an event means, if anything.
     *
     * @param history of the deal, the event the last of it
     */
    public static Optional<Moment> of(List<TableEvent> history, Opening opening, Game game) {
        return switch (history.getLast()) {
            case TableEvent.BonusShown bonus -> bonusLaid(bonus, history, opening);
            case TableEvent.Discarded _ -> Optional.of(discarded(history, opening));
            case TableEvent.KongMade kong
            when !game.robbable().contains(kong.kind()) -> Optional.of(declared(kong, opening));
            // A kong that may be robbed stands when its replacement is drawn.
            case TableEvent.Drawn _ ->
                before(history)
                        .filter(kong -> game.robbable().contains(kong.kind()))
                        .map(kong -> declared(kong, opening));
            case null, default -> Optional.empty();
        };
    }

    private static Optional<TableEvent.KongMade> before(List<TableEvent> history) {
        for (TableEvent event : history.subList(0, history.size() - 1).reversed()) {
            if (event instanceof TableEvent.Move move) {
                return move instanceof TableEvent.KongMade kong ? Optional.of(kong) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Moment declared(TableEvent.KongMade kong, Opening opening) {
        return new Moment.KongDeclared(opening.wind(kong.seat()), kong.tile(), kong.kind());
    }

    /** Nothing where the tile had been laid down before: while hands are dealt, some take a tile up again. */
    private static Optional<Moment> bonusLaid(TableEvent.BonusShown bonus, List<TableEvent> history, Opening opening) {
        Set<Tile> before = EnumSet.noneOf(Tile.class);
        for (TableEvent event : history.subList(0, history.size() - 1)) {
            if (event instanceof TableEvent.BonusShown other && other.seat() == bonus.seat()) {
                before.add(other.tile());
            }
        }
        return before.contains(bonus.tile())
                ? Optional.empty()
                : Optional.of(
                        new Moment.BonusLaid(opening.wind(bonus.seat()), Tiles.of(List.copyOf(before)), bonus.tile()));
    }

    /**
     * What the discard meant that has just been taken back: whatever was paid for it goes back.
     *
     * @param history of the deal, the taking back the last of it
     */
    public static Optional<Moment> takenBack(List<TableEvent> history, Opening opening) {
        if (!(history.getLast() instanceof TableEvent.DiscardTakenBack)) {
            return Optional.empty();
        }
        int discard = history.size() - 1;
        while (!(history.get(discard) instanceof TableEvent.Discarded)) {
            discard--;
        }
        return Optional.of(discarded(history.subList(0, discard + 1), opening));
    }

    private static Moment discarded(List<TableEvent> history, Opening opening) {
        List<Moment.Discard> discards = new ArrayList<>();
        List<Moment.Discard> beforeClaim = List.of();
        for (TableEvent event : history) {
            switch (event) {
                case TableEvent.Discarded discarded ->
                    discards.add(new Moment.Discard(opening.wind(discarded.seat()), discarded.tile()));
                case TableEvent.DiscardTakenBack _ -> discards.removeLast();
                case TableEvent.ChowMade _, TableEvent.PungMade _, TableEvent.KongMade _ -> {
                    beforeClaim = List.copyOf(discards);
                    discards.clear();
                }
                case TableEvent.ClaimUndone _ -> discards.addAll(beforeClaim);
                case null, default -> {}
            }
        }
        return new Moment.Discarded(discards);
    }
}
