package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableCommand;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers each request by its path. */
final class Requests {

    private static final Logger LOG = LoggerFactory.getLogger(Requests.class);
    private static final Pattern SEAT = Pattern.compile("/seat/[1-4]");
    private static final Pattern BUTTON = Pattern.compile("/seat/([1-4])/(press|hold)");
    private static final Pattern ORDER = Pattern.compile("/seat/([1-4])/order");
    private static final String REFEREE = "/referee";
    private static final String CALIBRATE = "/calibrate";
    private static final String ORDERED = "/order";
    private static final String STATIC = "/static/";

    /** A page of another site cannot send this header without asking first, and is never allowed to. */
    private static final String OWN_PAGE = "X-Mahjong-Table";

    private final Shown shown;
    private final Supplier<TablePages.Health> health;
    private final PageOrders pageOrders;
    private final RefereeDoor door;
    private final EventStream stream = new EventStream();
    private final PageFiles files = new PageFiles();

    Requests(Shown shown, Supplier<TablePages.Health> health, Orders orders, RefereeDoor door) {
        this.shown = shown;
        this.health = health;
        this.pageOrders = new PageOrders(orders);
        this.door = door;
    }

    void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Answer.protect(exchange);
            String path = exchange.getRequestURI().getPath();
            switch (exchange.getRequestMethod()) {
                case "GET", "HEAD" -> get(exchange, path);
                case "POST" -> post(exchange, path);
                default ->
                    refuse(
                            exchange,
                            "GET, HEAD, POST",
                            "只接受 GET、HEAD 與 POST",
                            "only GET, HEAD and POST are understood");
            }
        } catch (RuntimeException e) {
            // One request's fault must not end the server, and its words must not reach a browser.
            LOG.error("request for {} failed", exchange.getRequestURI(), e);
            // The server counts a connection until its handler fails or has answered.
            throw new IOException("the request failed", e);
        }
    }

    private void get(HttpExchange exchange, String path) throws IOException {
        switch (path) {
            case "/" -> files.serve(exchange, "index.html");
            case REFEREE, CALIBRATE -> {
                if (door.enter(exchange).isPresent()) {
                    files.serve(exchange, path.substring(1) + ".html");
                }
            }
            case "/events" -> stream.serve(exchange, shown);
            case "/state" -> Answer.json(exchange, 200, shown.newest(TablePages.TABLE));
            case "/health" -> {
                TablePages.Health now = health.get();
                Answer.json(exchange, now.ok() ? 200 : 503, now.json());
            }
            default -> {
                if (SEAT.matcher(path).matches()) {
                    files.serve(exchange, "seat.html");
                } else if (BUTTON.matcher(path).matches() || ORDER.matcher(path).matches()) {
                    refuse(exchange, "POST", "按鈕要用 POST", "a button is pressed by POST");
                } else {
                    files.serve(exchange, path.startsWith(STATIC) ? path.substring(STATIC.length()) : "");
                }
            }
        }
    }

    private void post(HttpExchange exchange, String path) throws IOException {
        Matcher button = BUTTON.matcher(path);
        Matcher order = ORDER.matcher(path);
        boolean referee = path.equals(REFEREE + ORDERED);
        boolean calibration = path.equals(CALIBRATE + ORDERED);
        if (!button.matches() && !order.matches() && !referee && !calibration) {
            Answer.text(exchange, 404, "這裡沒有可按的", "there is nothing to press here");
        } else if (exchange.getRequestHeaders().getFirst(OWN_PAGE) == null) {
            Answer.text(exchange, 403, "只有檯自己的頁面可以按鈕", "only the table's own page may press a button");
        } else if (referee || calibration) {
            Optional<String> name = door.enter(exchange);
            if (name.isPresent() && referee) {
                pageOrders.ofReferee(exchange, name.get());
            } else if (name.isPresent()) {
                pageOrders.ofCalibration(exchange, name.get());
            }
        } else if (order.matches()) {
            pageOrders.ofSeat(exchange, Seat.of(Integer.parseInt(order.group(1))));
        } else {
            Seat seat = Seat.of(Integer.parseInt(button.group(1)));
            TableCommand command =
                    button.group(2).equals("press") ? new TableCommand.Press(seat) : new TableCommand.Hold(seat);
            pageOrders.ofButton(exchange, command);
        }
    }

    private static void refuse(HttpExchange exchange, String allowed, String zh, String en) throws IOException {
        exchange.getResponseHeaders().set("Allow", allowed);
        Answer.text(exchange, 405, zh, en);
    }
}
