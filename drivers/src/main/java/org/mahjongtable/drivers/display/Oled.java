package org.mahjongtable.drivers.display;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.drivers.BusDisplay;
import org.mahjongtable.drivers.Readout;
import org.mahjongtable.drivers.frame.Bytes;

/**
 * A 128 x 64 OLED on I2C with an SSD1306 or SH1106, in page mode, which both know. Every write begins with a control byte: 00 for commands, 40 for pixels.
 * Only pages that changed are sent. Sources: the data sheets by way of Klipper's and ESPHome's drivers.
 */
public final class Oled implements BusDisplay {
    private static final int COMMANDS = 0x00;
    private static final int PIXELS = 0x40;
    private static final int DISPLAY_OFF = 0xAE;
    private static final int DISPLAY_ON = 0xAF;
    private static final int PAGE = 0xB0;
    private static final int COLUMN_LOW = 0x00;
    private static final int COLUMN_HIGH = 0x10;

    private final Chip chip;
    private final int address;
    private final Glyphs glyphs;
    private Picture wanted = new Picture();
    private @Nullable Picture shown;

    /** The controller of the display. */
    public enum Chip {
        // @formatter:off
        /** Shows columns 0 to 127 of its memory. */
        SSD1306(0,
                "D5 80"     // clock
                + "A8 3F"   // 64 rows
                + "D3 00"   // no offset
                + "40"      // from row 0
                + "8D 14"   // charge pump on
                + "20 02"   // page mode
                + "A1 C8"   // columns and rows as the module is mounted
                + "DA 12"   // row pins
                + "81 EF"   // contrast
                + "D9 A1"   // pre-charge
                + "DB 00"   // level of a dark pixel
                + "2E"      // no scrolling
                + "A4 A6"), // show the memory; lit is lit
        /** Has 132 columns of memory and shows 2 to 129 of them; knows no other mode than pages and has another charge pump. */
        SH1106(2, "D5 80" + "A8 3F" + "D3 00" + "40" + "AD 8B" + "A1 C8" + "DA 12" + "81 EF" + "D9 A1" + "DB 00" + "A4 A6");
        // @formatter:on

        private final int firstColumn;
        private final String setup;

        Chip(int firstColumn, String setup) {
            this.firstColumn = firstColumn;
            this.setup = setup;
        }
    }

    /**
     * A display that is dark.
     *
     * @param address 0x3C or 0x3D
     */
    public Oled(Chip chip, int address, Glyphs glyphs) {
        if (address != 0x3C && address != 0x3D) {
            throw new IllegalArgumentException("an OLED is at address 0x3C or 0x3D, not 0x%02X".formatted(address));
        }
        this.chip = chip;
        this.address = address;
        this.glyphs = glyphs;
    }

    @Override
    public int address() {
        return address;
    }

    @Override
    public void show(Readout readout) {
        wanted = Picture.of(readout.lines(), glyphs);
    }

    @Override
    public List<Bytes> initialise() {
        List<Bytes> writes = new ArrayList<>();
        writes.add(Bytes.of(COMMANDS, DISPLAY_OFF));
        writes.addAll(refresh());
        return writes;
    }

    @Override
    public List<Bytes> refresh() {
        List<Bytes> writes = new ArrayList<>();
        writes.add(Bytes.hex("00" + chip.setup));
        shown = null;
        writes.addAll(update());
        writes.add(Bytes.of(COMMANDS, DISPLAY_ON)); // last, so that the memory's garbage is never seen
        return writes;
    }

    @Override
    public List<Bytes> update() {
        List<Bytes> writes = new ArrayList<>();
        for (int page = 0; page < Picture.PAGES; page++) {
            Bytes pixels = wanted.page(page);
            if (shown == null || !pixels.equals(shown.page(page))) {
                writes.add(Bytes.of(
                        COMMANDS,
                        PAGE | page,
                        COLUMN_LOW | (chip.firstColumn & 0x0F),
                        COLUMN_HIGH | chip.firstColumn >> 4));
                int[] data = new int[1 + Picture.WIDTH];
                data[0] = PIXELS;
                for (int column = 0; column < Picture.WIDTH; column++) {
                    data[1 + column] = pixels.at(column);
                }
                writes.add(Bytes.of(data));
            }
        }
        shown = wanted;
        return writes;
    }
}
