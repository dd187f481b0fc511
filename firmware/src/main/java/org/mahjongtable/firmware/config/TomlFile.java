package org.mahjongtable.firmware.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.mahjongtable.scoring.Nearest;
import org.tomlj.Toml;

/** A file of an owner, whole, with its text. */
record TomlFile(Path path, String text) {

    /** What some editors and spreadsheets begin a file with. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** The text of a file, or one error that says why it cannot be read. */
    static TomlFile read(Path path) throws WrongConfig {
        try {
            String text = Files.readString(path);
            return new TomlFile(path, text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
        } catch (NoSuchFileException e) {
            throw new WrongConfig(List.of(path + ": no such file" + nearest(path)));
        } catch (AccessDeniedException e) {
            throw new WrongConfig(List.of(path + ": this user may not read it"));
        } catch (CharacterCodingException e) {
            throw new WrongConfig(List.of(path + ": is not UTF-8 text"));
        } catch (IOException e) {
            throw new WrongConfig(List.of(path + ": cannot be read: " + e.getMessage()));
        }
    }

    /** The top section; a file that is no TOML is refused with every line that is none. */
    Section top(Problems problems) throws WrongConfig {
        var parsed = Toml.parse(text);
        parsed.errors().forEach(error -> problems.add(error.position().line(), String.valueOf(error.getMessage())));
        problems.refuse();
        return new Section(problems, parsed, "", 1);
    }

    private static String nearest(Path path) {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return "";
        }
        try (Stream<Path> files = Files.list(folder)) {
            return Nearest.hint(
                    path.getFileName().toString(),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        } catch (IOException e) {
            return "; its folder cannot be read: " + e.getMessage();
        }
    }
}
