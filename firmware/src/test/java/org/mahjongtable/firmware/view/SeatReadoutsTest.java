package org.mahjongtable.firmware.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent.RefereeAction;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.Stamp;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.Rules;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

class SeatReadoutsTest {

    private static List<String> lines(TableState state, Seat seat) {
        return SeatReadouts.of(Scenes.SETUP, state, seat).lines();
    }

    /** All that a seat is shown while nothing happens, in the order of the pages. */
    static List<List<String>> pages(TableState state, Seat seat) {
        Set<List<String>> pages = new LinkedHashSet<>();
        for (int page = 0; page < 16; page++) {
            pages.add(lines(Scenes.later(state, 3L * page), seat));
        }
        return List.copyOf(pages);
    }

    @Test
    void inPlayASeatSeesRoundWindPointsTurnAndWall() {
        TableState state = Scenes.inDeal(Scenes.playing());
        assertThat(lines(state, Seat.THREE)).containsExactly("東圈 南", "0 ▼32", "輪到你      牆60", "");
        assertThat(lines(state, Seat.TWO)).containsExactly("E rnd  E  D+2", "-96 ▼32", "S's turn  Wall60", "");
        assertThat(lines(Scenes.in(Language.ZH, state), Seat.TWO))
                .containsExactly("東圈 東 莊連2", "-96 ▼32", "輪到南      牆60", "");
        assertThat(lines(Scenes.in(Language.EN, state), Seat.THREE).get(2)).isEqualTo("Your turn Wall60");
    }

    @Test
    void placesThatAreWorthTablePointsShowThemBelowThePoints() {
        TableState state = Scenes.in(Language.EN, Scenes.matchOverInATie());
        List<List<String>> pages = new ArrayList<>();
        for (int page = 0; page < 5; page++) {
            pages.add(SeatReadouts.of(Scenes.TOURNAMENT, Scenes.later(state, 3L * page), Seat.ONE)
                    .lines()
                    .subList(2, 4));
        }
        assertThat(pages)
                .containsExactly(
                        List.of("1 Wong      +120", "Table pts      4"),
                        List.of("2 陳大文     -10", "Table pts  1 1/2"),
                        List.of("2 Mei        -10", "Table pts  1 1/2"),
                        List.of("4 Uncle B… -100", "Table pts      0"),
                        List.of("Press to sit", "for a new match"));
        assertThat(SeatReadouts.of(Scenes.TOURNAMENT, Scenes.in(Language.ZH, state), Seat.ONE)
                        .lines()
                        .get(3))
                .isEqualTo("名次分         4");
    }

    @Test
    void whoSitsWhereIsShownWhenSeatsWereChangedUntilTheDiceFall() {
        TableState state = Scenes.seatsChanged();
        assertThat(SeatReadouts.of(Scenes.TOURNAMENT, state, Seat.THREE).lines().get(3))
                .isEqualTo("換位：Mei");
        assertThat(SeatReadouts.of(Scenes.TOURNAMENT, state, Seat.FOUR).lines().get(3))
                .isEqualTo("Sit: Uncle Ber…");
        assertThat(SeatReadouts.of(Scenes.SETUP, state, Seat.THREE).lines().get(3))
                .isEmpty();
        assertThat(SeatReadouts.of(Scenes.TOURNAMENT, Scenes.rolling(), Seat.THREE)
                        .lines()
                        .get(3))
                .isEmpty();
    }

    @Test
    void theLampBurnsAtTheSeatWhoseTurnItIsAndNowhereElse() {
        TableState state = Scenes.inDeal(Scenes.playing());
        for (Seat seat : Seat.values()) {
            Lamp lamp = SeatReadouts.of(Scenes.SETUP, state, seat).lamp();
            assertThat(lamp.mode()).isEqualTo(seat == Seat.THREE ? Lamp.Mode.ON : Lamp.Mode.OFF);
        }
    }

