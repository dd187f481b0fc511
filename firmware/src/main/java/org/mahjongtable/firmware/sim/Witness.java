package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Holds what truly happened against what the table publishes. The events must be the same ones in the same order, none before it happened, none later
 * than its patience after its tile was last moved, outside a doubt and while all devices answer. Only these may change places: bonus tiles, with their draws and what is paid for them, among
 * themselves, since several lie open at one moment; two tiles that a seat draws in one turn; a button, which the table knows at once, with the movements
 * before it, which need their rounds; and a call that lapses, with what happens while it does. The first difference ends the comparison: what follows it would
 * only repeat it.
 */
final class Witness {
    /** How long a true event may stay unpublished at a table that reads as quickly as one with a reader a seat. */
    static final long PATIENCE = 10 * Agenda.SECOND;

    private static final String PROGRAM = "the program";

    private final List<Entry> waiting = new ArrayList<>();
    private final Lateness lateness;
    private final long patience;
    private @Nullable Difference difference;
    private final Set<String> lost = new HashSet<>();
    private TableEvent.@Nullable DoubtRaised doubt;
    private long newestTruth;
    private long clearSince;

    /** @param perhaps whether it need not be published if the one before it was not: a discard that is taken back, and its taking back */
    private record Entry(long nanos, TableEvent event, boolean perhaps) {}

    /** Where truth and table part. */
    record Difference(long nanos, Kind kind, String expected, String got) {
        /** What differs. */
        enum Kind {
            EVENT,
            PAYMENT,
            MISSING,
            /** Faults had stopped, and still the table did not know. */
            UNRESOLVED,
            /** The table's program, or the simulation, threw. */
            BROKEN
        }
    }

    /** Takes how late each event was. */
    interface Lateness {
        void add(TableEvent event, long nanos);
    }

    Witness(Lateness lateness) {
        this(lateness, PATIENCE);
    }

    /** @param patience how long a true event may stay unpublished, nanoseconds */
    Witness(Lateness lateness, long patience) {
        this.lateness = lateness;
        this.patience = patience;
    }

    /** This has just truly happened. */
    void happened(long nanos, TableEvent event) {
        Truths.parts(event).forEach(part -> waiting.add(new Entry(nanos, part, false)));
        newestTruth = nanos;
    }

    /** A discard that will be taken back, or its taking back: both are published or, since they may be too quick to be seen, neither is. */
    void perhaps(long nanos, TableEvent event) {
        boolean told = event instanceof TableEvent.DiscardTakenBack
                && waiting.stream().noneMatch(entry -> entry.perhaps() && isTakenBackBy(entry.event(), event));
        waiting.add(new Entry(nanos, event, !told));
        newestTruth = nanos;
    }

    private static boolean isTakenBackBy(TableEvent event, TableEvent later) {
        return event instanceof TableEvent.Discarded(var seat, var tile)
                && later.equals(new TableEvent.DiscardTakenBack(seat, tile));
    }

    /** Whether the first that waits is a discard that need not be published, nor its taking back, be there a button pushed between the two. */
    private boolean beginsUntold() {
        return !waiting.isEmpty()
                && waiting.getFirst().perhaps()
                && takenBack(waiting.getFirst().event()).isPresent();
    }

    private Optional<Entry> takenBack(TableEvent discarded) {
        return waiting.stream()
                .filter(entry -> isTakenBackBy(discarded, entry.event()))
                .findFirst();
    }

    private void leaveUntold() {
        takenBack(waiting.removeFirst().event()).ifPresent(waiting::remove);
    }

    /** The table has published this. */
    void published(long nanos, TableEvent event) {
        if (difference != null) {
            return;
        }
        switch (rank(event)) {
            case DOUBT -> {
                if (event instanceof TableEvent.DoubtRaised raised) {
                    doubt = raised;
                } else if (event instanceof TableEvent.DoubtResolved) {
                    doubt = null;
                }
                clearSince = nanos;
            }
            case ASIDE -> lostOrFound(nanos, event);
            case BONUS, PAID, BUTTON, MOVE, RESULT -> Truths.parts(event).forEach(part -> compare(nanos, part));
        }
    }

    /** While a device is gone, and everybody is told so, what it would have seen cannot be missed; the time to see it begins when it is back. */
    private void lostOrFound(long nanos, TableEvent event) {
        if (event instanceof TableEvent.DeviceLost gone) {
            lost.add(gone.device());
        } else if (event instanceof TableEvent.DeviceFound back && lost.remove(back.device())) {
            clearSince = nanos;
        }
    }

    /** The table's program goes, or is back: while it is gone nothing can be published, and everybody sees it. */
    void power(long nanos, boolean on) {
        if (on) {
            lost.remove(PROGRAM);
            clearSince = nanos;
        } else {
            lost.add(PROGRAM);
        }
    }

    /** Somebody has laid tiles where they may not lie, or has put them right: what they hide can be seen, or must be asked about, from now on. */
    void astray(long nanos) {
        clearSince = nanos;
    }

    private void compare(long nanos, TableEvent event) {
        if (difference != null) {
            return;
        }
        while (beginsUntold() && !isNext(event)) {
            leaveUntold();
        }
        for (int i = 0; i < waiting.size(); i++) {
            Entry entry = waiting.get(i);
            if (Truths.agree(entry.event(), event)) {
                waiting.remove(i);
                takenBack(entry.event())
                        .ifPresent(back ->
                                waiting.set(waiting.indexOf(back), new Entry(back.nanos(), back.event(), false)));
                lateness.add(event, nanos - entry.nanos());
                return;
            }
            if (!mayBeOvertaken(entry.event(), event)) {
                break;
            }
        }
        String expected = waiting.isEmpty()
                ? "nothing, for nothing more has happened"
                : Truths.words(waiting.getFirst().event());
        Difference.Kind kind = event instanceof TableEvent.Settled ? Difference.Kind.PAYMENT : Difference.Kind.EVENT;
        difference = new Difference(nanos, kind, expected, Truths.words(event));
    }

