package org.mahjongtable.firmware.app;

import java.util.List;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.dice.FaceCounts;

/** Finds a die whose sensor never reads one of its faces, by what the dice have shown over hundreds of rolls, also those on record. */
final class DiceWatch {
    private final int dice;
    private final FaceCounts counts;
    private final Consumer<List<Integer>> changed;
    private List<Integer> suspects = List.of();
    private int rolls;

    /**
     * @param recorded the rolls on record, the oldest first
     * @param changed takes the dice, from 1, that no fair die can be like, whenever that changes; at once if the record says so
     */
    DiceWatch(int dice, List<List<Integer>> recorded, Consumer<List<Integer>> changed) {
        this.dice = dice;
        this.counts = new FaceCounts(dice);
        this.changed = changed;
        List<Integer> found = List.of();
        for (List<Integer> faces : recorded) {
            found = count(faces, found);
        }
        tell(found);
    }

    /** The dice told something. */
    void read(Reading reading) {
        if (reading instanceof Reading.DiceSettled settled) {
            tell(count(settled.faces(), suspects));
        }
    }

    /** What is suspected after this roll; it changes when a window of rolls is full. */
    private List<Integer> count(List<Integer> faces, List<Integer> before) {
        if (faces.size() != dice) {
            return before; // of another dome
        }
        rolls++;
        List<Integer> found = counts.add(faces);
        return rolls % FaceCounts.WINDOW == 0 ? found : before;
    }

    private void tell(List<Integer> found) {
        if (!found.equals(suspects)) {
            suspects = found;
            changed.accept(found);
        }
    }
}
