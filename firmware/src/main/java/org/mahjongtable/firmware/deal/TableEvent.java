package org.mahjongtable.firmware.deal;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.payment.TablePoints;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/**
 * Something that has certainly happened at the table; the name in messages stands behind each. Lists by seat have four entries, seat 1 first. The tile
 * of {@link Drawn} is concealed: it stays inside the table until the hand is over.
 */
public sealed interface TableEvent {

    // ---- seats and match ----

    /** A player took a seat. {@code seat.taken} */
    record SatDown(Seat seat, String player) implements TableEvent {}

    /** A player left a seat before a match. {@code seat.left} */
    record StoodUp(Seat seat) implements TableEvent {}

    /** Four players, everybody with the starting points of the rule set. {@code match.started} */
    record MatchStarted(List<String> players) implements TableEvent {
        public MatchStarted {
            players = List.copyOf(players);
        }
    }

    /** The players of the match sit in another order from now on; points go with them. {@code seats.changed} */
    record PlayersReseated(List<String> players) implements TableEvent {
        public PlayersReseated {
            players = List.copyOf(players);
        }
    }

    /** No new deal until {@link MatchResumed}. {@code match.paused} */
    record MatchPaused() implements TableEvent {}

    /** The pause is over. {@code match.resumed} */
    record MatchResumed() implements TableEvent {}

    /** All deals of a prevalent wind are played. {@code round.ended} */
    record RoundEnded(Wind round) implements TableEvent {}

    /** The match is over. {@code match.ended} */
    record MatchEnded(List<Standing> standings) implements TableEvent {
        public MatchEnded {
            standings = List.copyOf(standings);
        }
    }

    /**
     * Where a player stands, the best first.
     *
     * @param place 1 to 4; equal points share a place
     * @param points in the unit of the rule set's {@code Game.unitsPerPoint}
     * @param tablePoints what the place is worth; null where the rules say nothing of it
     */
    record Standing(
            int place,
            String player,
            Seat seat,
            long points,
            @Nullable TablePoints tablePoints) {}

    // ---- the deal ----

    /** An event that tiles tell by where they lie. */
    sealed interface Move extends TableEvent {
        /** Whose hand moved them. */
        Seat seat();
    }

    /**
     * The dealer rolls, or begins to.
     *
     * @param number of the deal in the match, from 1
     * @param streak how many deals in a row the dealer has kept
     */
    record DealStarted(int number, Wind round, Seat dealer, int streak) implements TableEvent {}

    /** Dice lie still. {@code dice.rolled}; {@code manual} where a person read them. */
    record DiceRolled(Seat by, List<Integer> faces, boolean manual) implements TableEvent {
        public DiceRolled {
            faces = List.copyOf(faces);
        }
    }

    /** Every rack is complete and every bonus tile replaced: the dealer is to discard. {@code hands.dealt} */
    record HandsDealt() implements TableEvent {}

    /** A bonus tile was laid with the melds; a replacement follows. {@code bonus.shown} */
    record BonusShown(Seat seat, Tile tile) implements Move {}

    /** A tile was taken, a bonus tile too before it is shown; not told while hands are dealt. {@code tile.drawn}, there without the tile. */
    record Drawn(Seat seat, Tile tile, Source source) implements Move {}

    /** Where a tile was taken from. */
    enum Source {
        WALL,
        /** From the tail, in place of a bonus tile or after a kong. */
        REPLACEMENT
    }

    /** {@code tile.discarded} */
    record Discarded(Seat seat, Tile tile) implements Move {}

    /** The discarder took the tile back before anybody drew. {@code tile.takenBack} */
    record DiscardTakenBack(Seat seat, Tile tile) implements Move {}

    /** A chow with {@code claimed} from {@code feeder}; {@code low} is its lowest tile. {@code meld.chow} */
    record ChowMade(Seat seat, Tile low, Tile claimed, Seat feeder) implements Move {}

    /** {@code meld.pung} */
    record PungMade(Seat seat, Tile tile, Seat feeder) implements Move {}

