package org.mahjongtable.firmware.sim;

import java.util.List;

/**
 * What a person sees on the own readout of what the button did.
 *
 * @param heads any of these in the first line says that it was taken: a result stands there
 * @param taken any of these in the lower half says so, too
 * @param notTaken any of these there says that it was not
 * @param ifUnreadable whether a lower half that nobody can read says that it was taken, since it has changed
 */
record Sign(List<String> heads, List<String> taken, List<String> notTaken, boolean ifUnreadable) {
    private static final List<String> RESULT = List.of("胡", "流局", "作廢", " win", "Exhaustive", "called off");
    /** Nobody can read it, but that it has changed since the button was pressed is an answer. */
    private static final List<String> GARBLED = List.of(GlassReader.UNKNOWN);

    private static final String CALLED = "再按一次即胡";
    private static final String CALLED_EN = "Press again: win";
    private static final String DECLARED = "判胡中";
    private static final String DECLARED_EN = "Judging your win";
    private static final String TURN = "輪到";
    private static final String TURN_EN = " turn";

    /** The dice are to be rolled here. */
    static final Sign ROLLS = new Sign(List.of(), List.of("請按鈕擲骰", "Press to roll"), List.of(), false);

    /** Somebody sits here, or all four do and the match has begun. */
    static final Sign SEATED =
            new Sign(List.of(), List.of("已入座", "Seated", "擲骰", "roll"), List.of("按鈕入座", "Press to sit"));

    /** The dice are awaited no more: tiles are to be dealt. */
    static final Sign DEALING = new Sign(List.of(), List.of("派牌中", "Dealing"), List.of());

    /** The dice are gone, and are to be entered with the button. */
    static final Sign ENTERING = new Sign(List.of(), List.of("按＋1", "Press +1"), List.of());

    /** The win is called, or more. */
    static final Sign WIN_CALLED =
            new Sign(RESULT, List.of(CALLED, CALLED_EN, DECLARED, DECLARED_EN), List.of(TURN, TURN_EN));

    /** The own win is called and waits to be declared. */
    static final Sign CALLING = new Sign(List.of(), List.of(CALLED, CALLED_EN), List.of());

    /** The own win is declared and being judged. */
    static final Sign JUDGING = new Sign(List.of(), List.of(DECLARED, DECLARED_EN), List.of());

    /** The win is declared, or judged already. */
    static final Sign WIN_DECLARED =
            new Sign(RESULT, List.of(DECLARED, DECLARED_EN), List.of(CALLED, CALLED_EN, TURN, TURN_EN));

    /** A declaration is noted and waits for the discard, or for the table to have seen all that lay there; or it cannot be made. */
    static final Sign DECLARING = new Sign(
            RESULT,
            List.of("打牌後即宣告", "Declared w. tile", "宣告中", "Declaring", "現在不能宣告", "Not now"),
            List.of(TURN, TURN_EN));

    /** The result stands there. */
    static final Sign RESULT_SHOWN = new Sign(RESULT, List.of(), List.of());

    /** The deal is called off. */
    static final Sign CALLED_OFF = new Sign(List.of("作廢", "called off"), List.of(), List.of(), false);

    private Sign(List<String> heads, List<String> taken, List<String> notTaken) {
        this(heads, taken, notTaken, true);
    }

    boolean isTaken(List<String> lines) {
        return contains(lines.subList(0, 1), heads)
                || contains(lines.subList(2, 4), taken)
                || (ifUnreadable && contains(lines.subList(2, 4), GARBLED));
    }

    boolean isNotTaken(List<String> lines) {
        return contains(lines.subList(2, 4), notTaken);
    }

    private static boolean contains(List<String> lines, List<String> words) {
        return lines.stream().anyMatch(line -> words.stream().anyMatch(line::contains));
    }
}
