package org.mahjongtable.drivers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mahjongtable.drivers.Reading.DiceSettled;
import org.mahjongtable.drivers.Reading.RoundRead;

class ReadingTest {
    private static final TagId TAG = TagId.of(0xE0040150954F02B1L);

    @Test
    void aTagIdIsTheSameFromNumberBytesAndText() {
        assertThat(TAG.hex()).isEqualTo("E0040150954F02B1");
        assertThat(TagId.parse(" e0040150954f02b1 ")).isEqualTo(TAG);
        assertThat(TagId.of(TAG.bytes())).isEqualTo(TAG);
        assertThat(TagId.of(1L).hex()).isEqualTo("0000000000000001");
    }

    @Test
    void aTagIdOfACardMayBeShorterOrLonger() {
        assertThat(TagId.parse("04a1b2c3").bytes()).containsExactly(0x04, 0xA1, 0xB2, 0xC3);
        assertThat(TagId.parse("30751FEB705C5904E3D50D70").hex()).hasSize(24);
    }

    @Test
    void printingATagIdShowsItsEndOnly() {
        assertThat(TAG).hasToString("tag ..02B1");
        assertThat(new RoundRead(1, 2, List.of(new TagSeen(TAG, 90)), true).toString())
                .doesNotContain("E0040150");
    }

    @Test
    void aTagIdThatIsNotHexIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> TagId.parse("E004G150954F02B1"));
        assertThatIllegalArgumentException().isThrownBy(() -> TagId.parse("E00"));
        assertThatIllegalArgumentException().isThrownBy(() -> TagId.parse(""));
        assertThatIllegalArgumentException().isThrownBy(() -> new TagId("e0"));
    }

    @Test
    void aRoundListsATagOnce() {
        var seen = List.of(new TagSeen(TAG, 3), new TagSeen(TAG, 9));
        assertThatIllegalArgumentException().isThrownBy(() -> new RoundRead(0, 1, seen, true));
    }

    @Test
    void antennasCountFromOne() {
        assertThatIllegalArgumentException().isThrownBy(() -> new RoundRead(0, 0, List.of(), true));
    }

    @Test
    void aDieShowsOneToSix() {
        assertThat(new DiceSettled(0, List.of(1, 6), 3).faces()).containsExactly(1, 6);
        assertThatIllegalArgumentException().isThrownBy(() -> new DiceSettled(0, List.of(0, 6), 3));
        assertThatIllegalArgumentException().isThrownBy(() -> new DiceSettled(0, List.of(7), 3));
        assertThatIllegalArgumentException().isThrownBy(() -> new DiceSettled(0, List.of(), 3));
    }

    @Test
    void aReadoutHasFourLinesWithoutControlCharacters() {
        assertThat(Readout.BLANK.lines()).hasSize(4);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Readout(List.of("a", "b", "c"), "", Readout.Lamp.OFF));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Readout(List.of("a\n", "b", "c", "d"), "", Readout.Lamp.OFF));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Readout(List.of("", "", "", ""), "12A", Readout.Lamp.OFF));
    }
}
