package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import org.junit.jupiter.api.Test;

final class JournaldPriorityTest {

    @Test
    void levelsAreThePrioritiesOfSyslog() {
        assertThat(JournaldPriority.priority(Level.ERROR)).isEqualTo(3);
        assertThat(JournaldPriority.priority(Level.WARN)).isEqualTo(4);
        assertThat(JournaldPriority.priority(Level.INFO)).isEqualTo(6);
        assertThat(JournaldPriority.priority(Level.DEBUG)).isEqualTo(7);
        assertThat(JournaldPriority.priority(Level.TRACE)).isEqualTo(7);
    }
}
