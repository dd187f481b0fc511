package org.mahjongtable.firmware.sim;

/** One kind of thing that goes wrong at a real table. */
enum Fault {
    // @formatter:off
    MISSED        ("missed",         0.05,  "a tag that lies on an antenna does not answer: per tag and round"),
    CROSS_READ    ("cross-read",     0.01,  "a tag that lies beside an antenna's zone answers there: per tag and round"),
    EDGE_TILE     ("edge-tile",      0.005, "a tile answers on two antennas for as long as it lies there: per tile laid"),
    STACK_LOSS    ("stack-loss",     0.3,   "the lower of two stacked tiles does not answer: per kong, and per stack of the wall"),
    SLOW_HAND     ("slow-hand",      0.05,  "a tile is in a hand, where nothing sees it, for 1 to 3 s: per tile carried"),
    LATE_ROUND    ("late-round",     0.01,  "a reader takes up to a second longer to tell what a round found: per round"),
    FAILED_ROUND  ("failed-round",   0.002, "a reader ends a round with an RF error and tells nothing: per round"),
    CORRUPT_FRAME ("corrupt-frame",  0.001, "a byte of a frame arrives wrong: per frame, either way"),
    SPLIT_FRAME   ("split-frame",    0.02,  "a frame arrives in two pieces: per frame from a device"),
    PORT_DROP     ("port-drop",      0.05,  "a port goes away and comes back within seconds: per deal, one port of all"),
    RENUMBERED    ("renumbered",     0.5,   "another device has the port's number when it comes back: per port that comes back"),
    READER_RESTART("reader-restart", 0.05,  "a reader starts anew and knows nothing of what it was told: per deal, one of all"),
    CLOCK_STEP    ("clock-step",     0.05,  "the clock of the day jumps by up to a day, either way: per deal, at full speed"),
    FOREIGN_TAG   ("foreign-tag",    0.1,   "a card or phone with a tag lies on an antenna for up to a minute: per deal"),
    OTHER_SET     ("other-set",      0.05,  "a tile of the other set lies on an antenna for up to a minute: per deal"),
    DUPLICATE_TAG ("duplicate-tag",  0.05,  "a copy of the tag of an exposed tile answers elsewhere for up to half a minute: per deal"),
    READOUT_AWAY  ("readout-away",   0.05,  "a seat's board is gone for up to a minute, button and all: per deal"),
    DICE_AWAY     ("dice-away",      0.05,  "the dice are gone for up to a minute: per deal"),
    POWER_CUT     ("power-cut",      0.05,  "the program is killed after any input and starts again from its journal: per deal, at full speed"),
    BROKER_AWAY   ("broker-away",    0.2,   "the broker is gone for up to two minutes: per deal, where it has one of its own"),

    TAKES_BACK    ("takes-back",     0.004, "a tile is discarded, put back, and another discarded: per discard"),
    LAYS_ASTRAY   ("lays-astray",    0.004, "a discard is laid at the neighbour's melds, and moved later: per discard"),
    SORTS         ("sorts",          0.004, "somebody lifts a hand from the rack and sorts it: per discard"),
    PUSHES_WALL   ("pushes-wall",    0.004, "somebody pushes the wall onto the melds before it: per discard"),
    CALLS_WRONGLY ("calls-wrongly",  0.004, "somebody presses for a win by mistake, and takes it back or lets it lapse: per discard"),
    DRAWS_TWO     ("draws-two",      0.02,  "two tiles are drawn, and the second is put back: per draw"),
    FORGETS_BONUS ("forgets-bonus",  0.02,  "a bonus tile is laid down late, in play in the next own turn: per bonus tile"),
    CLAIMS_TOO    ("claims-too",     0.02,  "the next player shows a chow for a discard that another pungs: per claim"),
    CLAIMS_LATE   ("claims-late",    0.02,  "a set is claimed late: per claim"),
    SHOWS_SLOWLY  ("shows-slowly",   0.02,  "the tiles of a claimed set come one after the other: per claim"),
    TURNS_KONG    ("turns-kong",     0.02,  "the tiles of a concealed kong are turned over where they lie: per concealed kong"),
    CALLS_EARLY   ("calls-early",    0.02,  "a win is called before its tile is laid down: per self-drawn win"),
    CALLS_TWICE   ("calls-twice",    0.02,  "a winner presses again and again: per win"),
    CALLS_TOO     ("calls-too",      0.02,  "another seat calls a win as well, and takes it back or lets it lapse: per win"),
    SWEEPS_EARLY  ("sweeps-early",   0.02,  "the tiles go into the machine before the result is shown: per deal");
    // @formatter:on

    private final String key;
    private final double usual;
    private final String sentence;

    Fault(String key, double usual, String sentence) {
        this.key = key;
        this.usual = usual;
        this.sentence = sentence;
    }

    /** Its name on the command line and in reports. */
    String key() {
        return key;
    }

    /** Its probability where nothing else is said. */
    double usual() {
        return usual;
    }

    /** What it does and what its probability counts. */
    String sentence() {
        return sentence;
    }
}
