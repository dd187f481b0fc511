package org.mahjongtable.firmware.sensing;

/**
 * A tile that lies on an antenna: whether it still answers there.
 *
 * @param tile its index
 * @param since table time since when it lies there
 */
record Lying(Watch watch, int tile, long since) {
    /** How much the newest rounds say for a tile that is where it was: not more than one miss. */
    static final int HOME = 900;

    /** Rounds that must not see it before its silence says that it left. */
    static final int LEFT = 3;

    /** Nanoseconds without being seen after which a tile is in transit. */
    private static final long TRANSIT = 1_200_000_000L;

    /**
     * What the rounds of so long must say against a tile for it to be gone: seven misses, and three more for each time that it was heard from next door, as
     * tiles of the wall behind the melds are.
     */
    private static final int GONE = -2_000;

    /** Nanoseconds between a tile's falling silent and the coming of the one that covers it. */
    private static final long COVERING = 1_000_000_000L;

    /** Whether the newest rounds leave no doubt that it still answers. */
    boolean isHome() {
        return watch.presence(tile) >= HOME;
    }

    /** Whether three rounds and 1.2 s have not seen it. */
    boolean isInTransit(long now) {
        return watch.silence(tile) >= LEFT && now - watch.lastSeen(tile) >= TRANSIT;
    }

    /** Whether it has been away for longer than a hand holds a tile, and is heard by chance at most. */
    boolean isGone(long now) {
        if (watch.presence(tile) >= Antennas.AUDIBLE) {
            return false;
        }
        for (int round = LEFT; round < watch.rounds(); round++) {
            long began = watch.timeOf(round);
            if (now - began > Presence.IN_HAND && began > since && watch.evidence(tile, began) <= GONE) {
                return true;
            }
        }
        return false;
    }

    /** Whether it fell silent as another came to lie there. */
    boolean fellSilentAt(long otherSince) {
        return Math.abs(otherSince - watch.lastSeen(tile)) <= COVERING;
    }
}
