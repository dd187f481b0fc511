package org.mahjongtable.firmware.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.firmware.view.Samples;
import org.mahjongtable.firmware.view.Scenes;
import org.mahjongtable.firmware.view.TableView;
import org.mahjongtable.firmware.view.TableViews;
import org.mahjongtable.firmware.wire.EventForm;
import org.mahjongtable.firmware.wire.LinkForms;
import org.mahjongtable.firmware.wire.Quickness;
import org.mahjongtable.firmware.wire.ServiceForm;
import org.mahjongtable.firmware.wire.TableForm;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;
import tools.jackson.databind.JsonNode;

/** The document that readers go by says what the table does. */
class ContractTest {

    private static final Instant NOW = Instant.parse("2026-07-01T10:00:00Z");

    private final Contract contract = new Contract();

    @ParameterizedTest
    @EnumSource(Channel.class)
    void theDocumentHasTheTopicQualityRetainingAndExpiryOfEachChannel(Channel channel) {
        JsonNode document = contract.document();
        String leaf = channel.leaf();
        String address = new Topics("mahjong", "c", "t").of(channel).replace("/c/t/", "/{club}/{table}/")
                + (channel == Channel.REPLY ? "/{client}" : "");
        assertThat(document.at("/channels/" + leaf + "/address").asString()).isEqualTo(address);
        String operation = "send" + leaf.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + leaf.substring(1);
        JsonNode mqtt = document.at("/operations/" + operation + "/bindings/mqtt");
        assertThat(mqtt.path("qos").intValue()).isEqualTo(channel.qos());
        assertThat(mqtt.path("retain").booleanValue()).isEqualTo(channel.retained());
        assertThat(mqtt.path("messageExpiryInterval").asInt(0)).isEqualTo(channel.expirySeconds());
    }

    @Test
    void everyReferenceInTheDocumentLeadsSomewhere() {
        assertThat(contract.references())
                .isNotEmpty()
                .allSatisfy(reference -> assertThat(
                                contract.document().at(reference.substring(1)).isMissingNode())
                        .as(reference)
                        .isFalse());
    }

    @Test
    void everyEventHasTheFormOfTheDocumentAndEveryFormHasAnEvent() {
        TableState state = Scenes.inDeal(Scenes.playing());
        Set<String> types = new HashSet<>();
        long seq = 0;
        for (TableEvent event : Samples.events()) {
            String json = EventForm.event(Scenes.SETUP, state, new NumberedEvent(++seq, NOW, 3, event));
            assertThat(contract.errors("event", json)).as(json).isEmpty();
            types.add(json.replaceAll(".*?\"type\":\"([a-zA-Z.]+)\".*", "$1"));
        }
        types.add("outbox.skipped");
        List<String> documented = new ArrayList<>();
        contract.document()
                .at("/components/schemas/event/oneOf")
                .forEach(
                        form -> documented.add(form.at("/properties/type/const").asString()));
        assertThat(types).containsExactlyInAnyOrderElementsOf(documented);
    }

    @Test
    void aDrawnTileHasNoPlaceInItsEvent() {
        String json = EventForm.event(
                Scenes.SETUP,
                Scenes.inDeal(Scenes.playing()),
                new NumberedEvent(
                        1,
                        NOW,
                        3,
                        new TableEvent.Drawn(Seat.ONE, org.mahjongtable.scoring.tile.Tile.P5, TableEvent.Source.WALL)));
        assertThat(json)
                .isEqualTo("{\"v\":1,\"seq\":1,\"at\":\"2026-07-01T10:00:00Z\",\"type\":\"tile.drawn\",\"deal\":3,"
                        + "\"data\":{\"seat\":1,\"wind\":\"N\",\"source\":\"wall\"},"
                        + "\"text\":{\"zh\":\"北家摸牌\",\"en\":\"North draws\"}}");
    }

