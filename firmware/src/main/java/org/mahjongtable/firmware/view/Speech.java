package org.mahjongtable.firmware.view;

import java.util.List;
import java.util.stream.Collectors;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.table.TableState.Language;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.tile.Label;

/** What is said in the language of one seat. */
record Speech(Language language) {

    String say(Label label) {
        return say(label.zh(), label.en());
    }

    String say(String zh, String en) {
        return switch (language) {
            case ZH -> zh;
            case EN -> en;
        };
    }

    /** {@code 骰 3-5-2 1-1}, {@code Dice 3-5-2 1-1}; empty before the first roll. */
    String dice(List<List<Integer>> rolls) {
        return rolls.isEmpty()
                ? ""
                : say("骰 ", "Dice ")
                        + rolls.stream()
                                .map(roll -> roll.stream().map(String::valueOf).collect(Collectors.joining("-")))
                                .collect(Collectors.joining(" "));
    }

    /** The end of a deal in one line: {@code 南胡 8番}, {@code S wins 8 faan}. */
    String result(RuleSet rules, Deal.Over over, Names names) {
        return switch (over.end()) {
            case DealEnd.Won _ -> won(rules, over.winners(), names);
            case DealEnd.Exhausted _ -> say("流局", "Exhaustive draw");
            case DealEnd.FalseWin lost -> {
                String who = say(names.shortName(over.opening().seat(lost.offender())));
                yield say(who + "詐胡", who + ": false win");
            }
            case DealEnd.Abandoned _ -> say("此局作廢", "Deal called off");
        };
    }

    private String won(RuleSet rules, List<TableEvent.Winner> winners, Names names) {
        String who = winners.stream()
                .map(winner -> say(names.shortName(winner.seat())))
                .collect(Collectors.joining(say("", " ")));
        if (winners.size() > 1) {
            return say(who + "胡", who + " win");
        }
        String worth = count(winners.getFirst().score().total(), rules.unit());
        return say(who + "胡 " + worth, who + " wins " + worth);
    }

    /** {@code 8番}, {@code 8 faan}. */
    String count(int number, Label unit) {
        return say(number + unit.zh(), number + " " + unit.en());
    }
}
