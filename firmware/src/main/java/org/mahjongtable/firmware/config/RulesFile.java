package org.mahjongtable.firmware.config;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.mahjongtable.scoring.OptionException;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.Rules;
import org.mahjongtable.scoring.Setting;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/** Reads the house options of a rule set, {@code rules/hongkong.toml}. */
public final class RulesFile {

    private RulesFile() {}

    /** The rule set of a file, under its options; what the file leaves out has its default. */
    public static RuleSet read(Rules rules, Path path) throws WrongConfig {
        return parse(rules, TomlFile.read(path));
    }

    /** The rule set of options as {@link #text} writes them. */
    public static RuleSet parse(String rules, String text) throws WrongConfig {
        return parse(RuleSets.rules(rules), new TomlFile(Path.of(rules), text));
    }

    /** The options in force, one a line, as a file would have them. */
    public static String text(RuleSet rules) {
        var text = new StringBuilder();
        for (Setting setting : rules.settings()) {
            text.append(setting.option().name())
                    .append(" = ")
                    .append(setting.value())
                    .append('\n');
        }
        return text.toString();
    }

    private static RuleSet parse(Rules rules, TomlFile file) throws WrongConfig {
        var problems = new Problems(file.path().toString());
        Section top = file.top(problems);
        Map<String, Object> given = new LinkedHashMap<>();
        for (String name : top.names()) {
            Object value = plain(Objects.requireNonNull(top.take(name)));
            try {
                rules.with(Map.of(name, value));
                given.put(name, value);
            } catch (OptionException e) {
                problems.add(top.lineOf(name), String.valueOf(e.getMessage()));
            }
        }
        problems.refuse();
        try {
            return rules.with(given);
        } catch (OptionException e) {
            throw new WrongConfig(List.of(file.path() + ":" + top.lineOf(e.option()) + ": " + e.getMessage()));
        }
    }

    private static Object plain(Object written) {
        return switch (written) {
            case TomlArray list -> list.toList();
            case TomlTable table -> table.toMap();
            default -> written;
        };
    }
}
