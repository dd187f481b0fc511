package org.mahjongtable.scoring.taiwan;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.Breach;
import org.mahjongtable.scoring.Claim;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Declared;
import org.mahjongtable.scoring.Declaring;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.Options;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.Rules;
import org.mahjongtable.scoring.Setting;
import org.mahjongtable.scoring.Term;
import org.mahjongtable.scoring.Won;
import org.mahjongtable.scoring.WrongCount;
import org.mahjongtable.scoring.fan.Best;
import org.mahjongtable.scoring.fan.Explainer;
import org.mahjongtable.scoring.fan.Explanation;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Tally;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Arrangement;
import org.mahjongtable.scoring.hand.Arranger;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Shape;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.taiwan.TaiwanOptions.MeldedKongReplacement;
import org.mahjongtable.scoring.taiwan.TaiwanOptions.SeatWindOrigin;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** The Taiwanese 台 table with 16 tiles: no minimum, one base and so many 台 from each payer, seat winds by the broken wall. */
public final class Taiwan implements RuleSet {

    private static final String ID = "taiwan";
    private static final Label NAME = new Label("台灣十六張", "Taiwanese sixteen tiles");
    private static final Label UNIT = new Label("台", "tai");

    public static final Rules RULES =
            new Rules(ID, NAME, TaiwanOptions.DESCRIPTIONS, Map.of("earthly", 16, "lastDiscard", 1), Taiwan::new);

    private static final Verdict INCOMPLETE = new Verdict.NoWin(new Label("未成胡", "the hand is not complete"));

    private final TaiwanOptions house;
    private final List<Setting> settings;
    private final Game game;
    private final FanTable fans;
    private final FanTable ofSets;
    private final Function<Arrangement, Tally> count;
    private final FanTable ofBonusTiles;
    private final Arranger arranger;
    private final TaiwanPayments payments;

    private Taiwan(Options options) {
        house = TaiwanOptions.of(options);
        settings = options.settings();
        game = game(house);
        fans = TaiwanFans.table(house);
        ofSets = fans.without(Set.of(TaiwanFans.EIGHT_FLOWERS));
        count = ofSets::count;
        ofBonusTiles = fans.only(Set.of(TaiwanFans.EIGHT_FLOWERS));
        arranger = new Arranger(game.sets(), List.of());
        payments = new TaiwanPayments(house);
    }

