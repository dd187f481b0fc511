package org.mahjongtable.firmware.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.spi.FilterReply;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.Marker;

/**
 * Logging goes to standard output and nowhere else: journald keeps and rotates it, and no log wears the SD card. The environment's {@code
 * MAHJONG_TABLE_LOG} (debug, info, warn, error) sets the level of the program's own lines.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_TOP_PRIORITY)
public final class LogToStandardOutput extends ContextAwareBase implements Configurator {

    /** How Pi4J words it. */
    static final String LISTENER_ENDED_BEFORE = "Failed to cancel input listener!";

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
        context.addTurboFilter(new ListenersThatEndedBefore());
        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(appender);
        var wanted = Optional.ofNullable(System.getenv("MAHJONG_TABLE_LOG")).orElse("info");
        context.getLogger("org.mahjongtable").setLevel(Level.toLevel(wanted, Level.INFO));
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /**
     * Pi4J calls it an error that the thread that listens to a line, which this program does not use, had ended before it was cancelled. A line that fails is
     * told by an exception.
     */
    private static final class ListenersThatEndedBefore extends TurboFilter {
        @Override
        public FilterReply decide(
                @Nullable Marker marker,
                ch.qos.logback.classic.Logger logger,
                Level level,
                @Nullable String format,
                @Nullable Object @Nullable [] values,
                @Nullable Throwable failure) {
            return LISTENER_ENDED_BEFORE.equals(format) ? FilterReply.DENY : FilterReply.NEUTRAL;
        }
    }

    /** For journald the priority, for a person the time. */
    private static String head() {
        return System.getenv("JOURNAL_STREAM") == null ? "%d{HH:mm:ss.SSS} " : "%priority";
    }
}
