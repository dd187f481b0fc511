package org.mahjongtable.firmware.sensing;

import java.util.OptionalLong;

/**
 * A tile that an antenna hears and that may have come to lie there. It has once that is far more likely than that it lies where it lay, or in the wall, and
 * no third place can be the one.
 *
 * @param tile its index
 * @param from the antenna where it lay; {@link Presence#NOWHERE} for one from the wall
 * @param lainSince table time since when it lay there
 * @param to the antenna that hears it
 */
record Arrival(Antennas antennas, int tile, int from, long lainSince, int to) {
    /** Rounds that must see a tile in its new place at the least. */
    private static final int ARRIVED = 3;

    /** Nanoseconds from the first of those rounds to the last: a hand that carries a tile across a zone is gone by then. */
    private static final long DWELT = 500_000_000L;

    /** The most that the silence of the old place says for a new one: a tile may also be silent because another lies on it. */
    private static final int MOST_SILENCE = 4;

    /**
     * How much likelier the new place must be than the old one, or than none, in hundredths of a natural logarithm. A deal offers about 400,000 chances to
     * err, one a round and tile near an antenna; e<sup>21</sup> leaves one error in 3,000 deals from this alone, before legality is asked.
     */
    private static final int CERTAIN = 2_100;

    /**
     * The same for a tile that comes from the wall to where the wall is not heard: it stands behind the melds, so that a rack or a discard antenna hears none
     * of its tiles by chance. Four sightings in five rounds are enough.
     */
    private static final int CERTAIN_FAR_FROM_WALL = 1_500;

    /** The same once it has been heard there for so long, in nanoseconds: three sightings without a miss, where rounds failed in between. */
    private static final int CERTAIN_AFTER_A_WHILE = 1_300;

    private static final long A_WHILE = 2_000_000_000L;

    /**
     * How much must say that a third place, which hears the tile as well, is not the one: three misses without a sighting, or four with one. Of 200 tiles
     * laid down one lies at an edge and is heard by both places, hence less than elsewhere.
     */
    private static final int NOT_THERE = -670;

    /** Nanoseconds after which a tile that is seen nowhere is as good as never seen; at least so many rounds of the place where it comes to be seen. */
    private static final long FORGOTTEN = 6_000_000_000L;

    private static final int FORGOTTEN_ROUNDS = 4;

    /** Whether it has come. */
    boolean isCertain(long now) {
        Watch there = there();
        if (isFromWall()) {
            return hasComeFrom(Presence.NOWHERE);
        }
        Watch old = antennas.watch(from);
        if (antennas.watchOneZone(from, to)) {
            return there.seenIn(tile, 3) >= 2 && old.silence(tile) >= 2;
        }
        boolean edge =
                there.seenBetween(tile, lainSince, old.lastSeen(tile)) >= 2 || antennas.isFarStronger(from, to, tile);
        long forgotten = Math.max(FORGOTTEN, FORGOTTEN_ROUNDS * there.pace());
        if (!antennas.isRead(from, now) || now - old.lastSeen(tile) > forgotten) {
            // Of a tile at an edge the new place tells nothing new while the old one is not read.
            return (antennas.isRead(from, now) || !edge) && hasComeFrom(Presence.NOWHERE);
        }
        if (old.silence(tile) < Lying.LEFT
                && antennas.hearsOften(to, tile)
                && old.seenIn(tile, Antennas.EDGE_AMONG) >= 2) {
            return antennas.isStronger(to, from, tile) && !isContested(there.timeOf(3));
        }
        if (edge) {
            // The new place heard the tile before, or hears it from beside: the silence of the old one, or its weaker
            // signal, tells that it left.
            boolean left = Watch.silenceSays(old.silence(tile)) >= CERTAIN
                    || (antennas.hearsOften(to, tile) && antennas.isStronger(to, from, tile));
            return left && there.seenIn(tile, ARRIVED + 1) >= ARRIVED && !isContested(there.timeOf(3));
        }
        return hasComeFrom(from);
    }

