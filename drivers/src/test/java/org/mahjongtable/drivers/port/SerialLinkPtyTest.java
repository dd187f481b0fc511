package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.DiceLying;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.Reading.RoundRead;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.dice.DiceState;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.FeigFrame;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.rfid.feig.InventoryAnswer;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;

/** The drivers on real pseudo terminals, through the real serial library. */
@EnabledOnOs(OS.LINUX)
class SerialLinkPtyTest {
    @TempDir
    Path folder;

    private final List<Reading> readings = new CopyOnWriteArrayList<>();
    private final List<Other> others = new ArrayList<>();
    private Path port = Path.of("unset");

    @BeforeEach
    void nameThePort() {
        port = folder.resolve("by-id");
    }

    @AfterEach
    void unplugAll() {
        others.forEach(Other::close);
    }

    @Test
    void aFrameGoesThereAndBack() throws IOException {
        plug(Other.dice(0x11, 3, 5));
        try (SerialLink _ = link(new SerialDice(2))) {
            await().until(() -> !of(DiceLying.class).isEmpty());
            assertThat(of(DiceLying.class).getFirst().faces()).containsExactly(3, 5);
            assertThat(readings.getFirst()).isInstanceOf(PortUp.class);
        }
        assertThat(readings.getLast())
                .isInstanceOfSatisfying(
                        PortDown.class, down -> assertThat(down.why()).isEqualTo(Why.CLOSED));
    }

    @Test
    void aReaderIsReadOverEvenParity() throws IOException {
        plug(new Other() {
            private final Framer<FeigFrame> framer = new Framer<>(FeigFrame::cut, 30);

            @Override
            byte[] answer(byte[] asked) {
                byte[] answer = new byte[0];
                for (FeigFrame frame : framer.push(asked, 0)) {
                    Bytes body = frame.control() == 0xB0 ? new InventoryAnswer(1, List.of()).plainBody() : Bytes.of(0);
                    answer = new FeigFrame(frame.advanced(), 0, frame.control(), body).encode();
                }
                return answer;
            }
        });
        var settings = new SerialSettings(port.toString(), 38400, Parity.EVEN);
        for (int opening = 0; opening < 2; opening++) { // the same terminal again
            readings.clear();
            var reader = new FeigReader(
                    new FeigSettings(List.of(1, 2)), Airspace.undisturbed().of("r"));
            try (SerialLink link = new SerialLink(settings, reader, readings::add)) {
                link.start();
                await().until(() -> of(RoundRead.class).size() > 20);
                assertThat(of(RoundRead.class)).allMatch(RoundRead::complete);
            }
        }
    }

    @Test
    void aPortThatVanishesInTheMiddleOfAFrameIsFoundUnderItsNewNumber() throws IOException {
        Other first = plug(Other.dice(0x11, 3, 5));
        try (SerialLink _ = link(new SerialDice(2))) {
            await().until(() -> of(PortUp.class).size() == 1);
            byte[] frame = DiceState.settled(0x12, List.of(6, 6)).frame().encode();
            first.send(Arrays.copyOf(frame, 6));
            Other second = Other.dice(0x13, 1, 2); // made before the first goes, so that it has another number
            first.close();
            await().until(() -> of(PortDown.class).size() == 1);
            plug(second);
            await().until(() -> of(PortUp.class).size() == 2);
            await().until(() -> of(DiceLying.class).size() == 2);
            assertThat(second.pty.path()).isNotEqualTo(first.pty.path());
            assertThat(of(PortDown.class).getFirst().why()).isEqualTo(Why.VANISHED);
            assertThat(of(DiceLying.class)).extracting(DiceLying::roll).containsExactly(0x11, 0x13);
        }
    }

    @Test
    void anotherDeviceBehindTheLinkIsNamedAndTheSearchGoesOn() throws IOException {
        Other wrong = plug(Other.board("seat-3"));
        try (SerialLink _ = link(panel("seat-2"))) {
            await().until(() -> !of(PortDown.class).isEmpty());
            assertThat(of(PortDown.class).getFirst().why()).isEqualTo(Why.OTHER_DEVICE);
            assertThat(of(PortDown.class).getFirst().detail())
                    .isEqualTo("answers as tilebus board seat-3, firmware 1, serial 7, can BR, not as seat-2");
            wrong.close();
            plug(Other.board("seat-2"));
            await().until(() -> !of(PortUp.class).isEmpty());
            assertThat(of(PortUp.class).getFirst().identity()).contains("seat-2");
        }
    }

    @Test
    void aPortThatIsNotThereIsSearchedForUntilItIs() throws IOException {
        try (SerialLink _ = link(new SerialDice(2))) {
            await().until(() -> !readings.isEmpty());
            assertThat(readings.getFirst()).isInstanceOfSatisfying(PortDown.class, down -> {
                assertThat(down.why()).isEqualTo(Why.NOT_FOUND);
                assertThat(down.detail()).isEqualTo(port + " does not exist; is the device plugged in?");
            });
            plug(Other.dice(0x11, 3, 5));
            await().until(() -> !of(PortUp.class).isEmpty());
            assertThat(of(PortDown.class)).hasSize(1);
        }
    }

    @Test
    void aFileThatIsNoPortIsRefusedInPlainWords() throws IOException {
        Files.writeString(port, "no port");
        try (SerialLink _ = link(new SerialDice(2))) {
            await().until(() -> !readings.isEmpty());
            assertThat(of(PortDown.class).getFirst().detail()).isEqualTo(port + " is not a serial port");
            assertThat(of(PortDown.class).getFirst().why()).isEqualTo(Why.NOT_FOUND);
        }
    }

    @Test
    void whatASeatIsShownArrivesWithoutWaitingForTheBoard() throws IOException {
        Other board = plug(Other.board("seat-2"));
        TilebusBoard panel = panel("seat-2");
        try (SerialLink link = link(panel)) {
            await().until(() -> !of(PortUp.class).isEmpty());
            Readout readout = new Readout(List.of("東圈", "輪到你", "", ""), "", Lamp.OFF);
            link.update(() -> panel.show(readout));
            await().until(() -> String.join("", board.heard).contains("$TEXT,2,輪到你*"));
        }
    }

    @Test
    void theSerialLibraryIsNotUnpackedWhereOthersMayWrite() {
        new JSerialCommPorts();
        Path library = Path.of(System.getProperty("jSerialComm.library.path", ""));
        assertThat(library.resolve("libjSerialComm.so")).exists();
        assertThat(library)
                .satisfies(
                        path -> assertThat(Files.getPosixFilePermissions(path).toString())
                                .doesNotContain("GROUP", "OTHERS"));
    }

    private SerialLink link(Device device) {
        var link = new SerialLink(new SerialSettings(port.toString(), 115200, Parity.NONE), device, readings::add);
        link.start();
        return link;
    }

    private <R extends Reading> List<R> of(Class<R> kind) {
        return readings.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static TilebusBoard panel(String name) {
        return new TilebusBoard(
                TilebusSettings.panel(name), Airspace.undisturbed().of(name));
    }

    private Other plug(Other other) throws IOException {
        Files.deleteIfExists(port);
        Files.createSymbolicLink(port, other.pty.path());
        if (!others.contains(other)) {
            others.add(other);
            other.start();
        }
        return other;
    }
}
