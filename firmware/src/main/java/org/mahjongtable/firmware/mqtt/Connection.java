package org.mahjongtable.firmware.mqtt;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.eclipse.paho.mqttv5.client.IMqttToken;
import org.eclipse.paho.mqttv5.client.MqttActionListener;
import org.eclipse.paho.mqttv5.client.MqttAsyncClient;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.client.persist.MemoryPersistence;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.eclipse.paho.mqttv5.common.MqttSubscription;
import org.eclipse.paho.mqttv5.common.packet.MqttProperties;
import org.eclipse.paho.mqttv5.common.packet.UserProperty;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection to a broker, from its making to its end. A new one has a new client: Paho resends topic aliases of the old connection
 * otherwise (eclipse-paho/paho.mqtt.java#1104), and its own buffer and reconnection lose messages. Nothing here waits: what happens is told
 * as a {@link Signal}, from Paho's threads.
 */
final class Connection {

    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);

    /** A club's Wi-Fi blinks: the will is held back that long. It needs a session that lives longer. */
    private static final Duration WILL_DELAY = Duration.ofSeconds(5);

    private static final Duration SESSION_EXPIRY = Duration.ofSeconds(10);
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(20);
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
    private static final Duration GOODBYE_LIMIT = Duration.ofSeconds(2);

    /** In bytes, topic and properties included: a broker keeps what is longer, and a command has at most 4096 characters. */
    private static final long LONGEST_PACKET = 64 * 1024;

    private final MqttAsyncClient client;
    private final Consumer<Signal> signals;

    private Connection(MqttAsyncClient client, Consumer<Signal> signals) {
        this.client = client;
        this.signals = signals;
    }

    /**
     * Begins to connect. {@link Signal.Up} or {@link Signal.Down} follows, or neither if the network swallows everything: the caller keeps a
     * time limit.
     */
    static Connection open(Broker broker, String clientId, Message will, Consumer<Signal> signals) {
        String uri = (broker.tls() ? "ssl://" : "tcp://") + broker.host() + ":" + broker.port();
        Connection connection;
        try {
            connection = new Connection(new MqttAsyncClient(uri, clientId, new MemoryPersistence()), signals);
        } catch (MqttException e) {
            throw new IllegalStateException("no client for " + uri, e);
        }
        connection.connect(broker, will);
        return connection;
    }

    private void connect(Broker broker, Message will) {
        client.setCallback(new PahoCallback(this, signals));
        try {
            client.connect(options(broker, will), null, new MqttActionListener() {
                @Override
                public void onSuccess(IMqttToken token) {
                    signals.accept(new Signal.Up(Connection.this, limits(token.getResponseProperties())));
                }

                @Override
                public void onFailure(@Nullable IMqttToken token, Throwable cause) {
                    signals.accept(down(cause));
                }
            });
        } catch (MqttException | TlsException e) {
            signals.accept(down(e));
        }
    }

    private static MqttConnectionOptions options(Broker broker, Message will) throws TlsException {
        var options = new MqttConnectionOptions();
        options.setCleanStart(true);
        options.setSessionExpiryInterval(SESSION_EXPIRY.toSeconds());
        options.setAutomaticReconnect(false);
        options.setKeepAliveInterval((int) KEEP_ALIVE.toSeconds());
        options.setConnectionTimeout((int) CONNECT_LIMIT.toSeconds());
        options.setTopicAliasMaximum(0);
        options.setMaximumPacketSize(LONGEST_PACKET);
        if (!broker.user().isEmpty()) {
            options.setUserName(broker.user());
            options.setPassword(broker.password().getBytes(StandardCharsets.UTF_8));
        }
        if (broker.tls()) {
            options.setHttpsHostnameVerificationEnabled(true);
            options.setSocketFactory(Tls.socketFactory(broker.ca()));
        } else {
            options.setSocketFactory(new PromptSockets());
        }
        // Paho sends the will's properties apart from the message's.
        MqttProperties properties = properties(will);
        properties.setWillDelayInterval(WILL_DELAY.toSeconds());
        options.setWill(will.topic(), message(will));
        options.setWillMessageProperties(properties);
        return options;
    }

    /** Asks for commands, and for what is published as our own status. */
    void subscribe(String commands, String status) {
        // Retained commands are wanted only to be refused by name: retain handling 0 would bring them at each connect,
        // 1 does so once.
        MqttSubscription command = new MqttSubscription(commands, 1);
        command.setRetainAsPublished(true);
        command.setRetainHandling(1);
        command.setNoLocal(true);
        MqttSubscription own = new MqttSubscription(status, 1);
        own.setRetainHandling(0);
        own.setNoLocal(true);
        try {
            client.subscribe(
                    new MqttSubscription[] {command, own},
                    null,
                    new MqttActionListener() {
                        @Override
                        public void onSuccess(IMqttToken token) {
                            signals.accept(new Signal.Subscribed(Connection.this, code(token)));
                        }

                        @Override
                        public void onFailure(@Nullable IMqttToken token, Throwable cause) {
                            signals.accept(down(cause));
                        }
                    },
                    new MqttProperties());
        } catch (MqttException e) {
            signals.accept(down(e));
        }
    }

    /** Sends; {@link Signal.Acked} with the ticket follows, or {@link Signal.Down}. Paho may refuse at any time: that too is the end of the connection. */
    void publish(Message message, long ticket) {
        try {
            client.publish(message.topic(), message(message), null, new MqttActionListener() {
                @Override
                public void onSuccess(IMqttToken token) {
                    signals.accept(new Signal.Acked(Connection.this, ticket, code(token), System.nanoTime()));
                }

                @Override
                public void onFailure(@Nullable IMqttToken token, Throwable cause) {
                    signals.accept(down(cause));
                }
            });
        } catch (MqttException e) {
            signals.accept(down(e));
        }
    }

    /**
     * Ends the connection and forgets it. Paho's own ending may block for seconds, so it runs apart; what it says afterwards nobody listens to.
     *
     * @param goodbye true to tell the broker, so that no will is sent
     */
    Thread close(boolean goodbye) {
        return Thread.ofVirtual().name("mqtt-close").start(() -> {
            try {
                if (goodbye) {
                    client.disconnect(0).waitForCompletion(GOODBYE_LIMIT.toMillis());
                } else {
                    client.disconnectForcibly(0, 0, false);
                }
                client.close(true);
            } catch (MqttException e) {
                LOG.debug("the connection did not close cleanly: {}", e.toString());
            }
        });
    }

    private Signal.Down down(Throwable cause) {
        return new Signal.Down(this, PahoCallback.reason(cause), PahoCallback.detail(cause));
    }

    /** The first reason code: Paho calls a refused publication a success. Older brokers and quality 0 give none. */
    private static int code(IMqttToken token) {
        int[] codes = token.getReasonCodes();
        return codes == null || codes.length == 0 ? 0 : codes[0];
    }

    private static MqttMessage message(Message message) {
        Channel channel = message.channel();
        return new MqttMessage(message.payload(), channel.qos(), channel.retained(), properties(message));
    }

    private static MqttProperties properties(Message message) {
        var properties = new MqttProperties();
        properties.setPayloadFormat(true);
        properties.setContentType("application/json");
        if (message.channel().expirySeconds() > 0) {
            properties.setMessageExpiryInterval((long) message.channel().expirySeconds());
        }
        properties.setUserProperties(message.properties().entrySet().stream()
                .map(entry -> new UserProperty(entry.getKey(), entry.getValue()))
                .toList());
        if (message.correlation() != null) {
            properties.setCorrelationData(message.correlation().getBytes(StandardCharsets.ISO_8859_1));
        }
        return properties;
    }

    private static Signal.Limits limits(@Nullable MqttProperties properties) {
        if (properties == null) {
            return new Signal.Limits(65_535, 0);
        }
        return new Signal.Limits(
                orElse(properties.getReceiveMaximum(), 65_535), orElse(properties.getMaximumPacketSize(), 0L));
    }

    private static <T> T orElse(@Nullable T value, T otherwise) {
        return value == null ? otherwise : value;
    }
}
