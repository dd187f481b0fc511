package org.mahjongtable.firmware.sim;

/**
 * What goes wrong at a real table and how often. All under the one seed of the run, each with a stream of its own.
 *
 * @param missed a tag that lies on an antenna does not answer in a round: per tag and round
 * @param crossRead a tag that lies beside an antenna's zone answers there: per tag and round
 * @param edgeTile a tile is laid so that it answers on two antennas for as long as it lies there: per tile laid
 * @param failedRound a reader ends a round with an RF error and tells nothing: per round
 * @param corruptFrame a byte of a frame arrives wrong: per frame, either way
 * @param splitFrame a frame arrives in two pieces: per frame from a device
 * @param portDrop a port goes away and comes back within seconds: per deal, one port of all
 */
record Faults(
        double missed,
        double crossRead,
        double edgeTile,
        double failedRound,
        double corruptFrame,
        double splitFrame,
        double portDrop) {

    /** A table as its makers wish it. */
    static final Faults NONE = new Faults(0, 0, 0, 0, 0, 0, 0);

    /** What antennas do on good days and bad. */
    static final Faults READS = new Faults(0.05, 0.01, 0, 0, 0, 0, 0);

    /** What the table must bear: reads, tiles at edges, noise on the lines, and a port that drops once in 20 deals. */
    static final Faults STANDARD = new Faults(0.05, 0.01, 0.005, 0.002, 0.001, 0.02, 0.05);

    Faults {
        for (double probability :
                new double[] {missed, crossRead, edgeTile, failedRound, corruptFrame, splitFrame, portDrop}) {
            if (!(probability >= 0 && probability <= 1)) {
                throw new IllegalArgumentException("probability " + probability + " is not 0 to 1");
            }
        }
    }
}
