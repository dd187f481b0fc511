package org.mahjongtable.firmware.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.firmware.deal.Deal;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * The table as one value. Steps make a new one; views read it.
 *
 * @param clock table time
 * @param stage what the table is doing, with all that belongs to it
 * @param languages which language each seat reads, seat 1 first
 * @param devices every device that has spoken, with why it is lost; absent why means it answers
 * @param rolls how often the table has asked the dice to roll: whoever drives the dice rolls them when this grows
 * @param seq the number of the newest event, 0 before the first
 */
public record TableState(
        Clock clock, Stage stage, List<Language> languages, Map<String, DeviceState> devices, int rolls, long seq) {

    public TableState {
        languages = List.copyOf(languages);
        devices = Map.copyOf(devices);
    }

    /** The language of a readout. */
    public enum Language {
        ZH,
        EN
    }

    /** Whether a device answers; {@code why} is null while it does. */
    public record DeviceState(PortDown.@Nullable Why why) {}

    /** What the table is doing. */
    public sealed interface Stage {
        /** Waits for four players; the names of those who sit, by seat, null where nobody does. */
        record Idle(List<@Nullable String> sitting) implements Stage {
            public Idle {
                sitting = Collections.unmodifiableList(new ArrayList<>(sitting));
            }
        }

        /** Between deals: waits for the dealer's roll. The faces of each roll made for the coming deal so far. */
        record Rolling(Match match, List<List<Integer>> rolls) implements Stage {
            public Rolling {
                rolls = List.copyOf(rolls);
            }
        }

        /** A deal, also while its result is shown. */
        record InDeal(Match match, Deal deal) implements Stage {}

        /** The match is over. */
        record MatchOver(Match match, List<@Nullable String> sitting) implements Stage {
            public MatchOver {
                sitting = Collections.unmodifiableList(new ArrayList<>(sitting));
            }
        }
    }

    /** A table that was just switched on. */
    public static TableState initial() {
        return new TableState(
                Clock.START,
                new Stage.Idle(Arrays.asList(null, null, null, null)),
                List.of(Language.ZH, Language.ZH, Language.ZH, Language.ZH),
                Map.of(),
                0,
                0);
    }

    /** This state with its newest event numbered so: a replay goes on behind what is on record, whatever it found itself. */
    public TableState numbered(long seq) {
        return new TableState(clock, stage, languages, devices, rolls, seq);
    }

    /** The match that is on, or the one just ended. */
    public Optional<Match> match() {
        return switch (stage) {
            case Stage.Idle _ -> Optional.empty();
            case Stage.Rolling rolling -> Optional.of(rolling.match());
            case Stage.InDeal in -> Optional.of(in.match());
            case Stage.MatchOver over -> Optional.of(over.match());
        };
    }

    /** The deal in progress, or the one whose result is shown. */
    public Optional<Deal> deal() {
        return stage instanceof Stage.InDeal in ? Optional.of(in.deal()) : Optional.empty();
    }

    /** What the table is doing, in one word. */
    public Phase phase() {
        return switch (stage) {
            case Stage.Idle _ -> Phase.IDLE;
            case Stage.Rolling _ -> Phase.DICE;
            case Stage.MatchOver _ -> Phase.MATCH_ENDED;
            case Stage.InDeal in ->
                switch (in.deal()) {
                    case Deal.Dealing _ -> Phase.DEALING;
                    case Deal.Playing _ -> Phase.PLAY;
                    case Deal.Doubtful _ -> Phase.DOUBT;
                    case Deal.Over _ -> Phase.ENDED;
                };
        };
    }

    /** The language of a seat's readout. */
    public Language language(Seat seat) {
        return languages.get(seat.ordinal());
    }
}
