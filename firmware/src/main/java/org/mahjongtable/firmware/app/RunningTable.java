package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.dice.FaceCounts;
import org.mahjongtable.firmware.calibration.Hindrance;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.calibration.Shown;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.TableConfig.Page;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.devices.Hardware;
import org.mahjongtable.firmware.devices.Links;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.JournalException;
import org.mahjongtable.firmware.journal.Lost;
import org.mahjongtable.firmware.mqtt.MqttLink;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.firmware.web.Orders;
import org.mahjongtable.firmware.web.TablePages;
import org.mahjongtable.firmware.wire.ServiceForm;
import org.mahjongtable.scoring.tile.Label;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A table with everything that belongs to it, from its journal to its pages. */
final class RunningTable implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunningTable.class);

    private static final String DICE_SUSPECT = "dice.suspect";

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final Loop loop;
    private final Flow flow;
    private final Hardware hardware;
    private final TablePages pages;
    private final Calibrator calibrator;
    private final JournalWatch journalWatch;
    private boolean again;
    private final Pulse pulse = new Pulse();

    /**
     * Opens everything and moves nothing yet.
     *
     * @param links to its devices
     * @param told sees what the devices tell, on their threads
     * @throws Refused where something of it cannot be had; then nothing stays open
     */
    static RunningTable open(Settings settings, Links links, BiConsumer<String, Reading> told) throws Refused {
        return open(settings, links, told, InstantSource.system());
    }

    /** The same with another clock of the day: it is told to people and decides nothing. */
    static RunningTable open(Settings settings, Links links, BiConsumer<String, Reading> told, InstantSource wall)
            throws Refused {
        Deque<AutoCloseable> parts = new ArrayDeque<>();
        try {
            return new RunningTable(settings, links, told, wall, parts);
        } catch (Refused | RuntimeException e) {
            closeAll(parts);
            throw e;
        }
    }

    private RunningTable(
            Settings settings,
            Links links,
            BiConsumer<String, Reading> told,
            InstantSource wall,
            Deque<AutoCloseable> opened)
            throws Refused {
        TableConfig config = settings.table();
        Journal journal = journal(config);
        opened.push(journal);
        if (journal.registry().tiles().isEmpty()) {
            if (config.page().refereePasswordFile() == null) {
                throw withoutTiles(config.storage().database(), journal.lost());
            }
        }
        // Both before a boot begins, which is written: a damaged database is left as it is.
        List<String> hands = journal.kept().lastHands(TablePages.HANDS);
        List<List<Integer>> rolls = journal.kept().rolls();
        var recorder = new WireRecorder();
        Resumption resumption =
                Resumption.of(journal, settings, recorder, wall.instant().truncatedTo(ChronoUnit.MILLIS));
        loop = new Loop(resumption.boot(), wall);
        pages = pages(config);
        opened.push(pages);
        pages.before(hands);
        var diagnostics = new Diagnostics(config.storage().database(), pulse);
        MqttLink link = BrokerLink.open(
                config,
                journal,
                resumption.boot(),
                pulse,
                request -> BrokerLink.take(request, loop, diagnostics),
                wall,
                opened);
        DiceWatch watch = diceWatch(config, rolls, link, wall);
        Integer lastRoll = resumption.state().lastRoll();
        hardware = new Hardware(config.wiring(), links, lastRoll == null ? 0 : lastRoll, (device, reading) -> {
            Hardware.log(device, reading);
            loop.read(device, reading);
            if (device.equals(Wiring.DICE) && watch != null) {
                watch.read(reading);
            }
            told.accept(device, reading);
        });
        opened.push(hardware);
        var showing = new Showing(
                resumption.table().setup(), resumption.state(), hardware, pages, link, resumption.isWhole());
        flow = new Flow(resumption.table(), resumption.state(), journal, recorder, pulse, showing);
        calibrator = new Calibrator(resumption.table().setup(), journal.calibrations(), wall, new Calibrator.Outward() {
            @Override
            public void shown(Shown shown, boolean playing) {
                pages.show(shown, playing);
                showing.calibrating(shown.now() != null);
            }

            @Override
            public void changed() {
                LOG.info("other tiles are known now: the table starts again with them");
                again = true;
                stop();
            }
        });
        List<Alert> alerts = StandingAlerts.of(resumption, journal.lost().orElse(null), wall.instant());
        pages.alerts(alerts);
        journalWatch = new JournalWatch(journal::isInPlace, config.storage().database(), wall, gone -> {
            showing.journalGone(gone.isPresent());
            pages.alerts(Stream.concat(alerts.stream(), gone.stream()).toList());
            if (link == null) {
                gone.ifPresent(alert -> LOG.warn("{}", alert));
            } else {
                gone.ifPresentOrElse(link::raise, () -> link.clear(JournalWatch.GONE));
            }
        });
        if (link == null) {
            alerts.forEach(alert -> LOG.warn("{}", alert));
        } else {
            link.info(ServiceForm.info(
                    Version.number(),
                    config.identity().title(),
                    resumption.table().setup().rules().id(),
                    address(config.page(), pages.port()),
                    zones(config),
                    false));
            alerts.forEach(link::raise);
            link.start();
        }
        parts.addAll(opened);
    }

    /**
     * Plays until {@link #stop}.
     *
     * @return whether it is to be opened again, because it has been taught other tiles
     */
    boolean run() throws InterruptedException {
        hardware.start();
        loop.run(flow, (input, state) -> {
            calibrator.took(input, state);
            journalWatch.took(input, state);
        });
        return again;
    }

    /** Gives what is asked for on the pages to the table's thread. */
    private final class Desk implements Orders {
        @Override
        public boolean order(String author, TableCommand command, Consumer<Optional<Refusal>> answer) {
            return loop.command(author, command, answer);
        }

        @Override
        public boolean calibrate(String author, Order order, Consumer<Optional<Hindrance>> answer) {
            return loop.between(nanos -> calibrator.take(author, order, nanos, answer));
        }
    }

    /** Ends {@link #run}. */
    void stop() {
        loop.stop();
    }

    /** How quick it was, in a sentence; nothing where no event reached a broker. */
    Optional<String> quickness() {
        return pulse.quickness().map(quick -> quick + pulse.checkpoints());
    }

    /** Where the table's page is, for a browser on this machine. */
    String page() {
        return "http://localhost:" + pages.port() + "/";
    }

    /** Closes everything, the journal last. */
    @Override
    public void close() {
        closeAll(parts);
    }

    private static Journal journal(TableConfig config) throws Refused {
        try {
            return Journal.open(config.storage().database(), config.storage().keepDeals());
        } catch (JournalException e) {
            throw new Refused("[journal] database: " + e.getMessage());
        }
    }

    private static Refused withoutTiles(Path database, Optional<Lost> lost) {
        List<String> lines = new ArrayList<>();
        lost.ifPresent(missing -> lines.add(
                "%s: %s".formatted(database, StandingAlerts.text(missing).en())));
        lines.add(
                "%s: no tiles are registered; teach them on the page /calibrate, which [page] refereePasswordFile in table.toml opens, or list their tags as in config/tiles.csv, then: mahjong-table tiles import FILE"
                        .formatted(database));
        return new Refused(lines);
    }

    private TablePages pages(TableConfig config) throws Refused {
        try {
            return TablePages.open(
                    config.page().address(),
                    config.page().port(),
                    config.identity().title(),
                    new Desk(),
                    SecretFile.referee(config.page().refereePasswordFile()));
        } catch (IOException e) {
            throw new Refused(String.valueOf(e.getMessage()));
        }
    }

    private static @Nullable DiceWatch diceWatch(
            TableConfig config, List<List<Integer>> rolls, @Nullable MqttLink link, InstantSource wall) {
        Wiring.Dice dice = config.wiring().dice();
        if (dice == null) {
            return null;
        }
        return new DiceWatch(dice.count(), rolls, suspects -> {
            if (suspects.isEmpty()) {
                LOG.info("all dice look fair again");
                if (link != null) {
                    link.clear(DICE_SUSPECT);
                }
                return;
            }
            LOG.warn("over {} rolls no fair die is like dice {}; look at the sensors", FaceCounts.WINDOW, suspects);
            if (link != null) {
                link.raise(new Alert(
                        DICE_SUSPECT,
                        wall.instant(),
                        new Label(
                                "骰子%s在%d次中的點數不像公平".formatted(suspects, FaceCounts.WINDOW),
                                "Over %d rolls no fair die is like dice %s".formatted(FaceCounts.WINDOW, suspects)),
                        new Label("檢查骰盅的感應器", "Look at the dome's sensors")));
            }
        });
    }

    private static Map<String, String> zones(TableConfig config) {
        Map<String, String> zones = new HashMap<>();
        config.wiring()
                .readers()
                .forEach(reader ->
                        reader.zones().forEach((number, zone) -> zones.put(reader.name() + ":" + number, zone.text())));
        return zones;
    }

    /** The page's address for others; for a page of this machine alone it is of use here only. */
    private static String address(Page page, int port) {
        String host = page.address().startsWith("127.") ? "localhost" : host(page.address());
        return "http://" + host + ":" + port + "/";
    }

    private static String host(String otherwise) {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            LOG.debug("this machine does not know its name", e);
            return otherwise;
        }
    }

    static void closeAll(Deque<AutoCloseable> parts) {
        while (!parts.isEmpty()) {
            AutoCloseable part = parts.pop();
            try {
                part.close();
            } catch (Exception e) {
                LOG.error("closing the {} failed: {}", part.getClass().getSimpleName(), e.getMessage());
                LOG.debug("closing failed", e);
            }
        }
    }
}
