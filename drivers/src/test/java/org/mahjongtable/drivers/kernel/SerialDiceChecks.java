package org.mahjongtable.drivers.kernel;

import java.util.List;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.port.SerialLink;

/** A dome of two dice that speaks DICE-A5 on a USB serial port, played by {@link OutsideWorld}. */
final class SerialDiceChecks {
    private static final int ROLLS = 3;
    private static final List<List<Integer>> FALL = OutsideWorld.ROLLS;

    private final Checks checks;
    private final Heard heard = new Heard();
    private final SerialDice dice = new SerialDice(2);
    private final SerialLink link = new SerialLink(OtherReaderChecks.settings(OutsideWorld.DICE), dice, heard);

    SerialDiceChecks(Checks checks) {
        this.checks = checks;
    }

    void run() {
        checks.check("serial dice on a USB serial port are rolled and read as they fall", this::rolls);
        checks.check("serial dice unplugged in the middle of a roll tell it when they are back", this::unplugged);
        link.close();
    }

    private String rolls() throws InterruptedException {
        link.start();
        OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.DICE);
        String told = heard.first(PortUp.class).identity();
        for (int roll = 1; roll <= ROLLS; roll++) {
            int soFar = roll;
            link.update(dice::roll);
            Checks.await("roll " + roll, () -> heard.count(DiceSettled.class) >= soFar);
        }
        Checks.same("rolls", FALL.subList(0, ROLLS), faces());
        Checks.same("beginnings", ROLLS, heard.count(DiceRolling.class));
        Checks.same("faults of " + heard, 0, heard.count(DiceFault.class));
        return "%s, %d rolls, %s".formatted(told, ROLLS, faces());
    }

    private String unplugged() throws InterruptedException {
        heard.forget();
        link.update(dice::roll);
        heard.first(DiceRolling.class);
        OutsideWorld.ask(OutsideWorld.CUT + OutsideWorld.DICE);
        PortDown down = heard.first(PortDown.class);
        Checks.same("values of " + heard, List.of(), faces());
        OutsideWorld.ask(OutsideWorld.PLUG + OutsideWorld.DICE);
        heard.first(DiceSettled.class);
        Checks.same("roll", List.of(FALL.get(ROLLS)), faces());
        return "%s; then %s".formatted(down.detail(), faces());
    }

    private List<List<Integer>> faces() {
        return heard.all(DiceSettled.class).stream().map(DiceSettled::faces).toList();
    }
}
