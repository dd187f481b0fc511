package org.mahjongtable.firmware.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.tile.Tile;

final class TilesFileTest {
    @TempDir
    private Path dir;

    @Test
    void theSampleHoldsTwoWholeSets() throws Exception {
        Map<TagId, TileId> tiles = TilesFile.read(Path.of("../config/tiles.csv"));
        assertThat(tiles).hasSize(288);
        assertThat(tiles.values())
                .containsExactlyInAnyOrderElementsOf(sets(1, 2).values());
    }

    @Test
    void whatIsWrittenIsReadAsItWas() throws Exception {
        assertThat(TilesFile.read(write(TilesFile.write(sets(1, 2))))).isEqualTo(sets(1, 2));
    }

    @Test
    void aSetMayBeWithoutBonusTiles() throws Exception {
        Map<TagId, TileId> plain = sets(1);
        plain.values().removeIf(tile -> tile.face().isBonus());
        assertThat(TilesFile.read(write(TilesFile.write(plain)))).hasSize(136).isEqualTo(plain);
    }

    @Test
    void whatASetLacksIsNamed() throws Exception {
        Map<TagId, TileId> some = sets(1, 2);
        some.values().removeIf(tile -> tile.set() == 1 && (tile.face() == Tile.M2 || tile.face() == Tile.PLUM));
        assertThat(TilesFile.read(write(TilesFile.write(some)))).isEqualTo(some);
        assertThat(TilesFile.missing(some.values()))
                .containsExactly("set 1 is not whole: missing are 4 of 2m, 1 of f1");
        some.values().removeIf(tile -> tile.face().isBonus());
        assertThat(TilesFile.missing(some.values())).containsExactly("set 1 is not whole: missing are 4 of 2m");
        assertThat(TilesFile.missing(sets(1, 2).values())).isEmpty();
    }

    @Test
    void commentsAndEmptyLinesAreSkipped() throws Exception {
        String text = TilesFile.write(sets(1)).replaceFirst("\n", "\n\n# 第一副牌 the first set\n");
        assertThat(TilesFile.read(write(text))).isEqualTo(sets(1));
    }

    @Test
    void aFileAsASpreadsheetOfWindowsSavesItIsRead() throws Exception {
        String text = "\uFEFF" + TilesFile.write(sets(1)).replace("\n", "\r\n");
        assertThat(TilesFile.read(write(text))).isEqualTo(sets(1));
    }

    @Test
    void everyWrongLineIsAnErrorThatSaysWhatIsAllowed() throws IOException {
        String text = TilesFile.write(sets(1));
        List<String> errors = errors(text.replace("0000000000000001,1,1m", "0000000000000001,3,1m")
                .replace("0000000000000002,1,1m", "E00X,1,1m")
                .replace("0000000000000003,1,1m", "0000000000000003,1,0m")
                .replace("0000000000000004,1,1m", "0000000000000004,1")
                .replace("0000000000000005,1,2m", "0000000000000006,1,2m")
                .replace("0000000000000009,1,3m", "0000000000000009,1,4m"));
        assertThat(errors)
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("tiles.csv:2: set: '3' is not 1 or 2"),
                        line -> assertThat(line)
                                .isEqualTo("tiles.csv:3: tag 'E00X': a tag id holds 0-9 and A-F only, not 'X'"),
                        line -> assertThat(line).startsWith("tiles.csv:4: tile: place 1: '0' is none of "),
                        line -> assertThat(line)
                                .isEqualTo(
                                        "tiles.csv:5: '0000000000000004,1' has 2 fields, not the three tag,set,tile"),
                        line -> assertThat(line).isEqualTo("tiles.csv:7: tag 0000000000000006 is in line 6 already"),
                        line -> assertThat(line)
                                .isEqualTo("tiles.csv:17: set 1 has 5 of 4m, more than the 4 that there are"));
    }

    @Test
    void aFileOfSomethingElseIsRefusedByItsFirstLine() throws IOException {
        assertThat(errors("uid;tile\n1;2\n")).containsExactly("tiles.csv:1: the first line must be 'tag,set,tile'");
        assertThat(errors("tag,set,tile\n")).containsExactly("tiles.csv:1: there are no tiles");
    }

    /** Whole sets under tags numbered from 1. */
    private static Map<TagId, TileId> sets(int... sets) {
        Map<TagId, TileId> tiles = new LinkedHashMap<>();
        for (int set : sets) {
            for (Tile face : Tile.values()) {
                for (int copy = 1; copy <= face.copies(); copy++) {
                    tiles.put(TagId.of(tiles.size() + 1), new TileId(set, face, copy));
                }
            }
        }
        return tiles;
    }

    private Path write(String text) throws IOException {
        return Files.writeString(dir.resolve("tiles.csv"), text);
    }

    private List<String> errors(String text) throws IOException {
        Path file = write(text);
        WrongConfig wrong = catchThrowableOfType(WrongConfig.class, () -> TilesFile.read(file));
        return wrong.lines().stream()
                .map(line -> line.replace(file.toString(), "tiles.csv"))
                .toList();
    }
}
