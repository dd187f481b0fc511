package org.mahjongtable.firmware.config;

import org.mahjongtable.scoring.RuleSet;

/**
 * Everything that an owner's files say: {@code table.toml} and the file in {@code rules/} that it names.
 *
 * @param text {@code table.toml} as it is, for the record
 */
public record Settings(TableConfig table, RuleSet rules, String text) {}
