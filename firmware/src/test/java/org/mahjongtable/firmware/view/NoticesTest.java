package org.mahjongtable.firmware.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.MatchTop;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;

/** What the readouts say of declarations and of what is paid at once. */
class NoticesTest {
    private static final RuleSet HEFEN = RuleSets.of("hefen");

    private static MatchTop table(RuleSet rules) {
        return MatchTop.inPlay(
                rules,
                Seat.ONE,
                "34567p 2345s 9999s N CCC",
                "123456789m 111p 45s 88s",
                "1367m 2468p 1357s ESWN",
                "2468m 2357p 2468s ESFP");
    }

    private static String notice(MatchTop table, Seat seat, Language language) {
        return lines(Scenes.in(language, table.state()), table, seat).get(3);
    }

    private static List<String> lines(TableState state, MatchTop table, Seat seat) {
        return SeatReadouts.of(table.setup(), state, seat).lines();
    }

    @Test
    void whatWasPaidAtOnceIsToldToEachSeatForAWhile() {
        MatchTop table = table(HEFEN).play("""
                9999s rack.1 > melds.1, wait 5 | concealed kong 1 9s, AT_ONCE 15/-5/-5/-5
                """);
        assertThat(notice(table, Seat.ONE, Language.ZH)).isEqualTo("暗槓即付     +15");
        assertThat(notice(table, Seat.TWO, Language.ZH)).isEqualTo("暗槓即付      -5");
        assertThat(notice(table, Seat.TWO, Language.EN)).isEqualTo("Concealed k… -5");
        assertThat(lines(table.state(), table, Seat.ONE).get(1)).isEqualTo("+15 ▲15");
        table.play("wait 6 |");
        assertThat(notice(table, Seat.ONE, Language.ZH)).isEmpty();
    }

    @Test
    void aTripleOfTheDiceIsToldWhileHandsAreDealt() {
        MatchTop table = MatchTop.rolling(HEFEN).play("""
                dice 1 4 4 4, at once | deal 1, dice 1 4-4-4 by hand, AT_ONCE 15/-5/-5/-5
                """);
        assertThat(notice(table, Seat.THREE, Language.ZH)).isEqualTo("開門三骰同點  -5");
    }

    @Test
    void thatNoDealFollowsIsToldDuringTheDeal() {
        MatchTop table = table(HEFEN).play("pause by referee, wait 11 | paused, referee PAUSED");
        for (Seat seat : Seat.values()) {
            assertThat(notice(table, seat, Language.ZH)).isEqualTo("本局後暫停");
            assertThat(notice(table, seat, Language.EN)).isEqualTo("Pause after deal");
        }
        table.play("resume | resumed");
        assertThat(notice(table, Seat.TWO, Language.ZH)).isEmpty();
        table.play("end, wait 11 | referee ENDED_MATCH");
        assertThat(notice(table, Seat.TWO, Language.ZH)).isEqualTo("本局後結束");
        assertThat(notice(table, Seat.TWO, Language.EN)).isEqualTo("Last deal");
    }

    @Test
    void whoHoldsTheButtonIsToldThatItCountsWithTheDiscardAndTheOthersAreNot() {
        MatchTop table = table(HEFEN).play("hold 1 |");
        assertThat(notice(table, Seat.ONE, Language.ZH)).isEqualTo("打牌後即宣告");
        assertThat(notice(table, Seat.ONE, Language.EN)).isEqualTo("Declared w. tile");
        assertThat(notice(table, Seat.TWO, Language.ZH)).isEmpty();
    }

    /** The table waits until it has seen what lay there, and a payment of just now is no reason to say nothing. */
    @Test
    void whoHoldsTheButtonIsToldAtOnceThatItIsNoted() {
        MatchTop table = table(HEFEN).play("hold 3, at once |");
        assertThat(notice(table, Seat.THREE, Language.ZH)).isEqualTo("宣告中");
        assertThat(notice(table, Seat.THREE, Language.EN)).isEqualTo("Declaring");
        assertThat(notice(table, Seat.ONE, Language.ZH)).isEmpty();
        MatchTop paid = table(HEFEN).play("""
                9999s rack.1 > melds.1, wait 5 | concealed kong 1 9s, AT_ONCE 15/-5/-5/-5
                hold 1, at once                |
                """);
        assertThat(notice(paid, Seat.ONE, Language.ZH)).isEqualTo("宣告中");
    }

