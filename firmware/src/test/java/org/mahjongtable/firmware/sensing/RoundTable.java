package org.mahjongtable.firmware.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.scoring.tile.Notation;

/**
 * Reads rounds from text: one line is a number of turns, what each zone's antenna hears in every one of them, and which tiles have moved by the end of it.
 *
 * <pre>
 * 3 | rack.1: 5m 6m ; river.1: 7p:-40 ; melds.1: failed | 7p wall > river.1
 * </pre>
 *
 * <p>A turn takes 350 ms. A tile is its face, {@code 5m.2} its second copy; a signal may follow a colon. Zones that a line does not name are not read.
 */
final class RoundTable {
    static final long TURN = 350_000_000L;

    static final List<Zone> ZONES = List.of(
            new Zone.Rack(Seat.ONE),
            new Zone.Melds(Seat.ONE),
            new Zone.River(Seat.ONE),
            new Zone.Rack(Seat.TWO),
            new Zone.Melds(Seat.TWO),
            new Zone.River(Seat.TWO));

    private Presence presence = Presence.of(ZONES);
    private long now;

    /** Plays the lines and holds each to its last column. */
    static RoundTable play(String lines) {
        RoundTable table = new RoundTable();
        lines.lines().filter(line -> !line.isBlank()).forEach(table::line);
        return table;
    }

    private void line(String line) {
        String[] columns = line.split("\\|", -1);
        List<String> moved = new ArrayList<>();
        for (int turn = Integer.parseInt(columns[0].strip()); turn > 0; turn--) {
            now += TURN;
            for (String round : columns[1].split(";", -1)) {
                if (!round.isBlank()) {
                    moved.addAll(round(round.strip()));
                }
            }
        }
        assertThat(moved).as(line.strip()).isEqualTo(list(columns[2]));
    }

    private static List<String> list(String column) {
        return column.isBlank() ? List.of() : List.of(column.strip().split("\\s*,\\s*", -1));
    }

    private List<String> round(String text) {
        String[] parts = text.split(":", 2);
        Zone zone = Zone.parse(parts[0].strip()).orElseThrow();
        boolean failed = parts[1].contains("failed");
        List<Sighting> sightings = new ArrayList<>();
        for (String word : parts[1].replace("failed", "").strip().split("\\s+", -1)) {
            if (!word.isEmpty()) {
                sightings.add(sighting(word));
            }
        }
        Presence.Rounded rounded = presence.after(ZONES.indexOf(zone), sightings, !failed, now);
        presence = rounded.presence();
        return rounded.moved().stream().map(RoundTable::text).toList();
    }

    private static Sighting sighting(String word) {
        String[] parts = word.split(":", -1);
        @Nullable Integer signal = parts.length > 1 ? Integer.valueOf(parts[1]) : null;
        return new Sighting(tile(parts[0]), signal);
    }

    static TileId tile(String word) {
        String[] parts = word.split("\\.", -1);
        return new TileId(1, Notation.tile(parts[0]), parts.length > 1 ? Integer.parseInt(parts[1]) : 1);
    }

    private static String text(TileMoved moved) {
        Zone from = moved.from();
        String copy = moved.tile().copy() == 1 ? "" : "." + moved.tile().copy();
        return moved.tile().face() + copy + " " + (from == null ? "wall" : from.text()) + " > "
                + moved.to().text();
    }

    Presence presence() {
        return presence;
    }

    long now() {
        return now;
    }
}
