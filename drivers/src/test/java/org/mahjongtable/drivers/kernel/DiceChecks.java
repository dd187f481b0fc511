package org.mahjongtable.drivers.kernel;

import java.util.List;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Reading.DiceCocked;
import org.mahjongtable.drivers.Reading.DiceFault;
import org.mahjongtable.drivers.Reading.DiceRolling;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.dice.GpioDice.Die;

/** Two dice of GPIO-DICE-3 on their usual lines, and their motor. */
final class DiceChecks {
    static final int ROLLING = 25;
    static final int MOTOR = 18;
    static final List<Die> DICE = List.of(new Die(5, 6, 13), new Die(16, 20, 21));
    private static final List<List<Integer>> ROLLS =
            List.of(List.of(3, 5), List.of(6, 6), List.of(1, 4), List.of(5, 2));

    private final Checks checks;
    private final Heard heard;
    private final GpioDice dice;
    private final Consumer<Runnable> update;

    /** @param update gives the dice something to do */
    DiceChecks(Checks checks, Heard heard, GpioDice dice, Consumer<Runnable> update) {
        this.checks = checks;
        this.heard = heard;
        this.dice = dice;
        this.update = update;
    }

    void run() {
        checks.check("dice whose lines change one after another settle once a roll", this::rolls);
        checks.check("a leaning die is cocked and never a face", this::cocked);
        checks.check("dice that move without a roll are disturbed", this::disturbed);
        checks.check("the motor runs for a roll and is off after it", this::motor);
    }

    private String rolls() throws InterruptedException {
        heard.forget();
        for (List<Integer> faces : ROLLS) {
            Wires.hold(ROLLING + "=0");
            for (int turn = 0; turn < 12; turn++) {
                skewed(1 + turn % 6, 1 + turn / 2 % 6);
                Thread.sleep(50);
            }
            Wires.hold(ROLLING + "=-");
            skewed(2, 7); // it still wobbles
            Thread.sleep(60);
            skewed(faces.get(0), faces.get(1));
            int rolls = ROLLS.indexOf(faces) + 1;
            Checks.await("roll " + rolls, () -> heard.count(DiceSettled.class) >= rolls);
        }
        Thread.sleep(1000);
        Checks.same(
                "rolls",
                ROLLS,
                heard.all(DiceSettled.class).stream().map(DiceSettled::faces).toList());
        Checks.same("beginnings", ROLLS.size(), heard.count(DiceRolling.class));
        Checks.same("faults of " + heard, 0, heard.count(DiceFault.class));
        return ROLLS.size() + " rolls, " + ROLLS;
    }

    private String cocked() throws InterruptedException {
        heard.forget();
        turnTheDome();
        skewed(4, 0);
        heard.first(DiceCocked.class);
        Checks.same("values of " + heard, 0, heard.count(DiceSettled.class));
        return "4 and a leaning die: cocked";
    }

    private String disturbed() throws InterruptedException {
        turnTheDome();
        skewed(4, 1);
        heard.forget();
        heard.first(DiceSettled.class);
        heard.forget();
        skewed(4, 3);
        Checks.same(
                "fault", DiceFault.Fault.DISTURBED, heard.first(DiceFault.class).fault());
        Checks.same("values of " + heard, 0, heard.count(DiceSettled.class));
        return "4 and 1 became 4 and 3: disturbed";
    }

    private String motor() throws InterruptedException {
        heard.forget();
        Checks.same("motor at rest", 'L', Wires.at(MOTOR));
        update.accept(dice::roll);
        Checks.await("the motor", () -> Wires.at(MOTOR) == 'H');
        Wires.hold(ROLLING + "=0");
        skewed(2, 3);
        Checks.await("the motor's end", () -> Wires.at(MOTOR) == 'L');
        Wires.hold(ROLLING + "=-");
        skewed(6, 1);
        Checks.same("faces", List.of(6, 1), heard.first(DiceSettled.class).faces());
        Checks.same("faults of " + heard, 0, heard.count(DiceFault.class));
        return "motor on, off, faces 6 and 1";
    }

    private static void turnTheDome() throws InterruptedException {
        Wires.hold(ROLLING + "=0");
        Thread.sleep(700);
        Wires.hold(ROLLING + "=-");
    }

    /** The faces' lines change one after another, 4 ms apart. */
    static void skewed(int first, int second) throws InterruptedException {
        for (int bit = 0; bit < 3; bit++) {
            hold(DICE.get(0), bit, first);
            hold(DICE.get(1), 2 - bit, second);
        }
    }

    private static void hold(Die die, int bit, int face) throws InterruptedException {
        int line = switch (bit) {
            case 0 -> die.bit0();
            case 1 -> die.bit1();
            default -> die.bit2();
        };
        Wires.hold(line + ((face >> bit & 1) != 0 ? "=0" : "=-"));
        Thread.sleep(4);
    }
}
