package org.mahjongtable.drivers.rfid.feig;

/** The numbers of the protocol that a tile reader needs. */
public final class Feig {
    /** CTRL: get software version. */
    public static final int SOFTWARE_VERSION = 0x65;
    /** CTRL: get reader information; body MODE. */
    public static final int READER_INFO = 0x66;
    /** CTRL: RF reset; the field goes off for at most 15 ms and all tags leave their quiet state. */
    public static final int RF_RESET = 0x69;
    /** CTRL: RF output on or off; body 00 is off. From general knowledge of the family: a reader that refuses it keeps its field. */
    public static final int RF_OUTPUT = 0x6A;
    /** CTRL: ISO 15693 host command; the first body byte says which. */
    public static final int ISO_COMMAND = 0xB0;

    /** First body byte of an inventory. */
    static final int INVENTORY = 0x01;
    /** MODE of an inventory: fetch what did not fit into the last answer. */
    static final int MODE_MORE = 0x80;
    /** MODE of an inventory: an antenna selection follows. The answer's flag is bit 4 by the manual; that the request's is too wants checking on a reader. */
    static final int MODE_ANTENNA = 0x10;
    /** FLAGS of a tag in an answer: antenna information follows. */
    static final int FLAG_ANTENNA = 0x10;

    /** STATUS: done. */
    public static final int OK = 0x00;
    /** STATUS: no tag in the field. */
    public static final int NO_TRANSPONDER = 0x01;
    /** STATUS: a parameter is out of range. */
    public static final int PARAMETER_RANGE = 0x11;
    /** STATUS: the command is unknown (from general knowledge of the family). */
    public static final int UNKNOWN_COMMAND = 0x80;
    /** STATUS: the command's length is wrong. */
    public static final int LENGTH_ERROR = 0x81;
    /** STATUS: the command is not available (from general knowledge of the family). */
    public static final int NOT_AVAILABLE = 0x82;
    /** STATUS: tags were heard but not understood. */
    public static final int RF_COMMUNICATION = 0x83;
    /** STATUS: as {@link #RF_COMMUNICATION}, and what was understood follows. */
    public static final int RF_WARNING = 0x84;
    /** STATUS: not everything fitted into this answer. */
    public static final int MORE_DATA = 0x94;

    private Feig() {}
}
