package org.mahjongtable.firmware.mqtt;

import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.mahjongtable.firmware.view.Alert;
import org.mahjongtable.firmware.wire.LinkForms;
import org.mahjongtable.scoring.tile.Label;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The table's link to one broker: connects, keeps connecting, sends what the broker does not have yet, hands on commands. One thread of its
 * own does everything; no call here waits, and nothing that a broker does or fails to do reaches back into play.
 */
public final class MqttLink implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(MqttLink.class);

    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(6);

    private final Setup setup;
    private final OutboxSource outbox;
    private final Consumer<Request> table;
    private final InstantSource clock;
    private final Backoff backoff = new Backoff(RandomGenerator.getDefault());
    private final Inbox inbox = new Inbox();
    private final Board board = new Board();
    private final Alerts alerts = new Alerts();
    private final Owner owner = new Owner();
    private final Twin twin;
    private final Thread thread;
    private volatile Standing standing = new Standing(false, "not started");

    /**
     * Who this table is to its broker.
     *
     * @param boot the number of this start of the table
     * @param instance a name that this table's database keeps
     * @param firmware the version, as in {@code info}
     */
    public record Setup(Broker broker, Topics topics, long boot, String instance, String firmware) {}

    /** Whether the broker has the table now; if not, the words say why, in English, for owners. */
    public record Standing(boolean connected, String detail) {}

    /**
     * A link that is not started yet.
     *
     * @param table takes commands on the link's thread and must not wait. Every command comes here, unknown names too, but {@code replay}.
     */
    public MqttLink(Setup setup, OutboxSource outbox, Consumer<Request> table) {
        this(setup, outbox, table, InstantSource.system());
    }

    /** The same with another clock of the day. */
    public MqttLink(Setup setup, OutboxSource outbox, Consumer<Request> table, InstantSource clock) {
        this.clock = clock;
        this.setup = setup;
        this.outbox = outbox;
        this.table = table;
        this.twin = new Twin(setup.instance());
        this.thread = Thread.ofPlatform().name("mqtt").daemon().unstarted(this::run);
        if (setup.broker().isOpen()) {
            raise(
                    "mqtt.plain",
                    new Label("與訊息伺服器的連線沒有加密", "The connection to the broker is not encrypted"),
                    new Label("把位址改為 mqtts://", "Change its address to mqtts://"));
        }
    }

    public void start() {
        thread.start();
    }

    /** There are new events in the outbox. */
    public void wake() {
        inbox.add(new Signal.Wake());
    }

    /** The public picture of the table. Published at most four times a second; the newest wins. */
    public void state(String json) {
        show(Channel.STATE, json);
    }

    /** The standing of the match. */
    public void score(String json) {
        show(Channel.SCORE, json);
    }

    /** What this table is: version, model, rules, page. */
    public void info(String json) {
        show(Channel.INFO, json);
    }

    /** How it is: to be given every minute and on change, since it expires. */
    public void health(String json) {
        show(Channel.HEALTH, json);
    }

    /** Opens an alert; one that is open with the same words stays as it is. */
    public void raise(Alert alert) {
        if (alerts.raise(alert)) {
            LOG.warn("{}", alert);
            show(Channel.ALERT, LinkForms.alert(alert));
        }
    }

    /** Closes an alert if it is open. */
    public void clear(String code) {
        if (alerts.clear(code)) {
            show(Channel.ALERT, alerts.newest().map(LinkForms::alert).orElse(""));
        }
    }

    public Standing standing() {
        return standing;
    }

    /** Publishes {@code offline}, takes leave of the broker and ends, within seconds whatever the broker does. */
    @Override
    public void close() {
        if (thread.getState() == Thread.State.NEW) {
            return;
        }
        inbox.add(new Signal.Stop());
        try {
            if (!thread.join(CLOSE_LIMIT)) {
                LOG.warn("the link to {} did not end within {}", setup.broker(), CLOSE_LIMIT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void show(Channel channel, String json) {
        if (board.put(channel, json)) {
            wake();
        }
    }

    private void raise(String code, Label text, Label cure) {
        raise(new Alert(code, clock.instant(), text, cure));
    }

    private void run() {
        try {
            boolean stop = false;
            while (!stop) {
                standing = new Standing(false, "connecting to " + setup.broker());
                LinkSession.Ended ended = session();
                stop = ended.why() == LinkSession.Ended.Why.STOPPED || isStoppedWithin(pause(ended));
            }
        } catch (InterruptedException e) {
            LOG.debug("link interrupted", e);
        }
        standing = new Standing(false, "stopped");
    }

    private LinkSession.Ended session() throws InterruptedException {
        try {
            return new LinkSession(setup, outbox, board, alerts, inbox, twin, clock, owner).serve();
        } catch (RuntimeException e) {
            // The outbox cannot be read, or a fault of our own: play must go on, so this begins again.
            LOG.error("the link to {} failed and begins again", setup.broker(), e);
            return new LinkSession.Ended(LinkSession.Ended.Why.LOST, e.toString());
        }
    }

    private final class Owner implements LinkSession.Owner {

        private final Set<String> refused = new HashSet<>();

        @Override
        public void connected() {
            LOG.info("connected to {} as {}", setup.broker(), setup.topics().clientId());
            standing = new Standing(true, "connected to " + setup.broker());
            backoff.reset();
        }

        @Override
        public void asked(Request request) {
            table.accept(request);
        }

        @Override
        public void refused(String topic, int code) {
            refused.add(topic);
            raise(
                    "mqtt.acl",
                    new Label(
                            "訊息伺服器拒絕主題 %s（0x%02X）".formatted(topic, code),
                            "The broker refuses the topic %s (0x%02X)".formatted(topic, code)),
                    new Label("檢查伺服器的存取清單", "Check the broker's access list"));
        }

        @Override
        public void skipped(Drain.Skipped events) {
            long count = events.to() - events.from() + 1;
            raise(
                    "mqtt.skipped",
                    new Label(
                            "訊息伺服器離開太久：%d個事件（編號%d到%d）不再送出".formatted(count, events.from(), events.to()),
                            "The broker was away too long: %d events (numbers %d to %d) are not sent any more"
                                    .formatted(count, events.from(), events.to())),
                    new Label("紀錄裡都還在；需要時用命令 replay 取回", "They are kept: ask for them by the command replay"));
        }

        @Override
        public void taken(String topic) {
            if (refused.remove(topic) && refused.isEmpty()) {
                clear("mqtt.acl");
            }
        }
    }

    private Duration pause(LinkSession.Ended ended) {
        String where = setup.broker().toString();
        return switch (ended.why()) {
            case STOPPED -> Duration.ZERO;
            case LOST -> {
                Duration pause = backoff.next();
                standing = new Standing(false, "no connection to " + where + ": " + ended.detail());
                LOG.info("no connection to {}: {}; next attempt in {} ms", where, ended.detail(), pause.toMillis());
                yield pause;
            }
            case REFUSED -> refused("user or password wrong, or not allowed, at " + where + ": " + ended.detail());
            case OLD_PROTOCOL -> refused(where + " does not speak MQTT 5, which this table needs: " + ended.detail());
            case TWIN -> {
                raise(
                        "mqtt.twin",
                        new Label(
                                "兩部控制器使用同一編號 " + setup.topics().clientId(),
                                "Two controllers use the id " + setup.topics().clientId()),
                        new Label("給每張檯各自的編號", "Give each table an id of its own"));
                yield refused(ended.detail());
            }
        };
    }

    private Duration refused(String why) {
        standing = new Standing(false, why);
        LOG.warn("{}; next attempt in {} s", why, Backoff.REFUSED.toSeconds());
        return Backoff.REFUSED;
    }

    /** Waits for the next attempt; true if told to stop meanwhile. */
    private boolean isStoppedWithin(Duration pause) throws InterruptedException {
        long end = System.nanoTime() + pause.toNanos();
        while (true) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            if (left.isNegative() || left.isZero()) {
                return false;
            }
            if (inbox.poll(left) instanceof Signal.Stop) {
                return true;
            }
        }
    }
}
