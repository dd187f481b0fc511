package org.mahjongtable.drivers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Reading.ButtonPressed;
import org.mahjongtable.drivers.Reading.PortDown;
import org.mahjongtable.drivers.Reading.PortDown.Why;
import org.mahjongtable.drivers.Reading.PortUp;

class SessionTest {
    private final List<Reading> readings = new ArrayList<>();
    private final List<byte[]> sent = new ArrayList<>();
    private final Echo device = new Echo();
    private final Session session = new Session(device, sent::add, readings::add);

    @Test
    void aDeviceThatAnswersIsUpOnce() {
        session.opened(1);
        session.received(new byte[] {'u'}, 2);
        session.received(new byte[] {'u'}, 3);
        assertThat(readings).containsExactly(new PortUp(2, "echo"));
        assertThat(sent).hasSize(1);
    }

    @Test
    void aPortThatStaysAwayIsReportedOnceAndAgainWhenTheReasonChanges() {
        session.lost(Why.NOT_FOUND, "/dev/x", 1);
        session.lost(Why.NOT_FOUND, "/dev/x", 2);
        session.lost(Why.NOT_ALLOWED, "/dev/x", 3);
        assertThat(readings)
                .containsExactly(new PortDown(1, Why.NOT_FOUND, "/dev/x"), new PortDown(3, Why.NOT_ALLOWED, "/dev/x"));
    }

    @Test
    void aDeviceThatWasUpIsReportedDownAgainForTheSameReason() {
        session.lost(Why.VANISHED, "gone", 1);
        session.opened(2);
        session.received(new byte[] {'u'}, 3);
        session.lost(Why.VANISHED, "gone", 4);
        assertThat(readings)
                .containsExactly(
                        new PortDown(1, Why.VANISHED, "gone"),
                        new PortUp(3, "echo"),
                        new PortDown(4, Why.VANISHED, "gone"));
        assertThat(device.closed).isEqualTo(1);
    }

    @Test
    void whatADeviceSaysAfterGivingUpIsDropped() {
        session.opened(1);
        session.received(new byte[] {'d'}, 2);
        assertThat(session.isOpen()).isFalse();
        assertThat(readings).containsExactly(new PortDown(2, Why.OTHER_DEVICE, "answers as cat"));
        session.received(new byte[] {'u'}, 3);
        session.tick(4);
        assertThat(readings).hasSize(1);
        assertThat(session.wakeAt()).isEmpty();
    }

    /** Comes up at 'u', gives up at 'd' and goes on talking. */
    private static final class Echo implements Device {
        int closed;

        @Override
        public void onOpen(Line line, long nanos) {
            line.send(new byte[] {'?'});
        }

        @Override
        public void onBytes(byte[] bytes, Line line, long nanos) {
            if (bytes[0] == 'u') {
                line.up("echo");
            }
            if (bytes[0] == 'd') {
                line.down(Why.OTHER_DEVICE, "answers as cat");
                line.report(new ButtonPressed(nanos, 1));
                line.up("echo");
                line.down(Why.SILENT, "twice");
            }
        }

        @Override
        public void onTick(Line line, long nanos) {
            line.report(new ButtonPressed(nanos, 2));
        }

        @Override
        public void onClose() {
            closed++;
        }

        @Override
        public OptionalLong wakeAt() {
            return OptionalLong.of(7);
        }
    }
}
