package org.mahjongtable.scoring.hefen;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
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
import org.mahjongtable.scoring.WrongCount;
import org.mahjongtable.scoring.fan.Award;
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
import org.mahjongtable.scoring.hefen.HefenOptions.Toward;
import org.mahjongtable.scoring.hefen.HefenOptions.WrongReady;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** Hé Fēn club points with 16 tiles: everything adds up, a minimum by round, and much is paid at once. */
public final class Hefen implements RuleSet {

    private static final String ID = "hefen";
    private static final Label NAME = new Label("台灣麻將・Hé Fēn 會所", "Taiwanese, Hé Fēn club points");

    private static final Label UNIT = new Label("分", "points");

    public static final Rules RULES =
            new Rules(ID, NAME, HefenOptions.DESCRIPTIONS, Map.of("sixteenOrphansSisters", true), Hefen::new);

    private static final Set<Flag> FLAGS = Set.of(
            Flag.LAST_TILE,
            Flag.KONG_REPLACEMENT,
            Flag.FLOWER_REPLACEMENT,
            Flag.HEAVENLY,
            Flag.EARTHLY,
            Flag.SEVEN_FLOWERS);

    private static final Verdict INCOMPLETE = new Verdict.NoWin(new Label("未成胡", "the hand is not complete"));

    private final HefenOptions house;
    private final List<Setting> settings;
    private final Game game;
    private final FanTable fans;
    private final FanTable ofSets;
    private final Map<Shape, FanTable> ofForms;
    private final Arranger arranger;
    private final HefenPayments payments;

    private Hefen(Options options) {
        house = HefenOptions.of(options);
        settings = options.settings();
        game = game(house);
        fans = HefenFans.table(house);
        Shape sixteenOrphans = HefenShapes.sixteenOrphans(house.sixteenOrphansGap());
        ofSets = HefenForms.ofSets(fans);
        ofForms = Map.of(
                Shape.BONUS,
                HefenForms.ofBonusTiles(fans, house),
                HefenShapes.NICO_NICO,
                HefenForms.ofNicoNico(fans, house),
                HefenShapes.THIRTEEN_ORPHANS,
                HefenForms.ofOrphans(fans, house),
                sixteenOrphans,
                HefenForms.ofOrphans(fans, house));
        arranger =
                new Arranger(game.sets(), List.of(HefenShapes.NICO_NICO, HefenShapes.THIRTEEN_ORPHANS, sixteenOrphans));
        payments = new HefenPayments(house);
    }

