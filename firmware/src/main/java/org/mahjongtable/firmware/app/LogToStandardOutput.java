package org.mahjongtable.firmware.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.Optional;
import org.slf4j.Logger;

/**
 * Logging goes to standard output and nowhere else: journald keeps and rotates it, and no log wears the SD card. The environment's {@code
 * MAHJONG_TABLE_LOG} (debug, info, warn, error) sets the level of the program's own lines.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_TOP_PRIORITY)
public final class LogToStandardOutput extends ContextAwareBase implements Configurator {

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        var layout = new PatternLayout();
        layout.setContext(context);
        layout.getInstanceConverterMap().put("priority", JournaldPriority::new);
        layout.setPattern(head() + "%-5level %logger{0}: %msg%n");
        layout.start();
        var encoder = new LayoutWrappingEncoder<ILoggingEvent>();
        encoder.setContext(context);
        encoder.setLayout(layout);
        encoder.start();
        var appender = new ConsoleAppender<ILoggingEvent>();
        appender.setContext(context);
        appender.setEncoder(encoder);
        appender.start();
        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(appender);
        var wanted = Optional.ofNullable(System.getenv("MAHJONG_TABLE_LOG")).orElse("info");
        context.getLogger("org.mahjongtable").setLevel(Level.toLevel(wanted, Level.INFO));
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /** For journald the priority, for a person the time. */
    private static String head() {
        return System.getenv("JOURNAL_STREAM") == null ? "%d{HH:mm:ss.SSS} " : "%priority";
    }
}
