package org.mahjongtable.scoring;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mahjongtable.scoring.tile.Label;

/**
 * A rule set that may be chosen, before its house options are.
 *
 * @param id the name in configuration and messages
 * @param name the name that people read
 * @param options the house options it knows
 * @param fullest options under which the table has every row it can have, for documentation
 * @param maker makes it from options already checked
 */
public record Rules(
        String id, Label name, List<Option> options, Map<String, ?> fullest, Function<Options, RuleSet> maker) {

    public Rules {
        options = List.copyOf(options);
        fullest = Map.copyOf(fullest);
    }

    /** The rule set with these options by name; {@link OptionException} for a wrong one. */
    public RuleSet with(Map<String, ?> given) {
        return maker.apply(Options.of(options, given));
    }
}
