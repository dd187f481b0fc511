package org.mahjongtable.scoring.hefen;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.Moment.Discard;
import org.mahjongtable.scoring.Term;
import org.mahjongtable.scoring.Term.Kind;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.hefen.HefenOptions.DiscardPays;
import org.mahjongtable.scoring.payment.Liability;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** Who pays for a win, and what the sheet has paid at once or fined. */
final class HefenPayments {

    private static final Label SELF_DRAW = new Label("自摸", "self-draw");
    private static final Label DISCARD = new Label("放槍", "discard");
    private static final Label ROBBED = new Label("被搶槓", "robbed kong");
    private static final Label LIABLE = new Label("包牌", "liable");
    private static final Label DIE = new Label("連莊骰", "dealer die");

    // @formatter:off
    private static final Term OPENING_TRIPLE = term( 2, "opening-triple",           "開門三骰同點", "Triple of the opening dice",     Kind.AT_ONCE, 5, 10);
    private static final Term MIXED_BOUQUET  = term( 6, "mixed-bouquet",            "雜色花組",     "Mixed bouquet",                  Kind.AT_ONCE, 5);
    private static final Term FULL_BOUQUET   = term( 7, "full-bouquet",             "同色完整花組", "Full bouquet",                   Kind.AT_ONCE, 10);
    private static final Term SEVEN_FLOWERS  = term( 8, "seven-flower-bouquet",     "七張純花組",   "Bouquet of seven",               Kind.AT_ONCE, 10);
    private static final Term KONG           = term(21, "concealed-kong-declared",  "暗槓即付",     "Concealed kong declared",        Kind.AT_ONCE, 5);
    private static final Term KONG_NOT_SHOWN = term(22, "concealed-kong-not-shown", "未亮暗槓",     "Concealed kong not shown",       Kind.PENALTY, 10);
    private static final Term CHASING        = term(65, "chasing-tiles",            "追牌",         "Chasing tiles, honours and numbers", Kind.AT_ONCE, 5, 10);
    // @formatter:on

    private final HefenOptions house;
    private final Term falseWin;

    HefenPayments(HefenOptions house) {
        this.house = house;
        this.falseWin = term(64, "false-win", "詐胡", "False win", Kind.PENALTY, house.falseWinPays());
    }

    private static Term term(int number, String key, String zh, String en, Kind kind, Integer... points) {
        return new Term(number, key, new Label(zh, en), List.of(points), kind);
    }

    /** The elements of the sheet that are no rows of its table. */
    List<Term> terms() {
        Term minimum = term(
                66,
                "minimum",
                "起胡門檻（東南西北圈）",
                "Minimum by round, east to north",
                Kind.CONDITION,
                house.minimumEast(),
                house.minimumSouth(),
                house.minimumWest(),
                house.minimumNorth());
        List<Term> terms = new ArrayList<>();
        if (house.payDice()) {
            terms.add(OPENING_TRIPLE);
        }
        if (house.payBouquets()) {
            terms.add(MIXED_BOUQUET);
            terms.add(FULL_BOUQUET);
        }
        if (house.payBouquets() && house.sevenFlowerBouquet()) {
            terms.add(SEVEN_FLOWERS);
        }
        if (house.payKongs()) {
            terms.add(KONG);
            terms.add(KONG_NOT_SHOWN);
        }
        terms.add(falseWin);
        if (house.payChasing()) {
            terms.add(CHASING);
        }
        terms.add(minimum);
        return terms;
    }

    Settlement settle(Win win, Score score) {
        Wind winner = win.at().seat();
        int total = score.total();
        Optional<Wind> liable = Liability.player(house.liability(), win);
        if (liable.isPresent()) {
            int whole = win.isSelfDrawn() ? 3 * total : total;
            return Settlement.of(List.of(new Payment(liable.get(), winner, whole, LIABLE)));
        }
        return switch (win.by()) {
            case By.SelfDraw() -> Settlement.fromEach(winner, total, SELF_DRAW).and(dieOnSelfDraw(win));
            case By.Discard(var from) -> onDiscard(from, winner, total, DISCARD);
            case By.RobbedKong robbed -> onDiscard(robbed.from(), winner, total, ROBBED);
        };
    }

    private Settlement onDiscard(Wind from, Wind winner, int total, Label why) {
        return house.discardPays() == DiscardPays.EVERYONE
                ? Settlement.fromEach(winner, total, why)
                : Settlement.of(List.of(new Payment(from, winner, total, why)));
    }

