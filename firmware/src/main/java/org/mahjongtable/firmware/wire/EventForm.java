package org.mahjongtable.firmware.wire;

import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.EventTexts;
import org.mahjongtable.firmware.view.TableView;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.tile.Label;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** One event: {@code …/event}. A drawn tile stays in the table. */
public final class EventForm {

    private final TableView after;
    private final ObjectNode data = Json.object();

    private EventForm(TableView after) {
        this.after = after;
    }

    /**
     * The event as it is published.
     *
     * @param after the state that the event led to
     */
    public static String event(TableSetup setup, TableState after, NumberedEvent numbered) {
        EventForm form = new EventForm(TableViews.of(setup, after));
        String type = form.fill(numbered.event());
        ObjectNode event = Json.versioned()
                .put("seq", numbered.seq())
                .put("at", numbered.at().toString())
                .put("type", type)
                .put("deal", numbered.deal());
        event.set("data", form.data);
        event.set("text", Json.label(EventTexts.of(setup, after, numbered.event())));
        return Json.text(event);
    }

    /** The whole hand as it is published under the number of the event that ends it; nothing for any other event. */
    public static Optional<String> hand(TableSetup setup, TableState after, NumberedEvent numbered) {
        TableView.Result result = TableViews.of(setup, after).result();
        return numbered.event() instanceof TableEvent.DealEnded && result != null
                ? Optional.of(HandForm.hand(numbered.seq(), numbered.at(), result))
                : Optional.empty();
    }

    /** Fills the data and gives the type. */
    private String fill(TableEvent event) {
        return switch (event) {
            case TableEvent.SatDown(var seat, var player) -> {
                at(seat).put("player", player);
                yield "seat.taken";
            }
            case TableEvent.StoodUp(var seat) -> type("seat.left", seat);
            case TableEvent.MatchStarted(var players) -> players("match.started", players);
            case TableEvent.PlayersReseated(var players) -> players("seats.changed", players);
            case TableEvent.MatchPaused() -> "match.paused";
            case TableEvent.MatchResumed() -> "match.resumed";
            case TableEvent.RoundEnded(var round) -> {
                data.put("round", TableForm.letter(round));
                yield "round.ended";
            }
            case TableEvent.MatchEnded(var standings) -> {
                ArrayNode all = data.putArray("standings");
                standings.forEach(one -> all.addObject()
                        .put("place", one.place())
                        .put("seat", one.seat().number())
                        .put("player", one.player())
                        .put("points", one.points())
                        .set("tablePoints", TableForm.tablePoints(one.tablePoints())));
                yield "match.ended";
            }
            case TableEvent.DealStarted(var number, var round, var dealer, var streak) -> {
                data.put("number", number)
                        .put("round", TableForm.letter(round))
                        .put("dealer", dealer.number())
                        .put("streak", streak);
                yield "deal.started";
            }
            case TableEvent.DiceRolled(var by, var faces, var manual) -> {
                at(by).set("faces", numbers(faces));
                data.put("manual", manual);
                yield "dice.rolled";
            }
            case TableEvent.HandsDealt() -> "hands.dealt";
            case TableEvent.Move move -> move(move);
            case TableEvent.ReadyDeclared(var seat, var declaration) -> {
                at(seat).put("declaration", TableForm.camel(declaration.name()));
                yield "ready.declared";
            }
            case TableEvent.ReadyRefused(var seat, var why) -> why("ready.refused", seat, why);
            case TableEvent.ReadyBroken(var seat, var declaration, var why) -> {
                data.put("declaration", TableForm.camel(declaration.name()));
                yield why("ready.broken", seat, why);
            }
            case TableEvent.HandDead(var seat, var why) -> why("hand.dead", seat, why);
            case TableEvent.KongNotShown(var seat, var tile) -> {
                data.put("tile", tile.text());
                yield type("kong.notShown", seat);
            }
            case TableEvent.WinCalled(var seat) -> type("win.called", seat);
            case TableEvent.WinCallTakenBack(var seat) -> type("win.takenBack", seat);
            case TableEvent.WinDeclared(var seat) -> type("win.declared", seat);
            case TableEvent.HandWon(var winners) -> {
                ArrayNode all = data.putArray("winners");
                winners.forEach(winner -> all.add(seat(winner.seat())
                        .put("from", TableForm.number(winner.from()))
                        .put("tile", winner.win().tile().text())
                        .put("total", winner.score().total())));
                yield "hand.won";
            }
            case TableEvent.FalseWon(var seat, var verdict) ->
                why("win.false", seat, verdict.reason().orElseThrow());
            case TableEvent.WallExhausted() -> "wall.exhausted";
            case TableEvent.DealVoided() -> "deal.voided";
            case TableEvent.Settled settled -> settled(settled);
            case TableEvent.PointsAdjusted adjusted -> {
                data.set("changes", longs(adjusted.changes()));
                data.set("points", longs(adjusted.points()));
                data.put("reason", adjusted.reason()).put("author", adjusted.author());
                yield "points.adjusted";
            }
            case TableEvent.DealEnded(var end) -> {
                data.put("end", end(end));
                yield "deal.ended";
            }
            case TableEvent.TableCleared() -> "table.cleared";
            case TableEvent.DoubtRaised(var doubt) -> doubt("doubt.raised", doubt);
            case TableEvent.DoubtResolved(var doubt, var resolution) -> {
                data.put("resolution", TableForm.camel(resolution.name()));
                yield doubt("doubt.resolved", doubt);
            }
            case TableEvent.TilesConfirmed(var seats, var turn) -> {
                ArrayNode all = data.putArray("seats");
                seats.forEach(lying -> all.add(lying(lying)));
                data.put("turn", turn.number());
                yield "tiles.confirmed";
            }
            case TableEvent.AnswerProposed(var doubt, var by) -> {
                data.put("by", TableForm.number(by));
                yield doubt("doubt.proposed", doubt);
            }
            case TableEvent.RefereeActed(var author, var action) -> {
                data.put("author", author).put("action", TableForm.camel(action.name()));
                yield "referee.acted";
            }
            case TableEvent.PersonCalled(var seat) -> type("person.called", seat);
            case TableEvent.DeviceLost(var device, var why) -> {
                data.put("device", device).put("why", TableForm.camel(why.name()));
                yield "device.lost";
            }
            case TableEvent.DeviceFound(var device) -> {
                data.put("device", device);
                yield "device.found";
            }
            case TableEvent.DiceStray(var faces) -> {
                data.set("faces", numbers(faces));
                yield "dice.stray";
            }
            case TableEvent.DiceCocked() -> "dice.cocked";
            case TableEvent.DiceFailed(var fault) -> {
                data.put("fault", TableForm.camel(fault.name()));
                yield "dice.failed";
            }
            case TableEvent.ButtonStuck(var seat) -> type("button.stuck", seat);
        };
    }

