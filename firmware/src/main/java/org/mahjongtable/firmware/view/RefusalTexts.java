package org.mahjongtable.firmware.view;

import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.scoring.tile.Label;

/** Why something was not done, in words for who asked for it. */
public final class RefusalTexts {
    private RefusalTexts() {}

    public static Label of(Refusal refusal) {
        return switch (refusal) {
            case MATCH_IS_ON -> new Label("牌局進行中", "A match is on");
            case TILES_UNKNOWN ->
                new Label("沒有一副牌是全部學過的：請在 /calibrate 教牌", "No set of tiles is known whole: teach one at /calibrate");
            case NO_MATCH -> new Label("沒有牌局", "No match is on");
            case IS_PAUSED -> new Label("牌局已經暫停", "The match is paused already");
            case NOT_PAUSED -> new Label("牌局沒有暫停", "The match is not paused");
            case DEAL_IS_ON -> new Label("正在打牌，要等這副打完", "A deal is being played: wait for its end");
            case NO_DEAL -> new Label("沒有可處理的一副牌", "There is no such deal");
            case NO_DOUBT -> new Label("沒有待決的疑問", "Nothing is in doubt");
            case OTHER_DOUBT -> new Label("現在是另一個疑問，請再看一次", "It is another doubt now: look again");
            case NO_SUCH_ANSWER ->
                new Label("疑問沒有這個答案，或已經提出", "The doubt has no such answer, or it is offered already");
            case DICE_NOT_AWAITED ->
                new Label("現在不等骰子，或不由這一家，或數目不對", "Dice are not awaited, or not from this seat, or not so many");
            case OTHER_PLAYERS -> new Label("不是這場牌局的四位玩家", "Not the four players of the match");
            case NO_DISPUTE -> new Label("結果沒有爭議；先提出異議", "No result is disputed: dispute it first");
            case NO_WIN -> new Label("依規則這不能胡，或牌不可能如此", "The rules give no win for it, or the tiles cannot be so");
            case IMPOSSIBLE_RACK ->
                new Label(
                        "不可能是這一家的手牌：張數不對，或牌在別處",
                        "It cannot be that rack: wrong number of tiles, or they lie elsewhere");
        };
    }
}
