package org.mahjongtable.firmware.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.wire.Asked;

/** Lets referees in by the owner's password and learns their names. Whoever guesses waits, and all guesses wait for one another. */
final class RefereeDoor {
    private static final long GUESS_MILLIS = 1000;
    private static final int LONGEST_NAME = 32;
    private static final String SCHEME = "Basic ";

    private final byte @Nullable [] password;
    private final ReentrantLock guessing = new ReentrantLock();

    /** @param password null where no referee is let in */
    RefereeDoor(@Nullable String password) {
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
        Optional<String> name = given == null ? Optional.empty() : name(given, wanted);
        if (name.isEmpty()) {
            exchange.getResponseHeaders().set("WWW-Authenticate", "Basic realm=\"referee\", charset=\"UTF-8\"");
            Answer.text(
                    exchange,
                    401,
                    given == null ? "請輸入裁判密碼" : "名字或密碼不對",
                    given == null ? "a referee's password is wanted" : "name or password is wrong");
        }
        return name;
    }

    private Optional<String> name(String authorization, byte[] wanted) {
        Optional<String> name = read(authorization, wanted);
        if (name.isEmpty()) {
            guessing.lock();
            try {
                Thread.sleep(GUESS_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                guessing.unlock();
            }
        }
        return name;
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
