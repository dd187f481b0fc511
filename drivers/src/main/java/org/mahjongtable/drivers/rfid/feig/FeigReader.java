package org.mahjongtable.drivers.rfid.feig;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TileReader;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.Drops;
import org.mahjongtable.drivers.frame.FeigFrame;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.Spoken;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.Turns;

/**
 * A FEIG OBID i-scan reader with one to eight antennas. One request is on the way at any time: the protocol has no sequence numbers, so an answer is known
 * by its CTRL alone, and after a timeout the line is drained before the next request.
 *
 * <p>Every round begins with an RF reset. A reader set to report only new tags silences those it has reported, and would answer "no transponder" although
 * the tiles still lie there.
 */
public final class FeigReader implements TileReader {
    /** A request that takes the reader no time is answered within this. */
    private static final long ANSWER_NANOS = 500_000_000L;
    /** An inventory takes 10 ms a tag in the air and 5 ms a tag on a line of 38,400 baud. */
    private static final long TAG_NANOS = 15_000_000L;
    /** The most tags a reader sorts out in one field; what an antenna is expected to hold before its first round. */
    private static final int MOST_TAGS = 100;
    /** So long the line must be quiet after a timeout before the next request. */
    private static final long DRAIN_NANOS = 50_000_000L;
    /** A request for an antenna that disturbs one that is on is tried again after this. */
    private static final long WAIT_NANOS = 5_000_000L;
    /** Characters of one frame follow within 12 ms, and a USB adapter may deliver them 16 ms late. */
    private static final int GAP_MILLIS = 30;
    /** Requests for the software version before the device counts as another one: two in either form. */
    private static final int IDENTIFY_TRIES = 4;
    /** Unanswered requests in a row before the reader counts as gone. */
    private static final int SILENT_TRIES = 3;
    /** How often an antenna is switched off that says nothing to it. */
    private static final int OFF_TRIES = 3;

    private final FeigSettings settings;
    private final Turns turns;
    private final Framer<FeigFrame> framer = new Framer<>(FeigFrame::cut, GAP_MILLIS);
    private final Drops drops = new Drops();
    private final Spoken spoken = new Spoken();
    private Step step = Step.IDLE;
    private long deadline;
    private int unanswered;
    private int offTries;
    private boolean advanced;
    private boolean selectsAntenna;
    private String version = "";
    private long strays;
    private Round round = new Round(1);
    private final int[] expectedTags = new int[9];

    /** What is on the way or being waited for. */
    private enum Step {
        IDLE,
        VERSION,
        INFO,
        RESET,
        INVENTORY,
        MORE,
        FIELD_OFF,
        AIRSPACE,
        DRAIN
    }

    public FeigReader(FeigSettings settings, Airspace.Share airspace) {
        this.settings = settings;
        turns = new Turns(settings.antennas(), airspace);
    }

    @Override
    public void onOpen(Line line, long nanos) {
        framer.clear();
        spoken.clear();
        unanswered = 0;
        turns.restart();
        Arrays.fill(expectedTags, MOST_TAGS);
        advanced = true;
        selectsAntenna = true;
        ask(Step.VERSION, line, nanos);
    }

    @Override
    public void onBytes(byte[] bytes, Line line, long nanos) {
        if (step == Step.DRAIN) {
            deadline = nanos + DRAIN_NANOS;
            return;
        }
        if (step == Step.VERSION) {
            spoken.add(bytes);
        }
        framer.push(bytes, nanos).forEach(frame -> onFrame(frame, line, nanos));
        drops.report(framer.damaged() + strays, line, nanos);
    }

    @Override
    public void onTick(Line line, long nanos) {
        framer.tick(nanos).forEach(frame -> onFrame(frame, line, nanos));
        drops.report(framer.damaged() + strays, line, nanos);
        if (step != Step.IDLE && nanos - deadline >= 0) {
            switch (step) {
                case IDLE -> {}
                case VERSION -> identifyAgain(line, nanos);
                case INFO -> identified("", line, nanos);
                case RESET, INVENTORY, MORE -> roundTimedOut(line, nanos);
                case FIELD_OFF -> fieldOffTimedOut(line, nanos);
                case AIRSPACE -> beginRound(line, nanos);
                case DRAIN -> drained(line, nanos);
            }
        }
    }

    @Override
    public void onClose() {
        turns.restart();
        step = Step.IDLE;
    }

    @Override
    public OptionalLong wakeAt() {
        OptionalLong due = step == Step.IDLE ? OptionalLong.empty() : OptionalLong.of(deadline);
        return Device.earlier(due, framer.wakeAt());
    }

    private void onFrame(FeigFrame frame, Line line, long nanos) {
        boolean ours = settings.address() == FeigFrame.ANY_ADDRESS || frame.address() == settings.address();
        if (!ours || frame.control() != control(step) || frame.body().length() == 0) {
            strays++;
            return;
        }
        if (step != Step.RESET) {
            unanswered = 0; // a reader that can reset but never reads is gone too
        }
        switch (step) {
            case VERSION -> {
                version = frame.body().slice(1, frame.body().length()).toString();
                ask(Step.INFO, line, nanos);
            }
            case INFO -> {
                Bytes body = frame.body();
                boolean told = body.at(0) == Feig.OK && body.length() > 1;
                identified(told ? ", info " + body.slice(1, body.length()) : "", line, nanos);
            }
            case RESET -> {
                if (frame.body().at(0) == Feig.OK) {
                    ask(Step.INVENTORY, line, nanos);
                } else {
                    endRound(false, line, nanos);
                }
            }
            case INVENTORY, MORE -> onInventory(frame.body(), line, nanos);
            case FIELD_OFF -> {
                offTries = 0;
                nextTurn(line, nanos);
            }
            case IDLE, AIRSPACE, DRAIN -> strays++;
        }
    }

