package org.mahjongtable.drivers.tilebus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.DiceFault.Fault;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.Reading.FramesDropped;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.TagSeen;
import org.mahjongtable.drivers.frame.Fuzz;
import org.mahjongtable.drivers.rfid.Airspace;

class TilebusBoardTest {
    private static final String B1 = "E0040150954F02B1";
    private static final String B2 = "E0040150954F02B2";
    private static final Readout TURN =
            new Readout(List.of("東圈 南 莊連2", "+1,234 ▲96", "輪到你 牆63", ""), "1234", new Lamp(0x00FF00, Lamp.Mode.BLINK));

    private final BytewiseBoard board = new BytewiseBoard();
    private TilebusBoard device = device(TilebusSettings.panel(""));

    @Test
    void greetsTheBoardAndComesUpWithItsName() {
        Bench bench = bench(device).open().run(5);
        assertThat(board.heard.getFirst()).isEqualTo("HELLO,1");
        assertThat(bench.readings())
                .containsExactly(
                        new PortUp(Bench.MILLI, "tilebus board seat-2, firmware 0.3, serial E661A4D1, can TBR"));
    }

    @Test
    void aBoardThatStillStartsIsGreetedAgain() {
        board.deaf = "HELLO";
        Bench bench = bench(device).open().run(1700);
        board.deaf = "";
        assertThat(bench.run(500).isUp()).isTrue();
    }

    @Test
    void anotherBoardIsNamed() {
        Bench bench = bench(device(TilebusSettings.panel("seat-3"))).open().run(5);
        assertThat(bench.readings())
                .containsExactly(new PortDown(
                        Bench.MILLI,
                        Why.OTHER_DEVICE,
                        "answers as tilebus board seat-2, firmware 0.3, serial E661A4D1, can TBR, not as seat-3"));
    }

