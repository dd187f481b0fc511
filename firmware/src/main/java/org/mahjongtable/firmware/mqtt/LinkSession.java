package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.wire.LinkForms;
import org.mahjongtable.firmware.wire.LinkForms.Status;
import org.mahjongtable.firmware.wire.WireException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection's life: let in, subscribed, everything retained, the outbox from the first unconfirmed event, then whatever comes. Every
 * wait has a limit; when it passes, the connection is given up.
 */
final class LinkSession {

    private static final Logger LOG = LoggerFactory.getLogger(LinkSession.class);

    private static final Duration LONGEST_POLL = Duration.ofSeconds(1);
    private static final int REFUSALS = 0x80;

    private final MqttLink.Setup setup;
    private final Topics topics;
    private final OutboxSource outbox;
    private final Board board;
    private final Alerts alerts;
    private final Inbox inbox;
    private final Twin twin;
    private final InstantSource clock;
    private final Owner owner;
    private final Requests requests;
    private final Connection connection;
    private @Nullable Sender sender;
    private @Nullable Status shown;
    private Phase phase = Phase.CONNECTING;
    private long phaseBegan = System.nanoTime();
    private @Nullable Ended ended;

    private enum Phase {
        CONNECTING(Duration.ofSeconds(15), "no answer to the connection"),
        SUBSCRIBING(Duration.ofSeconds(10), "no answer to the subscription"),
        SERVING(Duration.ofDays(36_500), ""),
        LEAVING(Duration.ofSeconds(2), "no answer to the goodbye");

        final Duration limit;
        final String overdue;

        Phase(Duration limit, String overdue) {
            this.limit = limit;
            this.overdue = overdue;
        }
    }

    /** Whom a session tells. */
    interface Owner extends Sender.Refusals {
        void connected();

        void asked(Request request);
    }

    /** How a connection ended; the words are for owners. */
    record Ended(Why why, String detail) {
        enum Why {
            STOPPED,
            LOST,
            REFUSED,
            OLD_PROTOCOL,
            TWIN
        }
    }

    LinkSession(
            MqttLink.Setup setup,
            OutboxSource outbox,
            Board board,
            Alerts alerts,
            Inbox inbox,
            Twin twin,
            InstantSource clock,
            Owner owner) {
        this.setup = setup;
        this.topics = setup.topics();
        this.outbox = outbox;
        this.board = board;
        this.alerts = alerts;
        this.inbox = inbox;
        this.twin = twin;
        this.clock = clock;
        this.owner = owner;
        this.requests = new Requests(topics, answer -> inbox.add(new Signal.Answered(answer)), this::asked);
        Message will = new Message(topics.of(Channel.STATUS), Channel.STATUS, status(Status.LOST));
        this.connection = Connection.open(setup.broker(), topics.clientId(), will, inbox::add);
    }

    /** Runs until the connection ends, for whatever reason, and closes it. */
    Ended serve() throws InterruptedException {
        try {
            while (ended == null) {
                step();
            }
            return ended;
        } finally {
            close();
        }
    }

    private void step() throws InterruptedException {
        Duration wait = LONGEST_POLL;
        if (sender != null && phase != Phase.SUBSCRIBING) {
            long now = System.nanoTime();
            sender.send(now);
            showStatus(sender);
            wait = sender.untilState(now)
                    .filter(due -> due.compareTo(LONGEST_POLL) < 0)
                    .orElse(LONGEST_POLL);
        }
        Signal signal = inbox.poll(wait);
        if (signal != null) {
            take(signal);
        } else {
            requests.quiet();
        }
        checkLimits(System.nanoTime());
    }

    private void take(Signal signal) {
        switch (signal) {
            case Signal.Wake() -> {}
            case Signal.Stop() -> leave();
            case Signal.Answered(var answer) -> {
                if (sender != null) {
                    sender.answer(answer);
                }
            }
            case Signal.OfConnection own -> {
                if (own.from() == connection) {
                    takeOwn(own);
                }
            }
        }
    }

