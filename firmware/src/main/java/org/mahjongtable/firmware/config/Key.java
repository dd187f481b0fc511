package org.mahjongtable.firmware.config;

import org.mahjongtable.scoring.tile.Label;

/**
 * A name that an owner may give a value: from these come the reading, its errors, the table in the documentation and the JSON Schema.
 *
 * @param standard the value where the key is left out; of a key without such a value an example
 * @param says what it decides, as one sentence in each language
 */
record Key<T>(String name, Kind<T> kind, T standard, Absence absence, Label says) {

    /** What it means that a key is left out. */
    enum Absence {
        STANDARD,
        ERROR,
        NOTHING
    }

    static <T> Key<T> of(String name, Kind<T> kind, T standard, String zh, String en) {
        return new Key<>(name, kind, standard, Absence.STANDARD, new Label(zh, en));
    }

    static <T> Key<T> required(String name, Kind<T> kind, T example, String zh, String en) {
        return new Key<>(name, kind, example, Absence.ERROR, new Label(zh, en));
    }

    /** To be read with {@link Section#find}. */
    static <T> Key<T> optional(String name, Kind<T> kind, T example, String zh, String en) {
        return new Key<>(name, kind, example, Absence.NOTHING, new Label(zh, en));
    }
}
