package org.mahjongtable.firmware.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Explanation;
import org.mahjongtable.scoring.fan.NotCounted;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.HandNotation;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;

/** An answer in lines that a player reads, Chinese and English side by side. */
public final class AnswerText {

    private AnswerText() {}

    /** The hand, what it is worth and who pays. */
    public static List<String> lines(Answer answer) {
        List<String> lines = new ArrayList<>();
        RuleSet rules = answer.rules();
        lines.add(rules.name().toString());
        lines.add("%s  + %s"
                .formatted(glyphs(answer.win().hand()), answer.win().tile().glyph()));
        lines.add(HandNotation.print(answer.win().hand(), answer.win().tile()));
        lines.add(moment(answer));
        lines.add("");
        answer.verdict().worth().ifPresent(score -> lines.addAll(awards(rules, score)));
        answer.verdict().reason().ifPresent(why -> lines.add("不可食胡 no win: " + why));
        for (Payment payment : answer.settlement().payments()) {
            lines.add("%s → %s  %s  %s"
                    .formatted(
                            payment.from().label(),
                            payment.to().label(),
                            Answer.points(rules, payment.points()),
                            payment.why()));
        }
        return lines;
    }

    /** Which reading was counted, what does not count in it and why, and the second best reading. Of no complete hand, what it waited for. */
    public static List<String> explanation(Answer answer) {
        Optional<Explanation> explained = answer.rules().explain(answer.win());
        if (explained.isEmpty()) {
            return List.of("", waited(answer));
        }
        Explanation explanation = explained.get();
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("計分的讀法 the reading that counts" + reading(answer, explanation.best()));
        for (NotCounted omission : explanation.notCounted()) {
            lines.add("   –  %s%s  %s"
                    .formatted(omission.fan().name(), partOf(explanation, omission), OmissionText.why(omission)));
        }
        if (explanation.notCounted().isEmpty()) {
            lines.add("   –  沒有其他可計的番 no other fan could be expected");
        }
        lines.add("");
        if (explanation.secondBest().isEmpty()) {
            lines.add("沒有其他讀法 there is no other reading");
        } else {
            Explanation.Reading second = explanation.secondBest().get();
            lines.add("次佳的讀法 the second best reading" + reading(answer, second));
            lines.addAll(awards(answer.rules(), second.score()));
            lines.removeLast();
        }
        return lines;
    }

    /** The parts of the hand that are meant, unless all are. */
    private static String partOf(Explanation explanation, NotCounted omission) {
        boolean all =
                omission.melds().size() == explanation.best().score().melds().size();
        return all ? "" : behind(omission.melds());
    }

    private static String waited(Answer answer) {
        return answer.waits().isEmpty()
                ? "未聽牌 not ready"
                : "聽牌 it waited for "
                        + answer.waits().stream()
                                .map(tile -> tile.glyph() + " " + tile.text())
                                .collect(Collectors.joining(", "));
    }

    private static String reading(Answer answer, Explanation.Reading reading) {
        String completed = reading.completed().stream()
                .map(meld -> "  +%s → %s".formatted(answer.win().tile(), meld.text()))
                .collect(Collectors.joining());
        return behind(reading.score().melds()) + completed;
    }

    /** Each winning tile with what it is worth. */
    public static List<String> waits(List<Answer> answers) {
        if (answers.isEmpty()) {
            return List.of("未聽牌 not ready");
        }
        return answers.stream()
                .map(answer -> "%s %-2s  %s"
                        .formatted(answer.win().tile().glyph(), answer.win().tile(), worth(answer)))
                .toList();
    }

    private static String worth(Answer answer) {
        String worth = answer.verdict()
                .worth()
                .map(score -> "%s  %s"
                        .formatted(
                                counted(answer.rules(), score.total()),
                                score.awards().stream()
                                        .map(award -> award.fan().name().toString())
                                        .collect(Collectors.joining(", "))))
                .orElse("");
        return answer.verdict()
                .reason()
                .map(why -> "%s  （%s）".formatted(worth, why))
                .orElse(worth)
                .strip();
    }

    private static String moment(Answer answer) {
        Label how = switch (answer.win().by()) {
            case By.SelfDraw() -> new Label("自摸", "self-draw");
            case By.Discard(var from) ->
                new Label(
                        from.label().zh() + "出銃", "discarded by " + from.label().en());
            case By.RobbedKong robbed ->
                new Label(
                        "搶" + robbed.from().label().zh() + "槓",
                        "kong robbed from " + robbed.from().label().en());
        };
        return "%s圈%s風 %s · %s round, seat %s, %s"
                .formatted(
                        answer.win().at().round().label().zh(),
                        answer.win().at().seat().label().zh(),
                        how.zh(),
                        answer.win().at().round().label().en(),
                        answer.win().at().seat().label().en(),
                        how.en());
    }

    private static List<String> awards(RuleSet rules, Score score) {
        List<String> lines = new ArrayList<>();
        for (Award award : score.awards()) {
            lines.add("%4d  %s%s%s".formatted(award.points(), award.fan().name(), times(award), behind(award.melds())));
        }
        lines.add("%4d  合計 total".formatted(score.raw()));
        if (score.total() != score.raw()) {
            lines.add("%4d  封頂 capped".formatted(score.total()));
        }
        lines.add("= %s".formatted(counted(rules, score.total())));
        lines.add("");
        return lines;
    }

    private static String counted(RuleSet rules, int points) {
        return "%d %s".formatted(points, rules.unit());
    }

    private static String times(Award award) {
        return award.times() == 1 ? "" : " ×" + award.times();
    }

    private static String behind(List<Meld> melds) {
        return melds.isEmpty()
                ? ""
                : "  " + melds.stream().map(AnswerText::glyphs).collect(Collectors.joining(" ")) + "  "
                        + melds.stream().map(Meld::text).collect(Collectors.joining(" "));
    }

    private static String glyphs(Meld meld) {
        return glyphs(meld.tiles());
    }

    private static String glyphs(List<Tile> tiles) {
        return tiles.stream().map(Tile::glyph).collect(Collectors.joining());
    }

    /** In the brackets of the notation, so that what is shown can be read again. */
    private static String declared(Meld meld) {
        String tiles = glyphs(meld);
        String one = meld.tiles().getFirst().glyph();
        return switch (meld) {
            case Meld.Kong(var _, var kind) ->
                switch (kind) {
                    case MELDED -> "[%s]".formatted(tiles);
                    case ADDED -> "[%s+%s]".formatted(tiles.substring(one.length()), one);
                    case CONCEALED -> "(%s)".formatted(tiles);
                };
            case Meld.Chow _, Meld.Pung _, Meld.Pair _, Meld.Knitted _, Meld.Singles _ -> "[%s]".formatted(tiles);
        };
    }

    private static String glyphs(Hand hand) {
        List<String> parts = new ArrayList<>();
        parts.add(glyphs(hand.concealed().list()));
        hand.melds().forEach(meld -> parts.add(declared(meld)));
        parts.add(glyphs(hand.bonus().list()));
        return String.join(" ", parts.stream().filter(part -> !part.isEmpty()).toList());
    }
}
