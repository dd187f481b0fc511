package org.mahjongtable.firmware.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mahjongtable.firmware.match.MatchEnd;
import org.mahjongtable.firmware.sensing.Seat;
import org.mahjongtable.firmware.sensing.Zone;
import org.mahjongtable.firmware.table.TableCommand;
import org.mahjongtable.firmware.table.TableState;
import org.mahjongtable.scoring.RuleSets;
import org.mahjongtable.scoring.fan.Fan;
import org.mahjongtable.scoring.fan.FanTable;
import org.mahjongtable.scoring.tile.Tile;

final class ValuesTest {

    record Plain(int number, long large, boolean yes, String text, Seat seat) {}

    record Everything(
            Plain plain,
            List<@Nullable String> list,
            Set<Seat> set,
            Map<Zone, Set<Seat>> map,
            @Nullable Zone zone,
            Instant at,
            Duration length,
            List<List<Integer>> deep) {}

    /** A class that is no record but is written like one. */
    static final class Alike {
        private final byte[] bytes;
        private final Plain[] plains;

        Alike(byte[] bytes, Plain[] plains) {
            this.bytes = bytes;
            this.plains = plains;
        }
    }

    record Refusing(int number) {
        Refusing {
            if (number < 0) {
                throw new IllegalArgumentException("number " + number + " is below 0");
            }
        }
    }

    private static final Plain PLAIN = new Plain(-7, Long.MIN_VALUE, true, "a \"b\" \\ (c,d) \n 麻雀", Seat.TWO);

    private static final Everything EVERYTHING = new Everything(
            PLAIN,
            Collections.unmodifiableList(Arrays.asList("a", null, "-", "")),
            Set.of(Seat.FOUR, Seat.ONE),
            Map.of(new Zone.Pool(), Set.of(), new Zone.Rack(Seat.ONE), Set.of(Seat.ONE)),
            null,
            Instant.parse("2026-11-30T06:25:00.123Z"),
            Duration.ofMillis(1234),
            List.of(List.of(3, 5), List.of()));

    @Test
    void theTextIsTheValuesPartsInOrder() {
        assertThat(Values.write(Everything.class, EVERYTHING))
                .isEqualTo("((-7,-9223372036854775808,true,\"a \\\"b\\\" \\\\ (c,d) \\u000a 麻雀\",TWO),"
                        + "[\"a\",-,\"-\",\"\"],{FOUR,ONE},{Zone.Pool()={},Zone.Rack(ONE)={ONE}},-,"
                        + "2026-11-30T06:25:00.123Z,PT1.234S,[[3,5],[]])");
    }

    @Test
    void whatIsWrittenIsReadAsItWas() throws UnreadableText {
        assertThat(Values.read(Everything.class, Values.write(Everything.class, EVERYTHING)))
                .isEqualTo(EVERYTHING);
        assertThat(Values.read(TableState.class, Values.write(TableState.class, TableState.initial())))
                .isEqualTo(TableState.initial());
    }

    @Test
    void aClassWrittenLikeARecordIsKeptLikeOne() throws UnreadableText {
        String text = Values.write(Alike.class, new Alike(new byte[] {-1, 3}, new Plain[] {PLAIN}));
        Alike read = Values.read(Alike.class, text);
        assertThat(read.bytes).containsExactly(-1, 3);
        assertThat(read.plains).containsExactly(PLAIN);
    }

    @Test
    void aScoringRowIsKnownByItsKey() throws UnreadableText {
        FanTable table = RuleSets.of("hongkong").fans();
        Fan fan = table.rows().getFirst();
        assertThat(Values.write(Fan.class, fan)).isEqualTo(fan.key());
        assertThat(Values.read(Fan.class, fan.key(), table::row)).isSameAs(fan);
        assertUnreadable(Fan.class, fan.key(), "of no table");
    }

    @Test
    void everyCommandIsReadAsItWas() throws UnreadableText {
        for (TableCommand command : List.of(
                new TableCommand.Press(Seat.ONE),
                new TableCommand.EnterDice(Seat.TWO, List.of(1, 2, 3)),
                new TableCommand.StartMatch(List.of("A", "B", "C", "D")),
                new TableCommand.StartMatch(List.of("A", "B", "C", "D"), new MatchEnd.Time(Duration.ofMinutes(90))),
                new TableCommand.NameWinner(null, Seat.TWO, Seat.ONE, Tile.P5, List.of(Tile.EAST, Tile.M1)),
                new TableCommand.Pause(true),
                new TableCommand.AdjustPoints(List.of(1L, -1L, 0L, 0L), "why"))) {
            assertThat(Values.read(TableCommand.class, Values.write(TableCommand.class, command)))
                    .isEqualTo(command);
        }
    }

    @Test
    void aTextThatIsNoValueNamesThePlace() {
        assertUnreadable(Refusing.class, "(-1)", "number -1 is below 0");
        assertUnreadable(Refusing.class, "(1", "the text ends too early");
        assertUnreadable(Refusing.class, "(1)x", "at character 4");
        assertUnreadable(Refusing.class, "(1,2)", "',' stands where ')' should");
        assertUnreadable(Zone.class, "Zone.Roof()", "Zone.Roof is no org.mahjongtable.firmware.sensing.Zone");
        assertUnreadable(Seat.class, "FIVE", "FIVE is no org.mahjongtable.firmware.sensing.Seat");
        assertUnreadable(Seat.class, "-", "no value");
    }

    record Grown(
            int number, boolean yes, Seat seat, @Nullable Plain plain, String text) {
        static final Grown DEFAULT = new Grown(1, true, Seat.FOUR, null, "new");
    }

    @Test
    void ofAComponentThatAnOlderProgramDidNotKnowTheDefaultIsRead() throws UnreadableText {
        assertThat(Values.read(Grown.class, "(7,false,ONE,-,\"t\")"))
                .isEqualTo(new Grown(7, false, Seat.ONE, null, "t"));
        assertThat(Values.read(Grown.class, "(7,false)")).isEqualTo(new Grown(7, false, Seat.FOUR, null, "new"));
        assertThat(Values.read(Grown.class, "(7,ONE,\"t\")")).isEqualTo(new Grown(7, true, Seat.ONE, null, "t"));
        assertThat(Values.read(Grown.class, "(false)")).isEqualTo(new Grown(1, false, Seat.FOUR, null, "new"));
        assertThat(Values.read(Grown.class, "()")).isEqualTo(Grown.DEFAULT);
        assertUnreadable(Grown.class, "(7,false,ONE,-,\"t\",9)", "at character 19");
        assertUnreadable(Grown.class, "(7,perhaps)", "perhaps is not true or false");
        assertUnreadable(Plain.class, "(7,1,true,\"t\")", "at character 14");
    }

    @Test
    void theFormNamesEveryTypeThatAValueIsMadeOf() {
        String here = ValuesTest.class.getName();
        String there = Zone.class.getPackageName();
        assertThat(Values.form(Everything.class).lines())
                .hasSize(9)
                .contains(
                        here + "$Plain: [int number, long large, boolean yes, java.lang.String text, " + there
                                + ".Seat seat]",
                        there + ".Seat: [ONE, TWO, THREE, FOUR]",
                        there + ".Zone$Rack: [" + there + ".Seat seat]")
                .anyMatch(line -> line.startsWith(there + ".Zone: [class " + there + ".Zone$Melds, "));
    }

    private static void assertUnreadable(Class<?> type, String text, String why) {
        assertThatThrownBy(() -> Values.read(type, text))
                .isInstanceOf(UnreadableText.class)
                .hasMessageContaining(why);
    }
}
