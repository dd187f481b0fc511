package org.mahjongtable.firmware.sim;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.tilebus.FromBoard;
import org.mahjongtable.drivers.tilebus.ToBoard;

/** The reader chip of a home-made board: it scans by itself whatever antennas it was told, and listens between rounds. */
final class HomeReader implements HomeBoard.Part {
    /** The chip's signal is told in dBm: 8 of its steps are one. */
    private static final int STEPS = 8;

    private static final int WEAKEST = -90;

    private final Air air;
    private final HomeBoard.Voice voice;
    private List<Integer> antennas = List.of();
    private int turn;
    private boolean reading;
    private @Nullable List<Integer> told;

    HomeReader(Air air, HomeBoard.Voice voice) {
        this.air = air;
        this.voice = voice;
    }

    @Override
    public String caps() {
        return "T";
    }

    @Override
    public void opened() {
        antennas = List.of();
        told = null;
        air.off();
    }

    @Override
    public boolean told(ToBoard command) {
        if (!(command instanceof ToBoard.Scan(var wanted))) {
            return false;
        }
        if (reading) {
            told = wanted;
        } else {
            scan(wanted);
        }
        return true;
    }

    private void scan(List<Integer> wanted) {
        told = null;
        if (!wanted.stream().allMatch(air::hasAntenna)) {
            voice.say(new FromBoard.Err("SCAN", "no such antenna"));
            return;
        }
        antennas = wanted;
        turn = 0;
        voice.say(new FromBoard.Ok("SCAN"));
        read();
    }

    /** One antenna after the other, until told otherwise. */
    private void read() {
        if (reading || antennas.isEmpty()) {
            return;
        }
        reading = true;
        int antenna = antennas.get(turn++ % antennas.size());
        air.round(antenna, round -> {
            reading = false;
            air.off();
            for (Air.Heard heard : round.heard()) {
                voice.say(new FromBoard.Tag(antenna, heard.tag(), WEAKEST + heard.signal() / STEPS));
            }
            voice.say(new FromBoard.Round(antenna, round.heard().size(), !round.failed()));
            if (told != null) {
                scan(told);
            }
            read();
        });
    }
}