    private Settlement dieOnSelfDraw(Win win) {
        Wind dealer = win.at().dealer();
        int streak = win.at().streak();
        if (!house.dealerDieOnSelfDraw() || streak == 0 || win.at().seat() == dealer) {
            return Settlement.NONE;
        }
        return Settlement.of(List.of(new Payment(dealer, win.at().seat(), WinRows.dieOf(streak), DIE)));
    }

    Settlement falseWin(Wind offender) {
        return house.falseWinPays() == 0
                ? Settlement.NONE
                : Settlement.toEach(offender, house.falseWinPays(), falseWin.name());
    }

    Settlement atOnce(Moment moment) {
        return switch (moment) {
            case Moment.Rolled(var dealer, var dice) -> house.payDice() ? rolled(dealer, dice) : Settlement.NONE;
            case Moment.BonusLaid(var seat, var before, var tile) ->
                house.payBouquets() ? bouquets(seat, before, before.plus(tile)) : Settlement.NONE;
            case Moment.KongDeclared(var seat, var _, var kind) ->
                house.payKongs() && kind == KongKind.CONCEALED ? fromEach(seat, KONG, 0) : Settlement.NONE;
            case Moment.Discarded(var discards) -> house.payChasing() ? chasing(discards) : Settlement.NONE;
            case Moment.KongNotShown(var seat, var _) ->
                house.payKongs() ? toEach(seat, KONG_NOT_SHOWN, 0) : Settlement.NONE;
        };
    }

    private static Settlement fromEach(Wind to, Term term, int step) {
        return Settlement.fromEach(to, term.points().get(step), term.name());
    }

    private static Settlement toEach(Wind from, Term term, int step) {
        return Settlement.toEach(from, term.points().get(step), term.name());
    }

    private static Settlement rolled(Wind dealer, List<Integer> dice) {
        boolean triple = dice.size() == 3 && Set.copyOf(dice).size() == 1;
        return triple ? fromEach(dealer, OPENING_TRIPLE, dice.getFirst() == 6 ? 1 : 0) : Settlement.NONE;
    }

    /** A bouquet is paid once, by the tile that completes it. One tile may complete a mixed and a full one. */
    private Settlement bouquets(Wind seat, Tiles before, Tiles after) {
        Settlement paid = Settlement.NONE;
        boolean mixed = isMixedBouquet(after);
        if (mixed && !isMixedBouquet(before)) {
            paid = paid.and(fromEach(seat, MIXED_BOUQUET, 0));
        }
        for (Tile first : List.of(Tile.PLUM, Tile.SPRING)) {
            if (isFull(after, first) && !isFull(before, first)) {
                paid = paid.and(fullBouquet(seat, mixed));
            }
        }
        if (house.sevenFlowerBouquet() && after.size() == 7) {
            paid = paid.and(fromEach(seat, SEVEN_FLOWERS, 0));
        }
        return paid;
    }

    private Settlement fullBouquet(Wind seat, boolean mixedWasPaid) {
        int paid =
                mixedWasPaid && !house.bouquetsStack() ? MIXED_BOUQUET.points().getFirst() : 0;
        return Settlement.fromEach(seat, FULL_BOUQUET.points().getFirst() - paid, FULL_BOUQUET.name());
    }

    private static boolean isFull(Tiles bonus, Tile first) {
        long four = 0xFL << first.ordinal();
        return (bonus.mask() & four) == four;
    }

    /** Numbers one to four, not all flowers and not all seasons. */
    private static boolean isMixedBouquet(Tiles bonus) {
        int flowers = (int) (bonus.mask() >>> Tile.PLUM.ordinal()) & 0xF;
        int seasons = (int) (bonus.mask() >>> Tile.SPRING.ordinal()) & 0xF;
        return flowers != 0 && seasons != 0 && (flowers | seasons) == 0xF;
    }

    /** The last four discards, one of each seat, all the same tile: whoever discarded it first pays. */
    private Settlement chasing(List<Discard> discards) {
        if (discards.size() < 4) {
            return Settlement.NONE;
        }
        List<Discard> four = discards.subList(discards.size() - 4, discards.size());
        Tile tile = four.getFirst().tile();
        Set<Wind> seats = EnumSet.noneOf(Wind.class);
        four.forEach(discard -> seats.add(discard.seat()));
        boolean chased = seats.size() == 4 && four.stream().allMatch(discard -> discard.tile() == tile);
        if (!chased || (tile == Tile.WEST && house.chasingExemptsWest())) {
            return Settlement.NONE;
        }
        return toEach(four.getFirst().seat(), CHASING, tile.isSuited() ? 1 : 0);
    }
}
