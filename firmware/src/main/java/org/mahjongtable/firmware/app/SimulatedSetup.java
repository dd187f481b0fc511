package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.config.RulesFile;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.TableConfig.BrokerAccess;
import org.mahjongtable.firmware.config.TableConfig.Identity;
import org.mahjongtable.firmware.config.TableConfig.Page;
import org.mahjongtable.firmware.config.TableConfig.Storage;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.config.TableText;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.sim.Equipment;
import org.mahjongtable.firmware.sim.Suitable;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.scoring.RuleSet;

/**
 * The table that is to be simulated.
 *
 * @param refereePasswordFile an absolute path; null where there are no referees
 */
record SimulatedSetup(
        Identity identity,
        RuleSet rules,
        TableOptions options,
        Wiring wiring,
        @Nullable Path refereePasswordFile) {

    /** Begins every file that is written: such a one may be written over, an owner's may not. */
    private static final String MARK = "# Written by mahjong-table simulate, which writes over it without asking.\n";

    /** One that no file describes. */
    static SimulatedSetup of(RuleSet rules, TableOptions options, Equipment equipment) {
        return new SimulatedSetup(
                new Identity("home", "table-1", "Simulated table 模擬麻雀檯", rules.id()),
                rules,
                options,
                equipment.wiring(rules, options.discards()),
                null);
    }

    /** The table of a request, under this name in topics. */
    static SimulatedSetup of(String table, RuleSet rules, TableOptions options, Wiring wiring) {
        return new SimulatedSetup(
                new Identity("home", table, "Simulated table 模擬麻雀檯", rules.id()), rules, options, wiring, null);
    }

    /** The one in an owner's file, with its house rules and options. */
    static SimulatedSetup read(Path file) throws WrongConfig, Refused {
        Settings settings = TableFile.read(file);
        TableConfig table = settings.table();
        List<String> missing = Suitable.missing(table.options(), table.wiring());
        if (!missing.isEmpty()) {
            throw new Refused(missing.stream().map(line -> file + ": " + line).toList());
        }
        Path referee = table.page().refereePasswordFile();
        return new SimulatedSetup(
                table.identity(),
                settings.rules(),
                table.options(),
                table.wiring(),
                referee == null ? null : referee.toAbsolutePath());
    }

    /** With a password for referees in a file of the folder, where the owner has named none. */
    SimulatedSetup withReferee(Path folder) throws IOException {
        if (refereePasswordFile != null) {
            return this;
        }
        Path file = folder.resolve("referee-password").toAbsolutePath();
        if (Files.notExists(file)) {
            SecretFile.write(file, new BigInteger(30, new SecureRandom()).toString(Character.MAX_RADIX) + "\n");
        }
        return new SimulatedSetup(identity, rules, options, wiring, file);
    }

    /** Who may enter the referee's page, for whoever has started the table. */
    String entrance() {
        return "(any name; the password is in %s)".formatted(refereePasswordFile);
    }

    /**
     * Writes the settings of the table's program into a folder.
     *
     * @param found the devices where the program finds them
     * @param broker null to publish nothing
     */
    void write(Path folder, Wiring found, @Nullable String broker, int pagePort) throws IOException {
        Files.createDirectories(folder.resolve("rules"));
        Files.writeString(folder.resolve("rules").resolve(rules.id() + ".toml"), MARK + RulesFile.text(rules));
        var config = new TableConfig(
                identity,
                options,
                found,
                broker == null ? null : new BrokerAccess(broker, "", null, null),
                new Page(TableFile.DEFAULT_PAGE.address(), pagePort, refereePasswordFile),
                new Storage(database(folder), TableFile.DEFAULT_KEEP_DEALS));
        Files.writeString(config(folder), MARK + TableText.of(config));
    }

    /** Refuses a folder with settings, rules or a database that {@link #write} did not make. */
    static void refuseOwners(Path folder) throws IOException, Refused {
        List<Path> settings = new ArrayList<>();
        settings.add(config(folder));
        Path rules = folder.resolve("rules");
        if (Files.isDirectory(rules)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(rules, "*.toml")) {
                files.forEach(settings::add);
            }
        } else {
            settings.add(rules);
        }
        for (Path file : settings) {
            if (isThere(file) && !isMarked(file)) {
                throw owners(file);
            }
        }
        if (isThere(database(folder)) && !isThere(config(folder))) {
            throw owners(database(folder));
        }
    }

    private static Refused owners(Path file) {
        return new Refused(
                "--folder: %s was not written by simulate, and nothing is written over: name a new folder, or one that simulate made"
                        .formatted(file));
    }

    /** Also a link that leads nowhere: what is written would come to where it leads. */
    private static boolean isThere(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isMarked(Path file) {
        try {
            return Files.isRegularFile(file) && Files.readString(file).startsWith(MARK);
        } catch (IOException unreadable) {
            return false;
        }
    }

    static Path config(Path folder) {
        return folder.resolve("table.toml");
    }

    static Path database(Path folder) {
        return folder.resolve("table.db");
    }
}