    private boolean isNext(TableEvent event) {
        return Truths.agree(waiting.getFirst().event(), event)
                || mayBeOvertaken(waiting.getFirst().event(), event);
    }

    private static boolean mayBeOvertaken(TableEvent earlier, TableEvent later) {
        Rank rank = rank(earlier);
        if (earlier instanceof TableEvent.WinCallTakenBack && rank(later) != Rank.RESULT) {
            // Ten seconds are up when the table has counted them, in a doubt later.
            return true;
        }
        if (earlier instanceof TableEvent.Drawn first
                && later instanceof TableEvent.Drawn second
                && first.seat() == second.seat()) {
            // Of two tiles taken in one turn nobody needs to know which came first.
            return true;
        }
        return switch (rank(later)) {
            case BONUS, PAID -> rank == Rank.BONUS || rank == Rank.PAID;
            case BUTTON -> rank != Rank.RESULT;
            case MOVE, RESULT, DOUBT, ASIDE -> false;
        };
    }

    /** Time has passed. */
    void passed(long nanos) {
        if (difference == null && doubt == null && lost.isEmpty() && !waiting.isEmpty()) {
            Entry first = waiting.getFirst();
            if (nanos - Math.max(newestOf(first), clearSince) <= patience) {
                return;
            }
            if (beginsUntold()) {
                leaveUntold();
            } else {
                difference = new Difference(
                        nanos,
                        Difference.Kind.MISSING,
                        Truths.words(first.event()),
                        "nothing for %d seconds".formatted(patience / Agenda.SECOND));
            }
        }
    }

    /** When the tile of an event was last moved: nobody can see what lies still nowhere, as a tile drawn, discarded and claimed in one go does. */
    private long newestOf(Entry first) {
        Optional<Tile> tile = Truths.tile(first.event());
        return waiting.stream()
                .filter(entry -> tile.isPresent() && Truths.tile(entry.event()).equals(tile))
                .mapToLong(Entry::nanos)
                .max()
                .orElse(first.nanos());
    }

    /** The deal is over and the cloth is empty: nothing may be missing now. */
    boolean isSettled() {
        while (beginsUntold()) {
            leaveUntold();
        }
        return waiting.isEmpty();
    }

    boolean inDoubt() {
        return doubt != null;
    }

    /** Whether the program runs and no device is gone. */
    boolean seesAll() {
        return lost.isEmpty();
    }

    /** When something last happened. */
    long newestTruth() {
        return newestTruth;
    }

    /** What is open now, in words. */
    String standing() {
        if (doubt != null) {
            return Truths.words(doubt);
        }
        return waiting.isEmpty()
                ? "nothing is open"
                : "not published: " + Truths.words(waiting.getFirst().event());
    }

    Optional<Difference> difference() {
        return Optional.ofNullable(difference);
    }

    private enum Rank {
        MOVE,
        BONUS,
        /** At once, for what came before it: with bonus tiles that change places their payments do. */
        PAID,
        BUTTON,
        RESULT,
        DOUBT,
        ASIDE
    }

    private static Rank rank(TableEvent event) {
        return switch (event) {
            case TableEvent.BonusShown _ -> Rank.BONUS;
            case TableEvent.Drawn drawn when drawn.tile().isBonus() -> Rank.BONUS;
            case TableEvent.Settled settled -> settled.why() == TableEvent.Why.AT_ONCE ? Rank.PAID : Rank.RESULT;
            case TableEvent.SatDown _,
                    TableEvent.StoodUp _,
                    TableEvent.ReadyDeclared _,
                    TableEvent.ReadyRefused _,
                    TableEvent.WinCalled _,
                    TableEvent.WinCallTakenBack _,
                    TableEvent.WinDeclared _ -> Rank.BUTTON;
            case TableEvent.DealStarted _,
                    TableEvent.DiceRolled _,
                    TableEvent.HandsDealt _,
                    TableEvent.Drawn _,
                    TableEvent.Discarded _,
                    TableEvent.DiscardTakenBack _,
                    TableEvent.ClaimUndone _,
                    TableEvent.ChowMade _,
                    TableEvent.PungMade _,
                    TableEvent.KongMade _,
                    TableEvent.ReadyBroken _,
                    TableEvent.TableCleared _ -> Rank.MOVE;
            case TableEvent.MatchStarted _,
                    TableEvent.PlayersReseated _,
                    TableEvent.MatchPaused _,
                    TableEvent.MatchResumed _,
                    TableEvent.RoundEnded _,
                    TableEvent.MatchEnded _,
                    TableEvent.HandWon _,
                    TableEvent.FalseWon _,
                    TableEvent.HandDead _,
                    TableEvent.KongNotShown _,
                    TableEvent.WallExhausted _,
                    TableEvent.DealVoided _,
                    TableEvent.PointsAdjusted _,
                    TableEvent.DealEnded _ -> Rank.RESULT;
            case TableEvent.DoubtRaised _,
                    TableEvent.AnswerProposed _,
                    TableEvent.DoubtResolved _,
                    TableEvent.TilesConfirmed _ -> Rank.DOUBT;
            case TableEvent.PersonCalled _,
                    TableEvent.RefereeActed _,
                    TableEvent.DeviceLost _,
                    TableEvent.DeviceFound _,
                    TableEvent.DiceStray _,
                    TableEvent.DiceCocked _,
                    TableEvent.DiceFailed _,
                    TableEvent.ButtonStuck _ -> Rank.ASIDE;
        };
    }
}
