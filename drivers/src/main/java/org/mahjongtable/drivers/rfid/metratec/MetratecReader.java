package org.mahjongtable.drivers.rfid.metratec;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Line;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TileReader;
import org.mahjongtable.drivers.frame.Drops;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.MetratecLine;
import org.mahjongtable.drivers.frame.Spoken;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.Turns;

/**
 * A metraTec reader with the ASCII protocol. Whatever it did before, it is first stopped or woken, then told to end answers plainly, asked who it is, and
 * set up; a reader that restarts in between is set up again. One command is on the way at any time.
 */
public final class MetratecReader implements TileReader {
    /** The reader's word for a command that reached it damaged. */
    private static final String COMMAND_DAMAGED = "CCE";

    private static final long ANSWER_NANOS = 500_000_000L;
    /** An inventory takes 10 ms a tag. */
    private static final long TAG_NANOS = 10_000_000L;

    private static final int MOST_TAGS = 100;
    private static final long DRAIN_NANOS = 50_000_000L;
    private static final long WAIT_NANOS = 5_000_000L;
    private static final int GAP_MILLIS = 200;
    private static final int SILENT_TRIES = 4;

    private final MetratecSettings settings;
    private final Turns turns;
    private final Framer<MetratecLine> framer = new Framer<>(MetratecLine::cut, GAP_MILLIS);
    private final Drops drops = new Drops();
    private final Spoken spoken = new Spoken();
    private Step step = Step.IDLE;
    private long deadline;
    private int unanswered;
    private boolean up;
    private boolean checksums;
    private boolean switches;
    private boolean fieldOn;
    private int selected;
    private Inventory inventory = new Inventory();
    private String identity = "";
    private long strays;

    public MetratecReader(MetratecSettings settings, Airspace.Share airspace) {
        this.settings = settings;
        turns = new Turns(settings.antennas(), airspace);
    }

    @Override
    public void onOpen(Line line, long nanos) {
        framer.clear();
        spoken.clear();
        up = false;
        unanswered = 0;
        turns.restart();
        setUp(line, nanos);
    }

    @Override
    public void onBytes(byte[] bytes, Line line, long nanos) {
        if (step == Step.DRAIN) {
            deadline = nanos + DRAIN_NANOS;
        }
        if (!up) {
            spoken.add(bytes);
        }
        framer.push(bytes, nanos).forEach(text -> onLine(text, line, nanos));
        drops.report(framer.damaged() + strays, line, nanos);
    }

