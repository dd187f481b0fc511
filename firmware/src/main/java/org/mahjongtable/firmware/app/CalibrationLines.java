package org.mahjongtable.firmware.app;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.mahjongtable.firmware.calibration.Advice;
import org.mahjongtable.firmware.calibration.Hearing;
import org.mahjongtable.firmware.calibration.Report;
import org.mahjongtable.firmware.journal.Calibrations;
import org.mahjongtable.firmware.sensing.TileId;
import org.mahjongtable.firmware.view.CalibrationTexts;

/** What calibrations found, as lines for a terminal; what is to be done in both languages. */
final class CalibrationLines {
    private CalibrationLines() {}

    static List<String> of(Collection<TileId> tiles, List<Calibrations.Entry> entries, Report report) {
        List<String> lines = new ArrayList<>();
        for (int set = 1; set <= 2; set++) {
            int number = set;
            lines.add("set %d: %d of %d tiles known"
                    .formatted(
                            set,
                            tiles.stream().filter(tile -> tile.set() == number).count(),
                            TileId.SET_SIZE));
        }
        entries.stream()
                .findFirst()
                .ifPresent(newest -> lines.add("calibrated at %s by %s".formatted(newest.begun(), newest.author())));
        if (report.antennas().isEmpty()) {
            lines.add("nothing is measured yet: open the page /calibrate of the running table");
        }
        for (Report.Heard heard : report.antennas()) {
            lines.add(line(heard, report.crossings()));
        }
        for (Advice advice : report.advice()) {
            lines.add("* " + CalibrationTexts.advice(advice).en());
            lines.add("  " + CalibrationTexts.advice(advice).zh());
        }
        if (!report.antennas().isEmpty() && report.advice().isEmpty()) {
            lines.add("all is well: there is nothing to do");
        }
        return lines;
    }

    private static String line(Report.Heard heard, List<Advice.Crossing> crossings) {
        Hearing own = heard.own();
        StringBuilder line = new StringBuilder("%-12s %-8s heard %4s of rounds"
                .formatted(
                        heard.spot().antenna().device() + ":"
                                + heard.spot().antenna().number(),
                        heard.spot().zone().text(),
                        CalibrationTexts.percent(own.share())));
        own.signal().ifPresent(signal -> line.append("  signal %4d".formatted(signal)));
        if (own.failed() > 0) {
            line.append("  errors %s".formatted(CalibrationTexts.percent(own.failedShare())));
        }
        for (Advice.Crossing crossing : crossings) {
            if (crossing.lies().equals(heard.spot())) {
                line.append("  also heard by %s %s"
                        .formatted(crossing.hears().zone().text(), CalibrationTexts.percent(crossing.share())));
                crossing.hearing().signal().ifPresent(signal -> line.append(" at signal %d".formatted(signal)));
            }
        }
        return line.toString();
    }
}
