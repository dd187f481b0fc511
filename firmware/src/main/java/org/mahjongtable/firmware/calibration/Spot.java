package org.mahjongtable.firmware.calibration;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableSetup.Antenna;

/** An antenna and the part of the cloth that it watches. */
public record Spot(Antenna antenna, Zone zone) {
    private static final Comparator<Spot> ROUND_THE_TABLE = Comparator.comparingInt((Spot spot) -> seat(spot.zone))
            .thenComparingInt(spot -> kind(spot.zone))
            .thenComparing(spot -> spot.antenna.device())
            .thenComparingInt(spot -> spot.antenna.number());

    /** All antennas in the order in which a person who walks once round the table comes by them; what lies in the middle comes last. */
    public static List<Spot> roundTheTable(Map<Antenna, Zone> antennas) {
        return antennas.entrySet().stream()
                .map(entry -> new Spot(entry.getKey(), entry.getValue()))
                .sorted(ROUND_THE_TABLE)
                .toList();
    }

    private static int seat(Zone zone) {
        return switch (zone) {
            case Zone.Rack(var seat) -> seat.number();
            case Zone.Melds(var seat) -> seat.number();
            case Zone.River(var seat) -> seat.number();
            case Zone.Wall(var seat) -> seat.number();
            case Zone.Pool() -> Seat.values().length + 1;
        };
    }

    private static int kind(Zone zone) {
        return switch (zone) {
            case Zone.Rack _ -> 0;
            case Zone.Melds _ -> 1;
            case Zone.River _ -> 2;
            case Zone.Wall _ -> 3;
            case Zone.Pool _ -> 4;
        };
    }
}
