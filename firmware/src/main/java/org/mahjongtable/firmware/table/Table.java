package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.firmware.deal.DealRules;
import org.mahjongtable.firmware.deal.DealStep;
import org.mahjongtable.firmware.deal.Edges;
import org.mahjongtable.firmware.deal.PutBack;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.RefereeAction;
import org.mahjongtable.firmware.match.MatchStep;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Sighting;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.table.TableState.Stage;

/** The table's whole decision: a function of a state and an input. */
public final class Table {
    /** Long enough to walk along a row of tables. */
    private static final long IDENTIFY_NANOS = 10_000_000_000L;

    private final TableSetup setup;
    private final DealRules dealRules;
    private final List<Zone> zones = new ArrayList<>();
    private final Map<Antenna, Integer> antennas = new HashMap<>();
    private final Seating seating;
    private final Rolls rolls;
    private final DealFlow deals;
    private final Disputes disputes;
    private final AfterStop afterStop;
    private final MatchOrders matchOrders;

    public Table(TableSetup setup) {
        this.setup = setup;
        TableOptions options = setup.options();
        MatchStep matches = new MatchStep(setup.rules(), options.matchEnd(), options.seatChange());
        this.dealRules = new DealRules(
                setup.rules(), options.discards(), options.settleMillis() * 1_000_000L, options.confirmWin());
        List<String> devices = new ArrayList<>();
        setup.antennas().keySet().stream()
                .sorted(Comparator.comparing(Antenna::device).thenComparingInt(Antenna::number))
                .forEach(antenna -> {
                    antennas.put(antenna, zones.size());
                    zones.add(setup.antennas().get(antenna));
                    devices.add(antenna.device());
                });
        this.seating = new Seating(setup, matches);
        this.deals = new DealFlow(dealRules, matches, new Readers(setup.antennas()));
        this.rolls = new Rolls(setup, matches, deals, zones);
        this.disputes = new Disputes(deals, zones);
        this.afterStop = new AfterStop(devices, zones, deals);
        this.matchOrders = new MatchOrders(seating, deals);
    }

    /**
     * The state with which a start of the program goes on, after a power cut or for the first time: the owner may have put antennas elsewhere meanwhile, and
     * people tiles.
     */
    public TableState started(TableState state) {
        Presence presence = state.presence();
        return new TableState(
                state.clock(),
                state.stage(),
                presence == null ? null : presence.under(zones),
                afterStop.begun(state.stage(), state.clock().now()),
                state.equals(TableState.initial())
                        ? Collections.nCopies(4, setup.options().language())
                        : state.languages(),
                state.devices(),
                state.lastRoll(),
                state.rolls(),
                state.identifying(),
                state.notice(),
                state.unreadUntil(),
                state.seq());
    }

    /** What an input does. The same state and input always give the same step. */
    public Step step(TableState state, Input input) {
        Work work = new Work(state, input);
        switch (input) {
            case Input.FromDevice told -> read(work, told.device(), told.reading());
            case Input.Tick _ -> look(work);
            case Input.Command command -> command(work, command.command());
        }
        return work.done();
    }

    // ---- devices ----

    private void read(Work work, String device, Reading reading) {
        switch (reading) {
            case Reading.RoundRead round -> round(work, device, round);
            case Reading.DiceSettled dice -> {
                work.rolled(dice.roll());
                rolls.settled(work, dice.faces(), false);
            }
            case Reading.DiceLying dice -> lying(work, dice);
            case Reading.DiceRolling _ -> {}
            case Reading.DiceCocked _ -> {
                if (work.stage instanceof Stage.Rolling) {
                    work.tell(new TableEvent.DiceCocked());
                }
            }
            case Reading.DiceFault fault -> work.tell(new TableEvent.DiceFailed(fault.fault()));
            case Reading.ButtonPressed button -> press(work, seat(device, button.button()));
            case Reading.ButtonHeld button -> hold(work, seat(device, button.button()));
            case Reading.ButtonStuck button -> {
                Seat seat = seat(device, button.button());
                if (seat != null) {
                    work.tell(new TableEvent.ButtonStuck(seat));
                }
            }
            case Reading.ButtonFreed _ -> {}
            case Reading.PortUp _ -> Devices.up(work, device);
            case Reading.PortDown down -> Devices.down(work, device, down.why());
            case Reading.FramesDropped _ -> {}
        }
    }

    private @Nullable Seat seat(String device, int button) {
        return setup.buttons().get(new TableSetup.Button(device, button));
    }

