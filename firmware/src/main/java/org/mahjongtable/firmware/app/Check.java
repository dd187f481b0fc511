package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.web.TablePages;
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
    public Integer call() throws WrongConfig, Refused {
        TableConfig table = config.read().table();
        List<String> wrong = new ArrayList<>();
        try {
            TablePages.where(table.page().address(), table.page().port());
        } catch (IOException e) {
            wrong.add("%s: %s".formatted(config.file(), e.getMessage()));
        }
        if (table.broker() != null) {
            try {
                BrokerLink.broker(table.broker());
            } catch (Refused e) {
                wrong.add("%s: %s".formatted(config.file(), e.getMessage()));
            }
        }
        if (!wrong.isEmpty()) {
            throw new Refused(wrong);
        }
        spec.commandLine().getOut().println(config.file() + ": good");
        return 0;
    }
}
