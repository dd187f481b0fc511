package org.mahjongtable.firmware.app;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.mqtt.MqttLink;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.EventTexts;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.firmware.view.TableView;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.firmware.web.TablePages;
import org.mahjongtable.firmware.wire.ServiceForm;
import org.mahjongtable.firmware.wire.TableForm;

/** Carries outward what changed: readouts to the seats, the public picture to the page and the broker, a wish to roll to the dice. */
final class Showing implements Flow.Outward {
    /** What is told of the broker on the page's health; the broker itself needs no word of it. */
    static final String BROKER = "broker";

    static final String OK = "ok";
    static final String UNREACHED = "unreached";

    private static final long HEALTH_NANOS = 60_000_000_000L;

    private final TableSetup setup;
    private final Hardware hardware;
    private final TablePages pages;
    private final @Nullable MqttLink link;
    private final Map<Seat, Readout> readouts = new EnumMap<>(Seat.class);
    private final Map<Seat, Readout> onPages = new EnumMap<>(Seat.class);
    private @Nullable TableView view;
    private final String journal;
    private String score = "";
    private Map<String, String> checks = Map.of();
    private Map<String, String> checksOnPage = Map.of();
    private long healthAt;
    private int rolls;
    private boolean calibrating;
    private boolean journalGone;

    /**
     * @param state what the table shows when it starts
     * @param journalIsWhole whether replay found what is on record
     */
    Showing(
            TableSetup setup,
            TableState state,
            Hardware hardware,
            TablePages pages,
            @Nullable MqttLink link,
            boolean journalIsWhole) {
        this.setup = setup;
        this.hardware = hardware;
        this.pages = pages;
        this.link = link;
        this.journal = journalIsWhole ? "ok" : "differs";
        this.rolls = state.rolls();
        show(state);
    }

    @Override
    public void stepped(TableState before, Step step) {
        TableState state = step.state();
        if (link != null && !step.events().isEmpty()) {
            link.wake();
        }
        if (state.rolls() != rolls) {
            rolls = state.rolls();
            hardware.roll();
        }
        for (NumberedEvent event : step.events()) {
            pages.happened(EventTexts.of(setup, state, event.event()));
        }
        show(state);
    }

    /** From the next look on the readouts say that tiles are taught or antennas measured, or say so no more. */
    void calibrating(boolean is) {
        calibrating = is;
    }

    /** From the next look on the health says whether the journal's file has gone. */
    void journalGone(boolean is) {
        journalGone = is;
    }

    private Readout readout(TableState state, Seat seat) {
        return calibrating ? SeatReadouts.calibrating(setup, state, seat) : SeatReadouts.of(setup, state, seat);
    }

    private void show(TableState state) {
        boolean reveals = !setup.rules().game().declarations().reveals().isEmpty();
        for (Seat seat : Seat.values()) {
            Readout readout = readout(state, seat);
            if (!readout.equals(readouts.put(seat, readout))) {
                hardware.show(seat, readout);
            }
            Readout onPage = reveals && !calibrating ? SeatReadouts.onPage(setup, state, seat) : readout;
            if (!onPage.equals(onPages.put(seat, onPage))) {
                pages.show(seat, onPage);
            }
        }
        TableView next = TableViews.of(setup, state);
        if (!next.equals(view)) {
            view = next;
            pages.show(next);
            publish(next);
        }
        health(state);
    }

    private void publish(TableView next) {
        if (link != null) {
            link.state(TableForm.state(next));
            String standing = TableForm.score(next);
            if (!standing.equals(score)) {
                score = standing;
                link.score(standing);
            }
        }
    }

    /** Said on change, and every minute since it expires at the broker. */
    private void health(TableState state) {
        Map<String, String> now = new HashMap<>();
        state.devices()
                .forEach((device, answers) -> now.put(
                        device,
                        answers.why() == null ? OK : answers.why().name().toLowerCase(Locale.ROOT)));
        now.put("journal", journalGone ? "gone" : journal);
        showOnPage(now);
        boolean due = state.clock().now() - healthAt >= HEALTH_NANOS;
        if (due || !now.equals(checks)) {
            checks = now;
            healthAt = state.clock().now();
            if (link != null) {
                link.health(ServiceForm.health(now));
            }
        }
    }

    private void showOnPage(Map<String, String> now) {
        Map<String, String> all = new HashMap<>(now);
        if (link != null) {
            all.put(BROKER, link.standing().connected() ? OK : UNREACHED);
        }
        if (!all.equals(checksOnPage)) {
            checksOnPage = all;
            pages.health(ServiceForm.isWell(all), ServiceForm.health(all));
        }
    }
}
