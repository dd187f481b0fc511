package org.mahjongtable.firmware.view;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.tile.Label;

/** Events in words for everybody. A drawn tile is not named. */
public final class EventTexts {

    private EventTexts() {}

    /**
     * What happened.
     *
     * @param after the state that the event led to: it says what seats are called
     */
    public static Label of(TableSetup setup, TableState after, TableEvent event) {
        return of(event, Names.of(setup, after), setup.rules().game().unitsPerPoint());
    }

    static Label of(TableEvent event, Names names, int unitsPerPoint) {
        return switch (event) {
            // @formatter:off
            case TableEvent.SatDown sat -> at(Names.NUMBERS.name(sat.seat()),
                    "：" + Players.name(sat.player()).zh() + "入座", ": " + Players.name(sat.player()).en() + " sits down");
            case TableEvent.StoodUp stood -> at(Names.NUMBERS.name(stood.seat()), "離座", " is free");
            case TableEvent.MatchStarted started -> new Label(
                    "牌局開始：" + Players.names(started.players()).zh(),
                    "The match begins: " + Players.names(started.players()).en());
            case TableEvent.PlayersReseated reseated -> new Label(
                    "換位：" + Players.names(reseated.players()).zh(),
                    "Players change seats: " + Players.names(reseated.players()).en());
            case TableEvent.MatchPaused() -> new Label("牌局暫停，不開新局", "The match is paused: no new deal begins");
            case TableEvent.MatchResumed() -> new Label("牌局繼續", "The match goes on");
            case TableEvent.RoundEnded(var round) -> new Label(
                    round.label().zh() + "圈完", round.label().en() + " round is over");
            case TableEvent.MatchEnded _ -> new Label("牌局結束", "The match is over");

            case TableEvent.DealStarted deal -> new Label(
                    "第%d局，%s圈，%s莊".formatted(deal.number(), deal.round().label().zh(), names.name(deal.dealer()).zh())
                            + (deal.streak() == 0 ? "" : "，連莊" + deal.streak()),
                    "Deal %d, %s round, dealer %s".formatted(deal.number(), deal.round().label().en(), names.name(deal.dealer()).en())
                            + (deal.streak() == 0 ? "" : ", streak " + deal.streak()));
            case TableEvent.DiceRolled rolled -> at(names.name(rolled.by()), "擲骰" + faces(rolled.faces()), " rolls " + faces(rolled.faces()));
            case TableEvent.HandsDealt() -> new Label("派牌完成", "Hands are dealt");
            case TableEvent.BonusShown shown -> at(names.name(shown.seat()),
                    "補花" + shown.tile().label().zh(), " shows " + shown.tile().label().en());
            case TableEvent.Drawn drawn -> switch (drawn.source()) {
                case WALL -> at(names.name(drawn.seat()), "摸牌", " draws");
                case REPLACEMENT -> at(names.name(drawn.seat()), "補牌", " draws a replacement");
            };
            case TableEvent.Discarded discarded -> at(names.name(discarded.seat()),
                    "打" + discarded.tile().label().zh(), " discards " + discarded.tile().label().en());
            case TableEvent.DiscardTakenBack back -> at(names.name(back.seat()),
                    "收回" + back.tile().label().zh(), " takes back " + back.tile().label().en());
            case TableEvent.ChowMade chow -> at(names.name(chow.seat()),
                    "上" + chow.claimed().label().zh(), ": chow of " + chow.claimed().label().en());
            case TableEvent.ClaimUndone undone -> at(names.name(undone.seat()),
                    "不成組，" + undone.claimed().label().zh() + "仍可取", ": no set, " + undone.claimed().label().en() + " may be claimed");
            case TableEvent.PungMade pung -> at(names.name(pung.seat()),
                    "碰" + pung.tile().label().zh(), ": pung of " + pung.tile().label().en());
            case TableEvent.KongMade kong -> at(names.name(kong.seat()),
                    kong.kind().label().zh() + kong.tile().label().zh(),
                    ": " + kong.kind().label().en() + " of " + kong.tile().label().en());
            case TableEvent.ReadyDeclared ready -> at(names.name(ready.seat()),
                    "宣告" + ready.declaration().label().zh(), " declares " + ready.declaration().label().en());
            case TableEvent.ReadyRefused(var seat, var why) -> at(names.name(seat),
                    "不能宣告：" + why.zh(), " cannot declare: " + why.en());
            case TableEvent.ReadyBroken broken -> at(names.name(broken.seat()),
                    broken.declaration().label().zh() + "不實：" + broken.why().zh(),
                    ": " + broken.declaration().label().en() + " was not kept, " + broken.why().en());
            case TableEvent.HandDead(var seat, var why) -> at(names.name(seat),
                    "相公：" + why.zh(), ": dead hand, " + why.en());
            case TableEvent.KongNotShown(var seat, var tile) -> at(names.name(seat),
                    "未亮暗槓" + tile.label().zh(), " did not show the concealed kong of " + tile.label().en());

            case TableEvent.WinCalled(var seat) -> at(names.name(seat), "叫胡？", " calls a win?");
            case TableEvent.WinCallTakenBack(var seat) -> at(names.name(seat), "收回叫胡", " takes the call back");
            case TableEvent.WinDeclared(var seat) -> at(names.name(seat), "宣告胡", " declares a win");
            case TableEvent.HandWon won -> new Label(
                    won.winners().stream().map(w -> names.name(w.seat()).zh()).collect(Collectors.joining("、")) + "胡",
                    won.winners().stream().map(w -> names.name(w.seat()).en()).collect(Collectors.joining(" and "))
                            + (won.winners().size() == 1 ? " wins" : " win"));
            case TableEvent.FalseWon lost -> at(names.name(lost.seat()),
                    "詐胡：" + why(lost.verdict()).zh(), ": false win, " + why(lost.verdict()).en());
            case TableEvent.WallExhausted() -> new Label("流局", "Exhaustive draw");
            case TableEvent.DealVoided() -> new Label("此局作廢", "The deal is called off");
            case TableEvent.Settled settled -> settled(settled);
            case TableEvent.PointsAdjusted adjusted -> adjusted(adjusted, names, unitsPerPoint);
            case TableEvent.DealEnded _ -> new Label("此局完", "The deal is over");
            case TableEvent.TableCleared() -> new Label("檯面已清", "The table is cleared");

            case TableEvent.DoubtRaised(var doubt) -> DoubtTexts.text(doubt, names);
            case TableEvent.DoubtResolved resolved -> switch (resolved.resolution()) {
                case EXPLAINED -> new Label("疑問已解", "The doubt is explained");
                case CONFIRMED -> new Label("疑問經玩家確認", "The players have settled the doubt");
                case REFEREE -> new Label("疑問由裁判裁定", "A referee has settled the doubt");
                case WITHDRAWN -> new Label("收回疑問", "The question is withdrawn");
            };
            case TableEvent.TilesConfirmed _ -> new Label("照檯上牌況繼續", "Play goes on as the tiles lie");
            case TableEvent.AnswerProposed(var doubt, var by) -> proposed(DoubtTexts.answer(doubt.answers().getFirst(), names), by, names);
            case TableEvent.RefereeActed acted -> RefereeTexts.of(acted.author(), acted.action());
            case TableEvent.PersonCalled(var seat) -> at(names.name(seat), "呼叫裁判", " calls a referee");

            case TableEvent.DeviceLost lost -> new Label(lost.device() + "離線", lost.device() + " does not answer");
            case TableEvent.DeviceFound found -> new Label(found.device() + "回復", found.device() + " answers again");
            case TableEvent.DiceStray stray -> new Label(
                    "骰" + faces(stray.faces()) + "不計", "Dice " + faces(stray.faces()) + " do not count");
            case TableEvent.DiceCocked() -> new Label("骰子未放平，請重擲", "A die leans: roll again");
            case TableEvent.DiceFailed(var fault) -> dice(fault);
            case TableEvent.ButtonStuck(var seat) -> at(names.name(seat), "的按鈕卡住", ": the button is stuck");
            // @formatter:on
        };
    }

