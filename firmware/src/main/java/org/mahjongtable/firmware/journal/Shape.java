package org.mahjongtable.firmware.journal;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.fan.Fan;

/**
 * How a value of a class is taken apart and put together: by its fields in their order and the constructor that takes exactly those. Records are such
 * classes, and so is any immutable class that is written the same way.
 */
record Shape(List<Field> fields, Constructor<?> constructor) {
    private static final ClassValue<Shape> KNOWN = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return look(type);
        }
    };

    static Shape of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static Shape look(Class<?> type) {
        // Those of a record are its components in their order, and HotSpot tells those of any class so.
        List<Field> fields = Arrays.stream(type.getDeclaredFields())
                .filter(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0)
                .filter(field -> !field.isSynthetic())
                .toList();
        Class<?>[] parts = fields.stream().map(Field::getType).toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parts);
            constructor.setAccessible(true);
            fields.forEach(field -> field.setAccessible(true));
            return new Shape(fields, constructor);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                    type + " has no constructor that takes its fields " + fields + " in their order", e);
        }
    }

    /** What a class says is in force where nothing is said: its constant {@code DEFAULT}; nothing where it has none. */
    Optional<Object> standard() {
        Class<?> type = constructor.getDeclaringClass();
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> Modifier.isStatic(field.getModifiers())
                        && field.getName().equals("DEFAULT")
                        && field.getType() == type)
                .findFirst()
                .map(field -> {
                    try {
                        field.setAccessible(true);
                        return field.get(null);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    @Nullable
    Object part(int index, Object value) {
        try {
            return fields.get(index).get(value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The value of these parts; the constructor's own refusal comes out as it was thrown. */
    Object whole(@Nullable Object[] parts) {
        try {
            return constructor.newInstance(parts);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException refusal ? refusal : new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The classes that a value of a sealed type may have, sorted by name. */
    static List<Class<?>> cases(Class<?> sealed) {
        return Arrays.stream(sealed.getPermittedSubclasses())
                .flatMap(permitted -> permitted.isSealed() ? cases(permitted).stream() : Stream.of(permitted))
                .distinct()
                .sorted(Comparator.comparing(Class::getName))
                .toList();
    }

    /** The class of a type without its arguments. */
    static Class<?> raw(Type type) {
        return switch (type) {
            case Class<?> plain -> plain;
            case ParameterizedType generic -> (Class<?>) generic.getRawType();
            default -> throw new IllegalArgumentException("no value of type " + type + " can be kept");
        };
    }

    /** An argument of a generic type: of {@code Map<A, B>} 0 is A. */
    static Type argument(Type type, int index) {
        if (type instanceof ParameterizedType generic) {
            return generic.getActualTypeArguments()[index];
        }
        throw new IllegalArgumentException(type + " says not what it holds");
    }

    /** All types that a value of this type may be made of, described, so that a change of any of them changes the text. */
    static String form(Type type) {
        List<String> lines = new ArrayList<>();
        describe(type, lines);
        return String.join("\n", lines);
    }

    private static void describe(Type type, List<String> lines) {
        if (type instanceof ParameterizedType generic) {
            for (Type argument : generic.getActualTypeArguments()) {
                describe(argument, lines);
            }
            return;
        }
        Class<?> plain = raw(type);
        if (plain.isArray()) {
            describe(plain.getComponentType(), lines);
            return;
        }
        if (plain.isPrimitive() || plain.getPackageName().startsWith("java.")) {
            return;
        }
        String name = plain.getName() + ": ";
        if (lines.stream().anyMatch(line -> line.startsWith(name))) {
            return;
        }
        if (plain.isEnum()) {
            lines.add(name + Arrays.toString(plain.getEnumConstants()));
        } else if (plain == Fan.class) {
            lines.add(name + "key");
        } else if (plain.isSealed()) {
            lines.add(name + cases(plain));
            cases(plain).forEach(permitted -> describe(permitted, lines));
        } else {
            List<Field> fields = of(plain).fields();
            lines.add(name
                    + fields.stream()
                            .map(field -> field.getGenericType().getTypeName() + " " + field.getName())
                            .toList());
            fields.forEach(field -> describe(field.getGenericType(), lines));
        }
    }
}
