package org.mahjongtable.drivers.frame;

/** The two checksums in use, named as in the catalogue of parametrised CRC algorithms. */
public final class Crc {
    private static final int[] MCRF4XX = table16();
    private static final int[] SMBUS = table8();

    private Crc() {}

    /**
     * CRC-16/MCRF4XX: polynomial 0x1021 reflected to 0x8408, preset 0xFFFF, no final xor; {@code "123456789"} gives 0x6F91. FEIG sends it low byte
     * first, tilebus and metraTec as four hex digits.
     */
    public static int mcrf4xx(byte[] bytes, int from, int to) {
        int crc = 0xFFFF;
        for (int i = from; i < to; i++) {
            crc = (crc >>> 8) ^ MCRF4XX[(crc ^ bytes[i]) & 0xFF];
        }
        return crc;
    }

    /** CRC-8/SMBUS: polynomial 0x07, preset 0; {@code "123456789"} gives 0xF4. Used by DICE-A5. */
    public static int smbus(byte[] bytes, int from, int to) {
        int crc = 0;
        for (int i = from; i < to; i++) {
            crc = SMBUS[(crc ^ bytes[i]) & 0xFF];
        }
        return crc;
    }

    private static int[] table16() {
        int[] table = new int[256];
        for (int value = 0; value < 256; value++) {
            int crc = value;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 1) != 0 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
            }
            table[value] = crc;
        }
        return table;
    }

    private static int[] table8() {
        int[] table = new int[256];
        for (int value = 0; value < 256; value++) {
            int crc = value;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 0x80) != 0 ? ((crc << 1) ^ 0x07) & 0xFF : (crc << 1) & 0xFF;
            }
            table[value] = crc;
        }
        return table;
    }
}
