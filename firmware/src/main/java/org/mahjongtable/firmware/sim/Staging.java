package org.mahjongtable.firmware.sim;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/**
 * Lays the wall and writes the script by which a plot comes about. The winner is dealt the hand and, for each set that is to be claimed, its own tiles and one
 * to throw away; the tile claimed and the winning one come to others from the wall and are discarded. All else is dealt by chance, but for tiles that would
 * win too soon. The dealer is east and sits at seat 1.
 */
final class Staging {
    private static final int LAST_SEAT = 3;

    private final Game game;
    private final Plot plot;
    private final Seat winner;
    private final Seat giver;
    private final Pool pool;
    private final Script script = new Script();
    private final Map<Seat, List<Tile>> dealt = new EnumMap<>(Seat.class);
    private final Map<Seat, List<Tile>> bonus = new EnumMap<>(Seat.class);
    /** What is drawn after the hands, the dealer's last tile among it. */
    private final List<Tile> drawn = new ArrayList<>();

    private final List<Tile> replacements = new ArrayList<>();
    private final Deque<Meld> toClaim = new ArrayDeque<>();
    private final Deque<Meld.Kong> toDeclare = new ArrayDeque<>();
    private final Deque<Meld.Kong> atTheEnd = new ArrayDeque<>();
    private final Deque<Tile> toThrow = new ArrayDeque<>();
    private final Set<Seat> declared = EnumSet.noneOf(Seat.class);
    private @Nullable Tile heldBack;
    private int toShow;
    private boolean robbedPungIsMade;
    private int claimed;
    private int kongs;

    /** @param tiles in the order of the wall */
    record Staged(List<Tile> tiles, Script script) {}

    private Staging(RuleSet rules, Plot plot, Chance chance) {
        this.game = rules.game();
        this.plot = plot;
        this.winner = Seat.ONE.plus(plot.seat().ordinal());
        this.giver = Seat.ONE.plus(plot.from().ordinal());
        this.pool = new Pool(game, chance, rules.waits(plot.hand()), plot.has(Flag.LAST_TILE));
    }

    /** The staged deal; throws where the plot cannot come about. */
    static Staged of(RuleSet rules, Plot plot, Chance chance) {
        Staging staging = new Staging(rules, plot, chance);
        staging.reserve();
        staging.play();
        return new Staged(staging.wall(), staging.script);
    }

    // ---- the hands ----

    private void reserve() {
        pool.reserve(plot.hand().all());
        plot.hand().bonus().list().forEach(pool::take);
        pool.take(plot.tile());
        plot.chased().ifPresent(tile -> pool.reserve(tile, 4));
        List<Tile> own = new ArrayList<>(plot.hand().concealed().list());
        plot.hand().melds().forEach(meld -> own.addAll(ownTilesOf(meld)));
        toShow = plot.has(Flag.LAST_OF_KIND) ? 3 : 0;
        if (toShow > 0) {
            pool.reserve(plot.tile(), toShow);
        }
        List<Tile> ofGiver = new ArrayList<>();
        if (plot.way() == Plot.Way.ROBBED_KONG) {
            pool.reserve(plot.tile(), 3);
            ofGiver.addAll(List.of(plot.tile(), plot.tile()));
        } else {
            robbedPungIsMade = true;
        }
        if (toShow > 0 || !robbedPungIsMade) {
            heldBack = plot.hand().concealed().list().getFirst();
            own.remove(heldBack);
        }
        List<Tile> shown = plot.hand().bonus().list();
        bonus.put(winner, shown.subList(0, shown.size() - lateBonus()));
        while (own.size() < game.handSize()) {
            Tile spare = pool.filler();
            own.add(spare);
            toThrow.add(spare);
        }
        if (own.size() > game.handSize()) {
            throw new IllegalArgumentException("%s: %d tiles to be dealt".formatted(plot, own.size()));
        }
        dealt.put(winner, own);
        for (Seat seat : Seat.values()) {
            if (seat != winner) {
                List<Tile> idle = new ArrayList<>(seat == giver ? ofGiver : List.of());
                while (idle.size() < game.handSize()) {
                    idle.add(pool.idle());
                }
                dealt.put(seat, idle);
                bonus.put(seat, pool.bonusToDeal());
            }
        }
    }

