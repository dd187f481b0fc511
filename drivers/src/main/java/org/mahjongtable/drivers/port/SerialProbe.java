package org.mahjongtable.drivers.port;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.port.SerialSettings.Parity;

/** Finds out which serial ports a machine has and what is plugged into them, for an owner who writes a configuration. */
public final class SerialProbe {
    /** Longer than any device here takes to answer or to be given up. */
    private static final long LIMIT_MILLIS = 8000;

    private static final String NODES = "{ttyUSB,ttyACM,ttyAMA,serial}[0-9]*";

    private SerialProbe() {}

    /** A kind of device that may be there; the supplier makes a new one that asks who it is. */
    public record Candidate(String kind, int baud, Parity parity, Supplier<Device> device) {}

    /** What is there; the identity is what it said of itself. */
    public record Found(String kind, SerialSettings settings, String identity) {}

    /**
     * The serial ports below a folder such as {@code /dev}: the links of {@code serial/by-id}, which stay with their device, then the nodes that have none.
     *
     * @throws IOException if the folder cannot be read
     */
    public static List<Path> ports(Path devices) throws IOException {
        List<Path> ports = new ArrayList<>();
        Set<Path> linked = new HashSet<>();
        Path byId = devices.resolve("serial/by-id");
        if (Files.isDirectory(byId)) {
            for (Path link : sorted(byId, "*")) {
                ports.add(link);
                linked.add(link.toRealPath());
            }
        }
        for (Path node : sorted(devices, NODES)) {
            if (!Files.isDirectory(node) && linked.add(node.toRealPath())) {
                ports.add(node);
            }
        }
        return ports;
    }

    /** Asks a port for each kind of device in turn; the first that answers as what it is asked for. Takes up to 8 s a kind. */
    public static Optional<Found> ask(Path port, List<Candidate> candidates) {
        for (Candidate candidate : candidates) {
            var settings = new SerialSettings(port.toString(), candidate.baud(), candidate.parity());
            Optional<String> identity = ask(settings, candidate.device().get());
            if (identity.isPresent()) {
                return Optional.of(new Found(candidate.kind(), settings, identity.get()));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> ask(SerialSettings settings, Device device) {
        var answers = new LinkedBlockingQueue<Reading>();
        try (SerialLink link = new SerialLink(settings, device, answers::add)) {
            link.start();
            long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LIMIT_MILLIS);
            while (true) {
                Reading answer = answers.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                switch (answer) {
                    case null -> {
                        return Optional.empty();
                    }
                    case PortUp up -> {
                        return Optional.of(up.identity());
                    }
                    case PortDown down -> {
                        return Optional.empty();
                    }
                    default -> {} // what the device reads does not matter here
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static List<Path> sorted(Path folder, String pattern) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, pattern)) {
            stream.forEach(found::add);
        }
        found.sort(null);
        return found;
    }
}
