package org.mahjongtable.firmware.mqtt;

/**
 * What a table publishes, and how. The one place for quality of service, retaining and expiry; {@code asyncapi.json} says the same to
 * readers and a test holds the two together.
 */
enum Channel {
    // @formatter:off
    //      leaf      retained  qos  expiry, s (0: never)
    STATUS("status",  true,     1,   0),
    INFO  ("info",    true,     1,   0),
    STATE ("state",   true,     1,   3_600),
    SCORE ("score",   true,     1,   0),
    HEALTH("health",  true,     0,   180),
    ALERT ("alert",   true,     1,   0),
    EVENT ("event",   false,    1,   86_400),
    HAND  ("hand",    false,    1,   0),
    REPLY ("reply",   false,    1,   60);
    // @formatter:on

    private final String leaf;
    private final boolean retained;
    private final int qos;
    private final int expirySeconds;

    Channel(String leaf, boolean retained, int qos, int expirySeconds) {
        this.leaf = leaf;
        this.retained = retained;
        this.qos = qos;
        this.expirySeconds = expirySeconds;
    }

    String leaf() {
        return leaf;
    }

    boolean retained() {
        return retained;
    }

    int qos() {
        return qos;
    }

    int expirySeconds() {
        return expirySeconds;
    }
}
