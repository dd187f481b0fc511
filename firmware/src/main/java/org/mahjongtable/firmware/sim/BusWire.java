package org.mahjongtable.firmware.sim;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortUp;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.port.I2cLink;
import org.mahjongtable.drivers.port.Link;

/**
 * One I2C bus between the program's own drivers and the displays on it, in simulated time. A display that does not answer is tried again, and one that works
 * is drawn anew every 30 s, as on a real bus. Until then nobody notices a byte that arrives wrong: no display tells what it understood.
 */
final class BusWire implements Link {
    /** 9 bits a byte at 400 kHz. */
    private static final long NANOS_PER_BYTE = 9 * Agenda.SECOND / 400_000;

    private static final long RENEW = 30 * Agenda.SECOND;
    private static final long RETRY = Agenda.SECOND;

    private final Agenda agenda;
    private final int number;
    private final Buses buses;
    private final Noise noise;
    private final List<Shown> displays = new ArrayList<>();
    private long free;

    BusWire(Agenda agenda, int number, Buses buses, Noise noise, List<I2cLink.Attached> displays) {
        this.agenda = agenda;
        this.number = number;
        this.buses = buses;
        this.noise = noise;
        displays.forEach(attached -> this.displays.add(new Shown(attached)));
    }

    @Override
    public void start() {
        displays.forEach(Shown::search);
    }

    @Override
    public void update(Runnable change) {
        change.run();
        displays.forEach(Shown::changed);
    }

    /** The program is gone; what is shown stays as long as there is power. */
    @Override
    public void close() {
        displays.forEach(shown -> shown.searches++);
    }

    /** A driver with what it knows of its display. */
    private final class Shown {
        private final I2cLink.Attached attached;
        private boolean up;
        private int searches;

        Shown(I2cLink.Attached attached) {
            this.attached = attached;
        }

        /** Sets the display up, now and from then on as often as it may have lost power unnoticed. */
        void search() {
            int mine = ++searches;
            boolean answers =
                    write(up ? attached.display().refresh() : attached.display().initialise());
            agenda.after(answers ? RENEW : RETRY, () -> {
                if (mine == searches) {
                    search();
                }
            });
        }

        void changed() {
            if (up && !write(attached.display().update())) {
                search();
            }
        }

        private boolean write(List<Bytes> writes) {
            Buses.At at = new Buses.At(number, attached.display().address());
            try {
                for (Bytes write : writes) {
                    Buses.BusBoard board = buses.addressed(at);
                    byte[] transfer = noise.passed(write.array());
                    free = Math.max(agenda.now(), free) + transfer.length * NANOS_PER_BYTE;
                    agenda.at(free, () -> board.write(transfer));
                }
            } catch (IOException silent) {
                if (up || searches == 1) {
                    up = false;
                    attached.listener()
                            .accept(new PortDown(
                                    agenda.now(), PortDown.Why.NOT_FOUND, String.valueOf(silent.getMessage())));
                }
                return false;
            }
            if (!up) {
                up = true;
                attached.listener().accept(new PortUp(agenda.now(), "simulated display"));
            }
            return true;
        }
    }
}
