package org.mahjongtable.firmware.view;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mahjongtable.scoring.tile.Label;

/** What players are called: by the name they gave; who gave none is called after the seat, in the language of whoever reads it. */
final class Players {
    private static final Pattern UNNAMED = Pattern.compile("(?:玩家|Player )([1-4])");

    private Players() {}

    static Label name(String player) {
        Matcher unnamed = UNNAMED.matcher(player);
        return unnamed.matches()
                ? new Label("玩家" + unnamed.group(1), "Player " + unnamed.group(1))
                : new Label(player, player);
    }

    /** One after the other: {@code 玩家1、玩家2}, {@code Player 1, Player 2}. */
    static Label names(List<String> players) {
        List<Label> names = players.stream().map(Players::name).toList();
        return new Label(
                String.join("、", names.stream().map(Label::zh).toList()),
                String.join(", ", names.stream().map(Label::en).toList()));
    }
}
