package org.mahjongtable.firmware.wire;

import java.io.Serial;
import org.mahjongtable.scoring.tile.Label;

/** A command that cannot be read; it tells the one who sent it what is wrong and what is allowed. The message is the English of it, as programs get it. */
public final class WireException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    private final String zh;

    WireException(String zh, String en) {
        super(en);
        this.zh = zh;
    }

    /** For people. */
    public Label words() {
        return new Label(zh, String.valueOf(getMessage()));
    }
}
