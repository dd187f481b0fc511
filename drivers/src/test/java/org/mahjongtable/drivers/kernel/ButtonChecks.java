package org.mahjongtable.drivers.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.mahjongtable.drivers.Reading.ButtonFreed;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.ButtonStuck;

/** Buttons 1 and 2 to ground, on lines 17 and 27. */
final class ButtonChecks {
    static final int LINE_1 = 17;
    static final int LINE_2 = 27;
    private static final int PRESSES = 8;
    private static final int STALLS = 12;
    /** After a press the next half second is deaf. */
    static final int BETWEEN_MILLIS = 700;
    /** Long enough to be seen by a machine that is busy, and less than a hold. */
    private static final int PUSH_MILLIS = 400;

    private static final int MOST_TRIES = 60;
    /** Less than 20 ms by a clock of 0.01 s: three looks at the button do not fit into it. */
    private static final BigDecimal MOMENT = new BigDecimal("0.01");
    /** The state of a process that stands still. */
    private static final String STOPPED = "T";

    /**
     * Down at the last look before the machine stands still, and up before it goes on; down only meanwhile; down when it goes on, and up at once. Each says
     * whether the machine stood still, and when the moment began and ended in which the button is down and the machine goes: two times of 0.01 s.
     */
    private static final List<String> GLITCHES = List.of(
            "now; low; stop; now; sleep 0.15; state; high; go",
            "stop; now; now; low; sleep 0.01; high; sleep 0.14; state; go",
            "stop; sleep 0.15; state; now; low; go; high; now");

    private static final String WORDS = """
            low() { echo 17=0 > $LINES; }; high() { echo 17=- > $LINES; }; stop() { kill -STOP $PROGRAM; }; go() { kill -CONT $PROGRAM; }
            now() { read -r up rest < /proc/uptime; echo $up; }; state() { read -r pid name state rest < /proc/$PROGRAM/stat; echo $state; }
            """;

    private final Checks checks;
    private final Heard heard;

    ButtonChecks(Checks checks, Heard heard) {
        this.checks = checks;
        this.heard = heard;
    }

    void run() {
        checks.check("presses that bounce are one press each", this::presses);
        checks.check("a push of a button is told of that button alone", this::other);
        checks.check("a held button is held once and not pressed", this::held);
        checks.check("a stuck button is told, and when it is free again", this::stuck);
        checks.check("a glitch while the machine stands still is no press", this::glitches);
    }

    private String presses() throws InterruptedException {
        heard.forget();
        for (int press = 1; press <= PRESSES; press++) {
            Wires.hold("17=0 17=- 17=0 17=- 17=0 17=- 17=0");
            Thread.sleep(3);
            Wires.hold("17=- 17=0 17=- 17=0");
            Thread.sleep(PUSH_MILLIS);
            Wires.hold("17=- 17=0 17=- 17=0 17=-");
            Thread.sleep(3);
            Wires.hold("17=0 17=-");
            int soFar = press;
            Checks.await("press " + press, () -> heard.count(ButtonPressed.class) >= soFar);
            Thread.sleep(BETWEEN_MILLIS);
        }
        Checks.same("presses of " + heard, PRESSES, heard.count(ButtonPressed.class));
        Checks.same("holds", 0, heard.count(ButtonHeld.class));
        return PRESSES + " pushes with 16 edges each, " + heard.count(ButtonPressed.class) + " presses";
    }

    private String other() throws InterruptedException {
        heard.forget();
        push("27");
        Checks.same("button", 2, heard.first(ButtonPressed.class).button());
        Thread.sleep(BETWEEN_MILLIS);
        Checks.same("presses", 1, heard.count(ButtonPressed.class));
        return "button 2";
    }

    private String held() throws InterruptedException {
        heard.forget();
        Wires.hold("17=0");
        heard.first(ButtonHeld.class);
        Wires.hold("17=-");
        Thread.sleep(BETWEEN_MILLIS);
        Checks.same("holds", 1, heard.count(ButtonHeld.class));
        Checks.same("presses", 0, heard.count(ButtonPressed.class));
        return "1 hold, told while it was still down, 0 presses";
    }

    private String stuck() throws InterruptedException {
        heard.forget();
        Wires.hold("27=0");
        heard.first(ButtonStuck.class);
        Wires.hold("27=-");
        heard.first(ButtonFreed.class);
        Checks.same("presses", 0, heard.count(ButtonPressed.class));
        return "stuck, then free";
    }

    private String glitches() throws IOException, InterruptedException {
        heard.forget();
        int stood = 0;
        for (int tries = 0; stood < STALLS; tries++) {
            Checks.that(
                    "the machine is too busy: of %d standstills %d count".formatted(tries, stood), tries < MOST_TRIES);
            int before = heard.count(ButtonPressed.class);
            List<String> told = glitch(GLITCHES.get(tries % GLITCHES.size()));
            Thread.sleep(BETWEEN_MILLIS);
            List<BigDecimal> times = told.stream()
                    .filter(line -> !line.equals(STOPPED))
                    .map(BigDecimal::new)
                    .toList();
            Checks.that("no standstill but " + told, told.contains(STOPPED) && times.size() == 2);
            if (times.getLast().subtract(times.getFirst()).compareTo(MOMENT) <= 0) {
                Checks.same("presses by a glitch, " + heard, before, heard.count(ButtonPressed.class));
                stood++;
            } // else it may have been down long enough to be a push
        }
        Checks.same("holds of " + heard, 0, heard.count(ButtonHeld.class));
        heard.forget();
        push("17");
        heard.first(ButtonPressed.class);
        return STALLS + " standstills of 150 ms with a glitch, 0 presses; then a real push, 1 press";
    }

    private static List<String> glitch(String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", WORDS + script).redirectErrorStream(true);
        builder.environment().put("LINES", Wires.LINES.toString());
        builder.environment()
                .put("PROGRAM", String.valueOf(ProcessHandle.current().pid()));
        Process shell = builder.start();
        String told = new String(shell.getInputStream().readAllBytes(), UTF_8);
        Checks.same("end of the shell that said " + told, 0, shell.waitFor());
        return told.lines().toList();
    }

    private static void push(String line) throws InterruptedException {
        Wires.hold(line + "=0");
        Thread.sleep(PUSH_MILLIS);
        Wires.hold(line + "=-");
    }
}
