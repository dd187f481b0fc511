package org.mahjongtable.scoring;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the name that somebody probably meant. */
public final class Nearest {

    private Nearest() {}

    /** Of names that begin alike, this many letters are no accident. */
    private static final int STEM = 3;

    /** {@code " (did you mean cap?)"}, to stand behind an error; nothing where no name is near. */
    public static String hint(String written, Collection<String> names) {
        return names.stream()
                .filter(name -> distance(written, name) <= Math.max(1, name.length() / 2)
                        || common(written, name) >= STEM
                        || isWithin(written, name))
                .min(nearness(written))
                .map(" (did you mean %s?)"::formatted)
                .orElse("");
    }

    /** So many names, the nearest first. */
    public static List<String> of(String written, Collection<String> names, int most) {
        return names.stream().sorted(nearness(written)).limit(most).toList();
    }

    /** By letters that differ, of which those that both begin with make up for as many: {@code minFaan} is nearer to minimum than to fixedFaan. */
    private static Comparator<String> nearness(String written) {
        return Comparator.comparingInt(name -> distance(written, name) - common(written, name));
    }

    /** A name with something before or behind it, such as a path. */
    private static boolean isWithin(String written, String name) {
        return name.length() >= STEM && written.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT));
    }

    /** With how many same letters both begin. */
    private static int common(String one, String other) {
        int letters = 0;
        while (letters < Math.min(one.length(), other.length())
                && Character.toLowerCase(one.charAt(letters)) == Character.toLowerCase(other.charAt(letters))) {
            letters++;
        }
        return letters;
    }

    /** How many letters must be added, dropped, changed or swapped with their neighbour. Case does not count. */
    private static int distance(String from, String to) {
        String a = from.toLowerCase(Locale.ROOT);
        String b = to.toLowerCase(Locale.ROOT);
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int change = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(change, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
