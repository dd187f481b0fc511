package org.mahjongtable.firmware.view;

import org.mahjongtable.firmware.deal.TableEvent.RefereeAction;
import org.mahjongtable.scoring.tile.Label;

/** What a referee did, in words for everybody. */
final class RefereeTexts {
    private RefereeTexts() {}

    /** {@code 裁判小明：此局作廢}, {@code Referee Ming: deal called off}. */
    static Label of(String author, RefereeAction action) {
        Label who = who(author);
        Label what = what(action);
        return new Label(who.zh() + "：" + what.zh(), who.en() + ": " + what.en());
    }

    static Label who(String author) {
        String name = name(author);
        return new Label("裁判" + name, ("Referee " + name).strip());
    }

    /** Without where the command came from: {@code mqtt:club-admin} is {@code club-admin}. */
    private static String name(String author) {
        int colon = author.indexOf(':');
        return colon < 0 ? "" : author.substring(colon + 1);
    }

    /** Short enough for one line of a readout. */
    static Label what(RefereeAction action) {
        return switch (action) {
            case RESOLVED -> new Label("疑問已裁定", "doubt settled");
            case VOIDED -> new Label("此局作廢", "deal called off");
            case ADJUSTED -> new Label("分數已更正", "points corrected");
            case DISPUTED -> new Label("重審結果", "result reopened");
            case NAMED_WINNER -> new Label("提出他家胡", "winner named");
            case ENTERED_RACK -> new Label("已輸入手牌", "rack entered");
            case ENTERED_DICE -> new Label("已輸入骰子", "dice entered");
            case ENDED_MATCH -> new Label("牌局到此為止", "match ends");
            case PAUSED -> new Label("不開新局", "no new deal");
            case RESUMED -> new Label("牌局已繼續", "match resumed");
            case RESEATED -> new Label("玩家已換位", "players reseated");
        };
    }
}
