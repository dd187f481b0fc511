package org.mahjongtable.firmware.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.firmware.calibration.Advice.Crossing;
import org.mahjongtable.firmware.calibration.Measured.Pair;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.table.TableSetup.Antenna;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What the measurements mean.
 *
 * @param antennas those that were measured
 * @param crossings tiles on one antenna that another hears too often, the worst first
 * @param advice what to do, the most urgent first; empty where all is well
 */
public record Report(List<Heard> antennas, List<Crossing> crossings, List<Advice> advice) {
    /** A tag that answers less often than this while others beside it answer well is bad. */
    public static final double TILE_LIMIT = 0.75;

    /** Five rounds in a hundred miss a tag at a good antenna; one that hears less than this of its tiles is badly placed. */
    public static final double ANTENNA_LIMIT = 0.85;

    /** One round in a hundred hears a tile of a neighbour by chance; more than this is the antenna's place. */
    public static final double CROSSING_LIMIT = 0.05;

    /** Tiles at the edge are heard beside, too, wherever the antennas are: this share of them has to be. */
    private static final double CROSSING_TILES = 0.25;

    /** Fewer answers than this are chance even where few tiles lay. */
    private static final int FEWEST_ANSWERS = 8;

    /** Of a few dozen rounds this share ends with an error by no chance. */
    public static final double FAILED_LIMIT = 0.2;

    public Report {
        antennas = List.copyOf(antennas);
        crossings = List.copyOf(crossings);
        advice = List.copyOf(advice);
    }

    /** How an antenna hears what lies on it. */
    public record Heard(Spot spot, Hearing own) {}

    /**
     * Reads the measurements.
     *
     * @param tiles those that are known
     */
    public static Report of(List<Spot> spots, Set<TileId> tiles, Measured measured) {
        Map<Antenna, Spot> byAntenna = new LinkedHashMap<>();
        spots.forEach(spot -> byAntenna.put(spot.antenna(), spot));
        List<Heard> antennas = new ArrayList<>();
        for (Spot spot : spots) {
            Hearing own = measured.antennas().get(new Pair(spot.antenna(), spot.antenna()));
            if (own != null) {
                antennas.add(new Heard(spot, own));
            }
        }
        List<Crossing> crossings = crossings(byAntenna, measured);
        List<Advice> advice = new ArrayList<>();
        Set<Antenna> bad = antennas(antennas, measured, advice);
        advice.addAll(moves(crossings));
        advice.addAll(badTiles(tiles, measured, byAntenna, bad));
        advice.addAll(missing(tiles));
        return new Report(antennas, crossings, advice);
    }

    private static List<Crossing> crossings(Map<Antenna, Spot> spots, Measured measured) {
        List<Crossing> crossings = new ArrayList<>();
        measured.antennas().forEach((pair, hearing) -> {
            Spot lies = spots.get(pair.lies());
            Spot hears = spots.get(pair.hears());
            if (lies != null
                    && hears != null
                    && !lies.zone().equals(hears.zone())
                    && hearing.heardTiles() >= Math.max(2, CROSSING_TILES * hearing.tiles())
                    && hearing.heard() >= FEWEST_ANSWERS
                    && hearing.share() > CROSSING_LIMIT) {
                crossings.add(new Crossing(lies, hears, hearing));
            }
        });
        crossings.sort(Comparator.comparingDouble(Crossing::share)
                .reversed()
                .thenComparingInt(crossing -> spotIndex(spots, crossing.hears()))
                .thenComparingInt(crossing -> spotIndex(spots, crossing.lies())));
        return crossings;
    }

    private static int spotIndex(Map<Antenna, Spot> spots, Spot spot) {
        return List.copyOf(spots.values()).indexOf(spot);
    }

