package org.mahjongtable.drivers.port;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.dice.BytewiseDome;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.display.BytewiseNextion;
import org.mahjongtable.drivers.display.Nextion;
import org.mahjongtable.drivers.display.NextionSettings;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.rfid.metratec.MetratecReader;
import org.mahjongtable.drivers.rfid.metratec.MetratecSettings;
import org.mahjongtable.drivers.tilebus.BytewiseBoard;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;

/** Every protocol on real pseudo terminals, through the real serial library, with cables that are pulled and plugged in elsewhere. */
@EnabledOnOs(OS.LINUX)
@Execution(ExecutionMode.CONCURRENT)
class HotPlugTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Bytes TILEBUS_ALIVE = text("$ALIVE,81500,0*10AA\n");
    private static final Bytes DICE_STATE = Bytes.hex("A5 D1 07 12 01 02 03 05 00 2A");
    private static final Bytes FEIG_EMPTY = Bytes.hex("06 00 B0 01 5C 63");

    @TempDir
    Path folder;

    private final List<Reading> readings = new CopyOnWriteArrayList<>();
    private final List<Other> others = new ArrayList<>();
    private Path port = Path.of("unset");

    /**
     * A protocol.
     *
     * @param driver the driver of this project
     * @param device the independent other side
     * @param half the beginning of a frame
     * @param wrong what another device says
     * @param wrongName what that is called
     */
    record Protocol(
            String name,
            Supplier<Device> driver,
            Supplier<UnaryOperator<byte[]>> device,
            Bytes half,
            Bytes wrong,
            String wrongName) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Protocol> protocols() {
        Airspace.Share share = Airspace.undisturbed().of("r");
        return List.of(
                new Protocol(
                        "FEIG",
                        () -> new FeigReader(new FeigSettings(List.of(1, 2)), share),
                        () -> new org.mahjongtable.drivers.rfid.feig.BytewiseReader()::answer,
                        Bytes.hex("02 00 1E 00 B0 00 01 10"),
                        TILEBUS_ALIVE,
                        "a tilebus board"),
                new Protocol(
                        "metraTec",
                        () -> new MetratecReader(new MetratecSettings(List.of(1, 2)), share),
                        () -> new org.mahjongtable.drivers.rfid.metratec.BytewiseReader()::answer,
                        text("E00401509"),
                        DICE_STATE,
                        "dice (DICE-A5)"),
                new Protocol(
                        "tilebus",
                        () -> new TilebusBoard(new TilebusSettings(List.of(1), 0, ""), share),
                        () -> new BytewiseBoard()::answer,
                        text("$TAG,1,E00401"),
                        FEIG_EMPTY,
                        "a FEIG reader"),
                new Protocol(
                        "DICE-A5",
                        () -> new SerialDice(2),
                        () -> new BytewiseDome()::answer,
                        Bytes.hex("A5 D1 07 12"),
                        TILEBUS_ALIVE,
                        "a tilebus board"),
                new Protocol(
                        "Nextion",
                        () -> new Nextion(new NextionSettings(UTF_8, Map.of())),
                        () -> new BytewiseNextion(UTF_8)::answer,
                        Bytes.hex("71 FF FF"),
                        text("UCO\r"),
                        "a metraTec reader"));
    }

    private static Bytes text(String text) {
        byte[] bytes = text.getBytes(US_ASCII);
        return Bytes.copyOf(bytes, 0, bytes.length);
    }

    @BeforeEach
    void nameThePort() {
        port = folder.resolve("by-id");
    }

    @AfterEach
    void unplugAll() {
        others.forEach(Other::close);
    }

    @ParameterizedTest
    @MethodSource("protocols")
    void aDeviceThatVanishesInTheMiddleOfAFrameIsFoundUnderItsNewNumber(Protocol protocol) throws IOException {
        Other first = plug(answering(protocol.device().get()));
        try (SerialLink _ = link(protocol)) {
            await().atMost(PATIENCE).until(() -> of(PortUp.class).size() == 1);
            first.send(protocol.half().array());
            Other second =
                    answering(protocol.device().get()); // made before the first goes, so that it has another number
            first.close();
            await().atMost(PATIENCE).until(() -> of(PortDown.class).size() == 1);
            plug(second);
            await().atMost(PATIENCE).until(() -> of(PortUp.class).size() == 2);
            assertThat(second.pty.path()).isNotEqualTo(first.pty.path());
            assertThat(of(PortDown.class).getFirst().why()).isEqualTo(Why.VANISHED);
        }
    }

    @ParameterizedTest
    @MethodSource("protocols")
    void anotherDeviceIsNamedAndTheRightOneIsFoundWhenItComes(Protocol protocol) throws IOException {
        Other wrong = plug(answering(asked -> protocol.wrong().array()));
        try (SerialLink _ = link(protocol)) {
            await().atMost(PATIENCE).until(() -> !of(PortDown.class).isEmpty());
            assertThat(of(PortDown.class).getFirst().why()).isEqualTo(Why.OTHER_DEVICE);
            assertThat(of(PortDown.class).getFirst().detail()).contains("answers as " + protocol.wrongName());
            Other right = answering(protocol.device().get());
            wrong.close();
            plug(right);
            await().atMost(PATIENCE).until(() -> !of(PortUp.class).isEmpty());
        }
    }

    private SerialLink link(Protocol protocol) {
        var settings = new SerialSettings(port.toString(), 115200, Parity.NONE);
        var link = new SerialLink(settings, protocol.driver().get(), readings::add);
        link.start();
        return link;
    }

    private <R extends Reading> List<R> of(Class<R> kind) {
        return readings.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static Other answering(UnaryOperator<byte[]> device) throws IOException {
        return new Other() {
            @Override
            byte[] answer(byte[] asked) {
                return device.apply(asked);
            }
        };
    }

    private Other plug(Other other) throws IOException {
        Files.deleteIfExists(port);
        Files.createSymbolicLink(port, other.pty.path());
        others.add(other);
        other.start();
        return other;
    }
}
