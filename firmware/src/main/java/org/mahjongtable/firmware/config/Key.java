package org.mahjongtable.firmware.config;

import org.mahjongtable.scoring.tile.Label;

/**
 * A name that an owner may give a value: from these come the reading, its errors, the table in the documentation and the JSON Schema.
 *
 * @param standard the value where the key is left out; of a required key an example
 * @param says what it decides, as one sentence in each language
 */
record Key<T>(String name, Kind<T> kind, T standard, boolean required, Label says) {

    static <T> Key<T> of(String name, Kind<T> kind, T standard, String zh, String en) {
        return new Key<>(name, kind, standard, false, new Label(zh, en));
    }

    static <T> Key<T> required(String name, Kind<T> kind, T example, String zh, String en) {
        return new Key<>(name, kind, example, true, new Label(zh, en));
    }
}
