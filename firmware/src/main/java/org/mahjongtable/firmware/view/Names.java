package org.mahjongtable.firmware.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.TableSetup;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.table.TableState.Stage;
import org.mahjongtable.scoring.tile.Label;
import org.mahjongtable.scoring.tile.Wind;

/**
 * What seats are called: by their wind once there is one, else by their number. Built for one state.
 *
 * @param winds by seat, seat 1 first; empty while no seat has one
 */
record Names(List<Wind> winds) {

    /** By their numbers, as before a match, when no wind is anybody's. */
    static final Names NUMBERS = new Names(List.of());

    static Names of(TableSetup setup, TableState state) {
        return switch (state.stage()) {
            case Stage.Idle _, Stage.MatchOver _ -> NUMBERS;
            // Where the broken wall is east, the dice for it have not fallen yet.
            case Stage.Rolling rolling ->
                rolling.forDealer() || setup.rules().game().breakIsEast()
                        ? NUMBERS
                        : of(rolling.match().dealer());
            case Stage.InDeal in -> of(in.deal());
        };
    }

    static Names of(Deal deal) {
        return of(deal.opening().east());
    }

    private static Names of(Seat east) {
        return new Names(List.of(Seat.values()).stream()
                .map(seat -> Wind.EAST.after(seat.turnsAfter(east)))
                .toList());
    }

    Optional<Wind> wind(Seat seat) {
        return winds.isEmpty() ? Optional.empty() : Optional.of(winds.get(seat.ordinal()));
    }

    /** In a sentence: {@code 南家}, {@code South}; {@code 座位2}, {@code Seat 2}. */
    Label name(Seat seat) {
        return wind(seat)
                .map(wind -> new Label(wind.label().zh() + "家", wind.label().en()))
                .orElseGet(() -> new Label("座位" + seat.number(), "Seat " + seat.number()));
    }

    /** On a readout, one wide or two narrow characters: {@code 南}, {@code S}; {@code 2}. */
    Label shortName(Seat seat) {
        return wind(seat)
                .map(wind -> new Label(wind.label().zh(), String.valueOf(wind.letter())))
                .orElseGet(() -> new Label(String.valueOf(seat.number()), String.valueOf(seat.number())));
    }

    /** Several in a sentence: {@code 東家、南家}, {@code East and South}. */
    Label names(List<Seat> seats) {
        return new Label(
                seats.stream().map(seat -> name(seat).zh()).collect(Collectors.joining("、")),
                seats.stream().map(seat -> name(seat).en()).collect(Collectors.joining(" and ")));
    }
}
