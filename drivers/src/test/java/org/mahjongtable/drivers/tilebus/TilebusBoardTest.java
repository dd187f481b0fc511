package org.mahjongtable.drivers.tilebus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.drivers.tilebus.TilebusBench.B1;
import static org.mahjongtable.drivers.tilebus.TilebusBench.TURN;
import static org.mahjongtable.drivers.tilebus.TilebusBench.says;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.FramesDropped;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.frame.Fuzz;

/** A board is greeted, known by what it says of itself, and given up when it is silent. */
class TilebusBoardTest {
    private final TilebusBench bus = new TilebusBench();

    @Test
    void greetsTheBoardAndComesUpWithItsName() {
        Bench bench = bus.bench().open().run(5);
        assertThat(bus.board.heard.getFirst()).isEqualTo("HELLO,1");
        assertThat(bench.readings())
                .containsExactly(
                        new PortUp(Bench.MILLI, "tilebus board seat-2, firmware 0.3, serial E661A4D1, can TBR"));
    }

    @Test
    void aBoardThatStillStartsIsGreetedAgain() {
        bus.board.deaf = "HELLO";
        Bench bench = bus.bench().open().run(1700);
        bus.board.deaf = "";
        assertThat(bench.run(500).isUp()).isTrue();
    }

    @Test
    void anotherBoardIsNamed() {
        Bench bench = bus.use(TilebusSettings.panel("seat-3")).bench().open().run(5);
        assertThat(bench.readings())
                .containsExactly(new PortDown(
                        Bench.MILLI,
                        Why.OTHER_DEVICE,
                        "answers as tilebus board seat-2, firmware 0.3, serial E661A4D1, can TBR, not as seat-3"));
    }

    @Test
    void aBoardThatCannotDoWhatIsNeededIsNamed() {
        bus.board.caps = "BR";
        Bench bench =
                bus.use(new TilebusSettings(List.of(1), 2, "")).bench().open().run(5);
        assertThat(bench.readings())
                .singleElement()
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.detail()).endsWith("but TD is needed"));
    }

    @Test
    void anotherDeviceIsNamed() {
        Bench bench = new Bench(bus.device)
                .open()
                .arrives("A5 D1 07 12 01 02 03 05 00 2A")
                .run(5000);
        assertThat(bench.readings().getLast())
                .isEqualTo(new PortDown(
                        5000 * Bench.MILLI, Why.OTHER_DEVICE, "answers as dice (DICE-A5), not as a tilebus board"));
    }

    @Test
    void nothingOfAnInventoryIsTold() {
        Bench bench = new Bench(bus.device)
                .open()
                .arrives("24 54 41 47 2C 31 2C 45 30 30 34 30 31 35 30 30")
                .run(5000);
        assertThat(bench.readings().getLast())
                .isEqualTo(new PortDown(
                        5000 * Bench.MILLI,
                        Why.OTHER_DEVICE,
                        "answers as something that says \"$TAG,…,…\", not as a tilebus board"));
    }

    @Test
    void threeSecondsWithoutALineAreOffline() {
        Bench bench = bus.bench().open().run(100).arrives(says("ALIVE,100,0"));
        bench.readings();
        assertThat(bench.run(2999).isUp()).isTrue();
        assertThat(bench.run(1).readings())
                .containsExactly(new PortDown(3100 * Bench.MILLI, Why.SILENT, "no line from the board for 3 s"));
    }

    @Test
    void aBoardThatRestartedIsGreetedAndShownEverythingAgain() {
        Bench bench = bus.panel();
        bus.device.show(TURN);
        bench.run(20).arrives(says("ALIVE,81500,0"));
        bus.board.heard.clear();
        bench.arrives(says("ALIVE,400,0")).run(20);
        assertThat(bus.board.heard)
                .containsExactly("HELLO,1", "TEXT,1,東圈 南 莊連2", "TEXT,2,+1%2C234 ▲96", "TEXT,3,輪到你 牆63", "TEXT,4,");
        bus.board.heard.clear();
        bench.arrives(says("ALIVE,800,1", "ALIVE,900,2")).run(20);
        assertThat(bus.board.heard).startsWith("HELLO,1", "TEXT,1,東圈 南 莊連2");
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void aBoardThatComesBackIsShownEverythingAgain() {
        Bench bench = bus.panel();
        bus.device.show(TURN);
        bench.run(20).close(Why.VANISHED);
        bus.board.heard.clear();
        bench.open().run(20);
        assertThat(bus.board.heard).startsWith("HELLO,1", "TEXT,1,東圈 南 莊連2").hasSize(5);
    }

    @Test
    void linesThatSayNothingAreCountedAndUnknownOnesAreNot() {
        Bench bench = bus.panel().arrives(says("TEMP,23.5", "BTN,99,D,1")).arrives("$OK,SC*0000\n".getBytes(UTF_8));
        bench.run(1100).arrives(says("ALIVE,1,0"));
        assertThat(bench.readings(FramesDropped.class))
                .extracting(FramesDropped::count)
                .containsExactly(1L, 1L);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void survivesANoisyBoard(long seed) {
        Random random = new Random(seed);
        bus.board.caps = "TBDRNL";
        bus.use(new TilebusSettings(List.of(1, 2), 2, ""));
        Bench bench = bus.bench().open();
        List<String> bodies = List.of(
                "TAG,1," + B1 + ",-4",
                "ROUND,1,1,1",
                "ROUND,2,0,1",
                "BTN,1,D,%d",
                "BTN,1,U,%d",
                "ALIVE,%d,0",
                "DICE,3,R,",
                "DICE,3,S,1;2",
                "OK,TEXT",
                "ERR,SCAN,x",
                "BOARD,1,a,b,c,TBDRNL",
                "TAG,2,1,2",
                "BTN,x,D,1");
        for (int sent = 0; sent < Fuzz.bytes(); ) {
            byte[] stretch = Fuzz.stretch(
                    any -> says(bodies.get(random.nextInt(bodies.size())).formatted(random.nextLong(1L << 32))),
                    random);
            sent += stretch.length + 1;
            if (!bench.isOpen()) {
                bench.open();
            }
            bench.arrives(stretch).run(random.nextInt(50));
            for (RoundRead round : bench.readings(RoundRead.class)) {
                assertThat(round.tags())
                        .allSatisfy(tag -> assertThat(tag.tag().hex()).isEqualTo(B1));
            }
        }
        bus.device.show(TURN);
        bench.run(6000).open().run(200);
        assertThat(bus.board.shows).containsEntry(1, "東圈 南 莊連2");
    }
}
