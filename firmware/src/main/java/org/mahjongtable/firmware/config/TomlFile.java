package org.mahjongtable.firmware.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.mahjongtable.scoring.Nearest;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** A file of an owner, whole, with its text. */
record TomlFile(Path path, String text) {

    /** What some editors and spreadsheets begin a file with. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /** Far more than the tags of two sets take; the settings are shorter still. */
    private static final int MOST_BYTES = 1 << 20;

    /** Deeper than any key goes: a list of pairs within a section. */
    private static final int DEEPEST = 16;

    /** Numbers too large that are told with what is allowed. */
    private static final int MOST_IN_A_LIST = 8;

    /** The text of a file, or one error that says why it cannot be read. */
    static TomlFile read(Path path) throws WrongConfig {
        try {
            String text = TextFile.read(path, MOST_BYTES);
            return new TomlFile(path, text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
        } catch (NoSuchFileException e) {
            throw new WrongConfig(List.of(path + ": no such file" + nearest(path)));
        } catch (AccessDeniedException e) {
            throw new WrongConfig(List.of(path + ": this user may not read it"));
        } catch (TextFile.TooLong | TextFile.NotRegular e) {
            throw new WrongConfig(List.of(path + ": " + e.getMessage()));
        } catch (CharacterCodingException e) {
            throw new WrongConfig(List.of(path + ": is not UTF-8 text"));
        } catch (IOException e) {
            throw new WrongConfig(List.of(path + ": cannot be read: " + e.getMessage()));
        }
    }

    /** The top section; a file that is no TOML is refused with every line that is none. */
    Section top(Problems problems) throws WrongConfig {
        String readable = text;
        TomlParseResult parsed = parsed(readable);
        List<TooLarge> tooLarge = new ArrayList<>();
        // Of a list the parser tells the first one only.
        for (int time = 0; time < MOST_IN_A_LIST; time++) {
            List<TooLarge> found = TooLarge.in(readable, parsed.errors());
            if (found.isEmpty()) {
                break;
            }
            tooLarge.addAll(found);
            readable = TooLarge.replaced(readable, found);
            parsed = parsed(readable);
        }
        parsed.errors().forEach(error -> problems.add(error.position().line(), String.valueOf(error.getMessage())));
        problems.refuse();
        tooLarge.forEach(problems::add);
        if (isDeeper(parsed, DEEPEST)) {
            throw tooDeep();
        }
        return new Section(problems, parsed, "", 1);
    }

    /** The parser calls itself for each level of a value, as deep as the stack goes. */
    private TomlParseResult parsed(String text) throws WrongConfig {
        try {
            return Toml.parse(text);
        } catch (StackOverflowError e) {
            throw tooDeep();
        }
    }

    private WrongConfig tooDeep() {
        return new WrongConfig(
                List.of("%s: lists or sections lie more than %d deep in one another".formatted(path, DEEPEST)));
    }

    private static boolean isDeeper(Object written, int levels) {
        List<?> items = switch (written) {
            case TomlTable table ->
                table.entrySet().stream().map(Map.Entry::getValue).toList();
            case TomlArray list -> list.toList();
            default -> List.of();
        };
        return items.stream().anyMatch(item -> levels == 0 || isDeeper(item, levels - 1));
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
