package org.mahjongtable.firmware.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What this program takes of its machine.
 *
 * @param residentMiB memory now; empty where the system does not tell
 * @param mostResidentMiB the most it ever was
 * @param corePercent processor time since the start, in percent of one core; empty where the system does not tell
 */
record Usage(Duration up, OptionalLong residentMiB, OptionalLong mostResidentMiB, OptionalDouble corePercent) {
    private static final Logger LOG = LoggerFactory.getLogger(Usage.class);

    /** Of this program as it is now. */
    static Usage now() {
        return of(ProcessHandle.current());
    }

    /** Of any program as it is now. */
    static Usage of(ProcessHandle program) {
        ProcessHandle.Info info = program.info();
        Duration up = Duration.between(info.startInstant().orElseGet(Instant::now), Instant.now());
        OptionalDouble percent = info.totalCpuDuration().isPresent() && up.isPositive()
                ? OptionalDouble.of(100.0 * info.totalCpuDuration().get().toMillis() / Math.max(1, up.toMillis()))
                : OptionalDouble.empty();
        List<String> status = status(program.pid());
        return new Usage(up, mebibytes(status, "VmRSS:"), mebibytes(status, "VmHWM:"), percent);
    }

    private static List<String> status(long pid) {
        Path file = Path.of("/proc/%d/status".formatted(pid));
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            LOG.debug("the system does not tell of memory", e);
            return List.of();
        }
    }

    /** {@code VmRSS:     98304 kB} */
    private static OptionalLong mebibytes(List<String> status, String name) {
        return status.stream()
                .filter(line -> line.startsWith(name))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst();
    }

    /** {@code 98 MiB resident (103 at most), 2.4 % of a core in 120 s} */
    @Override
    public String toString() {
        String memory = residentMiB.isPresent()
                ? "%d MiB resident (%d at most), "
                        .formatted(residentMiB.getAsLong(), mostResidentMiB.orElse(residentMiB.getAsLong()))
                : "";
        String core = corePercent.isPresent()
                ? String.format(Locale.ROOT, "%.1f %% of a core in ", corePercent.getAsDouble())
                : "";
        return memory + core + up.toSeconds() + " s";
    }
}
