package org.mahjongtable.firmware.config;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Notation;
import org.mahjongtable.scoring.tile.NotationException;
import org.mahjongtable.scoring.tile.Tile;

/**
 * Which tag is which tile, as a file of lines {@code tag,set,tile}: {@code E0040150954F02B1,1,5m}. The copies of a face are numbered in the order of the
 * file. A set that is still being taught may lack tiles; {@link #missing} names them.
 */
public final class TilesFile {
    private static final String HEADER = "tag,set,tile";

    private final Problems problems;
    private final Map<TagId, TileId> tiles = new LinkedHashMap<>();
    private final Map<TagId, Integer> lines = new LinkedHashMap<>();
    private final Map<Integer, EnumMap<Tile, Integer>> counts = new TreeMap<>();

    private TilesFile(Path path) {
        this.problems = new Problems(path.toString());
    }

    /** The tiles of a file, in its order. */
    public static Map<TagId, TileId> read(Path path) throws WrongConfig {
        return new TilesFile(path).read(TomlFile.read(path).text());
    }

    /** Tiles as a file. */
    public static String write(Map<TagId, TileId> tiles) {
        var text = new StringBuilder(HEADER).append('\n');
        tiles.forEach((tag, tile) -> text.append(tag.hex())
                .append(',')
                .append(tile.set())
                .append(',')
                .append(tile.face().text())
                .append('\n'));
        return text.toString();
    }

    /** What a set lacks to be whole, with its eight bonus tiles or without any: a sentence for each set that has tiles and is not. */
    public static List<String> missing(Collection<TileId> tiles) {
        Map<Integer, EnumMap<Tile, Integer>> sets = new TreeMap<>();
        tiles.forEach(tile -> sets.computeIfAbsent(tile.set(), set -> new EnumMap<>(Tile.class))
                .merge(tile.face(), 1, Integer::sum));
        return sets.entrySet().stream()
                .flatMap(set -> missing(set.getKey(), set.getValue()).stream())
                .toList();
    }

    private Map<TagId, TileId> read(String text) throws WrongConfig {
        List<String> all = text.lines().toList();
        if (all.isEmpty() || !all.getFirst().strip().equals(HEADER)) {
            problems.add(1, "the first line must be '" + HEADER + "'");
            problems.refuse();
        }
        for (int i = 1; i < all.size(); i++) {
            String line = all.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                line(i + 1, line);
            }
        }
        if (lines.isEmpty()) {
            problems.add(Math.max(1, all.size()), "there are no tiles");
        }
        problems.refuse();
        return tiles;
    }

    private void line(int number, String line) {
        List<String> fields =
                Arrays.stream(line.split(",", -1)).map(String::strip).toList();
        if (fields.size() != 3) {
            problems.add(number, "'%s' has %d fields, not the three %s".formatted(line, fields.size(), HEADER));
            return;
        }
        TagId tag;
        Tile face;
        try {
            tag = TagId.parse(fields.get(0));
            face = Notation.tile(fields.get(2));
        } catch (NotationException e) {
            problems.add(number, "tile: " + e.getMessage());
            return;
        } catch (IllegalArgumentException e) {
            problems.add(number, "tag '%s': %s".formatted(fields.get(0), e.getMessage()));
            return;
        }
        if (!fields.get(1).equals("1") && !fields.get(1).equals("2")) {
            problems.add(number, "set: '%s' is not 1 or 2".formatted(fields.get(1)));
            return;
        }
        Integer other = lines.putIfAbsent(tag, number);
        if (other != null) {
            problems.add(number, "tag %s is in line %d already".formatted(tag.hex(), other));
            return;
        }
        int set = Integer.parseInt(fields.get(1));
        int copy = counts.computeIfAbsent(set, s -> new EnumMap<>(Tile.class)).merge(face, 1, Integer::sum);
        if (copy > face.copies()) {
            problems.add(
                    number,
                    "set %d has %d of %s, more than the %d that there are"
                            .formatted(set, copy, face.text(), face.copies()));
        } else {
            tiles.put(tag, new TileId(set, face, copy));
        }
    }

    private static Optional<String> missing(int set, Map<Tile, Integer> faces) {
        boolean bonus = faces.keySet().stream().anyMatch(Tile::isBonus);
        List<String> missing = Arrays.stream(Tile.values())
                .filter(face -> bonus || !face.isBonus())
                .filter(face -> faces.getOrDefault(face, 0) < face.copies())
                .map(face -> "%d of %s".formatted(face.copies() - faces.getOrDefault(face, 0), face.text()))
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("set %d is not whole: missing are %s".formatted(set, String.join(", ", missing)));
    }
}
