package org.mahjongtable.firmware.app;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.JournalFailure;
import org.mahjongtable.scoring.Nearest;
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
        exitCodeListHeading = "Every command ends with%n",
        exitCodeList = {
            "0:It is done, and nothing was found wrong.",
            "1:It failed, or found what it looks for: a wrong file, a bad line, a difference.",
            "2:The command line is wrong: nothing was done."
        },
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

    /** Runs one command and ends the program: 0 done, 1 it failed or found something wrong, 2 the command line is wrong. */
    public static void main(String[] args) {
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        // made right on System.out, so that it knows of its errors
        PrintWriter out = new PrintWriter(System.out, true, System.out.charset());
        System.exit(commandLine().setOut(out).execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(Main::execute)
                .setParameterExceptionHandler(Main::misread)
                .setExecutionExceptionHandler(Main::failed);
    }

    /** An answer that did not arrive is none. */
    private static int execute(CommandLine.ParseResult parsed) {
        int code = new CommandLine.RunLast().execute(parsed);
        CommandLine command = parsed.commandSpec().commandLine();
        if (!command.getOut().checkError()) {
            return code;
        }
        command.getErr().println("the output cannot be written: is the disk full, or is nobody reading it any more?");
        return Math.max(code, CommandLine.ExitCode.SOFTWARE);
    }

    /** One line, not the whole help: the reason stays in sight. */
    private static int misread(CommandLine.ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        String constant = nearestConstant(wrong);
        if (!constant.isEmpty()) {
            command.getErr().println(wrong.getMessage() + constant);
            return CommandLine.ExitCode.USAGE;
        }
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

    /** Where one of a few words is wanted, the one that was probably meant. */
    private static String nearestConstant(CommandLine.ParameterException wrong) {
        CommandLine.Model.ArgSpec argument = wrong.getArgSpec();
        if (argument == null || !argument.type().isEnum() || wrong.getValue() == null) {
            return "";
        }
        List<String> words = Arrays.stream(argument.type().getEnumConstants())
                .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                .toList();
        return Nearest.hint(wrong.getValue(), words);
    }

    private static int failed(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        switch (failure) {
            case WrongUsage wrong -> {
                command.getErr().println(wrong.getMessage());
                return CommandLine.ExitCode.USAGE;
            }
            case Refused refused -> command.getErr().println(refused.getMessage());
            case UnreadableSetup other -> command.getErr().println(other.getMessage());
            case JournalFailure journal
            when journal.isInWords() -> command.getErr().println(journal.getMessage());
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
