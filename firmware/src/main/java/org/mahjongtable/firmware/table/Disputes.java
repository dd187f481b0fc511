package org.mahjongtable.firmware.table;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.deal.Doubt;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.RefereeAction;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableState.Stage;

/** What people answer to a doubt, how they open a result again, and what a referee rules. */
final class Disputes {
    /** How long every seat is shown what a referee did. */
    private static final long NOTICE_NANOS = 10_000_000_000L;

    private final DealFlow deals;
    private final List<Zone> zones;

    Disputes(DealFlow deals, List<Zone> zones) {
        this.deals = deals;
        this.zones = zones;
    }

    /** A referee's answer. */
    void resolve(Work work, TableCommand.Resolve resolve) {
        Presence presence = work.presence;
        Optional<Deal.Doubtful> doubtful = doubtful(work);
        if (presence == null || doubtful.isEmpty()) {
            work.refuse(Refusal.NO_DOUBT);
        } else if (isOther(doubtful.get(), resolve.doubt())) {
            work.refuse(Refusal.OTHER_DOUBT);
        } else if (!deals.resolve(work, doubtful.get(), resolve.answer(), presence)) {
            work.refuse(Refusal.NO_SUCH_ANSWER);
        }
        acted(work, RefereeAction.RESOLVED);
    }

    /** A seat proposes another answer. */
    void propose(Work work, TableCommand.Propose propose) {
        Optional<Deal.Doubtful> doubtful = doubtful(work);
        if (doubtful.isEmpty()) {
            work.refuse(Refusal.NO_DOUBT);
        } else if (isOther(doubtful.get(), propose.doubt())) {
            work.refuse(Refusal.OTHER_DOUBT);
        } else if (!deals.propose(work, doubtful.get(), propose.answer(), propose.by())) {
            work.refuse(Refusal.NO_SUCH_ANSWER);
        }
    }

    /** Whether somebody answers a doubt that was there before; many offer the same answers. */
    private static boolean isOther(Deal.Doubtful doubtful, @Nullable String meant) {
        return meant != null && !meant.equals(doubtful.id());
    }

    /** A referee opens the newest result again, until the next roll. */
    void dispute(Work work) {
        if (!reopen(work, List.of())) {
            work.refuse(Refusal.NO_DEAL);
        }
        acted(work, RefereeAction.DISPUTED);
    }

    /** Opens the newest result; false if none can be. */
    boolean reopen(Work work, List<Seat> by) {
        switch (work.stage) {
            case Stage.InDeal in when in.deal() instanceof Deal.Over over -> deals.dispute(work, over, by);
            case Stage.Rolling rolling
            when rolling.ended() != null && !rolling.begun() -> {
                Match match = rolling.match().backTo(rolling.ended().match());
                work.presence = Presence.of(zones);
                Deal.Over over = rolling.ended().over().withTilesGone();
                work.stage = new Stage.InDeal(match, over);
                deals.dispute(work, over, by);
            }
            case Stage.Idle _, Stage.Rolling _, Stage.InDeal _, Stage.MatchOver _ -> {
                return false;
            }
        }
        return true;
    }

    /** Somebody says who has won in truth. */
    void nameWinner(Work work, TableCommand.NameWinner named) {
        Deal.Doubtful disputed = doubtful(work)
                .filter(one -> one.doubt().reason() == Doubt.Reason.DISPUTED)
                .orElse(null);
        if (disputed == null || !(disputed.before() instanceof Deal.Over over) || over.last() == null) {
            work.refuse(Refusal.NO_DISPUTE);
        } else if (!deals.nameWinner(work, disputed, over.last(), named)) {
            work.refuse(Refusal.NO_WIN);
        }
        if (named.by() == null) {
            acted(work, RefereeAction.NAMED_WINNER);
        }
    }

    /** Somebody enters the rack that is in doubt. */
    void enterRack(Work work, TableCommand.EnterRack entered) {
        Deal.Doubtful unseen = doubtful(work)
                .filter(one -> one.doubt().reason() == Doubt.Reason.RACK_UNSEEN)
                .orElse(null);
        if (unseen == null) {
            work.refuse(Refusal.NO_DOUBT);
        } else if (unseen.doubt().seats().getFirst() != entered.seat() || !deals.enterRack(work, unseen, entered)) {
            work.refuse(Refusal.IMPOSSIBLE_RACK);
        }
        if (entered.by() == null) {
            acted(work, RefereeAction.ENTERED_RACK);
        }
    }

    /** A referee calls the deal off. */
    void callOff(Work work) {
        if (work.stage instanceof Stage.InDeal in && !(in.deal() instanceof Deal.Over)) {
            if (in.deal() instanceof Deal.Doubtful doubtful) {
                work.tell(new TableEvent.DoubtResolved(doubtful.doubt(), TableEvent.Resolution.REFEREE));
            }
            deals.callOff(work, in.deal());
        } else {
            work.refuse(Refusal.NO_DEAL);
        }
        acted(work, RefereeAction.VOIDED);
    }

    /** A referee did something, if it was not refused. */
    void acted(Work work, RefereeAction action) {
        work.refereeActed(action, work.now() + NOTICE_NANOS);
    }

    private static Optional<Deal.Doubtful> doubtful(Work work) {
        @Nullable Deal deal = work.stage instanceof Stage.InDeal in ? in.deal() : null;
        return deal instanceof Deal.Doubtful doubtful ? Optional.of(doubtful) : Optional.empty();
    }
}
