package org.mahjongtable.firmware.mqtt;

import java.io.Serial;

/** A certificate that cannot be read or used; the message is for the owner. */
final class TlsException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    TlsException(String message, Throwable cause) {
        super(message, cause);
    }
}
