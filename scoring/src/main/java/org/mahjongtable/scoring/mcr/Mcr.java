package org.mahjongtable.scoring.mcr;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.mahjongtable.scoring.BonusWin;
import org.mahjongtable.scoring.Breach;
import org.mahjongtable.scoring.Claim;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.Declared;
import org.mahjongtable.scoring.Declaring;
import org.mahjongtable.scoring.Game;
import org.mahjongtable.scoring.MissedWin;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.Options;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.Rules;
import org.mahjongtable.scoring.Setting;
import org.mahjongtable.scoring.Term;
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
import org.mahjongtable.scoring.payment.TablePoints;
import org.mahjongtable.scoring.tile.Kinds;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** Mahjong Competition Rules with 13 tiles: at least eight points before flowers, one winner, sixteen deals. */
public final class Mcr implements RuleSet {

    /** What a hand must be worth before flowers (81), and what every player pays on top. */
    static final int MINIMUM = 8;

    private static final String ID = "mcr";
    private static final Label NAME = new Label("國標麻將", "Mahjong Competition Rules");
    private static final Label UNIT = new Label("分", "points");

    private static final Verdict INCOMPLETE = new Verdict.NoWin(new Label("未成和", "the hand is not complete"));

    /** By what a hand is worth before flowers, why it may not win. */
    private static final List<Label> TOO_LITTLE = IntStream.range(0, MINIMUM)
            .mapToObj(points -> new Label(
                    "只有 %d 分，未夠 %d 分起和（花牌不計）".formatted(points, MINIMUM),
                    "only %d points count, %d are needed before flowers".formatted(points, MINIMUM)))
            .toList();

    public static final Rules RULES = new Rules(ID, NAME, McrOptions.DESCRIPTIONS, Map.of(), Mcr::new);

    private static final Set<Flag> FLAGS =
            Set.of(Flag.LAST_TILE, Flag.LAST_OF_KIND, Flag.KONG_REPLACEMENT, Flag.FLOWER_REPLACEMENT);

    private static final Game GAME = new Game(
            13,
            2,
            2,
            true,
            0,
            0,
            false,
            4,
            4,
            List.of(Claim.WIN, Claim.KONG, Claim.PUNG, Claim.CHOW),
            Set.of(KongKind.ADDED),
            Game.Declarations.NONE,
            MissedWin.FREE,
            WrongCount.NO_CLAIMS,
            1,
            0);

    private final McrOptions house;
    private final List<Setting> settings;
    private final FanTable fans;
    private final Function<Arrangement, Tally> count;
    private final Arranger arranger;

    private Mcr(Options options) {
        house = McrOptions.of(options);
        settings = options.settings();
        fans = McrFans.table(house);
        count = fans::count;
        arranger = new Arranger(
                GAME.sets(),
                List.of(
                        Shape.SEVEN_PAIRS,
                        Shape.THIRTEEN_ORPHANS,
                        Shape.KNITTED_STRAIGHT,
                        Shape.KNITTED_TILES_AND_HONOURS));
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
        return GAME;
    }

    @Override
    public FanTable fans() {
        return fans;
    }

    @Override
    public List<Term> terms() {
        return McrPayments.TERMS;
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
        if (win.hand().size() != GAME.handSize()) {
            return new Verdict.NoWin(new Label(
                    "張數錯誤：%d 張，應為 %d 張".formatted(win.hand().size() + 1, GAME.handSize() + 1),
                    "wrong number of tiles: %d instead of %d"
                            .formatted(win.hand().size() + 1, GAME.handSize() + 1)));
        }
        if (win.by() instanceof By.RobbedKong robbed && robbed.kind() == KongKind.CONCEALED) {
            return new Verdict.NoWin(new Label("暗槓不可搶", "a concealed kong cannot be robbed"));
        }
        Best best = new Best(count, Tally::points);
        arranger.read(win, best);
        Tally tally = best.tally();
        return tally == null ? INCOMPLETE : judged(tally);
    }

    @Override
    public Optional<Explanation> explain(Win win) {
        Explainer explainer = new Explainer(_ -> fans, Tally::points, 0, McrNearMisses.ALL);
        return judge(win).worth().flatMap(_ -> explainer.explain(each -> arranger.read(win, each)));
    }

    private Verdict judged(Tally tally) {
        Score score = tally.score(0);
        int counted = score.total() - tally.reading().bonusTiles();
        return counted >= MINIMUM ? new Verdict.Legal(score) : new Verdict.TooLittle(score, TOO_LITTLE.get(counted));
    }

    @Override
    public List<Tile> waits(Hand hand) {
        return Kinds.tiles(arranger.waits(hand));
    }

    @Override
    public BonusWin bonusWin(Tiles bonus) {
        return BonusWin.NONE;
    }

    /** One winner: the first in turn order after the player who gave the tile. */
    @Override
    public List<Win> winners(List<Win> wins) {
        return wins.stream()
                .sorted(Comparator.comparing(win -> win.by()
                        .giver()
                        .map(from -> from.turnsTo(win.at().seat()))
                        .orElse(0)))
                .limit(1)
                .toList();
    }

    @Override
    public Settlement settle(Win win, Score score) {
        return McrPayments.settle(win, score.total());
    }

    @Override
    public Settlement falseWin(Wind offender, Wind dealer, int streak) {
        return McrPayments.falseWin(offender);
    }

    @Override
    public boolean falseWinEndsDeal() {
        return false;
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
    public List<TablePoints> tablePoints(List<Long> points) {
        return McrRanking.of(points, house.thirdPlaceTie());
    }

    /** The deal passes whatever happened, but one called off is dealt again. */
    @Override
    public NextDeal next(DealEnd end, Wind dealer, int streak) {
        return switch (end) {
            case DealEnd.Won _, DealEnd.Exhausted _, DealEnd.FalseWin _ -> NextDeal.PASSES;
            case DealEnd.Abandoned _ -> new NextDeal(true, streak);
        };
    }
}