    private static Game game(HefenOptions house) {
        return new Game(
                16,
                3,
                1,
                true,
                house.deadWall(),
                house.deadWallGrows() ? 1 : 0,
                false,
                house.rounds(),
                4,
                List.of(Claim.WIN, Claim.KONG, Claim.PUNG, Claim.CHOW),
                Set.of(KongKind.ADDED),
                new Game.Declarations(List.of(Declaration.READY), false, Set.of(), Set.of()),
                house.missedWin(),
                house.deadHands() ? WrongCount.NO_KONGS : WrongCount.FREE,
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
    public List<Setting> settings() {
        return settings;
    }

    @Override
    public Set<Flag> flags() {
        return FLAGS;
    }

    @Override
    public Verdict judge(Win win) {
        if (win.hand().size() != game.handSize() || win.tile().isBonus()) {
            return new Verdict.NoWin(wrongCount(win));
        }
        if (win.by() instanceof By.RobbedKong robbed && robbed.kind() == KongKind.CONCEALED) {
            return new Verdict.NoWin(new Label("暗槓不可搶", "a concealed kong may not be robbed"));
        }
        Best best = new Best(this::count, Hefen::worth);
        read(win, best);
        Tally tally = best.tally();
        return tally == null ? INCOMPLETE : judged(tally);
    }

    private void read(Win win, Consumer<Arrangement> each) {
        if (winsByBonusTiles(win)) {
            each.accept(arranger.bonusOnly(win));
        }
        arranger.read(win, each);
    }

    @Override
    public Optional<Explanation> explain(Win win) {
        Explainer explainer = new Explainer(this::tableOf, Hefen::worth, house.cap(), HefenNearMisses.ALL);
        return judge(win).worth().flatMap(_ -> explainer.explain(each -> read(win, each)));
    }

    /** A hand that was not filled up after its last bonus tile is of the wrong count, too. */
    private Label wrongCount(Win win) {
        int tiles = win.hand().size() + (win.tile().isBonus() ? 0 : 1);
        return new Label(
                "張數錯誤：%d 張，應為 %d 張".formatted(tiles, game.handSize() + 1),
                "wrong number of tiles: %d instead of %d".formatted(tiles, game.handSize() + 1));
    }

    private boolean winsByBonusTiles(Win win) {
        boolean declared =
                win.at().has(Flag.SEVEN_FLOWERS) || win.hand().bonus().size() == 8;
        return declared && win.isSelfDrawn() && house.flowerWin() != BonusWin.NONE;
    }

    private FanTable tableOf(Arrangement reading) {
        return reading.standard() ? ofSets : ofForms.getOrDefault(reading.shape(), ofSets);
    }

    private Tally count(Arrangement reading) {
        return tableOf(reading).count(reading);
    }

    /** Points, and of readings that earn the same the one with more pungs. */
    private static int worth(Tally tally) {
        return 8 * tally.points() + Integer.bitCount(tally.reading().pungs());
    }

    private Verdict judged(Tally tally) {
        Arrangement reading = tally.reading();
        Score score = tally.score(house.cap());
        int toward = towardMinimum(score);
        int minimum = house.minimum(reading.round());
        if (toward >= minimum || reading.shape() == Shape.BONUS) {
            return new Verdict.Legal(score);
        }
        return new Verdict.TooLittle(score, tooLittle(toward, minimum, reading.round()));
    }

    private static Label tooLittle(int toward, int minimum, Wind round) {
        String zh = round.label().zh();
        String en = round.label().en().toLowerCase(Locale.ROOT);
        return new Label(
                "只有 " + toward + " 分，未夠" + zh + "圈 " + minimum + " 分起胡",
                "only " + toward + " points count, " + minimum + " are needed in the " + en + " round");
    }

    private int towardMinimum(Score score) {
        Set<Toward> without = house.minimumWithout();
        if (without.isEmpty()) {
            return score.raw();
        }
        int points = 0;
        for (Award award : score.awards()) {
            points += countsTowardMinimum(award.fan().key(), without) ? award.points() : 0;
        }
        return points;
    }

    private static boolean countsTowardMinimum(String key, Set<Toward> without) {
        return switch (key) {
            case HefenFans.BASE -> !without.contains(Toward.BASE);
            case HefenFans.DEALER -> !without.contains(Toward.DEALER);
            case HefenFans.DEALER_DIE -> !without.contains(Toward.DEALER_DIE);
            default -> !HefenFans.OF_BONUS_TILES.contains(key) || !without.contains(Toward.BONUS_TILES);
        };
    }

    @Override
    public List<Tile> waits(Hand hand) {
        return Kinds.tiles(arranger.waits(hand));
    }

    @Override
    public BonusWin bonusWin(Tiles bonus) {
        return bonus.bonus().size() < 7 ? BonusWin.NONE : house.flowerWin();
    }

    @Override
    public List<Win> winners(List<Win> wins) {
        return house.multipleWinners().of(wins);
    }

    @Override
    public Settlement settle(Win win, Score score) {
        return payments.settle(win, score);
    }

    @Override
    public Settlement falseWin(Wind offender, Wind dealer, int streak) {
        return payments.falseWin(offender);
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
        return payments.atOnce(moment);
    }

    /** Any hand may declare; that Ding Ding is not for Nico Nico and the like says its row, when the hand is shown. */
    @Override
    public Declared declare(Declaring declaring) {
        Optional<Label> refused = refusal(declaring);
        if (refused.isPresent()) {
            return new Declared.Refused(refused.get());
        }
        if (arranger.waits(declaring.hand()) == 0) {
            return new Declared.Wrong(
                    new Label("宣告 Ding Ding 而未聽牌", "Ding Ding was declared and the hand is not ready"));
        }
        return new Declared.Accepted();
    }

    private Optional<Label> refusal(Declaring declaring) {
        Hand hand = declaring.hand();
        if (declaring.declaration() != Declaration.READY) {
            return Optional.of(new Label("此規則只有 Ding Ding", "these rules know Ding Ding only"));
        }
        if (hand.size() != game.handSize()) {
            return Optional.of(new Label("須在打牌後宣告", "to be declared after the discard"));
        }
        if (house.readyConcealedOnly() && !hand.isUnexposed()) {
            return Optional.of(new Label("Ding Ding 只限門清", "Ding Ding needs a concealed hand"));
        }
        return Optional.empty();
    }

    @Override
    public Breach breach(Declaration declaration, Wind offender, Wind dealer, int streak) {
        return house.wrongReady() == WrongReady.FALSE_WIN
                ? new Breach(falseWin(offender, dealer, streak), falseWinEndsDeal(), false)
                : new Breach(Settlement.NONE, false, true);
    }

    /** The dealer deals again after a win of the dealer, and each such win turns the die on the wall. */
    @Override
    public NextDeal next(DealEnd end, Wind dealer, int streak) {
        return switch (end) {
            case DealEnd.Won(var winners) when winners.contains(dealer) -> new NextDeal(true, streak + 1);
            case DealEnd.Won _ -> NextDeal.PASSES;
            case DealEnd.Exhausted() -> house.dealerKeepsOnDraw() ? new NextDeal(true, streak) : NextDeal.PASSES;
            case DealEnd.FalseWin _ -> house.falseWinDealerKeeps() ? new NextDeal(true, streak) : NextDeal.PASSES;
            case DealEnd.Abandoned() -> new NextDeal(true, streak);
        };
    }
}
