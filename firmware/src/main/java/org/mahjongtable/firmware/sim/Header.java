package org.mahjongtable.firmware.sim;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The lines of a simulated GPIO chip, all pulled up: what is wired to them pulls them low, and hears how the program sets its outputs. */
final class Header {
    private final Set<Integer> low = new HashSet<>();
    private final Map<Integer, Consumer<Boolean>> outputs = new HashMap<>();
    private Watcher watcher = (line, high) -> {};

    /** Is told when the level of an input changes. */
    interface Watcher {
        void changed(int line, boolean high);
    }

    /** From now on this one is told, and no other. */
    void watch(Watcher watcher) {
        this.watcher = watcher;
    }

    /** A device pulls a line low, or lets it go. */
    void pull(int line, boolean down) {
        if (down ? low.add(line) : low.remove(line)) {
            watcher.changed(line, !down);
        }
    }

    /** The lines that are low at this moment. */
    Set<Integer> low() {
        return Set.copyOf(low);
    }

    boolean isHigh(int line) {
        return !low.contains(line);
    }

    /** A device is wired to an output and hears its level. */
    void wire(int line, Consumer<Boolean> device) {
        outputs.put(line, device);
    }

    /** The program sets an output. */
    void set(int line, boolean high) {
        Consumer<Boolean> device = outputs.get(line);
        if (device == null) {
            throw new IllegalStateException("nothing is wired to output " + line);
        }
        device.accept(high);
    }
}