    @Test
    void aBoardThatCannotDoWhatIsNeededIsNamed() {
        board.caps = "BR";
        Bench bench =
                bench(device(new TilebusSettings(List.of(1), 2, ""))).open().run(5);
        assertThat(bench.readings())
                .singleElement()
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.detail()).endsWith("but TD is needed"));
    }

    @Test
    void anotherDeviceIsNamed() {
        Bench bench = new Bench(device)
                .open()
                .arrives("A5 D1 07 12 01 02 03 05 00 2A")
                .run(5000);
        assertThat(bench.readings().getLast())
                .isEqualTo(new PortDown(
                        5000 * Bench.MILLI, Why.OTHER_DEVICE, "answers as dice (DICE-A5), not as a tilebus board"));
    }

    @Test
    void threeSecondsWithoutALineAreOffline() {
        Bench bench = bench(device).open().run(100).arrives(says("ALIVE,100,0"));
        bench.readings();
        assertThat(bench.run(2999).isUp()).isTrue();
        assertThat(bench.run(1).readings())
                .containsExactly(new PortDown(3100 * Bench.MILLI, Why.SILENT, "no line from the board for 3 s"));
    }

    @Test
    void readsTheAntennasItIsToldTo() {
        Bench bench = reader(1, 2, 3);
        assertThat(board.heard).contains("SCAN,1,2,3");
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
        Bench bench = reader(1);
        bench.arrives(says("TAG,1," + B1 + ",-47", "ROUND,1,2,1"));
        assertThat(bench.readings(RoundRead.class))
                .containsExactly(new RoundRead(bench.now(), 1, List.of(seen(B1, -47)), false));
    }

    @Test
    void aRoundWhoseEndGotLostMakesTheNextOneUnknownAndNoMore() {
        Bench bench = reader(1);
        bench.arrives(says("TAG,1," + B1 + ",-47"));
        bench.arrives(says("TAG,1," + B1 + ",-45", "ROUND,1,1,1", "TAG,1," + B1 + ",-46", "ROUND,1,1,1"));
        assertThat(bench.readings(RoundRead.class))
                .containsExactly(
                        new RoundRead(bench.now(), 1, List.of(seen(B1, -45)), false),
                        new RoundRead(bench.now(), 1, List.of(seen(B1, -46)), true));
    }

    @Test
    void aRoundThatTheBoardCallsBadIsUnknown() {
        Bench bench = reader(1);
        bench.arrives(says("ROUND,1,0,0"));
        assertThat(bench.readings(RoundRead.class)).containsExactly(new RoundRead(bench.now(), 1, List.of(), false));
    }

    @Test
    void antennasThatNobodyAskedForAreIgnored() {
        Bench bench = reader(1);
        bench.arrives(says("TAG,2," + B1 + ",-47", "ROUND,2,1,1"));
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void aBoardThatLivesButDoesNotScanIsToldAgain() {
        Bench bench = reader(1);
        board.heard.clear();
        for (int second = 0; second < 4; second++) {
            bench.run(1000).arrives(says("ALIVE,%d,0".formatted(second * 1000)));
        }
        bench.run(10);
        assertThat(board.heard).containsExactly("SCAN,1");
    }

    @Test
    void antennasThatDisturbOthersAreReadOneByOneAndOffInBetween() {
        var pair = new Airspace.Pair(new Airspace.Antenna("a", 2), new Airspace.Antenna("b", 1));
        var airspace = new Airspace(List.of(pair));
        board.caps = "T";
        device = new TilebusBoard(new TilebusSettings(List.of(1, 2), 0, ""), airspace.of("a"));
        Bench bench = bench(device).open().run(10);
        assertThat(board.heard).containsExactly("HELLO,1", "SCAN", "SCAN,1");
        assertThat(airspace.of("b").take(1)).isTrue();
        bench.arrives(says("ROUND,1,0,1")).run(10);
        assertThat(board.heard).endsWith("SCAN,1", "SCAN", "SCAN,1");
        airspace.of("b").release(1);
        bench.arrives(says("ROUND,1,0,1")).run(10);
        assertThat(board.heard).endsWith("SCAN,1", "SCAN", "SCAN,2");
        assertThat(airspace.of("b").take(1)).isFalse();
        board.deaf = "SCAN";
        bench.arrives(says("ROUND,2,0,1")).run(10);
        assertThat(airspace.of("b").take(1)).as("until the board has stopped").isFalse();
        board.deaf = "";
        bench.run(600);
        assertThat(airspace.of("b").take(1)).isTrue();
    }

    @Test
    void aPressAndAHoldByTheBoardsClock() {
        Bench bench = panel();
        bench.arrives(says("BTN,1,D,81234", "BTN,1,U,81400")).run(20);
        bench.arrives(says("BTN,2,D,90000", "BTN,2,U,91500")).run(20);
        assertThat(bench.readings())
                .containsExactly(new ButtonPressed(bench.now() - 20 * Bench.MILLI, 1), new ButtonHeld(bench.now(), 2));
    }

    @Test
    void aBoardThatRepeatsADownButtonTellsAHoldWhileItLasts() {
        Bench bench = panel();
        for (int millis = 1000; millis <= 3000; millis += 500) {
            bench.arrives(says("BTN,1,D," + millis)).run(500);
        }
        assertThat(bench.readings()).hasSize(1).first().isInstanceOf(ButtonHeld.class);
    }

    @Test
    void aButtonIsTimedAcrossTheWrapOfTheBoardsClock() {
        Bench bench = panel().arrives(says("ALIVE,4294966000,0", "BTN,1,D,4294967000", "BTN,1,U,1300"))
                .run(20);
        assertThat(bench.readings()).containsExactly(new ButtonHeld(bench.now(), 1));
    }

    @Test
    void theReadoutIsSentLineByLineAsTheBoardAcknowledges() {
        Bench bench = panel();
        board.heard.clear();
        device.show(TURN);
        bench.tick();
        assertThat(board.heard).containsExactly("TEXT,1,東圈 南 莊連2");
        bench.run(10);
        assertThat(board.heard).containsExactly("TEXT,1,東圈 南 莊連2", "TEXT,2,+1%2C234 ▲96", "TEXT,3,輪到你 牆63");
    }

    @Test
    void onlyWhatChangesIsSent() {
        Bench bench = panel();
        device.show(TURN);
        bench.run(20);
        board.heard.clear();
        device.show(new Readout(List.of("東圈 南 莊連2", "+1,234 ▲96", "牆62", ""), "1234", TURN.lamp()));
        bench.run(20);
        assertThat(board.heard).containsExactly("TEXT,3,牆62");
    }

    @Test
    void aBoardWithDigitsAndLampIsToldThose() {
        board.caps = "BNL";
        Bench bench = panel();
        device.show(TURN);
        bench.run(20);
        assertThat(board.heard).endsWith("DIGITS,1234", "LAMP,1,00ff00,blink").doesNotContain("TEXT,1,");
    }

    @Test
    void aLineThatIsNotAcknowledgedIsSentAgain() {
        Bench bench = panel();
        board.deaf = "TEXT";
        device.show(TURN);
        bench.run(900);
        board.deaf = "";
        bench.run(200);
        assertThat(board.shows).containsEntry(1, "東圈 南 莊連2").containsEntry(3, "輪到你 牆63");
    }

    @Test
    void aLineThatIsRefusedIsNotSentAgain() {
        Bench bench = panel();
        board.cannot = "TEXT";
        board.heard.clear();
        device.show(TURN);
        bench.run(900);
        assertThat(board.heard).hasSize(3);
    }

    @Test
    void aBoardThatRestartedIsGreetedAndShownEverythingAgain() {
        Bench bench = panel();
        device.show(TURN);
        bench.run(20).arrives(says("ALIVE,81500,0"));
        board.heard.clear();
        bench.arrives(says("ALIVE,400,0")).run(20);
        assertThat(board.heard)
                .containsExactly("HELLO,1", "TEXT,1,東圈 南 莊連2", "TEXT,2,+1%2C234 ▲96", "TEXT,3,輪到你 牆63", "TEXT,4,");
        board.heard.clear();
        bench.arrives(says("ALIVE,800,1", "ALIVE,900,2")).run(20);
        assertThat(board.heard).startsWith("HELLO,1", "TEXT,1,東圈 南 莊連2");
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void aBoardThatComesBackIsShownEverythingAgain() {
        Bench bench = panel();
        device.show(TURN);
        bench.run(20).close(Why.VANISHED);
        board.heard.clear();
        bench.open().run(20);
        assertThat(board.heard).startsWith("HELLO,1", "TEXT,1,東圈 南 莊連2").hasSize(5);
    }

    @Test
    void aReadoutShownWhileTheBoardIsAwayIsShownWhenItComes() {
        device.show(TURN);
        bench(device).open().run(20);
        assertThat(board.shows).containsEntry(1, "東圈 南 莊連2");
    }

    @Test
    void aPushDoesNotOutliveItsBoard() {
        Bench bench = panel().arrives(says("ALIVE,5000,0", "BTN,1,D,5000", "ALIVE,100,1", "BTN,1,U,7000"))
                .run(50);
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void diceOfABoardAreDice() {
        board.caps = "D";
        device = device(new TilebusSettings(List.of(), 3, ""));
        Bench bench = panel().arrives(says("DICE,18,R,", "DICE,18,S,3;5;1", "DICE,18,S,3;5;1"));
        assertThat(bench.readings())
                .containsExactly(new DiceRolling(bench.now()), new DiceSettled(bench.now(), List.of(3, 5, 1), 18));
    }

    @Test
    void aRollIsAskedForUntilItIsAcknowledged() {
        board.caps = "D";
        device = device(new TilebusSettings(List.of(), 3, ""));
        Bench bench = panel();
        board.heard.clear();
        device.roll();
        bench.run(900);
        assertThat(board.heard).containsExactly("ROLL");
        device.roll();
        bench.run(900);
        assertThat(board.heard).containsExactly("ROLL", "ROLL");
        board.cannot = "ROLL";
        device.roll();
        bench.run(10);
        assertThat(bench.readings(DiceFault.class)).extracting(DiceFault::fault).containsExactly(Fault.NO_ROLL);
    }

    @Test
    void linesThatSayNothingAreCountedAndUnknownOnesAreNot() {
        Bench bench = panel().arrives(says("TEMP,23.5", "BTN,99,D,1")).arrives("$OK,SC*0000\n".getBytes(UTF_8));
        bench.run(1100).arrives(says("ALIVE,1,0"));
        assertThat(bench.readings(FramesDropped.class))
                .extracting(FramesDropped::count)
                .containsExactly(1L, 1L);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void survivesANoisyBoard(long seed) {
        Random random = new Random(seed);
        board.caps = "TBDRNL";
        device = device(new TilebusSettings(List.of(1, 2), 2, ""));
        Bench bench = bench(device).open();
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
        device.show(TURN);
        bench.run(6000).open().run(200);
        assertThat(board.shows).containsEntry(1, "東圈 南 莊連2");
    }

    private Bench panel() {
        Bench bench = bench(device).open().run(20);
        bench.readings();
        return bench;
    }

    private Bench reader(Integer... antennas) {
        device = device(new TilebusSettings(List.of(antennas), 0, ""));
        return panel();
    }

    private Bench bench(TilebusBoard device) {
        return new Bench(device).answeredBy(board::answer);
    }

    private static TilebusBoard device(TilebusSettings settings) {
        return new TilebusBoard(settings, Airspace.undisturbed().of("seat"));
    }

    private static byte[] says(String... bodies) {
        return BytewiseBoard.bytes(bodies);
    }

    private static TagSeen seen(String tag, int rssi) {
        return new TagSeen(TagId.parse(tag), rssi);
    }

    @Test
    void nothingOfAnInventoryIsTold() {
        Bench bench = new Bench(device)
                .open()
                .arrives("24 54 41 47 2C 31 2C 45 30 30 34 30 31 35 30 30")
                .run(5000);
        assertThat(bench.readings().getLast())
                .isEqualTo(new PortDown(
                        5000 * Bench.MILLI,
                        Why.OTHER_DEVICE,
                        "answers as something that says \"$TAG,…,…\", not as a tilebus board"));
    }
}
