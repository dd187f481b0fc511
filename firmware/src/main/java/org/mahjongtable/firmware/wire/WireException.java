package org.mahjongtable.firmware.wire;

import java.io.Serial;

/** A command that cannot be read; the message tells the one who sent it what is wrong and what is allowed. */
public final class WireException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    WireException(String message) {
        super(message);
    }
}
