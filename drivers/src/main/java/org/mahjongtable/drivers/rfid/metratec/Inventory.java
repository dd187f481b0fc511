package org.mahjongtable.drivers.rfid.metratec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;

/**
 * The answer to INV, line by line: one id of 16 hex digits a line, perhaps {@code ARP nn}, the antenna, and {@code IVF nn}, how many ids there were. Any
 * other word is an error, such as {@code CLD} for a collision that was not sorted out.
 */
final class Inventory {
    private static final Pattern ID = Pattern.compile("[0-9A-F]{16}");
    private static final Pattern REST = Pattern.compile("(ARP |IVF )?[0-9A-Fa-f ]+");
    private static final Pattern COUNT = Pattern.compile("IVF ([0-9]{2,3})");
    private static final Pattern ERROR = Pattern.compile("[A-Z]{3}( .*)?");
    private static final String ANTENNA = "ARP ";

    private final Set<TagId> tags = new LinkedHashSet<>();
    private int lines;
    private boolean failed;

    /** Whether a line is an error word: three letters, perhaps with a parameter, that are no part of an inventory. */
    static boolean isError(String line) {
        return ERROR.matcher(line).matches() && !line.startsWith("IVF") && !line.startsWith(ANTENNA);
    }

    /** Whether a line is one of an inventory, or what is left of one: a reader's name has other letters than hex digits. */
    static boolean isPart(String line) {
        return REST.matcher(line).matches();
    }

    /** Takes a line in; true if it was the last one. */
    boolean add(String line) {
        if (ID.matcher(line).matches()) {
            lines++;
            tags.add(new TagId(line));
            return false;
        }
        var count = COUNT.matcher(line);
        if (count.matches()) {
            failed |= Integer.parseInt(count.group(1)) != lines;
            return true;
        }
        failed |= !line.startsWith(ANTENNA);
        return false;
    }

    /** A line was lost or damaged. */
    void fail() {
        failed = true;
    }

    boolean isComplete() {
        return !failed;
    }

    /** What was read; nothing if the inventory failed, because then an id may be a damaged one. */
    List<TagSeen> tags() {
        List<TagSeen> seen = new ArrayList<>();
        if (!failed) {
            tags.forEach(tag -> seen.add(new TagSeen(tag, null)));
        }
        return seen;
    }
}
