package org.mahjongtable.firmware.view;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Opening;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.view.TableView.AwardShown;
import org.mahjongtable.firmware.view.TableView.FalseWin;
import org.mahjongtable.firmware.view.TableView.HandShown;
import org.mahjongtable.firmware.view.TableView.PaymentShown;
import org.mahjongtable.firmware.view.TableView.Result;
import org.mahjongtable.firmware.view.TableView.ResultKind;
import org.mahjongtable.firmware.view.TableView.Winner;
import org.mahjongtable.firmware.view.TableView.WonBy;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.fan.Award;
import org.mahjongtable.scoring.hand.By;
import org.mahjongtable.scoring.hand.Meld;
import org.mahjongtable.scoring.tile.Tile;

/** What is shown of a deal that is over. */
final class Results {

    private Results() {}

    static Result of(RuleSet rules, Match match, Deal.Over over) {
        Opening opening = over.opening();
        Names names = Names.of(over);
        return new Result(
                opening.number(),
                opening.round(),
                opening.dealer(),
                opening.streak(),
                kind(over.end()),
                Messages.ended(over, names),
                rules.unit(),
                over.winners().stream().map(Results::winner).toList(),
                over.falseWins().stream()
                        .map(lost -> new FalseWin(
                                lost.seat(), lost.verdict().reason().orElseThrow()))
                        .toList(),
                over.remarks().stream()
                        .map(remark -> new TableView.Remark(remark.seat(), remark.text()))
                        .toList(),
                match.paid().stream()
                        .flatMap(settlement -> settlement.payments().stream())
                        .map(payment -> new PaymentShown(
                                payment.from(),
                                payment.to(),
                                Points.points(payment.points(), rules.game().unitsPerPoint()),
                                payment.why()))
                        .toList(),
                Arrays.stream(Seat.values())
                        .map(seat -> hand(rules, match, over, seat))
                        .toList());
    }

    private static ResultKind kind(DealEnd end) {
        return switch (end) {
            case DealEnd.Won _ -> ResultKind.WON;
            case DealEnd.Exhausted _ -> ResultKind.EXHAUSTED;
            case DealEnd.FalseWin _ -> ResultKind.FALSE_WIN;
            case DealEnd.Abandoned _ -> ResultKind.CALLED_OFF;
        };
    }

    private static Winner winner(TableEvent.Winner winner) {
        WonBy by = switch (winner.win().by()) {
            case By.SelfDraw _ -> WonBy.SELF_DRAW;
            case By.Discard _ -> WonBy.DISCARD;
            case By.RobbedKong _ -> WonBy.ROBBED_KONG;
        };
        return new Winner(
                winner.seat(),
                winner.from(),
                by,
                winner.win().tile(),
                winner.score().awards().stream().map(Results::award).toList(),
                winner.score().raw(),
                winner.score().total());
    }

    private static AwardShown award(Award award) {
        return new AwardShown(
                award.fan().key(),
                award.fan().name(),
                award.times(),
                award.points(),
                award.melds().stream().map(Meld::tiles).toList());
    }

    private static HandShown hand(RuleSet rules, Match match, Deal.Over over, Seat seat) {
        var at = over.board().at(seat);
        Optional<TableEvent.Winner> won =
                over.winners().stream().filter(winner -> winner.seat() == seat).findFirst();
        List<Tile> rack = won.map(winner -> winner.win().hand().concealed().list())
                .orElseGet(() -> at.rack().stream().map(TileId::face).toList());
        return new HandShown(
                seat,
                over.opening().wind(seat),
                match.player(seat),
                Points.points(over.changes().get(seat.ordinal()), rules.game().unitsPerPoint()),
                rack,
                at.melds().stream().map(TableViews::shown).toList(),
                at.bonusFaces());
    }
}