    /** Also notes how the set will be made. */
    private List<Tile> ownTilesOf(Meld meld) {
        Tile first = meld.tiles().getFirst();
        return switch (meld) {
            case Meld.Chow chow -> {
                toClaim.add(chow);
                yield chow.tiles().subList(1, 3);
            }
            case Meld.Pung pung -> {
                toClaim.add(pung);
                yield List.of(first, first);
            }
            case Meld.Kong kong -> {
                if (kong.kind() == KongKind.MELDED) {
                    toClaim.add(kong);
                } else if (kong.kind() == KongKind.ADDED) {
                    toClaim.add(new Meld.Pung(first, true));
                }
                if (kong.kind() != KongKind.MELDED) {
                    toDeclare.add(kong);
                }
                yield kong.kind() == KongKind.ADDED ? List.of(first, first) : List.of(first, first, first);
            }
            case Meld.Pair _, Meld.Knitted _, Meld.Singles _ -> throw new IllegalArgumentException(plot.toString());
        };
    }

    // ---- the play ----

    private void play() {
        boolean byMelded = plot.has(Flag.MELDED_KONG_REPLACEMENT);
        int last = plot.has(Flag.CONSECUTIVE_KONGS) ? 2 : plot.has(Flag.KONG_REPLACEMENT) ? 1 : 0;
        while (atTheEnd.size() < last && !byMelded) {
            atTheEnd.addFirst(toDeclare.removeLast());
        }
        Seat seat = Seat.ONE;
        while (drawable() > 0) {
            if (seat == winner) {
                if (ownTurn()) {
                    return;
                }
            } else {
                boolean gives = givesTheWinningTile(seat);
                Tile tile = gives ? plot.tile() : given(seat);
                drawn.add(tile);
                if (gives && plot.way() == Plot.Way.ROBBED_KONG) {
                    script.kongs(giver, new Meld.Kong(tile, KongKind.ADDED));
                    return;
                }
                discard(seat, tile);
                if (gives) {
                    return;
                }
                if (!robbedPungIsMade && tile == plot.tile()) {
                    seat = pungToBeRobbed();
                } else if (!toClaim.isEmpty() && tile == claimedTile(toClaim.getFirst()) && mayFeed(seat)) {
                    Meld meld = toClaim.removeFirst();
                    script.claims(winner, meld);
                    claimed++;
                    seat = winner;
                    if (meld instanceof Meld.Kong) {
                        kongs++;
                        boolean wonWith = plot.has(Flag.MELDED_KONG_REPLACEMENT) && toClaim.isEmpty();
                        Tile next = wonWith ? plot.tile() : pool.filler();
                        replacements.add(next);
                        if (wonWith) {
                            return;
                        }
                        discard(winner, next);
                    } else {
                        discard(winner, toThrow.removeFirst());
                    }
                }
            }
            seat = seat.next();
        }
        throw new IllegalArgumentException("%s: the wall was drawn and nobody won".formatted(plot));
    }

    private Seat pungToBeRobbed() {
        script.claims(giver, new Meld.Pung(plot.tile(), true));
        claimed++;
        robbedPungIsMade = true;
        discard(giver, dealt.getOrDefault(giver, List.of()).getLast());
        return giver;
    }

    /** The winner draws; true if that was the end. */
    private boolean ownTurn() {
        boolean drawsIt = plot.way() == Plot.Way.SELF_DRAW || plot.way() == Plot.Way.FALSE;
        if (drawsIt && !plot.has(Flag.MELDED_KONG_REPLACEMENT) && isDue(0)) {
            drawTheWinningTile();
            return true;
        }
        if (plot.chased().isPresent() && script.allDiscards() <= LAST_SEAT) {
            drawAndThrow(plot.chased().get(), plot.chased().get());
        } else if (heldBack != null && toShow == 0 && robbedPungIsMade) {
            drawAndThrow(heldBack, toThrow.removeLast());
            heldBack = null;
        } else if (!toDeclare.isEmpty() && isReadyFor(toDeclare.getFirst())) {
            Meld.Kong kong = toDeclare.removeFirst();
            drawn.add(kong.tile());
            declare(kong);
            Tile filler = pool.filler();
            replacements.add(filler);
            discard(winner, filler);
        } else {
            Tile filler = pool.filler();
            drawAndThrow(filler, filler);
        }
        return false;
    }

    private void drawAndThrow(Tile draw, Tile discard) {
        drawn.add(draw);
        discard(winner, discard);
    }

    private void declare(Meld.Kong kong) {
        script.kongs(winner, kong);
        kongs++;
    }

    private void drawTheWinningTile() {
        List<Tile> row = new ArrayList<>();
        atTheEnd.forEach(kong -> {
            row.add(kong.tile());
            declare(kong);
        });
        List<Tile> shown = plot.hand().bonus().list();
        row.addAll(shown.subList(shown.size() - lateBonus(), shown.size()));
        row.add(plot.tile());
        drawn.add(row.removeFirst());
        replacements.addAll(row);
    }

