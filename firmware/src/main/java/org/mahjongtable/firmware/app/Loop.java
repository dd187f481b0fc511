package org.mahjongtable.firmware.app;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Phase;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;

/** The one thread on which everything happens that changes the table. Others put readings and commands into its queue, stamped at their arrival. */
final class Loop {
    /** Fuller than this only if the disk does not keep up with the sensors for minutes. */
    private static final int MOST_WAITING = 16_384;

    private static final long TICK_NANOS = 100_000_000;

    /** Between matches nothing waits for time but a press for its second. */
    private static final long IDLE_TICK_NANOS = 1_000_000_000;

    private final long boot;
    private final InstantSource wall;
    private final BlockingQueue<Entry> queue = new LinkedBlockingQueue<>(MOST_WAITING);
    private volatile boolean stopping;
    private volatile boolean overflowed;

    /** @param answer told when the input is through */
    private record Entry(Input input, Consumer<Optional<Refusal>> answer) {}

    Loop(long boot, InstantSource wall) {
        this.boot = boot;
        this.wall = wall;
    }

    /** Takes what a device told; does not wait. */
    void read(String device, Reading reading) {
        put(new Entry(new Input.FromDevice(stamp(reading.nanos()), device, reading), refusal -> {}));
    }

    /**
     * Takes a command.
     *
     * @param answer told on the table's thread, when the command was refused or is carried out and on the disk; must not wait
     */
    void command(String author, TableCommand command, Consumer<Optional<Refusal>> answer) {
        put(new Entry(new Input.Command(stamp(System.nanoTime()), author, command), answer));
    }

    /** Runs until {@link #stop}; {@link IllegalStateException} if more came in than could be written. */
    void run(Flow flow) throws InterruptedException {
        long tick = System.nanoTime();
        while (!stopping) {
            Entry entry = queue.poll(Math.max(0, tick - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (entry != null) {
                entry.answer.accept(Optional.ofNullable(flow.take(entry.input).refusal()));
            }
            long now = System.nanoTime();
            if (now - tick >= 0) {
                flow.take(new Input.Tick(stamp(now)));
                tick = now + (isIdle(flow.state().phase()) ? IDLE_TICK_NANOS : TICK_NANOS);
            }
        }
        if (overflowed) {
            throw new IllegalStateException(MOST_WAITING + " inputs wait to be written: the disk does not keep up");
        }
    }

    /** Ends {@link #run} after the input in hand. */
    void stop() {
        stopping = true;
    }

    private void put(Entry entry) {
        if (!queue.offer(entry)) {
            overflowed = true;
            stop();
        }
    }

    private Stamp stamp(long nanos) {
        Instant utc = wall.instant().truncatedTo(ChronoUnit.MILLIS);
        return new Stamp(boot, nanos, utc);
    }

    private static boolean isIdle(Phase phase) {
        return switch (phase) {
            case IDLE, MATCH_ENDED -> true;
            case DICE, DEALING, PLAY, DOUBT, ENDED -> false;
        };
    }
}