    private static Label at(Label who, String zh, String en) {
        return new Label(who.zh() + zh, who.en() + en);
    }

    private static String faces(List<Integer> faces) {
        return faces.stream().map(String::valueOf).collect(Collectors.joining("-"));
    }

    private static Label why(Verdict verdict) {
        return verdict.reason().orElseThrow();
    }

    private static Label settled(TableEvent.Settled settled) {
        return switch (settled.why()) {
            case WIN -> new Label("結算", "Points are settled");
            case FALSE_WIN -> new Label("詐胡罰分", "The false win is paid");
            case EXHAUSTED -> new Label("流局結算", "The draw is settled");
            case AT_ONCE -> atOnce(settled.settlement().payments().getFirst().why());
            case REVERSED -> new Label("撤回結算", "The settlement is reversed");
        };
    }

    /** {@code 裁判明更正分數：東+5、北-5（數錯）}. */
    private static Label adjusted(TableEvent.PointsAdjusted adjusted, Names names, int unitsPerPoint) {
        List<Label> changes = Arrays.stream(Seat.values())
                .filter(seat -> adjusted.changes().get(seat.ordinal()) != 0)
                .map(seat -> {
                    String points = " " + Points.signed(adjusted.changes().get(seat.ordinal()), unitsPerPoint);
                    return at(names.name(seat), points, points);
                })
                .toList();
        Label who = RefereeTexts.who(adjusted.author());
        String reason = adjusted.reason().strip();
        return new Label(
                who.zh() + "更正分數：" + joined(changes, Label::zh, "、") + (reason.isEmpty() ? "" : "（" + reason + "）"),
                who.en() + " corrects points: " + joined(changes, Label::en, ", ")
                        + (reason.isEmpty() ? "" : " (" + reason + ")"));
    }

    private static String joined(List<Label> labels, Function<Label, String> language, String comma) {
        return labels.stream().map(language).collect(Collectors.joining(comma));
    }

    private static Label proposed(Label answer, @Nullable Seat by, Names names) {
        Label who = by == null ? new Label("裁判", "The referee") : names.name(by);
        return new Label(who.zh() + "提議：" + answer.zh(), who.en() + " proposes: " + answer.en());
    }

    private static Label atOnce(Label what) {
        return new Label("即付：" + what.zh(), "Paid at once: " + what.en());
    }

    private static Label dice(DiceFault.Fault fault) {
        return switch (fault) {
            case SENSOR -> new Label("骰子感應器故障，請手動輸入", "The dice sensor is broken: enter the dice by hand");
            case WRONG_COUNT -> new Label("骰子數目不對", "Another number of dice than configured");
            case DISTURBED -> new Label("骰子被碰動，請重擲", "The dice were disturbed: roll again");
            case NO_ROLL -> new Label("骰子沒有擲出，請手動輸入", "The dice did not roll: enter the dice by hand");
            case MOTOR_TIMEOUT -> new Label("骰子馬達過久，已停", "The dice motor ran too long and was stopped");
        };
    }
}
