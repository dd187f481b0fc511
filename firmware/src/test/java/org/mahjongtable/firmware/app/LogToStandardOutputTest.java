package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class LogToStandardOutputTest {
    private static final String INPUT = "com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalInput";

    @Test
    void aListenerThatHadEndedBeforeIsNoErrorAndEverythingElseIs() {
        var context = new LoggerContext();
        var configurator = new LogToStandardOutput();
        configurator.setContext(context);
        configurator.configure(context);
        Logger log = context.getLogger(INPUT);
        var lines = new ListAppender<ILoggingEvent>();
        lines.setContext(context);
        lines.start();
        log.addAppender(lines);
        log.setAdditive(false);
        log.error(LogToStandardOutput.LISTENER_ENDED_BEFORE);
        log.error("Something else");
        assertThat(lines.list).extracting(ILoggingEvent::getMessage).containsExactly("Something else");
        context.stop();
    }

    @Test
    void itIsWordedSoByTheLibrary() throws IOException {
        try (InputStream in = getClass().getClassLoader().getResourceAsStream(INPUT.replace('.', '/') + ".class")) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1))
                    .contains(LogToStandardOutput.LISTENER_ENDED_BEFORE);
        }
    }
}
