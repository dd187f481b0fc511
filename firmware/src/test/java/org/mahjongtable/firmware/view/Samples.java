package org.mahjongtable.firmware.view;

import java.util.List;
import java.util.stream.Stream;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.fan.Verdict;
import org.mahjongtable.scoring.hand.Declaration;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.payment.Settlement;
import org.mahjongtable.scoring.payment.TablePoints;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** One event of every kind, and more where a kind has cases that look different. */
public final class Samples {

    private Samples() {}

    public static final Doubt DOUBT = new Doubt(
            Doubt.Reason.CLAIMED_TWICE,
            List.of(Seat.ONE, Seat.FOUR),
            List.of(Tile.P5),
            List.of(new Doubt.Answer(Doubt.Meaning.AS_IT_LIES, 2), new Doubt.Answer(Doubt.Meaning.VOID, 4)));

    public static List<TableEvent> events() {
        Deal.Over over = (Deal.Over) ((Stage.InDeal) Scenes.won().stage()).deal();
        Settlement settlement = Scenes.RULES.settle(
                over.winners().getFirst().win(), over.winners().getFirst().score());
        return List.of(
                new TableEvent.SatDown(Seat.TWO, "陳大文"),
                new TableEvent.StoodUp(Seat.TWO),
                new TableEvent.MatchStarted(Scenes.SETUP.players()),
                new TableEvent.PlayersReseated(Scenes.SETUP.players()),
                new TableEvent.MatchPaused(),
                new TableEvent.MatchResumed(),
                new TableEvent.RoundEnded(Wind.EAST),
                new TableEvent.MatchEnded(
                        List.of(new TableEvent.Standing(1, "Mei", Seat.THREE, 12, new TablePoints(28)))),
                new TableEvent.DealStarted(3, Wind.EAST, Seat.TWO, 2),
                new TableEvent.DiceRolled(Seat.TWO, List.of(3, 5, 2), false),
                new TableEvent.HandsDealt(),
                new TableEvent.BonusShown(Seat.ONE, Tile.PLUM),
                new TableEvent.Drawn(Seat.ONE, Tile.P5, TableEvent.Source.WALL),
                new TableEvent.Drawn(Seat.ONE, Tile.P5, TableEvent.Source.REPLACEMENT),
                new TableEvent.Discarded(Seat.ONE, Tile.M7),
                new TableEvent.DiscardTakenBack(Seat.ONE, Tile.M7),
                new TableEvent.ClaimUndone(Seat.ONE, Tile.S5, Seat.FOUR),
                new TableEvent.ChowMade(Seat.ONE, Tile.S3, Tile.S5, Seat.FOUR),
                new TableEvent.PungMade(Seat.FOUR, Tile.GREEN, Seat.ONE),
                new TableEvent.KongMade(Seat.FOUR, Tile.S2, KongKind.ADDED, Seat.THREE),
                new TableEvent.KongMade(Seat.THREE, Tile.M9, KongKind.CONCEALED, null),
                new TableEvent.ReadyDeclared(Seat.ONE, Declaration.READY),
                new TableEvent.ReadyRefused(Seat.ONE, new Label("須在打牌後宣告", "to be declared after the discard")),
                new TableEvent.ReadyBroken(
                        Seat.ONE, Declaration.MIJI, new Label("聽牌後換牌", "the declared hand was changed")),
                new TableEvent.HandDead(Seat.THREE, new Label("張數錯誤：少 1 張", "1 tiles too few")),
                new TableEvent.KongNotShown(Seat.THREE, Tile.M9),
                new TableEvent.WinCalled(Seat.FOUR),
                new TableEvent.WinCallTakenBack(Seat.FOUR),
                new TableEvent.WinDeclared(Seat.FOUR),
                new TableEvent.HandWon(over.winners()),
                new TableEvent.FalseWon(Seat.ONE, new Verdict.NoWin(new Label("未成胡", "the hand is not complete"))),
                new TableEvent.WallExhausted(),
                new TableEvent.DealVoided(),
                new TableEvent.Settled(
                        TableEvent.Why.WIN, settlement, List.of(-96L, 0L, 0L, 96L), List.of(1_138L, -96L, 0L, -1_042L)),
                new TableEvent.PointsAdjusted(
                        List.of(4L, -4L, 0L, 0L), List.of(4L, -4L, 0L, 0L), "wrong count", "referee:Li"),
                new TableEvent.DealEnded(new DealEnd.Won(List.of(Wind.WEST))),
                new TableEvent.DealEnded(new DealEnd.Exhausted()),
                new TableEvent.TableCleared(),
                new TableEvent.DoubtRaised(DOUBT),
                new TableEvent.DoubtResolved(DOUBT, TableEvent.Resolution.CONFIRMED),
                new TableEvent.TilesConfirmed(
                        Stream.of(Seat.values())
                                .map(seat -> new TableEvent.Lying(
                                        seat,
                                        over.board().at(seat).rack().size(),
                                        over.board().at(seat).melds(),
                                        over.board().at(seat).bonusFaces(),
                                        over.board().river(seat)))
                                .toList(),
                        Seat.TWO),
                new TableEvent.AnswerProposed(DOUBT, Seat.THREE),
                new TableEvent.AnswerProposed(DOUBT, null),
                new TableEvent.PersonCalled(Seat.TWO),
                new TableEvent.RefereeActed("referee:Li", TableEvent.RefereeAction.VOIDED),
                new TableEvent.DeviceLost("reader.2", PortDown.Why.VANISHED),
                new TableEvent.DeviceFound("reader.2"),
                new TableEvent.DiceStray(List.of(1, 2, 3)),
                new TableEvent.DiceCocked(),
                new TableEvent.DiceFailed(DiceFault.Fault.SENSOR),
                new TableEvent.ButtonStuck(Seat.THREE));
    }
}
