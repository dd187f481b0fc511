package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.wire.Asked;

/**
 * Lets referees in by the owner's password and learns their names. Whoever guesses waits, and all guesses wait for one another; while too many wait, no other is
 * looked at, or they could be tried as fast as they are turned away. From where the right password came last, the next request is looked at all the same.
 */
final class RefereeDoor {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** More than people mistype at once. */
    static final int MOST_GUESSES = 4;

    private static final int LONGEST_NAME = 32;
    private static final String SCHEME = "Basic ";

    private final byte @Nullable [] password;
    private final Duration pause;
    private final ReentrantLock guessing = new ReentrantLock();
    private final Semaphore guesses = new Semaphore(MOST_GUESSES);
    private final Set<InetAddress> knew = ConcurrentHashMap.newKeySet();

    /** @param password null where no referee is let in */
    RefereeDoor(@Nullable String password) {
        this(password, PAUSE);
    }

    /** @param pause after each guess */
    RefereeDoor(@Nullable String password, Duration pause) {
        this.pause = pause;
        this.password = password == null ? null : password.getBytes(StandardCharsets.UTF_8);
    }

    /** The referee's name, or nothing after the request was answered. */
    Optional<String> enter(HttpExchange exchange) throws IOException {
        byte[] wanted = password;
        if (wanted == null) {
            Answer.text(
                    exchange,
                    404,
                    "沒有設裁判密碼：table.toml 的 [page] refereePasswordFile",
                    "no referee password is set: [page] refereePasswordFile in table.toml");
            return Optional.empty();
        }
        String given = exchange.getRequestHeaders().getFirst("Authorization");
        if (given == null) {
            unknown(exchange, "請輸入裁判密碼", "a referee's password is wanted");
            return Optional.empty();
        }
        InetAddress from = exchange.getRemoteAddress().getAddress();
        boolean known = knew.remove(from);
        if (!known && !guesses.tryAcquire()) {
            // Whoever keeps the connection would keep it from others.
            exchange.getResponseHeaders().set("Connection", "close");
            Answer.text(exchange, 429, "太多人在試密碼，請稍後再試", "too many passwords are being tried: try again in a moment");
            return Optional.empty();
        }
        try {
            Optional<String> name = read(given, wanted);
            if (name.isPresent()) {
                knew.add(from);
            } else {
                pause();
                unknown(exchange, "名字或密碼不對", "name or password is wrong");
            }
            return name;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            if (!known) {
                guesses.release();
            }
        }
    }

    private static void unknown(HttpExchange exchange, String zh, String en) throws IOException {
        exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"referee\", charset=\"UTF-8\"");
        Answer.text(exchange, 401, zh, en);
    }

    private void pause() throws InterruptedException {
        guessing.lockInterruptibly();
        try {
            Thread.sleep(pause);
        } finally {
            guessing.unlock();
        }
    }

    private static Optional<String> read(String authorization, byte[] wanted) {
        if (!authorization.startsWith(SCHEME)) {
            return Optional.empty();
        }
        String pair;
        try {
            byte[] bytes = Base64.getDecoder()
                    .decode(authorization.substring(SCHEME.length()).strip());
            pair = new String(bytes, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        int colon = pair.indexOf(':');
        if (colon < 1) {
            return Optional.empty();
        }
        String name = pair.substring(0, colon).strip();
        byte[] given = pair.substring(colon + 1).getBytes(StandardCharsets.UTF_8);
        boolean named = !name.isBlank() && name.length() <= LONGEST_NAME && Asked.isPlain(name);
        return MessageDigest.isEqual(given, wanted) && named ? Optional.of(name) : Optional.empty();
    }
}
