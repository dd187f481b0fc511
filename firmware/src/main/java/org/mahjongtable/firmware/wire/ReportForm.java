package org.mahjongtable.firmware.wire;

import tools.jackson.databind.ObjectWriter;

/** A report as JSON for people and scripts: a record, its components as fields, indented. */
public final class ReportForm {
    private static final ObjectWriter INDENTED = Json.MAPPER.writerWithDefaultPrettyPrinter();

    private ReportForm() {}

    /** The JSON of a record of numbers, texts, lists and maps of them, and such records. */
    public static String text(Record report) {
        return INDENTED.writeValueAsString(report) + "\n";
    }
}