    @Test
    void aCallOfAWinIsShownToAllAndAsksTheCallerAgain() {
        TableState state = Scenes.in(Language.EN, Scenes.inDeal(Scenes.calling(Seat.FOUR)));
        assertThat(lines(state, Seat.FOUR).get(3)).isEqualTo("Press again: win");
        assertThat(lines(state, Seat.ONE).get(3)).isEqualTo("W calls a win?");
        assertThat(lines(Scenes.in(Language.ZH, state), Seat.ONE).get(3)).isEqualTo("西叫胡？");
    }

    @Test
    void aSeatThatIsAskedToShowsWhichOneItIsForAWhile() {
        Input asked = new Input.Command(new Stamp(1, 0, Instant.EPOCH), "mqtt", new TableCommand.Identify(Seat.TWO));
        TableState state = new Table(Scenes.SETUP)
                .step(Scenes.inDeal(Scenes.playing()), asked)
                .state();
        assertThat(lines(state, Seat.TWO)).containsExactly("Mahjong table …", "座位2 Seat 2", "就是這裏", "This is the one");
        assertThat(SeatReadouts.of(Scenes.SETUP, state, Seat.TWO).lamp().mode()).isEqualTo(Lamp.Mode.BLINK);
        assertThat(lines(state, Seat.THREE).getFirst()).isEqualTo("東圈 南");
        assertThat(lines(Scenes.later(state, 11), Seat.TWO).getFirst()).isEqualTo("E rnd  E  D+2");
    }

    @Test
    void aLostDeviceIsNamedWhilePlayGoesOn() {
        TableState state = Scenes.inDeal(Scenes.playing());
        state = Scenes.with(
                state,
                Map.of(
                        "reader.2", new TableState.DeviceState(PortDown.Why.VANISHED),
                        "dice", new TableState.DeviceState(null)));
        assertThat(lines(state, Seat.ONE).get(3)).isEqualTo("reader.2離線");
        assertThat(lines(state, Seat.TWO).get(3)).isEqualTo("reader.2 lost");
    }

    @Test
    void aDoubtIsToldInPagesWithWhatTheButtonSays() {
        TableState state = Scenes.doubt(
                Doubt.Reason.CLAIM_TILE_NOT_MOVED, List.of(new Doubt.Answer(Doubt.Meaning.AS_IT_LIES, 2)), Seat.ONE);
        assertThat(pages(state, Seat.ONE))
                .containsExactly(
                        List.of("東圈 北", "有疑問       1/2", "北家請把所取的牌", "放進牌組"),
                        List.of("東圈 北", "有疑問       2/2", "按鈕＝照現況繼續", "1/2"));
        assertThat(SeatReadouts.of(Scenes.SETUP, state, Seat.ONE).lamp().mode()).isEqualTo(Lamp.Mode.BLINK);
        assertThat(pages(state, Seat.FOUR).getLast())
                .containsExactly("E rnd  W", "Doubt        2/2", "Confirmed: go on", "as it lies 1/2");
    }

    @Test
    void whileTheTilesAreLookedForAfterAStopNobodyIsToldToPlay() {
        TableState state = Scenes.takingInventory();
        assertThat(lines(state, Seat.THREE)).endsWith("核對牌張中", "請稍候");
        assertThat(lines(state, Seat.FOUR)).endsWith("Checking tiles", "Please wait");
        assertThat(SeatReadouts.of(Scenes.SETUP, state, Seat.THREE).lamp()).isEqualTo(Lamp.OFF);
    }

