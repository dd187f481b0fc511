package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.TableConfig.Page;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.devices.Machine;
import org.mahjongtable.firmware.journal.Boot;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.mqtt.MqttLink;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.firmware.web.SafePage;
import org.mahjongtable.firmware.web.TablePages;
import org.mahjongtable.firmware.wire.ServiceForm;
import org.mahjongtable.scoring.tile.Label;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a service does while its owner's files are wrong: it plays nothing, and says why in the log, on its page, and on the readouts and at the broker of the
 * newest good settings.
 */
final class SafeMode implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SafeMode.class);
    private static final long LOOK_MILLIS = 2000;
    /** Where the page is while nobody knows who may see it. */
    private static final Page OWN_PAGE = new Page("127.0.0.1", TableFile.DEFAULT_PAGE.port());

    private static final Readout READOUT = new Readout(
            List.of("設定有誤停止使用", "Settings are    ", "wrong: see page ", "請看網頁或記錄"),
            "",
            new Readout.Lamp(0xFF0000, Readout.Lamp.Mode.BLINK));

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final SafePage page;

    /**
     * @param where the page is
     * @param database where newest good settings may be kept
     */
    SafeMode(Path file, List<String> errors, Page where, Path database) throws Refused {
        String health = ServiceForm.health(Map.of("settings", "wrong"));
        try {
            page = SafePage.open(where.address(), where.port(), errors, health);
        } catch (IOException e) {
            throw new Refused(String.valueOf(e.getMessage()));
        }
        parts.push(page);
        LOG.info("the table's page is http://localhost:{}/", page.port());
        if (Files.exists(database)) {
            showElsewhere(file, errors, database, health);
        }
    }

    /** Returns when the files can be read again. */
    static void untilMended(ConfigOption config, List<String> errors) throws Refused, InterruptedException {
        errors.forEach(LOG::error);
        LOG.error("nothing is played until this is mended");
        try (var safe = new SafeMode(config.file(), errors, page(config.file()), TableFile.DEFAULT_DATABASE)) {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                try {
                    config.read();
                    LOG.info("{} can be read again", config.file());
                    return;
                } catch (WrongConfig e) {
                    safe.page.show(e.lines());
                }
            }
        }
    }

    /** Where the owner's file puts the page; for this machine alone, at the standard port, if that cannot be read or cannot be. */
    static Page page(Path file) {
        return TableFile.page(file).filter(SafeMode::canBe).orElse(OWN_PAGE);
    }

    private static boolean canBe(Page page) {
        try {
            TablePages.where(page.address(), page.port());
            return true;
        } catch (IOException e) {
            LOG.debug("the page cannot be where the file puts it", e);
            return false;
        }
    }

    /** Where the page is. */
    int port() {
        return page.port();
    }

    @Override
    public void close() {
        RunningTable.closeAll(parts);
    }

    /** The readouts and the broker; where the newest good settings cannot be had, the page and the log must do. */
    private void showElsewhere(Path file, List<String> errors, Path database, String health) {
        try {
            Journal journal = Journal.open(database);
            parts.push(journal);
            List<Boot> boots = journal.kept().boots();
            if (boots.isEmpty()) {
                return;
            }
            Boot newest = boots.getLast();
            TableConfig config = TableFile.parse(file, newest.config());
            var seats = new Hardware(config.wiring(), Machine.REAL, 0, Hardware::log);
            parts.push(seats);
            for (Seat seat : Seat.values()) {
                seats.show(seat, READOUT);
            }
            seats.start();
            MqttLink link = BrokerLink.open(
                    config,
                    journal,
                    newest.number(),
                    new Pulse(),
                    request -> request.refuse("the settings are wrong, nothing is played"),
                    InstantSource.system(),
                    parts);
            if (link != null) {
                link.info(ServiceForm.info(
                        Version.number(),
                        config.identity().title(),
                        config.identity().rules(),
                        "",
                        Map.of(),
                        true));
                link.health(health);
                link.raise(new Alert(
                        "settings.wrong",
                        Instant.now(),
                        new Label("設定有誤：" + errors.getFirst(), "Settings are wrong: " + errors.getFirst()),
                        new Label("改好檔案", "Mend the file")));
                link.start();
            }
        } catch (JournalException | WrongConfig | Refused e) {
            LOG.warn("readouts and broker stay silent: {}", e.getMessage());
        }
    }
}
