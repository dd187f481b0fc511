package org.mahjongtable.firmware.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.dice.FaceCounts;

final class DiceWatchTest {
    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    private final List<List<Integer>> told = new ArrayList<>();

    @Test
    void fairDiceAreNeverSuspected() {
        var watch = new DiceWatch(3, List.of(), told::add);
        IntStream.range(0, 10 * FaceCounts.WINDOW).forEach(i -> watch.read(settled(fair())));
        assertThat(told).isEmpty();
    }

    @Test
    void aDieThatNeverShowsAFourIsNamedOnceAndForgivenWhenItDoes() {
        var watch = new DiceWatch(3, List.of(), told::add);
        IntStream.range(0, 2 * FaceCounts.WINDOW).forEach(i -> watch.read(settled(secondNeverFour())));
        assertThat(told).containsExactly(List.of(2));
        IntStream.range(0, FaceCounts.WINDOW).forEach(i -> watch.read(settled(fair())));
        assertThat(told).containsExactly(List.of(2), List.of());
    }

    @Test
    void rollsOnRecordCount() {
        List<List<Integer>> recorded = IntStream.range(0, FaceCounts.WINDOW - 1)
                .mapToObj(i -> secondNeverFour())
                .toList();
        var watch = new DiceWatch(3, recorded, told::add);
        assertThat(told).isEmpty();
        watch.read(settled(secondNeverFour()));
        assertThat(told).containsExactly(List.of(2));
    }

    @Test
    void aDomeWithOtherDiceDoesNotCount() {
        new DiceWatch(
                2,
                IntStream.range(0, FaceCounts.WINDOW)
                        .mapToObj(i -> List.of(1, 1, 1))
                        .toList(),
                told::add);
        assertThat(told).isEmpty();
    }

    private List<Integer> fair() {
        return List.of(face(), face(), face());
    }

    private List<Integer> secondNeverFour() {
        int second = face();
        return List.of(face(), second == 4 ? 5 : second, face());
    }

    private int face() {
        return random.nextInt(1, 7);
    }

    private static Reading settled(List<Integer> faces) {
        return new Reading.DiceSettled(0, faces, 0);
    }
}
