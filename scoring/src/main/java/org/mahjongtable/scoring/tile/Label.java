package org.mahjongtable.scoring.tile;

/** What a thing or a sentence is called by the two languages of the table: Traditional Chinese and English, both never blank. */
public record Label(String zh, String en) {

    public Label {
        if (zh.isBlank() || en.isBlank()) {
            throw new IllegalArgumentException("a label needs both languages: zh '%s', en '%s'".formatted(zh, en));
        }
    }

    @Override
    public String toString() {
        return zh + " " + en;
    }
}
