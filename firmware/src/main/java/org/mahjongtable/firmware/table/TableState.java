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
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.match.Match;
import org.mahjongtable.firmware.sensing.Presence;
import org.mahjongtable.firmware.sensing.Seat;

/**
 * The table as one value. Steps make a new one; views read it.
 *
 * @param clock table time
 * @param stage what the table is doing, with all that belongs to it
 * @param presence where tiles lie; null between deals, when it does not matter
 * @param inventory the tiles are being looked for after a start in the middle of a deal; null when they are not
 * @param languages which language each seat reads, seat 1 first
 * @param devices every device that has spoken, with why it is lost; absent why means it answers
 * @param lastRoll the number of the newest roll the dice told; null before the first
 * @param identifying until when a seat shows which one it is, in table time
 * @param rolls how often the table has asked the dice to roll: whoever drives the dice rolls them when this grows
 * @param notice the newest thing that a referee did; null before the first
 * @param unreadUntil until when, in table time, nobody can have read what the buttons answer since a doubt has ended or offers another answer
 * @param seq the number of the newest event, 0 before the first
 */
public record TableState(
        Clock clock,
        Stage stage,
        @Nullable Presence presence,
        @Nullable Inventory inventory,
        List<Language> languages,
        Map<String, DeviceState> devices,
        @Nullable Integer lastRoll,
        int rolls,
        Map<Seat, Long> identifying,
        @Nullable Notice notice,
        long unreadUntil,
        long seq) {

    /** A table at which no tiles are looked for. */
    public TableState(
            Clock clock,
            Stage stage,
            @Nullable Presence presence,
            List<Language> languages,
            Map<String, DeviceState> devices,
            @Nullable Integer lastRoll,
            int rolls,
            Map<Seat, Long> identifying,
            @Nullable Notice notice,
            long seq) {
        this(clock, stage, presence, null, languages, devices, lastRoll, rolls, identifying, notice, 0, seq);
    }

    public TableState {
        languages = List.copyOf(languages);
        identifying = Map.copyOf(identifying);
        devices = Map.copyOf(devices);
    }

    /** The language of a readout. */
    public enum Language {
        ZH,
        EN
    }

    /**
     * What a referee did, to be shown at every seat.
     *
     * @param until table time
     */
    public record Notice(String author, TableEvent.RefereeAction action, long until) {}

    /** Whether a device answers; {@code why} is null while it does. */
    public record DeviceState(PortDown.@Nullable Why why) {}

    /** What the table is doing. */
    public sealed interface Stage {
        /** Four empty seats. */
        List<@Nullable String> NOBODY = seats(Arrays.asList(null, null, null, null));

        /** Waits for four players; the names of those who sit, by seat, null where nobody does. */
        record Idle(List<@Nullable String> sitting) implements Stage {
            public Idle {
                sitting = seats(sitting);
            }
        }

        /**
         * Between deals: waits for dice.
         *
         * @param begun whether the dealer has begun: then the match counts the coming deal already
         * @param rolls the faces of each roll made for the coming deal so far
         * @param forDealer whether seat 1 rolls for who deals first
         * @param ended the deal before, until this one has begun; null before the first and where players have changed seats since
         * @param entering dice that are entered with the button, the last one being chosen; null while they are to roll
         */
        record Rolling(
                Match match,
                boolean begun,
                List<List<Integer>> rolls,
                boolean forDealer,
                @Nullable Ended ended,
                @Nullable List<Integer> entering)
                implements Stage {
            public Rolling {
                rolls = List.copyOf(rolls);
                entering = entering == null ? null : List.copyOf(entering);
            }

            /** The dice are to roll. */
            public Rolling(Match match, boolean begun, List<List<Integer>> rolls, boolean forDealer) {
                this(match, begun, rolls, forDealer, null, null);
            }

            /**
             * A deal whose tiles are gone; its result may still be disputed.
             *
             * @param match as it was before the next deal was known
             */
            public record Ended(Match match, Deal.Over over) {}

            /** With dice being entered. */
            Rolling withEntering(List<Integer> faces) {
                return new Rolling(match, begun, rolls, forDealer, ended, faces);
            }

            /** Whose roll is awaited: the dealer's; where there is a second, that of the seat to which the first counts. */
            public Seat by() {
                if (forDealer) {
                    return Seat.ONE;
                }
                return rolls.isEmpty() ? match.dealer() : countedTo(match.dealer(), rolls.getFirst());
            }

            /** The seat to which dice count, counter-clockwise from a seat that is one. */
            static Seat countedTo(Seat from, List<Integer> faces) {
                return from.plus(faces.stream().mapToInt(Integer::intValue).sum() - 1);
            }
        }

        /** A deal, also while its result is shown. */
        record InDeal(Match match, Deal deal) implements Stage {}

        /** The match is over; the names of those who sit for the next one. */
        record MatchOver(Match match, List<@Nullable String> sitting) implements Stage {
            public MatchOver {
                sitting = seats(sitting);
            }
        }

        private static List<@Nullable String> seats(List<@Nullable String> sitting) {
            return Collections.unmodifiableList(new ArrayList<>(sitting));
        }
    }

    /** A table that was just switched on. */
    public static TableState initial() {
        return new TableState(
                Clock.START,
                new Stage.Idle(Stage.NOBODY),
                null,
                List.of(Language.ZH, Language.ZH, Language.ZH, Language.ZH),
                Map.of(),
                null,
                0,
                Map.of(),
                null,
                0);
    }

    /** This state with its newest event numbered so: a replay goes on behind what is on record, whatever it found itself. */
    public TableState numbered(long seq) {
        return new TableState(
                clock,
                stage,
                presence,
                inventory,
                languages,
                devices,
                lastRoll,
                rolls,
                identifying,
                notice,
                unreadUntil,
                seq);
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

    /** Whether the tiles are being looked for after a stop, so that nothing is told until that is over. */
    public boolean isTakingInventory() {
        return inventory != null;
    }

    /** The language of a seat's readout. */
    public Language language(Seat seat) {
        return languages.get(seat.ordinal());
    }

    /** What a referee did a moment ago. */
    public Optional<Notice> freshNotice() {
        return Optional.ofNullable(notice).filter(one -> one.until() > clock.now());
    }

    /** Whether a seat shows which one it is. */
    public boolean isIdentifying(Seat seat) {
        return identifying.getOrDefault(seat, Long.MIN_VALUE) > clock.now();
    }

    /** Whether nothing is going on that a restart could disturb: no deal is on. */
    public boolean isBetweenDeals() {
        return !(stage instanceof Stage.InDeal);
    }
}
