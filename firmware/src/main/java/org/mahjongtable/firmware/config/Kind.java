package org.mahjongtable.firmware.config;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.Nearest;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/** What the value of a key looks like. */
sealed interface Kind<T> {
    /** User and password of an address, in what may be one. */
    Pattern LOGIN = Pattern.compile("^([a-z]+://|(?=.*:)).*@", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** Any text. */
    Kind<String> WORDS = new Text("\\P{Cntrl}*", "a text on one line");

    /** Yes or no. */
    Kind<Boolean> YES_NO = new YesNo();

    /** What is allowed, to stand behind "wanted is". */
    String allowed();

    /** The value that was written, or null after a complaint that says what is wrong with it. */
    @Nullable
    T read(Object written, Consumer<String> complain);

    /** A value as it is written. */
    String write(T value);

    /** A text of a certain form. */
    record Text(Pattern form, String allowed, List<String> words) implements Kind<String> {
        private static final Pattern WORD = Pattern.compile("[A-Za-z]+");

        Text(String form, String allowed) {
            this(form, allowed, List.of());
        }

        /** @param words that may stand in it: one that is misspelt is told with the nearest */
        Text(String form, String allowed, List<String> words) {
            this(Pattern.compile(form), allowed, words);
        }

        private String hint(String text) {
            List<String> meant = words.stream()
                    .map(word -> WORD.matcher(text).replaceAll(word))
                    .filter(changed -> form.matcher(changed).matches())
                    .toList();
            return Nearest.hint(text, meant);
        }

        @Override
        public @Nullable String read(Object written, Consumer<String> complain) {
            if (!(written instanceof String text)) {
                complain.accept(wrongType(written, this));
            } else if (!form.matcher(text).matches()) {
                complain.accept(shown(written) + " is not " + allowed + hint(text));
            } else {
                return text;
            }
            return null;
        }

        @Override
        public String write(String value) {
            return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
    }

    /** A whole number. */
    record Whole(int least, int most) implements Kind<Integer> {
        @Override
        public String allowed() {
            return "a whole number from %d to %d".formatted(least, most);
        }

        @Override
        public @Nullable Integer read(Object written, Consumer<String> complain) {
            if (!(written instanceof Long number)) {
                complain.accept(wrongType(written, this));
            } else if (number < least || number > most) {
                complain.accept("%d is not %d .. %d".formatted(number, least, most));
            } else {
                return Math.toIntExact(number);
            }
            return null;
        }

        @Override
        public String write(Integer value) {
            return value.toString();
        }
    }

    /** Yes or no. */
    record YesNo() implements Kind<Boolean> {
        @Override
        public String allowed() {
            return "true or false";
        }

        @Override
        public @Nullable Boolean read(Object written, Consumer<String> complain) {
            if (written instanceof Boolean yes) {
                return yes;
            }
            complain.accept(wrongType(written, this));
            return null;
        }

        @Override
        public String write(Boolean value) {
            return value.toString();
        }
    }

    /** One of a few texts. */
    record Choice(List<String> texts) implements Kind<String> {
        @Override
        public String allowed() {
            return "one of " + String.join(", ", texts);
        }

        @Override
        public @Nullable String read(Object written, Consumer<String> complain) {
            if (!(written instanceof String text)) {
                complain.accept(wrongType(written, this));
            } else if (!texts.contains(text)) {
                complain.accept(shown(text) + " is not " + allowed() + Nearest.hint(text, texts));
            } else {
                return text;
            }
            return null;
        }

        @Override
        public String write(String value) {
            return '"' + value + '"';
        }
    }

    /** One of a few words, each the name of a constant in lower case and without underscores. */
    record Word<E extends Enum<E>>(Class<E> type) implements Kind<E> {
        @Override
        public String allowed() {
            return "one of " + String.join(", ", words());
        }

        @Override
        public @Nullable E read(Object written, Consumer<String> complain) {
            if (!(written instanceof String text)) {
                complain.accept(wrongType(written, this));
                return null;
            }
            for (E constant : type.getEnumConstants()) {
                if (write(constant).equals('"' + text + '"')) {
                    return constant;
                }
            }
            complain.accept(shown(text) + " is not " + allowed() + Nearest.hint(text, words()));
            return null;
        }

        @Override
        public String write(E value) {
            return '"' + word(value) + '"';
        }

        List<String> words() {
            return Arrays.stream(type.getEnumConstants()).map(Word::word).toList();
        }

        private static String word(Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT).replace("_", "");
        }
    }

    /** Several different ones of a few words, in the order of their constants. */
    record Words<E extends Enum<E>>(Class<E> type) implements Kind<Set<E>> {
        private Word<E> word() {
            return new Word<>(type);
        }

        @Override
        public String allowed() {
            return "a list of " + String.join(", ", words());
        }

        @Override
        public @Nullable Set<E> read(Object written, Consumer<String> complain) {
            if (!(written instanceof TomlArray list)) {
                complain.accept(wrongType(written, this));
                return null;
            }
            if (list.isEmpty()) {
                complain.accept("[] is empty; wanted is " + allowed());
                return null;
            }
            Set<E> read = EnumSet.noneOf(type);
            boolean good = true;
            for (Object item : list.toList()) {
                E constant = word().read(item, complain);
                if (constant != null && !read.add(constant)) {
                    complain.accept(shown(item) + " stands there twice");
                    good = false;
                }
                good &= constant != null;
            }
            return good ? read : null;
        }

        @Override
        public String write(Set<E> value) {
            return value.stream().map(word()::write).collect(Collectors.joining(", ", "[", "]"));
        }

        List<String> words() {
            return word().words();
        }
    }

    /** So many different lines of a GPIO chip. */
    record Lines(int count) implements Kind<List<Integer>> {
        static final int LAST = 511;

        @Override
        public String allowed() {
            return "a list of %d different GPIO lines, 0 to %d".formatted(count, LAST);
        }

        @Override
        public @Nullable List<Integer> read(Object written, Consumer<String> complain) {
            if (!(written instanceof TomlArray list)) {
                complain.accept(wrongType(written, this));
                return null;
            }
            List<Integer> lines = list.toList().stream()
                    .filter(item -> item instanceof Long line && line >= 0 && line <= LAST)
                    .map(item -> Math.toIntExact((Long) item))
                    .distinct()
                    .toList();
            if (lines.size() != count || list.size() != count) {
                complain.accept(shown(written) + " is not " + allowed());
                return null;
            }
            return lines;
        }

        @Override
        public String write(List<Integer> value) {
            return value.toString();
        }
    }

    /** The address of a device on an I2C bus, written in hex. */
    record Address(int least, int most) implements Kind<Integer> {
        @Override
        public String allowed() {
            return "an address from %s to %s".formatted(write(least), write(most));
        }

        @Override
        public @Nullable Integer read(Object written, Consumer<String> complain) {
            if (!(written instanceof Long number)) {
                complain.accept(wrongType(written, this));
            } else if (number < least || number > most) {
                complain.accept("0x%02X is not %s to %s".formatted(number, write(least), write(most)));
            } else {
                return Math.toIntExact(number);
            }
            return null;
        }

        @Override
        public String write(Integer value) {
            return "0x%02X".formatted(value);
        }
    }

    private static String wrongType(Object written, Kind<?> wanted) {
        return shown(written) + " is " + typeOf(written) + "; wanted is " + wanted.allowed();
    }

    /** A value in an error: short, and texts between quotes. */
    static String shown(Object written) {
        return switch (written) {
            case String text -> "'" + withoutLogin(text) + "'";
            case TomlArray list -> list.toList().stream().map(Kind::quoted).collect(Collectors.joining(", ", "[", "]"));
            case TomlTable table ->
                table.entrySet().stream()
                        .map(entry -> entry.getKey() + " = " + quoted(entry.getValue()))
                        .collect(Collectors.joining(", ", "{ ", " }"));
            default -> written.toString();
        };
    }

    private static String quoted(Object written) {
        return written instanceof String text ? '"' + withoutLogin(text) + '"' : shown(written);
    }

    /** What is before the host of an address may be a password, and complaints end up in logs. */
    private static String withoutLogin(String text) {
        return LOGIN.matcher(text).replaceFirst("$1…@");
    }

    private static String typeOf(Object written) {
        return switch (written) {
            case String _ -> "a text";
            case Long _ -> "a whole number";
            case Double _ -> "a number with a fraction";
            case Boolean _ -> "true or false";
            case TomlArray _ -> "a list";
            case TomlTable _ -> "a section";
            default -> "a date or time";
        };
    }
}
