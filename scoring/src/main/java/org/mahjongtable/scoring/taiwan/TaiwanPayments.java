package org.mahjongtable.scoring.taiwan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.mahjongtable.scoring.Term;
import org.mahjongtable.scoring.Term.Kind;
import org.mahjongtable.scoring.Won;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Liability;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

/** One base and so many 台 from each payer, with the dealer's own 台 where the dealer pays or is paid. */
final class TaiwanPayments {

    private static final Label SELF_DRAW = new Label("自摸", "self-draw");
    private static final Label DISCARD = new Label("放槍", "discard");
    private static final Label ROBBED = new Label("被搶槓", "robbed kong");
    private static final Label LIABLE = new Label("包牌", "liable");
    private static final int DEALER = 1;
    /** 連 and 拉, one each. */
    private static final int EACH_STREAK = 2;

    private static final Term DEALT = term(1, "dealer", "莊家", "Dealer", Kind.WITH_WIN, DEALER);
    private static final Term ROBBED_ALL_CHOWS =
            term(16, "robbing-the-kong-with-all-chows", "搶槓平胡", "Robbing the kong with all chows", Kind.SUM, 3);

    private final TaiwanOptions house;
    private final Term streak;
    private final Term eyePenalty;
    private final Term falseWin;

    TaiwanPayments(TaiwanOptions house) {
        this.house = house;
        streak = term(
                2,
                "dealer-streak",
                "連莊（每次，至第 %d 次）".formatted(house.streakMost()),
                "Dealer streak, each, up to %d".formatted(house.streakMost()),
                Kind.WITH_WIN,
                EACH_STREAK);
        eyePenalty = term(9, "eye-penalty", "眼牌罰", "Eye declared and not won", Kind.PENALTY, house.eyePenalty());
        falseWin = term(34, "false-win", "詐胡", "False win", Kind.PENALTY, house.falseWinTai());
    }

    private static Term term(int number, String key, String zh, String en, Kind kind, Integer... points) {
        return new Term(number, key, new Label(zh, en), List.of(points), kind);
    }

    /** The elements of the text that are no rows of its table. */
    List<Term> terms() {
        return List.of(DEALT, streak, eyePenalty, ROBBED_ALL_CHOWS, falseWin);
    }

    /** Those that a win has: the dealer's where the dealer wins or pays, and the sum that the text names. */
    List<Term> beside(Won won) {
        Win win = won.win();
        Wind dealer = win.at().dealer();
        boolean dealt = win.at().seat() == dealer
                || win.by().giver().map(dealer::equals).orElse(house.dealerPaysOnSelfDraw());
        boolean allChows = won.score().awards().stream()
                .anyMatch(award -> award.fan().key().equals(TaiwanFans.ALL_CHOWS));
        List<Term> terms = new ArrayList<>();
        if (dealt) {
            terms.add(DEALT);
        }
        if (dealt && win.at().streak() > 0) {
            terms.add(streak);
        }
        if (allChows && win.by() instanceof By.RobbedKong) {
            terms.add(ROBBED_ALL_CHOWS);
        }
        return terms;
    }

    /** What the dealer's payments carry more: one, and two for each deal kept. */
    private int dealerTai(int streak) {
        return DEALER + EACH_STREAK * Math.min(streak, house.streakMost());
    }

    Settlement settle(List<Won> wins) {
        Set<Wind> winners = wins.stream().map(won -> won.win().at().seat()).collect(Collectors.toSet());
        List<Payment> payments = new ArrayList<>();
        for (Won won : wins) {
            forWin(won, payments);
            penalties(won.win(), winners, payments);
        }
        return Settlement.of(payments);
    }

    private void forWin(Won won, List<Payment> payments) {
        Win win = won.win();
        Wind winner = win.at().seat();
        List<Wind> payers = win.by().giver().map(List::of).orElseGet(() -> othersThan(winner));
        Optional<Wind> liable = Liability.player(house.liability(), win);
        if (liable.isPresent()) {
            int whole = payers.stream().mapToInt(payer -> share(won, payer)).sum();
            add(payments, liable.get(), winner, whole, LIABLE);
            return;
        }
        Label why = switch (win.by()) {
            case By.SelfDraw() -> SELF_DRAW;
            case By.Discard _ -> DISCARD;
            case By.RobbedKong _ -> ROBBED;
        };
        payers.forEach(payer -> add(payments, payer, winner, share(won, payer), reckoned(why, won, payer)));
    }

    private int share(Won won, Wind payer) {
        return house.base() + house.unit() * (won.score().total() + dealerTai(won, payer));
    }

    /** {@code 放槍：底100＋20×4台，含莊家1台}: so that players can reckon it themselves. */
    private Label reckoned(Label why, Won won, Wind payer) {
        int dealers = dealerTai(won, payer);
        int tai = won.score().total() + dealers;
        return new Label(
                "%s：底%d＋%d×%d台%s"
                        .formatted(
                                why.zh(),
                                house.base(),
                                house.unit(),
                                tai,
                                dealers > 0 ? "，含莊家%d台".formatted(dealers) : ""),
                "%s: base %d + %d × %d tai%s"
                        .formatted(
                                why.en(),
                                house.base(),
                                house.unit(),
                                tai,
                                dealers > 0 ? ", %d of them the dealer's".formatted(dealers) : ""));
    }

    /** The dealer's own, where the dealer wins or pays. */
    private int dealerTai(Won won, Wind payer) {
        Win win = won.win();
        Wind dealer = win.at().dealer();
        boolean dealerPays = payer == dealer && (house.dealerPaysOnSelfDraw() || !win.isSelfDrawn());
        boolean flat = house.eightFlowersDealerFlat()
                && won.score().awards().stream()
                        .anyMatch(award -> award.fan().key().equals(TaiwanFans.EIGHT_FLOWERS));
        return win.at().seat() == dealer || dealerPays
                ? dealerTai(flat ? 0 : win.at().streak())
                : 0;
    }

    /** Whoever declared and did not win pays each winner. */
    private void penalties(Win win, Set<Wind> winners, List<Payment> payments) {
        for (Wind player : Wind.values()) {
            Declaration declared = win.at().declared().get(player);
            boolean fined = declared == Declaration.EYE || declared == Declaration.MIJI;
            if (fined && !winners.contains(player)) {
                add(payments, player, win.at().seat(), house.unit() * house.eyePenalty(), eyePenalty.name());
            }
        }
    }

    Settlement falseWin(Wind offender, Wind dealer, int streak) {
        List<Payment> payments = new ArrayList<>();
        for (Wind other : othersThan(offender)) {
            int more = offender == dealer || other == dealer ? dealerTai(streak) : 0;
            add(payments, offender, other, house.base() + house.unit() * (house.falseWinTai() + more), falseWin.name());
        }
        return Settlement.of(payments);
    }

    private static List<Wind> othersThan(Wind seat) {
        return List.of(seat.after(1), seat.after(2), seat.after(3));
    }

    private static void add(List<Payment> payments, Wind from, Wind to, int points, Label why) {
        if (points > 0) {
            payments.add(new Payment(from, to, points, why));
        }
    }
}