    private void takeOwn(Signal.OfConnection signal) {
        switch (signal) {
            case Signal.Up up -> {
                LOG.debug("{} asks for {}", setup.broker(), up.limits());
                sender = new Sender(connection::publish, up.limits(), setup, outbox, board, clock, owner);
                enter(Phase.SUBSCRIBING);
                connection.subscribe(topics.commands(), topics.of(Channel.STATUS));
            }
            case Signal.Subscribed subscribed -> subscribed(subscribed.code());
            case Signal.Acked acked -> {
                if (sender != null) {
                    sender.acked(acked.ticket(), acked.code(), acked.nanos());
                }
            }
            case Signal.Arrived arrived -> arrived(arrived);
            case Signal.Down down -> down(down.reason(), down.detail());
        }
    }

    private void subscribed(int code) {
        if (code >= REFUSALS) {
            owner.refused(topics.commands(), code);
        } else {
            owner.taken(topics.commands());
        }
        owner.connected();
        enter(Phase.SERVING);
        show(Status.INIT);
    }

    private void arrived(Signal.Arrived arrived) {
        if (!arrived.topic().equals(topics.of(Channel.STATUS))) {
            topics.command(arrived.topic()).ifPresent(name -> requests.arrived(name, arrived));
        } else if (twin.isShownBy(arrived, System.nanoTime())) {
            end(Ended.Why.TWIN, "another controller is online under this id");
        }
    }

    private void asked(Request request) {
        if (!request.name().equals("replay")) {
            owner.asked(request);
        } else if (sender != null) {
            replay(sender, request);
        }
    }

    private static void replay(Sender sender, Request request) {
        try {
            sender.replay(request.asked().number("from"), request.asked().number("to"))
                    .ifPresentOrElse(request::refuse, request::accept);
        } catch (WireException e) {
            request.refuse(String.valueOf(e.getMessage()));
        }
    }

    private void down(Signal.Reason reason, String detail) {
        if (phase == Phase.SERVING) {
            twin.broke(System.nanoTime());
        }
        Ended.Why why = switch (reason) {
            case LOST -> Ended.Why.LOST;
            case REFUSED -> Ended.Why.REFUSED;
            case OLD_PROTOCOL -> Ended.Why.OLD_PROTOCOL;
            case TAKEN_OVER -> Ended.Why.TWIN;
        };
        end(phase == Phase.LEAVING ? Ended.Why.STOPPED : why, detail);
    }

    private void leave() {
        if (phase == Phase.SERVING) {
            enter(Phase.LEAVING);
            show(Status.OFFLINE);
        } else {
            end(Ended.Why.STOPPED, "told to stop");
        }
    }

    private void checkLimits(long nanos) {
        if (ended != null) {
            return;
        }
        if (nanos - phaseBegan > phase.limit.toNanos()) {
            end(phase == Phase.LEAVING ? Ended.Why.STOPPED : Ended.Why.LOST, phase.overdue);
        } else if (sender != null && sender.wantsFreshConnection(nanos)) {
            end(Ended.Why.LOST, "events were refused a minute ago: asking again");
        } else if (sender != null && sender.isOverdue(nanos)) {
            end(Ended.Why.LOST, "a publication was not confirmed within " + Sender.CONFIRM_LIMIT.toSeconds() + " s");
        }
    }

    /** The status follows what was sent: init until the broker has everything, then online, or alert while one is open. */
    private void showStatus(Sender sender) {
        if (phase == Phase.LEAVING) {
            if (sender.hasSent(Channel.STATUS)) {
                end(Ended.Why.STOPPED, "told to stop");
            }
        } else if (shown != Status.INIT || sender.isCaughtUp()) {
            Status wanted = alerts.newest().isPresent() ? Status.ALERT : Status.ONLINE;
            if (shown != wanted) {
                show(wanted);
                sender.send(System.nanoTime());
            }
        }
    }

    private void show(Status status) {
        shown = status;
        board.put(Channel.STATUS, status(status));
    }

    private String status(Status status) {
        return LinkForms.status(status, setup.boot(), setup.instance(), clock.instant());
    }

    private void enter(Phase next) {
        phase = next;
        phaseBegan = System.nanoTime();
    }

    private void end(Ended.Why why, String detail) {
        if (ended == null) {
            ended = new Ended(why, detail);
        }
    }

    private void close() {
        boolean goodbye = ended != null && (ended.why() == Ended.Why.STOPPED || ended.why() == Ended.Why.TWIN);
        Thread closing = connection.close(goodbye);
        if (sender != null) {
            sender.keepCursor(System.nanoTime(), true);
        }
        if (goodbye) {
            try {
                closing.join(Phase.LEAVING.limit);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
