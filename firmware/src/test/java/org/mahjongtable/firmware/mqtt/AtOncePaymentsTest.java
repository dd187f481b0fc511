package org.mahjongtable.firmware.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.view.Scenes;
import org.mahjongtable.firmware.wire.EventForm;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.Moment.Discard;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.Term;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** Everything that Hé Fēn pays at once or fines goes out as a payment that says what it is for, in both languages. */
class AtOncePaymentsTest {
    private static final RuleSet HEFEN = RuleSets.of("hefen");
    private static final List<Long> NONE = List.of(0L, 0L, 0L, 0L);

    private final Contract contract = new Contract();

    static Stream<Arguments> moments() {
        Discard north = new Discard(Wind.EAST, Tile.NORTH);
        return Stream.of(
                Arguments.of("opening-triple", 5, new Moment.Rolled(Wind.EAST, List.of(4, 4, 4))),
                Arguments.of("opening-triple", 10, new Moment.Rolled(Wind.EAST, List.of(6, 6, 6))),
                Arguments.of(
                        "mixed-bouquet", 5, new Moment.BonusLaid(Wind.EAST, Notation.tiles("f1s2f3"), Tile.WINTER)),
                Arguments.of(
                        "full-bouquet", 10, new Moment.BonusLaid(Wind.EAST, Notation.tiles("s1s2s3"), Tile.WINTER)),
                Arguments.of(
                        "seven-flower-bouquet",
                        10,
                        new Moment.BonusLaid(Wind.EAST, Notation.tiles("f1f2f3f4s1s2"), Tile.WINTER)),
                Arguments.of(
                        "concealed-kong-declared", 5, new Moment.KongDeclared(Wind.EAST, Tile.M3, KongKind.CONCEALED)),
                Arguments.of("concealed-kong-not-shown", 10, new Moment.KongNotShown(Wind.EAST, Tile.M3)),
                Arguments.of(
                        "chasing-tiles",
                        5,
                        new Moment.Discarded(List.of(
                                north,
                                new Discard(Wind.SOUTH, Tile.NORTH),
                                new Discard(Wind.WEST, Tile.NORTH),
                                new Discard(Wind.NORTH, Tile.NORTH)))));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void whatIsPaidAtOnceIsPublishedWithItsReason(String key, int each, Moment moment) {
        Term term = HEFEN.terms().stream()
                .filter(one -> one.key().equals(key))
                .findFirst()
                .orElseThrow();
        Settlement settlement = HEFEN.atOnce(moment);
        assertThat(settlement.payments()).hasSize(3).allSatisfy(payment -> {
            assertThat(payment.why()).isEqualTo(term.name());
            assertThat(payment.points()).isEqualTo(each);
        });
        String json = published(TableEvent.Why.AT_ONCE, settlement);
        assertThat(contract.errors("event", json)).as(json).isEmpty();
        assertThat(json).contains("\"type\":\"points.settled\"", "\"why\":\"atOnce\"");
        Payment first = settlement.payments().getFirst();
        assertThat(json)
                .contains("{\"from\":\"%s\",\"to\":\"%s\",\"points\":%d,\"why\":{\"zh\":\"%s\",\"en\":\"%s\"}}"
                        .formatted(
                                first.from().letter(),
                                first.to().letter(),
                                each,
                                term.name().zh(),
                                term.name().en()));
    }

    @Test
    void aFalseWinIsPublishedAsAPaymentOfTwentyFiveToEach() {
        String json = published(TableEvent.Why.FALSE_WIN, HEFEN.falseWin(Wind.SOUTH, Wind.EAST, 0));
        assertThat(contract.errors("event", json)).as(json).isEmpty();
        assertThat(json)
                .contains("\"why\":\"falseWin\"")
                .contains("{\"from\":\"S\",\"to\":\"E\",\"points\":25,\"why\":{\"zh\":\"詐胡\",\"en\":\"False win\"}}");
    }

    private static String published(TableEvent.Why why, Settlement settlement) {
        return EventForm.event(
                Scenes.SETUP,
                Scenes.inDeal(Scenes.playing()),
                new NumberedEvent(
                        1,
                        Instant.parse("2026-07-01T10:00:00Z"),
                        3,
                        new TableEvent.Settled(why, settlement, NONE, NONE)));
    }
}