    /** Says which antennas hear badly and which fail; those of which nothing may be said about tiles. */
    private static Set<Antenna> antennas(List<Heard> antennas, Measured measured, List<Advice> advice) {
        Set<Antenna> bad = new HashSet<>();
        for (Heard heard : antennas) {
            if (heard.own().failedShare() > FAILED_LIMIT) {
                advice.add(new Advice.Fails(heard.spot(), heard.own().failedShare()));
            }
            double median = median(measured, heard.spot().antenna());
            if (median < ANTENNA_LIMIT) {
                bad.add(heard.spot().antenna());
                advice.add(new Advice.HearsBadly(heard.spot(), median));
            }
        }
        return bad;
    }

    /** The median of the tiles that lay there last, so that one bad tag does not speak for the antenna; its own share where it does not know. */
    private static double median(Measured measured, Antenna antenna) {
        double[] shares = measured.tiles().values().stream()
                .filter(lay -> lay.on().equals(antenna))
                .mapToDouble(lay -> lay.hearing().share())
                .sorted()
                .toArray();
        if (shares.length < 2) {
            return Optional.ofNullable(measured.antennas().get(new Pair(antenna, antenna)))
                    .map(Hearing::share)
                    .orElse(1.0);
        }
        int middle = shares.length / 2;
        return shares.length % 2 == 1 ? shares[middle] : (shares[middle - 1] + shares[middle]) / 2;
    }

    /** Of two that hear each other's tiles the one is moved that hears more of what is not its own. */
    private static List<Advice> moves(List<Crossing> crossings) {
        Map<Spot, Double> wrongly = new HashMap<>();
        crossings.forEach(crossing -> wrongly.merge(crossing.hears(), crossing.share(), Double::sum));
        Map<Spot, List<Crossing>> moves = new LinkedHashMap<>();
        for (Crossing crossing : crossings) {
            boolean mutual = crossings.stream()
                    .anyMatch(other -> other.lies().equals(crossing.hears())
                            && other.hears().equals(crossing.lies())
                            && isMoved(other, crossing, wrongly));
            if (!mutual) {
                moves.computeIfAbsent(crossing.hears(), any -> new ArrayList<>())
                        .add(crossing);
            }
        }
        return moves.entrySet().stream()
                .<Advice>map(move -> new Advice.MoveAway(move.getKey(), move.getValue()))
                .toList();
    }

    /** Whether the hearer of this crossing is moved in place of that of the other one. */
    private static boolean isMoved(Crossing one, Crossing other, Map<Spot, Double> wrongly) {
        int more = Double.compare(wrongly.getOrDefault(one.hears(), 0.0), wrongly.getOrDefault(other.hears(), 0.0));
        return more > 0
                || (more == 0
                        && one.hears()
                                        .antenna()
                                        .toString()
                                        .compareTo(other.hears().antenna().toString())
                                > 0);
    }

    private static List<Advice> badTiles(
            Set<TileId> tiles, Measured measured, Map<Antenna, Spot> spots, Set<Antenna> badAntennas) {
        List<Advice> bad = new ArrayList<>();
        measured.tiles().entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
            Measured.Lay lay = entry.getValue();
            Spot spot = spots.get(lay.on());
            double share = lay.hearing().share();
            if (tiles.contains(entry.getKey())
                    && spot != null
                    && !badAntennas.contains(lay.on())
                    && share < TILE_LIMIT) {
                bad.add(new Advice.ReplaceTile(entry.getKey(), share, spot));
            }
        });
        return bad;
    }

    /** Of sets that were begun. */
    private static List<Advice> missing(Set<TileId> tiles) {
        List<Advice> missing = new ArrayList<>();
        Shown.known(tiles).forEach((set, known) -> {
            List<Tile> faces = Arrays.stream(Tile.values())
                    .filter(face -> known.getOrDefault(face, 0) < face.copies())
                    .toList();
            if (!faces.isEmpty()) {
                int left = TileId.SET_SIZE
                        - known.values().stream().mapToInt(Integer::intValue).sum();
                missing.add(new Advice.TeachRest(set, left, faces));
            }
        });
        return missing;
    }
}
