package org.mahjongtable.scoring.payment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

class LiabilityTest {

    private static final Set<Liability> ALL = EnumSet.allOf(Liability.class);

    private static Win win(String melds, Map<Integer, Wind> feeders) {
        return new Win(
                HandNotation.parse("5s " + melds).hand(),
                Tile.S5,
                new By.SelfDraw(),
                Circumstances.of(Wind.EAST, Wind.EAST),
                feeders);
    }

    @Test
    void whoeverFedTheThirdDragonIsLiable() {
        Map<Integer, Wind> feeders = Map.of(0, Wind.SOUTH, 1, Wind.SOUTH, 2, Wind.NORTH, 3, Wind.WEST);
        Win win = win("[CCC] [FFFF] [123m] [PPP] [234m]", feeders);
        assertThat(Liability.player(ALL, win)).contains(Wind.WEST);
        assertThat(Liability.player(Set.of(Liability.BIG_FOUR_WINDS), win)).isEmpty();
    }

    @Test
    void whoeverFedTheFourthWindIsLiable() {
        Map<Integer, Wind> feeders = Map.of(0, Wind.SOUTH, 1, Wind.SOUTH, 2, Wind.SOUTH, 4, Wind.NORTH);
        assertThat(Liability.player(ALL, win("[EEE] [SSS] [WWW] [123m] [NNN]", feeders)))
                .contains(Wind.NORTH);
    }

    @Test
    void nobodyIsLiableForWhatWasNotPlainToSeeOrWasDrawn() {
        Map<Integer, Wind> two = Map.of(0, Wind.SOUTH, 1, Wind.SOUTH);
        assertThat(Liability.player(ALL, win("[CCC] [FFF] (PPPP) [234m] [345m]", two)))
                .isEmpty();
        assertThat(Liability.player(ALL, win("[CCC] [FFF] [123m] [234m] [345m]", two)))
                .isEmpty();
    }
}
