package org.mahjongtable.firmware.config;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.Nearest;

/** The names of zones as an error lists them. */
final class ZoneNames {
    private ZoneNames() {}

    /** What is wrong with the name of a zone, and which was probably meant. */
    static String wrong(String text) {
        String kind = text.contains(".") ? text.substring(0, text.indexOf('.')) : text;
        List<String> all = all();
        List<String> near =
                all.stream().filter(zone -> zone.startsWith(kind + ".")).toList();
        return "zone '%s' is not one of %s%s"
                .formatted(
                        text,
                        near.isEmpty()
                                ? "rack.1 .. rack.4, melds.1 .. melds.4, river.1 .. river.4, wall.1 .. wall.4, pool"
                                : kind + ".1 .. " + kind + ".4",
                        Nearest.hint(text, near.isEmpty() ? all : near));
    }

    private static List<String> all() {
        List<String> names = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            names.add(new Zone.Rack(seat).text());
            names.add(new Zone.Melds(seat).text());
            names.add(new Zone.River(seat).text());
            names.add(new Zone.Wall(seat).text());
        }
        names.add(new Zone.Pool().text());
        return names;
    }
}
