package org.mahjongtable.drivers.tilebus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mahjongtable.drivers.Readout.Lamp;
import org.mahjongtable.drivers.TagId;
import org.mahjongtable.drivers.dice.DiceState;
import org.mahjongtable.drivers.frame.Framer;
import org.mahjongtable.drivers.frame.TilebusLine;

class MessagesTest {
    private static final TagId TAG = TagId.parse("E0040150954F02B1");

    record Published(String wire, FromBoard from) {}

    static List<Published> published() {
        return List.of(
                new Published(
                        "$BOARD,1,seat-2,0.3,E661A4D1,TBR*CB71",
                        new FromBoard.Board(1, "seat-2", "0.3", "E661A4D1", "TBR")),
                new Published("$TAG,1,E0040150954F02B1,-47*21AF", new FromBoard.Tag(1, TAG, -47)),
                new Published("$ROUND,1,1,1*8800", new FromBoard.Round(1, 1, true)),
                new Published("$BTN,1,D,81234*3CEC", new FromBoard.Button(1, true, 81234)),
                new Published("$DICE,18,S,3;5;1*56E6", new FromBoard.Dice(DiceState.settled(18, List.of(3, 5, 1)))),
                new Published("$ALIVE,81500,0*10AA", new FromBoard.Alive(81500, 0)),
                new Published("$OK,SCAN*7825", new FromBoard.Ok("SCAN")));
    }

    record PublishedCommand(String wire, ToBoard to) {}

    static List<PublishedCommand> publishedCommands() {
        return List.of(
                new PublishedCommand("$HELLO,1*AD8A", new ToBoard.Hello(1)),
                new PublishedCommand("$SCAN,1,2,3*3731", new ToBoard.Scan(List.of(1, 2, 3))),
                new PublishedCommand("$TEXT,4,輪到你%2C*D8EC", new ToBoard.Text(4, "輪到你,")));
    }

    @ParameterizedTest
    @MethodSource("published")
    void publishedAnswersReadAndWriteByteForByte(Published sample) {
        assertThat(wire(sample.from().line())).isEqualTo(sample.wire());
        assertThat(FromBoard.read(line(sample.wire()))).contains(sample.from());
    }

    @ParameterizedTest
    @MethodSource("publishedCommands")
    void publishedCommandsReadAndWriteByteForByte(PublishedCommand sample) {
        assertThat(wire(sample.to().line())).isEqualTo(sample.wire());
        assertThat(ToBoard.read(line(sample.wire()))).contains(sample.to());
    }

    @Test
    void everyMessageReadsAsWritten() {
        List<FromBoard> answers = List.of(
                new FromBoard.Tag(3, TAG, null),
                new FromBoard.Round(3, 0, false),
                new FromBoard.Button(16, false, 4294967295L),
                new FromBoard.Dice(DiceState.rolling(0)),
                new FromBoard.Dice(DiceState.cocked(255)),
                new FromBoard.Dice(DiceState.faulty(7)),
                new FromBoard.Err("ROLL", "no motor, sorry"));
        for (FromBoard answer : answers) {
            assertThat(FromBoard.read(answer.line())).contains(answer);
        }
        List<ToBoard> commands = List.of(
                new ToBoard.Scan(List.of()),
                new ToBoard.Digits("-120"),
                new ToBoard.Lamp(1, new Lamp(0x00FF7F, Lamp.Mode.BLINK)),
                new ToBoard.Roll());
        for (ToBoard command : commands) {
            assertThat(ToBoard.read(command.line())).contains(command);
        }
        assertThat(wire(commands.get(2).line())).startsWith("$LAMP,1,00ff7f,blink*");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BOARD,1,seat-2,0.3,E661A4D1",
                "TAG,1,E0040150954F02B,-47",
                "TAG,1,e0040150954f02b1,-47",
                "TAG,1,E0040150954F02B1,strong",
                "TAG,x,E0040150954F02B1,-47",
                "TAG,1,E004015095",
                "ROUND,1,1",
                "ROUND,1,+1,1",
                "BTN,1,X,5",
                "BTN,0,D,5",
                "BTN,17,D,5",
                "BTN,1,D,4294967296",
                "BTN,1,D,-1",
                "DICE,18,S,3;;1",
                "DICE,18",
                "ALIVE,1",
                "OK"
            })
    void aLineWithAWrongFieldSaysNothing(String body) {
        assertThat(FromBoard.read(line(BytewiseBoard.said(body).strip()))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"HELLO", "SCAN,x", "TEXT,1", "LAMP,1,00ff00,bright", "LAMP,1,zz0000,on"})
    void aCommandWithAWrongFieldTellsNothing(String body) {
        assertThat(ToBoard.read(line(BytewiseBoard.said(body).strip()))).isEmpty();
    }

    @Test
    void theLongestTextFitsIntoALine() {
        assertThat(new ToBoard.Text(4, "😀".repeat(200)).line().encode().length).isLessThanOrEqualTo(160);
        assertThat(new ToBoard.Text(4, "%".repeat(200)).line().encode().length).isLessThanOrEqualTo(160);
    }

    @Test
    void laterVersionsMayAddFieldsAndTypes() {
        assertThat(FromBoard.read(new TilebusLine("ALIVE", "5", "0", "23.5"))).contains(new FromBoard.Alive(5, 0));
        assertThat(FromBoard.read(new TilebusLine("TEMP", "23.5"))).isEmpty();
    }

    private static TilebusLine line(String wire) {
        return new Framer<>(TilebusLine::cut, 30)
                .push((wire + "\n").getBytes(UTF_8), 0)
                .getFirst();
    }

    private static String wire(TilebusLine line) {
        return new String(line.encode(), UTF_8).strip();
    }
}
