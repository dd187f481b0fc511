package org.mahjongtable.scoring.hongkong;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import org.mahjongtable.scoring.hongkong.HongKongOptions.ConcealedKongRobbed;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** Hong Kong Cantonese faan with 13 tiles: at least three faan, at most ten, unless the house says otherwise. */
public final class HongKong implements RuleSet {

    private static final String ID = "hongkong";
    private static final Label UNIT = new Label("番", "faan");
    private static final Label NAME = new Label("香港廣東麻雀", "Hong Kong Cantonese");

    public static final Rules RULES =
            new Rules(ID, NAME, HongKongOptions.DESCRIPTIONS, HongKongOptions.FULLEST, HongKong::new);

    private final HongKongOptions house;
    private final List<Setting> settings;
    private final Game game;
    private final FanTable fans;
    private final Arranger arranger;
    private final HongKongPayments payments;

    private HongKong(Options options) {
        house = HongKongOptions.of(options);
        settings = options.settings();
        game = game(house);
        fans = HongKongFans.table(house);
        arranger = new Arranger(
                game.sets(),
                house.sevenPairs() instanceof Variation.Off
                        ? List.of(Shape.THIRTEEN_ORPHANS)
                        : List.of(Shape.THIRTEEN_ORPHANS, Shape.SEVEN_PAIRS));
        payments = new HongKongPayments(house);
    }

    private static Game game(HongKongOptions house) {
        return new Game(
                13,
                3,
                1,
                true,
                house.deadWall(),
                0,
                false,
                4,
                4,
                List.of(Claim.WIN, Claim.KONG, Claim.PUNG, Claim.CHOW),
                house.robConcealedKong() == ConcealedKongRobbed.NEVER
                        ? Set.of(KongKind.ADDED)
                        : Set.of(KongKind.ADDED, KongKind.CONCEALED),
                Game.Declarations.NONE,
                house.missedWin(),
                house.deadHands() ? WrongCount.NO_CLAIMS : WrongCount.FREE,
                house.minimum() == 0 ? 2 : 1,
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
        return List.of();
    }

    @Override
    public List<Setting> settings() {
        return settings;
    }

    @Override
    public Set<Flag> flags() {
        Set<Flag> flags = EnumSet.of(
                Flag.LAST_TILE,
                Flag.KONG_REPLACEMENT,
                Flag.FLOWER_REPLACEMENT,
                Flag.HEAVENLY,
                Flag.EARTHLY,
                Flag.SEVEN_FLOWERS);
        if (!(house.humanHand() instanceof Variation.Off)) {
            flags.add(Flag.HUMAN);
        }
        if (!(house.consecutiveKongWin() instanceof Variation.Off)) {
            flags.add(Flag.CONSECUTIVE_KONGS);
        }
        return flags;
    }

    @Override
    public Verdict judge(Win win) {
        if (win.at().has(Flag.SEVEN_FLOWERS) && !house.sevenFlowers()) {
            return new Verdict.NoWin(new Label("本檯不計花胡", "seven bonus tiles are no win at this table"));
        }
        if (win.hand().bonus().size() == 8 || win.at().has(Flag.SEVEN_FLOWERS)) {
            return new Verdict.Legal(fans.count(arranger.bonusOnly(win)).score(house.cap()));
        }
        if (win.hand().size() != game.handSize()) {
            return new Verdict.NoWin(new Label(
                    "張數錯誤：%d 張，應為 %d 張".formatted(win.hand().size() + 1, game.handSize() + 1),
                    "wrong number of tiles: %d instead of %d"
                            .formatted(win.hand().size() + 1, game.handSize() + 1)));
        }
        Best best = new Best(fans::count, Tally::points);
        boolean[] complete = {false};
        arranger.read(win, reading -> {
            complete[0] = true;
            if (mayRob(reading)) {
                best.accept(reading);
            }
        });
        Tally tally = best.tally();
        if (tally != null) {
            return judged(tally.score(house.cap()));
        }
        return new Verdict.NoWin(
                complete[0]
                        ? new Label("此牌不可搶暗槓", "this hand may not rob a concealed kong")
                        : new Label("未成胡", "the hand is not complete"));
    }

    @Override
    public Optional<Explanation> explain(Win win) {
        Explainer explainer = new Explainer(_ -> fans, Tally::points, house.cap(), HongKongNearMisses.ALL);
        return judge(win)
                .worth()
                .flatMap(worth -> explainer.explain(each -> {
                    if (worth.melds().isEmpty()) {
                        each.accept(arranger.bonusOnly(win));
                    } else {
                        arranger.read(win, reading -> {
                            if (mayRob(reading)) {
                                each.accept(reading);
                            }
                        });
                    }
                }));
    }

    private boolean mayRob(Arrangement reading) {
        boolean concealedKong =
                reading.win().by() instanceof By.RobbedKong robbed && robbed.kind() == KongKind.CONCEALED;
        return !concealedKong
                || switch (house.robConcealedKong()) {
                    case NEVER -> false;
                    case THIRTEEN_ORPHANS -> reading.shape() == Shape.THIRTEEN_ORPHANS;
                    case ANY -> true;
                };
    }

    private Verdict judged(Score score) {
        int counted = score.total();
        if (!house.flowersTowardMinimum()) {
            counted = score.awards().stream()
                    .filter(award ->
                            !HongKongFans.OF_BONUS_TILES.contains(award.fan().key()))
                    .mapToInt(Award::points)
                    .sum();
        }
        if (counted >= house.minimum()) {
            return new Verdict.Legal(score);
        }
        return new Verdict.TooLittle(
                score,
                new Label(
                        "只有 %d 番，未夠 %d 番起胡".formatted(counted, house.minimum()),
                        "only %d faan count, %d are needed".formatted(counted, house.minimum())));
    }

    @Override
    public List<Tile> waits(Hand hand) {
        List<Tile> waits = new ArrayList<>();
        for (long rest = arranger.waits(hand); rest != 0; rest &= rest - 1) {
            waits.add(Tile.of(Long.numberOfTrailingZeros(rest)));
        }
        return waits;
    }

    @Override
    public BonusWin bonusWin(Tiles bonus) {
        if (bonus.bonus().size() == 8) {
            return BonusWin.FORCED;
        }
        return house.sevenFlowers() && bonus.bonus().size() == 7 ? BonusWin.OFFERED : BonusWin.NONE;
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
        return Settlement.NONE;
    }

    @Override
    public Declared declare(Declaring declaring) {
        return new Declared.Refused(new Label("此規則沒有聽牌宣告", "these rules know no declaration before a win"));
    }

    @Override
    public Breach breach(Declaration declaration, Wind offender, Wind dealer, int streak) {
        return Breach.NONE;
    }

    @Override
    public NextDeal next(DealEnd end, Wind dealer, int streak) {
        boolean keeps = switch (end) {
            case DealEnd.Won(var winners) -> winners.contains(dealer);
            case DealEnd.Exhausted() -> house.dealerKeepsOnDraw();
            case DealEnd.FalseWin(var offender) -> offender != dealer || !house.dealerPassesOnOwnFalseWin();
            case DealEnd.Abandoned() -> true;
        };
        if (!keeps) {
            return NextDeal.PASSES;
        }
        return new NextDeal(true, end instanceof DealEnd.Abandoned ? streak : streak + 1);
    }
}
