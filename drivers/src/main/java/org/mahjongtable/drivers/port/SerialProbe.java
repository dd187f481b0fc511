package org.mahjongtable.drivers.port;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.Device;
import org.mahjongtable.drivers.Reading;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
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

    /** What a port has. */
    public sealed interface Answer {}

    /** What is there; the identity is what it said of itself. */
    public record Found(String kind, SerialSettings settings, String identity) implements Answer {}

    /** The port cannot be asked, and why, with the cure. */
    public record Barred(String detail) implements Answer {}

    /** None of the candidates answers. */
    public record Silent() implements Answer {}

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
    public static Answer ask(Path port, List<Candidate> candidates) {
        for (Candidate candidate : candidates) {
            var settings = new SerialSettings(port.toString(), candidate.baud(), candidate.parity());
            switch (ask(settings, candidate.device().get())) {
                case PortUp up -> {
                    return new Found(candidate.kind(), settings, up.identity());
                }
                case PortDown down
                when isBarred(down.why()) -> {
                    return new Barred(down.detail());
                }
                case null, default -> {} // the next kind may answer
            }
        }
        return new Silent();
    }

    private static boolean isBarred(Why why) {
        return switch (why) {
            case NOT_FOUND, NOT_ALLOWED, NOT_OPENED -> true;
            case VANISHED, SILENT, OTHER_DEVICE, FAILED, CLOSED -> false;
        };
    }

    /** The first word of a device: that it is there, or why not; null if there is none in time. */
    private static @Nullable Reading ask(SerialSettings settings, Device device) {
        var answers = new LinkedBlockingQueue<Reading>();
        try (SerialLink link = new SerialLink(settings, device, answers::add)) {
            link.start();
            long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LIMIT_MILLIS);
            while (true) {
                Reading answer = answers.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                switch (answer) {
                    case null -> {
                        return null;
                    }
                    case PortUp up -> {
                        return up;
                    }
                    case PortDown down -> {
                        return down;
                    }
                    default -> {} // what the device reads does not matter here
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return null;
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