    private static Game game(TaiwanOptions house) {
        Set<Declaration> eye = Set.of(Declaration.MIJI, Declaration.EYE);
        return new Game(
                16,
                3,
                1,
                true,
                house.deadWall(),
                house.deadWallGrows() ? 1 : 0,
                house.seatWindOrigin() == SeatWindOrigin.BREAK_EAST,
                house.rounds(),
                4,
                List.of(Claim.WIN, Claim.KONG, Claim.PUNG, Claim.CHOW),
                Set.of(KongKind.ADDED),
                new Game.Declarations(
                        List.of(Declaration.MIJI, Declaration.EYE),
                        false,
                        house.eyeReveal() ? eye : Set.of(),
                        house.promptMiji() ? Set.of(Declaration.MIJI) : Set.of()),
                house.missedWin(),
                house.deadHands() ? WrongCount.NO_CLAIMS : WrongCount.FREE,
                1,
                0);
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Label name() {
        return NAME;
    }

    @Override
    public Label unit() {
        return UNIT;
    }

    @Override
    public Game game() {
        return game;
    }

    @Override
    public FanTable fans() {
        return fans;
    }

    @Override
    public List<Term> terms() {
        return payments.terms();
    }

    @Override
    public List<Term> beside(Won win) {
        return payments.beside(win);
    }

    @Override
    public List<Setting> settings() {
        return settings;
    }

    /** All eight bonus tiles win at once, also while the hands are dealt, whatever else the player holds. */
    @Override
    public Set<Flag> flags() {
        Set<Flag> flags = EnumSet.of(
                Flag.LAST_TILE,
                Flag.KONG_REPLACEMENT,
                Flag.MELDED_KONG_REPLACEMENT,
                Flag.FLOWER_REPLACEMENT,
                Flag.HEAVENLY,
                Flag.SEVEN_FLOWERS);
        if (house.earthly() > 0) {
            flags.add(Flag.EARTHLY);
        }
        return flags;
    }

    @Override
    public Verdict judge(Win win) {
        if (win.hand().bonus().size() == 8 && win.isSelfDrawn()) {
            return legal(ofBonusTiles.count(arranger.bonusOnly(win)));
        }
        if (win.hand().size() != game.handSize() || win.tile().isBonus()) {
            int tiles = win.hand().size() + (win.tile().isBonus() ? 0 : 1);
            return new Verdict.NoWin(new Label(
                    "張數錯誤：%d 張，應為 %d 張".formatted(tiles, game.handSize() + 1),
                    "wrong number of tiles: %d instead of %d".formatted(tiles, game.handSize() + 1)));
        }
        Optional<Label> forbidden = forbidden(win);
        if (forbidden.isPresent()) {
            return new Verdict.NoWin(forbidden.get());
        }
        Best best = new Best(count, Taiwan::worth);
        arranger.read(win, best);
        Tally tally = best.tally();
        return tally == null ? INCOMPLETE : legal(tally);
    }

    @Override
    public Optional<Explanation> explain(Win win) {
        Explainer explainer = new Explainer(
                reading -> reading.shape() == Shape.BONUS ? ofBonusTiles : ofSets,
                Taiwan::worth,
                house.cap(),
                TaiwanNearMisses.ALL);
        return judge(win)
                .worth()
                .flatMap(worth -> explainer.explain(each -> {
                    if (worth.melds().isEmpty()) {
                        each.accept(arranger.bonusOnly(win));
                    } else {
                        arranger.read(win, each);
                    }
                }));
    }

    private Optional<Label> forbidden(Win win) {
        if (win.at().has(Flag.SEVEN_FLOWERS)) {
            return Optional.of(new Label("七花不是胡牌", "seven bonus tiles are no win"));
        }
        if (win.by() instanceof By.RobbedKong robbed && robbed.kind() == KongKind.CONCEALED) {
            return Optional.of(new Label("暗槓不可搶", "a concealed kong may not be robbed"));
        }
        if (win.at().has(Flag.MELDED_KONG_REPLACEMENT)
                && house.meldedKongReplacement() == MeldedKongReplacement.FORBID) {
            return Optional.of(new Label("明槓補牌不可胡", "a melded kong's replacement may not win"));
        }
        return Optional.empty();
    }

    /** Points, and of readings that earn the same the one with more pungs. */
    private static int worth(Tally tally) {
        return 8 * tally.points() + Integer.bitCount(tally.reading().pungs());
    }

    private Verdict legal(Tally tally) {
        return new Verdict.Legal(tally.score(house.cap()));
    }

    @Override
    public List<Tile> waits(Hand hand) {
        return Kinds.tiles(arranger.waits(hand));
    }

    @Override
    public BonusWin bonusWin(Tiles bonus) {
        return bonus.bonus().size() == 8 ? BonusWin.FORCED : BonusWin.NONE;
    }

    @Override
    public List<Win> winners(List<Win> wins) {
        return house.multipleWinners().of(wins);
    }

    @Override
    public Settlement settle(Win win, Score score) {
        return settle(List.of(new Won(win, score)));
    }

    @Override
    public Settlement settle(List<Won> wins) {
        return payments.settle(wins);
    }

    @Override
    public Settlement falseWin(Wind offender, Wind dealer, int streak) {
        return payments.falseWin(offender, dealer, streak);
    }

    @Override
    public boolean falseWinEndsDeal() {
        return true;
    }

    @Override
    public Settlement exhausted(Wind dealer, int streak) {
        return Settlement.NONE;
    }

    @Override
    public Settlement atOnce(Moment moment) {
        return Settlement.NONE;
    }

    /** Eye may be declared at any time and need not be true. Miji must be; where it is too late for it, it may still be eye. */
    @Override
    public Declared declare(Declaring declaring) {
        return switch (declaring.declaration()) {
            case EYE -> new Declared.Accepted();
            case MIJI ->
                refusesMiji(declaring).<Declared>map(Declared.Refused::new).orElseGet(() -> miji(declaring));
            case READY -> new Declared.Refused(new Label("此規則只有眼牌與 Miji", "these rules know eye and Miji only"));
        };
    }

    private Declared miji(Declaring declaring) {
        return arranger.waits(declaring.hand()) != 0
                ? new Declared.Accepted()
                : new Declared.Wrong(new Label("宣告 Miji 而未聽牌", "Miji was declared and the hand is not ready"));
    }

    private Optional<Label> refusesMiji(Declaring declaring) {
        Hand hand = declaring.hand();
        boolean late = declaring.ownDiscards() > 1 || (declaring.ownDiscards() == 1 && declaring.playedOn());
        if (late) {
            return Optional.of(new Label("已過宣告 Miji 的時機", "it is too late for Miji"));
        }
        if (!hand.isUnexposed()) {
            return Optional.of(new Label("Miji 須門清", "Miji needs a concealed hand"));
        }
        if (declaring.othersClaimed() && house.mijiCancelledByCalls()) {
            return Optional.of(new Label("已有人吃碰槓，不可 Miji", "another player has claimed, so there is no Miji"));
        }
        return hand.size() == game.handSize()
                ? Optional.empty()
                : Optional.of(new Label("須在打牌後宣告", "to be declared after the discard"));
    }

    /** The hand can no longer win; what was declared stays declared, with its penalty. */
    @Override
    public Breach breach(Declaration declaration, Wind offender, Wind dealer, int streak) {
        return new Breach(Settlement.NONE, false, true);
    }

    @Override
    public NextDeal next(DealEnd end, Wind dealer, int streak) {
        return switch (end) {
            case DealEnd.Won(var winners) when winners.contains(dealer) -> new NextDeal(true, streak + 1);
            case DealEnd.Won _ -> NextDeal.PASSES;
            case DealEnd.Exhausted() ->
                house.dealerKeepsOnDraw()
                        ? new NextDeal(true, house.drawExtendsStreak() ? streak + 1 : streak)
                        : NextDeal.PASSES;
            case DealEnd.FalseWin _ -> house.falseWinDealerKeeps() ? new NextDeal(true, streak) : NextDeal.PASSES;
            case DealEnd.Abandoned() -> new NextDeal(true, streak);
        };
    }
}