    private boolean givesTheWinningTile(Seat seat) {
        return seat == giver
                && switch (plot.way()) {
                    case DISCARD -> isDue(1);
                    case ROBBED_KONG -> isDue(0);
                    case SELF_DRAW, FALSE -> false;
                };
    }

    /** What another draws and discards before that. */
    private Tile given(Seat seat) {
        if (plot.chased().isPresent() && script.allDiscards() <= LAST_SEAT) {
            return plot.chased().get();
        }
        if (!robbedPungIsMade && seat != giver) {
            return plot.tile();
        }
        if (toShow > 0) {
            toShow--;
            return plot.tile();
        }
        return !toClaim.isEmpty() && mayFeed(seat) ? claimedTile(toClaim.getFirst()) : pool.filler();
    }

    private static Tile claimedTile(Meld meld) {
        return meld.tiles().getFirst();
    }

    /** Chows are fed by the player before. */
    private boolean mayFeed(Seat seat) {
        return heldBack == null && (seat.next() == winner || !(toClaim.getFirst() instanceof Meld.Chow));
    }

    private boolean isReadyFor(Meld.Kong kong) {
        return kong.kind() == KongKind.CONCEALED || !toClaim.contains(new Meld.Pung(kong.tile(), true));
    }

    private void discard(Seat seat, Tile tile) {
        Wind wind = Wind.EAST.after(seat.turnsAfter(Seat.ONE));
        Declaration declaration = plot.declared().get(wind);
        if (declaration != null && !declared.contains(seat) && declares(seat, declaration)) {
            declared.add(seat);
            script.declares(seat);
        }
        script.discards(seat, tile);
    }

    /** Eye is what is declared when it is too late for Miji; all others are declared as soon as the hand is ready. */
    private boolean declares(Seat seat, Declaration declaration) {
        boolean inTime = declaration != Declaration.EYE || script.ownDiscards(seat) > 0;
        return inTime && (seat != winner || isPrepared());
    }

    private boolean isPrepared() {
        return toClaim.isEmpty() && toDeclare.isEmpty() && heldBack == null && toShow == 0 && robbedPungIsMade;
    }

    /** Whether the winning tile is to come now, with so many discards more. */
    private boolean isDue(int more) {
        int lying = script.allDiscards() - claimed + more;
        boolean lastTile = !plot.has(Flag.LAST_TILE) || drawable() == lastDraws();
        return isPrepared()
                && lying >= plot.discards()
                && declared.size() == plot.declared().size()
                && lastTile;
    }

    /** How many tiles are drawn until the winning one is. */
    private int lastDraws() {
        return 1 + atTheEnd.size() + lateBonus();
    }

    /** How many bonus tiles come before the winning tile: of eight two, since seven might win by themselves. */
    private int lateBonus() {
        return !plot.has(Flag.FLOWER_REPLACEMENT) ? 0 : plot.hand().bonus().size() == 8 ? 2 : 1;
    }

    /** What may still be drawn. */
    private int drawable() {
        int hands = 4 * game.handSize();
        int shown = bonus.values().stream().mapToInt(List::size).sum();
        int all = game.tiles() - game.deadWall() - game.deadWallPerKong() * kongs;
        return all - hands - shown - drawn.size() - replacements.size();
    }

    // ---- the wall ----

    private List<Tile> wall() {
        Map<Seat, Deque<Tile>> hands = new EnumMap<>(Seat.class);
        List<Tile> tail = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            List<Tile> first = new ArrayList<>(bonus.getOrDefault(seat, List.of()));
            List<Tile> own = dealt.getOrDefault(seat, List.of());
            int replaced = first.size();
            first.addAll(own.subList(0, own.size() - replaced));
            tail.addAll(own.subList(own.size() - replaced, own.size()));
            hands.put(seat, new ArrayDeque<>(first));
        }
        tail.addAll(replacements);
        List<Tile> wall = new ArrayList<>();
        for (int taken = 0; taken < game.handSize(); taken += Dealing.PACKET) {
            for (Deque<Tile> hand : hands.values()) {
                for (int tile = 0; tile < Dealing.PACKET && !hand.isEmpty(); tile++) {
                    wall.add(hand.removeFirst());
                }
            }
        }
        wall.addAll(drawn);
        wall.addAll(pool.rest());
        wall.addAll(tail.reversed());
        return wall;
    }
}
