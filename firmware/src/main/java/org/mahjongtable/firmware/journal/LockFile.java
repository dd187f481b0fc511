package org.mahjongtable.firmware.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file beside a database that keeps a second program out: the process that has it, and the newest event that was told, of which database. It lies outside of
 * what SQLite writes, so that what SQLite loses is missed.
 */
final class LockFile implements AutoCloseable {
    private static final Pattern TOLD = Pattern.compile("([0-9a-f-]{36}) (\\d{19})");

    private final Path path;
    private final FileChannel channel;
    private final String before;
    private final long end;

    private LockFile(Path path, FileChannel channel, String before, long end) {
        this.path = path;
        this.channel = channel;
        this.before = before;
        this.end = end;
    }

    /** Keeps others out; refused where another program has the database. */
    static LockFile take(Path database) throws JournalException {
        Path file = database.resolveSibling(database.getFileName() + ".lock");
        try {
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.READ);
            List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                    .lines()
                    .toList();
            if (!isLocked(channel)) {
                channel.close();
                throw new JournalException(
                        "%s: is in use by another mahjong-table (process %s); stop that one first"
                                .formatted(database, lines.isEmpty() ? "unknown" : lines.getFirst()),
                        null);
            }
            String told = lines.size() < 2 ? "" : lines.get(1);
            String owner = ProcessHandle.current().pid() + "\n";
            channel.truncate(0);
            write(channel, owner + told, 0);
            return new LockFile(file, channel, told, owner.length());
        } catch (IOException e) {
            throw new JournalException("%s: cannot be written: %s".formatted(file, Place.why(e)), e);
        }
    }

    /** The newest event that was told of a database, which has this name for ever. */
    record Told(String instance, long seq) {}

    /** What an earlier program told last, if it told any. It may be behind after a power cut, since the disk is not waited for, never ahead. */
    Optional<Told> told() {
        Matcher told = TOLD.matcher(before);
        return told.matches() ? Optional.of(new Told(told.group(1), Long.parseLong(told.group(2)))) : Optional.empty();
    }

    /** An event is on the disk and may be told from now on. */
    void tell(String instance, long seq) {
        try {
            write(channel, "%s %019d".formatted(instance, seq), end);
        } catch (IOException e) {
            throw new JournalFailure(path.toString(), e);
        }
    }

    /** Waits for the disk. */
    void force() {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw new JournalFailure(path.toString(), e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private static void write(FileChannel channel, String text, long at) throws IOException {
        ByteBuffer bytes = StandardCharsets.US_ASCII.encode(text);
        while (bytes.hasRemaining()) {
            channel.write(bytes, at + bytes.position());
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }
}