    @Override
    public void onTick(Line line, long nanos) {
        framer.tick(nanos).forEach(text -> onLine(text, line, nanos));
        drops.report(framer.damaged() + strays, line, nanos);
        if (step != Step.IDLE && nanos - deadline >= 0) {
            switch (step) {
                case AIRSPACE -> beginRound(line, nanos);
                case DRAIN -> drained(line, nanos);
                case FIELD_OFF -> fieldOffAgain(line, nanos);
                case ANTENNA, FIELD_ON, INVENTORY -> roundTimedOut(line, nanos);
                case IDLE, BREAK, WAKE, CHECKSUMS_OFF, ANSWER_ENDS, REVISION, CHECKSUMS_ON, MODE ->
                    setUpAgain(line, nanos);
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

    private void onLine(MetratecLine line, Line out, long nanos) {
        Optional<String> text = checksums ? line.withoutChecksum() : Optional.of(line.text());
        if (text.isEmpty() && !line.text().startsWith("SRT")) {
            strays++;
            inventory.fail();
            return;
        }
        String word = text.orElse(line.text());
        if (word.startsWith("HBT")) {
            return;
        }
        if (word.startsWith("SRT") && up) {
            restarted(out, nanos);
            return;
        }
        if (word.startsWith("RNW") || word.startsWith("NRF")) {
            fieldOn = false;
            inventory.fail();
            if (step == Step.INVENTORY) {
                endRound(out, nanos);
            }
            return;
        }
        answered(word, out, nanos);
    }

    private void answered(String word, Line line, long nanos) {
        boolean ok = word.startsWith("OK");
        switch (step) {
            case BREAK, WAKE, CHECKSUMS_OFF, ANSWER_ENDS, CHECKSUMS_ON -> {
                if (step == Step.WAKE && word.startsWith(COMMAND_DAMAGED)) {
                    send(MetratecLine.checked(Step.WAKE.command), line);
                } else {
                    step.next(word).ifPresent(next -> ask(next, line, nanos));
                }
            }
            case REVISION -> revision(word, line, nanos);
            case MODE -> ready(line, nanos);
            case ANTENNA -> antennaSelected(ok, word, line, nanos);
            case FIELD_ON -> {
                if (ok) {
                    fieldOn = true;
                    ask(Step.INVENTORY, line, nanos);
                } else if (Inventory.isError(word)) {
                    inventory.fail();
                    endRound(line, nanos);
                } else {
                    strays++;
                }
            }
            case INVENTORY -> {
                if (inventory.add(word)) {
                    endRound(line, nanos);
                }
            }
            case FIELD_OFF -> {
                if (ok) {
                    fieldOn = false;
                    nextTurn(line, nanos);
                } else if (word.startsWith(COMMAND_DAMAGED)) {
                    fieldOffAgain(line, nanos);
                } else if (Inventory.isError(word)) {
                    nextTurn(line, nanos); // it cannot
                } else {
                    strays++;
                }
            }
            case IDLE, AIRSPACE, DRAIN -> strays++;
        }
    }

    private void revision(String word, Line line, long nanos) {
        if (Inventory.isPart(word)) {
            strays++; // of an inventory that was asked for before; an id is nobody's name
            return;
        }
        if (word.length() <= 3) {
            setUpAgain(line, nanos); // an error word
            return;
        }
        identity = "metraTec " + word.strip().replaceAll(" +", " ");
        if (!identity.contains(settings.identity())) {
            line.down(Why.OTHER_DEVICE, "answers as %s, not as %s".formatted(identity, settings.identity()));
            return;
        }
        if (settings.checksums()) {
            ask(Step.CHECKSUMS_ON, line, nanos);
            checksums = true; // its answer has one already
        } else {
            ask(Step.MODE, line, nanos);
        }
    }

    private void ready(Line line, long nanos) {
        unanswered = 0;
        up = true;
        spoken.clear();
        line.up(identity);
        if (turns.anyShared()) {
            ask(Step.FIELD_OFF, line, nanos); // it may be on from before
        } else {
            beginRound(line, nanos);
        }
    }

    private void antennaSelected(boolean ok, String word, Line line, long nanos) {
        if (ok) {
            selected = turns.current();
        } else if (!Inventory.isError(word)) {
            strays++; // the rest of an inventory that was given up
            return;
        } else if (word.startsWith(COMMAND_DAMAGED)) {
            inventory.fail();
            endRound(line, nanos);
            return;
        } else if (settings.antennas().size() == 1) {
            switches = false; // a reader without multiplexer reads its only antenna
        } else {
            line.down(
                    Why.OTHER_DEVICE,
                    "answers as %s, which cannot select antenna %d (%s)".formatted(identity, turns.current(), word));
            return;
        }
        ask(fieldOn ? Step.INVENTORY : Step.FIELD_ON, line, nanos);
    }

    private void setUp(Line line, long nanos) {
        checksums = false;
        fieldOn = false;
        switches = true;
        selected = 0;
        ask(Step.BREAK, line, nanos);
    }

    private void setUpAgain(Line line, long nanos) {
        unanswered++;
        if (unanswered >= SILENT_TRIES) {
            spoken.giveUp(line, "a metraTec reader's commands", Spoken.METRATEC);
        } else if (step == Step.BREAK) {
            ask(Step.WAKE, line, nanos);
        } else {
            setUp(line, nanos);
        }
    }

    private void restarted(Line line, long nanos) {
        if (step.isRound()) {
            line.report(new RoundRead(nanos, turns.current(), List.of(), false));
        }
        turns.restart();
        setUp(line, nanos);
    }

    private void beginRound(Line line, long nanos) {
        if (turns.takeNext()) {
            inventory = new Inventory();
            boolean select = switches && selected != turns.current();
            ask(select ? Step.ANTENNA : fieldOn ? Step.INVENTORY : Step.FIELD_ON, line, nanos);
        } else {
            step = Step.AIRSPACE;
            deadline = nanos + WAIT_NANOS;
        }
    }

    private void endRound(Line line, long nanos) {
        unanswered = 0;
        line.report(new RoundRead(nanos, turns.current(), inventory.tags(), inventory.isComplete()));
        if (turns.isShared() && fieldOn) {
            ask(Step.FIELD_OFF, line, nanos);
        } else {
            nextTurn(line, nanos);
        }
    }

    private void nextTurn(Line line, long nanos) {
        turns.release();
        beginRound(line, nanos);
    }

    private void roundTimedOut(Line line, long nanos) {
        unanswered++;
        line.report(new RoundRead(nanos, turns.current(), List.of(), false));
        selected = 0;
        if (unanswered >= SILENT_TRIES) {
            line.down(Why.SILENT, "no answer to %d commands in a row".formatted(unanswered));
            return;
        }
        framer.clear();
        step = Step.DRAIN;
        deadline = nanos + DRAIN_NANOS;
    }

    /** The antenna of a round that nothing was heard of may still be on. */
    private void drained(Line line, long nanos) {
        if (turns.isShared()) {
            ask(Step.FIELD_OFF, line, nanos);
        } else {
            nextTurn(line, nanos);
        }
    }

    private void fieldOffAgain(Line line, long nanos) {
        unanswered++;
        if (unanswered >= SILENT_TRIES) {
            line.down(Why.SILENT, "no answer to %d commands in a row".formatted(unanswered));
        } else {
            ask(Step.FIELD_OFF, line, nanos);
        }
    }

    private void ask(Step next, Line line, long nanos) {
        step = next;
        deadline = nanos + ANSWER_NANOS + (next == Step.INVENTORY ? TAG_NANOS * MOST_TAGS : 0);
        String command = next == Step.ANTENNA ? next.command + " " + turns.current() : next.command;
        boolean checked = checksums || next == Step.CHECKSUMS_OFF;
        send(checked ? MetratecLine.checked(command) : new MetratecLine(command), line);
    }

    private static void send(MetratecLine command, Line line) {
        line.send(command.encode());
    }
}
