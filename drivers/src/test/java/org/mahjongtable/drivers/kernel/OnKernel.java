package org.mahjongtable.drivers.kernel;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.buttons.GpioButtons;
import org.mahjongtable.drivers.dice.GpioDice;
import org.mahjongtable.drivers.port.GpioLines;
import org.mahjongtable.drivers.port.GpioLink;
import org.mahjongtable.drivers.port.Pi4jGpioLines;

/** All checks, on the emulated machine. */
public final class OnKernel {
    private OnKernel() {}

    /**
     * The checks, or what they start beside themselves.
     *
     * @param arguments none, or what a program does that the checks start beside themselves
     */
    public static void main(String[] arguments) throws InterruptedException {
        switch (arguments.length == 0 ? "" : arguments[0]) {
            case "hold" -> OutputChecks.holdForEver();
            case "stranger" -> new AccessChecks(new Checks()).runAsStranger();
            default -> all();
        }
    }

    private static void all() throws InterruptedException {
        Checks checks = new Checks();
        new ReaderChecks(checks).run();
        new OtherReaderChecks(checks).run();
        new SerialDiceChecks(checks).run();
        new NextionChecks(checks).run();
        new AccessChecks(checks).run();
        new DisplayChecks(checks).run();
        buttonsAndDice(checks);
        new OutputChecks(checks).run();
        System.exit(0); // whatever threads a failed check has left behind
    }

    private static void buttonsAndDice(Checks checks) {
        Heard buttons = new Heard();
        Heard rolls = new Heard();
        GpioDice dice = new GpioDice(new GpioDice.Wiring(DiceChecks.DICE, DiceChecks.ROLLING, DiceChecks.MOTOR), 0);
        GpioLink link = new GpioLink(
                GpioLines.HEADERS,
                Pi4jGpioLines::open,
                List.of(
                        new GpioLink.Attached(
                                new GpioButtons(Map.of(1, ButtonChecks.LINE_1, 2, ButtonChecks.LINE_2)), buttons),
                        new GpioLink.Attached(dice, rolls)));
        link.start();
        checks.check("a chip is found by its label and its inputs are pulled up", () -> {
            String told = buttons.first(PortUp.class).identity();
            Checks.same("button", '1', Wires.at(ButtonChecks.LINE_1));
            Thread.sleep(ButtonChecks.BETWEEN_MILLIS); // a button that is down at the first look is not pushed
            return told;
        });
        new ButtonChecks(checks, buttons).run();
        new DiceChecks(checks, rolls, dice, link::update).run();
        link.close();
    }

    /** This program once more, to do something else. */
    static Process another(String argument) throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OnKernel.class.getName(),
                        argument)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
