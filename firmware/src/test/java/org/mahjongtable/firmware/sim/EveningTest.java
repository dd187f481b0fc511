package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.BonusShown;
import org.mahjongtable.firmware.deal.TableEvent.ChowMade;
import org.mahjongtable.firmware.deal.TableEvent.DealEnded;
import org.mahjongtable.firmware.deal.TableEvent.DealStarted;
import org.mahjongtable.firmware.deal.TableEvent.Discarded;
import org.mahjongtable.firmware.deal.TableEvent.Drawn;
import org.mahjongtable.firmware.deal.TableEvent.HandWon;
import org.mahjongtable.firmware.deal.TableEvent.KongMade;
import org.mahjongtable.firmware.deal.TableEvent.MatchEnded;
import org.mahjongtable.firmware.deal.TableEvent.PungMade;
import org.mahjongtable.firmware.deal.TableEvent.Settled;
import org.mahjongtable.firmware.deal.TableEvent.TableCleared;
import org.mahjongtable.firmware.deal.TableEvent.WallExhausted;
import org.mahjongtable.firmware.deal.TableEvent.Winner;
import org.mahjongtable.firmware.match.SeatChange;
import org.mahjongtable.firmware.sensing.DiscardLayout;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.scoring.DealEnd;
import org.mahjongtable.scoring.RuleSet;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.hand.KongKind;
import org.mahjongtable.scoring.tile.Tile;
import org.mahjongtable.scoring.tile.Wind;

/** Whole matches played in the world with a perfect observer in the table's place. */
class EveningTest {
    private static final RuleSet RULES = RuleSets.of("hongkong");
    private final List<TableEvent> story = new ArrayList<>();
    private final List<Seat> pressed = new ArrayList<>();
    private boolean diceAreGone;
    private boolean peopleRest;
    private boolean calledOff;
    private @Nullable Seat askedToRoll;

    private record Played(Agenda agenda, World world) {}

    private Played play(RuleSet rules, long seed, int deals, DiscardLayout discards) {
        return play(rules, seed, deals, discards, SeatChange.NEVER);
    }

    private Played play(RuleSet rules, long seed, int deals, DiscardLayout discards, SeatChange seatChange) {
        Agenda agenda = new Agenda();
        World world = new World();
        List<Integer> played = new ArrayList<>();
        evening(agenda, world, rules, seed, deals, discards, seatChange, played).begin();
        while (played.size() < deals && agenda.step()) {}
        assertThat(played).hasSize(deals);
        return new Played(agenda, world);
    }

    private Evening evening(
            Agenda agenda,
            World world,
            RuleSet rules,
            long seed,
            int deals,
            DiscardLayout discards,
            SeatChange seatChange,
            List<Integer> played) {
        Dome dome = new Dome(agenda, seed, rules.game().dice());
        Buttons buttons = new Buttons() {
            @Override
            public void press(Seat seat) {
                pressed.add(seat);
                if (!diceAreGone) {
                    dome.start();
                }
            }

            @Override
            public void hold(Seat seat) {}

            @Override
            public void press(Seat seat, Sign taken, Runnable then) {
                press(seat);
                then.run();
            }

            @Override
            public void hold(Seat seat, Sign taken, Runnable then) {
                then.run();
            }

            @Override
            public boolean shows(Seat seat, Sign sign) {
                return sign.equals(Sign.RESULT_SHOWN)
                        || (calledOff && sign.equals(Sign.CALLED_OFF))
                        || (seat == askedToRoll && sign.equals(Sign.ROLLS));
            }
        };
        Scene scene = new Scene(
                agenda,
                world,
                rules,
                new Strategy(rules, new Distance()),
                new Motions(agenda, world, seed, discards, new Mishaps(Faults.NONE)),
                buttons,
                (nanos, event) -> story.add(event),
                Chance.of(seed, "thought"),
                true,
                1,
                () -> peopleRest,
                () -> false,
                Habits.of(rules),
                Chance.of(seed, "slips"),
                new Clumsiness(new Mishaps(Faults.NONE), seed, () -> {}));
        Evening.House house = new Evening.House(Simulation.options(discards, seatChange), Rolling.BY_TABLE, true);
        Course course = new Shuffled(rules.game(), seed);
        return new Evening(scene, dome, house, List.of("A", "B", "C", "D"), course, number -> {
            played.add(number);
            return number < deals;
        });
    }

