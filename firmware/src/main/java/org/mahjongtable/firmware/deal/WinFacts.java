package org.mahjongtable.firmware.deal;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent.Move;
import org.mahjongtable.firmware.deal.TableEvent.Source;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** What a win would be made of: hand, winning tile and circumstances, read from a play as it stands. Whether it is one, the rule set judges. */
public final class WinFacts {
    /** How long after the table has told the next draw a discard may still be won with. */
    private static final long AFTER_DRAW = 1_000_000_000L;

    private final DealRules rules;
    private final Deal.Playing play;
    private final Seat seat;

    private WinFacts(DealRules rules, Deal.Playing play, Seat seat) {
        this.rules = rules;
        this.play = play;
        this.seat = seat;
    }

    /**
     * The wins that a call can mean. More than one only where nobody can say which tile completed the hand, and where seven bonus tiles win by themselves; none
     * where the seat has drawn nothing and nothing
     * can be claimed, or where its number of tiles is wrong.
     */
    public static List<Win> of(DealRules rules, WinCall call) {
        WinFacts facts = new WinFacts(rules, overruling(call), call.seat());
        Holding at = call.frozen().board().at(call.seat());
        if (at.handSize() == rules.game().handSize() + 1) {
            return facts.selfDrawn(at);
        }
        return at.handSize() == rules.game().handSize() ? facts.onOthersTile(call, at) : List.of();
    }

    /** A win comes before a chow or a pung that has just been told: what it is worth is as if nobody had claimed its tile. */
    private static Deal.Playing overruling(WinCall call) {
        Deal.Playing play = call.frozen();
        Position position = play.position();
        Seat claimant = play.turn().seat();
        if (claimant == call.seat() || call.calledAt() > play.at() + AFTER_DRAW) {
            return play;
        }
        return position.claimed()
                .map(set -> {
                    Discard newest = play.board().discards().getLast();
                    TableEvent.Move undone =
                            new TableEvent.ClaimUndone(claimant, newest.tile().face(), newest.seat());
                    return play.after(undone, position.undoClaim(set), play.at());
                })
                .orElse(play);
    }

    /** The wins that a seat's bonus tiles can mean which end the deal by themselves: with the newest of them, or with the tile drawn in its place. */
    public static List<Win> byBonus(DealRules rules, Deal.Playing play, Seat seat) {
        Holding at = play.board().at(seat);
        WinFacts facts = new WinFacts(rules, play, seat);
        List<Win> wins = new ArrayList<>(facts.selfDrawn(at));
        wins.add(facts.win(
                at, at.rackFaces(), at.bonusFaces().getLast(), new By.SelfDraw(), EnumSet.noneOf(Flag.class), 0));
        return wins;
    }

    /**
     * A win that people tell of after the deal.
     *
     * @param rack the concealed tiles as they tell them, with the winning one on a self-draw; empty as they were sensed
     * @param from who gave the winning tile; null on a self-draw
     */
    public static Optional<Win> told(
            DealRules rules, Deal.Playing play, Seat seat, List<Tile> rack, Tile tile, @Nullable Seat from) {
        List<TileId> tiles = rack.isEmpty()
                ? play.board().at(seat).rack()
                : EnteredRack.read(rules, play.board(), seat, rack).orElse(List.of());
        WinFacts facts = new WinFacts(rules, play, seat);
        Holding at = EnteredRack.on(play.board(), seat, tiles).at(seat);
        int surplus = at.handSize() - rules.game().handSize();
        if (hasBonus(at) || tile.isBonus() || from == seat) {
            return Optional.empty();
        }
        if (from == null) {
            return surplus == 1 && at.rackFaces().count(tile) > 0
                    ? Optional.of(facts.selfDraw(at, tile, facts.ownSinceDiscard()))
                    : Optional.empty();
        }
        return surplus == 0 && canTake(at, tile) ? facts.givenBy(from, at, tile) : Optional.empty();
    }

    private List<Move> ownSinceDiscard() {
        return sinceDiscard().stream().filter(move -> move.seat() == seat).toList();
    }

    /** On the newest tile of that face that the seat gave: with its kong, or with its discard that still lies there. */
    private Optional<Win> givenBy(Seat from, Holding at, Tile tile) {
        Optional<TableEvent.KongMade> kong = robbable().filter(one -> one.seat() == from && one.tile() == tile);
        if (kong.isPresent()) {
            By by = new By.RobbedKong(wind(from), kong.get().kind());
            return Optional.of(win(at, at.rackFaces(), tile, by, EnumSet.noneOf(Flag.class), 1));
        }
        return play.board().lying().reversed().stream()
                .filter(discard -> discard.seat() == from && discard.tile().face() == tile)
                .findFirst()
                .map(discard -> onDiscard(at, discard));
    }

    // ---- self-draw ----

