package org.mahjongtable.firmware.app;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.calibration.Calibration;
import org.mahjongtable.firmware.calibration.Hindrance;
import org.mahjongtable.firmware.calibration.Measured;
import org.mahjongtable.firmware.calibration.Order;
import org.mahjongtable.firmware.calibration.Shown;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.journal.Calibrations;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.firmware.table.TableState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Teaches the running table its tiles and measures its antennas: gives every round to the calibration, keeps what came of it, and shows it. Nothing is taught
 * while a hand is played; one that begins ends it. Lives on the table's thread.
 */
final class Calibrator {
    private static final Logger LOG = LoggerFactory.getLogger(Calibrator.class);

    /** Often enough for eyes. */
    private static final long SHOW_NANOS = 300_000_000L;

    private final Calibration calibration;
    private final Calibrations journal;
    private final InstantSource wall;
    private final Map<TagId, TileId> played;
    private final Outward outward;
    private Map<TagId, TileId> kept;
    private Measured keptMeasured;
    private Instant begun;
    private String author = "";
    private boolean playing;
    private boolean differs;
    private boolean changed = true;
    private long shownAt;

    /** Shows what is being done, and starts the table again. */
    interface Outward {
        /**
         * Shows how far it is.
         *
         * @param playing whether a hand is played
         */
        void shown(Shown shown, boolean playing);

        /** Other tiles are known than those that the table plays with: it is to be started again, now that nobody plays. */
        void changed();
    }

    /** @param setup of the table that plays meanwhile */
    Calibrator(TableSetup setup, Calibrations journal, InstantSource wall, Outward outward) {
        this.journal = journal;
        this.wall = wall;
        this.played = setup.tiles();
        this.outward = outward;
        this.kept = setup.tiles();
        this.keptMeasured = journal.measured();
        this.begun = journal.begin(wall.instant());
        this.calibration = new Calibration(setup.antennas(), setup.tiles(), keptMeasured);
    }

    /** Takes an input that the table has taken. */
    void took(Input input, TableState state) {
        boolean isPlayed = isPlayed(state);
        changed |= playing != isPlayed;
        playing = isPlayed;
        long now = input.at().nanos();
        if (playing && calibration.isOn()) {
            LOG.info("a deal begins: teaching tiles and measuring antennas ends; what was learnt is kept");
            calibration.take(new Order.Stop(), now);
            changed = true;
        }
        if (input instanceof Input.FromDevice(var _, var device, RoundRead round)
                && calibration.round(
                        new Antenna(device, round.antenna()), round.complete() ? round.tags() : null, now)) {
            keep();
            changed = true;
        }
        if (changed || (calibration.isOn() && now - shownAt >= SHOW_NANOS)) {
            changed = false;
            shownAt = now;
            outward.shown(calibration.shown(now), playing);
        }
        if (!playing && !calibration.isOn() && differs) {
            outward.changed();
        }
    }

    /** A result that is shown is no hand any more, nor is one that was called off. */
    private static boolean isPlayed(TableState state) {
        return state.deal().filter(deal -> !(deal instanceof Deal.Over)).isPresent();
    }

    /**
     * Carries out an order.
     *
     * @param nanos now
     * @param answer told why not, or that it is carried out and on the disk
     */
    void take(String by, Order order, long nanos, Consumer<Optional<Hindrance>> answer) {
        boolean wasOn = calibration.isOn();
        Optional<Hindrance> refused = playing ? Optional.of(Hindrance.HAND_IS_PLAYED) : calibration.take(order, nanos);
        if (refused.isEmpty()) {
            if (!wasOn) {
                begun = journal.begin(wall.instant());
                author = by;
            }
            LOG.info("{}: {}", by, order);
            keep();
            changed = true;
        }
        answer.accept(refused);
    }

    private void keep() {
        Map<TagId, TileId> tiles = calibration.tiles();
        Measured measured = calibration.measured();
        if (!tiles.equals(kept) || !measured.equals(keptMeasured)) {
            journal.keep(begun, author, tiles, measured);
            kept = tiles;
            differs = !tiles.equals(played);
            keptMeasured = measured;
        }
    }
}
