package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgendaTest {
    private final Agenda agenda = new Agenda();
    private final List<String> done = new ArrayList<>();

    @Test
    void thingsHappenInTheOrderOfTheirTimesThenAsNoted() {
        agenda.at(20, () -> done.add("c"));
        agenda.at(10, () -> done.add("a"));
        agenda.at(10, () -> done.add("b"));
        agenda.runUntil(15);
        assertThat(done).containsExactly("a", "b");
        assertThat(agenda.now()).isEqualTo(15);
        agenda.runUntil(20);
        assertThat(done).containsExactly("a", "b", "c");
    }

    @Test
    void whatIsNotedForThePastHappensNow() {
        agenda.runUntil(100);
        agenda.at(5, () -> done.add("at " + agenda.now()));
        agenda.after(-1, () -> done.add("then " + agenda.now()));
        while (agenda.step()) {}
        assertThat(done).containsExactly("at 100", "then 100");
    }
}
