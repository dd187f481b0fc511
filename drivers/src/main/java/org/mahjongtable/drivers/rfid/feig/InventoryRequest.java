package org.mahjongtable.drivers.rfid.feig;

import java.util.Optional;
import org.mahjongtable.drivers.frame.Bytes;

/**
 * The body of an inventory request: {@code 01 MODE [ANT_SEL]}.
 *
 * @param more fetch what did not fit into the last answer, instead of a new inventory
 * @param antennas bit 0 for antenna 1 to bit 7 for antenna 8; 0 to let the reader choose, which all readers understand
 */
public record InventoryRequest(boolean more, int antennas) {
    public InventoryRequest {
        if (antennas < 0 || antennas > 0xFF || (more && antennas != 0)) {
            throw new IllegalArgumentException("antenna selection " + antennas + " cannot be sent");
        }
    }

    /** A new inventory of one antenna, 1 to 8. */
    public static InventoryRequest of(int antenna) {
        return new InventoryRequest(false, 1 << (antenna - 1));
    }

    /** What the host puts into a frame. */
    public Bytes body() {
        if (more) {
            return Bytes.of(Feig.INVENTORY, Feig.MODE_MORE);
        }
        return antennas == 0 ? Bytes.of(Feig.INVENTORY, 0) : Bytes.of(Feig.INVENTORY, Feig.MODE_ANTENNA, antennas);
    }

    /** What a reader finds in a frame; empty if it is no inventory request. */
    public static Optional<InventoryRequest> read(Bytes body) {
        if (body.length() < 2 || body.at(0) != Feig.INVENTORY) {
            return Optional.empty();
        }
        int mode = body.at(1);
        if ((mode & Feig.MODE_MORE) != 0) {
            return Optional.of(new InventoryRequest(true, 0));
        }
        boolean selects = (mode & Feig.MODE_ANTENNA) != 0;
        if (body.length() != (selects ? 3 : 2)) {
            return Optional.empty();
        }
        return Optional.of(new InventoryRequest(false, selects ? body.at(2) : 0));
    }
}
