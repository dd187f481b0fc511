package org.mahjongtable.firmware.app;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.Rules;
import org.mahjongtable.scoring.RulesDocument;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "rules",
        description = "Lists the rule sets, or every fan and house option of one.",
        mixinStandardHelpOptions = true)
final class RulesCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "RULES", description = "The rule set whose page is printed.")
    private @Nullable String id;

    @Option(names = "--toml", description = "Prints its configuration file instead, every option at its default.")
    private boolean toml;

    @Override
    public Integer call() throws WrongUsage {
        var out = spec.commandLine().getOut();
        if (id == null && toml) {
            throw new WrongUsage("--toml is of one rule set; name it");
        }
        if (id == null) {
            RuleSets.all().forEach(rules -> out.println("%-10s %s".formatted(rules.id(), rules.name())));
            return 0;
        }
        Rules rules;
        try {
            rules = RuleSets.rules(id);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage("RULES: " + e.getMessage());
        }
        out.print(toml ? RulesDocument.toml(rules) : RulesDocument.markdown(rules));
        out.flush();
        return 0;
    }
}
