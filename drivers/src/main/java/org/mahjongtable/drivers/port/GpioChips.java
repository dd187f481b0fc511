package org.mahjongtable.drivers.port;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds a GPIO chip by its label. Its number is no name: the header of a Raspberry Pi 5 has been gpiochip4 and gpiochip0, and opening the wrong chip
 * succeeds.
 */
final class GpioChips {
    /** What somebody can do whose machine has no GPIO that serves. */
    static final String WITHOUT = "a tilebus board can have the buttons, dice and lamps instead";

    private static final int O_RDONLY_CLOEXEC = 0x80000;
    /** {@code GPIO_GET_CHIPINFO_IOCTL} of linux/gpio.h: name[32], label[32], lines. */
    private static final long CHIPINFO = 0x8044B401L;

    private static final int CHIPINFO_BYTES = 68;
    private static final int LABEL_OFFSET = 32;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final MethodHandle OPEN = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("open"),
            FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT),
            Linker.Option.firstVariadicArg(2));
    private static final MethodHandle IOCTL = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("ioctl"),
            FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS),
            Linker.Option.firstVariadicArg(2));
    private static final MethodHandle CLOSE = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("close"), FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private GpioChips() {}

    /** A chip of the machine. */
    record Found(String name, String label) {}

    /**
     * The first chip that has one of the labels.
     *
     * @throws IOException in the owner's words if there is none or it may not be opened
     */
    static Found find(Path devices, List<String> labels) throws IOException {
        List<Path> nodes = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(devices, "gpiochip*")) {
            stream.forEach(nodes::add);
        }
        nodes.sort(null);
        if (nodes.isEmpty()) {
            throw new IOException("this machine has no GPIO chip (no %s/gpiochip*); %s".formatted(devices, WITHOUT));
        }
        List<String> others = new ArrayList<>();
        boolean named = false;
        for (Path node : nodes) {
            if (!Access.isUsable(node)) {
                others.add(Access.refused(node));
                continue;
            }
            String label = label(node);
            if (labels.contains(label)) {
                return new Found(String.valueOf(node.getFileName()), label);
            }
            others.add(node + " (" + label + ")");
            named = true;
        }
        throw new IOException("no GPIO chip of this machine is called %s; there are: %s%s"
                .formatted(
                        String.join(" or ", labels),
                        String.join(", ", others),
                        named ? "; [gpio] chip in table.toml names the one to use" : ""));
    }

    private static String label(Path node) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            int descriptor = (int) OPEN.invokeExact(arena.allocateFrom(node.toString()), O_RDONLY_CLOEXEC);
            if (descriptor < 0) {
                throw new IOException(node + " cannot be opened");
            }
            MemorySegment info = arena.allocate(CHIPINFO_BYTES, 4);
            int result = (int) IOCTL.invokeExact(descriptor, CHIPINFO, info);
            int closed = (int) CLOSE.invokeExact(descriptor);
            return result < 0 || closed < 0 ? "not a GPIO chip" : info.getString(LABEL_OFFSET);
        } catch (IOException failed) {
            throw failed;
        } catch (Throwable impossible) {
            throw new IllegalStateException("a C function threw", impossible);
        }
    }
}
