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
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.view.RefusalTexts;
import org.mahjongtable.firmware.wire.Asked;
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

    private interface Reading {
        TableCommand read(Asked asked) throws WireException;
    }

    private void take(HttpExchange exchange, String author, Reading reading) throws IOException {
        TableCommand command;
        try (InputStream body = exchange.getRequestBody()) {
            String json = new String(body.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            command = reading.read(Asked.parse(json));
        } catch (WireException e) {
            Answer.json(
                    exchange,
                    400,
                    PageForm.refused(new Label("看不懂：" + e.getMessage(), String.valueOf(e.getMessage()))));
            return;
        }
        var answer = new CompletableFuture<Optional<Refusal>>();
        orders.order(author, command, answer::complete);
        try {
            Optional<Refusal> refusal = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (refusal.isPresent()) {
                Answer.json(exchange, 409, PageForm.refused(RefusalTexts.of(refusal.get())));
            } else {
                Answer.json(exchange, 200, PageForm.accepted());
            }
        } catch (TimeoutException | ExecutionException e) {
            Answer.json(exchange, 503, PageForm.refused(new Label("牌桌沒有回應", "The table does not answer")));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