    private List<Win> selfDrawn(Holding at) {
        if (!play.turn().equals(new Turn.ToDiscard(seat, true)) || hasBonus(at)) {
            return List.of();
        }
        List<Move> own = sinceDiscard();
        Optional<TableEvent.Drawn> newest = newestDraw(own);
        List<Win> wins = new ArrayList<>();
        newest.ifPresent(drawn -> wins.add(selfDraw(at, drawn.tile(), own)));
        if (own.isEmpty()) {
            at.rackFaces().kinds().forEach(tile -> wins.add(selfDraw(at, tile, own)));
        }
        if (!wins.isEmpty() && sevenFlowersWin(at)) {
            wins.add(withSevenFlowers(wins.getFirst()));
        }
        return wins;
    }

    /** Seven bonus tiles may be declared until the next own discard. */
    private boolean sevenFlowersWin(Holding at) {
        if (at.bonus().size() != 7 || rules.rules().bonusWin(Tiles.of(at.bonusFaces())) == BonusWin.NONE) {
            return false;
        }
        for (TableEvent event : play.history().reversed()) {
            if (event instanceof TableEvent.Discarded(var who, var _) && who == seat) {
                return false;
            }
            if (event instanceof TableEvent.BonusShown(var who, var _) && who == seat) {
                return true;
            }
        }
        return true;
    }

    private static Win withSevenFlowers(Win win) {
        Circumstances at = win.at();
        Set<Flag> flags = EnumSet.of(Flag.SEVEN_FLOWERS);
        flags.addAll(at.flags());
        Circumstances declared = new Circumstances(
                at.seat(), at.round(), at.dealer(), at.streak(), at.discards(), at.claimed(), flags, at.declared());
        return new Win(win.hand(), win.tile(), win.by(), declared, win.feeders());
    }

    private static boolean hasBonus(Holding at) {
        return !at.rackFaces().bonus().isEmpty();
    }

