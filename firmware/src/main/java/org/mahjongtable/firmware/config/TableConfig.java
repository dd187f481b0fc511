package org.mahjongtable.firmware.config;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.mahjongtable.firmware.table.TableOptions;

/**
 * What an owner says of a table, read from {@code table.toml}. {@code TableKeys} tells what each part means; a value of this type has been checked as a
 * whole: every zone that play needs is watched by one antenna.
 *
 * @param broker null where nothing is published
 */
public record TableConfig(
        Identity identity,
        TableOptions options,
        Wiring wiring,
        @Nullable BrokerAccess broker,
        Page page,
        Storage storage) {

    /** Which table this is. */
    public record Identity(String club, String table, String title, String rules) {}

    /**
     * Where the table publishes.
     *
     * @param passwordFile a file whose first line is the password
     * @param certificate whom to trust with {@code mqtts}, beside the authorities that Java knows
     */
    public record BrokerAccess(
            String url,
            String user,
            @Nullable Path passwordFile,
            @Nullable Path certificate) {}

    /**
     * What is kept, and where.
     *
     * @param keepDeals of how many deals the inputs are kept
     */
    public record Storage(Path database, int keepDeals) {}

    /**
     * Where the table's page is to be found.
     *
     * @param refereePasswordFile a file whose first line lets referees in; null where there are none
     */
    public record Page(String address, int port, @Nullable Path refereePasswordFile) {
        /** A page without a referee. */
        public Page(String address, int port) {
            this(address, port, null);
        }
    }
}
