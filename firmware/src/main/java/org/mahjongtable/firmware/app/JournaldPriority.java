package org.mahjongtable.firmware.app;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;

/**
 * The priority of a log line as {@code <n>} (sd-daemon(3)): journald takes it off and adds the time.
 */
public final class JournaldPriority extends ClassicConverter {

    @Override
    public String convert(ILoggingEvent event) {
        return "<" + priority(event.getLevel()) + ">";
    }

    /** The priorities of syslog(3). */
    static int priority(Level level) {
        return switch (level.toInt()) {
            case Level.ERROR_INT -> 3;
            case Level.WARN_INT -> 4;
            case Level.INFO_INT -> 6;
            default -> 7;
        };
    }
}
