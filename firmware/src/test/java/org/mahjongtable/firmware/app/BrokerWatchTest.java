package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.wire.ServiceForm;

final class BrokerWatchTest {
    private final BrokerWatch watch = new BrokerWatch("mqtt://club:secret@localhost:9");
    private final List<String> said = new ArrayList<>();

    private void look(String broker, int times) {
        String health = ServiceForm.health(Map.of("journal", "ok", Showing.BROKER, broker));
        for (int i = 0; i < times; i++) {
            watch.look(health).ifPresent(said::add);
        }
    }

    @Test
    void aBrokerThatIsReachedAtOnceIsNotSpokenOf() {
        look(Showing.UNREACHED, 3);
        look(Showing.OK, 20);
        assertThat(said).isEmpty();
    }

    @Test
    void oneThatIsNotReachedIsSaidOnceAndAgainWhenItIs() {
        look(Showing.UNREACHED, 30);
        assertThat(said)
                .containsExactly(
                        "the broker mqtt://localhost:9 is not reached; the table plays on, keeps what it has to publish, and tries again");
        look(Showing.OK, 3);
        look(Showing.UNREACHED, 30);
        assertThat(said).hasSize(3).element(1).isEqualTo("the broker mqtt://localhost:9 is reached");
    }

    @Test
    void aTableWithoutABrokerHasNoneToReach() {
        assertThat(watch.look(ServiceForm.health(Map.of("journal", "ok")))).isEmpty();
    }
}
