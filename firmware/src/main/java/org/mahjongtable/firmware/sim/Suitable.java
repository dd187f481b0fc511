package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.Wiring.PanelProtocol;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableOptions;
import org.mahjongtable.firmware.table.TableOptions.FirstDealer;

/** What a table must have so that simulated people can play at it: all that they know of the table they read at their seats, and all they say is a button. */
public final class Suitable {
    private Suitable() {}

    /** What stands in the way, each with its place and with what would do; empty if nothing does. */
    public static List<String> missing(TableOptions options, Wiring wiring) {
        List<String> missing = new ArrayList<>();
        for (Seat seat : Seat.values()) {
            int number = seat.number();
            if (!hasButton(wiring, seat)) {
                missing.add(
                        ("seat %d has no button; simulated people need [panel.%d], with button = where it is a Nextion,"
                                        + " or [button.%d]")
                                .formatted(number, number, number));
            }
            if (!hasReadout(wiring, seat)) {
                missing.add("seat %d has no readout of four lines; simulated people need [panel.%d] or [oled.%d]"
                        .formatted(number, number, number));
            }
        }
        if (options.matchEnd() instanceof MatchEnd.Time(var time)) {
            missing.add(
                    "[play] matchEnd: '%d minutes' is for people with a clock; simulated ones play rules, rounds or deals"
                            .formatted(time.toMinutes()));
        }
        if (options.firstDealer() == FirstDealer.DICE && wiring.dice() == null) {
            missing.add("[play] firstDealer: 'dice' is for tables with [dice]; without it simulated people play seat1");
        }
        if (options.firstDealer() == FirstDealer.DICE && options.seatChange() != SeatChange.NEVER) {
            missing.add(
                    "[play] seatChange: simulated people who change seats begin at seat 1; firstDealer = \"seat1\" or"
                            + " seatChange = \"never\"");
        }
        return missing;
    }

    private static boolean hasButton(Wiring wiring, Seat seat) {
        return wiring.buttons().stream().anyMatch(button -> button.seat() == seat)
                || wiring.panels().stream()
                        .filter(panel -> panel.seat() == seat)
                        .anyMatch(panel -> switch (panel.protocol()) {
                            case PanelProtocol.Tilebus _ -> true;
                            case PanelProtocol.Nextion(var settings) ->
                                !settings.buttons().isEmpty();
                        });
    }

    private static boolean hasReadout(Wiring wiring, Seat seat) {
        return wiring.panels().stream().anyMatch(panel -> panel.seat() == seat)
                || wiring.oleds().stream().anyMatch(oled -> oled.seat() == seat);
    }
}