    /**
     * {@code meld.kong}
     *
     * @param feeder who discarded the tile of a melded kong, or of the pung that an added kong grew from; null for a concealed one
     */
    record KongMade(
            Seat seat, Tile tile, KongKind kind, @Nullable Seat feeder) implements Move {}

    /**
     * A chow or pung that was told is none: the newest discard is to be had again, because another claims it by right or since the claimant lays it back, or four
     * of the tiles make a kong. What becomes of it is told next. {@code meld.undone}
     *
     * @param claimed the discard that it held
     */
    record ClaimUndone(Seat seat, Tile claimed, Seat feeder) implements Move {}

    /** From now on the hand is locked. {@code ready.declared} */
    record ReadyDeclared(Seat seat, Declaration declaration) implements TableEvent {}

    /** A declaration that the rules do not allow at this moment; nothing happens. {@code ready.refused} */
    record ReadyRefused(Seat seat, Label why) implements TableEvent {}

    /** A declared hand was changed, or turned out not to be what was declared when the hands were open. {@code ready.broken} */
    record ReadyBroken(Seat seat, Declaration declaration, Label why) implements TableEvent {}

    /** A hand that could not have won: it had a wrong number of tiles. Told when the deal is over. {@code hand.dead} */
    record HandDead(Seat seat, Label why) implements TableEvent {}

    /** Opponents have named a concealed kong that was not shown by the end of the deal. {@code kong.notShown} */
    record KongNotShown(Seat seat, Tile tile) implements TableEvent {}

    /** A seat asks for a win; play goes on until it says so again. {@code win.called} */
    record WinCalled(Seat seat) implements TableEvent {}

    /** The call was taken back, or not said again in time. {@code win.takenBack} */
    record WinCallTakenBack(Seat seat) implements TableEvent {}

    /** A seat insists on a win: it will be judged. {@code win.declared} */
    record WinDeclared(Seat seat) implements TableEvent {}

    /** One player won, or several on the same tile, in the order of payment. {@code hand.won} */
    record HandWon(List<Winner> winners) implements TableEvent {
        public HandWon {
            winners = List.copyOf(winners);
        }
    }

    /**
     * A winner.
     *
     * @param from who gave the tile; null on a self-draw
     */
    record Winner(Seat seat, @Nullable Seat from, Win win, Score score) {}

    /** A declared win is none. {@code win.false} */
    record FalseWon(Seat seat, Verdict verdict) implements TableEvent {}

    /** No tile is left to draw and nobody won. {@code wall.exhausted} */
    record WallExhausted() implements TableEvent {}

    /** The deal was called off. {@code deal.voided} */
    record DealVoided() implements TableEvent {}

    /**
     * Points moved. {@code points.settled}
     *
     * @param why what for
     * @param settlement payments by the seat winds of this deal
     * @param changes the same by seat
     * @param points after it, by seat
     */
    record Settled(Why why, Settlement settlement, List<Long> changes, List<Long> points) implements TableEvent {
        public Settled {
            changes = List.copyOf(changes);
            points = List.copyOf(points);
            long sum = changes.stream().mapToLong(Long::longValue).sum();
            if (changes.size() != 4 || points.size() != 4 || sum != 0) {
                throw new IllegalArgumentException(
                        "changes %s and points %s are not of 4 seats and zero in sum".formatted(changes, points));
            }
        }
    }

    /** What points moved for. */
    enum Why {
        WIN,
        FALSE_WIN,
        /** The wall was exhausted. */
        EXHAUSTED,
        /** Something that is paid at once whoever wins: dice, bonus tiles, kongs, discards. */
        AT_ONCE,
        /** Takes back what a disputed result had paid. */
        REVERSED
    }

    /** Points were moved by hand. {@code points.adjusted} */
    record PointsAdjusted(List<Long> changes, List<Long> points, String reason, String author) implements TableEvent {
        public PointsAdjusted {
            changes = List.copyOf(changes);
            points = List.copyOf(points);
        }
    }