    @Test
    void theTableHasTheFormOfTheDocumentAtEveryMoment() {
        List<TableState> moments = List.of(
                Scenes.idle("Wong", null, null, null),
                Scenes.rolling(),
                Scenes.inDeal(Scenes.playing()),
                Scenes.doubt(Doubt.Reason.OTHER_SET, List.of(new Doubt.Answer(Doubt.Meaning.VOID, 4)), Seat.TWO),
                Scenes.takingInventory(),
                Scenes.doubt(
                        Doubt.Reason.CHANGED_WHILE_OFF, List.of(new Doubt.Answer(Doubt.Meaning.VOID, 4)), Seat.TWO),
                Scenes.won(),
                Scenes.ended(new DealEnd.FalseWin(Wind.SOUTH)),
                Scenes.matchOver());
        for (TableState moment : moments) {
            TableView view = TableViews.of(Scenes.SETUP, moment);
            assertThat(contract.errors("state", TableForm.state(view))).isEmpty();
            assertThat(contract.errors("score", TableForm.score(view))).isEmpty();
        }
    }

    @Test
    void aHandIsMadeForTheEventThatEndsItAndForNoOther() {
        TableState won = Scenes.won();
        NumberedEvent ended =
                new NumberedEvent(7, NOW, 3, new TableEvent.DealEnded(new DealEnd.Won(List.of(Wind.WEST))));
        String hand = EventForm.hand(Scenes.SETUP, won, ended).orElseThrow();
        assertThat(contract.errors("hand", hand)).as(hand).isEmpty();
        assertThat(hand).contains("\"seq\":7").contains("\"rack\":[\"2m\"");
        assertThat(EventForm.hand(Scenes.SETUP, won, new NumberedEvent(8, NOW, 3, new TableEvent.TableCleared())))
                .isEmpty();
        assertThat(EventForm.hand(Scenes.SETUP, Scenes.inDeal(Scenes.playing()), ended))
                .as("while the hand lasts there is nothing to make it of")
                .isEmpty();
    }

    @Test
    void whatALinkSaysHasTheFormOfTheDocument() {
        for (LinkForms.Status status : LinkForms.Status.values()) {
            assertThat(contract.errors("status", LinkForms.status(status, 42, "abc", NOW)))
                    .isEmpty();
        }
        Alert alert = new Alert("mqtt.acl", NOW, new Label("一", "one"), new Label("二", "two"));
        assertThat(contract.errors("alert", LinkForms.alert(alert))).isEmpty();
        assertThat(contract.errors("event", LinkForms.skipped(NOW, 1, 500))).isEmpty();
        assertThat(contract.errors("reply", LinkForms.accepted("match"))).isEmpty();
        var known = new ServiceForm.Diagnostics("1.0", "25", NOW, 3, 1, 500, 4, 9000, 101, 2.345);
        String slow = ServiceForm.diagnostics(known, null);
        assertThat(contract.errors("diagnosis", slow)).isEmpty();
        var spread = new Quickness.Spread(1.5, 4.2, 9);
        String quick = ServiceForm.diagnostics(known, new Quickness(7, spread, spread, spread));
        assertThat(contract.errors("reply", LinkForms.accepted("diagnostics", quick)))
                .isEmpty();
        assertThat(quick).contains("\"corePercent\":2.3").contains("\"whole\":{\"p50\":1.5,\"p99\":4.2,\"max\":9.0}");
        assertThat(contract.errors("reply", LinkForms.refused("match", "why"))).isEmpty();
    }

    @Test
    void infoAndHealthHaveTheFormOfTheDocument() {
        String info = ServiceForm.info(
                "1.0.0", "Table 7", "hongkong", "http://t7:8080/", Map.of("reader.1:2", "melds.1"), false);
        assertThat(contract.errors("info", info)).isEmpty();
        Map<String, String> checks = Map.of("reader.1", "ok", "dice", "vanished");
        assertThat(contract.errors("health", ServiceForm.health(checks))).isEmpty();
    }

    @Test
    void theContractNoticesWhatItDoesNotName() {
        assertThat(contract.errors("reply", "{\"v\":1,\"command\":\"match\",\"status\":\"accepted\",\"tag\":\"E0\"}"))
                .isNotEmpty();
        assertThat(
                        contract.errors(
                                "event",
                                "{\"v\":1,\"seq\":1,\"at\":\"2026-07-01T10:00:00Z\",\"type\":\"tile.drawn\",\"deal\":3,\"data\":"
                                        + "{\"seat\":1,\"wind\":\"N\",\"source\":\"wall\",\"tile\":\"5p\"},\"text\":{\"zh\":\"一\",\"en\":\"a\"}}"))
                .isNotEmpty();
    }
}
