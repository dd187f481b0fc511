package org.mahjongtable.firmware.journal;

import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.fan.Fan;

/** Reads what {@link Values} writes. */
final class ValueReader {
    private final String text;
    private final Function<String, Fan> rows;
    private int at;

    ValueReader(String text, Function<String, Fan> rows) {
        this.text = text;
        this.rows = rows;
    }

    /** The one value that the text is. */
    Object whole(Type type) throws UnreadableText {
        try {
            Object value = value(type);
            if (value == null || at < text.length()) {
                throw new IllegalArgumentException(value == null ? "no value" : "more than one value");
            }
            return value;
        } catch (RuntimeException e) {
            throw new UnreadableText("at character %d of a %s: %s".formatted(at + 1, type.getTypeName(), e), e);
        }
    }

    private @Nullable Object value(Type type) {
        Class<?> plain = Shape.raw(type);
        if (peek() == '-' && (at + 1 == text.length() || ",])}=".indexOf(text.charAt(at + 1)) >= 0)) {
            at++;
            return null;
        }
        if (plain == String.class) {
            return string();
        } else if (plain == Fan.class) {
            return rows.apply(untilMark());
        } else if (plain == List.class) {
            return Collections.unmodifiableList(parts(Shape.argument(type, 0), '[', ']'));
        } else if (plain == Set.class) {
            return Collections.unmodifiableSet(new LinkedHashSet<>(parts(Shape.argument(type, 0), '{', '}')));
        } else if (plain == Map.class) {
            return map(Shape.argument(type, 0), Shape.argument(type, 1));
        } else if (plain.isArray()) {
            return array(plain.getComponentType());
        } else if (plain.isPrimitive()
                || plain.isEnum()
                || plain.getPackageName().startsWith("java.")) {
            return word(plain, untilMark());
        }
        return made(plain.isSealed() ? chosen(plain, untilMark()) : plain);
    }

    private static Object word(Class<?> plain, String word) {
        if (plain == int.class || plain == Integer.class) {
            return Integer.valueOf(word);
        } else if (plain == long.class || plain == Long.class) {
            return Long.valueOf(word);
        } else if (plain == short.class || plain == Short.class) {
            return Short.valueOf(word);
        } else if (plain == byte.class || plain == Byte.class) {
            return Byte.valueOf(word);
        } else if (plain == boolean.class || plain == Boolean.class) {
            if (!word.equals("true") && !word.equals("false")) {
                throw new IllegalArgumentException(word + " is not true or false");
            }
            return Boolean.valueOf(word);
        } else if (plain == Instant.class) {
            return Instant.parse(word);
        } else if (plain == Duration.class) {
            return Duration.parse(word);
        }
        for (Object constant : plain.isEnum() ? plain.getEnumConstants() : new Object[0]) {
            if (((Enum<?>) constant).name().equals(word)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(word + " is no " + plain.getName());
    }

    private static Class<?> chosen(Class<?> sealed, String name) {
        return Shape.cases(sealed).stream()
                .filter(permitted -> Values.name(permitted).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name + " is no " + sealed.getName()));
    }

    private Object made(Class<?> plain) {
        Shape shape = Shape.of(plain);
        int from = at;
        try {
            return whole(shape);
        } catch (RuntimeException wrong) {
            int wrongAt = at;
            at = from;
            return shape.standard().flatMap(standard -> older(shape, standard)).orElseThrow(() -> {
                at = wrongAt;
                return wrong;
            });
        }
    }

    /**
     * A value that an older program wrote, whose class had fewer components: one that cannot be read where it should stand was not known then, and is as the
     * class has it where nothing is said. So a new component must not stand before one of its own type.
     */
    private Optional<Object> older(Shape shape, Object standard) {
        @Nullable Object[] parts = new Object[shape.fields().size()];
        boolean first = true;
        try {
            expect('(');
            for (int i = 0; i < parts.length; i++) {
                int before = at;
                try {
                    if (!first) {
                        expect(',');
                    }
                    parts[i] = value(shape.fields().get(i).getGenericType());
                    first = false;
                } catch (RuntimeException unknownThen) {
                    at = before;
                    parts[i] = shape.part(i, standard);
                }
            }
            expect(')');
            return Optional.of(shape.whole(parts));
        } catch (RuntimeException noOlderOne) {
            return Optional.empty();
        }
    }

    private Object whole(Shape shape) {
        @Nullable Object[] parts = new Object[shape.fields().size()];
        expect('(');
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                expect(',');
            }
            parts[i] = value(shape.fields().get(i).getGenericType());
        }
        expect(')');
        return shape.whole(parts);
    }

    private List<@Nullable Object> parts(Type element, char begin, char end) {
        List<@Nullable Object> parts = new ArrayList<>();
        expect(begin);
        while (peek() != end) {
            if (!parts.isEmpty()) {
                expect(',');
            }
            parts.add(value(element));
        }
        expect(end);
        return parts;
    }

    private Map<Object, Object> map(Type key, Type held) {
        Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
        expect('{');
        while (peek() != '}') {
            if (!map.isEmpty()) {
                expect(',');
            }
            Object name = value(key);
            expect('=');
            map.put(name, value(held));
        }
        expect('}');
        return Collections.unmodifiableMap(map);
    }

    private Object array(Class<?> element) {
        List<@Nullable Object> parts = parts(element, '[', ']');
        Object array = Array.newInstance(element, parts.size());
        for (int i = 0; i < parts.size(); i++) {
            Array.set(array, i, parts.get(i));
        }
        return array;
    }

    private String string() {
        var string = new StringBuilder();
        expect('"');
        while (peek() != '"') {
            char c = text.charAt(at++);
            if (c != '\\') {
                string.append(c);
            } else if (peek() == 'u') {
                string.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 5;
            } else {
                string.append(text.charAt(at++));
            }
        }
        expect('"');
        return string.toString();
    }

    private String untilMark() {
        int from = at;
        while (at < text.length() && "(,)]}=".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(from, at);
    }

    private char peek() {
        if (at == text.length()) {
            throw new IllegalArgumentException("the text ends too early");
        }
        return text.charAt(at);
    }

    private void expect(char mark) {
        if (peek() != mark) {
            throw new IllegalArgumentException("'%s' stands where '%s' should".formatted(peek(), mark));
        }
        at++;
    }
}
