package org.mahjongtable.firmware.deal;

import java.util.Locale;
import java.util.stream.Collectors;
import org.mahjongtable.firmware.deal.TableEvent.Source;

/** Events as the last column of a text table writes them; payments by seat, seat 1 first. */
public final class EventWords {
    private EventWords() {}

    /** An event in short. */
    public static String of(TableEvent event) {
        return switch (event) {
            case TableEvent.Drawn(var seat, var tile, var source) ->
                (source == Source.WALL ? "draw " : "replace ") + seat.number() + " " + tile;
            case TableEvent.Discarded(var seat, var tile) -> "discard " + seat.number() + " " + tile;
            case TableEvent.DiscardTakenBack(var seat, var tile) -> "takeBack " + seat.number() + " " + tile;
            case TableEvent.BonusShown(var seat, var tile) -> "bonus " + seat.number() + " " + tile;
            case TableEvent.ChowMade(var seat, var low, var claimed, var feeder) ->
                "chow %d %s with %s from %d".formatted(seat.number(), low, claimed, feeder.number());
            case TableEvent.ClaimUndone(var seat, var claimed, var feeder) ->
                "undone %d %s from %d".formatted(seat.number(), claimed, feeder.number());
            case TableEvent.TilesConfirmed(var seats, var turn) ->
                "tiles "
                        + seats.stream().map(EventWords::lying).collect(Collectors.joining("/"))
                        + " turn " + turn.number();
            case TableEvent.PungMade(var seat, var tile, var feeder) ->
                "pung %d %s from %d".formatted(seat.number(), tile, feeder.number());
            case TableEvent.KongMade(var seat, var tile, var kind, var feeder) ->
                "%s kong %d %s%s"
                        .formatted(
                                kind.name().toLowerCase(Locale.ROOT),
                                seat.number(),
                                tile,
                                feeder == null ? "" : " from " + feeder.number());
            case TableEvent.HandsDealt() -> "dealt";
            case TableEvent.WinCalled(var seat) -> "call " + seat.number();
            case TableEvent.WinCallTakenBack(var seat) -> "uncall " + seat.number();
            case TableEvent.WinDeclared(var seat) -> "declare " + seat.number();
            case TableEvent.WallExhausted() -> "exhausted";
            case TableEvent.DealVoided() -> "void";
            case TableEvent.ReadyDeclared(var seat, var declaration) -> declaration + " " + seat.number();
            case TableEvent.ReadyRefused(var seat, var _) -> "refused " + seat.number();
            case TableEvent.ReadyBroken(var seat, var _, var _) -> "broken " + seat.number();
            case TableEvent.HandDead(var seat, var why) -> "dead " + seat.number() + " " + why.en();
            case TableEvent.KongNotShown(var seat, var tile) -> "notShown " + seat.number() + " " + tile;
            case TableEvent.FalseWon(var seat, var verdict) ->
                "false " + seat.number() + " " + verdict.reason().orElseThrow().en();
            case TableEvent.HandWon(var winners) ->
                "won"
                        + winners.stream()
                                .map(winner -> " " + winner.seat().number() + " with "
                                        + winner.score().total())
                                .collect(Collectors.joining());
            case TableEvent.Settled settled ->
                settled.why() + " "
                        + settled.changes().stream().map(String::valueOf).collect(Collectors.joining("/"));
            case TableEvent.DealEnded(var end) -> "ended " + end.getClass().getSimpleName();
            case TableEvent.DealStarted started -> "deal " + started.number();
            case TableEvent.DiceRolled(var by, var faces, var manual) ->
                "dice " + by.number() + " "
                        + faces.stream().map(String::valueOf).collect(Collectors.joining("-"))
                        + (manual ? " by hand" : "");
            case TableEvent.RoundEnded(var round) -> "round " + round;
            case TableEvent.TableCleared() -> "cleared";
            case TableEvent.PersonCalled(var seat) -> "person " + seat.number();
            case TableEvent.DoubtRaised(var doubt) -> "doubt " + words(doubt);
            case TableEvent.AnswerProposed(var doubt, var by) ->
                "proposed " + doubt.answers().getFirst().id() + (by == null ? "" : " by " + by.number());
            case TableEvent.RefereeActed(var author, var action) -> "referee " + action;
            case TableEvent.MatchPaused() -> "paused";
            case TableEvent.MatchResumed() -> "resumed";
            case TableEvent.MatchEnded(var standings) ->
                "match over "
                        + standings.stream()
                                .map(one -> one.player() + " " + one.points()
                                        + (one.tablePoints() == null
                                                ? ""
                                                : " = " + one.tablePoints().text()))
                                .collect(Collectors.joining("/"));
            case TableEvent.PlayersReseated(var players) -> "seats " + String.join("/", players);
            case TableEvent.PointsAdjusted adjusted ->
                "adjusted " + adjusted.changes().stream().map(String::valueOf).collect(Collectors.joining("/"));
            case TableEvent.DeviceLost(var device, var why) -> "lost " + device;
            case TableEvent.DeviceFound(var device) -> "found " + device;
            case TableEvent.DoubtResolved(var doubt, var resolution) -> resolution + " " + doubt.reason();
            default -> event.toString();
        };
    }

    /** How many tiles stand, sets, bonus tiles and, behind the arrow, discards: {@code 10[345m]f1>E}. */
    private static String lying(TableEvent.Lying lying) {
        return lying.concealed()
                + lying.melds().stream().map(meld -> meld.meld().text()).collect(Collectors.joining())
                + lying.bonus().stream().map(Object::toString).collect(Collectors.joining())
                + (lying.river().isEmpty()
                        ? ""
                        : lying.river().stream().map(Object::toString).collect(Collectors.joining("", ">", "")));
    }

    private static String words(Doubt doubt) {
        StringBuilder words = new StringBuilder(doubt.reason().name());
        doubt.seats().forEach(seat -> words.append(' ').append(seat.number()));
        doubt.tiles().forEach(tile -> words.append(' ').append(tile));
        return words.toString();
    }
}
