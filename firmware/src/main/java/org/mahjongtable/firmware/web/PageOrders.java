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
import java.util.function.BiConsumer;
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

/** Orders that a page sends as JSON: status 200 when they are carried out, 409 with the reason when the table refuses them, 400 when they cannot be read. */
final class PageOrders {
    private static final int MOST_BYTES = 16_384;
    private static final long PATIENCE_SECONDS = 10;

    private final Orders orders;

    PageOrders(Orders orders) {
        this.orders = orders;
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
            HttpExchange exchange, Reading<T> reading, BiConsumer<T, CompletableFuture<Optional<Label>>> order)
            throws IOException {
        T asked;
        try (InputStream body = exchange.getRequestBody()) {
            String json = new String(body.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            asked = reading.read(Asked.parse(json));
        } catch (WireException e) {
            Answer.json(exchange, 400, PageForm.refused(e.words()));
            return;
        }
        var answer = new CompletableFuture<Optional<Label>>();
        order.accept(asked, answer);
        try {
            Optional<Label> refusal = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (refusal.isPresent()) {
                Answer.json(exchange, 409, PageForm.refused(refusal.get()));
            } else {
                Answer.json(exchange, 200, PageForm.accepted());
            }
        } catch (TimeoutException | ExecutionException e) {
            Answer.json(exchange, 503, PageForm.refused(new Label("檯沒有回應", "The table does not answer")));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
