package org.mahjongtable.firmware.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.firmware.view.TableView;
import org.mahjongtable.firmware.wire.CalibrationForm;
import org.mahjongtable.firmware.wire.PageForm;
import org.mahjongtable.scoring.tile.Label;

/**
 * The table's pages: the table at {@code /}, a seat's readout with its button at {@code /seat/1} to {@code /seat/4}, the referee's at {@code /referee},
 * where tiles are taught at {@code /calibrate}, {@code /health} as JSON.
 * What is shown is kept here and goes to every open page as it changes; no call waits for a browser.
 */
public final class TablePages implements AutoCloseable {

    /** The event and the value that the table's page is drawn from. */
    static final String TABLE = "table";

    /** Results that stay on the page after their deal. */
    public static final int HANDS = 8;

    private static final int NEWS = 6;

    private static final String ALLOWED =
            "0.0.0.0 listens on every network, 127.0.0.1 on this machine alone, else one of its own addresses";

    private final PageServer server;
    private final String title;
    private final Shown shown = new Shown();
    private final Deque<String> hands = new ArrayDeque<>();
    private final Deque<Label> news = new ArrayDeque<>();
    private List<Alert> alerts = List.of();
    private @Nullable TableView view;
    private volatile Health health = new Health(false, PageForm.noHealth());

    /** What {@code /health} answers: status 200 if all is well, else 503. */
    record Health(boolean ok, String json) {}

    private TablePages(PageServer server, String title, Orders orders, @Nullable String refereePassword) {
        this.server = server;
        this.title = title;
        for (Seat seat : Seat.values()) {
            show(seat, Readout.BLANK);
        }
        publish();
        Requests requests = new Requests(shown, () -> health, orders, new RefereeDoor(refereePassword));
        server.start(requests::answer);
    }

    /**
     * Opens the pages.
     *
     * @param address where to listen: {@code 127.0.0.1} for this machine alone, {@code 0.0.0.0} for everybody who can reach it
     * @param port 0 for any that is free
     * @param title what the owner calls the table
     * @param orders takes what is asked for on the pages of seats and referees
     * @param refereePassword what lets referees in; null where nobody is
     * @throws IOException with a sentence for the owner, for instance that the port is taken
     */
    public static TablePages open(
            String address, int port, String title, Orders orders, @Nullable String refereePassword)
            throws IOException {
        InetSocketAddress where = where(address, port);
        try {
            return new TablePages(new PageServer(where), title, orders, refereePassword);
        } catch (IOException e) {
            throw new IOException("the page cannot use port %d of %s: %s".formatted(port, address, e.getMessage()), e);
        }
    }

    /**
     * Where a page would listen.
     *
     * @throws IOException with a sentence for the owner where this machine is not to be found under the address
     */
    public static InetSocketAddress where(String address, int port) throws IOException {
        InetSocketAddress where = new InetSocketAddress(address, port);
        if (where.isUnresolved()) {
            throw new IOException("page address '%s' is unknown; %s".formatted(address, ALLOWED));
        }
        if (!where.getAddress().isAnyLocalAddress() && NetworkInterface.getByInetAddress(where.getAddress()) == null) {
            throw new IOException("page address '%s' is another machine; %s".formatted(address, ALLOWED));
        }
        return where;
    }

    /** Where the pages are. */
    public int port() {
        return server.port();
    }

    /** Shows the table. */
    public synchronized void show(TableView next) {
        TableView.Result result = next.result();
        if (result != null) {
            // The same deal again, perhaps with a result that was disputed, takes the place of what stood there. What
            // is shown first is the newest on record.
            if (view == null || view.result() != null) {
                hands.pollFirst();
            }
            hands.addFirst(PageForm.hand(result));
            if (hands.size() > HANDS) {
                hands.removeLast();
            }
        }
        view = next;
        publish();
    }

    /**
     * Tells of the hands of earlier starts, before anything is shown.
     *
     * @param results the newest first, as published
     */
    public synchronized void before(List<String> results) {
        hands.addAll(results);
    }

    /** Shows what the owner should see to. */
    public synchronized void alerts(List<Alert> open) {
        alerts = List.copyOf(open);
        publish();
    }

    /** Adds a line to what happened last; seen with the next {@link #show}. */
    public synchronized void happened(Label text) {
        news.addFirst(text);
        if (news.size() > NEWS) {
            news.removeLast();
        }
    }

    /** Shows a seat's readout on its page. */
    public void show(Seat seat, Readout readout) {
        shown.put("readout." + seat.number(), PageForm.seat(seat, readout));
    }

    /**
     * Shows on the page {@code /calibrate} what is taught and measured.
     *
     * @param playing whether a hand is played, so that nothing may begin
     */
    public void show(org.mahjongtable.firmware.calibration.Shown next, boolean playing) {
        shown.put("calibration", CalibrationForm.page(next, playing));
    }

    /** What {@code /health} answers from now on. */
    public void health(boolean ok, String json) {
        health = new Health(ok, json);
    }

    /** Ends all streams and stops listening. */
    @Override
    public void close() {
        shown.close();
        server.close();
    }

    private void publish() {
        shown.put(TABLE, PageForm.table(title, view, new ArrayList<>(hands), new ArrayList<>(news), alerts));
    }
}
