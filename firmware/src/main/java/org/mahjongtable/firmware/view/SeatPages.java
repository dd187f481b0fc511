package org.mahjongtable.firmware.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.tile.Label;

/** The lower half of a readout: pages of two lines, and the message of the last line in play. */
final class SeatPages {

    private SeatPages() {}

    /** Lines three and four. */
    record Page(String upper, String lower) {}

    /** What is in doubt, and what the button says to it. */
    static List<Page> doubt(Deal.Doubtful doubtful, Seat seat, Names names, Speech speech) {
        Doubt doubt = doubtful.doubt();
        List<Page> pages = new ArrayList<>(pages(Cells.wrap(speech.say(DoubtTexts.text(doubt, names)))));
        doubt.answers().stream().findFirst().ifPresent(answer -> {
            String count = " %d/%d".formatted(doubtful.confirmed().size(), answer.confirms());
            Label meaning = DoubtTexts.answer(answer, names);
            String words = doubtful.confirmed().contains(seat)
                    ? speech.say("你已確認" + meaning.zh(), "Confirmed: " + lower(meaning.en()))
                    : speech.say("按鈕＝" + meaning.zh(), "Press: " + lower(meaning.en()));
            pages.addAll(pages(Cells.wrap(words + count)));
        });
        return pages;
    }

    private static String lower(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }

    private static String upper(String sentence) {
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    /** How the deal ended: the winning tile, one fan a page, the sum, what everybody gains or loses. */
    static List<Page> result(RuleSet rules, Match match, Deal.Over over, Seat seat, Names names, Speech speech) {
        List<Page> pages = new ArrayList<>();
        for (TableEvent.Winner winner : over.winners()) {
            pages.addAll(pages(Cells.wrap(how(winner, over.winners().size() > 1, names, speech))));
            for (Award award : winner.score().awards()) {
                pages.addAll(pages(award(award, rules.unit(), speech)));
            }
            pages.addAll(pages(sum(winner.score(), rules.unit(), speech)));
        }
        for (TableEvent.FalseWon lost : over.falseWins()) {
            String who = speech.say(names.shortName(lost.seat()));
            Label why = lost.verdict().reason().orElseThrow();
            boolean named =
                    over.end() instanceof DealEnd.FalseWin && over.falseWins().size() == 1; // the line above does
            pages.addAll(pages(Cells.wrap(
                    named
                            ? speech.say(why.zh(), upper(why.en()))
                            : speech.say(who + "詐胡：" + why.zh(), who + ": false win, " + why.en()))));
        }
        for (Deal.Over.Remark remark : over.remarks()) {
            String who = speech.say(names.shortName(remark.seat()));
            String what = speech.say(remark.text());
            pages.addAll(pages(Cells.wrap(speech.say(who + "：" + what, who + ": " + what))));
        }
        pages.addAll(pages(Arrays.stream(Seat.values())
                .map(one -> Cells.ends(
                        speech.say(names.shortName(one)) + " " + match.player(one),
                        Points.signed(
                                over.changes().get(one.ordinal()), rules.game().unitsPerPoint())))
                .toList()));
        if (!over.seen().contains(seat)) {
            pages.add(new Page(speech.say("按鈕＝看過", "Press: seen"), speech.say("長按＝異議", "Hold: dispute")));
        }
        return pages;
    }

    private static String how(TableEvent.Winner winner, boolean named, Names names, Speech speech) {
        String who = named ? speech.say(names.shortName(winner.seat())) + " " : "";
        Label tile = winner.win().tile().label();
        Seat from = winner.from();
        if (from == null) {
            return who + speech.say("自摸 " + tile.zh(), "Self-draw " + tile.en());
        }
        Label giver = names.shortName(from);
        return who
                + (winner.win().by() instanceof By.RobbedKong
                        ? speech.say("搶" + giver.zh() + "槓 " + tile.zh(), "Robs " + giver.en() + "'s kong " + tile.en())
                        : speech.say(giver.zh() + "放槍 " + tile.zh(), giver.en() + " discards " + tile.en()));
    }

    private static List<String> award(Award award, Label unit, Speech speech) {
        String times = award.times() == 1 ? "" : " x" + award.times();
        return withCount(speech.say(award.fan().name()) + times, speech.count(award.points(), unit));
    }

    private static List<String> sum(Score score, Label unit, Speech speech) {
        String total = speech.count(score.total(), unit);
        return score.raw() == score.total()
                ? withCount(speech.say("合計", "Total"), total)
                : List.of(
                        Cells.ends(speech.say("合計", "Total"), speech.count(score.raw(), unit)),
                        Cells.ends(speech.say("封頂", "Limit"), total));
    }

    /** The words, and the number at the end of their last line or below it. */
    private static List<String> withCount(String words, String count) {
        List<String> lines = new ArrayList<>(Cells.wrap(words));
        if (lines.size() > 1 && Cells.width(lines.getLast()) + 1 + Cells.width(count) <= Cells.LINE) {
            lines.add(Cells.ends(lines.removeLast(), count));
        } else {
            lines.add(Cells.ends("", count));
        }
        return lines;
    }

    /** Who stands where, the best first, and how to go on; another press of who sits already would be to stand up. */
    static List<Page> standings(List<TableView.Standing> standings, boolean sits, boolean whole, Speech speech) {
        List<String> lines = new ArrayList<>();
        for (TableView.Standing one : standings) {
            lines.add(Cells.ends(
                    one.place() + " " + speech.say(Players.name(one.player())),
                    (one.points().signum() > 0 ? "+" : "") + one.points().toPlainString()));
            if (one.tablePoints() != null) {
                lines.add(Cells.ends(
                        speech.say("名次分", "Table pts"), one.tablePoints().text()));
            }
        }
        List<Page> pages = new ArrayList<>(pages(lines));
        pages.add(
                !whole
                        ? new Page(
                                speech.say("沒有完整的牌", "No set is whole:"),
                                speech.say("教牌：/calibrate", "teach /calibrate"))
                        : sits
                                ? new Page(speech.say("已入座", "Seated"), speech.say("等其他人入座", "Wait for others"))
                                : new Page(speech.say("按鈕入座", "Press to sit"), speech.say("再來一場", "for a new match")));
        return pages;
    }

    static List<Page> pages(List<String> lines) {
        List<Page> pages = new ArrayList<>();
        for (int i = 0; i < lines.size(); i += 2) {
            pages.add(new Page(lines.get(i), i + 1 < lines.size() ? lines.get(i + 1) : ""));
        }
        return pages;
    }
}
