package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.calibration.Report;
import org.mahjongtable.firmware.calibration.Spot;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.Setups;
import org.mahjongtable.firmware.config.TilesFile;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.journal.Calibrations;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Kept;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "tiles",
        description =
                "Which tag is which tile: the registry in the table's database. Tiles are taught on the page /calibrate of a running table.",
        synopsisSubcommandLabel = "(import | export | report)",
        mixinStandardHelpOptions = true)
final class TilesCommand {

    @Spec
    private CommandSpec spec;

    @Command(
            name = "import",
            description = {
                "Registers the tiles of a file in place of all that were registered. The table must not be running.",
                "Tiles that a set lacks are named; they can be taught at /calibrate."
            },
            mixinStandardHelpOptions = true)
    int register(
            @Mixin ConfigOption config,
            @Parameters(paramLabel = "FILE", description = "Lines of tag,set,tile, as in config/tiles.csv.") Path file)
            throws WrongConfig, JournalException {
        Map<TagId, TileId> tiles = TilesFile.read(file);
        Path database = config.read().table().storage().database();
        try (Journal journal = Journal.open(database)) {
            journal.registry().replace(tiles);
        }
        print("%d tiles registered in %s".formatted(tiles.size(), database));
        TilesFile.missing(tiles.values()).forEach(lack -> print("warning: " + lack));
        return 0;
    }

    @Command(
            name = "export",
            description = {
                "Writes the registered tiles to a file, from which they can be imported. The table must not be running.",
                "Keep the file to yourself: who has it can read the racks."
            },
            mixinStandardHelpOptions = true)
    int export(
            @Mixin ConfigOption config, @Parameters(paramLabel = "FILE", description = "Must not exist yet.") Path file)
            throws WrongConfig, JournalException, Refused {
        WhyNot.refuseOldOrUnwritable(file);
        try (Journal journal = Journal.open(config.read().table().storage().database())) {
            Map<TagId, TileId> tiles = journal.registry().tiles();
            SecretFile.write(file, TilesFile.write(tiles));
            print("%d tiles written to %s".formatted(tiles.size(), file));
        } catch (IOException e) {
            throw new Refused(file + ": cannot be written: " + e.getMessage());
        }
        return 0;
    }

    @Command(
            name = "report",
            description = {
                "Says which tiles are known, how each antenna hears, which tiles read badly and which antenna should be moved.",
                "Also beside a running table. Ends with 1 if there is something to do."
            },
            mixinStandardHelpOptions = true)
    int report(@Mixin ConfigOption config) throws WrongConfig, JournalException {
        Settings settings = config.read();
        try (Kept kept = Kept.open(settings.table().storage().database())) {
            Map<TagId, TileId> tiles = kept.registry().tiles();
            Calibrations calibrations = kept.calibrations();
            Map<Antenna, Zone> antennas = Setups.of(settings, tiles).antennas();
            Report report =
                    Report.of(Spot.roundTheTable(antennas), Set.copyOf(tiles.values()), calibrations.measured());
            CalibrationLines.of(tiles.values(), calibrations.entries(), report).forEach(this::print);
            return report.advice().isEmpty() ? 0 : 1;
        }
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
    }
}
