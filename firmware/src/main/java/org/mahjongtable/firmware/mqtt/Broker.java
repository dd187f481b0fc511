package org.mahjongtable.firmware.mqtt;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the broker is and how to be let in.
 *
 * @param tls true for {@code mqtts}
 * @param user empty where the broker asks for none
 * @param password never printed
 * @param ca the certificate (PEM) that the broker's own must be signed by; without it the JDK's list decides
 */
public record Broker(
        boolean tls,
        String host,
        int port,
        String user,
        String password,
        @Nullable Path ca) {

    private static final String ALLOWED = "mqtt://[user:password@]host[:port] or mqtts://…";

    /**
     * Reads {@code mqtt://host}, {@code mqtts://user:password@host:8883} and what lies between; the ports are 1883 and 8883 unless given.
     *
     * @throws IllegalArgumentException with a sentence for the owner; the password is not in it
     */
    public static Broker parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            throw wrong("broker address cannot be read at character " + (e.getIndex() + 1), e);
        }
        String scheme = uri.getScheme();
        if (scheme == null || (!scheme.equals("mqtt") && !scheme.equals("mqtts"))) {
            String nearest =
                    scheme != null && (scheme.equals("ssl") || scheme.equals("tls")) ? " (did you mean mqtts?)" : "";
            throw wrong("broker address begins with '%s'%s".formatted(scheme == null ? "" : scheme, nearest), null);
        }
        if (uri.getHost() == null) {
            throw wrong("broker address names no host", null);
        }
        if (!uri.getRawPath().isEmpty() || uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw wrong("broker address goes on after the port", null);
        }
        if (uri.getPort() == 0 || uri.getPort() > 65_535) {
            throw wrong("broker port " + uri.getPort() + " is not 1 to 65535", null);
        }
        boolean tls = scheme.equals("mqtts");
        int port = uri.getPort() == -1 ? tls ? 8883 : 1883 : uri.getPort();
        String login = uri.getUserInfo() == null ? "" : uri.getUserInfo();
        int colon = login.indexOf(':');
        return new Broker(
                tls,
                uri.getHost(),
                port,
                colon < 0 ? login : login.substring(0, colon),
                colon < 0 ? "" : login.substring(colon + 1),
                null);
    }

    /** The same broker under another user. */
    public Broker as(String user, String password) {
        return new Broker(tls, host, port, user, password, ca);
    }

    /** The same broker, trusted by this certificate alone. */
    public Broker trusting(Path ca) {
        return new Broker(tls, host, port, user, password, ca);
    }

    /** True if the words leave this machine readable by others. */
    boolean isOpen() {
        return !tls && !host.equals("localhost") && !host.startsWith("127.") && !host.equals("[::1]");
    }

    /** Without user and password: for logs and messages. */
    @Override
    public String toString() {
        return (tls ? "mqtts://" : "mqtt://") + host + ":" + port;
    }

    private static IllegalArgumentException wrong(String what, @Nullable Exception cause) {
        return new IllegalArgumentException(what + "; allowed is " + ALLOWED, cause);
    }
}
