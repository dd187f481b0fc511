package org.mahjongtable.firmware.app;

import java.util.concurrent.Callable;
import org.mahjongtable.firmware.config.WrongConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "check",
        description = "Tests the owner's files as a start would, and lists everything that is wrong.",
        mixinStandardHelpOptions = true)
final class Check implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ConfigOption config;

    @Override
    public Integer call() throws WrongConfig {
        config.read();
        spec.commandLine().getOut().println(config.file() + ": good");
        return 0;
    }
}
