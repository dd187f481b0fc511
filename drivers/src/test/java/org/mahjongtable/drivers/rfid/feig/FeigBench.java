package org.mahjongtable.drivers.rfid.feig;

import java.util.Arrays;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.rfid.Airspace;

/** A driver on a wire to an independent reader, and the tags of the manuals. */
final class FeigBench {
    static final String B1 = "E0040150954F02B1";
    static final String B2 = "E0040150954F02B2";

    private FeigBench() {}

    /** A driver that reads these antennas of the reader, with nobody else on the air. */
    static Bench bench(BytewiseReader reader, Integer... antennas) {
        var settings = new FeigSettings(Arrays.asList(antennas));
        return new Bench(new FeigReader(settings, Airspace.undisturbed().of("r"))).answeredBy(reader::answer);
    }

    static TagSeen seen(String tag, int rssi) {
        return new TagSeen(TagId.parse(tag), rssi);
    }
}
