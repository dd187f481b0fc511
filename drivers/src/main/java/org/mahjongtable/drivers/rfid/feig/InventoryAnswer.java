package org.mahjongtable.drivers.rfid.feig;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.frame.Bytes;

/**
 * The body of the answer to an inventory request.
 *
 * <pre>
 * STATUS  DATA-SETS  DATA-SETS x { TR-TYPE DSFID UID[8] }                                                  without antennas
 * STATUS  DATA-SETS  DATA-SETS x { FLAGS TR-TYPE DSFID UID_LEN UID[UID_LEN] ANT_CNT
 *                                  ANT_CNT x { ANT_NR ANT_STATUS reserved RSSI reserved[4] } }             with antennas
 * </pre>
 *
 * What follows STATUS is there only if the reader has something to tell.
 *
 * @param status STATUS, 0 to 255
 * @param tags in the reader's order
 */
public record InventoryAnswer(int status, List<Found> tags) {
    private static final int ISO15693 = 0x03;
    private static final int PLAIN_TAG = 10;
    private static final int PLAIN_UID = 8;
    private static final int ANTENNA = 8;

    public InventoryAnswer {
        tags = List.copyOf(tags);
        if (tags.size() > 255) {
            throw new IllegalArgumentException(tags.size() + " tags do not fit into one answer");
        }
    }

    /**
     * A tag of an answer.
     *
     * @param heard by which antennas; empty in an answer without antennas
     */
    public record Found(TagId tag, List<Heard> heard) {
        public Found {
            heard = List.copyOf(heard);
        }
    }

    /**
     * How one antenna heard a tag.
     *
     * @param antenna 1 to 255
     * @param rssi 0 to 255, greater is stronger
     */
    public record Heard(int antenna, int rssi) {}

    /** What a host finds in a frame; empty if the bytes fit neither form. */
    public static Optional<InventoryAnswer> read(Bytes body) {
        if (body.length() == 0) {
            return Optional.empty();
        }
        int status = body.at(0);
        if (body.length() == 1) {
            return Optional.of(new InventoryAnswer(status, List.of()));
        }
        return withAntennas(body).or(() -> plain(body)).map(tags -> new InventoryAnswer(status, tags));
    }

    /** What a reader puts into a frame when tags are asked for without antennas; ids must have 8 bytes. */
    public Bytes plainBody() {
        ByteArrayOutputStream out = begin();
        for (Found found : tags) {
            out.write(ISO15693);
            out.write(0);
            out.writeBytes(found.tag().bytes());
        }
        return Bytes.of(out.toByteArray());
    }

    /** What a reader puts into a frame when antennas are asked for. */
    public Bytes antennaBody() {
        ByteArrayOutputStream out = begin();
        for (Found found : tags) {
            byte[] uid = found.tag().bytes();
            out.write(Feig.FLAG_ANTENNA);
            out.write(ISO15693);
            out.write(0);
            out.write(uid.length);
            out.writeBytes(uid);
            out.write(found.heard().size());
            for (Heard heard : found.heard()) {
                out.write(heard.antenna());
                out.write(0);
                out.write(0);
                out.write(heard.rssi());
                out.writeBytes(new byte[4]);
            }
        }
        return Bytes.of(out.toByteArray());
    }

    private ByteArrayOutputStream begin() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(status);
        if (!tags.isEmpty()) {
            out.write(tags.size());
        }
        return out;
    }

    private static Optional<List<Found>> plain(Bytes body) {
        int count = body.at(1);
        if (body.length() != 2 + count * PLAIN_TAG) {
            return Optional.empty();
        }
        List<Found> tags = new ArrayList<>();
        for (int at = 2; at < body.length(); at += PLAIN_TAG) {
            if (body.at(at) != ISO15693) {
                return Optional.empty(); // other kinds of tag have other layouts
            }
            tags.add(new Found(TagId.of(body.slice(at + 2, at + 2 + PLAIN_UID).array()), List.of()));
        }
        return Optional.of(tags);
    }

    private static Optional<List<Found>> withAntennas(Bytes body) {
        int end = body.length();
        List<Found> tags = new ArrayList<>();
        int at = 2;
        for (int count = body.at(1); count > 0; count--) {
            // The flag is set in this form; the other form has TR-TYPE 03 in its place, so that no answer fits both.
            if (at + 4 > end || (body.at(at) & Feig.FLAG_ANTENNA) == 0) {
                return Optional.empty();
            }
            int uidLength = body.at(at + 3);
            at += 4;
            if (uidLength < 1 || uidLength > 32 || at + uidLength >= end) {
                return Optional.empty();
            }
            TagId tag = TagId.of(body.slice(at, at + uidLength).array());
            at += uidLength;
            int heardCount = body.at(at++);
            if (at + heardCount * ANTENNA > end) {
                return Optional.empty();
            }
            List<Heard> heard = new ArrayList<>();
            for (; heardCount > 0; heardCount--) {
                heard.add(new Heard(body.at(at), body.at(at + 3)));
                at += ANTENNA;
            }
            tags.add(new Found(tag, heard));
        }
        return at == end ? Optional.of(tags) : Optional.empty();
    }
}
