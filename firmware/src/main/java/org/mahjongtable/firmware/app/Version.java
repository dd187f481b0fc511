package org.mahjongtable.firmware.app;

import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "version",
        description = "Prints the version of the program and of the Java that runs it.",
        mixinStandardHelpOptions = true)
final class Version implements Callable<Integer>, IVersionProvider {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        for (String line : getVersion()) {
            spec.commandLine().getOut().println(line);
        }
        return 0;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"mahjong-table " + number(), "Java " + Runtime.version() + ", " + system()};
    }

    /** The version of the program's jar; run from compiled classes there is none. */
    static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }

    private static String system() {
        return System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch");
    }
}
