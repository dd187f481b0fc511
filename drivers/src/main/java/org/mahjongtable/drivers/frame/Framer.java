package org.mahjongtable.drivers.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Cuts a stream into frames. After damage it looks for the next frame one byte further; a frame that stays unfinished for longer than the gap was no frame,
 * and what came behind its first byte is looked at again.
 */
public final class Framer<F> {
    private final Grammar<F> grammar;
    private final long gapNanos;
    private byte[] buffer = new byte[64];
    private int start;
    private int end;
    private long lastByteNanos;
    private boolean inDamage;
    private long damaged;

    /** @param gapMillis how long a frame may pause in the middle. Wire times apart, a USB adapter delivers up to 16 ms late. */
    public Framer(Grammar<F> grammar, int gapMillis) {
        this.grammar = grammar;
        this.gapNanos = gapMillis * 1_000_000L;
    }

    /** Takes bytes in; the frames they complete, in order. */
    public List<F> push(byte[] bytes, long nanos) {
        List<F> frames = new ArrayList<>();
        giveUpAfterGap(nanos, frames);
        append(bytes);
        lastByteNanos = nanos;
        cut(frames, false);
        return frames;
    }

    /** Time has passed; the frames that were hidden behind an unfinished one, usually none. */
    public List<F> tick(long nanos) {
        List<F> frames = new ArrayList<>();
        giveUpAfterGap(nanos, frames);
        return frames;
    }

    /** Forgets what has arrived so far. */
    public void clear() {
        start = 0;
        end = 0;
        inDamage = false;
    }

    /** When {@link #tick} has something to do, if nothing arrives before. */
    public OptionalLong wakeAt() {
        return start == end ? OptionalLong.empty() : OptionalLong.of(lastByteNanos + gapNanos);
    }

    /** How many stretches of damage have been skipped; bytes that follow one another count once. */
    public long damaged() {
        return damaged;
    }

    /** How many bytes are kept because the frame they begin is not whole yet. */
    int waiting() {
        return end - start;
    }

    private void giveUpAfterGap(long nanos, List<F> frames) {
        if (start != end && nanos - lastByteNanos >= gapNanos) {
            cut(frames, true);
        }
    }

    private void cut(List<F> frames, boolean nothingMoreComes) {
        while (start < end) {
            switch (grammar.cut(buffer, start, end)) {
                case Grammar.Cut.Whole<F>(F frame, int length) -> {
                    frames.add(frame);
                    start += length;
                    inDamage = false;
                }
                case Grammar.Cut.Damaged<F>(int length) -> skip(length);
                case Grammar.Cut.Blank<F>(int length) -> start += length;
                case Grammar.Cut.More<F>() -> {
                    if (!nothingMoreComes) {
                        return;
                    }
                    skip(1);
                }
            }
        }
    }

    private void skip(int length) {
        start += length;
        if (!inDamage) {
            inDamage = true;
            damaged++;
        }
    }

    private void append(byte[] bytes) {
        int waiting = end - start;
        if (buffer.length - end < bytes.length) {
            byte[] target = waiting + bytes.length > buffer.length ? new byte[2 * (waiting + bytes.length)] : buffer;
            System.arraycopy(buffer, start, target, 0, waiting);
            buffer = target;
            start = 0;
            end = waiting;
        }
        System.arraycopy(bytes, 0, buffer, end, bytes.length);
        end += bytes.length;
    }
}
