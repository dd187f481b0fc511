package org.mahjongtable.firmware.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.firmware.config.Settings;
import org.mahjongtable.firmware.config.TableFile;
import org.mahjongtable.firmware.config.Wiring;
import org.mahjongtable.firmware.config.WrongConfig;
import org.mahjongtable.firmware.deal.TableEvent;
import org.mahjongtable.firmware.deal.TableEvent.DeviceFound;
import org.mahjongtable.firmware.deal.TableEvent.DeviceLost;
import org.mahjongtable.firmware.deal.TableEvent.DiceRolled;
import org.mahjongtable.firmware.deal.TableEvent.MatchEnded;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.table.Input;
import org.mahjongtable.firmware.table.NumberedEvent;
import org.mahjongtable.firmware.table.Step;
import org.mahjongtable.firmware.table.Table;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.firmware.view.SeatReadouts;
import org.mahjongtable.scoring.RuleSets;

/** Evenings at tables that are described by files: any mixture of devices, all of them simulated from the bytes on. */
final class MixtureTest {
    private static final Path TABLES = Path.of("src/test/resources/tables");
    private static final int PLENTY = 50;

    private final List<TableEvent> published = new ArrayList<>();
    /** Devices by the words that say at a seat that they are missing. */
    private final Set<String> named = new HashSet<>();

    /** Devices that the page says are missing. */
    private final Set<String> onPage = new HashSet<>();

    private final Simulation.Log log = new Simulation.Log() {
        @Override
        public void published(double seconds, NumberedEvent event) {
            published.add(event.event());
        }

        @Override
        public void stepped(Table table, TableState before, Input input, Step step) {
            List<String> lost = new ArrayList<>();
            step.state().devices().forEach((device, answers) -> {
                if (answers.why() != null) {
                    lost.add(device);
                }
            });
            if (!lost.isEmpty()) {
                onPage.addAll(lost);
                for (Seat seat : Seat.values()) {
                    List<String> lines =
                            SeatReadouts.of(table.setup(), step.state(), seat).lines();
                    lost.stream()
                            .filter(device -> lines.stream()
                                    .anyMatch(line -> line.equals(device + "離線") || line.equals(device + " lost")))
                            .forEach(named::add);
                }
            }
        }
    };

    /** Tiles read by metraTec readers, dice on a serial line, and people who read the pixels of OLEDs: a match to its end. */
    @Test
    void aMatchIsPlayedWithMetratecReadersSerialDiceAndOledReadouts() throws WrongConfig {
        Trial.Result result = trial("metratec-oled", Faults.READS, PLENTY).run(8);
        assertThat(result.difference()).isEmpty();
        assertThat(of(MatchEnded.class)).hasSize(1);
        assertThat(of(DiceRolled.class)).hasSizeGreaterThanOrEqualTo(8).noneMatch(DiceRolled::manual);
    }

    /** Buttons that are touched, lines in UTF-8, Big5 and GBK, antennas in any order on readers that serve two seats. */
    @Test
    void aMatchIsPlayedWithTouchDisplays() throws WrongConfig {
        assertWholeMatch("nextion", Faults.NONE, 3);
    }

    /** Bouncing buttons, a dome on nine lines, lamps, OLEDs and digits, three kinds of readers and one pool. */
    @Test
    void aMatchIsPlayedWithButtonsAndDiceOnPins() throws WrongConfig {
        Trial trial = trial("pins", Faults.NONE, 3);
        assertThat(trial.run(3).difference()).isEmpty();
        assertThat(of(MatchEnded.class)).hasSize(1);
        MatchEnded end = of(MatchEnded.class).getFirst();
        for (Seat seat : List.of(Seat.ONE, Seat.THREE)) {
            long points = end.standings().stream()
                    .filter(standing -> standing.seat() == seat)
                    .findFirst()
                    .orElseThrow()
                    .points();
            assertThat(trial.rig().boards().digits(seat)).isEqualTo(String.valueOf(points));
        }
    }

    /** One board a seat that is reader, button and readout, one of them with the dice, too. */
    @Test
    void aMatchIsPlayedWithBoardsOfOnesOwn() throws WrongConfig {
        assertWholeMatch("home-made", Faults.NONE, 3);
    }

    /**
     * One reader for the whole table, a second for all its antennas: a hand is declared long before its draw is seen. The seat winds depend on dice that the
     * table does not see.
     */
    @Test
    void diceThatAreEnteredByHandAreMarkedAsSuch() throws WrongConfig {
        assertWholeMatch("no-dice", Faults.NONE, 2);
        assertThat(of(DiceRolled.class)).hasSize(2).allMatch(DiceRolled::manual);
    }