    @Test
    void whoHasPressedForDiceThatDoNotComePressesAgainButNotAtRest() {
        Agenda agenda = new Agenda();
        diceAreGone = true;
        evening(agenda, new World(), RULES, 1, 1, DiscardLayout.RIVERS, SeatChange.NEVER, new ArrayList<>())
                .begin();
        while (!story.contains(new DealStarted(1, Wind.EAST, Seat.ONE, 0))) {
            agenda.step();
        }
        pressed.clear();
        agenda.runUntil(agenda.now() + 20 * Agenda.SECOND);
        assertThat(pressed).isNotEmpty().containsOnly(Seat.ONE);
        peopleRest = true;
        pressed.clear();
        agenda.runUntil(agenda.now() + 20 * Agenda.SECOND);
        assertThat(pressed).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void aDealThatIsCalledOffIsSweptAwayWhateverPeopleAreDoing(long seed) {
        Agenda agenda = new Agenda();
        List<Integer> played = new ArrayList<>();
        evening(agenda, new World(), RULES, seed, 2, DiscardLayout.RIVERS, SeatChange.NEVER, played)
                .begin();
        while (story.stream().filter(Discarded.class::isInstance).count() < 5 * seed && agenda.step()) {}
        calledOff = true;
        while (!story.contains(new TableEvent.DealVoided()) && agenda.step()) {}
        calledOff = false;
        while (played.size() < 2 && agenda.step()) {}
        List<TableEvent> since = story.subList(story.indexOf(new TableEvent.DealVoided()), story.size());
        assertThat(since)
                .startsWith(
                        new TableEvent.DealVoided(),
                        new TableEvent.DealEnded(new DealEnd.Abandoned()),
                        new TableCleared(),
                        new DealStarted(2, Wind.EAST, Seat.ONE, 0));
        assertThat(since).filteredOn(DealEnded.class::isInstance).hasSize(2);
        assertThat(since).filteredOn(TableEvent.HandsDealt.class::isInstance).hasSize(1);
        assertThat(played).hasSize(2);
    }

    @Test
    void whoDealtADealThatIsCalledOffWhenItsTilesAreGoneDealsAnotherInItsPlace() {
        Agenda agenda = new Agenda();
        List<Integer> played = new ArrayList<>();
        evening(agenda, new World(), RULES, 1, 3, DiscardLayout.RIVERS, SeatChange.NEVER, played)
                .begin();
        while (played.isEmpty() && agenda.step()) {}
        askedToRoll = Seat.ONE;
        pressed.clear();
        while (pressed.isEmpty() && agenda.step()) {}
        assertThat(story)
                .endsWith(new DealStarted(2, Wind.EAST, Seat.TWO, 0), new DealStarted(2, Wind.EAST, Seat.ONE, 0));
        assertThat(pressed).containsExactly(Seat.ONE);
        story.clear();
        while (played.size() < 2 && agenda.step()) {}
        assertThat(story)
                .filteredOn(Settled.class::isInstance)
                .first()
                .satisfies(settled -> assertThat(((Settled) settled).points())
                        .as("nothing is left of what was paid before")
                        .isEqualTo(((Settled) settled).changes()));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyWinIsLegalAndEveryPaymentSumsToZero(long seed) {
        play(RULES, seed, 30, seed % 2 == 0 ? DiscardLayout.POOL : DiscardLayout.RIVERS);
        long wins = story.stream().filter(HandWon.class::isInstance).count();
        for (TableEvent event : story) {
            if (event instanceof HandWon(var winners)) {
                for (Winner winner : winners) {
                    assertThat(RULES.judge(winner.win()).isLegal()).isTrue();
                    assertThat(RULES.judge(winner.win()).worth()).contains(winner.score());
                }
            }
            if (event instanceof Settled settled) {
                assertThat(settled.points().stream().mapToLong(Long::longValue).sum())
                        .isZero();
            }
        }
        assertThat(wins).as("people who build hands win most deals").isGreaterThan(20);
    }

    @Test
    void aMatchOfMcrHasSixteenDealsSeatsAreChangedThreeTimesAndSevenTablePointsAreGiven() {
        play(RuleSets.of("mcr"), 6, 17, DiscardLayout.RIVERS, SeatChange.ROUNDS);
        List<List<String>> seated = new ArrayList<>();
        List<Long> points = List.of(0L, 0L, 0L, 0L);
        List<String> players = List.of("A", "B", "C", "D");
        int deals = 0;
        for (TableEvent event : story) {
            switch (event) {
                case DealStarted _ -> deals++;
                case Settled settled -> {
                    for (int seat = 0; seat < 4; seat++) {
                        assertThat(settled.points().get(seat))
                                .isEqualTo(points.get(seat) + settled.changes().get(seat));
                    }
                    points = settled.points();
                }
                case TableEvent.PlayersReseated(var reseated) -> {
                    seated.add(reseated);
                    assertThat(deals).isEqualTo(4 * seated.size());
                    List<Long> before = points;
                    List<String> seats = players;
                    points = reseated.stream()
                            .map(player -> before.get(seats.indexOf(player)))
                            .toList();
                    players = reseated;
                }
                case TableEvent.MatchEnded(var standings) -> {
                    assertThat(deals).isEqualTo(16);
                    assertThat(standings.stream()
                                    .mapToInt(one -> Objects.requireNonNull(one.tablePoints())
                                            .twelfths())
                                    .sum())
                            .isEqualTo(7 * 12);
                    for (TableEvent.Standing one : standings) {
                        assertThat(one.points()).isEqualTo(points.get(one.seat().ordinal()));
                        assertThat(one.player())
                                .isEqualTo(players.get(one.seat().ordinal()));
                    }
                    points = List.of(0L, 0L, 0L, 0L);
                }
                default -> {}
            }
        }
        assertThat(deals).isEqualTo(17);
        assertThat(seated)
                .containsExactly(List.of("B", "A", "D", "C"), List.of("C", "D", "B", "A"), List.of("D", "C", "A", "B"));
        assertThat(story).hasAtLeastOneElementOfType(TableEvent.MatchEnded.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5})
    void aHandOfSixteenIsPlayedToItsWinsAndToItsDeadWall(long seed) {
        play(new SixteenTiles(), seed, 120, seed % 2 == 0 ? DiscardLayout.POOL : DiscardLayout.RIVERS);
        assertThat(story).hasAtLeastOneElementOfType(HandWon.class);
        assertThat(story).hasAtLeastOneElementOfType(WallExhausted.class);
        int shown = 0;
        int drawn = 0;
        for (TableEvent event : story) {
            switch (event) {
                case DealStarted _ -> {
                    shown = 0;
                    drawn = 4 * 16 + 1;
                }
                case BonusShown _ -> shown++;
                case Drawn _ -> drawn++;
                case TableEvent.HandsDealt _ -> drawn += shown;
                case WallExhausted _ -> assertThat(drawn).isEqualTo(144 - 16);
                default -> {}
            }
        }
    }

    @Test
    void everyKindOfMoveOccurs() {
        play(RULES, 6, 80, DiscardLayout.RIVERS);
        assertThat(story).hasAtLeastOneElementOfType(ChowMade.class);
        assertThat(story).hasAtLeastOneElementOfType(PungMade.class);
        assertThat(story).hasAtLeastOneElementOfType(WallExhausted.class);
        assertThat(story).hasAtLeastOneElementOfType(MatchEnded.class);
        for (KongKind kind : KongKind.values()) {
            assertThat(story).anyMatch(event -> event instanceof KongMade made && made.kind() == kind);
        }
        assertThat(story)
                .anyMatch(event -> event instanceof Drawn draw && draw.source() == TableEvent.Source.REPLACEMENT);
    }

    /** Replays the moves on an empty cloth: nobody discards what was not drawn, and no tile is there twice. */
    @Test
    void noFaceIsDiscardedMoreOftenThanItExists() {
        play(RULES, 7, 20, DiscardLayout.POOL);
        Map<Tile, Integer> faces = new EnumMap<>(Tile.class);
        for (TableEvent event : story) {
            switch (event) {
                case DealStarted _ -> faces.clear();
                case Discarded discarded -> faces.merge(discarded.tile(), 1, Integer::sum);
                case PungMade made -> faces.merge(made.tile(), 2, Integer::sum);
                case TableCleared _ ->
                    assertThat(faces)
                            .allSatisfy((face, count) -> assertThat(count).isLessThanOrEqualTo(face.copies()));
                default -> {}
            }
        }
    }

    @Test
    void allTilesAreInTheMachineWhenTheTableIsCleared() {
        Played played = play(RULES, 8, 3, DiscardLayout.RIVERS);
        for (int index = 0; index < TileId.ALL; index++) {
            Place place = played.world().place(TileId.of(index));
            assertThat(place).isInstanceOfAny(Place.Machine.class, Place.InWall.class);
        }
    }

    @Test
    void aSeedTellsTheSameStoryTwice() {
        play(RULES, 9, 10, DiscardLayout.RIVERS);
        List<TableEvent> first = List.copyOf(story);
        story.clear();
        play(RULES, 9, 10, DiscardLayout.RIVERS);
        assertThat(story).isEqualTo(first);
        story.clear();
        play(RULES, 10, 10, DiscardLayout.RIVERS);
        assertThat(story).isNotEqualTo(first);
    }
}
