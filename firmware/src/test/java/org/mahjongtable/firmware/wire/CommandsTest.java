package org.mahjongtable.firmware.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.scoring.tile.Label;

final class CommandsTest {

    @Test
    void pointsAreMovedWithAReason() throws WireException {
        assertThat(referee("{'action':'adjust','changes':[-99999,99999,0,0],'reason':' 補記 👨‍👩‍👧 '}"))
                .isEqualTo(new TableCommand.AdjustPoints(List.of(-99_999L, 99_999L, 0L, 0L), "補記 👨‍👩‍👧"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "[100000,-100000,0,0] | x | 每家只能調整 −99999 到 99999：[100000, -100000, 0, 0] | changes: [100000, -100000, 0, 0] are not all -99999 to 99999",
                "[-2147483648,0,0,0] | x | 每家只能調整 −99999 到 99999：[-2147483648, 0, 0, 0] | changes: [-2147483648, 0, 0, 0] are not all -99999 to 99999",
                "[9999999999,0,0,0] | x | 更正要是整數，不是 9999999999 | changes: 9999999999 is not a whole number",
                "[8,0,0,0] | x | 四家的調整加起來要是 0，不是 8 | changes: [8, 0, 0, 0] sum to 8, not to 0",
                "[0,0,0,0] | x | 四家的調整都是 0，沒有可更正的 | changes: all are 0, so that nothing would change",
                "[1,-1] | x | 更正要是 4 個值的清單，不是 [1,-1] | changes: [1,-1] is not a list of 4",
                "[1,-1,0,0] | a\\u202eb | 理由只能有看得見的字與空格，不能有控制字元或換方向的字元：'a\\u202eb' | reason: 'a\\u202eb' has control characters or such that turn the direction of text; letters, digits, signs and spaces are allowed",
                "[1,-1,0,0] | a\\nb | 理由只能有看得見的字與空格，不能有控制字元或換方向的字元：'a\\nb' | reason: 'a\\nb' has control characters or such that turn the direction of text; letters, digits, signs and spaces are allowed",
                "[1,-1,0,0] | a\\u2028b | 理由只能有看得見的字與空格，不能有控制字元或換方向的字元：'a\\u2028b' | reason: 'a\\u2028b' has control characters or such that turn the direction of text; letters, digits, signs and spaces are allowed",
                "[1,-1,0,0] |  | 請寫理由（1 到 100 個字） | give a reason, 1 to 100 characters",
            })
    void whatIsNotAllowedIsSaidInBothLanguages(String changes, String reason, String zh, String en) {
        String said = reason == null ? "" : reason;
        assertThatThrownBy(() -> referee("{'action':'adjust','changes':%s,'reason':'%s'}".formatted(changes, said)))
                .isInstanceOfSatisfying(WireException.class, wrong -> {
                    assertThat(wrong.words().zh()).isEqualTo(zh.replace('\'', '"'));
                    assertThat(wrong.words().en()).isEqualTo(en.replace('\'', '"'));
                });
    }

    @Test
    void anAnswerMaySayWhichDoubtItIsFor() throws WireException {
        assertThat(referee("{'action':'resolve','answer':'void'}")).isEqualTo(new TableCommand.Resolve("void", null));
        assertThat(referee("{'action':'resolve','answer':'void','doubt':'12'}"))
                .isEqualTo(new TableCommand.Resolve("void", "12"));
        assertThat(seat("{'action':'propose','answer':'void','doubt':'12'}"))
                .isEqualTo(new TableCommand.Propose(Seat.TWO, "void", "12"));
    }

    @Test
    void whoPausesIsTheRefereeOrAPlayer() throws WireException {
        assertThat(referee("{'action':'pause'}")).isEqualTo(new TableCommand.Pause(true));
        assertThat(referee("{'action':'resume'}")).isEqualTo(new TableCommand.Resume(true));
        assertThat(seat("{'action':'pause'}")).isEqualTo(new TableCommand.Pause(false));
        assertThat(seat("{'action':'resume'}")).isEqualTo(new TableCommand.Resume(false));
    }

    @Test
    void whatNobodyHasFilledInIsAskedForByItsName() {
        assertThatThrownBy(() -> referee("{'action':'winner','seat':1,'tile':'','tiles':'123m'}"))
                .isInstanceOfSatisfying(
                        WireException.class,
                        wrong -> assertThat(wrong.words())
                                .isEqualTo(new Label("請選胡牌", "tile: the winning tile is missing")));
        assertThatThrownBy(() -> referee("{'action':'rack','seat':1,'tiles':''}"))
                .isInstanceOfSatisfying(
                        WireException.class,
                        wrong -> assertThat(wrong.words()).isEqualTo(new Label("請輸入手牌", "tiles: the rack is missing")));
        assertThatThrownBy(() -> referee("{'action':'seats','players':['Mei',' ','Bo','Li']}"))
                .isInstanceOfSatisfying(
                        WireException.class,
                        wrong -> assertThat(wrong.words())
                                .isEqualTo(new Label(
                                        "請寫每位玩家的名字（1 到 100 個字）", "give a name for each player, 1 to 100 characters")));
        assertThatThrownBy(() -> referee("{'action':'dice','seat':1,'faces':[]}"))
                .isInstanceOfSatisfying(
                        WireException.class,
                        wrong -> assertThat(wrong.words())
                                .isEqualTo(new Label("請輸入骰子，每顆 1 到 6", "give the faces of the dice, each 1 to 6")));
    }

    @Test
    void aRefereeIsToldAllThatMayBeDoneAndWhatIsNearest() {
        assertThatThrownBy(() -> referee("{'action':'pausee'}"))
                .isInstanceOfSatisfying(
                        WireException.class,
                        wrong -> assertThat(wrong.words())
                                .isEqualTo(
                                        new Label(
                                                "沒有動作「pausee」；有resolve、void、adjust、dispute、winner、rack、dice、start、end、pause、resume、seats",
                                                "action 'pausee' is not one of resolve, void, adjust, dispute, winner, rack, dice, start, end, pause, resume, seats (did you mean pause?)")));
        assertThatThrownBy(() -> Commands.parse("match", Asked.parse("{\"action\":\"void\"}")))
                .hasMessage("action 'void' is not one of start, end, pause, resume, seats");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'action':'dice','seat':1,'faces':'123' | 骰子要是整數的清單，不是 '123' | faces: '123' is not a list of whole numbers",
                "'action':'dice','seat':1,'faces':[7] | 骰子要是 1 到 6：[7] | faces: [7] are not all 1 to 6",
                "'action':'dice','seat':9,'faces':[1] | 座位要是 1 到 4，不是 9 | seat 9 is not one of 1 .. 4",
                "'action':'winner','seat':1,'from':5,'tile':'1m' | 放槍者要是 1 到 4，不是 5 | from 5 is not one of 1 .. 4",
                "'action':'winner','seat':1,'tile':'9x' | 胡牌「9x」看不懂：萬、筒、索寫成數字加 m、p、s，例如 3m；東南西北是 E、S、W、N，中發白是 C、F、P，花是 f1 到 f4，季是 s1 到 s4 | tile: place 1: '9' has no suit: 'x' is none of",
                "'action':'winner','seat':1,'tile':'12m' | 胡牌要是一張牌，「12m」是 2 張 | tile: '12m' is 2 tiles, one is wanted",
                "'action':'rack','seat':1,'tiles':'11111m' | 手牌有太多張一萬：只有 4 張 | tiles: five 1m: there are four of a tile",
                "'action':'start','players':['A','B','C','D'],'end':'5 hours' | 牌局打到「5 hours」看不懂；可以是 rules，或數字加 rounds（圈）、deals（局）、minutes（分鐘），例如 4 rounds | end: '5 hours' is not rules, or a number with rounds, deals or minutes such as 4 rounds",
                "'action':'seats','players':['A','B','B','D'] | 四位玩家的名字不可相同：A、B、B、D | players: A, B, B, D do not all differ",
            })
    void whatCannotBeReadIsSaidInBothLanguages(String fields, String zh, String en) {
        assertThatThrownBy(() -> referee("{" + fields + "}")).isInstanceOfSatisfying(WireException.class, wrong -> {
            assertThat(wrong.words().zh()).isEqualTo(zh.replace("'123'", "\"123\""));
            assertThat(wrong.words().en()).startsWith(en.replace("'123'", "\"123\""));
        });
    }

    private static TableCommand seat(String json) throws WireException {
        return Commands.atSeat(Seat.TWO, Asked.parse(json.replace('\'', '"')));
    }

    private static TableCommand referee(String json) throws WireException {
        return Commands.ofReferee(Asked.parse(json.replace('\'', '"')));
    }
}
