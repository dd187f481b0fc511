package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.mahjongtable.drivers.dice.SerialDice;
import org.mahjongtable.drivers.port.SerialProbe.Barred;
import org.mahjongtable.drivers.port.SerialProbe.Candidate;
import org.mahjongtable.drivers.port.SerialProbe.Found;
import org.mahjongtable.drivers.port.SerialProbe.Silent;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mahjongtable.drivers.rfid.Airspace;
import org.mahjongtable.drivers.rfid.feig.FeigReader;
import org.mahjongtable.drivers.rfid.feig.FeigSettings;
import org.mahjongtable.drivers.tilebus.TilebusBoard;
import org.mahjongtable.drivers.tilebus.TilebusSettings;

@EnabledOnOs(OS.LINUX)
@Execution(ExecutionMode.CONCURRENT)
class SerialProbeTest {
    private static final Airspace.Share AIR = Airspace.undisturbed().of("probe");
    private static final List<Candidate> CANDIDATES = List.of(
            new Candidate("feig", 38400, Parity.EVEN, () -> new FeigReader(new FeigSettings(List.of(1)), AIR)),
            new Candidate("dice", 115200, Parity.NONE, () -> new SerialDice(2)),
            new Candidate("tilebus", 115200, Parity.NONE, () -> new TilebusBoard(TilebusSettings.panel(""), AIR)));

    @TempDir
    Path devices;

    @Test
    void portsAreNamedByWhatStaysWithTheirDevice() throws IOException {
        for (String node : List.of("ttyUSB0", "ttyUSB1", "ttyACM0", "tty1", "random")) {
            Files.createFile(devices.resolve(node));
        }
        Path byId = Files.createDirectories(devices.resolve("serial/by-id"));
        Path link = Files.createSymbolicLink(byId.resolve("usb-FTDI_x"), devices.resolve("ttyUSB1"));
        assertThat(SerialProbe.ports(devices))
                .containsExactly(link, devices.resolve("ttyACM0"), devices.resolve("ttyUSB0"));
    }

    @Test
    void aMachineWithoutPortsHasNone() throws IOException {
        assertThat(SerialProbe.ports(devices)).isEmpty();
    }

    @Test
    void aPortIsAskedForEveryKindUntilOneAnswers() throws IOException {
        Other board = Other.board("seat-2");
        board.start();
        try {
            assertThat(SerialProbe.ask(board.pty.path(), CANDIDATES))
                    .isEqualTo(new Found(
                            "tilebus",
                            new SerialSettings(board.pty.path().toString(), 115200, Parity.NONE),
                            "tilebus board seat-2, firmware 1, serial 7, can BR"));
        } finally {
            board.close();
        }
    }

    @Test
    void aPortThatDoesNotExistIsNamed() {
        Path port = devices.resolve("ttyUSB9");
        assertThat(SerialProbe.ask(port, CANDIDATES))
                .isEqualTo(new Barred(port + " does not exist; is the device plugged in?"));
    }

    @Test
    void aPortThatAnotherProgramHasIsNotAsked() throws IOException, InterruptedException {
        try (Pty pty = new Pty()) {
            Process other =
                    new ProcessBuilder("flock", pty.path().toString(), "sh", "-c", "echo locked; sleep 60").start();
            try (BufferedReader told = other.inputReader()) {
                assertThat(told.readLine()).isEqualTo("locked");
                assertThat(SerialProbe.ask(pty.path(), CANDIDATES))
                        .isEqualTo(new Barred(pty.path() + " is in use by another program; stop that first"));
            } finally {
                other.descendants().forEach(ProcessHandle::destroy);
                other.destroy();
                other.waitFor();
            }
        }
    }

    @Test
    void aPortOnWhichNobodyAnswersIsSilent() throws IOException {
        try (Pty pty = new Pty()) {
            assertThat(SerialProbe.ask(pty.path(), CANDIDATES)).isEqualTo(new Silent());
        }
    }
}
