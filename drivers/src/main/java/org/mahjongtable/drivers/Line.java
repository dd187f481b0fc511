package org.mahjongtable.drivers;

/** The stream a {@link Device} speaks through, as the device sees it. */
public interface Line {

    /** Sends bytes, in order, without waiting. Bytes for a stream that just broke are lost. */
    void send(byte[] bytes);

    /** Passes a reading on. */
    void report(Reading reading);

    /** The device at the other end is the right one and ready; reported as {@link Reading.PortUp}. */
    void up(String identity);

    /**
     * The other end is silent or another device: the stream shall be closed and opened anew after a while. Reported as {@link Reading.PortDown}; what the
     * device sends or reports after this, before it is opened again, is dropped.
     */
    void down(Reading.PortDown.Why why, String detail);
}
