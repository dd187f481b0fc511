package org.mahjongtable.drivers.buttons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.ButtonFreed;
import org.mahjongtable.drivers.Reading.ButtonHeld;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.ButtonStuck;

class ButtonGrammarTest {
    private static final long MILLI = 1_000_000L;

    /**
     * A push as a watcher sees it: {@code D} and {@code U} with the milliseconds at which the level was seen, {@code t} for a tick; then what is reported and
     * when. A watcher that tells changes only says nothing in between.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    a press is reported 20 ms after it ends         | D0 U200 t219 t220                  | pressed@220
                    a glitch is not a press                         | D0 U19 t60                         |
                    the shortest press                              | D0 U20 t40                         | pressed@40
                    bounces at both ends are one press              | D0 U3 D5 U8 D9 U200 D204 U206 t226 | pressed@226
                    a bounce in the middle of a hold                | D0 U700 D705 U1600 t1620           | held@1620
                    a press a moment after a press is ignored       | D0 U100 t120 D400 U500 t520        | pressed@120
                    a press half a second after a press counts      | D0 U100 t120 D600 U700 t720        | pressed@120 pressed@720
                    a press after a press that no tick ended        | D0 U100 D700 U800 t820             | pressed@700 pressed@820
                    a hold where only changes are told              | D0 U1500 t1520                     | held@1520
                    just no hold                                    | D0 U1499 t1519                     | pressed@1519
                    a hold where it is told that it is still down   | D0 D500 D1000 D1499 D1500 D2000 U2100 t2120 | held@1500
                    a stuck button is told once                     | D0 t4999 t5000 t6000 U9000 t9020   | stuck@5000 freed@9020
                    a stuck button that repeats                     | D0 D1000 D2000 D3000 D4000 D5000 D6000 U6500 t6520 | held@2000 stuck@5000 freed@6520
                    a lost coming up is no hold                     | D0 D3000 U3100 t3120               | pressed@3120
                    a lost coming up is no stuck button if it repeats | D0 D500 t5000 t9000 D9500 U9600 t9620 | pressed@9620
                    a lost coming up of a stuck button frees it     | D0 t5000 D8000 U8100 t8120         | stuck@5000 freed@8000 pressed@8120
                    each line said twice is one push                | D0 D0 U200 U200 t220               | pressed@220
                    a push of which every first line is lost        | D0 U200 t220                       | pressed@220
                    stuck, and each line said twice                 | D0 D0 t5000 U9000 U9000 t9020      | stuck@5000 freed@9020
                    up without down is nothing                      | U100 t120                          |
                    """)
    void pushes(String what, String seen, String expected) {
        assertThat(reports(button(true), seen)).as(what).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void aButtonThatIsDownAtTheStartIsNotPushed() {
        assertThat(reports(button(false), "D0 D500 D1000 D1500 D2000 U2400 t2420 D4000 U4100 t4120"))
                .isEqualTo("pressed@4120");
    }

    @Test
    void aButtonThatIsDownAtTheStartMayBeStuck() {
        assertThat(reports(button(false), "D0 t5000 U5500 t5520")).isEqualTo("stuck@5000 freed@5520");
    }

    @Test
    void aPushIsForgottenWhenItsBoardGoesAway() {
        var button = button(true);
        assertThat(reports(button, "D0")).isEmpty();
        button.reset();
        assertThat(reports(button, "U100 t200 D900 U1000 t1020")).isEqualTo("pressed@1020");
    }

    @Test
    void linesThatArriveLateAndAtOnceStillTellHowLongItWasDown() {
        List<Reading> readings = new ArrayList<>();
        var button = button(true);
        long arrival = 9000 * MILLI;
        button.seen(true, 100, readings::add, arrival);
        button.seen(false, 105, readings::add, arrival);
        button.seen(true, 1000, readings::add, arrival);
        button.seen(false, 1200, readings::add, arrival);
        assertThat(readings).isEmpty();
        assertThat(button.wakeAt()).hasValue(9020 * MILLI);
        button.tick(readings::add, 9020 * MILLI);
        assertThat(readings).containsExactly(new ButtonPressed(9020 * MILLI, 7));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("org.mahjongtable.drivers.frame.Fuzz#seeds")
    void aRandomButtonIsNeverHeldWithoutHavingBeenDownThatLong(long seed) {
        Random random = new Random(seed);
        List<Reading> readings = new ArrayList<>();
        var button = button(true);
        long at = 0;
        long downFrom = 0;
        long upFrom = -1000;
        long before = 0;
        boolean down = false;
        int held = 0;
        for (int i = 0; i < 20_000; i++) {
            at += random.nextInt(random.nextInt(3) > 0 ? 30 : 1200);
            boolean next = random.nextInt(4) > 0;
            if (next && !down && at - upFrom >= 20) {
                before = upFrom - downFrom;
                downFrom = at;
            }
            if (!next && down) {
                upFrom = at;
            }
            down = next;
            long end = down ? at : upFrom;
            button.seen(down, at, readings::add, at * MILLI);
            button.tick(readings::add, at * MILLI);
            for (Reading reading : readings) {
                if (reading instanceof ButtonHeld) {
                    held++;
                    assertThat(Math.max(before, end - downFrom)).isGreaterThanOrEqualTo(1500);
                }
            }
            readings.clear();
        }
        assertThat(held).isGreaterThan(20);
    }

    private static ButtonGrammar button(boolean up) {
        var button = new ButtonGrammar(7);
        if (up) {
            button.restUp();
        }
        return button;
    }

    private static String reports(ButtonGrammar button, String script) {
        List<Reading> readings = new ArrayList<>();
        for (String step : List.of(script.split(" ", -1))) {
            long at = Long.parseLong(step.substring(1));
            switch (step.charAt(0)) {
                case 'D' -> button.seen(true, at, readings::add, at * MILLI);
                case 'U' -> button.seen(false, at, readings::add, at * MILLI);
                default -> button.tick(readings::add, at * MILLI);
            }
        }
        StringBuilder text = new StringBuilder();
        for (Reading reading : readings) {
            String name = switch (reading) {
                case ButtonPressed(long nanos, int n) -> "pressed";
                case ButtonHeld(long nanos, int n) -> "held";
                case ButtonStuck(long nanos, int n) -> "stuck";
                case ButtonFreed(long nanos, int n) -> "freed";
                default -> throw new AssertionError(reading);
            };
            text.append(text.isEmpty() ? "" : " ").append(name).append('@').append(reading.nanos() / MILLI);
        }
        return text.toString();
    }
}
