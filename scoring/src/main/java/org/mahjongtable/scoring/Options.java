package org.mahjongtable.scoring;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The values of a rule set's house options, checked against their descriptions; what was not given has its default. */
public final class Options {

    /** Of so many option names an error lists all. */
    private static final int FEW = 4;

    private final List<Option> described;
    private final Map<String, Object> values = new LinkedHashMap<>();

    private Options(List<Option> described) {
        this.described = described;
        described.forEach(option -> values.put(option.name(), option.standard()));
    }

    /**
     * Checks values by name. {@link OptionException} for an unknown name, a value of the wrong type or one that is not allowed.
     *
     * @param given values as {@link Option} describes them; whole numbers may be of any integer type
     */
    public static Options of(List<Option> described, Map<String, ?> given) {
        Options options = new Options(List.copyOf(described));
        List<String> names = described.stream().map(Option::name).toList();
        new TreeMap<>(given).forEach((name, value) -> {
            Option option = described.stream()
                    .filter(o -> o.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new OptionException(name, "no such option" + others(name, names)));
            options.values.put(name, checked(option, value));
        });
        return options;
    }

    /** The name that was probably meant, and what there is: all of few, the nearest of many. */
    private static String others(String name, List<String> names) {
        List<String> shown = names.size() <= FEW ? names : Nearest.of(name, names, FEW);
        String there = shown.size() == names.size() ? "there are" : "of %d the nearest are".formatted(names.size());
        return "%s; %s %s".formatted(Nearest.hint(name, names), there, String.join(", ", shown));
    }

    private static Object checked(Option option, Object value) {
        return switch (option.type()) {
            case YES_NO -> value instanceof Boolean ? value : refuse(option, value);
            case NUMBER -> {
                int number = number(option, value);
                yield option.allowed().isEmpty() || option.allowed().contains(String.valueOf(number))
                        ? number
                        : refuse(option, value);
            }
            case WORD -> word(option, value, value);
            case WORDS -> {
                if (!(value instanceof List<?> words)
                        || words.stream().distinct().count() < words.size()) {
                    yield refuse(option, value);
                }
                yield words.stream().map(word -> word(option, word, value)).toList();
            }
            case NUMBERS -> {
                if (!(value instanceof Map<?, ?> numbers)) {
                    yield refuse(option, value);
                }
                Map<String, Integer> checked = new TreeMap<>();
                numbers.forEach((word, number) -> checked.put(word(option, word, value), number(option, number)));
                yield checked;
            }
        };
    }

    private static int number(Option option, Object value) {
        boolean whole = value instanceof Integer || value instanceof Long;
        long number = whole ? ((Number) value).longValue() : 0;
        return whole && number >= option.least() && number <= option.most()
                ? (int) number
                : (int) refuse(option, value);
    }

    private static String word(Option option, Object word, Object value) {
        boolean number = word instanceof Integer || word instanceof Long;
        String text = number || word instanceof String ? word.toString() : "";
        return option.allowed().contains(text) ? text : (String) refuse(option, value);
    }

    /** Always throws; the return type lets it stand where a value is wanted. */
    private static Object refuse(Option option, Object value) {
        String hint = value instanceof String text ? Nearest.hint(text, option.allowed()) : "";
        throw new OptionException(
                option.name(), "%s is not %s%s".formatted(Option.written(value), option.allowedText(), hint));
    }

    public boolean yes(String name) {
        return (Boolean) value(name);
    }

    public int number(String name) {
        return (Integer) value(name);
    }

    /** The enum constant of a word. */
    public <E extends Enum<E>> E word(String name, Class<E> type) {
        return constant((String) value(name), type);
    }

    public String text(String name) {
        return (String) value(name);
    }

    /** The enum constants of a list of words. */
    public <E extends Enum<E>> List<E> words(String name, Class<E> type) {
        return ((List<?>) value(name))
                .stream().map(word -> constant((String) word, type)).toList();
    }

    /** Numbers by word. */
    public Map<String, Integer> numbers(String name) {
        Map<String, Integer> numbers = new TreeMap<>();
        ((Map<?, ?>) value(name)).forEach((word, number) -> numbers.put((String) word, (Integer) number));
        return numbers;
    }

    private Object value(String name) {
        Object value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("option %s was never described".formatted(name));
        }
        return value;
    }

    private static <E extends Enum<E>> E constant(String word, Class<E> type) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> Option.word(constant).equals(word))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no %s is called %s".formatted(type.getSimpleName(), word)));
    }

    /** All options in force, in the order of their descriptions. */
    public List<Setting> settings() {
        return described.stream()
                .map(option -> new Setting(option, Option.written(value(option.name()))))
                .toList();
    }
}
