package org.mahjongtable.firmware.journal;

import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.fan.Fan;

/**
 * Values as text: {@code Rolling(Match([a,b],E),[[3,5]])}. Parts stand in the order of their declaration, a record says its name only where its type
 * leaves it open, sets and maps are sorted: equal values give equal text on every machine, so that text can be compared in place of values. A
 * row of a scoring table is written as its key, since its condition cannot be written.
 */
public final class Values {
    private static final String NULL = "-";

    private Values() {}

    /** The text of a value. */
    public static String write(Type type, @Nullable Object value) {
        var text = new StringBuilder();
        write(type, value, text);
        return text.toString();
    }

    /**
     * The value of a text written by this program, or by one whose types had the same {@link #form}; a class with a constant {@code DEFAULT} takes from it
     * what an older program did not know. It holds no row of a scoring table.
     */
    public static <T> T read(Class<T> type, String text) throws UnreadableText {
        return read(type, text, key -> {
            throw new IllegalArgumentException("row " + key + " of no table");
        });
    }

    /** The value of a text that may hold rows of a scoring table, given by their keys. */
    public static <T> T read(Class<T> type, String text, Function<String, Fan> rows) throws UnreadableText {
        return type.cast(new ValueReader(text, rows).whole(type));
    }

    /** A description of a type and all that it is made of: texts of a type with another form cannot be read. */
    public static String form(Class<?> type) {
        return Shape.form(type);
    }

    private static void write(Type type, @Nullable Object value, StringBuilder text) {
        Class<?> plain = Shape.raw(type);
        switch (value) {
            case null -> text.append(NULL);
            case String string -> quote(string, text);
            case Number number -> text.append(number);
            case Boolean yes -> text.append(yes.booleanValue());
            case Enum<?> constant -> text.append(constant.name());
            case Instant instant -> text.append(instant);
            case Duration duration -> text.append(duration);
            case Fan fan -> text.append(fan.key());
            case List<?> list -> {
                Type element = Shape.argument(type, 0);
                text.append(list.stream().map(part -> write(element, part)).collect(Collectors.joining(",", "[", "]")));
            }
            case Set<?> set -> {
                Type element = Shape.argument(type, 0);
                text.append(set.stream()
                        .map(part -> write(element, part))
                        .sorted()
                        .collect(Collectors.joining(",", "{", "}")));
            }
            case Map<?, ?> map -> {
                Type key = Shape.argument(type, 0);
                Type held = Shape.argument(type, 1);
                text.append(map.entrySet().stream()
                        .map(entry -> write(key, entry.getKey()) + "=" + write(held, entry.getValue()))
                        .sorted()
                        .collect(Collectors.joining(",", "{", "}")));
            }
            default -> {
                if (plain.isArray()) {
                    text.append(IntStream.range(0, Array.getLength(value))
                            .mapToObj(i -> write(plain.getComponentType(), Array.get(value, i)))
                            .collect(Collectors.joining(",", "[", "]")));
                } else {
                    whole(plain, value, text);
                }
            }
        }
    }

    private static void whole(Class<?> declared, Object value, StringBuilder text) {
        Shape shape = Shape.of(value.getClass());
        if (declared.isSealed()) {
            text.append(name(value.getClass()));
        }
        text.append('(');
        for (int i = 0; i < shape.fields().size(); i++) {
            if (i > 0) {
                text.append(',');
            }
            write(shape.fields().get(i).getGenericType(), shape.part(i, value), text);
        }
        text.append(')');
    }

    /** The name of a case of a sealed type: that of its class within its package. */
    static String name(Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    }

    private static void quote(String string, StringBuilder text) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ') {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }
}