    private void onInventory(Bytes body, Line line, long nanos) {
        Optional<InventoryAnswer> read = InventoryAnswer.read(body);
        if (read.isEmpty()) {
            endRound(false, line, nanos);
            return;
        }
        InventoryAnswer answer = read.get();
        if (round.isOfAnother(answer)) {
            strays++; // a round that was given up is told late; the one that was asked for comes after it
            return;
        }
        switch (answer.status()) {
            case Feig.OK, Feig.RF_WARNING, Feig.MORE_DATA -> {
                boolean understood = round.add(answer, settings.antennas().size() == 1);
                if (understood && answer.status() == Feig.MORE_DATA && round.mayGoOn()) {
                    ask(Step.MORE, line, nanos);
                } else {
                    endRound(understood && answer.status() == Feig.OK, line, nanos);
                }
            }
            case Feig.NO_TRANSPONDER -> endRound(step == Step.INVENTORY, line, nanos);
            case Feig.PARAMETER_RANGE, Feig.UNKNOWN_COMMAND, Feig.LENGTH_ERROR, Feig.NOT_AVAILABLE ->
                refused(answer.status(), line, nanos);
            default -> endRound(false, line, nanos);
        }
    }

    /** Readers without antenna selection can still read their only antenna. */
    private void refused(int status, Line line, long nanos) {
        if (step == Step.INVENTORY && selectsAntenna && settings.antennas().size() == 1) {
            selectsAntenna = false;
            ask(Step.INVENTORY, line, nanos);
        } else if (step == Step.INVENTORY) {
            line.down(
                    Why.OTHER_DEVICE,
                    "answers as a FEIG reader that refuses an inventory of antenna %d with status %02X"
                            .formatted(round.antenna(), status));
        } else {
            endRound(false, line, nanos);
        }
    }

    private void identifyAgain(Line line, long nanos) {
        unanswered++;
        if (unanswered < IDENTIFY_TRIES) {
            advanced = !advanced;
            ask(Step.VERSION, line, nanos);
        } else {
            spoken.giveUp(line, "a FEIG reader's software version request", Spoken.FEIG);
        }
    }

    private void identified(String info, Line line, long nanos) {
        String identity = "FEIG OBID i-scan, software " + version + info;
        if (!identity.contains(settings.identity())) {
            line.down(Why.OTHER_DEVICE, "answers as %s, not as %s".formatted(identity, settings.identity()));
            return;
        }
        unanswered = 0;
        line.up(identity);
        if (turns.anyShared()) {
            ask(Step.FIELD_OFF, line, nanos); // it may be on from before
        } else {
            beginRound(line, nanos);
        }
    }

    private void beginRound(Line line, long nanos) {
        framer.clear();
        if (turns.takeNext()) {
            round = new Round(turns.current());
            ask(Step.RESET, line, nanos);
        } else {
            step = Step.AIRSPACE;
            deadline = nanos + WAIT_NANOS;
        }
    }

    private void roundTimedOut(Line line, long nanos) {
        unanswered++;
        line.report(new RoundRead(nanos, round.antenna(), round.tags(), false));
        if (unanswered >= SILENT_TRIES) {
            line.down(Why.SILENT, "no answer to %d requests in a row".formatted(unanswered));
            return;
        }
        step = Step.DRAIN;
        deadline = nanos + DRAIN_NANOS;
    }

    /** The antenna of a round that nothing was heard of may still be on. */
    private void drained(Line line, long nanos) {
        framer.clear();
        if (turns.isShared()) {
            ask(Step.FIELD_OFF, line, nanos);
        } else {
            nextTurn(line, nanos);
        }
    }

    /** Of a reader that does not know the command the antenna is given free all the same. */
    private void fieldOffTimedOut(Line line, long nanos) {
        offTries++;
        if (offTries < OFF_TRIES) {
            ask(Step.FIELD_OFF, line, nanos);
        } else {
            offTries = 0;
            nextTurn(line, nanos);
        }
    }

    private void endRound(boolean complete, Line line, long nanos) {
        expectedTags[round.antenna()] = complete ? round.tags().size() : MOST_TAGS;
        line.report(new RoundRead(nanos, round.antenna(), round.tags(), complete));
        if (turns.isShared()) {
            ask(Step.FIELD_OFF, line, nanos);
        } else {
            nextTurn(line, nanos);
        }
    }

    private void nextTurn(Line line, long nanos) {
        turns.release();
        beginRound(line, nanos);
    }

    private void ask(Step next, Line line, long nanos) {
        step = next;
        boolean reads = next == Step.INVENTORY || next == Step.MORE;
        deadline = nanos + ANSWER_NANOS + (reads ? TAG_NANOS * expectedTags[round.antenna()] : 0);
        Bytes body = switch (next) {
            case INFO, FIELD_OFF -> Bytes.of(0);
            case INVENTORY ->
                selectsAntenna ? InventoryRequest.of(round.antenna()).body() : new InventoryRequest(false, 0).body();
            case MORE -> new InventoryRequest(true, 0).body();
            case IDLE, VERSION, RESET, AIRSPACE, DRAIN -> Bytes.EMPTY;
        };
        line.send(new FeigFrame(advanced, settings.address(), control(next), body).encode());
    }

    private static int control(Step step) {
        return switch (step) {
            case VERSION -> Feig.SOFTWARE_VERSION;
            case INFO -> Feig.READER_INFO;
            case RESET -> Feig.RF_RESET;
            case INVENTORY, MORE -> Feig.ISO_COMMAND;
            case FIELD_OFF -> Feig.RF_OUTPUT;
            case IDLE, AIRSPACE, DRAIN -> -1;
        };
    }
}
