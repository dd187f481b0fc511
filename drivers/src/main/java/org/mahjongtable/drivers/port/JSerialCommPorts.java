package org.mahjongtable.drivers.port;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mahjongtable.drivers.Reading.PortDown.Why;

/** Serial ports by jSerialComm. A new port object for every attempt: an old one remembers the device that a link led to when it was made. */
final class JSerialCommPorts implements SerialPorts {
    /** Another program that uses this library has locked the port, as a running table does. */
    private static final int EAGAIN = 11;

    private static final int EACCES = 13;
    /** Another program has the port for itself alone, which root may overrule. */
    private static final int EBUSY = 16;

    /** The file is no terminal. */
    private static final int ENOTTY = 25;

    JSerialCommPorts() {
        NativeLibrary.prepare();
    }

    /** The library closes all ports at exit, after these; false where the program is ending already, which the library does not bear. */
    static boolean atExit(Thread hook) {
        NativeLibrary.prepare();
        try {
            SerialPort.addShutdownHook(hook);
            return true;
        } catch (ExceptionInInitializerError e) {
            if (e.getCause() instanceof IllegalStateException) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public Opening open(SerialSettings settings) {
        Path path = Path.of(settings.path());
        if (!Files.exists(path)) {
            return new Opening.Refused(Why.NOT_FOUND, settings.path() + " does not exist; is the device plugged in?");
        }
        if (!Access.isUsable(path)) {
            return notAllowed(settings);
        }
        SerialPort port;
        try {
            port = SerialPort.getCommPort(settings.path());
        } catch (SerialPortInvalidPortException invalid) {
            return noPort(settings);
        }
        // A pseudo terminal carries bytes without a parity bit, and refuses to be asked for one a second time.
        int parity = switch (isPseudoTerminal(path) ? SerialSettings.Parity.NONE : settings.parity()) {
            case NONE -> SerialPort.NO_PARITY;
            case EVEN -> SerialPort.EVEN_PARITY;
            case ODD -> SerialPort.ODD_PARITY;
        };
        port.setComPortParameters(settings.baud(), 8, SerialPort.ONE_STOP_BIT, parity);
        port.setFlowControl(SerialPort.FLOW_CONTROL_DISABLED);
        port.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, READ_MILLIS, 0);
        if (!port.openPort()) {
            return refused(settings, port.getLastErrorCode());
        }
        return new Opening.Opened(new Open(port));
    }

    private static boolean isPseudoTerminal(Path path) {
        try {
            return path.toRealPath().startsWith("/dev/pts");
        } catch (IOException gone) {
            return false; // opening it will tell
        }
    }

    private static Opening refused(SerialSettings settings, int errno) {
        return switch (errno) {
            case EACCES -> notAllowed(settings);
            case EAGAIN, EBUSY ->
                new Opening.Refused(Why.NOT_OPENED, settings.path() + " is in use by another program; stop that first");
            case ENOTTY -> noPort(settings);
            default -> new Opening.Refused(Why.NOT_OPENED, settings.path() + " cannot be opened (errno " + errno + ")");
        };
    }

    private static Opening noPort(SerialSettings settings) {
        return new Opening.Refused(Why.NOT_FOUND, settings.path() + " is not a serial port");
    }

    private static Opening notAllowed(SerialSettings settings) {
        return new Opening.Refused(Why.NOT_ALLOWED, Access.refused(Path.of(settings.path())));
    }

    private record Open(SerialPort port) implements OpenPort {
        @Override
        public int read(byte[] target) {
            return port.readBytes(target, target.length);
        }

        @Override
        public int write(byte[] bytes) {
            return port.writeBytes(bytes, bytes.length);
        }

        @Override
        public void close() {
            port.closePort();
        }
    }
}
