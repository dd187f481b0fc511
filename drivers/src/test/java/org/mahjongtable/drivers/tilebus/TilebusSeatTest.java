package org.mahjongtable.drivers.tilebus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mahjongtable.drivers.tilebus.TilebusBench.TURN;
import static org.mahjongtable.drivers.tilebus.TilebusBench.says;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Bench;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.DiceFault.Fault;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.Readout;

/** What a board has for people: buttons, readout, and dice. */
class TilebusSeatTest {
    private final TilebusBench bus = new TilebusBench();

    @Test
    void aPressAndAHoldByTheBoardsClock() {
        Bench bench = bus.panel();
        bench.arrives(says("BTN,1,D,81234", "BTN,1,U,81400")).run(20);
        bench.arrives(says("BTN,2,D,90000", "BTN,2,U,91500")).run(20);
        assertThat(bench.readings())
                .containsExactly(new ButtonPressed(bench.now() - 20 * Bench.MILLI, 1), new ButtonHeld(bench.now(), 2));
    }

    @Test
    void aBoardThatRepeatsADownButtonTellsAHoldWhileItLasts() {
        Bench bench = bus.panel();
        for (int millis = 1000; millis <= 3000; millis += 500) {
            bench.arrives(says("BTN,1,D," + millis)).run(500);
        }
        assertThat(bench.readings()).hasSize(1).first().isInstanceOf(ButtonHeld.class);
    }

    @Test
    void aButtonIsTimedAcrossTheWrapOfTheBoardsClock() {
        Bench bench = bus.panel()
                .arrives(says("ALIVE,4294966000,0", "BTN,1,D,4294967000", "BTN,1,U,1300"))
                .run(20);
        assertThat(bench.readings()).containsExactly(new ButtonHeld(bench.now(), 1));
    }

    @Test
    void aPushDoesNotOutliveItsBoard() {
        Bench bench = bus.panel()
                .arrives(says("ALIVE,5000,0", "BTN,1,D,5000", "ALIVE,100,1", "BTN,1,U,7000"))
                .run(50);
        assertThat(bench.readings()).isEmpty();
    }

    @Test
    void theReadoutIsSentLineByLineAsTheBoardAcknowledges() {
        Bench bench = bus.panel();
        bus.board.heard.clear();
        bus.device.show(TURN);
        bench.tick();
        assertThat(bus.board.heard).containsExactly("TEXT,1,東圈 南 莊連2");
        bench.run(10);
        assertThat(bus.board.heard).containsExactly("TEXT,1,東圈 南 莊連2", "TEXT,2,+1%2C234 ▲96", "TEXT,3,輪到你 牆63");
    }

    @Test
    void onlyWhatChangesIsSent() {
        Bench bench = bus.panel();
        bus.device.show(TURN);
        bench.run(20);
        bus.board.heard.clear();
        bus.device.show(new Readout(List.of("東圈 南 莊連2", "+1,234 ▲96", "牆62", ""), "1234", TURN.lamp()));
        bench.run(20);
        assertThat(bus.board.heard).containsExactly("TEXT,3,牆62");
    }

    @Test
    void aBoardWithDigitsAndLampIsToldThose() {
        bus.board.caps = "BNL";
        Bench bench = bus.panel();
        bus.device.show(TURN);
        bench.run(20);
        assertThat(bus.board.heard)
                .endsWith("DIGITS,1234", "LAMP,1,00ff00,blink")
                .doesNotContain("TEXT,1,");
    }

    @Test
    void aLineThatIsNotAcknowledgedIsSentAgain() {
        Bench bench = bus.panel();
        bus.board.deaf = "TEXT";
        bus.device.show(TURN);
        bench.run(900);
        bus.board.deaf = "";
        bench.run(200);
        assertThat(bus.board.shows).containsEntry(1, "東圈 南 莊連2").containsEntry(3, "輪到你 牆63");
    }

    @Test
    void aLineThatIsRefusedIsNotSentAgain() {
        Bench bench = bus.panel();
        bus.board.cannot = "TEXT";
        bus.board.heard.clear();
        bus.device.show(TURN);
        bench.run(900);
        assertThat(bus.board.heard).hasSize(3);
    }

    @Test
    void aReadoutShownWhileTheBoardIsAwayIsShownWhenItComes() {
        bus.device.show(TURN);
        bus.bench().open().run(20);
        assertThat(bus.board.shows).containsEntry(1, "東圈 南 莊連2");
    }

    @Test
    void diceOfABoardAreDice() {
        bus.board.caps = "D";
        bus.use(new TilebusSettings(List.of(), 3, ""));
        Bench bench = bus.panel().arrives(says("DICE,18,R,", "DICE,18,S,3;5;1", "DICE,18,S,3;5;1"));
        assertThat(bench.readings())
                .containsExactly(new DiceRolling(bench.now()), new DiceSettled(bench.now(), List.of(3, 5, 1), 18));
    }

    @Test
    void aRollIsAskedForUntilItIsAcknowledged() {
        bus.board.caps = "D";
        bus.use(new TilebusSettings(List.of(), 3, ""));
        Bench bench = bus.panel();
        bus.board.heard.clear();
        bus.device.roll();
        bench.run(900);
        assertThat(bus.board.heard).containsExactly("ROLL");
        bus.device.roll();
        bench.run(900);
        assertThat(bus.board.heard).containsExactly("ROLL", "ROLL");
        bus.board.cannot = "ROLL";
        bus.device.roll();
        bench.run(10);
        assertThat(bench.readings(DiceFault.class)).extracting(DiceFault::fault).containsExactly(Fault.NO_ROLL);
    }
}