    private ObjectNode lying(TableEvent.Lying lying) {
        ObjectNode one = seat(lying.seat()).put("concealed", lying.concealed());
        one.set(
                "melds",
                TableForm.melds(lying.melds().stream().map(TableViews::shown).toList()));
        one.set("bonus", TableForm.tiles(lying.bonus()));
        one.set("river", TableForm.tiles(lying.river()));
        return one;
    }

    private String move(TableEvent.Move move) {
        at(move.seat());
        return switch (move) {
            case TableEvent.BonusShown shown -> {
                data.put("tile", shown.tile().text());
                yield "bonus.shown";
            }
            // Which tile it was, only the rack knows.
            case TableEvent.Drawn drawn -> {
                data.put("source", TableForm.camel(drawn.source().name()));
                yield "tile.drawn";
            }
            case TableEvent.Discarded discarded -> {
                data.put("tile", discarded.tile().text());
                yield "tile.discarded";
            }
            case TableEvent.DiscardTakenBack back -> {
                data.put("tile", back.tile().text());
                yield "tile.takenBack";
            }
            case TableEvent.ClaimUndone undone -> {
                data.put("tile", undone.claimed().text())
                        .put("from", undone.feeder().number());
                yield "meld.undone";
            }
            case TableEvent.ChowMade chow -> {
                data.put("low", chow.low().text())
                        .put("claimed", chow.claimed().text())
                        .put("from", chow.feeder().number());
                yield "meld.chow";
            }
            case TableEvent.PungMade pung -> {
                data.put("tile", pung.tile().text()).put("from", pung.feeder().number());
                yield "meld.pung";
            }
            case TableEvent.KongMade kong -> {
                data.put("tile", kong.tile().text())
                        .put("kind", TableForm.camel(kong.kind().name()))
                        .put("from", TableForm.number(kong.feeder()));
                yield "meld.kong";
            }
        };
    }

    private String settled(TableEvent.Settled settled) {
        data.put("why", TableForm.camel(settled.why().name()));
        ArrayNode payments = data.putArray("payments");
        for (Payment payment : settled.settlement().payments()) {
            ObjectNode one = payments.addObject()
                    .put("from", String.valueOf(payment.from().letter()))
                    .put("to", String.valueOf(payment.to().letter()))
                    .put("points", payment.points());
            one.set("why", Json.label(payment.why()));
        }
        data.set("changes", longs(settled.changes()));
        data.set("points", longs(settled.points()));
        return "points.settled";
    }

    private String doubt(String type, Doubt doubt) {
        data.put("reason", TableForm.camel(doubt.reason().name()));
        data.set("seats", TableForm.seats(doubt.seats()));
        data.set("tiles", TableForm.tiles(doubt.tiles()));
        ArrayNode answers = data.putArray("answers");
        doubt.answers().forEach(answer -> answers.add(answer.id()));
        return type;
    }

    private String players(String type, List<String> players) {
        ArrayNode all = data.putArray("players");
        players.forEach(all::add);
        return type;
    }

    private String type(String type, Seat seat) {
        at(seat);
        return type;
    }

    private String why(String type, Seat seat, Label why) {
        at(seat).set("why", Json.label(why));
        return type;
    }

    private ObjectNode at(Seat seat) {
        return data.setAll(seat(seat));
    }

    private ObjectNode seat(Seat seat) {
        return TableForm.seat(seat, after.seats().get(seat.ordinal()).wind());
    }

    private static String end(DealEnd end) {
        return switch (end) {
            case DealEnd.Won _ -> "won";
            case DealEnd.Exhausted _ -> "exhausted";
            case DealEnd.FalseWin _ -> "falseWin";
            case DealEnd.Abandoned _ -> "abandoned";
        };
    }

    private static ArrayNode numbers(List<Integer> numbers) {
        ArrayNode all = Json.array();
        numbers.forEach(all::add);
        return all;
    }

    private static ArrayNode longs(List<Long> numbers) {
        ArrayNode all = Json.array();
        numbers.forEach(all::add);
        return all;
    }
}