    /** The deal is over. {@code deal.ended} */
    record DealEnded(DealEnd end) implements TableEvent {}

    /** The tiles are gone from the cloth; the next deal may begin. {@code table.cleared} */
    record TableCleared() implements TableEvent {}

    // ---- doubt ----

    /** What the sensors show cannot be explained; nothing is scored until it is resolved. {@code doubt.raised} */
    record DoubtRaised(Doubt doubt) implements TableEvent {}

    /** {@code doubt.resolved} */
    record DoubtResolved(Doubt doubt, Resolution resolution) implements TableEvent {}

    /**
     * People have said that the tiles lie as they should where no moves of the rules explain them: what lies open from now on, in place of all that was told
     * before. {@code tiles.confirmed}
     *
     * @param turn whose turn it is
     */
    record TilesConfirmed(List<Lying> seats, Seat turn) implements TableEvent {
        public TilesConfirmed {
            seats = List.copyOf(seats);
        }
    }

    /**
     * What everybody can see of a seat's tiles.
     *
     * @param concealed how many stand in the rack
     * @param river the discards of the seat that still lie there, the oldest first
     */
    record Lying(Seat seat, int concealed, List<TableMeld> melds, List<Tile> bonus, List<Tile> river) {
        public Lying {
            melds = List.copyOf(melds);
            bonus = List.copyOf(bonus);
            river = List.copyOf(river);
        }
    }

    /**
     * Another answer than before is offered to the buttons: the doubt's first one. {@code doubt.proposed}
     *
     * @param by null where a referee did
     */
    record AnswerProposed(Doubt doubt, @Nullable Seat by) implements TableEvent {}

    /** How a doubt ended. */
    enum Resolution {
        /** What was seen later explains everything: a tile was put back, or read at last. */
        EXPLAINED,
        /** The seat concerned and one other pressed. */
        CONFIRMED,
        /** A referee answered. */
        REFEREE,
        /** Who raised it asked for something else. */
        WITHDRAWN
    }

    /** A seat asks for a person, or disputes the result. {@code person.called} */
    record PersonCalled(Seat seat) implements TableEvent {}

    /**
     * A referee did something; the events before it tell what came of it. {@code referee.acted}
     *
     * @param author as the journal has it: {@code mqtt:club-admin}, {@code referee:Name}
     */
    record RefereeActed(String author, RefereeAction action) implements TableEvent {}

    /** What a referee may do. */
    enum RefereeAction {
        /** Answered a doubt. */
        RESOLVED,
        /** Called the deal off. */
        VOIDED,
        /** Moved points. */
        ADJUSTED,
        /** Opened the result to a dispute. */
        DISPUTED,
        /** Said who has won. */
        NAMED_WINNER,
        /** Entered a rack. */
        ENTERED_RACK,
        /** Entered dice. */
        ENTERED_DICE,
        /** Ended the match, at once or with the deal in progress. */
        ENDED_MATCH,
        /** Let no further deal begin. */
        PAUSED,
        /** Let the match go on. */
        RESUMED,
        /** Seated the players otherwise. */
        RESEATED
    }

    // ---- devices ----

    /** A device does not answer. {@code device.lost} */
    record DeviceLost(String device, PortDown.Why why) implements TableEvent {}

    /** A device answers. {@code device.found} */
    record DeviceFound(String device) implements TableEvent {}

    /** Dice rolled when none were awaited; they count for nothing. {@code dice.stray} */
    record DiceStray(List<Integer> faces) implements TableEvent {
        public DiceStray {
            faces = List.copyOf(faces);
        }
    }

    /** A die leans: the roll is to be repeated. {@code dice.cocked} */
    record DiceCocked() implements TableEvent {}

    /** The dice cannot be trusted. {@code dice.failed} */
    record DiceFailed(DiceFault.Fault fault) implements TableEvent {}

    /** A button is held down for seconds: something lies on it or it is broken. {@code button.stuck} */
    record ButtonStuck(Seat seat) implements TableEvent {}
}
