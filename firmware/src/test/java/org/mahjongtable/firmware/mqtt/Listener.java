package org.mahjongtable.firmware.mqtt;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.paho.mqttv5.client.IMqttToken;
import org.eclipse.paho.mqttv5.client.MqttAsyncClient;
import org.eclipse.paho.mqttv5.client.MqttCallback;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.client.MqttDisconnectResponse;
import org.eclipse.paho.mqttv5.client.persist.MemoryPersistence;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.eclipse.paho.mqttv5.common.MqttSubscription;
import org.eclipse.paho.mqttv5.common.packet.MqttProperties;
import org.eclipse.paho.mqttv5.common.packet.UserProperty;
import org.jspecify.annotations.Nullable;

/** Somebody who hears everything a broker carries, and may send commands. */
public final class Listener implements AutoCloseable {

    /** A broker takes two clients of one name for one. */
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final MqttAsyncClient client;
    private final String root;
    private final List<Heard> heard = new ArrayList<>();

    /** A message of the table as it arrived. */
    public record Heard(
            String topic,
            String text,
            boolean retained,
            Map<String, String> user,
            @Nullable String contentType,
            @Nullable Long expiry,
            @Nullable String correlation) {
        public long seq() {
            return Long.parseLong(user.getOrDefault("seq", "0"));
        }
    }

    /** Connects and subscribes to everything at quality 0: a broker then passes an event on before it confirms it. */
    public Listener(int port, Topics topics) throws MqttException {
        this(port, topics, "", "");
    }

    Listener(int port, Topics topics, String user, String password) throws MqttException {
        root = topics.of(Channel.STATUS).replace("status", "");
        client = new MqttAsyncClient(
                "tcp://127.0.0.1:" + port, "listener-" + NUMBER.incrementAndGet(), new MemoryPersistence());
        client.setCallback(new Callback());
        var options = new MqttConnectionOptions();
        options.setCleanStart(true);
        options.setConnectionTimeout(10);
        if (!user.isEmpty()) {
            options.setUserName(user);
            options.setPassword(password.getBytes(StandardCharsets.UTF_8));
        }
        client.connect(options).waitForCompletion(10_000);
        MqttSubscription all = new MqttSubscription("#", 0);
        all.setRetainAsPublished(true);
        client.subscribe(all).waitForCompletion(10_000);
    }

    public synchronized List<Heard> on(String leaf) {
        return heard.stream()
                .filter(message -> message.topic().equals(root + leaf))
                .toList();
    }

    synchronized List<Heard> all() {
        return List.copyOf(heard);
    }

    /** Sends a command. */
    public void send(String name, String json) throws MqttException {
        send(name, json, false, null, null);
    }

    public void send(
            String name, String json, boolean retained, @Nullable String responseTopic, byte @Nullable [] correlation)
            throws MqttException {
        var properties = new MqttProperties();
        if (responseTopic != null) {
            properties.setResponseTopic(responseTopic);
        }
        if (correlation != null) {
            properties.setCorrelationData(correlation);
        }
        client.publish(
                        root + "cmd/" + name,
                        new MqttMessage(json.getBytes(StandardCharsets.UTF_8), 1, retained, properties))
                .waitForCompletion(10_000);
    }

    @Override
    public void close() throws MqttException {
        client.disconnectForcibly(0, 0, false);
        client.close(true);
    }

    private final class Callback implements MqttCallback {
        @Override
        public void messageArrived(String topic, MqttMessage message) {
            MqttProperties properties = message.getProperties();
            var user = new TreeMap<String, String>();
            for (UserProperty property : properties.getUserProperties()) {
                user.put(property.getKey(), property.getValue());
            }
            byte[] correlation = properties.getCorrelationData();
            var one = new Heard(
                    topic,
                    new String(message.getPayload(), StandardCharsets.UTF_8),
                    message.isRetained(),
                    user,
                    properties.getContentType(),
                    properties.getMessageExpiryInterval(),
                    correlation == null ? null : new String(correlation, StandardCharsets.ISO_8859_1));
            synchronized (Listener.this) {
                heard.add(one);
            }
        }

        @Override
        public void disconnected(MqttDisconnectResponse response) {}

        @Override
        public void mqttErrorOccurred(MqttException exception) {}

        @Override
        public void deliveryComplete(IMqttToken token) {}

        @Override
        public void connectComplete(boolean reconnect, String serverUri) {}

        @Override
        public void authPacketArrived(int reasonCode, MqttProperties properties) {}
    }
}
