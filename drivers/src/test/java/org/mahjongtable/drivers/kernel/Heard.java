package org.mahjongtable.drivers.kernel;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.mahjongtable.drivers.Reading;

/** What a device has reported since it was asked last; safe for the device's thread and the check's. */
final class Heard implements Consumer<Reading> {
    private final List<Reading> readings = new CopyOnWriteArrayList<>();

    @Override
    public void accept(Reading reading) {
        readings.add(reading);
    }

    void forget() {
        readings.clear();
    }

    <R extends Reading> List<R> all(Class<R> kind) {
        return readings.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    int count(Class<? extends Reading> kind) {
        return all(kind).size();
    }

    /** Waits for the first reading of a kind. */
    <R extends Reading> R first(Class<R> kind) throws InterruptedException {
        Checks.await("a " + kind.getSimpleName(), () -> count(kind) > 0);
        return all(kind).getFirst();
    }

    /** Everything, by kind, for whoever has to find out. */
    @Override
    public String toString() {
        return readings.toString();
    }
}
