package org.mahjongtable.firmware.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file that SQLite writes ahead into, as it was left. SQLite reads it up to the first frame whose checksum is wrong and passes over the rest without a word:
 * rightly so where that is the transaction that was being written, and not where whole ones follow.
 *
 * <p>Source: "WAL-mode File Format", sqlite.org/walformat.html. Big-endian numbers of 32 bits:
 *
 * <pre>
 * header  magic, form, bytes a page, checkpoints, salt, salt, checksum, checksum
 * frame   page, pages of the database if it ends a transaction else 0, salt, salt, checksum, checksum, then the page
 * </pre>
 */
final class WriteAheadLog {
    private static final int MAGIC = 0x377F0682;
    private static final int HEADER = 32;
    private static final int FRAME = 24;
    private static final int SUMMED_OF_HEADER = 24;
    private static final int SUMMED_OF_FRAME = 8;
    private static final int LARGEST_PAGE = 65_536;

    private final ByteBuffer bytes;
    private ByteOrder order = ByteOrder.BIG_ENDIAN;
    private int first;
    private int second;

    private WriteAheadLog(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes);
    }

    /** Whether the file beside a database holds whole transactions that SQLite will pass over. Called before SQLite opens the database. */
    static boolean isDamaged(Path database) throws IOException {
        Path file = database.resolveSibling(database.getFileName() + "-wal");
        return Files.isRegularFile(file) && new WriteAheadLog(Files.readAllBytes(file)).isDamaged();
    }

    private boolean isDamaged() {
        int size = bytes.capacity();
        if (size < HEADER + FRAME) {
            return false;
        }
        int magic = bytes.getInt(0);
        int page = bytes.getInt(8);
        if ((magic & ~1) != MAGIC || page < 1 || page > LARGEST_PAGE) {
            return true;
        }
        order = (magic & 1) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        sum(0, SUMMED_OF_HEADER);
        if (!isSummedAt(SUMMED_OF_HEADER)) {
            return true;
        }
        long salts = bytes.getLong(16);
        boolean wrong = false;
        for (int frame = HEADER; frame + FRAME + page <= size; frame += FRAME + page) {
            boolean ours = bytes.getLong(frame + 8) == salts;
            if (!wrong) {
                sum(frame, SUMMED_OF_FRAME);
                sum(frame + FRAME, page);
                wrong = !ours || !isSummedAt(frame + 16);
            }
            if (wrong && ours && bytes.getInt(frame + 4) != 0) {
                return true;
            }
        }
        return false;
    }

    private void sum(int from, int length) {
        bytes.order(order);
        for (int at = from; at < from + length; at += 8) {
            first += bytes.getInt(at) + second;
            second += bytes.getInt(at + 4) + first;
        }
        bytes.order(ByteOrder.BIG_ENDIAN);
    }

    private boolean isSummedAt(int at) {
        return bytes.getInt(at) == first && bytes.getInt(at + 4) == second;
    }
}
