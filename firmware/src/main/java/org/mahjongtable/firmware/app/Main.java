package org.mahjongtable.firmware.app;

import java.util.List;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.journal.JournalException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The command line: {@code mahjong-table COMMAND}. Every command says what it does with {@code --help}. */
@Command(
        name = "mahjong-table",
        description = "Firmware of an automatic mahjong table whose tiles carry RFID tags.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {
            SimulateCommand.class,
            RunCommand.class,
            ReplayCommand.class,
            Check.class,
            DevicesCommand.class,
            MonitorCommand.class,
            TilesCommand.class,
            ScoreCommand.class,
            WaitsCommand.class,
            BenchCommand.class,
            RulesCommand.class,
            Version.class,
            HelpCommand.class
        })
public final class Main {

    private Main() {}

    /** Runs one command and ends the program: 0 done, 1 refused or found something wrong, 2 the command line cannot be read. */
    public static void main(String[] args) {
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Main::misread)
                .setExecutionExceptionHandler(Main::failed);
    }

    /** One line, not the whole help: the reason stays in sight. */
    private static int misread(CommandLine.ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        List<String> nearest = wrong instanceof CommandLine.UnmatchedArgumentException unmatched
                ? unmatched.getSuggestions()
                : List.of();
        String hint = nearest.isEmpty()
                ? "'%s --help' tells what is allowed"
                        .formatted(command.getCommandSpec().qualifiedName())
                : "did you mean %s?".formatted(String.join(" or ", nearest));
        command.getErr().println("%s (%s)".formatted(wrong.getMessage(), hint));
        return CommandLine.ExitCode.USAGE;
    }

    private static int failed(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        switch (failure) {
            case Refused refused -> command.getErr().println(refused.getMessage());
            case JournalException unusable -> command.getErr().println(unusable.getMessage());
            case WrongConfig wrong -> wrong.lines().forEach(command.getErr()::println);
            default -> {
                Logger log = LoggerFactory.getLogger(Main.class);
                log.error("{} failed", command.getCommandSpec().qualifiedName(), failure);
            }
        }
        return CommandLine.ExitCode.SOFTWARE;
    }
}
