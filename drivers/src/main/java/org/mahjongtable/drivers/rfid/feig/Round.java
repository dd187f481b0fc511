package org.mahjongtable.drivers.rfid.feig;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;

/** The answers of one inventory of one antenna, put together. */
final class Round {
    /** A reader that has more to tell after this many answers repeats itself: no field holds that many tags. */
    private static final int MOST_ANSWERS = 20;

    private final int antenna;
    private final Map<TagId, @Nullable Integer> tags = new LinkedHashMap<>();
    private int answers;

    Round(int antenna) {
        this.antenna = antenna;
    }

    int antenna() {
        return antenna;
    }

    List<TagSeen> tags() {
        List<TagSeen> seen = new ArrayList<>();
        tags.forEach((tag, rssi) -> seen.add(new TagSeen(tag, rssi)));
        return seen;
    }

    boolean mayGoOn() {
        return answers < MOST_ANSWERS;
    }

    /** Whether an answer is that of a round of another antenna: it names antennas, and this one nowhere. */
    boolean isOfAnother(InventoryAnswer answer) {
        return !answer.tags().isEmpty()
                && answer.tags().stream()
                        .allMatch(found -> !found.heard().isEmpty()
                                && found.heard().stream().noneMatch(heard -> heard.antenna() == antenna));
    }

    /**
     * Takes an answer in. False if it cannot be told where a tag lies: the answer names other antennas than the one that was asked, or none although
     * there are several.
     */
    boolean add(InventoryAnswer answer, boolean onlyAntenna) {
        answers++;
        boolean understood = true;
        for (InventoryAnswer.Found found : answer.tags()) {
            if (found.heard().isEmpty()) {
                if (onlyAntenna) {
                    tags.putIfAbsent(found.tag(), null);
                } else {
                    understood = false;
                }
                continue;
            }
            boolean here = false;
            for (InventoryAnswer.Heard heard : found.heard()) {
                if (heard.antenna() == antenna) {
                    here = true;
                    tags.merge(found.tag(), heard.rssi(), Math::max);
                }
            }
            understood &= here;
        }
        return understood;
    }
}
