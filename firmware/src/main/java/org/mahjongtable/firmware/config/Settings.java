package org.mahjongtable.firmware.config;

import java.util.List;
import org.mahjongtable.scoring.RuleSet;
import org.tomlj.Toml;

/**
 * Everything that an owner's files say: {@code table.toml} and the file in {@code rules/} that it names.
 *
 * @param text {@code table.toml} as it is, for the record
 */
public record Settings(TableConfig table, RuleSet rules, String text) {

    /** The line of {@code table.toml} where a key of a section stands, from 1; 1 also where it is not written. */
    public int lineOf(String section, String key) {
        var position = Toml.parse(text).inputPositionOf(List.of(section, key));
        return position == null ? 1 : position.line();
    }
}