    private Win selfDraw(Holding at, Tile tile, List<Move> own) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (rules.drawable(play.board()) == 0) {
            flags.add(Flag.LAST_TILE);
        }
        if (newestDraw(own)
                .filter(drawn -> drawn.source() == Source.REPLACEMENT)
                .isPresent()) {
            addReplacement(flags, own);
        }
        boolean exposed = at.melds().stream().anyMatch(meld -> meld.meld().isExposed());
        if (seat == play.opening().dealer() && play.board().discards().isEmpty() && !exposed) {
            flags.add(Flag.HEAVENLY);
        }
        return win(at, at.rackFaces().minus(tile), tile, new By.SelfDraw(), flags, 0);
    }

    /** What was replaced: kongs since the newest discard, and a bonus tile after the newest of them. */
    private static void addReplacement(Set<Flag> flags, List<Move> own) {
        List<KongKind> kongs = new ArrayList<>();
        boolean bonus = false;
        for (Move move : own) {
            if (move instanceof TableEvent.KongMade kong) {
                kongs.add(kong.kind());
                bonus = false;
            } else if (move instanceof TableEvent.BonusShown) {
                bonus = true;
            }
        }
        if (bonus) {
            flags.add(Flag.FLOWER_REPLACEMENT);
        }
        if (!kongs.isEmpty()) {
            flags.add(Flag.KONG_REPLACEMENT);
            if (kongs.getLast() == KongKind.MELDED) {
                flags.add(Flag.MELDED_KONG_REPLACEMENT);
            }
            if (kongs.size() > 1) {
                flags.add(Flag.CONSECUTIVE_KONGS);
            }
        }
    }

    private static Optional<TableEvent.Drawn> newestDraw(List<Move> moves) {
        for (Move move : moves.reversed()) {
            if (move instanceof TableEvent.Drawn drawn) {
                return Optional.of(drawn);
            }
        }
        return Optional.empty();
    }

    /** What happened since the newest discard, from the start of play if there was none; a discard taken back never was. */
    private List<Move> sinceDiscard() {
        List<Move> moves = new ArrayList<>();
        boolean dealt = false;
        for (TableEvent event : play.history()) {
            dealt |= event instanceof TableEvent.HandsDealt;
            if (event instanceof TableEvent.DiscardTakenBack) {
                moves.removeLast();
            } else if (dealt && event instanceof Move move) {
                moves.add(move);
            }
        }
        int start = 0;
        for (int i = 0; i < moves.size(); i++) {
            start = moves.get(i) instanceof TableEvent.Discarded ? i + 1 : start;
        }
        return moves.subList(start, moves.size());
    }

    // ---- on the tile of another ----

    private List<Win> onOthersTile(WinCall call, Holding at) {
        Optional<TableEvent.KongMade> kong = robbable();
        if (kong.isPresent()) {
            By by = new By.RobbedKong(wind(kong.get().seat()), kong.get().kind());
            return canTake(at, kong.get().tile())
                    ? List.of(win(at, at.rackFaces(), kong.get().tile(), by, EnumSet.noneOf(Flag.class), 1))
                    : List.of();
        }
        Optional<Discard> newest = winnable(call);
        if (newest.isEmpty() || !canTake(at, newest.get().tile().face())) {
            return List.of();
        }
        return List.of(onDiscard(at, newest.get()));
    }

    /** A fifth copy cannot be: the hand holds four of the face already. */
    private static boolean canTake(Holding at, Tile tile) {
        long held = at.rackFaces().count(tile)
                + at.melds().stream()
                        .flatMap(meld -> meld.tiles().stream())
                        .filter(id -> id.face() == tile)
                        .count();
        return held < tile.copies();
    }

    private @Nullable Move newestMove() {
        for (TableEvent event : play.history().reversed()) {
            if (event instanceof Move move) {
                return move;
            }
        }
        return null;
    }

    private Optional<TableEvent.KongMade> robbable() {
        return newestMove() instanceof TableEvent.KongMade kong
                        && kong.seat() != seat
                        && kong.kind() != KongKind.MELDED
                        && rules.game().robbable().contains(kong.kind())
                ? Optional.of(kong)
                : Optional.empty();
    }

    /** The newest discard while it may be won with: until the next player has drawn or somebody has claimed it for a set, and a moment longer. */
    private Optional<Discard> winnable(WinCall call) {
        List<Discard> discards = play.board().discards();
        Move newest = newestMove();
        if (newest == null || discards.isEmpty() || discards.getLast().seat() == seat) {
            return Optional.empty();
        }
        boolean lies = discards.getLast().lies();
        boolean justNow = call.calledAt() <= play.at() + AFTER_DRAW;
        boolean intime = switch (newest) {
            case TableEvent.Discarded _, TableEvent.ClaimUndone _ -> lies;
            case TableEvent.Drawn drawn -> lies && drawn.source() == Source.WALL && justNow;
            case TableEvent.DiscardTakenBack _,
                    TableEvent.BonusShown _,
                    TableEvent.ChowMade _,
                    TableEvent.PungMade _,
                    TableEvent.KongMade _ -> false;
        };
        return intime ? Optional.of(discards.getLast()) : Optional.empty();
    }

    private Win onDiscard(Holding at, Discard newest) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        List<Discard> discards = play.board().discards();
        boolean claimed = discards.stream().anyMatch(discard -> !discard.lies());
        boolean kong = play.history().stream().anyMatch(TableEvent.KongMade.class::isInstance);
        if (play.turn() instanceof Turn.Last) {
            flags.add(Flag.LAST_TILE);
        }
        // Where people have said that the tiles lie as they should, sets may lie there that no event tells of.
        boolean untouched =
                !claimed && at.melds().stream().noneMatch(meld -> meld.meld().isExposed());
        if (newest.seat() == play.opening().dealer()
                && discards.size() == 1
                && untouched
                && at.melds().isEmpty()
                && !kong) {
            flags.add(Flag.EARTHLY);
        }
        if (untouched && discards.stream().noneMatch(discard -> discard.seat() == seat)) {
            flags.add(Flag.HUMAN);
        }
        By by = new By.Discard(wind(newest.seat()));
        return win(at, at.rackFaces(), newest.tile().face(), by, flags, 1);
    }

    // ---- what all have in common ----

    /** @param itself how many of the open tiles of that face are the winning tile itself */
    private Win win(Holding at, Tiles rack, Tile tile, By by, Set<Flag> flags, int itself) {
        if (!tile.isBonus() && open(tile) - itself == 3) {
            flags.add(Flag.LAST_OF_KIND);
        }
        List<Meld> melds = at.melds().stream().map(TableMeld::meld).toList();
        Map<Integer, Wind> feeders = new HashMap<>();
        for (int i = 0; i < at.melds().size(); i++) {
            Seat feeder = at.melds().get(i).feeder();
            if (feeder != null) {
                feeders.put(i, wind(feeder));
            }
        }
        Map<Wind, Declaration> declared = new EnumMap<>(Wind.class);
        play.declared().forEach((who, what) -> declared.put(wind(who), what));
        int lying = play.board().lying().size();
        Circumstances circumstances = new Circumstances(
                wind(seat),
                play.opening().round(),
                wind(play.opening().dealer()),
                play.opening().streak(),
                lying,
                play.board().discards().size() - lying,
                flags,
                declared);
        Hand hand = new Hand(rack.withoutBonus(), melds, Tiles.of(at.bonusFaces()));
        return new Win(hand, tile, by, circumstances, feeders);
    }

    /** How many of a face lie open: with the discards and in exposed sets. */
    private int open(Tile tile) {
        long lying = play.board().lying().stream()
                .filter(discard -> discard.tile().face() == tile)
                .count();
        long melded = play.board().holdings().stream()
                .flatMap(holding -> holding.melds().stream())
                .filter(meld -> meld.meld().isExposed())
                .flatMap(meld -> meld.tiles().stream())
                .filter(id -> id.face() == tile)
                .count();
        return (int) (lying + melded);
    }

    private Wind wind(Seat who) {
        return play.opening().wind(who);
    }
}