    @Test
    void whatDiffersAfterAStopIsToldByPlacesAndToBeConfirmed() {
        TableState state = Scenes.doubt(
                Doubt.Reason.CHANGED_WHILE_OFF, List.of(new Doubt.Answer(Doubt.Meaning.AS_IT_LIES, 2)), Seat.ONE);
        assertThat(String.join("", texts(state, Seat.ONE)))
                .isEqualTo("停機後牌有變動：北家手牌不見1張，在別處2張，多3張；北家亮牌少五筒；西家亮牌處有2張牆牌；西家牌河少一萬、中，多八索；"
                        + "牌池多東；東家手牌讀不到。請放回，或確認按鈕＝照現況繼續1/2");
        assertThat(String.join(" ", texts(state, Seat.TWO)))
                .isEqualTo(
                        "Since the stop: North's rack: 1 missing, 2 elsewhere, 3 more; North's melds: 5 dots gone;"
                                + " West's melds: 2 of the wall; West's discards: 1 characters, Red dragon gone, 8 bamboo added;"
                                + " The pool: East added; East's rack cannot be read. Put back, or confirm Press: go on as it lies 1/2");
        assertThat(pages(state, Seat.ONE).getFirst().get(1)).startsWith("停機核對");
        assertThat(pages(state, Seat.TWO).getFirst().get(1)).startsWith("Stop check");
    }

