package org.mahjongtable.firmware.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.config.TableConfig.BrokerAccess;
import org.mahjongtable.firmware.config.TableConfig.Identity;
import org.mahjongtable.firmware.config.TableConfig.Page;
import org.mahjongtable.firmware.config.TableConfig.Storage;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.tomlj.Toml;

/** Reads {@code table.toml}: the whole of it or, with every error named, nothing. */
public final class TableFile {
    /** Where the page is when nothing says otherwise. */
    public static final Page DEFAULT_PAGE = new Page(TableKeys.PAGE_ADDRESS.standard(), TableKeys.PAGE_PORT.standard());

    /** Where the database is when nothing says otherwise. */
    public static final Path DEFAULT_DATABASE = Path.of(TableKeys.DATABASE.standard());

    /** Of how many deals the inputs are kept when nothing says otherwise. */
    public static final int DEFAULT_KEEP_DEALS = TableKeys.KEEP_DEALS.standard();

    private final Path path;
    private final Problems problems;
    private final DeviceSections devices;

    private TableFile(Path path) {
        this.path = path;
        this.problems = new Problems(path.toString());
        this.devices = new DeviceSections(problems);
    }

    /** The settings in a file, which is named in errors as it is named here, and in the file of its rules. */
    public static Settings read(Path path) throws WrongConfig {
        return new TableFile(path).read(TomlFile.read(path));
    }

    /** What a text says that the file held once, without its rules. */
    public static TableConfig parse(Path path, String text) throws WrongConfig {
        var file = new TableFile(path);
        TableConfig config = file.config(new TomlFile(path, text).top(file.problems));
        file.problems.refuse();
        return config;
    }

    /**
     * The address and port of the page in a file of which other parts may be wrong. Empty where either cannot be read for certain: it is wrong itself, or it is
     * not found in a file that is broken somewhere.
     */
    public static Optional<Page> page(Path path) {
        try {
            var parsed = Toml.parse(TomlFile.read(path).text());
            var problems = new Problems(path.toString());
            Section section = new Section(problems, parsed, "", 1).section("page");
            var page = new Page(section.get(TableKeys.PAGE_ADDRESS), section.get(TableKeys.PAGE_PORT));
            problems.refuse();
            boolean written = section.has(TableKeys.PAGE_ADDRESS.name()) && section.has(TableKeys.PAGE_PORT.name());
            return parsed.hasErrors() && !written ? Optional.empty() : Optional.of(page);
        } catch (WrongConfig wrong) {
            return Optional.empty();
        }
    }

    private Settings read(TomlFile file) throws WrongConfig {
        Section top = file.top(problems);
        TableConfig config = config(top);
        refuseFolder(config.storage().database(), top.section("journal"));
        RuleSet rules = rules(config.identity().rules());
        problems.refuse();
        return new Settings(config, Objects.requireNonNull(rules), file.text());
    }

    private TableConfig config(Section top) {
        var config = new TableConfig(
                identity(top.section("table")),
                options(top.section("play")),
                devices.wiring(top),
                broker(top.optional("broker")),
                page(top.section("page")),
                storage(top.section("journal")));
        top.close();
        devices.missingZones(config.options().discards(), top);
        DeviceSections.diceOf(
                RuleSets.of(config.identity().rules()), config.wiring().dice(), top);
        return config;
    }

    private static Identity identity(Section section) {
        var identity = new Identity(
                section.get(TableKeys.CLUB),
                section.get(TableKeys.TABLE),
                section.get(TableKeys.TITLE),
                section.get(TableKeys.RULES));
        section.close();
        return identity;
    }

    private @Nullable RuleSet rules(String id) {
        try {
            return RulesFile.read(RuleSets.rules(id), beside("rules/" + id + ".toml"));
        } catch (WrongConfig e) {
            problems.add(e);
            return null;
        }
    }

    private static TableOptions options(Section section) {
        DiscardLayout discards = section.get(TableKeys.DISCARDS);
        var options = new TableOptions(
                section.get(TableKeys.SETTLE_MILLIS),
                section.get(TableKeys.CONFIRM_WIN),
                section.get(TableKeys.FIRST_DEALER),
                discards,
                MatchEnd.parse(section.get(TableKeys.MATCH_END)),
                section.get(TableKeys.SEAT_CHANGE),
                section.get(TableKeys.LANGUAGE));
        section.close();
        return options;
    }

    private @Nullable BrokerAccess broker(@Nullable Section section) {
        if (section == null) {
            return null;
        }
        String url = section.get(TableKeys.BROKER_URL);
        var broker = new BrokerAccess(
                url,
                section.get(TableKeys.BROKER_USER),
                optionalPath(section.get(TableKeys.BROKER_PASSWORD)),
                optionalPath(section.get(TableKeys.BROKER_CERTIFICATE)));
        section.close();
        return broker;
    }

    private Page page(Section section) {
        var page = new Page(
                section.get(TableKeys.PAGE_ADDRESS),
                section.get(TableKeys.PAGE_PORT),
                optionalPath(section.get(TableKeys.PAGE_REFEREE)));
        section.close();
        return page;
    }

    private Storage storage(Section section) {
        var storage = new Storage(beside(section.get(TableKeys.DATABASE)), section.get(TableKeys.KEEP_DEALS));
        section.close();
        return storage;
    }

    private static void refuseFolder(Path database, Section section) {
        if (Files.isDirectory(database)) {
            section.complaint(TableKeys.DATABASE.name())
                    .accept("%s is a folder; wanted is %s"
                            .formatted(database, TableKeys.DATABASE.kind().allowed()));
        }
    }

    private @Nullable Path optionalPath(String written) {
        return written.isEmpty() ? null : beside(written);
    }

    /** A path as written in the file: relative ones begin at the file's folder. */
    private Path beside(String written) {
        return path.resolveSibling(written);
    }
}
