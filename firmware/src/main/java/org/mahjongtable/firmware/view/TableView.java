package org.mahjongtable.firmware.view;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Phase;
import org.mahjongtable.scoring.payment.TablePoints;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/**
 * What everybody may see of the table. Racks are counted, never shown, until the hand is over.
 *
 * @param rules the rule set's name
 * @param message what the table waits for
 * @param deal the number of the deal in the match, 0 outside one
 * @param round the prevalent wind; null outside a match
 * @param dealer null outside a match
 * @param streak how many deals in a row the dealer has kept
 * @param turn whose turn it is in play; null at any other time
 * @param wallLeft tiles that may still be drawn
 * @param dice the faces of each roll for this deal
 * @param doubt null while nothing is in doubt
 * @param seats seat 1 first
 * @param result of the deal that is over; null while none is
 * @param standings at the end of a match, the best first
 * @param unitsPerPoint how many of the units that events and corrections count in make a point
 */
public record TableView(
        Label rules,
        Phase phase,
        Label message,
        int deal,
        @Nullable Wind round,
        @Nullable Seat dealer,
        int streak,
        @Nullable Seat turn,
        int wallLeft,
        List<List<Integer>> dice,
        @Nullable DoubtShown doubt,
        List<AtSeat> seats,
        @Nullable Result result,
        List<Standing> standings,
        boolean paused,
        int unitsPerPoint) {

    public TableView {
        dice = dice.stream().map(List::copyOf).toList();
        seats = List.copyOf(seats);
        standings = List.copyOf(standings);
        if (seats.size() != 4) {
            throw new IllegalArgumentException("a table has 4 seats, not " + seats.size());
        }
    }

    /**
     * One seat.
     *
     * @param wind null while seats have none
     * @param player empty while nobody sits there
     * @param change what the newest deal changed
     * @param concealed how many tiles stand in the rack
     * @param river discards that still lie there, the oldest first
     * @param ready what the player has declared; null for nothing
     * @param calling whether the player asks for a win
     */
    public record AtSeat(
            Seat seat,
            @Nullable Wind wind,
            String player,
            BigDecimal points,
            BigDecimal change,
            int concealed,
            List<MeldShown> melds,
            List<Tile> bonus,
            List<Tile> river,
            @Nullable Label ready,
            boolean calling) {
        public AtSeat {
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
            river = List.copyOf(river);
        }
    }

    /**
     * A set that lies open.
     *
     * @param feeder whose discard it holds; null for none
     */
    public record MeldShown(
            MeldKind kind, List<Tile> tiles, @Nullable Seat feeder) {
        public MeldShown {
            tiles = List.copyOf(tiles);
        }
    }

    /** What a set is, and how it is laid. */
    public enum MeldKind {
        CHOW,
        PUNG,
        MELDED_KONG,
        ADDED_KONG,
        CONCEALED_KONG
    }

    /**
     * Something in doubt.
     *
     * @param id what tells it from any other doubt
     * @param seats whom it concerns
     * @param confirmed who has pressed for the first answer
     */
    public record DoubtShown(
            String id, String reason, Label text, List<Seat> seats, List<AnswerShown> answers, List<Seat> confirmed) {
        public DoubtShown {
            seats = List.copyOf(seats);
            answers = List.copyOf(answers);
            confirmed = List.copyOf(confirmed);
        }
    }

    /**
     * What a person may say to a doubt.
     *
     * @param confirms how many seats must press for it
     */
    public record AnswerShown(String id, Label text, int confirms) {}

    /**
     * How a deal ended.
     *
     * @param how in words
     * @param unit what scores are counted in
     * @param remarks what else came to light when the hands were open
     * @param payments who paid whom in the whole deal, in order
     * @param hands all four, seat 1 first
     */
    public record Result(
            int deal,
            Wind round,
            Seat dealer,
            int streak,
            ResultKind kind,
            Label how,
            Label unit,
            List<Winner> winners,
            List<FalseWin> falseWins,
            List<Remark> remarks,
            List<PaymentShown> payments,
            List<HandShown> hands) {
        public Result {
            winners = List.copyOf(winners);
            falseWins = List.copyOf(falseWins);
            remarks = List.copyOf(remarks);
            payments = List.copyOf(payments);
            hands = List.copyOf(hands);
            if (hands.size() != 4) {
                throw new IllegalArgumentException("a result has 4 hands, not " + hands.size());
            }
        }
    }

    /** How a deal may end. */
    public enum ResultKind {
        WON,
        EXHAUSTED,
        FALSE_WIN,
        CALLED_OFF
    }

    /**
     * A winner and what the hand is worth.
     *
     * @param from who gave the winning tile; null on a self-draw
     * @param by the way of winning: self-draw, discard, robbed kong
     * @param awards in the order of the table
     * @param raw what the awards sum to
     * @param total what is paid by
     */
    public record Winner(
            Seat seat, @Nullable Seat from, WonBy by, Tile tile, List<AwardShown> awards, int raw, int total) {
        public Winner {
            awards = List.copyOf(awards);
        }
    }

    /** The way of winning. */
    public enum WonBy {
        SELF_DRAW,
        DISCARD,
        ROBBED_KONG
    }

    /** One fan, how often it was counted, what it adds, and the tiles of the groups that earned it. */
    public record AwardShown(String key, Label name, int times, int points, List<List<Tile>> groups) {
        public AwardShown {
            groups = groups.stream().map(List::copyOf).toList();
        }
    }

    /** One player paid another, by their winds in this deal. */
    public record PaymentShown(Wind from, Wind to, BigDecimal points, Label why) {}

    /** A declared win that was none, and why. */
    public record FalseWin(Seat seat, Label why) {}

    /** Something about a hand that all may know now. */
    public record Remark(Seat seat, Label text) {}

    /**
     * A hand as it lay at the end.
     *
     * @param change what the deal changed for this player
     * @param rack the concealed tiles, a winner's without the winning tile
     */
    public record HandShown(
            Seat seat,
            Wind wind,
            String player,
            BigDecimal change,
            List<Tile> rack,
            List<MeldShown> melds,
            List<Tile> bonus) {
        public HandShown {
            rack = List.copyOf(rack);
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
        }
    }

    /**
     * Where a player stands at the end of a match; equal points share a place.
     *
     * @param tablePoints what the place is worth; null where the rules say nothing of it
     */
    public record Standing(
            int place,
            String player,
            Seat seat,
            BigDecimal points,
            @Nullable TablePoints tablePoints) {}
}
