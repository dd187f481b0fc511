package org.mahjongtable.firmware.sim;

import java.util.Comparator;
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
import org.mahjongtable.scoring.MissedWin;
import org.mahjongtable.scoring.Moment;
import org.mahjongtable.scoring.NextDeal;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.Setting;
import org.mahjongtable.scoring.Term;
import org.mahjongtable.scoring.WrongCount;
import org.mahjongtable.scoring.fan.Explanation;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.fan.Score;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.Flag;
import org.mahjongtable.scoring.hand.Hand;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.hand.Win;
import org.mahjongtable.scoring.payment.Payment;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Tiles;
import org.mahjongtable.scoring.tile.Wind;

/** A game of five sets, a dead wall, winds by the broken wall and no minimum, in which every complete hand is worth one. */
final class SixteenTiles implements RuleSet {
    private static final Label ANY = new Label("胡", "Win");
    private final Distance distance = new Distance();

    @Override
    public String id() {
        return "sixteen";
    }

    @Override
    public Label name() {
        return ANY;
    }

    @Override
    public Label unit() {
        return ANY;
    }

    @Override
    public Game game() {
        return new Game(
                16,
                3,
                1,
                true,
                16,
                0,
                true,
                4,
                4,
                List.of(Claim.WIN, Claim.KONG, Claim.PUNG, Claim.CHOW),
                Set.of(KongKind.ADDED),
                Game.Declarations.NONE,
                MissedWin.FREE,
                WrongCount.FREE,
                1,
                0);
    }

    @Override
    public FanTable fans() {
        throw new UnsupportedOperationException("no fan are counted");
    }

    @Override
    public List<Term> terms() {
        return List.of();
    }

    @Override
    public List<Setting> settings() {
        return List.of();
    }

    @Override
    public Verdict judge(Win win) {
        int[] counts = new int[Tile.KINDS];
        win.concealedWithWin().list().forEach(tile -> counts[tile.ordinal()]++);
        int toGo = distance.toGo(counts, 5 - win.hand().melds().size(), Distance.Aim.ANYTHING);
        return toGo == 0
                ? new Verdict.Legal(new Score(List.of(), 0, 0, List.of()))
                : new Verdict.NoWin(new Label("未成胡", "Not complete"));
    }

    @Override
    public Set<Flag> flags() {
        return Set.of();
    }

    @Override
    public Optional<Explanation> explain(Win win) {
        return Optional.empty();
    }

    @Override
    public List<Tile> waits(Hand hand) {
        return List.of();
    }

    @Override
    public BonusWin bonusWin(Tiles bonus) {
        return BonusWin.NONE;
    }

    @Override
    public List<Win> winners(List<Win> wins) {
        return wins.stream()
                .sorted(Comparator.comparingInt(
                        win -> win.by().giver().orElseThrow().turnsTo(win.at().seat())))
                .toList();
    }

    @Override
    public Settlement settle(Win win, Score score) {
        Wind winner = win.at().seat();
        return win.by()
                .giver()
                .map(giver -> Settlement.of(List.of(new Payment(giver, winner, 3, ANY))))
                .orElseGet(() -> Settlement.fromEach(winner, 1, ANY));
    }

    @Override
    public Settlement falseWin(Wind offender, Wind dealer, int streak) {
        return Settlement.toEach(offender, 1, ANY);
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
        return new Declared.Refused(ANY);
    }

    @Override
    public Breach breach(Declaration declaration, Wind offender, Wind dealer, int streak) {
        return Breach.NONE;
    }

    @Override
    public NextDeal next(DealEnd end, Wind dealer, int streak) {
        return switch (end) {
            case DealEnd.Won won when won.winners().contains(dealer) -> new NextDeal(true, streak + 1);
            case DealEnd.Won _, DealEnd.FalseWin _ -> NextDeal.PASSES;
            case DealEnd.Exhausted _, DealEnd.Abandoned _ -> new NextDeal(true, streak + 1);
        };
    }
}
