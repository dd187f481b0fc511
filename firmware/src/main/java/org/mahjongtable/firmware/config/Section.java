package org.mahjongtable.firmware.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.Nearest;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/** One table of a TOML file while it is read. What nobody asked for by the time it is closed is an error. */
final class Section {
    private final Problems problems;
    private final TomlTable table;
    private final String name;
    private final int line;
    private final List<String> known = new ArrayList<>();
    private final Set<String> refused = new HashSet<>();
    private String variant = "";

    /** @param name with its brackets; empty for the file's top */
    Section(Problems problems, TomlTable table, String name, int line) {
        this.problems = problems;
        this.table = table;
        this.name = name;
        this.line = line;
    }

    /** The value of a key. After a complaint it is the key's standard, so that reading can go on to the next error. */
    <T> T get(Key<T> key) {
        known.add(key.name());
        Object written = written(key.name());
        if (written == null) {
            if (key.absence() == Key.Absence.ERROR) {
                problems.add(
                        line,
                        "%s: %s is missing; wanted is %s, for instance %s = %s"
                                .formatted(
                                        name,
                                        key.name(),
                                        key.kind().allowed(),
                                        key.name(),
                                        key.kind().write(key.standard())));
                refused.add(key.name());
            }
            return key.standard();
        }
        T value = key.kind().read(written, complaint(key.name()));
        if (value == null) {
            refused.add(key.name());
            return key.standard();
        }
        return value;
    }

    /** The value of a key that may be left out, or null; null also after a complaint. */
    <T> @Nullable T find(Key<T> key) {
        known.add(key.name());
        Object written = written(key.name());
        return written == null ? null : key.kind().read(written, complaint(key.name()));
    }

    /** True if {@link #get} has complained about this key: its standard stands there for what the owner meant. */
    boolean isRefused(String key) {
        return refused.contains(key);
    }

    /** True if the owner wrote a section of this name within this one. */
    boolean hasSection(String key) {
        return written(key) instanceof TomlTable;
    }

    /** True if the owner wrote this key, rightly or wrongly. */
    boolean has(String key) {
        return written(key) != null;
    }

    /** The value of a key that decides which others this section has: errors name it. */
    <T> T variant(Key<T> key) {
        T value = get(key);
        variant = " with %s = %s".formatted(key.name(), key.kind().write(value));
        return value;
    }

    /** Where a key stands; where it is not written, the section's line. */
    int lineOf(String key) {
        var position = table.inputPositionOf(List.of(key));
        return position == null ? line : position.line();
    }

    /** A section within this one that may be left out: then it is empty. */
    Section section(String key) {
        Section found = optional(key);
        return found == null ? new Section(problems, Toml.parse(""), inner(key), line) : found;
    }

    /** A section within this one that may not be left out; after a complaint it is empty. */
    Section required(String key) {
        if (!has(key)) {
            problems.add(line, "section " + inner(key) + " is missing");
        }
        return section(key);
    }

    /** A section within this one, or null where it is left out. */
    @Nullable
    Section optional(String key) {
        known.add(key);
        Object written = written(key);
        if (written instanceof TomlTable found) {
            return new Section(problems, found, inner(key), lineOf(key));
        }
        if (written instanceof TomlArray list && list.toList().stream().anyMatch(TomlTable.class::isInstance)) {
            problems.add(
                    lineOf(key),
                    "%s is a list of sections; wanted is one section %s, in single brackets"
                            .formatted(key, inner(key)));
        } else if (written != null) {
            problems.add(
                    lineOf(key),
                    "%s: %s is a value; wanted is a section %s".formatted(key, Kind.shown(written), inner(key)));
        }
        return null;
    }

    private String inner(String key) {
        return "[" + (name.isEmpty() ? "" : name.substring(1, name.length() - 1) + ".") + key + "]";
    }

    /** The names written here, in the order of the file. */
    List<String> names() {
        return table.keySet().stream()
                .sorted(Comparator.comparingInt(this::lineOf))
                .toList();
    }

    /** What is written under a name that no {@link Key} describes; the caller says what is wrong with it. */
    @Nullable
    Object take(String key) {
        known.add(key);
        return written(key);
    }

    /** Reports something wrong with the value of a key, at its line. */
    Consumer<String> complaint(String key) {
        return text -> problems.add(lineOf(key), "%s%s: %s".formatted(name.isEmpty() ? "" : name + " ", key, text));
    }

    /** Reports something wrong with a section within this one. */
    void refuse(String key, String text) {
        problems.add(lineOf(key), inner(key) + " " + text);
    }

    /** Ends the reading of this section: names that nobody asked for are errors. */
    void close() {
        for (String key : table.keySet()) {
            if (!known.contains(key)) {
                problems.add(
                        lineOf(key),
                        "%s is not known %s; allowed are %s%s"
                                .formatted(
                                        key,
                                        name.isEmpty() ? "at the top of the file" : "in " + name + variant,
                                        String.join(", ", known),
                                        Nearest.hint(key, known)));
            }
        }
    }

    private @Nullable Object written(String key) {
        return table.get(List.of(key));
    }
}
