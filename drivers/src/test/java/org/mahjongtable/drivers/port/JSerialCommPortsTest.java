package org.mahjongtable.drivers.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.port.SerialPorts.OpenPort;
import org.mahjongtable.drivers.port.SerialPorts.Opening.Opened;
import org.mahjongtable.drivers.port.SerialPorts.Opening.Refused;
import org.mahjongtable.drivers.port.SerialSettings.Parity;
import org.mockito.MockedStatic;

/** What the serial library does at a port that no pseudo terminal can imitate. */
class JSerialCommPortsTest {
    @TempDir
    Path folder;

    private final SerialPort port = mock(SerialPort.class);
    private SerialSettings settings = new SerialSettings("/dev/x", 38400, Parity.EVEN);

    @BeforeEach
    void makeANode() throws IOException {
        settings =
                new SerialSettings(Files.createFile(folder.resolve("ttyUSB0")).toString(), 38400, Parity.EVEN);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    13 | NOT_ALLOWED | not by user
                    11 | NOT_OPENED  | is in use by another program; stop that first
                    16 | NOT_OPENED  | is in use by another program; stop that first
                    25 | NOT_FOUND   | is not a serial port
                    5  | NOT_OPENED  | cannot be opened (errno 5)
                    """)
    void aPortThatDoesNotOpenIsRefusedWithItsCure(int errno, Why why, String detail) {
        try (var library = library()) {
            when(port.openPort()).thenReturn(false);
            when(port.getLastErrorCode()).thenReturn(errno);
            assertThat(new JSerialCommPorts().open(settings)).isInstanceOfSatisfying(Refused.class, refused -> {
                assertThat(refused.why()).isEqualTo(why);
                assertThat(refused.detail()).startsWith(settings.path()).contains(detail);
            });
            library.verify(() -> SerialPort.getCommPort(settings.path()));
        }
    }

    @Test
    void aNodeThatIsNoPortIsRefused() {
        try (var library = library()) {
            library.when(() -> SerialPort.getCommPort(any()))
                    .thenThrow(new SerialPortInvalidPortException("no", new IOException()));
            assertThat(new JSerialCommPorts().open(settings))
                    .isEqualTo(new Refused(Why.NOT_FOUND, settings.path() + " is not a serial port"));
        }
    }

    @Test
    void aPortIsSetUpBeforeItIsOpened() {
        try (var library = library()) {
            when(port.openPort()).thenReturn(true);
            new JSerialCommPorts().open(settings);
            var order = inOrder(port);
            order.verify(port).setComPortParameters(38400, 8, SerialPort.ONE_STOP_BIT, SerialPort.EVEN_PARITY);
            order.verify(port).setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, 100, 0);
            order.verify(port).openPort();
            library.verify(() -> SerialPort.getCommPort(settings.path()));
        }
    }

    @Test
    void everyOpeningLooksThePortUpAnew() {
        try (var library = library()) {
            when(port.openPort()).thenReturn(true);
            var ports = new JSerialCommPorts();
            ports.open(settings);
            ports.open(settings);
            library.verify(() -> SerialPort.getCommPort(settings.path()), org.mockito.Mockito.times(2));
        }
    }

    @Test
    void readsWritesAndClosesTheLibrarysPort() {
        try (var library = library()) {
            when(port.openPort()).thenReturn(true);
            when(port.readBytes(any(), anyInt())).thenReturn(-1);
            when(port.writeBytes(any(), anyInt())).thenReturn(-1);
            OpenPort open = ((Opened) new JSerialCommPorts().open(settings)).port();
            assertThat(open.read(new byte[8])).isEqualTo(-1);
            assertThat(open.write(new byte[8])).isEqualTo(-1);
            open.close();
            verify(port).closePort();
            library.verify(() -> SerialPort.getCommPort(settings.path()));
        }
    }

    private MockedStatic<SerialPort> library() {
        MockedStatic<SerialPort> library = mockStatic(SerialPort.class);
        library.when(() -> SerialPort.getCommPort(any())).thenReturn(port);
        return library;
    }
}
