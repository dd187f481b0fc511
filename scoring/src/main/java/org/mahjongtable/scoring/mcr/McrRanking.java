package org.mahjongtable.scoring.mcr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.mahjongtable.scoring.payment.TablePoints;

/** Seven table points for the places of a match: 4, 2, 1 and none. Players of equal points share what their places are worth. */
final class McrRanking {

    private static final List<Integer> PLACES = List.of(48, 24, 12, 0);
    /** Where two share the third place and its point goes to the two above. */
    private static final List<Integer> WITHOUT_THIRD = List.of(54, 30, 0, 0);

    private McrRanking() {}

    /** In the order of the points. */
    static List<TablePoints> of(List<Long> points, ThirdPlaceTie thirdPlaceTie) {
        List<Long> best = points.stream().sorted(Comparator.reverseOrder()).toList();
        boolean twoThird = best.get(2).equals(best.get(3)) && !best.get(1).equals(best.get(2));
        List<Integer> worth = twoThird && thirdPlaceTie == ThirdPlaceTie.UPWARD ? WITHOUT_THIRD : PLACES;
        List<TablePoints> shares = new ArrayList<>();
        for (long own : points) {
            int first = best.indexOf(own);
            int last = best.lastIndexOf(own);
            int together = worth.subList(first, last + 1).stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            shares.add(new TablePoints(together / (last - first + 1)));
        }
        return shares;
    }
}
