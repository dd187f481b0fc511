package org.mahjongtable.drivers.rfid.metratec;

import java.util.Optional;

/** What is on the way to a reader or being waited for, with its command. */
enum Step {
    /** Nothing: there is no stream. */
    IDLE(""),
    /** Stop whatever goes on. */
    BREAK("BRK"),
    /** Perhaps it sleeps. */
    WAKE("WAK"),
    /** It wants checksums: not yet. */
    CHECKSUMS_OFF("COF"),
    /** End every answer with a line feed. */
    ANSWER_ENDS("EOF"),
    /** Who are you? */
    REVISION("REV"),
    /** Checksums from now on. */
    CHECKSUMS_ON("CON"),
    /** ISO 15693. */
    MODE("MOD 156"),
    /** Switch to an antenna; its number follows. */
    ANTENNA("SAP MAN"),
    /** Field on, single subcarrier, 100 % modulation. */
    FIELD_ON("SRI SS 100"),
    /** What lies there? */
    INVENTORY("INV"),
    /** Field off. */
    FIELD_OFF("SRI OFF"),
    /** Nothing on the way: an antenna that disturbs this one is on. */
    AIRSPACE(""),
    /** Nothing on the way: late answers go by. */
    DRAIN("");

    final String command;

    Step(String command) {
        this.command = command;
    }

    boolean isRound() {
        return this == ANTENNA || this == FIELD_ON || this == INVENTORY;
    }

    /** The next step of the set-up after an answer; empty if the answer decides nothing, or more than a word decides. */
    Optional<Step> next(String word) {
        return switch (this) {
            case BREAK -> {
                if (word.startsWith("CCE")) {
                    yield Optional.of(CHECKSUMS_OFF);
                }
                yield word.startsWith("BRA") || word.startsWith("NCM") ? Optional.of(ANSWER_ENDS) : Optional.empty();
            }
            case WAKE -> word.startsWith("GMO") || word.startsWith("DNS") ? Optional.of(BREAK) : Optional.empty();
            case CHECKSUMS_OFF -> Optional.of(BREAK);
            case ANSWER_ENDS -> Optional.of(REVISION);
            case CHECKSUMS_ON -> Optional.of(MODE);
            case IDLE, REVISION, MODE, ANTENNA, FIELD_ON, INVENTORY, FIELD_OFF, AIRSPACE, DRAIN -> Optional.empty();
        };
    }
}
