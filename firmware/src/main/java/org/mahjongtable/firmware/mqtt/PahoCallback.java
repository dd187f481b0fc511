package org.mahjongtable.firmware.mqtt;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.eclipse.paho.mqttv5.client.IMqttToken;
import org.eclipse.paho.mqttv5.client.MqttCallback;
import org.eclipse.paho.mqttv5.client.MqttClientException;
import org.eclipse.paho.mqttv5.client.MqttDisconnectResponse;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.eclipse.paho.mqttv5.common.packet.MqttProperties;
import org.eclipse.paho.mqttv5.common.packet.MqttReturnCode;

/** Turns Paho's calls into signals. Runs on Paho's threads and returns at once. */
final class PahoCallback implements MqttCallback {

    private final Connection connection;
    private final Consumer<Signal> signals;

    PahoCallback(Connection connection, Consumer<Signal> signals) {
        this.connection = connection;
        this.signals = signals;
    }

    @Override
    public void disconnected(MqttDisconnectResponse response) {
        MqttException cause = response.getException();
        if (cause != null) {
            signals.accept(new Signal.Down(connection, reason(cause), detail(cause)));
            return;
        }
        int code = response.getReturnCode() & 0xFF;
        String words = response.getReasonString() == null ? "" : ", " + response.getReasonString();
        signals.accept(new Signal.Down(
                connection, reason(code), "the broker closed the connection, reason 0x%02X%s".formatted(code, words)));
    }

    @Override
    public void mqttErrorOccurred(MqttException cause) {
        signals.accept(new Signal.Down(connection, reason(cause), detail(cause)));
    }

    @Override
    public void messageArrived(String topic, MqttMessage message) {
        MqttProperties properties = message.getProperties();
        signals.accept(new Signal.Arrived(
                connection,
                topic,
                new String(message.getPayload(), StandardCharsets.UTF_8),
                message.isRetained(),
                properties.getResponseTopic(),
                properties.getCorrelationData() == null
                        ? null
                        : new String(properties.getCorrelationData(), StandardCharsets.ISO_8859_1)));
    }

    @Override
    public void deliveryComplete(IMqttToken token) {
        // Each publication has its own listener.
    }

    @Override
    public void connectComplete(boolean reconnect, String serverUri) {
        // The connect call has its own listener.
    }

    @Override
    public void authPacketArrived(int reasonCode, MqttProperties properties) {
        // Enhanced authentication is never asked for.
    }

    static Signal.Reason reason(Throwable cause) {
        if (!(cause instanceof MqttException mqtt)) {
            return Signal.Reason.LOST;
        }
        return reason(mqtt.getReasonCode());
    }

    private static Signal.Reason reason(int code) {
        return switch (code) {
            case MqttReturnCode.RETURN_CODE_BAD_USERNAME_OR_PASSWORD,
                    MqttReturnCode.RETURN_CODE_NOT_AUTHORIZED,
                    MqttReturnCode.RETURN_CODE_BANNED,
                    MqttReturnCode.RETURN_CODE_IDENTIFIER_NOT_VALID,
                    MqttClientException.REASON_CODE_FAILED_AUTHENTICATION,
                    MqttClientException.REASON_CODE_NOT_AUTHORIZED -> Signal.Reason.REFUSED;
            // A broker of MQTT 3.1.1 answers with a return code that version 5 does not have.
            case MqttReturnCode.RETURN_CODE_UNSUPPORTED_PROTOCOL_VERSION,
                    MqttClientException.REASON_CODE_INVALID_PROTOCOL_VERSION,
                    MqttException.REASON_CODE_INVALID_RETURN_CODE -> Signal.Reason.OLD_PROTOCOL;
            case MqttReturnCode.RETURN_CODE_SESSION_TAKEN_OVER -> Signal.Reason.TAKEN_OVER;
            default -> Signal.Reason.LOST;
        };
    }

    /** The innermost reason: Paho wraps "connection refused" twice. */
    static String detail(Throwable cause) {
        Throwable inner = cause.getCause();
        if (inner != null) {
            return detail(inner);
        }
        String words = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return cause instanceof MqttException mqtt ? words + " (code " + mqtt.getReasonCode() + ")" : words;
    }
}
