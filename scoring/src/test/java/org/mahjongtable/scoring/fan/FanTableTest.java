package org.mahjongtable.scoring.fan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Arranger;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Circumstances;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.hand.Trait;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Wind;

class FanTableTest {

    private static final Arrangement READING = reading();

    private static Arrangement reading() {
        HandNotation.Written written = HandNotation.parse("123m99p [EEE] [CCC] (FFFF) +9p");
        HandNotation.Written shorter = HandNotation.parse("123m9p [EEE] [CCC] (FFFF) +9p");
        assertThat(written.hand().size()).isEqualTo(14);
        Arrangement[] kept = new Arrangement[1];
        new Arranger(4, List.of())
                .read(
                        Win.of(
                                shorter.hand(),
                                shorter.win().orElseThrow(),
                                new By.SelfDraw(),
                                Circumstances.of(Wind.SOUTH, Wind.EAST)),
                        a -> kept[0] = a);
        return kept[0];
    }

    private static Fan row(int number, String key, int points) {
        return Fan.whole(number, key, "測", "test", points, a -> true);
    }

    private static List<String> counted(FanTable table) {
        return table.count(READING).score(0).awards().stream()
                .map(award -> award.fan().key() + award.points())
                .toList();
    }

    @Test
    void awardsNameTheGroupsThatEarnedThem() {
        FanTable table = new FanTable(List.of(
                Fan.how(1, "self-draw", "自摸", "Self-draw", 1, Arrangement::selfDrawn),
                Fan.each(2, "dragon", "三元", "Dragon", 2, a -> a.pungs(Kinds.DRAGONS)),
                Fan.ladder(3, "pungs", "刻", "Pungs", 2, List.of(5, 15, 30), Arrangement::pungs)));
        List<Award> awards = table.count(READING).score(0).awards();
        assertThat(awards.stream().map(Award::points)).containsExactly(1, 4, 15);
        assertThat(awards.stream().map(Award::times)).containsExactly(1, 2, 1);
        assertThat(awards.get(0).melds()).isEmpty();
        assertThat(awards.get(1).melds()).extracting(meld -> meld.text()).containsExactly("[CCC]", "(FFFF)");
        assertThat(awards.get(2).melds()).hasSize(3);
        assertThat(table.count(READING).points()).isEqualTo(20);
    }

    @Test
    void aRowShutOutDoesNotCountAndShutsOutNothing() {
        FanTable table = new FanTable(List.of(
                row(1, "c", 1), row(2, "b", 2).shutsOut("c"), row(3, "a", 4).shutsOut("b")));
        assertThat(counted(table)).containsExactly("c1", "a4");
        assertThat(table.count(READING).points()).isEqualTo(5);
        assertThat(table.notCounted(READING))
                .containsExactly(
                        new NotCounted.ShutOut(table.row("b"), READING.melds(), table.row("a"), Exclusion.Reason.TEXT));
    }

    @Test
    void ofRowsThatCountAloneTheFirstCounts() {
        FanTable table = new FanTable(List.of(
                row(1, "a", 1),
                row(2, "limit-a", 10).countsAlone(),
                row(3, "limit-b", 10).countsAlone()));
        assertThat(counted(table)).containsExactly("limit-a10");
    }

    @Test
    void aFallbackCountsInPlaceOfRowsThatAreWorthNextToNothing() {
        FanTable.Fallback chicken = new FanTable.Fallback("chicken", 1, Set.of("base"));
        FanTable poor = new FanTable(List.of(row(1, "base", 5), row(2, "a", 1), row(3, "chicken", 20)), chicken);
        assertThat(counted(poor)).containsExactly("base5", "chicken20");
        assertThat(poor.count(READING).points()).isEqualTo(25);
        assertThat(poor.notCounted(READING))
                .containsExactly(new NotCounted.ShutOut(
                        poor.row("a"), READING.melds(), poor.row("chicken"), Exclusion.Reason.TEXT));
        FanTable rich = new FanTable(List.of(row(1, "base", 5), row(2, "a", 2), row(3, "chicken", 20)), chicken);
        assertThat(counted(rich)).containsExactly("base5", "a2");
        assertThat(rich.count(READING).points()).isEqualTo(7);
        assertThatThrownBy(() -> new FanTable(List.of(row(2, "a", 2)), chicken))
                .hasMessageContaining("no row is called chicken");
    }

