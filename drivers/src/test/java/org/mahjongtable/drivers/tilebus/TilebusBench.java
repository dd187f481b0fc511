package org.mahjongtable.drivers.tilebus;

import java.util.List;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.rfid.Airspace;

/** A driver on a wire to an independent board, with nobody else on the air, and what it may be told and shown. */
final class TilebusBench {
    static final String B1 = "E0040150954F02B1";
    static final String B2 = "E0040150954F02B2";
    static final Readout TURN =
            new Readout(List.of("東圈 南 莊連2", "+1,234 ▲96", "輪到你 牆63", ""), "1234", new Lamp(0x00FF00, Lamp.Mode.BLINK));

    final BytewiseBoard board = new BytewiseBoard();
    TilebusBoard device = device(TilebusSettings.panel(""));

    /** The driver is another one from now on. */
    TilebusBench use(TilebusSettings settings) {
        device = device(settings);
        return this;
    }

    /** The driver on the wire, which is not open yet. */
    Bench bench() {
        return new Bench(device).answeredBy(board::answer);
    }

    /** The board has been greeted, and what it said then is read. */
    Bench panel() {
        Bench bench = bench().open().run(20);
        bench.readings();
        return bench;
    }

    /** The same with a driver for these antennas. */
    Bench reader(Integer... antennas) {
        return use(new TilebusSettings(List.of(antennas), 0, "")).panel();
    }

    private static TilebusBoard device(TilebusSettings settings) {
        return new TilebusBoard(settings, Airspace.undisturbed().of("seat"));
    }

    static byte[] says(String... bodies) {
        return BytewiseBoard.bytes(bodies);
    }

    static TagSeen seen(String tag, int rssi) {
        return new TagSeen(TagId.parse(tag), rssi);
    }
}
