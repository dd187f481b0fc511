package org.mahjongtable.firmware.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.mqtt.Broker;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sim.Equipment;
import org.mahjongtable.firmware.sim.Faults;
import org.mahjongtable.firmware.sim.SimulatedTable;
import org.mahjongtable.firmware.sim.Simulation;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "simulate",
        description = {
            "Plays at a simulated table: a world of tagged tiles, four people, and the bytes of every device.",
            "At the speed of people it starts the table's program on pseudo terminals, with its page and a broker.",
            "With --speed max it plays as fast as it can under the eyes of a witness and ends with 1 if anything was wrong."
        },
        mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {
    private static final double SLOWEST = 0.5;
    private static final double FASTEST = 10;
    private static final int HANDS_AT_FULL_SPEED = 200;
    private static final int HANDS_OF_CAMPAIGN = 10_000;

    private static final int MOST_THREADS = 256;
    private static final int HIGHEST_PORT = 65_535;
    private static final int KILLS = 100;

    private static final int SECONDS_MEASURED = 120;

    private static final String EXPLAIN_FAULTS = "--explain-faults";
    private static final List<String> SAID_BY_THE_FILE =
            List.of("--rules", "--discards", "--seat-change", "--readers", "--readouts", "--language");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Simulates every device that this table.toml names, under its rules and options. Default: a table of FEIG readers, serial dice and panels.")
    private @Nullable Path config;

    @Option(names = "--rules", defaultValue = "hongkong", description = "The rule set. Default: ${DEFAULT-VALUE}.")
    private String rules;

    @Option(
            names = "--hands",
            description =
                    "Deals to play. Default: 200 at full speed, else until it is stopped; 0 leaves the table idle.")
    private @Nullable Integer hands;

    @Option(names = "--seed", defaultValue = "1", description = "The same seed plays the same evenings. Default: 1.")
    private long seed;

    @Option(
            names = "--faults",
            defaultValue = "none",
            paramLabel = "NAME,...",
            description = {
                "What goes wrong: presets and single kinds, a kind also as NAME=PROBABILITY. Default: ${DEFAULT-VALUE}.",
                "--explain-faults lists them."
            })
    private String faults;

    @Option(names = EXPLAIN_FAULTS, description = "Lists what can go wrong, and ends.")
    private boolean explainFaults;

    @Option(
            names = "--campaign",
            description = {
                "At full speed and in two phases: once a deal faults stop, people rest, and every doubt must end within a number of rounds.",
                "Ends with 1 also if fewer than 99.5 %% of deals end without a person's answer. Default of --hands: 10000."
            })
    private boolean campaign;

    @Option(
            names = "--crash",
            description =
                    "Kills the table's program over and over while people play as fast as hands can, and checks what it kept.")
    private boolean crash;

    @Option(
            names = "--measure",
            description = {
                "Measures what the table's program takes of the machine, idle and at play, and how quickly events reach a broker;",
                "--seconds each. Default: 120."
            })
    private boolean measure;

    @Option(names = "--times", paramLabel = "N", description = "How often --crash kills. Default: 100.")
    private @Nullable Integer times;

    @Option(
            names = "--swarm",
            description =
                    "Every evening switches half of the kinds of faults off, drawn by its seed; the report says which.")
    private boolean swarm;

    @Option(
            names = "--discards",
            defaultValue = "rivers",
            description = "Where discards lie: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private DiscardLayout discards;

    @Option(
            names = "--seat-change",
            defaultValue = "never",
            description = "When players change seats: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private SeatChange seatChange;

    @Option(
            names = "--readers",
            defaultValue = "feig",
            description = "What the readers speak: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Equipment.Readers readers;

    @Option(
            names = "--readouts",
            defaultValue = "panel",
            description = "What shows a seat its readout: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Equipment.Readouts readouts;

    @Option(
            names = "--language",
            defaultValue = "zh",
            description = "What readouts speak: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private TableState.Language language;

    @Option(
            names = "--speed",
            paramLabel = "N|max",
            defaultValue = "1",
            description =
                    "How many times faster than usual people think (0.5 to 10), or max. Default: ${DEFAULT-VALUE}.")
    private String speed;

    @Option(names = "--http-port", defaultValue = "8080", description = "The page's port. Default: ${DEFAULT-VALUE}.")
    private int httpPort;

    @Option(
            names = "--broker",
            paramLabel = "URL",
            description = "Publishes to this MQTT 5 broker, mqtt://HOST:PORT, in place of one of its own.")
    private @Nullable String broker;

    @Option(
            names = "--broker-port",
            defaultValue = "1883",
            description = "The port of its own broker. Default: ${DEFAULT-VALUE}.")
    private int brokerPort;

    @Option(
            names = "--folder",
            description =
                    "Where the table's settings, database and log are kept: a new folder, or one of an earlier simulate. Default: one that is deleted at the end.")
    private @Nullable Path folder;

    @Option(
            names = "--kill-every",
            paramLabel = "SECONDS",
            description =
                    "Kills the table's program so many seconds after it is up, and starts it again, over and over.")
    private @Nullable Integer killEvery;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Ends after so long, and says what the table's program took and how quick it was.")
    private @Nullable Integer seconds;

    @Option(names = "--report", paramLabel = "FILE", description = "Writes what was found as JSON.")
    private @Nullable Path report;

    @Option(
            names = "--evening",
            paramLabel = "N",
            description =
                    "Plays this evening of the seed alone and prints what happens, and what the table publishes with its number.")
    private @Nullable Integer evening;

    @Option(
            names = "--scenes",
            description = {
                "Plays one stacked deal for each element of the rules in place of deals by chance, and ends with 1 if any was not reached.",
                "With --evening N one scene alone."
            })
    private boolean scenes;

    @Option(names = "--threads", description = "Evenings played side by side. Default: as many as processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws Exception {
        if (explainFaults) {
            refuseBesideExplanation();
            Faults.explained().forEach(spec.commandLine().getOut()::println);
            return 0;
        }
        Together.check(this::isGiven, speed);
        checkNumbers();
        SimulatedSetup setup = setup();
        Faults mishaps = faults();
        if (crash) {
            return crash(setup, mishaps);
        }
        if (measure) {
            return measure(setup, mishaps);
        }
        return isAtFullSpeed() ? atFullSpeed(setup, mishaps) : atHumanSpeed(setup, mishaps);
    }

    private boolean isAtFullSpeed() {
        return speed.equals("max") || evening != null || campaign || scenes;
    }

    private int atFullSpeed(SimulatedSetup setup, Faults mishaps) throws Refused, InterruptedException {
        if (report != null) {
            WhyNot.refuseUnwritable(report);
        }
        int deals = hands != null ? hands : campaign ? HANDS_OF_CAMPAIGN : HANDS_AT_FULL_SPEED;
        return new FullSpeed(
                        request(setup, mishaps, deals),
                        scenes,
                        table(),
                        spec.commandLine().getOut(),
                        spec.commandLine().getErr())
                .play(threads, evening, report);
    }

    private int atHumanSpeed(SimulatedSetup setup, Faults mishaps) throws Refused, InterruptedException {
        var request = new SimulatedTable.Request(
                setup.rules(),
                setup.options(),
                setup.wiring(),
                hands == null ? Integer.MAX_VALUE : hands,
                seed,
                mishaps,
                hurry());
        return new HumanSpeed(
                        setup,
                        request,
                        httpPort,
                        broker,
                        brokerPort,
                        folder,
                        killEvery,
                        seconds,
                        spec.commandLine().getOut())
                .play();
    }

    private Simulation.Request request(SimulatedSetup setup, Faults mishaps, int deals) {
        return new Simulation.Request(
                setup.rules(), setup.options(), setup.wiring(), deals, seed, mishaps, campaign, swarm);
    }

    private boolean isGiven(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    private void refuseBesideExplanation() throws WrongUsage {
        for (OptionSpec given : spec.commandLine().getParseResult().matchedOptions()) {
            if (!given.longestName().equals(EXPLAIN_FAULTS)) {
                throw new WrongUsage("%s is of no use with %s".formatted(given.longestName(), EXPLAIN_FAULTS));
            }
        }
    }

    private SimulatedSetup setup() throws WrongConfig, Refused {
        if (config == null) {
            return SimulatedSetup.of(
                    ruleSet(), Simulation.options(discards, seatChange, language), new Equipment(readers, readouts));
        }
        for (String option : SAID_BY_THE_FILE) {
            if (isGiven(option)) {
                throw new WrongUsage("%s is said by %s".formatted(option, config));
            }
        }
        return SimulatedSetup.read(config);
    }

    /** The options that say which table is played at. */
    private String table() {
        return config != null
                ? "--config " + config
                : "--rules %s --discards %s --readers %s --readouts %s --seat-change %s --language %s"
                        .formatted(
                                rules,
                                discards.name().toLowerCase(Locale.ROOT),
                                readers,
                                readouts,
                                seatChange,
                                language.name().toLowerCase(Locale.ROOT));
    }

    private int crash(SimulatedSetup setup, Faults mishaps) throws Refused, InterruptedException {
        return new Crash(
                        request(setup, mishaps, Integer.MAX_VALUE),
                        times == null ? KILLS : times,
                        spec.commandLine().getOut(),
                        spec.commandLine().getErr())
                .play();
    }

    private int measure(SimulatedSetup setup, Faults mishaps) throws Refused, InterruptedException {
        SimulatedTable.Request request = new SimulatedTable.Request(
                setup.rules(), setup.options(), setup.wiring(), Integer.MAX_VALUE, seed, mishaps, hurry());
        return new Measure(
                        request,
                        seconds == null ? SECONDS_MEASURED : seconds,
                        broker,
                        spec.commandLine().getOut())
                .play();
    }

    private void checkNumbers() throws WrongUsage {
        check("--times", times, 1, Integer.MAX_VALUE);
        check("--hands", hands, isAtFullSpeed() ? 1 : 0, Integer.MAX_VALUE);
        check("--threads", threads, 1, MOST_THREADS);
        check("--evening", evening, 0, Integer.MAX_VALUE);
        check("--kill-every", killEvery, 1, Integer.MAX_VALUE);
        check("--seconds", seconds, 1, Integer.MAX_VALUE);
        check("--http-port", httpPort, 1, HIGHEST_PORT);
        check("--broker-port", brokerPort, 1, HIGHEST_PORT);
        if (broker != null) {
            try {
                if (!Broker.parse(broker).user().isEmpty()) {
                    throw new WrongUsage(
                            "--broker: no user can be named; a table of --config publishes as its file says");
                }
            } catch (IllegalArgumentException wrong) {
                throw new WrongUsage("--broker: " + wrong.getMessage());
            }
        }
    }

    private static void check(String option, @Nullable Integer number, int least, int most) throws WrongUsage {
        if (number != null && (number < least || number > most)) {
            throw new WrongUsage(
                    most == Integer.MAX_VALUE
                            ? "%s %d is not %d or more".formatted(option, number, least)
                            : "%s %d is not %d to %d".formatted(option, number, least, most));
        }
    }

    private double hurry() throws WrongUsage {
        try {
            double times = Double.parseDouble(speed);
            if (times >= SLOWEST && times <= FASTEST) {
                return times;
            }
        } catch (NumberFormatException none) {
            throw new WrongUsage(
                    "--speed '%s' is neither max nor a number from %s to %s".formatted(speed, SLOWEST, FASTEST));
        }
        throw new WrongUsage("--speed %s is not %s to %s, or max".formatted(speed, SLOWEST, FASTEST));
    }

    private Faults faults() throws WrongUsage {
        Faults read;
        try {
            read = Faults.parse(faults);
        } catch (IllegalArgumentException unknown) {
            throw new WrongUsage("--faults: " + unknown.getMessage());
        }
        if (isAtFullSpeed()) {
            refuse(read, "broker-away", "is of no use at full speed: no broker is started");
        } else {
            refuse(read, "clock-step", "is for --speed max");
            refuse(read, "power-cut", "is for --speed max");
        }
        if (broker != null) {
            refuse(read, "broker-away", "is of no use with --broker: it is for the broker of its own");
        }
        return read;
    }

    private static void refuse(Faults faults, String kind, String why) throws WrongUsage {
        if (faults.names(kind)) {
            throw new WrongUsage("--faults: %s %s".formatted(kind, why));
        }
    }

    private RuleSet ruleSet() throws WrongUsage {
        try {
            return RuleSets.of(rules);
        } catch (IllegalArgumentException unknown) {
            throw new WrongUsage("--rules: " + unknown.getMessage());
        }
    }
}
