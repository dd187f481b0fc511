package org.mahjongtable.firmware.sim;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The dice under their dome: they roll for a while and then lie. */
final class Dome {
    private final Agenda agenda;
    private final Chance chance;
    private final int dice;
    private final List<Listener> listeners = new ArrayList<>();
    private final Deque<List<Integer>> coming = new ArrayDeque<>();
    private List<Integer> faces;
    private boolean rolling;
    private int rolls;

    /** Is told when the dice begin to roll and when they come to rest. */
    interface Listener {
        default void started() {}

        void settled(List<Integer> faces);
    }

    Dome(Agenda agenda, long seed, int dice) {
        this.agenda = agenda;
        this.chance = Chance.of(seed, "dice");
        this.dice = dice;
        this.faces = roll();
    }

    void listen(Listener listener) {
        listeners.add(listener);
    }

    /** Starts the motor; dice that roll already go on rolling. */
    void start() {
        start(0);
    }

    /** Starts the motor, which runs for this long at least. */
    void start(long least) {
        if (rolling) {
            return;
        }
        rolling = true;
        rolls++;
        List.copyOf(listeners).forEach(Listener::started);
        agenda.after(Math.max(least, chance.humanNanos(900, 1500, 2600)), () -> {
            rolling = false;
            faces = roll();
            List.copyOf(listeners).forEach(listener -> listener.settled(faces));
        });
    }

    /** How they will lie after the next rolls; after those, and with none, by chance. */
    void willFall(List<List<Integer>> rolls) {
        coming.clear();
        coming.addAll(rolls);
    }

    /** How dice fall that people throw beside the dome. */
    List<Integer> byHand() {
        return roll();
    }

    private List<Integer> roll() {
        if (!coming.isEmpty()) {
            return coming.removeFirst();
        }
        List<Integer> rolled = new ArrayList<>();
        for (int die = 0; die < dice; die++) {
            rolled.add(1 + chance.below(6));
        }
        return List.copyOf(rolled);
    }

    boolean isRolling() {
        return rolling;
    }

    /** How often the dice have been rolled. */
    int rolls() {
        return rolls;
    }

    List<Integer> faces() {
        return faces;
    }
}
