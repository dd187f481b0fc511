package org.mahjongtable.firmware.mqtt;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One thing to publish.
 *
 * @param properties MQTT 5 user properties
 * @param correlation what the one who asked wants back with the answer, bytes as characters 0 to 255
 */
record Message(
        String topic,
        Channel channel,
        String json,
        Map<String, String> properties,
        @Nullable String correlation) {

    Message(String topic, Channel channel, String json) {
        this(topic, channel, json, Map.of(), null);
    }

    byte[] payload() {
        return json.getBytes(StandardCharsets.UTF_8);
    }
}
