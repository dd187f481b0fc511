package org.mahjongtable.scoring;

import java.util.List;
import java.util.Locale;

/** Finds the name that somebody probably meant. */
final class Nearest {

    private Nearest() {}

    /** {@code " (did you mean cap?)"}, or nothing where no name is near. */
    static String hint(String written, List<String> names) {
        String nearest = "";
        int best = Math.max(2, written.length() / 3) + 1;
        for (String name : names) {
            int distance = distance(written.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
            if (distance < best) {
                best = distance;
                nearest = name;
            }
        }
        return nearest.isEmpty() ? "" : " (did you mean %s?)".formatted(nearest);
    }

    /** How many letters must be put in, taken out or changed. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
