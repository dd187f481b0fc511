package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.view.CalibrationTexts;
import org.mahjongtable.firmware.view.RefusalTexts;
import org.mahjongtable.firmware.wire.Asked;
import org.mahjongtable.firmware.wire.CalibrationForm;
import org.mahjongtable.firmware.wire.Commands;
import org.mahjongtable.firmware.wire.PageForm;
import org.mahjongtable.firmware.wire.WireException;
import org.mahjongtable.scoring.tile.Label;

/**
 * What people ask for on the pages, answered when it is carried out and on the disk; 409 with the reason when the table refuses it, 503 when it has no room for
 * it or does not answer. Orders come as JSON: status 200, or 400 when they cannot be read. A button has no words: 204.
 */
final class PageOrders {
    private static final int MOST_BYTES = 16_384;
    private static final long PATIENCE_SECONDS = 10;

    private static final Label TOO_MANY = new Label("太多要求在等，請稍後再試", "Too many requests wait: try again in a moment");
    private static final Label SILENT = new Label("檯沒有回應", "The table does not answer");

    private final Orders orders;

    PageOrders(Orders orders) {
        this.orders = orders;
    }

    /** A push of the button on a seat's page: it is one whatever comes of it, which the readout tells. */
    void ofButton(HttpExchange exchange, TableCommand push) throws IOException {
        try {
            Optional<Denied> denied =
                    denied(answer -> orders.order("page", push, refusal -> answer.complete(Optional.empty())));
            if (denied.isPresent()) {
                Label why = denied.get().why();
                Answer.text(exchange, denied.get().status(), why.zh(), why.en());
            } else {
                Answer.body(exchange, 204, "text/plain", new byte[0]);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** An order from a seat's page. */
    void ofSeat(HttpExchange exchange, Seat seat) throws IOException {
        take(exchange, "page", asked -> Commands.atSeat(seat, asked));
    }

    /** An order from the referee's page. */
    void ofReferee(HttpExchange exchange, String name) throws IOException {
        take(exchange, "referee:" + name, Commands::ofReferee);
    }

    /** An order from the page on which tiles are taught. */
    void ofCalibration(HttpExchange exchange, String name) throws IOException {
        take(
                exchange,
                CalibrationForm::order,
                (order, answer) -> orders.calibrate(
                        "referee:" + name, order, refused -> answer.complete(refused.map(CalibrationTexts::refused))));
    }

    private interface Reading<T> {
        T read(Asked asked) throws WireException;
    }

    /** @param author who asks the table for it */
    private void take(HttpExchange exchange, String author, Reading<TableCommand> reading) throws IOException {
        take(
                exchange,
                reading,
                (command, answer) ->
                        orders.order(author, command, refusal -> answer.complete(refusal.map(RefusalTexts::of))));
    }

    private static <T> void take(
            HttpExchange exchange, Reading<T> reading, BiPredicate<T, CompletableFuture<Optional<Label>>> order)
            throws IOException {
        T asked;
        try (InputStream body = exchange.getRequestBody()) {
            String json = new String(body.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            asked = reading.read(Asked.parse(json));
        } catch (WireException e) {
            Answer.json(exchange, 400, PageForm.refused(e.words()));
            return;
        }
        try {
            Optional<Denied> denied = denied(answer -> order.test(asked, answer));
            if (denied.isPresent()) {
                Answer.json(
                        exchange,
                        denied.get().status(),
                        PageForm.refused(denied.get().why()));
            } else {
                Answer.json(exchange, 200, PageForm.accepted());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Why something is not carried out, or is not known to be. */
    private record Denied(int status, Label why) {}

    /** @param order false if there is no room for it */
    private static Optional<Denied> denied(Predicate<CompletableFuture<Optional<Label>>> order)
            throws InterruptedException {
        var answer = new CompletableFuture<Optional<Label>>();
        if (!order.test(answer)) {
            return Optional.of(new Denied(503, TOO_MANY));
        }
        try {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS).map(why -> new Denied(409, why));
        } catch (TimeoutException | ExecutionException e) {
            return Optional.of(new Denied(503, SILENT));
        }
    }
}
