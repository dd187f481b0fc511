package org.mahjongtable.scoring;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;

/** What people read about a rule set, written from the rule set itself: its configuration file and its page of fan and options. */
public final class RulesDocument {

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

    /** A page in Markdown: every row with its points and what it shuts out, then every option. */
    public static String markdown(Rules rules) {
        RuleSet standard = rules.with(Map.of());
        Set<String> played = standard.fans().rows().stream().map(Fan::key).collect(Collectors.toSet());
        FanTable table = rules.with(rules.fullest()).fans();
        StringBuilder text = new StringBuilder();
        text.append("# %s %s%n%n".formatted(rules.name().zh(), rules.name().en()));
        text.append("| | 番種 | fan | points | not counted with it |%n|---|---|---|---|---|%n".formatted());
        for (Fan fan : table.rows()) {
            text.append("| %d | %s | %s%s | %s | %s |%n"
                    .formatted(
                            fan.number(),
                            fan.name().zh(),
                            fan.name().en(),
                            played.contains(fan.key()) ? "" : " (option)",
                            fan.points().stream().map(String::valueOf).collect(Collectors.joining(" / ")),
                            shutOut(table, fan)));
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

    private static String shutOut(FanTable table, Fan fan) {
        if (fan.shutsOutOthers()) {
            return "一切 everything";
        }
        return table.fallback()
                .filter(fallback -> fallback.key().equals(fan.key()))
                .map(fallback ->
                        "只在其他番合計不過 %1$d 時計 counts only where the others sum to at most %1$d".formatted(fallback.most()))
                .orElseGet(() -> table.rows().stream()
                        .filter(other -> fan.shutsOut().contains(other.key()))
                        .map(other -> other.name().zh())
                        .collect(Collectors.joining("、")));
    }
}
