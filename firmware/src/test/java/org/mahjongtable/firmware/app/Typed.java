package org.mahjongtable.firmware.app;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Commands as they are typed, and what they say. */
final class Typed {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Runs the program with these arguments; its exit code. */
    int run(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    /** What was said on standard output. */
    String out() {
        return out.toString();
    }

    /** What was said on standard error. */
    String err() {
        return err.toString();
    }

    /** Forgets what was said on standard output. */
    void forget() {
        out.getBuffer().setLength(0);
    }
}