    private void round(Work work, String device, Reading.RoundRead round) {
        Integer antenna = antennas.get(new Antenna(device, round.antenna()));
        Presence before = work.presence;
        if (antenna == null || before == null) {
            return;
        }
        List<Sighting> sightings = new ArrayList<>();
        for (TagSeen seen : round.tags()) {
            TileId tile = setup.tiles().get(seen.tag());
            if (tile != null) {
                sightings.add(new Sighting(tile, seen.rssi()));
            }
        }
        if (round.complete()) {
            AfterStop.read(work, antenna);
        }
        Presence.Rounded rounded = before.after(antenna, sightings, round.complete(), work.now());
        work.presence = rounded.presence();
        if (!rounded.moved().isEmpty()) {
            look(work);
        }
    }

    /** What lay under the dome when its line was opened is the roll only if it was made meanwhile. */
    private void lying(Work work, Reading.DiceLying dice) {
        boolean isNew = work.hasRolled() && work.isNewRoll(dice.roll());
        work.rolled(dice.roll());
        if (isNew && work.stage instanceof Stage.Rolling) {
            rolls.settled(work, dice.faces(), false);
        }
    }

    private void look(Work work) {
        Presence presence = work.presence;
        if (presence != null && work.stage instanceof Stage.InDeal in) {
            Presence known = Edges.known(
                    dealRules,
                    in.deal(),
                    PutBack.forgotten(in.deal(), setup.options().discards(), presence, work.now()),
                    work.now());
            work.presence = known;
            if (!afterStop.isOn(work, in, known)) {
                deals.look(work, in, known);
            }
        }
    }

    private void press(Work work, @Nullable Seat seat) {
        if (seat == null) {
            return;
        }
        switch (work.stage) {
            case Stage.Idle _, Stage.MatchOver _ -> seating.press(work, seat);
            case Stage.Rolling rolling -> rolls.press(work, rolling, seat);
            case Stage.InDeal in -> {
                Presence presence = work.presence;
                if (presence != null && work.isRead(0)) {
                    deals.press(work, in, seat, presence);
                }
            }
        }
    }

    private void hold(Work work, @Nullable Seat seat) {
        if (seat == null) {
            return;
        }
        switch (work.stage) {
            case Stage.Idle _, Stage.MatchOver _ -> work.toggleLanguage(seat.ordinal());
            case Stage.Rolling rolling -> {
                if (seat == rolling.by() || !disputes.reopen(work, List.of(seat))) {
                    rolls.hold(work, rolling, seat);
                }
            }
            case Stage.InDeal in -> {
                if (work.isRead(DealStep.HELD)) {
                    deals.hold(work, in, seat);
                }
            }
        }
    }

    // ---- commands ----

    private void command(Work work, TableCommand command) {
        switch (command) {
            case TableCommand.Press(var seat) -> press(work, seat);
            case TableCommand.Hold(var seat) -> hold(work, seat);
            case TableCommand.EnterDice dice -> enterDice(work, dice);
            case TableCommand.StartMatch start -> matchOrders.start(work, start);
            case TableCommand.EndMatch _ -> {
                matchOrders.end(work);
                disputes.acted(work, RefereeAction.ENDED_MATCH);
            }
            case TableCommand.Pause(var byReferee) -> {
                MatchOrders.pause(work, byReferee);
                acted(work, byReferee, RefereeAction.PAUSED);
            }
            case TableCommand.Resume(var byReferee) -> {
                MatchOrders.resume(work);
                acted(work, byReferee, RefereeAction.RESUMED);
            }
            case TableCommand.SeatPlayers seated -> {
                MatchOrders.reseat(work, seated);
                disputes.acted(work, RefereeAction.RESEATED);
            }
            case TableCommand.Resolve resolve -> disputes.resolve(work, resolve);
            case TableCommand.Propose propose -> disputes.propose(work, propose);
            case TableCommand.Dispute _ -> disputes.dispute(work);
            case TableCommand.NameWinner named -> disputes.nameWinner(work, named);
            case TableCommand.EnterRack entered -> disputes.enterRack(work, entered);
            case TableCommand.VoidDeal _ -> disputes.callOff(work);
            case TableCommand.AdjustPoints adjust -> {
                MatchOrders.adjust(work, adjust);
                disputes.acted(work, RefereeAction.ADJUSTED);
            }
            case TableCommand.Identify(var seat) ->
                work.identify(seat == null ? List.of(Seat.values()) : List.of(seat), work.now() + IDENTIFY_NANOS);
        }
    }

    private void enterDice(Work work, TableCommand.EnterDice dice) {
        rolls.enter(work, dice.seat(), dice.faces());
        acted(work, dice.byReferee(), RefereeAction.ENTERED_DICE);
    }

    private void acted(Work work, boolean byReferee, RefereeAction action) {
        if (byReferee) {
            disputes.acted(work, action);
        }
    }

    /** What the steps of this table know beside the state. */
    public TableSetup setup() {
        return setup;
    }
}