    @Test
    void whoHoldsTheButtonIsToldSoThoughAnotherCallsAWin() {
        MatchTop table = table(HEFEN).play("""
                press 2, at once | call 2
                hold 1, at once  |
                """);
        assertThat(notice(table, Seat.ONE, Language.ZH)).isEqualTo("打牌後即宣告");
        assertThat(notice(table, Seat.TWO, Language.ZH)).isEqualTo("再按一次即胡");
        assertThat(notice(table, Seat.THREE, Language.ZH)).isEqualTo("南叫胡？");
    }

    @Test
    void declarationsAreToldToAllByTheirNames() {
        MatchTop table = table(RuleSets.of("taiwan")).play("""
                hold 3             | MIJI 3
                hold 2             | MIJI 2
                N rack.1 > river.1 | discard 1 N
                """);
        assertThat(notice(table, Seat.ONE, Language.ZH)).isEqualTo("咪幾：南西");
        assertThat(notice(table, Seat.ONE, Language.EN)).isEqualTo("Miji: S W");
    }

    @Test
    void mijiIsPromptedOnlyWhereTheHouseSaysSo() {
        assertThat(notice(table(RuleSets.of("taiwan")), Seat.TWO, Language.ZH)).isEmpty();
        MatchTop prompting = table(RuleSets.of("taiwan", Map.of("promptMiji", true)));
        assertThat(notice(prompting, Seat.TWO, Language.ZH)).isEqualTo("長按＝咪幾");
        assertThat(notice(prompting, Seat.TWO, Language.EN)).isEqualTo("Hold: Miji");
        assertThat(notice(prompting, Seat.THREE, Language.ZH)).isEmpty();
    }

    @Test
    void afterEyeTheDeclarersOwnReadoutShowsTheOtherRacksWhereTheHouseSaysSo() {
        MatchTop table = table(RuleSets.of("taiwan", Map.of("eyeReveal", true))).play("hold 3 | MIJI 3");
        assertThat(pages(table, Seat.THREE))
                .hasSize(4)
                .contains("北 2468m 2357p|2468s ESFP", "東 34567p|23459999s NCCC", "南 123456789m|111p 4588s");
        assertThat(pages(table, Seat.TWO)).hasSize(1);
        MatchTop closed = table(RuleSets.of("taiwan")).play("hold 3 | MIJI 3");
        assertThat(pages(closed, Seat.THREE)).hasSize(1);
    }

    @Test
    void thePageOfASeatShowsNoRacksSinceAnybodyMayOpenIt() {
        MatchTop table = table(RuleSets.of("taiwan", Map.of("eyeReveal", true))).play("hold 3 | MIJI 3");
        List<String> shown = IntStream.range(0, 8)
                .mapToObj(page -> Scenes.later(table.state(), 3L * page))
                .flatMap(state -> SeatReadouts.onPage(table.setup(), state, Seat.THREE).lines().stream())
                .distinct()
                .toList();
        assertThat(shown).contains("咪幾：西").noneMatch(line -> line.contains("2468m"));
        assertThat(SeatReadouts.onPage(table.setup(), table.state(), Seat.TWO))
                .isEqualTo(SeatReadouts.of(table.setup(), table.state(), Seat.TWO));
    }

    private static List<String> pages(MatchTop table, Seat seat) {
        return IntStream.range(0, 8)
                .mapToObj(page -> lines(Scenes.in(Language.ZH, Scenes.later(table.state(), 3L * page)), table, seat))
                .map(page -> page.get(2) + "|" + page.get(3))
                .distinct()
                .toList();
    }
}