    @Test
    void aPartOfATableKeepsOnlyWhatItsRowsShutOutOfEachOther() {
        FanTable table = new FanTable(
                List.of(row(1, "base", 5), row(1, "c", 1), row(2, "b", 2).shutsOut("c"), row(3, "chicken", 20)),
                new FanTable.Fallback("chicken", 2, Set.of("base")));
        assertThat(counted(table)).containsExactly("base5", "chicken20");
        assertThat(counted(table.only(Set.of("c", "b")))).containsExactly("b2");
        assertThat(counted(table.without(Set.of("b", "base")))).containsExactly("chicken20");
        assertThat(counted(table.without(Set.of("b", "chicken")))).containsExactly("base5", "c1");
        assertThatThrownBy(() -> table.only(Set.of("z"))).hasMessageContaining("no row is called z");
    }

    @Test
    void aRowNeedsItsTraitsAndKeepsToItsKinds() {
        FanTable table = new FanTable(List.of(
                Fan.how(1, "self-drawn", "自摸", "Self-drawn", 1).needs(Trait.SELF_DRAWN),
                Fan.how(2, "given", "出銃", "Given", 1).needs(Trait.GIVEN),
                Fan.whole(3, "one-suit", "一色", "One suit", 4)
                        .needs(Trait.ONE_SUIT, Trait.HONOURS)
                        .within(Kinds.HONOURS | Kinds.CHARACTERS | Kinds.DOTS),
                Fan.whole(4, "no-dots", "無筒", "No dots", 1).within(Kinds.ALL & ~Kinds.DOTS),
                Fan.group(5, "kong", "槓", "Kong", 2, Arrangement::kongs).needs(Trait.KONG),
                Fan.group(6, "kongs", "槓", "Kongs", 2, Arrangement::kongs).needs(Trait.TWO_KONGS)));
        assertThat(counted(table)).containsExactly("self-drawn1", "kong2");
        assertThat(table.count(READING).points()).isEqualTo(3);
    }

    @Test
    void aRowMayKeepAnotherFromCountingForItsGroupsOnly() {
        Fan each = Fan.each(4, "each", "刻", "Each", 3, a -> a.pungs());
        Fan dragons = Fan.group(1, "dragons", "箭刻", "Dragons", 2, a -> a.pungs(Kinds.DRAGONS));
        FanTable its = new FanTable(List.of(dragons.insteadOf("each"), each));
        assertThat(counted(its)).containsExactly("dragons2", "each3");
        assertThat(its.count(READING).score(0).awards().get(1).melds())
                .extracting(Meld::text)
                .containsExactly("[EEE]");
        assertThat(its.notCounted(READING))
                .containsExactly(new NotCounted.ShutOut(
                        its.row("each"),
                        READING.melds(READING.pungs(Kinds.DRAGONS)),
                        its.row("dragons"),
                        Exclusion.Reason.IMPLIED));
        FanTable one = new FanTable(List.of(dragons.impliesOne("each"), each));
        assertThat(counted(one)).containsExactly("dragons2", "each6");
        assertThat(one.count(READING).points()).isEqualTo(8);
        FanTable all = new FanTable(List.of(dragons.implies("each"), each));
        assertThat(counted(all)).containsExactly("dragons2");
    }

    @Test
    void aTableThatContradictsItselfIsRefused() {
        assertThatThrownBy(() -> new FanTable(List.of(row(1, "a", 1), row(2, "a", 1))))
                .hasMessageContaining("two rows are called a");
        assertThatThrownBy(() -> new FanTable(List.of(row(2, "a", 1), row(1, "b", 1))))
                .hasMessageContaining("row b has number 1 after 2");
        assertThatThrownBy(() -> new FanTable(List.of(row(1, "a", 1).shutsOut("z"))))
                .hasMessageContaining("a shuts out z, which is no row");
        assertThatThrownBy(() -> new FanTable(
                        List.of(row(1, "a", 1).shutsOut("b"), row(2, "b", 1).shutsOut("a"))))
                .hasMessageContaining("shut each other out: [a, b]");
        assertThatThrownBy(() -> row(1, "Not A Key", 1)).hasMessageContaining("lower case with hyphens");
    }
}
