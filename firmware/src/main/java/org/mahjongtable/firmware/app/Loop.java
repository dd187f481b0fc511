package org.mahjongtable.firmware.app;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.firmware.journal.JournalFailure;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Phase;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableState;

/** The one thread on which everything happens that changes the table. Others put readings and commands into its queue, stamped at their arrival. */
final class Loop {
    /** Fuller than this only if the disk does not keep up with the sensors for minutes. */
    static final int MOST_WAITING = 16_384;

    /** More than all seats and a referee ask for at once, and few enough that the sensors hardly wait for them. */
    static final int MOST_ASKED = 32;

    private static final long TICK_NANOS = 100_000_000;

    /** Between matches nothing waits for time but a press for its second. */
    private static final long IDLE_TICK_NANOS = 1_000_000_000;

    private final long boot;
    private final InstantSource wall;
    private final BlockingQueue<Consumer<Turn>> queue = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Semaphore asking = new Semaphore(MOST_ASKED);
    private volatile boolean stopping;
    private volatile boolean overflowed;

    /** What is done with an input, one after the other. */
    interface Turn {
        /** What came of it. */
        Optional<Refusal> take(Input input);
    }

    /** Sees every input after the table has taken it. */
    interface Beside {
        void took(Input input, TableState state);
    }

    Loop(long boot, InstantSource wall) {
        this.boot = boot;
        this.wall = wall;
    }

    /** Takes what a device told; does not wait. */
    void read(String device, Reading reading) {
        Input input = new Input.FromDevice(stamp(reading.nanos()), device, reading);
        put(turn -> turn.take(input));
    }

    /**
     * Takes a command.
     *
     * @param answer told on the table's thread, when the command was refused or is carried out and on the disk; must not wait
     * @return false if too much that people ask for waits already: it is not taken, and nobody is told
     */
    boolean command(String author, TableCommand command, Consumer<Optional<Refusal>> answer) {
        Input input = new Input.Command(stamp(System.nanoTime()), author, command);
        return ask(turn -> answer.accept(turn.take(input)));
    }

    /**
     * Does something that is no input, between two inputs.
     *
     * @param work on the table's thread, told its time; must not wait
     * @return as with {@link #command}
     */
    boolean between(LongConsumer work) {
        return ask(turn -> work.accept(System.nanoTime()));
    }

    /** Runs until {@link #stop}; {@link JournalFailure} if more came in than could be written. */
    void run(Flow flow, Beside beside) throws InterruptedException {
        Turn turn = input -> {
            Optional<Refusal> refusal = Optional.ofNullable(flow.take(input).refusal());
            beside.took(input, flow.state());
            return refusal;
        };
        long tick = System.nanoTime();
        while (!stopping) {
            Consumer<Turn> next = queue.poll(Math.max(0, tick - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (next != null) {
                next.accept(turn);
            }
            long now = System.nanoTime();
            if (now - tick >= 0) {
                turn.take(new Input.Tick(stamp(now)));
                tick = now + (isIdle(flow.state().phase()) ? IDLE_TICK_NANOS : TICK_NANOS);
            }
        }
        if (overflowed) {
            throw JournalFailure.tooSlow(MOST_WAITING);
        }
    }

    /** Ends {@link #run} after the input in hand. */
    void stop() {
        stopping = true;
    }

    /** What people ask for, from wherever it comes, never takes the room of what the devices tell. */
    private boolean ask(Consumer<Turn> next) {
        if (!asking.tryAcquire()) {
            return false;
        }
        put(turn -> {
            asking.release();
            next.accept(turn);
        });
        return true;
    }

    private void put(Consumer<Turn> next) {
        if (!queue.offer(next)) {
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
