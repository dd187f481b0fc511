package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.mahjongtable.firmware.config.TextFile;

/** Why a file cannot be used, in words: what Java says of it is often its name alone. */
final class WhyNot {

    private WhyNot() {}

    /** Why it cannot be read. */
    static String read(IOException why) {
        return switch (why) {
            case NoSuchFileException _ -> "no such file";
            case AccessDeniedException _ -> "may not be read by this user";
            case TextFile.TooLong tooLong -> String.valueOf(tooLong.getMessage());
            case TextFile.NotRegular other -> String.valueOf(other.getMessage());
            case CharacterCodingException _ -> "is not UTF-8 text";
            default -> "cannot be read: " + why.getMessage();
        };
    }

    /** Refuses a place where no file can be written, before the work is done that would be lost with it. */
    static void refuseUnwritable(Path file) throws Refused {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new Refused(file + ": is a folder");
        }
        if (!Files.isDirectory(folder)) {
            throw new Refused("%s: there is no folder %s".formatted(file, folder));
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new Refused(file + ": this user may not write there");
        }
    }

    /** The same for a file that must not exist yet. */
    static void refuseOldOrUnwritable(Path file) throws Refused {
        if (Files.exists(file)) {
            throw new Refused(file + ": exists already; nothing is written over");
        }
        refuseUnwritable(file);
    }
}
