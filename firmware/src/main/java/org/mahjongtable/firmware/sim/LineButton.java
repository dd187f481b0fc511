package org.mahjongtable.firmware.sim;

/** A button between a GPIO line and ground. Its contact bounces for some milliseconds whenever it closes or opens. */
final class LineButton implements Finger {
    private static final int BOUNCES = 3;

    private final Agenda agenda;
    private final Header lines;
    private final int line;

    LineButton(Agenda agenda, Header lines, int line) {
        this.agenda = agenda;
        this.lines = lines;
        this.line = line;
    }

    @Override
    public void push(long nanos) {
        bounce(true);
        agenda.after(nanos, () -> bounce(false));
    }

    private void bounce(boolean down) {
        for (int bounce = 0; bounce < BOUNCES; bounce++) {
            agenda.after(2L * bounce * Agenda.MILLI, () -> lines.pull(line, down));
            if (bounce < BOUNCES - 1) {
                agenda.after((2L * bounce + 1) * Agenda.MILLI, () -> lines.pull(line, !down));
            }
        }
    }
}
