package org.mahjongtable.firmware.view;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mahjongtable.firmware.deal.Difference;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** What lies otherwise than before a stop, in words for players. */
final class DifferenceTexts {

    private DifferenceTexts() {}

    /** All of it, place by place. */
    static Label all(List<Difference> differences, Names names) {
        List<Label> texts = differences.stream().map(one -> text(one, names)).toList();
        return new Label(
                texts.stream().map(Label::zh).collect(Collectors.joining("；")),
                texts.stream().map(Label::en).collect(Collectors.joining("; ")));
    }

    private static Label text(Difference difference, Names names) {
        return switch (difference) {
            case Difference.Rack rack -> {
                Label place = place(new Zone.Rack(rack.seat()), names);
                List<Label> parts = new ArrayList<>();
                count(rack.missing(), "不見%d張", "%d missing", parts);
                count(rack.elsewhere(), "在別處%d張", "%d elsewhere", parts);
                count(rack.more(), "多%d張", "%d more", parts);
                yield joined(place, parts);
            }
            case Difference.Open(var zone, var gone, var come) -> {
                List<Label> parts = new ArrayList<>();
                faces(gone, "少", " gone", parts);
                faces(come, "多", " added", parts);
                yield joined(place(zone, names), parts);
            }
            case Difference.OfWall(var seat, var tiles) -> {
                Label place = place(new Zone.Melds(seat), names);
                yield new Label(
                        "%s處有%d張牆牌".formatted(place.zh(), tiles), "%s: %d of the wall".formatted(place.en(), tiles));
            }
            case Difference.Unread(var zone) ->
                new Label(place(zone, names).zh() + "讀不到", place(zone, names).en() + " cannot be read");
        };
    }

    private static void count(int count, String zh, String en, List<Label> parts) {
        if (count > 0) {
            parts.add(new Label(zh.formatted(count), en.formatted(count)));
        }
    }

    private static void faces(List<Tile> tiles, String zh, String en, List<Label> parts) {
        if (!tiles.isEmpty()) {
            parts.add(new Label(
                    zh + tiles.stream().map(tile -> tile.label().zh()).collect(Collectors.joining("、")),
                    tiles.stream().map(tile -> tile.label().en()).collect(Collectors.joining(", ")) + en));
        }
    }

    private static Label joined(Label place, List<Label> parts) {
        return new Label(
                place.zh() + parts.stream().map(Label::zh).collect(Collectors.joining("，")),
                place.en() + ": " + parts.stream().map(Label::en).collect(Collectors.joining(", ")));
    }

    private static Label place(Zone zone, Names names) {
        return switch (zone) {
            case Zone.Rack(var seat) ->
                new Label(names.name(seat).zh() + "手牌", names.name(seat).en() + "'s rack");
            case Zone.Melds(var seat) ->
                new Label(names.name(seat).zh() + "亮牌", names.name(seat).en() + "'s melds");
            case Zone.River(var seat) ->
                new Label(names.name(seat).zh() + "牌河", names.name(seat).en() + "'s discards");
            case Zone.Pool _ -> new Label("牌池", "The pool");
            case Zone.Wall(var seat) ->
                new Label(names.name(seat).zh() + "牌牆", names.name(seat).en() + "'s wall");
        };
    }
}
