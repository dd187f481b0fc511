package org.mahjongtable.scoring;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mahjongtable.scoring.fan.Combination;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.tile.Label;

/** What people read about a rule set, written from the rule set itself: its configuration file and its page of fan and options. */
public final class RulesDocument {

    /** What holds for all rows that combine sets. */
    private static final Label COMBINING = new Label(
            "結合牌組的番：同一番不重複用同一組牌；結合過之後，其餘每組牌只可再與一組已結合的牌結合一次。以總分最高的讀法和結合計。",
            "Rows that combine sets: no set counts twice in one row, and after the first combination each further set may be combined once more, with one"
                    + " that is combined already. Of all readings and combinations the largest sum counts.");

    private RulesDocument() {}

    /** A configuration file with every option at its default, each under a comment that says what it decides and what is allowed. */
    public static String toml(Rules rules) {
        StringBuilder text = new StringBuilder();
        text.append("# %s：本檔的選項。未寫的用預設值；程式不會改寫這個檔案。%n".formatted(rules.name().zh()));
        text.append("# %s: its house options. What is left out has its default; the program never rewrites this file.%n"
                .formatted(rules.name().en()));
        for (Option option : rules.options()) {
            text.append("%n# %s%n# %s%n# %s%n%s = %s%n"
                    .formatted(
                            option.says().zh(),
                            option.says().en(),
                            option.allowedText(),
                            option.name(),
                            Option.written(option.standard())));
        }
        return text.toString();
    }

    /** A page in Markdown: every element of the text with its points, what it shuts out and the options that change it, then every option. */
    public static String markdown(Rules rules) {
        RuleSet fullest = rules.with(rules.fullest());
        StringBuilder text = new StringBuilder();
        text.append("# %s %s%n%n".formatted(rules.name().zh(), rules.name().en()));
        text.append("| | 項目 | element | points | not counted with it | options |%n".formatted());
        text.append("|---|---|---|---|---|---|%n".formatted());
        elements(rules, fullest).forEach(text::append);
        if (fullest.fans().rows().stream().anyMatch(fan -> fan.when() instanceof Combination)) {
            text.append("%n%s%n%n%s%n".formatted(COMBINING.zh(), COMBINING.en()));
        }
        text.append("%n| option | default | allowed | |%n|---|---|---|---|%n".formatted());
        for (Option option : rules.options()) {
            text.append("| `%s` | `%s` | %s | %s<br>%s |%n"
                    .formatted(
                            option.name(),
                            Option.written(option.standard()),
                            option.allowedText(),
                            option.says().zh(),
                            option.says().en()));
        }
        return text.toString();
    }

    /** The rows of the table and the terms beside it, in the order of the text. */
    private static List<String> elements(Rules rules, RuleSet fullest) {
        Set<String> played =
                rules.with(Map.of()).fans().rows().stream().map(Fan::key).collect(Collectors.toSet());
        List<Fan> rows = fullest.fans().rows();
        Map<Integer, List<String>> lines = new TreeMap<>();
        for (Fan fan : rows) {
            lines.computeIfAbsent(fan.number(), number -> new ArrayList<>())
                    .add(line(
                            fan.number(),
                            fan.name(),
                            played.contains(fan.key()) ? "" : " (option)",
                            points(fan.points()),
                            shutOut(fullest.fans(), fan),
                            options(rules, fan.key())));
        }
        for (Term term : fullest.terms()) {
            lines.computeIfAbsent(term.number(), number -> new ArrayList<>())
                    .add(line(
                            term.number(),
                            term.name(),
                            "",
                            points(term.points()) + " " + term.kind().label(),
                            "",
                            options(rules, term.key())));
        }
        return lines.values().stream().flatMap(List::stream).toList();
    }

    private static String line(int number, Label name, String played, String points, String shutsOut, String options) {
        return "| %d | %s | %s%s | %s | %s | %s |%n"
                .formatted(number, name.zh(), name.en(), played, points, shutsOut, options);
    }

    private static String points(List<Integer> points) {
        return points.stream().map(String::valueOf).collect(Collectors.joining(" / "));
    }

    private static String options(Rules rules, String key) {
        return rules.options().stream()
                .filter(option -> option.about().contains(key))
                .map(option -> "`" + option.name() + "`")
                .collect(Collectors.joining(" "));
    }

    private static String shutOut(FanTable table, Fan fan) {
        if (fan.shutsOutOthers()) {
            return "一切 everything";
        }
        return table.fallback()
                .filter(fallback -> fallback.key().equals(fan.key()))
                .map(fallback ->
                        "只在其他番合計不過 %1$d 時計 counts only where the others sum to at most %1$d".formatted(fallback.most()))
                .orElseGet(() -> table.rows().stream()
                        .filter(other -> fan.exclusions().stream()
                                .anyMatch(exclusion -> exclusion.key().equals(other.key())))
                        .map(other -> other.name().zh() + (fan.shutsOut().contains(other.key()) ? "" : "（部分 in part）"))
                        .collect(Collectors.joining("、")));
    }
}
