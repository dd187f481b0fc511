package org.mahjongtable.firmware.sim;

import java.util.Arrays;
import java.util.List;
import org.mahjongtable.drivers.tilebus.FromBoard;
import org.mahjongtable.drivers.tilebus.ToBoard;
import org.mahjongtable.firmware.config.Wiring;

/** A seat's button on a home-made board, with or without a readout. */
final class HomePanel implements HomeBoard.Part, Finger {
    private final Agenda agenda;
    private final boolean hasReadout;
    private final HomeBoard.Voice voice;
    private final String[] lines = {"", "", "", ""};

    HomePanel(Agenda agenda, boolean hasReadout, HomeBoard.Voice voice) {
        this.agenda = agenda;
        this.hasReadout = hasReadout;
        this.voice = voice;
    }

    @Override
    public String caps() {
        return hasReadout ? "BRNL" : "B";
    }

    @Override
    public void opened() {
        Arrays.fill(lines, "");
    }

    @Override
    public boolean told(ToBoard command) {
        boolean obeyed = hasReadout
                && switch (command) {
                    case ToBoard.Text(var number, var text) -> {
                        lines[number - 1] = text;
                        yield true;
                    }
                    case ToBoard.Digits _, ToBoard.Lamp _ -> true;
                    case ToBoard.Hello _, ToBoard.Scan _, ToBoard.Roll _ -> false;
                };
        if (obeyed) {
            voice.say(new FromBoard.Ok(command.line().type()));
        }
        return obeyed;
    }

    /** What stands on the readout now: four lines. */
    List<String> lines() {
        return List.of(lines);
    }

    /** Each change is said twice, as a board does that must not lose one line in a thousand. */
    @Override
    public void push(long nanos) {
        twice(true);
        agenda.after(nanos, () -> twice(false));
    }

    private void twice(boolean down) {
        FromBoard.Button button = new FromBoard.Button(Wiring.BUTTON, down, HomeBoard.millis(agenda));
        voice.say(button);
        voice.say(button);
    }
}
