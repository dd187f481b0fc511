package org.mahjongtable.firmware.table;

import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.Ledger;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.match.MatchStep;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableState.Stage;

/** What may be asked of a match: to begin and end, to wait, to seat its players otherwise, to move points by hand. */
final class MatchOrders {
    private final Seating seating;
    private final DealFlow deals;

    MatchOrders(Seating seating, DealFlow deals) {
        this.seating = seating;
        this.deals = deals;
    }

    void start(Work work, TableCommand.StartMatch start) {
        if (!seating.isPossible()) {
            work.refuse(Refusal.TILES_UNKNOWN);
        } else if (work.match() == null) {
            seating.begin(work, start.players(), start.end());
        } else {
            work.refuse(Refusal.MATCH_IS_ON);
        }
    }

    void end(Work work) {
        switch (work.stage) {
            case Stage.Idle _, Stage.MatchOver _ -> work.refuse(Refusal.NO_MATCH);
            case Stage.Rolling rolling -> deals.endMatch(work, rolling.match());
            case Stage.InDeal in -> work.match(in.match().withEnding());
        }
    }

    /** Between deals anybody may, while one is played the referee alone. */
    static void pause(Work work, boolean byReferee) {
        Match match = work.match();
        if (match == null) {
            work.refuse(Refusal.NO_MATCH);
        } else if (work.stage instanceof Stage.InDeal && !byReferee) {
            work.refuse(Refusal.DEAL_IS_ON);
        } else if (match.paused()) {
            work.refuse(Refusal.IS_PAUSED);
        } else {
            work.match(match.withPause(work.now()));
            work.tell(new TableEvent.MatchPaused());
        }
    }

    static void resume(Work work) {
        Match match = work.match();
        if (match == null) {
            work.refuse(Refusal.NO_MATCH);
        } else if (!match.paused()) {
            work.refuse(Refusal.NOT_PAUSED);
        } else {
            work.match(match.withoutPause(work.now()));
            work.tell(new TableEvent.MatchResumed());
        }
    }

    static void reseat(Work work, TableCommand.SeatPlayers seated) {
        Match match = work.match();
        if (match == null) {
            work.refuse(Refusal.NO_MATCH);
        } else if (!(work.stage instanceof Stage.Rolling rolling) || rolling.begun()) {
            work.refuse(Refusal.DEAL_IS_ON);
        } else {
            MatchStep.reseat(match, seated.players())
                    .ifPresentOrElse(
                            reseated -> {
                                // A dispute would pay to seats where others sit now.
                                work.stage = new Stage.Rolling(reseated, false, rolling.rolls(), rolling.forDealer());
                                work.tell(new TableEvent.PlayersReseated(seated.players()));
                            },
                            () -> work.refuse(Refusal.OTHER_PLAYERS));
        }
    }

    static void adjust(Work work, TableCommand.AdjustPoints adjust) {
        Match match = work.match();
        if (match == null) {
            work.refuse(Refusal.NO_MATCH);
            return;
        }
        Ledger.Booked booked = Ledger.adjust(match, adjust.changes(), adjust.reason(), work.author());
        work.match(booked.match());
        work.tell(booked.event());
    }
}
