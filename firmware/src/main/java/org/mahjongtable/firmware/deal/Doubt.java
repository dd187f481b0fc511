package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Something that sensors and rules together cannot explain, as it is told to the players.
 *
 * @param seats whom it concerns, in the order of the reason's text
 * @param tiles what it is about; only tiles that lie open, never a concealed one
 * @param answers what a person may say to it; the first one is offered to the buttons. None where only a tile put right helps
 * @param differences what lies otherwise than before a stop; empty for any other reason
 */
public record Doubt(
        Reason reason, List<Seat> seats, List<Tile> tiles, List<Answer> answers, List<Difference> differences) {
    /** A doubt that is not about a stop. */
    public Doubt(Reason reason, List<Seat> seats, List<Tile> tiles, List<Answer> answers) {
        this(reason, seats, tiles, answers, List.of());
    }

    public Doubt {
        seats = List.copyOf(seats);
        tiles = List.copyOf(tiles);
        answers = List.copyOf(answers);
        differences = List.copyOf(differences);
    }

    /** What is in doubt: the key of its text in both languages. */
    public enum Reason {
        /** The seat has another number of tiles than it was dealt. */
        DEALT_WRONG_COUNT,
        /** A bonus tile stands in the rack of the seat; it is to be laid down and replaced. */
        BONUS_NOT_SHOWN,
        /** A tile of the other set stands at the seat. */
        OTHER_SET,
        /** The seat shows two tiles for the discard, which still lies where it was discarded. */
        CLAIM_TILE_NOT_MOVED,
        /** Both seats show sets for the same discard; the second is to put back. */
        CLAIMED_TWICE,
        /** Tiles lie with the melds of the seat that make no set; none is named where they are of the wall. */
        MELDS_UNCLEAR,
        /** The seat took more tiles than it may. */
        TOO_MANY_TILES,
        /** The seat has fewer tiles than it must. */
        TOO_FEW_TILES,
        /** A tile lies with the discards that the seat may not discard now. */
        DISCARD_OUT_OF_TURN,
        /** A tile lies where no rule explains it. */
        TILE_ASTRAY,
        /** The declared hand is one tile short and no tile came. */
        WIN_TILE_MISSING,
        /** The racks are gone although nobody won. */
        ABANDONED,
        /** The reader of the seat is silent: its tiles are to be entered. */
        RACK_UNSEEN,
        /** The seat lays down or claims tiles that its wrong number of tiles does not allow. */
        DEAD_HAND,
        /** A seat disputes the result. */
        DISPUTED,
        /** Which of the tiles was discarded first by the seats, from the wall, is open. */
        DISCARD_ORDER,
        /** Tiles lie otherwise than before the table's program stopped in the middle of the deal. */
        CHANGED_WHILE_OFF,
        /** The seat is said not to have shown the concealed kong of that tile. */
        KONG_NOT_SHOWN
    }

    /**
     * One thing a person may say.
     *
     * @param confirms how many different seats must press for it: the seat concerned and one other, or all four
     * @param said what somebody told the table that the answer is about; null for most
     */
    public record Answer(
            Meaning meaning, int confirms, @Nullable Said said) {

        /** An answer that needs no more words. */
        public Answer(Meaning meaning, int confirms) {
            this(meaning, confirms, null);
        }

        /** How a command names it: {@code asItLies}, {@code first-8p}. */
        public String id() {
            return said instanceof Said.First(var tile, var _) ? meaning.id + "-" + tile : meaning.id;
        }
    }

    /** What people tell the table because no antenna can. */
    public sealed interface Said {
        /** Who has won in truth, as the rules judge it. */
        record OtherWinner(Winner winner) implements Said {}

        /** One of the discards in question came first, the others after it. */
        record First(Tile tile, List<Tile> others) implements Said {
            public First {
                others = List.copyOf(others);
            }
        }

        /** The concealed tiles of a seat; as secret as any rack. */
        record Rack(Seat seat, List<TileId> tiles) implements Said {
            public Rack {
                tiles = List.copyOf(tiles);
            }
        }
    }

    /** What an answer means: the key of its text in both languages. */
    public enum Meaning {
        /** The tiles lie as they should; play goes on from there. */
        AS_IT_LIES("asItLies"),
        /** One of the discards in question came before the others. */
        FIRST("first"),
        /** The call of a win is taken back and play goes on. */
        TAKE_CALL_BACK("takeCallBack"),
        /** The deal is called off: nobody pays, the same dealer deals again. */
        VOID("void"),
        /** The result stands. */
        RESULT_STANDS("resultStands"),
        /**
         * A win is none, and is paid for as a false one: the only winner's, whose tile was mixed into the hand before it was shown, say, or one whose tile never
         * came.
         */
        FALSE_WIN("falseWin"),
        /** The concealed kong was not shown. */
        NOT_SHOWN("notShown"),
        /** Another one has won: what the deal had paid for its end goes back, and the win is paid. */
        OTHER_WINNER("otherWinner"),
        /** The rack that no antenna sees is the one that was entered. */
        RACK_ENTERED("rackEntered");

        private final String id;

        Meaning(String id) {
            this.id = id;
        }
    }

    /** The same doubt with the next of the answers offered that mean the same of other tiles; nothing where there is but one. */
    Optional<Doubt> offeringNext() {
        Meaning offered = answers.isEmpty() ? Meaning.VOID : answers.getFirst().meaning();
        List<Answer> alike = new ArrayList<>(answers);
        alike.removeIf(answer -> answer.meaning() != offered);
        if (alike.size() < 2) {
            return Optional.empty();
        }
        List<Answer> others = new ArrayList<>(answers);
        others.removeAll(alike);
        Collections.rotate(alike, -1);
        alike.addAll(others);
        return Optional.of(new Doubt(reason, seats, tiles, alike, differences));
    }

    /** The same doubt with this answer offered first; it takes the place of the one of that name. */
    Doubt offering(Answer answer) {
        List<Answer> others = new ArrayList<>(answers);
        others.removeIf(one -> one.id().equals(answer.id()));
        others.addFirst(answer);
        return new Doubt(reason, seats, tiles, others, differences);
    }

    /** The same doubt about other differences. */
    Doubt about(List<Seat> concerned, List<Difference> others) {
        return new Doubt(reason, concerned, tiles, answers, others);
    }
}