    private static List<String> texts(TableState state, Seat seat) {
        return pages(state, seat).stream()
                .flatMap(page -> page.subList(2, 4).stream())
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    @Test
    void whereNoSetIsWholeNobodyIsAskedToSitDown() {
        TableState idle = Scenes.idle(null, null, null, null);
        assertThat(SeatReadouts.of(Scenes.HALF_TAUGHT, Scenes.in(Language.ZH, idle), Seat.ONE)
                        .lines())
                .containsExactly("座位 1", "", "沒有完整的牌", "教牌：/calibrate");
        assertThat(SeatReadouts.of(Scenes.HALF_TAUGHT, Scenes.in(Language.EN, idle), Seat.ONE)
                        .lines())
                .containsExactly("Seat 1", "", "No set is whole:", "teach /calibrate");
        assertThat(TableViews.of(Scenes.HALF_TAUGHT, idle).message())
                .isEqualTo(new Label(
                        "沒有一副牌是全部學過的，不能開局：請在 /calibrate 教牌",
                        "No set of tiles is known whole, so that no match can begin: teach one at /calibrate"));
        List<String> afterwards = new ArrayList<>();
        for (int page = 0; page < 3; page++) {
            TableState over = Scenes.later(Scenes.in(Language.EN, Scenes.matchOver()), 3L * page);
            afterwards.addAll(
                    SeatReadouts.of(Scenes.HALF_TAUGHT, over, Seat.ONE).lines());
        }
        assertThat(afterwards).contains("No set is whole:", "teach /calibrate").doesNotContain("Press to sit");
    }

    @Test
    void whileTilesAreTaughtEveryReadoutSaysSo() {
        TableState idle = Scenes.idle(null, "陳大文", null, null);
        Readout zh = SeatReadouts.calibrating(Scenes.SETUP, Scenes.in(Language.ZH, idle), Seat.TWO);
        assertThat(zh.lines()).containsExactly("座位 2", "陳大文", "正在校準牌張", "見網頁/calibrate");
        assertThat(zh.digits()).isEqualTo("--");
        assertThat(zh.lamp().mode()).isEqualTo(Lamp.Mode.ON);
        assertThat(SeatReadouts.calibrating(Scenes.SETUP, Scenes.in(Language.EN, idle), Seat.TWO)
                        .lines())
                .containsExactly("Seat 2", "陳大文", "Calibrating", "see /calibrate");
    }

    @Test
    void aResultTurnsThroughFanSumAndPayments() {
        assertThat(pages(Scenes.in(Language.ZH, Scenes.won()), Seat.ONE))
                .extracting(page -> page.get(0) + "|" + page.get(2) + "|" + page.get(3))
                .startsWith("西胡 7番|北放槍 北|", "西胡 7番|三元牌|             1番")
                .contains("西胡 7番|北 Wong     -192|東 陳大文      0")
                .endsWith("西胡 7番|按鈕＝看過|長按＝異議");
    }

    @Test
    void nothingOfAConcealedHandIsShownWhileTheHandLasts() {
        // Two hands that differ in their concealed tiles alone.
        Deal.Playing playing = Scenes.playing();
        TableState state = Scenes.inDeal(playing);
        TableState other = Scenes.inDeal(Scenes.withOtherRacks(playing));
        for (Seat seat : Seat.values()) {
            assertThat(SeatReadouts.of(Scenes.SETUP, state, seat))
                    .isEqualTo(SeatReadouts.of(Scenes.SETUP, other, seat));
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyMessageFitsItsLine(Language language) {
        Set<String> lines = new LinkedHashSet<>();
        moments().map(state -> Scenes.in(language, state)).forEach(state -> {
            for (Seat seat : Seat.values()) {
                pages(state, seat).forEach(lines::addAll);
            }
        });
        assertThat(lines).hasSizeGreaterThan(100).allMatch(line -> Cells.width(line) <= Cells.LINE);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void whatARefereeDidStandsInTheLowerHalfOfEveryReadoutAndFits(Language language) {
        TableState play = Scenes.inDeal(Scenes.playing());
        for (RefereeAction action : RefereeAction.values()) {
            TableState state = new TableState(
                    play.clock(),
                    play.stage(),
                    null,
                    Collections.nCopies(4, language),
                    Map.of(),
                    null,
                    0,
                    Map.of(),
                    new TableState.Notice("referee:Uncle Bernhard from next door", action, 1),
                    100);
            for (Seat seat : Seat.values()) {
                assertThat(lines(state, seat)).allMatch(line -> Cells.width(line) <= Cells.LINE);
                assertThat(lines(state, seat).get(2)).startsWith(language == Language.ZH ? "裁判Uncle" : "Referee Uncle");
            }
        }
    }

    /** Another press would be to stand up. */
    @Test
    void afterAMatchOnlyWhoDoesNotSitIsAskedToSitDown() {
        TableState over = Scenes.matchOver();
        List<String> words = new ArrayList<>();
        for (Seat seat : List.of(Seat.ONE, Seat.TWO)) {
            for (int page = 0; page < 3; page++) {
                words.addAll(lines(Scenes.later(over, 3L * page), seat).subList(2, 4));
            }
        }
        assertThat(words.subList(0, 6)).contains("按鈕入座").doesNotContain("已入座");
        assertThat(words.subList(6, 12)).contains("Seated").doesNotContain("Press to sit");
    }

    /** Everything that a readout may have to tell. */
    static Stream<TableState> moments() {
        List<TableState> moments = new ArrayList<>(List.of(
                Scenes.idle("A", null, null, null),
                Scenes.rolling(),
                Scenes.at(new Stage.Rolling(rich(), false, List.of(), true)),
                Scenes.at(new Stage.Rolling(rich(), true, List.of(List.of(6, 6), List.of(6, 6)), false)),
                Scenes.at(new Stage.Rolling(rich(), true, List.of(), false, null, List.of(6, 6, 6))),
                Scenes.at(new Stage.InDeal(rich(), Scenes.playing())),
                Scenes.inDeal(Scenes.calling(Seat.FOUR)),
                Scenes.takingInventory(),
                Scenes.won(),
                Scenes.ended(new DealEnd.Exhausted()),
                Scenes.ended(new DealEnd.FalseWin(Wind.SOUTH)),
                Scenes.ended(new DealEnd.Abandoned()),
                Scenes.matchOver()));
        for (Doubt.Reason reason : Doubt.Reason.values()) {
            for (Doubt.Meaning meaning : Doubt.Meaning.values()) {
                moments.add(Scenes.doubt(reason, List.of(new Doubt.Answer(meaning, 4)), Seat.ONE, Seat.FOUR));
            }
        }
        for (Rules rules : RuleSets.all()) {
            for (Fan fan : RuleSets.of(rules.id()).fans().rows()) {
                moments.add(Scenes.wonWith(fan));
            }
        }
        return moments.stream();
    }

    /** A match with as many points and as long a streak as an evening can bring. */
    private static Match rich() {
        return Scenes.match(List.of(99_999L, -99_999L, 99_999L, -99_999L), List.of(-12_345L, 12_345L, 0L, 0L), 12);
    }
}
