package org.mahjongtable.firmware.sim;

import java.util.ArrayList;
import java.util.List;
import org.mahjongtable.drivers.frame.Bytes;
import org.mahjongtable.drivers.frame.FeigFrame;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.rfid.feig.Feig;
import org.mahjongtable.drivers.rfid.feig.InventoryAnswer;
import org.mahjongtable.drivers.rfid.feig.InventoryAnswer.Found;
import org.mahjongtable.drivers.rfid.feig.InventoryRequest;

/** A FEIG OBID i-scan reader from its own side of the wire, in the time that such a reader takes. */
final class FeigBoard implements Board {
    /** An RF reset switches the field off for up to 15 ms. */
    private static final long RESET = 10 * Agenda.MILLI;
    /** Anything else takes a reader's processor this long. */
    private static final long THINK = 2 * Agenda.MILLI;
    /** More tags than this do not fit into one answer of this reader; the rest is asked for. */
    private static final int PAGE = 32;

    private final Agenda agenda;
    private final int address;
    private final Air air;
    private final Out out;
    private final Framer<FeigFrame> framer = new Framer<>(FeigFrame::cut, 12);
    private final List<Found> left = new ArrayList<>();

    /** @param address on its bus; whoever asks any address gets an answer from address 0 */
    FeigBoard(Agenda agenda, int address, Air air, Out out) {
        this.agenda = agenda;
        this.address = address;
        this.air = air;
        this.out = out;
    }

    @Override
    public void opened() {
        framer.clear();
        left.clear();
        air.off();
    }

    private int own() {
        return address == FeigFrame.ANY_ADDRESS ? 0 : address;
    }

    @Override
    public void received(byte[] bytes) {
        framer.push(bytes, agenda.now()).forEach(this::asked);
    }

    private void asked(FeigFrame request) {
        if (request.address() != FeigFrame.ANY_ADDRESS && request.address() != own()) {
            return;
        }
        switch (request.control()) {
            case Feig.SOFTWARE_VERSION -> answer(request, THINK, Bytes.of(Feig.OK, 0x02, 0x05, 0x00, 0x3E));
            case Feig.READER_INFO -> answer(request, THINK, Bytes.of(Feig.OK, 0x52, 0x29));
            case Feig.RF_RESET -> answer(request, RESET, Bytes.of(Feig.OK));
            case Feig.RF_OUTPUT -> {
                air.off();
                answer(request, THINK, Bytes.of(Feig.OK));
            }
            case Feig.ISO_COMMAND ->
                InventoryRequest.read(request.body())
                        .ifPresentOrElse(
                                inventory -> inventory(request, inventory),
                                () -> answer(request, THINK, Bytes.of(Feig.LENGTH_ERROR)));
            default -> answer(request, THINK, Bytes.of(Feig.UNKNOWN_COMMAND));
        }
    }

    private void inventory(FeigFrame request, InventoryRequest inventory) {
        if (inventory.more()) {
            answer(request, THINK, page());
            return;
        }
        int antenna = Integer.numberOfTrailingZeros(inventory.antennas()) + 1;
        if (!air.hasAntenna(antenna) || Integer.bitCount(inventory.antennas()) != 1) {
            answer(request, THINK, Bytes.of(Feig.PARAMETER_RANGE));
            return;
        }
        air.round(antenna, round -> {
            left.clear();
            for (Air.Heard heard : round.heard()) {
                left.add(new Found(heard.tag(), List.of(new InventoryAnswer.Heard(antenna, heard.signal()))));
            }
            answer(request, 0, round.failed() ? Bytes.of(Feig.RF_COMMUNICATION) : page());
        });
    }

    /** The next tags that fit into one answer. */
    private Bytes page() {
        if (left.isEmpty()) {
            return Bytes.of(Feig.NO_TRANSPONDER);
        }
        List<Found> first = List.copyOf(left.subList(0, Math.min(PAGE, left.size())));
        left.subList(0, first.size()).clear();
        return new InventoryAnswer(left.isEmpty() ? Feig.OK : Feig.MORE_DATA, first).antennaBody();
    }

    private void answer(FeigFrame request, long after, Bytes body) {
        FeigFrame frame = new FeigFrame(true, own(), request.control(), body);
        agenda.after(after, () -> out.send(frame.encode()));
    }
}
