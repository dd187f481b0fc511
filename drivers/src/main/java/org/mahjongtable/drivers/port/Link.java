package org.mahjongtable.drivers.port;

/** Keeps devices on a port, on the lines of a chip or on a bus: it searches for what is missing, and reports every coming and going. */
public interface Link extends AutoCloseable {

    /** Begins to search. To be called once. */
    void start();

    /** Gives a device something to show or do, between two of its calls. */
    void update(Runnable change);

    /** Gives the port, lines or bus back and ends the threads. */
    @Override
    void close();
}
