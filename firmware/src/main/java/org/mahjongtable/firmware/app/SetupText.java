package org.mahjongtable.firmware.app;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.config.RulesFile;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.journal.Boot;
import org.mahjongtable.firmware.journal.UnreadableText;
import org.mahjongtable.firmware.journal.Values;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.table.TableSetup.Button;

/** What the steps of a boot know beside the state, as text in the journal: replay steps with it, whatever the owner's files say by then. */
final class SetupText {

    private SetupText() {}

    private record Form(
            String rules,
            String house,
            TableOptions options,
            List<String> players,
            Map<TagId, TileId> tiles,
            Map<Antenna, Zone> antennas,
            Map<Button, Seat> buttons,
            Set<String> dice,
            String title) {}

    static String write(TableSetup setup) {
        return Values.write(
                Form.class,
                new Form(
                        setup.rules().id(),
                        RulesFile.text(setup.rules()),
                        setup.options(),
                        setup.players(),
                        setup.tiles(),
                        setup.antennas(),
                        setup.buttons(),
                        setup.dice(),
                        setup.title()));
    }

    /** {@link UnreadableSetup} where another version of the program wrote it so that this one cannot read it. */
    static TableSetup read(Boot boot) {
        try {
            Form form = Values.read(Form.class, boot.setup());
            return new TableSetup(
                    RulesFile.parse(form.rules, form.house),
                    form.options,
                    form.players,
                    form.tiles,
                    form.antennas,
                    form.buttons,
                    form.dice,
                    form.title);
        } catch (UnreadableText | WrongConfig e) {
            throw new UnreadableSetup(boot, e);
        }
    }
}
