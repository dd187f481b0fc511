package org.mahjongtable.scoring.hand;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;

/** A form that a complete hand may have. Every rule set knows sets and a pair; it lists the special forms it allows beside that. */
public final class Shape {

    /** Sets and a pair, read by the {@link Arranger} from its tables. */
    public static final Shape SETS = new Shape(new Label("面子與將", "Sets and a pair"), (_, _) -> List.of());

    /** No form at all: bonus tiles alone win. */
    public static final Shape BONUS = new Shape(new Label("花牌", "Bonus tiles"), (_, _) -> List.of());

    /** Seven pairs, four of a kind being two of them. */
    public static final Shape SEVEN_PAIRS = new Shape(new Label("七對", "Seven pairs"), Shape::sevenPairs);

    /** One of each terminal and honour and a second of one of them. */
    public static final Shape THIRTEEN_ORPHANS =
            new Shape(new Label("十三么", "Thirteen orphans"), Shape::thirteenOrphans);

    private final Label name;
    private final Reader reader;

    /**
     * @param reader finds every reading of a hand in this form
     */
    public Shape(Label name, Reader reader) {
        this.name = name;
        this.reader = reader;
    }

    public Label name() {
        return name;
    }

    public Reader reader() {
        return reader;
    }

    /** Finds readings. */
    @FunctionalInterface
    public interface Reader {
        /**
         * The readings of standing tiles with the winning tile, each as the groups it consists of; empty where the form is not met.
         *
         * @param declared how many declared sets lie beside them; any means that the form is not met, for most
         */
        List<List<Meld>> read(Tiles concealed, int declared);
    }

    private static List<List<Meld>> sevenPairs(Tiles concealed, int declared) {
        if (declared > 0 || concealed.size() != 14) {
            return List.of();
        }
        List<Meld> pairs = new ArrayList<>(7);
        for (Tile tile : concealed.kinds()) {
            int count = concealed.count(tile);
            if (count % 2 != 0) {
                return List.of();
            }
            for (int pair = 0; pair < count / 2; pair++) {
                pairs.add(new Meld.Pair(tile));
            }
        }
        return List.of(List.copyOf(pairs));
    }

    private static List<List<Meld>> thirteenOrphans(Tiles concealed, int declared) {
        if (declared > 0 || concealed.size() != 14 || concealed.mask() != Kinds.ORPHANS) {
            return List.of();
        }
        Tiles singles = concealed;
        for (Tile tile : concealed.kinds()) {
            if (concealed.count(tile) == 2) {
                singles = singles.minus(tile).minus(tile);
                return List.of(List.of(new Meld.Singles(singles), new Meld.Pair(tile)));
            }
        }
        return List.of();
    }
}
