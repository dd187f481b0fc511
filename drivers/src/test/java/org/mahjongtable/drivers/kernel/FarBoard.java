package org.mahjongtable.drivers.kernel;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mahjongtable.drivers.tilebus.BytewiseBoard;

/** A tilebus board with {@link OutsideWorld#TAGS}, and somebody who taps its button when it has come to show {@link OutsideWorld#SHOWN}. */
final class FarBoard implements FarDevice {
    private static final long MILLI = 1_000_000L;
    private static final long ALIVE_NANOS = 1000 * MILLI;
    private static final long ROUND_NANOS = 100 * MILLI;
    private static final long TAP_NANOS = 300 * MILLI;

    private final BytewiseBoard board = new BytewiseBoard();
    private final Map<Integer, String> expected = new TreeMap<>();
    private final long startNanos = System.nanoTime();
    private long aliveNanos = startNanos;
    private long roundNanos = startNanos;
    private int turn;
    private boolean seen;
    private boolean down;
    private long downNanos;

    FarBoard() {
        for (int line = 1; line <= OutsideWorld.SHOWN.size(); line++) {
            expected.put(line, OutsideWorld.SHOWN.get(line - 1).replace(",", "%2C"));
        }
    }

    @Override
    public byte[] answer(byte[] bytes, long nanos) {
        return board.answer(bytes);
    }

    @Override
    public byte[] speak(long nanos) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        if (nanos - aliveNanos >= ALIVE_NANOS) {
            aliveNanos = nanos;
            said.writeBytes(BytewiseBoard.bytes("ALIVE," + millis(nanos) + ",0"));
        }
        List<String> scanned = scanned();
        if (!scanned.isEmpty() && nanos - roundNanos >= ROUND_NANOS) {
            roundNanos = nanos;
            said.writeBytes(round(scanned.get(turn++ % scanned.size())));
        }
        if (!seen && board.shows().equals(expected)) {
            seen = true;
            down = true;
            downNanos = nanos;
            said.writeBytes(BytewiseBoard.bytes("BTN,1,D," + millis(nanos)));
        } else if (down && nanos - downNanos >= TAP_NANOS) {
            down = false;
            said.writeBytes(BytewiseBoard.bytes("BTN,1,U," + millis(nanos)));
        }
        return said.toByteArray();
    }

    /** The antennas of the last SCAN. */
    private List<String> scanned() {
        return board.heard().stream()
                .filter(line -> line.startsWith("SCAN"))
                .reduce((earlier, later) -> later)
                .map(line -> List.of(line.split(",")).subList(1, line.split(",").length))
                .orElse(List.of());
    }

    private static byte[] round(String antenna) {
        List<String> lines = new ArrayList<>();
        List<String> tags = OutsideWorld.TAGS.getOrDefault(Integer.valueOf(antenna), List.of());
        tags.forEach(tag -> lines.add("TAG," + antenna + "," + tag + ",-47"));
        lines.add("ROUND," + antenna + "," + tags.size() + ",1");
        return BytewiseBoard.bytes(lines.toArray(String[]::new));
    }

    private long millis(long nanos) {
        return (nanos - startNanos) / MILLI;
    }
}