    /**
     * Every mixture has one. Those with metraTec readers or pins went wrong once: tiles at edges without a signal, a slow pool, noise on buses, boards that
     * speak while their port is gone.
     */
    @ParameterizedTest
    @CsvSource({
        "metratec-oled, hongkong, 2, 2",
        "metratec-oled, hongkong, 4, 1",
        "metratec-oled, hongkong, 5, 1",
        "metratec-oled, hefen, 2, 4",
        "pins, hongkong, 1, 2",
        "pins, hongkong, 2, 2",
        "pins, hongkong, 4, 1",
        "pins, hongkong, 5, 2",
        "nextion, hongkong, 1, 2",
        "home-made, taiwan, 1, 2",
        "no-dice, taiwan, 1, 1",
        "no-dice, hefen, 1, 2"
    })
    void anEveningWithStandardFaultsIsFollowed(String table, String rules, long seed, int deals) throws WrongConfig {
        Report report = evening(table, rules, seed, deals);
        assertThat(report.failures()).isEmpty();
        assertThat(report.hands()).isEqualTo(deals);
    }

    /** Two tiles were drawn and discarded into the pool while its reader was slow: people are asked which came first, and say it with their buttons. */
    @Test
    void theOrderOfTwoDiscardsThatNothingTellsIsAsked() throws WrongConfig {
        Report report = evening("pins", "hongkong", 2, 5);
        assertThat(report.failures()).isEmpty();
        assertThat(report.hands()).isEqualTo(5);
        assertThat(report.doubts()).isEqualTo(1);
        assertThat(report.needingHelp()).isEqualTo(1);
    }

    /** Every port, chip and display is missing at the start, and is pulled out again in play; the table says which, and nothing is lost. */
    @ParameterizedTest
    @ValueSource(strings = {"pins", "nextion", "metratec-oled", "home-made", "no-dice"})
    void whateverIsPulledOutIsNamedAndPlayGoesOn(String table) throws WrongConfig {
        Trial trial = trial(table, Faults.NONE, 2);
        List<String> ports = trial.rig().places(settings(table).table().wiring());
        Wiring wiring = settings(table).table().wiring();
        int displays = wiring.oleds().size() + wiring.digits().size();
        for (int port = 0; port < ports.size(); port++) {
            String place = ports.get(port);
            boolean isDisplay = port >= ports.size() - displays;
            // A display is written to when something changes, and twice a minute: no sooner is it missed.
            long away = (isDisplay ? 35 : 2) * Agenda.SECOND;
            if (isDisplay) {
                trial.table().drop(place, 2 * Agenda.SECOND, false);
            } else {
                trial.agenda().at(1, () -> trial.table().drop(place, away, false));
            }
            trial.agenda()
                    .at((90 + 12L * port) * Agenda.SECOND, () -> trial.table().drop(place, away, false));
        }
        assertThat(trial.run(2).difference()).isEmpty();
        List<String> devices = new ArrayList<>(wiring.ports().keySet());
        devices.addAll(wiring.buttons().stream().map(Wiring.Button::name).toList());
        devices.addAll(wiring.lamps().stream().map(Wiring.Lamp::name).toList());
        devices.addAll(wiring.oleds().stream().map(Wiring.Oled::name).toList());
        devices.addAll(wiring.digits().stream().map(Wiring.Digits::name).toList());
        assertThat(of(DeviceLost.class)).extracting(DeviceLost::device).containsAll(devices);
        assertThat(of(DeviceFound.class)).extracting(DeviceFound::device).containsAll(devices);
        assertThat(onPage).containsAll(devices);
        assertThat(named).containsAll(devices);
    }

    private static Report evening(String table, String rules, long seed, int deals) throws WrongConfig {
        Settings settings = settings(table);
        return new Simulation(new Simulation.Request(
                        RuleSets.of(rules),
                        settings.table().options(),
                        settings.table().wiring().at(port -> port),
                        deals,
                        seed,
                        Faults.STANDARD,
                        false,
                        false))
                .evening(0, Simulation.Log.NONE);
    }

    private void assertWholeMatch(String table, Faults faults, int deals) throws WrongConfig {
        assertThat(trial(table, faults, deals).run(deals).difference()).isEmpty();
        assertThat(of(MatchEnded.class)).hasSize(1);
    }

    private <E extends TableEvent> List<E> of(Class<E> kind) {
        return published.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private Trial trial(String table, Faults faults, int deals) throws WrongConfig {
        Settings settings = settings(table);
        Scenario scenario = new Scenario(
                settings.rules(),
                settings.table().options(),
                settings.table().wiring().at(port -> port),
                faults,
                false,
                Core.Unkept::new);
        Company company = new Company(new Shuffled(settings.rules().game(), 1), Habits.of(settings.rules()));
        return new Trial(scenario, new Distance(), company, 1, deals, log);
    }

    private static Settings settings(String table) throws WrongConfig {
        return TableFile.read(TABLES.resolve(table + ".toml"));
    }
}
