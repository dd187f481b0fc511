package org.mahjongtable.scoring;

/** A house option in force, with its value as it is written in configuration. */
public record Setting(Option option, String value) {

    /** Whether the house left it at its default. */
    public boolean isStandard() {
        return value.equals(Option.written(option.standard()));
    }
}
