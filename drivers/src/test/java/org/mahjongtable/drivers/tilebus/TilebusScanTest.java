package org.mahjongtable.drivers.tilebus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.drivers.tilebus.TilebusBench.B1;
import static org.mahjongtable.drivers.tilebus.TilebusBench.B2;
import static org.mahjongtable.drivers.tilebus.TilebusBench.says;
import static org.mahjongtable.drivers.tilebus.TilebusBench.seen;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.rfid.Airspace;

/** Rounds of the antennas of a board. */
class TilebusScanTest {
    private final TilebusBench bus = new TilebusBench();

    @Test
    void readsTheAntennasItIsToldTo() {
        Bench bench = bus.reader(1, 2, 3);
        assertThat(bus.board.heard).contains("SCAN,1,2,3");
        bench.arrives(says(
                "TAG,1," + B1 + ",-47",
                "TAG,2," + B2 + ",",
                "TAG,1," + B2 + ",-60",
                "ROUND,1,2,1",
                "ROUND,2,1,1",
                "ROUND,3,0,1"));
        assertThat(bench.readings(RoundRead.class))
                .containsExactly(
                        new RoundRead(bench.now(), 1, List.of(seen(B1, -47), seen(B2, -60)), true),
                        new RoundRead(bench.now(), 2, List.of(new TagSeen(TagId.parse(B2), null)), true),
                        new RoundRead(bench.now(), 3, List.of(), true));
    }

    @Test
    void aRoundThatLostALineIsUnknown() {
        Bench bench = bus.reader(1);
        bench.arrives(says("TAG,1," + B1 + ",-47", "ROUND,1,2,1"));
        assertThat(bench.readings(RoundRead.class))
                .containsExactly(new RoundRead(bench.now(), 1, List.of(seen(B1, -47)), false));
    }

    @Test
    void aRoundWhoseEndGotLostMakesTheNextOneUnknownAndNoMore() {
        Bench bench = bus.reader(1);
        bench.arrives(says("TAG,1," + B1 + ",-47"));
        bench.arrives(says("TAG,1," + B1 + ",-45", "ROUND,1,1,1", "TAG,1," + B1 + ",-46", "ROUND,1,1,1"));
        assertThat(bench.readings(RoundRead.class))
                .containsExactly(
                        new RoundRead(bench.now(), 1, List.of(seen(B1, -45)), false),
                        new RoundRead(bench.now(), 1, List.of(seen(B1, -46)), true));
    }

    @Test
    void aRoundThatTheBoardCallsBadIsUnknown() {
        Bench bench = bus.reader(1);
        bench.arrives(says("ROUND,1,0,0"));
        assertThat(bench.readings(RoundRead.class)).containsExactly(new RoundRead(bench.now(), 1, List.of(), false));
    }

    @Test
    void antennasThatNobodyAskedForAreIgnored() {
        Bench bench = bus.reader(1);
        bench.arrives(says("TAG,2," + B1 + ",-47", "ROUND,2,1,1"));
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void aBoardThatLivesButDoesNotScanIsToldAgain() {
        Bench bench = bus.reader(1);
        bus.board.heard.clear();
        for (int second = 0; second < 4; second++) {
            bench.run(1000).arrives(says("ALIVE,%d,0".formatted(second * 1000)));
        }
        bench.run(10);
        assertThat(bus.board.heard).containsExactly("SCAN,1");
    }

    @Test
    void antennasThatDisturbOthersAreReadOneByOneAndOffInBetween() {
        var pair = new Airspace.Pair(new Airspace.Antenna("a", 2), new Airspace.Antenna("b", 1));
        var airspace = new Airspace(List.of(pair));
        bus.board.caps = "T";
        bus.device = new TilebusBoard(new TilebusSettings(List.of(1, 2), 0, ""), airspace.of("a"));
        Bench bench = bus.bench().open().run(10);
        assertThat(bus.board.heard).containsExactly("HELLO,1", "SCAN", "SCAN,1");
        assertThat(airspace.of("b").take(1)).isTrue();
        bench.arrives(says("ROUND,1,0,1")).run(10);
        assertThat(bus.board.heard).endsWith("SCAN,1", "SCAN", "SCAN,1");
        airspace.of("b").release(1);
        bench.arrives(says("ROUND,1,0,1")).run(10);
        assertThat(bus.board.heard).endsWith("SCAN,1", "SCAN", "SCAN,2");
        assertThat(airspace.of("b").take(1)).isFalse();
        bus.board.deaf = "SCAN";
        bench.arrives(says("ROUND,2,0,1")).run(10);
        assertThat(airspace.of("b").take(1)).as("until the board has stopped").isFalse();
        bus.board.deaf = "";
        bench.run(600);
        assertThat(airspace.of("b").take(1)).isTrue();
    }
}
