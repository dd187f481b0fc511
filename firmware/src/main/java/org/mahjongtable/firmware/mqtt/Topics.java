package org.mahjongtable.firmware.mqtt;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The topics of one table: {@code base/club/table/…}. All three are ids of {@code [a-z0-9-]}, 1 to 32 characters, and never change with a
 * friendly name.
 */
public record Topics(String base, String club, String table) {

    private static final Pattern ID = Pattern.compile("[a-z0-9-]{1,32}");

    public Topics {
        check("base", base);
        check("club", club);
        check("table", table);
    }

    /** True if this may stand in a topic. */
    static boolean isId(String id) {
        return ID.matcher(id).matches();
    }

    String of(Channel channel) {
        return root() + channel.leaf();
    }

    /** What commands arrive on, as a filter. */
    String commands() {
        return root() + "cmd/+";
    }

    /** The name of the command that arrives on a topic, or nothing if the topic carries none of ours. */
    Optional<String> command(String topic) {
        String start = root() + "cmd/";
        return topic.startsWith(start) ? Optional.of(topic.substring(start.length())) : Optional.empty();
    }

    /** Where an answer goes when the one who asked named no topic. */
    String reply(String client) {
        return root() + "reply/" + client;
    }

    /** True for a topic that answers may go to: below this table's {@code reply}, without wildcards. */
    boolean isReply(String topic) {
        String start = root() + "reply/";
        return topic.startsWith(start)
                && topic.length() > start.length()
                && topic.chars().noneMatch(c -> c == '+' || c == '#' || c == 0);
    }

    /** The id this table connects under. */
    String clientId() {
        return base + "-" + club + "-" + table;
    }

    private String root() {
        return base + "/" + club + "/" + table + "/";
    }

    private static void check(String what, String id) {
        if (!isId(id)) {
            throw new IllegalArgumentException("%s '%s' is not 1 to 32 of a-z, 0-9 and -".formatted(what, id));
        }
    }
}
