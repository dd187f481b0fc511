package org.mahjongtable.scoring;

/** A house option that does not exist or has a value it may not have; the message names both and what is allowed. */
public final class OptionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String option;

    public OptionException(String option, String message) {
        super("%s: %s".formatted(option, message));
        this.option = option;
    }

    /** The name as it was written, to find its line. */
    public String option() {
        return option;
    }
}
