package org.mahjongtable.firmware.sim;

import java.util.List;
import org.mahjongtable.firmware.sensing.TileId;

/** The course of an evening, deal by deal, numbered from 0: how the tiles lie in the wall, how the dice fall, and what people do. */
interface Course {

    /** The wall of a deal, the tile drawn first at the head and the first replacement at the tail. */
    List<TileId> wall(int deal);

    /** How the dice lie after each roll of a deal; none where they fall by chance. */
    List<List<Integer>> dice(int deal);

    /** The people of a deal, who know of it what is true. */
    Minds minds(int deal, Scene scene, TrueDeal truth);
}
