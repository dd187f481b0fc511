package org.mahjongtable.firmware.view;

import java.math.BigDecimal;
import java.util.Locale;

/** Points in the words of a rule set: kept in units, shown in points, where a unit may be half a point. */
final class Points {

    private Points() {}

    /** Points without sign or with a minus: {@code 1,234}, {@code -12.5}. */
    static String plain(long units, int unitsPerPoint) {
        BigDecimal points = points(units, unitsPerPoint);
        String whole = String.format(Locale.ROOT, "%,d", points.toBigInteger().abs());
        BigDecimal rest = points.abs().remainder(BigDecimal.ONE).stripTrailingZeros();
        return (units < 0 ? "-" : "")
                + whole
                + (rest.signum() == 0 ? "" : rest.toPlainString().substring(1));
    }

    /** Points with a sign unless they are nothing: {@code +1,234}, {@code 0}. */
    static String signed(long units, int unitsPerPoint) {
        return (units > 0 ? "+" : "") + plain(units, unitsPerPoint);
    }

    /** What points changed by: {@code ▲96}, {@code ▼32}. */
    static String change(long units, int unitsPerPoint) {
        return (units > 0 ? "▲" : "▼") + plain(Math.abs(units), unitsPerPoint);
    }

    static BigDecimal points(long units, int unitsPerPoint) {
        return BigDecimal.valueOf(units).divide(BigDecimal.valueOf(unitsPerPoint));
    }
}