    /** Table time since when it lies there if it has come: the first round that saw it after it was last seen where it lay. */
    long since() {
        return there().firstSeen(tile, leftAt()).orElse(there().newest());
    }

    /**
     * Table time of the first sighting of a tile that is coming: what is far from the wall hears none of its tiles by chance, so that rounds that missed one
     * in between do not matter.
     */
    OptionalLong firstHeard() {
        return isFromWall() && isFarFromWall() ? there().seenSince(tile) : there().presentSince(tile);
    }

    private Watch there() {
        return antennas.watch(to);
    }

    private boolean isFromWall() {
        return from == Presence.NOWHERE;
    }

    private boolean isFarFromWall() {
        return !(antennas.zone(to) instanceof Zone.Melds);
    }

    /** After when the new place's rounds tell of the tile's new life: since they say that it is there, and the old place does not any more. */
    private long leftAt() {
        long came = firstHeard().orElse(there().newest()) - 1;
        if (isFromWall()) {
            return came;
        }
        Watch old = antennas.watch(from);
        return Math.max(came, old.silence(tile) < Lying.LEFT ? there().timeOf(Antennas.EDGE + 1) : old.lastSeen(tile));
    }

    /** Whether since some round everything that was heard says that it came to the new place from another, or from nowhere, and not that it is elsewhere. */
    private boolean hasComeFrom(int place) {
        Watch there = there();
        boolean farFromWall = place == Presence.NOWHERE && isFarFromWall();
        for (int round = ARRIVED - 1; round < there.rounds(); round++) {
            long began = there.timeOf(round);
            if (place != Presence.NOWHERE && began <= lainSince) {
                return false;
            }
            int certain = farFromWall ? certainFarFromWall(there.newest() - began) : CERTAIN;
            int against = place == Presence.NOWHERE ? -onItsWay(began) : still(antennas.watch(place), began);
            if (there.evidence(tile, began) - against >= certain
                    && there.seenIn(tile, round + 1) >= ARRIVED
                    && there.newest() - began >= DWELT
                    && !isContested(began)) {
                return true;
            }
        }
        return false;
    }

    private static int certainFarFromWall(long dwelt) {
        return dwelt >= A_WHILE ? CERTAIN_AFTER_A_WHILE : CERTAIN_FAR_FROM_WALL;
    }

    /** How much says that it has left the wall: it was heard elsewhere before it came here, drawn and discarded faster than rounds can tell. */
    private int onItsWay(long began) {
        int said = 0;
        for (int other = 0; other < antennas.count(); other++) {
            Watch watch = antennas.watch(other);
            if (!antennas.watchOneZone(other, to) && watch.seenIn(tile, Watch.ROUNDS) > 0) {
                int before = watch.presenceBefore(tile, began);
                said += before >= Antennas.AUDIBLE ? before : 0;
            }
        }
        return said;
    }

    /** How much says that it still lies where it lay. */
    private int still(Watch old, long began) {
        return old.lastSeen(tile) < began
                ? -Watch.silenceSays(Math.min(old.silence(tile), MOST_SILENCE))
                : old.evidence(tile, began);
    }

    /** Whether a third zone hears it as well, and not more weakly: where it lies is then open. */
    private boolean isContested(long began) {
        for (int other = 0; other < antennas.count(); other++) {
            if (other != to
                    && other != from
                    && antennas.watch(other).seenIn(tile, Watch.ROUNDS) > 0
                    && !antennas.watchOneZone(other, to)
                    && (antennas.watch(other).evidence(tile, began) > NOT_THERE || isOverheardFrom(other))
                    && !antennas.isStronger(to, other, tile)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a tile of the wall was heard far more strongly in another zone while it was heard here, and that one has not been silent for long: it lies there. */
    private boolean isOverheardFrom(int other) {
        Watch watch = antennas.watch(other);
        return isFromWall()
                && Watch.silenceSays(watch.silence(tile)) < CERTAIN
                && there().seenBetween(tile, Long.MIN_VALUE, watch.lastSeen(tile)) >= 2
                && antennas.isFarStronger(other, to, tile);
    }
}
