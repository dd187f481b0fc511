package org.mahjongtable.scoring;

import java.util.List;
import java.util.Map;
import org.mahjongtable.scoring.hefen.Hefen;
import org.mahjongtable.scoring.hongkong.HongKong;
import org.mahjongtable.scoring.mcr.Mcr;
import org.mahjongtable.scoring.taiwan.Taiwan;

/** The rule sets there are. */
public final class RuleSets {

    private static final List<Rules> ALL = List.of(HongKong.RULES, Mcr.RULES, Taiwan.RULES, Hefen.RULES);

    private RuleSets() {}

    public static List<Rules> all() {
        return ALL;
    }

    /** The rules of a name; {@link IllegalArgumentException} names those there are. */
    public static Rules rules(String id) {
        List<String> ids = ALL.stream().map(Rules::id).toList();
        return ALL.stream()
                .filter(rules -> rules.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'%s' is none of %s%s".formatted(id, String.join(", ", ids), Nearest.hint(id, ids))));
    }

    /** The rule set of a name with its defaults. */
    public static RuleSet of(String id) {
        return of(id, Map.of());
    }

    /** The rule set of a name with house options. */
    public static RuleSet of(String id, Map<String, ?> options) {
        return rules(id).with(options);
    }
}
