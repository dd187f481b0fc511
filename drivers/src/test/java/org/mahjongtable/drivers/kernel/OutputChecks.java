package org.mahjongtable.drivers.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.display.GpioLamp;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.GpioLink;
import org.mahjongtable.drivers.port.Pi4jGpioLines;

/** A lamp on line 24 and a motor on line 18: whatever happens, they must not stay on. */
final class OutputChecks {
    static final int LAMP = 24;
    private static final Readout LIT = new Readout(List.of("", "", "", ""), "", new Lamp(0xFFFFFF, Lamp.Mode.ON));

    private final Checks checks;

    OutputChecks(Checks checks) {
        this.checks = checks;
    }

    void run() {
        checks.check("outputs are safe before and after the program", this::closed);
        checks.check("a killed program's outputs are safe at its next start", () -> killed(false));
        checks.check("a killed program's outputs are let go where the kernel is strict", () -> killed(true));
    }

    /** Takes the outputs and switches them on, for ever; the program's other way to be started. */
    static void holdForEver() throws InterruptedException {
        Outputs outputs = new Outputs();
        outputs.switchOn();
        Checks.await(
                "both to be on",
                () -> at(LAMP).equals("H") && at(DiceChecks.MOTOR).equals("H"));
        System.out.println("holding");
        Thread.sleep(Long.MAX_VALUE);
    }

    private String closed() throws InterruptedException {
        Outputs outputs = new Outputs();
        Checks.await(
                "the lines", () -> at(LAMP).equals("L") && at(DiceChecks.MOTOR).equals("L"));
        outputs.switchOn();
        Checks.await(
                "both to be on",
                () -> at(LAMP).equals("H") && at(DiceChecks.MOTOR).equals("H"));
        outputs.link.close();
        Checks.same("lamp after close", "L", at(LAMP));
        Checks.same("motor after close", "L", at(DiceChecks.MOTOR));
        return "low, high, low after close";
    }

    private String killed(boolean strict) throws IOException, InterruptedException {
        Wires.strict(strict);
        Process program = OnKernel.another("hold");
        try (BufferedReader told = new BufferedReader(new InputStreamReader(program.getInputStream(), UTF_8))) {
            String line = told.readLine();
            while (line != null && !line.equals("holding")) {
                line = told.readLine();
            }
            Checks.same("word of the program", "holding", line);
        }
        program.destroyForcibly();
        program.waitFor();
        String left = at(LAMP) + at(DiceChecks.MOTOR);
        if (strict) {
            Checks.same("lamp and motor after kill -9", "00", left);
            return "on, inputs after kill -9";
        }
        Outputs outputs = new Outputs();
        Checks.await(
                "safe outputs",
                () -> at(LAMP).equals("L") && at(DiceChecks.MOTOR).equals("L"));
        outputs.link.close();
        return "on, %s after kill -9 as Raspberry Pi OS leaves it, low at the next start".formatted(left);
    }

    private static String at(int line) {
        return String.valueOf(Wires.at(line));
    }

    private static final class Outputs {
        private final GpioLamp lamp = new GpioLamp(LAMP, true);
        private final GpioDice dice =
                new GpioDice(new GpioDice.Wiring(DiceChecks.DICE, DiceChecks.ROLLING, DiceChecks.MOTOR), 0);
        private final Heard heard = new Heard();
        private final GpioLink link = new GpioLink(
                GpioLines.HEADERS,
                Pi4jGpioLines::open,
                List.of(new GpioLink.Attached(lamp, heard), new GpioLink.Attached(dice, heard)));

        Outputs() {
            link.start();
        }

        void switchOn() throws InterruptedException {
            Checks.await("the GPIO lines: " + heard, () -> at(LAMP).equals("L"));
            // The dice forget what they were asked for when they are opened.
            Checks.await("word of both", () -> heard.count(PortUp.class) == 2);
            link.update(() -> {
                lamp.show(LIT);
                dice.roll();
            });
        }
    }
}
