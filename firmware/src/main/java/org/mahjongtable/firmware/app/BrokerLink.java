package org.mahjongtable.firmware.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.config.TableConfig;
import org.mahjongtable.firmware.config.TableConfig.BrokerAccess;
import org.mahjongtable.firmware.journal.Journal;
import org.mahjongtable.firmware.journal.Outbox;
import org.mahjongtable.firmware.mqtt.Broker;
import org.mahjongtable.firmware.mqtt.MqttLink;
import org.mahjongtable.firmware.mqtt.Request;
import org.mahjongtable.firmware.mqtt.Topics;
import org.mahjongtable.firmware.table.Step.Refusal;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.wire.Commands;
import org.mahjongtable.firmware.wire.WireException;

/** The link to the broker that the owner names: what it sends comes from the journal, what it brings goes to the loop. */
final class BrokerLink {
    private static final String BASE = "mahjong";
    private static final String TOO_MANY = "too many commands wait";

    private BrokerLink() {}

    /**
     * The link, not started; null where nothing is to be published.
     *
     * @param table takes commands, on the link's thread, and must not wait
     * @param wall the clock of the day
     * @param opened takes what must be closed
     */
    static @Nullable MqttLink open(
            TableConfig config,
            Journal journal,
            long boot,
            Pulse pulse,
            Consumer<Request> table,
            InstantSource wall,
            Deque<AutoCloseable> opened)
            throws Refused {
        BrokerAccess access = config.broker();
        if (access == null) {
            return null;
        }
        var topics =
                new Topics(BASE, config.identity().club(), config.identity().table());
        Broker broker = broker(access);
        Outbox outbox = journal.outbox(access.url());
        opened.push(outbox);
        var link = new MqttLink(
                new MqttLink.Setup(broker, topics, boot, journal.instance(), Version.number()),
                new JournalOutbox(outbox, pulse),
                table,
                wall);
        opened.push(link);
        return link;
    }

    /** How the broker is reached; refused where a file that belongs to it cannot be had. */
    static Broker broker(BrokerAccess access) throws Refused {
        Broker broker;
        try {
            broker = Broker.parse(access.url());
        } catch (IllegalArgumentException e) {
            throw new Refused("[broker] url: " + e.getMessage());
        }
        if (!access.user().isEmpty() || access.passwordFile() != null) {
            broker = broker.as(access.user(), SecretFile.password("[broker] passwordFile", access.passwordFile()));
        }
        Path certificate = access.certificate();
        if (certificate != null && !Files.isReadable(certificate)) {
            throw new Refused("[broker] certificate: %s cannot be read".formatted(certificate));
        }
        if (certificate != null && !Files.isRegularFile(certificate)) {
            throw new Refused("[broker] certificate: %s is no file".formatted(certificate));
        }
        return certificate == null ? broker : broker.trusting(certificate);
    }

    /** Hands a command to the loop; the answer goes back when the command is on the disk. */
    static void take(Request request, Loop loop, Diagnostics diagnostics) {
        if (request.name().equals("diagnostics")) {
            if (!diagnostics.tell(request::accept)) {
                request.refuse(TOO_MANY);
            }
            return;
        }
        TableCommand command;
        try {
            command = Commands.parse(request.name(), request.asked());
        } catch (WireException e) {
            request.refuse(String.valueOf(e.getMessage()));
            return;
        }
        boolean taken = loop.command(
                request.author(),
                command,
                refusal -> refusal.ifPresentOrElse(why -> request.refuse(words(why)), request::accept));
        if (!taken) {
            request.refuse(TOO_MANY);
        }
    }

    /** {@code NO_SUCH_ANSWER} as {@code no such answer}. */
    private static String words(Refusal refusal) {
        return refusal.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
