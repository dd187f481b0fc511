package org.mahjongtable.firmware.view;

import java.util.List;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.tile.Label;

/** What the table says to everybody, in both languages. */
final class Messages {

    private Messages() {}

    /** What the table waits for. */
    static Label waitingFor(TableSetup setup, TableState state, Names names) {
        return switch (state.stage()) {
            case Stage.Idle _
            when !setup.isAnySetWhole() ->
                new Label(
                        "沒有一副牌是全部學過的，不能開局：請在 /calibrate 教牌",
                        "No set of tiles is known whole, so that no match can begin: teach one at /calibrate");
            case Stage.Idle idle -> {
                long sitting =
                        idle.sitting().stream().filter(name -> name != null).count();
                yield new Label(
                        "請各位按鈕入座（%d／4）".formatted(sitting),
                        "Press your button to sit down (%d of 4)".formatted(sitting));
            }
            case Stage.Rolling rolling ->
                rolling.match().paused() ? new Label("牌局暫停", "The match is paused") : roll(rolling, names);
            case Stage.InDeal in ->
                state.isTakingInventory() && in.deal() instanceof Deal.Playing
                        ? new Label("重新啟動，核對牌張中，請稍候", "Started again: checking the tiles, please wait")
                        : inDeal(in.deal(), names);
            case Stage.MatchOver _ -> new Label("牌局結束", "The match is over");
        };
    }

    private static Label roll(Stage.Rolling rolling, Names names) {
        Label who = names.name(rolling.by());
        return rolling.forDealer()
                ? new Label(who.zh() + "擲骰定莊", who.en() + ", press to roll for the first dealer")
                : new Label(who.zh() + "請按鈕擲骰", who.en() + ", press to roll the dice");
    }

    private static Label inDeal(Deal deal, Names names) {
        return switch (deal) {
            case Deal.Dealing _ -> new Label("派牌中", "Hands are being dealt");
            case Deal.Playing playing
            when !playing.calls().isEmpty() -> {
                Label who = names.name(playing.calls().getFirst().seat());
                yield new Label(who.zh() + "叫胡？", who.en() + " calls a win?");
            }
            case Deal.Playing playing -> {
                Label who = names.name(playing.turn().seat());
                yield new Label("輪到" + who.zh(), who.en() + " to play");
            }
            case Deal.Doubtful doubtful -> DoubtTexts.text(doubtful.doubt(), names);
            case Deal.Over over -> ended(over, names);
        };
    }

    /** How a deal ended, in a sentence. */
    static Label ended(Deal.Over over, Names names) {
        return switch (over.end()) {
            case DealEnd.Won _ -> won(over.winners(), names);
            case DealEnd.Exhausted _ -> new Label("流局", "Exhaustive draw");
            case DealEnd.FalseWin lost -> {
                Label who = names.name(over.opening().seat(lost.offender()));
                yield new Label(who.zh() + "詐胡", "False win by " + who.en());
            }
            case DealEnd.Abandoned _ -> new Label("此局作廢", "The deal is called off");
        };
    }

    private static Label won(List<TableEvent.Winner> winners, Names names) {
        Label who = names.names(winners.stream().map(TableEvent.Winner::seat).toList());
        TableEvent.Winner first = winners.getFirst();
        Seat from = first.from();
        if (from == null) {
            return new Label(who.zh() + "自摸", who.en() + " wins by self-draw");
        }
        Label giver = names.name(from);
        String wins = winners.size() == 1 ? " wins" : " win";
        return first.win().by() instanceof By.RobbedKong
                ? new Label(
                        who.zh() + "搶" + giver.zh() + "的槓胡", who.en() + wins + " by robbing " + giver.en() + "'s kong")
                : new Label(who.zh() + "胡，" + giver.zh() + "放槍", who.en() + wins + " on " + giver.en() + "'s discard");
    }
}
