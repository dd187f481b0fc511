package org.mahjongtable.firmware.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mahjongtable.firmware.config.Setups;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.scoring.tile.Label;

class PlayersTest {
    @Test
    void whoGaveNoNameIsCalledAfterTheSeatInBothLanguages() {
        assertThat(Players.name("玩家3")).isEqualTo(new Label("玩家3", "Player 3"));
        assertThat(Players.name("Player 4")).isEqualTo(new Label("玩家4", "Player 4"));
        assertThat(Players.name("玩家")).isEqualTo(new Label("玩家", "玩家"));
        assertThat(Players.name("Player 12")).isEqualTo(new Label("Player 12", "Player 12"));
        assertThat(Players.name("阿明")).isEqualTo(new Label("阿明", "阿明"));
    }

    @Test
    void eventsNameThemSo() {
        assertThat(EventTexts.of(new TableEvent.SatDown(Seat.TWO, "玩家2"), Names.NUMBERS, 1))
                .isEqualTo(new Label("座位2：玩家2入座", "Seat 2: Player 2 sits down"));
        assertThat(EventTexts.of(
                        new TableEvent.MatchStarted(List.of("玩家1", "Bo", "Player 3", "玩家4")), Names.NUMBERS, 1))
                .isEqualTo(new Label("牌局開始：玩家1、Bo、玩家3、玩家4", "The match begins: Player 1, Bo, Player 3, Player 4"));
    }

    @Test
    void whoSitsDownIsNamedByTheSeatAlsoWhenTheMatchBeginsAtOnce() {
        assertThat(EventTexts.of(Scenes.SETUP, Scenes.rolling(), new TableEvent.SatDown(Seat.THREE, "阿明")))
                .isEqualTo(new Label("座位3：阿明入座", "Seat 3: 阿明 sits down"));
        assertThat(EventTexts.of(Scenes.SETUP, Scenes.rolling(), new TableEvent.StoodUp(Seat.THREE)))
                .isEqualTo(new Label("座位3離座", "Seat 3 is free"));
    }

    @ParameterizedTest
    @EnumSource
    void theTablesOwnNamesAreKnownInEveryLanguage(Language language) {
        assertThat(Setups.players(language))
                .hasSize(4)
                .allSatisfy(name -> assertThat(Players.name(name))
                        .isEqualTo(Players.name("玩家" + (Setups.players(language).indexOf(name) + 1))));
    }
}
