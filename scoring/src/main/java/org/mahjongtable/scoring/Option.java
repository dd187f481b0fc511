package org.mahjongtable.scoring;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mahjongtable.scoring.tile.Label;

/**
 * Describes a house option: what the configuration loader, the documentation and error messages say of it. Values are those of TOML: Boolean,
 * Integer, String, a List of String, or a Map of String to Integer.
 *
 * @param name as written in configuration
 * @param type what a value looks like
 * @param allowed the words or numbers that may be used; empty where any number in the range may
 * @param least the smallest number allowed
 * @param most the largest number allowed
 * @param standard the default, of the Java type that belongs to {@code type}
 * @param says what it decides, a sentence in each language
 * @param about keys of the rows and terms it changes; empty where it changes none
 */
public record Option(
        String name,
        Type type,
        List<String> allowed,
        int least,
        int most,
        Object standard,
        Label says,
        List<String> about) {

    /** What the value of an option looks like. */
    public enum Type {
        /** {@code true} or {@code false}: Boolean. */
        YES_NO,
        /** A whole number: Integer. */
        NUMBER,
        /** One of the words allowed: String. */
        WORD,
        /** Any of the words allowed, each at most once, {@code ["a", "b"]}: List of String. */
        WORDS,
        /** Some of the words allowed, each with a number, {@code { a = 8 }}: Map of String to Integer. */
        NUMBERS
    }

    public Option {
        allowed = List.copyOf(allowed);
        about = List.copyOf(about);
    }

    private Option(String name, Type type, List<String> allowed, int least, int most, Object standard, Label says) {
        this(name, type, allowed, least, most, standard, says, List.of());
    }

    /** This option, said to change these rows and terms. */
    public Option about(String... keys) {
        return new Option(name, type, allowed, least, most, standard, says, List.of(keys));
    }

    public static Option yesNo(String name, boolean standard, String zh, String en) {
        return new Option(name, Type.YES_NO, List.of(), 0, 0, standard, new Label(zh, en));
    }

    /** Any whole number of a range. */
    public static Option range(String name, int standard, int least, int most, String zh, String en) {
        return new Option(name, Type.NUMBER, List.of(), least, most, standard, new Label(zh, en));
    }

    /** One of a few whole numbers, in ascending order. */
    public static Option oneOf(String name, int standard, List<Integer> allowed, String zh, String en) {
        List<String> words = allowed.stream().map(String::valueOf).toList();
        return new Option(name, Type.NUMBER, words, allowed.getFirst(), allowed.getLast(), standard, new Label(zh, en));
    }

    /** One constant of an enum, written as {@link #word}. */
    public static <E extends Enum<E>> Option word(String name, E standard, String zh, String en) {
        return new Option(
                name, Type.WORD, words(standard.getDeclaringClass()), 0, 0, word(standard), new Label(zh, en));
    }

    /** One of a few words that are no constants; a whole number among them may be written without quotes. */
    public static Option choice(String name, String standard, List<String> allowed, String zh, String en) {
        return new Option(name, Type.WORD, allowed, 0, 0, standard, new Label(zh, en));
    }

    /** Any constants of an enum. */
    public static <E extends Enum<E>> Option words(
            String name, Class<E> allowed, List<E> standard, String zh, String en) {
        List<String> words = standard.stream().map(Option::word).toList();
        return new Option(name, Type.WORDS, words(allowed), 0, 0, words, new Label(zh, en));
    }

    /** A number of a range for any of the words; none by default. */
    public static Option numbers(String name, List<String> allowed, int least, int most, String zh, String en) {
        return new Option(name, Type.NUMBERS, allowed, least, most, Map.of(), new Label(zh, en));
    }

    /** How a constant is written in configuration: {@code HALF_SPICY} as {@code halfSpicy}. */
    public static String word(Enum<?> constant) {
        String[] parts = constant.name().toLowerCase(Locale.ROOT).split("_");
        StringBuilder word = new StringBuilder(parts[0]);
        for (String part : Arrays.asList(parts).subList(1, parts.length)) {
            word.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1));
        }
        return word.toString();
    }

    private static <E extends Enum<E>> List<String> words(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(Option::word).toList();
    }

    /** What may be written, for error messages and documentation. */
    public String allowedText() {
        String words = String.join(", ", allowed);
        return switch (type) {
            case YES_NO -> "true or false";
            case NUMBER -> allowed.isEmpty() ? "%d to %d".formatted(least, most) : "one of " + words;
            case WORD -> "one of " + words;
            case WORDS -> "a list of any of " + words;
            case NUMBERS -> "%d to %d for any of %s".formatted(least, most, words);
        };
    }

    /** A value as it is written in configuration. */
    public static String written(Object value) {
        return switch (value) {
            case String word -> "\"" + word + "\"";
            case List<?> words -> {
                List<String> parts = words.stream().map(Option::written).toList();
                yield "[" + String.join(", ", parts) + "]";
            }
            case Map<?, ?> numbers -> {
                List<String> parts = new ArrayList<>();
                numbers.forEach((word, number) -> parts.add(word + " = " + number));
                parts.sort(null);
                yield parts.isEmpty() ? "{}" : "{ " + String.join(", ", parts) + " }";
            }
            default -> value.toString();
        };
    }
}
