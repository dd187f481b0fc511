package org.mahjongtable.firmware.view;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent.RefereeAction;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** Every kind of page that a seat is shown, by what it is, in one language. */
final class Layouts {
    /** More than any readout has. */
    private static final int MOST_PAGES = 16;

    private static final long PAGE_SECONDS = 3;

    private final Language language;
    private final Map<String, Readout> all = new LinkedHashMap<>();

    private Layouts(Language language) {
        this.language = language;
    }

    static Map<String, Readout> of(Language language) {
        Layouts layouts = new Layouts(language);
        layouts.beforeADeal();
        layouts.inPlay();
        layouts.doubts();
        layouts.afterADeal();
        layouts.tournament();
        layouts.onDemand();
        return layouts.all;
    }

    private void beforeADeal() {
        still("idle", Scenes.idle(null, null, null, null));
        for (Seat seat : List.of(Seat.TWO, Seat.THREE)) {
            TableState idle = Scenes.in(language, Scenes.idle(null, "陳大文", null, null));
            all.put("no set is whole " + seat, SeatReadouts.of(Scenes.HALF_TAUGHT, idle, seat));
            all.put("calibrating " + seat, SeatReadouts.calibrating(Scenes.SETUP, idle, seat));
        }
        all.put(
                "calibrating after a deal",
                SeatReadouts.calibrating(
                        Scenes.SETUP, Scenes.in(language, Scenes.ended(new DealEnd.Abandoned())), Seat.TWO));
        still("seated", Scenes.idle("A", "陳大文", null, null));
        still("rolling", Scenes.rolling());
        still("paused", Scenes.at(new Stage.Rolling(Scenes.match().withPause(0), false, List.of(), false)));
        still("dealer's dice", rolled(null));
        still("die entered", rolled(List.of(5)));
        still("last die entered", rolled(List.of(5, 1, 4)));
        still("dealing", Scenes.inDeal(Scenes.dealing()));
    }

    private static TableState rolled(@Nullable List<Integer> entering) {
        List<List<Integer>> rolls = entering == null ? List.of(List.of(6, 6)) : List.of();
        return Scenes.at(new Stage.Rolling(Scenes.match(), true, rolls, false, null, entering));
    }

    private void inPlay() {
        TableState play = Scenes.inDeal(Scenes.playing());
        still("turn", play);
        still("call", Scenes.inDeal(Scenes.calling(Seat.TWO)));
        still("inventory", Scenes.takingInventory());
        still("lost", Scenes.with(play, Map.of("reader.2", new TableState.DeviceState(PortDown.Why.VANISHED))));
    }

    private void doubts() {
        for (Doubt.Reason reason : Doubt.Reason.values()) {
            turning(
                    "doubt " + reason,
                    Seat.TWO,
                    Scenes.doubt(reason, List.of(new Doubt.Answer(Doubt.Meaning.AS_IT_LIES, 2)), Seat.TWO));
        }
        turning(
                "discard order",
                Seat.TWO,
                Scenes.doubt(
                        Doubt.Reason.DISCARD_ORDER,
                        List.of(new Doubt.Answer(
                                Doubt.Meaning.FIRST, 2, new Doubt.Said.First(Tile.WHITE, List.of(Tile.P5, Tile.RED)))),
                        Seat.TWO));
        for (Doubt.Meaning meaning : Doubt.Meaning.values()) {
            TableState asked = Scenes.doubt(Doubt.Reason.DISPUTED, List.of(new Doubt.Answer(meaning, 4)), Seat.TWO);
            turning("answer " + meaning, Seat.TWO, asked);
            turning("confirmed " + meaning, Seat.FOUR, asked);
        }
    }

    private void afterADeal() {
        turning("won", Seat.TWO, Scenes.won());
        turning("limit", Seat.TWO, Scenes.wonWith(Scenes.RULES.fans().rows().getFirst()));
        turning("exhausted", Seat.TWO, Scenes.ended(new DealEnd.Exhausted()));
        turning("false win", Seat.TWO, Scenes.ended(new DealEnd.FalseWin(Wind.SOUTH)));
        turning("called off", Seat.TWO, Scenes.ended(new DealEnd.Abandoned()));
        turning("match over", Seat.TWO, Scenes.matchOver());
        turning("match over, stood up", Seat.ONE, Scenes.matchOver());
    }

    private void tournament() {
        TableState over = Scenes.in(language, Scenes.matchOverInATie());
        for (int page = 0; page < 2; page++) {
            all.put(
                    "table points " + page,
                    SeatReadouts.of(Scenes.TOURNAMENT, Scenes.later(over, PAGE_SECONDS * page), Seat.TWO));
        }
        TableState changed = Scenes.in(language, Scenes.seatsChanged());
        for (Seat seat : List.of(Seat.ONE, Seat.TWO)) {
            all.put("seats changed " + seat, SeatReadouts.of(Scenes.TOURNAMENT, changed, seat));
        }
    }

    /** What somebody asked for, or what the house's options allow. */
    private void onDemand() {
        TableState play = Scenes.in(language, Scenes.inDeal(Scenes.playing()));
        all.put("which seat", readout(with(play, Map.of(Seat.TWO, 1L), null), Seat.TWO));
        for (RefereeAction action : RefereeAction.values()) {
            all.put("referee " + action, readout(with(play, Map.of(), action), Seat.TWO));
        }
        TableSetup revealing = new TableSetup(
                RuleSets.of("taiwan", Map.of("eyeReveal", true)),
                Scenes.SETUP.options(),
                Scenes.SETUP.players(),
                Map.of(),
                Map.of(),
                Map.of(),
                Set.of(),
                Scenes.SETUP.title());
        TableState eye = Scenes.inDeal(Scenes.declared(Seat.TWO, Declaration.EYE));
        turning("eye", Seat.TWO, revealing, eye);
    }

    private static TableState with(TableState state, Map<Seat, Long> identifying, @Nullable RefereeAction action) {
        return new TableState(
                state.clock(),
                state.stage(),
                null,
                state.languages(),
                Map.of(),
                null,
                0,
                identifying,
                action == null ? null : new TableState.Notice("referee:Ann", action, 1),
                state.seq());
    }

    /** What the dealer sees, and what another seat does. */
    private void still(String name, TableState state) {
        for (Seat seat : List.of(Seat.TWO, Seat.THREE)) {
            all.put(name + " " + seat, readout(Scenes.in(language, state), seat));
        }
    }

    /** All pages, one after another. */
    private void turning(String name, Seat seat, TableState state) {
        turning(name, seat, Scenes.SETUP, state);
    }

    private void turning(String name, Seat seat, TableSetup setup, TableState state) {
        Set<Readout> pages = new LinkedHashSet<>();
        for (int page = 0; page < MOST_PAGES; page++) {
            TableState then = Scenes.later(Scenes.in(language, state), PAGE_SECONDS * page);
            pages.add(SeatReadouts.of(setup, then, seat));
        }
        int number = 0;
        for (Readout page : pages) {
            all.put(name + " " + ++number, page);
        }
    }

    private static Readout readout(TableState state, Seat seat) {
        return SeatReadouts.of(Scenes.SETUP, state, seat);
    }
}
