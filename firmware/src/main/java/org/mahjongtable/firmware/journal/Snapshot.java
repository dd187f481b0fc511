package org.mahjongtable.firmware.journal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.mahjongtable.firmware.table.TableState;

/**
 * The table as it was after a row of inputs.
 *
 * @param row 0 and {@link TableState#initial()} before all inputs
 */
public record Snapshot(long row, TableState state) {

    /** A short name of all types that a state is made of: a snapshot of another form was written by another version of them and is passed over. */
    static final String FORM = digest(Values.form(TableState.class));

    /** Before all inputs. */
    static final Snapshot NONE = new Snapshot(0, TableState.initial());

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
