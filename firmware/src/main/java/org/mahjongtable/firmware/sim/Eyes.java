package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.tile.Tile;

/**
 * What people understand of their readouts: of the four lines that stand on a panel they read the marks of a doubt and the answer that the button would
 * give. Nothing else of the program reaches them.
 */
final class Eyes {
    private static final List<String> AFTER_STOP = List.of("停機核對", "Stop check");
    private static final List<String> DOUBT = List.of("有疑問", "Doubt", "停機核對", "Stop check");
    private static final List<String> DEALING = List.of("派牌中", "Dealing");
    private static final List<String> CHECKING = List.of("核對牌張中", "Checking tiles");
    /** What people say yes to: the tiles lie as they should, the result is right. */
    private static final List<String> PRESS_FOR_TRUTH =
            List.of("按鈕＝照現況繼續", "Press: go on as", "按鈕＝結果有效", "Press: result");

    private static final List<Pattern> ORDERS =
            List.of(Pattern.compile("按鈕＝先(.+?)後(.+?)\\d/\\d"), Pattern.compile("press:(.+?),then(.+?)\\d/\\d"));

    private final Function<Seat, List<String>> readouts;
    /** The page that stood at a seat before this one: a long answer needs two. */
    private final Map<Seat, String> earlier = new EnumMap<>(Seat.class);

    /** @param readouts the lines that stand on the panel of a seat */
    Eyes(Function<Seat, List<String>> readouts) {
        this.readouts = readouts;
    }

    /** Whether every readout shows something, and not that the tiles are still being checked: the table's program is there. */
    boolean lit() {
        for (Seat seat : Seat.values()) {
            List<String> lines = readouts.apply(seat);
            if (lines.stream().allMatch(String::isBlank) || CHECKING.stream().anyMatch(lines.get(2)::startsWith)) {
                return false;
            }
        }
        return true;
    }

    /** Whether anybody's readout says that something is in doubt: then nobody goes on. */
    boolean doubt() {
        return says(DOUBT);
    }

    /** Whether it says that hands are dealt still. */
    boolean dealing() {
        for (Seat seat : Seat.values()) {
            if (DEALING.stream().anyMatch(readouts.apply(seat).get(2)::startsWith)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it asks them to confirm what has changed while the program was away. */
    boolean afterStop() {
        return says(AFTER_STOP);
    }

    private boolean says(List<String> heads) {
        for (Seat seat : Seat.values()) {
            List<String> lines = readouts.apply(seat);
            if (heads.stream().anyMatch(lines.get(1)::startsWith)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the page that stands at this seat says that its button answers: the tiles lie as they should, or the result is right. */
    boolean offersTruth(Seat seat) {
        List<String> lines = readouts.apply(seat);
        return doubt() && PRESS_FOR_TRUTH.stream().anyMatch(lines.get(2)::startsWith);
    }

    /** Which of some tiles the page that stands at this seat says was discarded first if the button is pressed. */
    Optional<Order> offersOrder(Seat seat) {
        List<String> lines = readouts.apply(seat);
        String page = bare(lines.get(2) + lines.get(3));
        if (!doubt()) {
            earlier.remove(seat);
            return Optional.empty();
        }
        String before = earlier.getOrDefault(seat, "");
        if (!before.equals(page)) {
            earlier.put(seat, page);
        }
        return order(page).or(() -> order(before).isPresent() ? Optional.empty() : order(before + page));
    }

    /** A tile that is said to have come before others. */
    record Order(Tile first, List<Tile> others) {}

    private static Optional<Order> order(String text) {
        for (Pattern words : ORDERS) {
            Matcher offered = words.matcher(text);
            if (offered.find()) {
                List<Tile> first = tiles(offered.group(1), "、");
                List<Tile> others = tiles(offered.group(2), "、|or(?!chid)");
                return first.isEmpty() || others.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Order(first.getFirst(), others));
            }
        }
        return Optional.empty();
    }

    private static List<Tile> tiles(String text, String between) {
        List<Tile> tiles = new ArrayList<>();
        for (String name : text.split(between, -1)) {
            Stream.of(Tile.values())
                    .filter(tile -> name.equals(bare(tile.label().zh()))
                            || name.equals(bare(tile.label().en())))
                    .forEach(tiles::add);
        }
        return tiles;
    }

    private static String bare(String text) {
        return text.replace(" ", "").toLowerCase(Locale.ROOT);
    }

    /** Whether a seat's readout shows that the button was taken. */
    boolean sees(Seat seat, Sign sign) {
        return sign.isTaken(readouts.apply(seat));
    }

    /** Whether it shows that it was not. */
    boolean denies(Seat seat, Sign sign) {
        return sign.isNotTaken(readouts.apply(seat));
    }
}
