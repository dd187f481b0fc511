package org.mahjongtable.drivers.frame;

/** How one protocol marks its frames in a stream. */
public interface Grammar<F> {

    /**
     * Looks at the bytes {@code from} to {@code to} (the last excluded, at least one) as the start of a frame. Must not read outside them, must not keep
     * the array, and must answer {@link Cut.More} only while the frame that has begun may still be a legal one, so that the buffer stays bounded.
     */
    Cut<F> cut(byte[] buffer, int from, int to);

    /** What the first bytes of a buffer are. */
    sealed interface Cut<F> {
        /** A whole frame of so many bytes. */
        record Whole<F>(F frame, int length) implements Cut<F> {}

        /** The start of a frame. */
        record More<F>() implements Cut<F> {}

        /** So many bytes that belong to no good frame. */
        record Damaged<F>(int length) implements Cut<F> {}

        /** So many bytes that mean nothing but do no harm, such as blank lines. */
        record Blank<F>(int length) implements Cut<F> {}
    }
}
